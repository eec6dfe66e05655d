"""How games ended and what was done in them, kept beside the ledgers that it follows from.

It is replaced in the transaction of every entry that ends a game, opens it again or changes what
was done in it, so statistics never differ from the ledgers. A running game counts for nothing.
"""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, delete, func, insert, select, update

from scorekeeper.games.deeds import add
from scorekeeper.games.kit import Deed
from scorekeeper.games.names import fold
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.stats.places import Finish, finishes
from scorekeeper.store.engine import AnySelect
from scorekeeper.store.ids import new_id
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.record_models import DeedRow, FinishRow, Person, Spelling

_table, _game = CardTable.__table__, Game.__table__
_person, _spelling = Person.__table__, Spelling.__table__
_finish, _deed = FinishRow.__table__, DeedRow.__table__
_MOST = 2**31 - 1  # what the column of every database holds

_RAISE = update(_table).where(_table.c.id == bindparam("table")).values(record=_table.c.record + 1)
_COUNTED = update(_game).where(_game.c.id == bindparam("game")).values(counted=bindparam("by"))
_FORGET = [delete(rows).where(rows.c.game_id == bindparam("game")) for rows in (_finish, _deed)]
_KNOWN = select(_spelling.c.folded, _spelling.c.id).where(
    _spelling.c.table_id == bindparam("table"),
    _spelling.c.folded.in_(bindparam("names", expanding=True)),
)
_who, _partner = _spelling.alias("who"), _spelling.alias("partner")
_FINISHES: AnySelect = (
    select(
        _finish.c.seat,
        _who.c.folded,
        _finish.c.side,
        _finish.c.partners,
        _finish.c.place,
        _finish.c.points,
    )
    .join(_who, _who.c.id == _finish.c.spelling_id)
    .where(_finish.c.game_id == bindparam("game"))
    .order_by(_finish.c.seat)
)
_DEEDS: AnySelect = (
    select(_who.c.folded, func.coalesce(_partner.c.folded, ""), _deed.c.what, _deed.c["count"])
    .join(_who, _who.c.id == _deed.c.spelling_id)
    .outerjoin(_partner, _partner.c.id == _deed.c.partner_id)
    .where(_deed.c.game_id == bindparam("game"))
)


class Counted(NamedTuple):
    """What is kept of a game that is over: everybody's finish, and deeds by who, with whom, what.

    People stand there by what all spellings of their names share; nobody is "". `names` say how
    everybody was written who has a part in the game, also while it runs.
    """

    finishes: tuple[Finish, ...] = ()
    deeds: Mapping[tuple[str, str, str], int] = {}
    names: Mapping[str, str] = {}


def counted(ledger: Ledger) -> Counted:
    """What has to be kept of a game; only its people while it runs."""
    rules, state = ledger.rules, ledger.state
    names = {fold(player): player for player in state.seating.players}
    ended = finishes(state.seating, rules.standing(state))
    if not ended:
        return Counted(names=names)
    named = tuple(one._replace(player=fold(one.player), points=_fit(one.points)) for one in ended)
    return Counted(named, _summed(rules.deeds(state), names), names)


def _summed(deeds: Iterable[Deed], names: dict[str, str]) -> dict[tuple[str, str, str], int]:
    """Deeds by what the spellings of their people share; `names` learns who is new."""
    counts: dict[tuple[str, str, str], int] = {}
    folded = {"": ""}
    for deed in deeds:
        for name in (deed.player, deed.partner):
            if name not in folded:
                folded[name] = fold(name)
                names.setdefault(folded[name], name)
        whose = folded[deed.player], folded[deed.partner], deed.what
        add(counts, whose, deed.what, deed.count)
    return {whose: _fit(count) for whose, count in counts.items() if count}


def _fit(count: int) -> int:
    return max(-_MOST, min(count, _MOST))


def count_again(connection: Connection, table_id: str, game_id: str, ledger: Ledger) -> None:
    """Replace what is kept of a game by what follows from its ledger; the table is held already.

    Whoever sits there or did anything is known as a person from here on. The record rises only
    where something of it is another now: whatever was worked out of it holds otherwise.
    """
    right = counted(ledger)
    known = _known(connection, table_id, right.names)
    come = {folded: name for folded, name in right.names.items() if folded not in known}
    known |= _welcome(connection, table_id, come)
    forgotten = [connection.execute(old, {"game": game_id}).rowcount for old in _FORGET]
    if right.finishes:
        connection.execute(insert(_finish), finish_rows(game_id, right, known))
    if right.deeds:
        connection.execute(insert(_deed), deed_rows(game_id, right, known))
    connection.execute(_COUNTED, {"game": game_id, "by": ledger.rules.reckoning})
    if come or any(forgotten) or right.finishes or right.deeds:
        raise_record(connection, table_id)


def finish_rows(game_id: str, right: Counted, known: Mapping[str, int]) -> list[dict[str, Any]]:
    """How a game ended, as rows."""
    return [
        {
            "game_id": game_id,
            "seat": one.seat,
            "spelling_id": known[one.player],
            "side": one.side,
            "partners": one.partners,
            "place": one.place,
            "points": one.points,
        }
        for one in right.finishes
    ]


def deed_rows(game_id: str, right: Counted, known: Mapping[str, int]) -> list[dict[str, Any]]:
    """What was done in a game, as rows."""
    return [
        {
            "game_id": game_id,
            "spelling_id": known[who],
            "partner_id": known[partner] if partner else 0,
            "what": what,
            "count": count,
        }
        for (who, partner, what), count in right.deeds.items()
    ]


def _welcome(connection: Connection, table_id: str, names: Mapping[str, str]) -> dict[str, int]:
    """Make a person of everybody who is new, called as `names` says; gives their spellings.

    The table is held by this transaction.
    """
    come: dict[str, int] = {}
    now = datetime.now(UTC)
    for folded, name in names.items():
        person = {"id": new_id(), "table_id": table_id, "name": name, "made_at": now}
        connection.execute(insert(_person), person)
        spelt = {"table_id": table_id, "folded": folded, "person_id": person["id"]}
        made = connection.execute(insert(_spelling).returning(_spelling.c.id), spelt)
        come[folded] = made.scalar_one()
    return come


def _known(connection: Connection, table_id: str, names: Iterable[str]) -> dict[str, int]:
    found = connection.execute(_KNOWN, {"table": table_id, "names": [*names]})
    return {row.folded: row.id for row in found}


def raise_record(connection: Connection, table_id: str) -> None:
    """Something that the record of a table is made from has changed."""
    connection.execute(_RAISE, {"table": table_id})


def stored(connection: Connection, game_id: str) -> Counted:
    """What is kept of a game."""
    kept = connection.execute(_FINISHES, {"game": game_id})
    deeds = connection.execute(_DEEDS, {"game": game_id})
    return Counted(
        tuple(Finish(*row) for row in kept),
        {(name, other, what): count for name, other, what, count in deeds},
    )
