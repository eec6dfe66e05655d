"""One more entry in a game, as part of a transaction: its row, and all that follows from it."""

from datetime import datetime
from typing import Any, NamedTuple, Self

from sqlalchemy import Connection, bindparam, insert, update

from scorekeeper.ledger.entry import Played, Struck
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.committed import Change, note
from scorekeeper.store.deeds import count_again, counted
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.keys import body_hash
from scorekeeper.store.models import Game
from scorekeeper.store.rows import derived_values, entry_table, entry_values
from scorekeeper.store.sitting import refuse_one_twice

_game = Game.__table__
_ADVANCE = (
    update(_game)
    .where(_game.c.id == bindparam("game"), _game.c.version == bindparam("version") - 1)
    .values(
        {
            name: bindparam(name)
            for name in ("version", "over", "brief", "players", "side_names", "active_at")
        }
    )
)
_INSERT = insert(entry_table)


class VersionTakenError(Exception):
    """Somebody else's entry has that number: load and decide again."""


class Appended(NamedTuple):
    """The newest entry of a ledger, ready to be stored: all that can be made out before."""

    table_id: str
    game_id: str
    before: Ledger
    ledger: Ledger
    values: dict[str, Any]
    row: dict[str, Any]
    counts: bool

    @classmethod
    def of(
        cls,
        table_id: str,
        game_id: str,
        before: Ledger,
        ledger: Ledger,
        at: datetime,
        body: str | None = None,
    ) -> Self:
        """What is to be stored of a ledger that has one entry more than `before`."""
        values = {"game": game_id, "active_at": at, **derived_values(ledger)}
        row = entry_values(game_id, ledger.entries[-1], body_hash(body))
        return cls(table_id, game_id, before, ledger, values, row, _counts(before, ledger))


def append(connection: Connection, new: Appended, by: int = 0) -> None:
    """Store the newest entry of a ledger; VersionTakenError where its number is taken.

    Where it changes what statistics count, that is replaced with it.
    """
    table_id, game_id = new.table_id, new.game_id
    if new.counts:  # the table first: no two wait for each other
        hold_table(connection, table_id)
        _refuse_one_twice(connection, table_id, new.before, new.ledger)
    if not connection.execute(_ADVANCE, new.values).rowcount:
        raise VersionTakenError(game_id)
    connection.execute(_INSERT, new.row)
    if new.counts:
        count_again(connection, table_id, game_id, new.ledger)
        raise_revision(connection, table_id)  # the results of later games tell of it
    note(connection, Change(table_id, game_id, version=new.ledger.version, by=by))


def _refuse_one_twice(connection: Connection, table_id: str, was: Ledger, now: Ledger) -> None:
    """Nobody sits twice, whatever else they are called; what is struck may leave it so."""
    line = now.entries[-1].line
    before, after = (one.state.seating.players for one in (was, now))
    if before != after and not isinstance(line, Struck):
        field = "player" if isinstance(line, Played) else "players"
        refuse_one_twice(connection, table_id, before, after, field)


def _counts(before: Ledger, after: Ledger) -> bool:
    """Whether an entry touches the record of the table: how a game ended, or somebody new in it.

    A note on a game that is over changes nothing that is kept; of one that runs, nothing is kept.
    """
    if before.state.seating.players != after.state.seating.players:
        return True
    over = [one.rules.standing(one.state).over for one in (before, after)]
    return any(over) and (not all(over) or counted(before) != counted(after))
