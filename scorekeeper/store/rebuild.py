"""Proof that nothing derived differs from the entries, and its repair where it does."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, bindparam, func, select, update

from scorekeeper.games import GAMES
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.deeds import Counted, count_again, counted, stored
from scorekeeper.store.engine import AnySelect, AnySession, writing
from scorekeeper.store.kept import KEPT
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.rows import (
    ENTRY_COLUMNS,
    BrokenLedgerError,
    derived_values,
    entry_table,
    fold,
)

_game, _table = Game.__table__, CardTable.__table__
_EVERY_ID = select(_game.c.id).order_by(_game.c.opened_at, _game.c.id)
_GAME: AnySelect = select(_game).where(_game.c.id == bindparam("game"))
_HELD_GAME = _GAME.with_for_update()
_ITS_TABLE = select(_game.c.table_id).where(_game.c.id == bindparam("game")).scalar_subquery()
_HELD_TABLE = select(_table.c.id).where(_table.c.id == _ITS_TABLE).with_for_update()
_ENTRIES = (
    select(*ENTRY_COLUMNS)
    .where(entry_table.c.game_id == bindparam("game"))
    .order_by(entry_table.c.number)
)
_KEPT = ("finishes", "deeds")  # beside the game's own row
_DERIVED = ("version", "over", "brief", "players", "side_names")


@dataclass(frozen=True, slots=True)
class Difference:
    """Something stored of a game that does not follow from its entries.

    `what` is "entries" where the entries themselves cannot be folded; that cannot be repaired. Of
    finishes and deeds the first that differs is told: `which` it is, and how many `more` do.
    """

    game_id: str
    what: str
    stored: object
    folded: object
    which: str = ""
    more: int = 0

    @property
    def sentence(self) -> str:
        """What is wrong, in one line."""
        if self.what == "entries":
            return f"{self.game_id}: {self.folded}"
        said = f"{self.which or self.what} is {self.stored}, the entries say {self.folded}"
        more = f", and {self.more} more of its {self.what}" if self.more else ""
        return f"{self.game_id}: {said}{more}"


def read_game(session: AnySession, game_id: str) -> Ledger | None:
    """A game folded from what the database holds, whatever is kept of it."""
    row = session.execute(_GAME, {"game": game_id}).mappings().first()
    return None if row is None else _folded(session.connection(), row)


def size(session: AnySession) -> tuple[int, int]:
    """How many games there are, and how many entries in all of them."""
    counted = select(func.count(), func.coalesce(func.sum(_game.c.version), 0)).select_from(_game)
    games, entries = session.execute(counted).one()
    session.rollback()
    return games, int(entries)


def differences(session: AnySession) -> Iterator[Difference]:
    """Everything stored that does not follow from the entries, game by game."""
    for game_id in _ids(session):
        yield from _compared(session.connection(), game_id)
        session.rollback()


def differences_within(connection: Connection) -> Iterator[Difference]:
    """The same within a transaction that somebody else has begun and ends."""
    for game_id in connection.execute(_EVERY_ID).scalars().all():
        yield from _compared(connection, game_id)


def repair(session: AnySession) -> Iterator[Difference]:
    """Put right what does not follow from the entries; gives what was found."""
    for game_id in _ids(session):
        with writing(session) as connection:
            table_id = _hold_table_of(connection, game_id)
            found = list(_compared(connection, game_id))
            right = {one.what: one.folded for one in found if one.what in _DERIVED}
            if right:
                connection.execute(update(_game).where(_game.c.id == game_id).values(right))
            if any(one.what in _KEPT for one in found):
                _count_again(connection, table_id, game_id)
        KEPT.forget(game_id)
        yield from found


def _ids(session: AnySession) -> Sequence[str]:
    found = session.execute(_EVERY_ID).scalars().all()
    session.rollback()
    return found


def _compared(connection: Connection, game_id: str) -> Iterator[Difference]:
    row = connection.execute(_HELD_GAME, {"game": game_id}).mappings().first()
    if row is None:  # deleted meanwhile
        return
    try:
        ledger = _folded(connection, row)
        folded = derived_values(ledger)
    except BrokenLedgerError as error:
        yield Difference(game_id, "entries", None, str(error))
        return
    for what in _DERIVED:
        if row[what] != folded[what]:
            yield Difference(game_id, what, row[what], folded[what])
    kept, right = stored(connection, game_id), counted(ledger)
    if kept.finishes != right.finishes:
        yield _first(game_id, "finishes", _finishes(kept), _finishes(right))
    if kept.deeds != right.deeds:
        yield _first(game_id, "deeds", _deeds(kept), _deeds(right))


def _first(
    game_id: str, what: str, was: Mapping[str, object], now: Mapping[str, object]
) -> Difference:
    """The first that differs of what is kept beside a game, and how much more does."""
    first, *rest = [which for which in sorted({*was, *now}) if was.get(which) != now.get(which)]
    kept, right = was.get(first, "none"), now.get(first, "none")
    return Difference(game_id, what, kept, right, first, len(rest))


def _finishes(kept: Counted) -> dict[str, object]:
    """How the game ended for every seat, in words."""
    return {
        f"the finish of seat {one.seat}": f"{one.player} of side {one.side} ({one.partners} people)"
        f" at place {one.place} with {one.points}"
        for one in kept.finishes
    }


def _deeds(kept: Counted) -> dict[str, object]:
    """Who did what with whom, in words, and how often."""
    return {
        f"{what} of {who}{f' with {partner}' if partner else ''}": count
        for (who, partner, what), count in kept.deeds.items()
    }


def count_unreckoned(session: AnySession) -> int:
    """Count the games again whose deeds were counted another way, or never; gives how many.

    A game that cannot be folded is left as it is, and one that another process has counted
    meanwhile.
    """
    done = 0
    for rules in GAMES.values():
        other = select(_game.c.id).where(
            _game.c.rules_key == rules.key, _game.c.counted != rules.reckoning
        )
        ids = session.execute(other).scalars().all()
        session.rollback()
        for game_id in ids:
            with writing(session) as connection:
                table_id = _hold_table_of(connection, game_id)
                if connection.execute(other.where(_game.c.id == game_id)).first():
                    done += _count_again(connection, table_id, game_id)
    return done


def _hold_table_of(connection: Connection, game_id: str) -> str:
    """Hold the table of a game before the game, as everybody does; "" where both are gone."""
    return str(connection.execute(_HELD_TABLE, {"game": game_id}).scalar() or "")


def _count_again(connection: Connection, table_id: str, game_id: str) -> bool:
    row = connection.execute(_GAME, {"game": game_id}).mappings().first()
    if row is None:  # deleted meanwhile
        return False
    try:
        ledger = _folded(connection, row)
    except BrokenLedgerError:
        return False
    brief = derived_values(ledger)["brief"]  # lists may tell more of it too
    connection.execute(update(_game).where(_game.c.id == game_id).values(brief=brief))
    count_again(connection, table_id, game_id, ledger)
    return True


def _folded(connection: Connection, row: Any) -> Ledger:
    entries = connection.execute(_ENTRIES, {"game": row["id"]}).all()
    if [entry.number for entry in entries] != [*range(1, len(entries) + 1)]:
        raise BrokenLedgerError("An entry is missing between others.")
    return fold(row["rules_key"], row["head"], entries)
