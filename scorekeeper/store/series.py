"""Series that a table plays for something: begun, called off or settled, paid, taken back."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime

from sqlalchemy import Connection, insert, select, update

from scorekeeper.games.series_agreed import Agreed
from scorekeeper.ledger.tablefile import FiledSeries
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.ids import new_id
from scorekeeper.store.series_models import SeriesRow

__all__ = ["Agreed", "ChangedError", "begin", "begun_with", "end", "of_table", "pay"]

_series = SeriesRow.__table__
_TERMS = "id", "game_id", "kind", "games", "stake"
_TIMES = "opened_at", "ended_at", "called_off", "paid_at"
_COLUMNS = [_series.c[name] for name in (*_TERMS, *_TIMES)]


class ChangedError(Exception):
    """Another phone has begun or ended a series meanwhile: look again."""


def of_table(session: AnySession | Connection, table_id: str) -> tuple[Agreed, ...]:
    """What was agreed at a table, the oldest first."""
    rows = session.execute(
        select(*_COLUMNS)
        .where(_series.c.table_id == table_id)
        .order_by(_series.c.opened_at, _series.c.id)
    )
    return tuple(
        Agreed(id_, game, kind, games, stake or "", *rest)
        for id_, game, kind, games, stake, *rest in rows
    )


def _refuse_changed(connection: Connection, table_id: str, seen: Collection[Agreed]) -> None:
    if {*of_table(connection, table_id)} != {*seen}:
        raise ChangedError


def begun_with(session: AnySession, table_id: str, key: str) -> str | None:
    """The series that a form with this key has begun."""
    return _begun(session.connection(), table_id, key)


def begin(
    session: AnySession, table_id: str, agreed: Agreed, key: str, seen: Collection[Agreed]
) -> str:
    """Keep what was agreed, in place of its id; gives the id. The same key once more begins none.

    ChangedError where the series of the table are no more as they were `seen`.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        if made := _begun(connection, table_id, key):
            return made
        _refuse_changed(connection, table_id, seen)
        series_id = _insert(connection, table_id, agreed, key)
        raise_revision(connection, table_id)
    return series_id


def add_filed(
    connection: Connection,
    table_id: str,
    filed: Iterable[FiledSeries],
    games: Sequence[str],
    at: datetime,
) -> None:
    """Series of a file whose games have these ids; one that has begun one here is left as it is."""
    its = select(_series.c.game_id).where(_series.c.table_id == table_id)
    here = {*connection.execute(its).scalars()}
    for one in filed:
        if (first := games[one.game]) not in here:
            begun = min(one.begun or at, at)
            paid = one.paid and min(one.paid, at)
            terms = one.kind, one.games, one.stake, begun, one.ended, one.called_off, paid
            _insert(connection, table_id, Agreed("", first, *terms), None)


def _insert(connection: Connection, table_id: str, agreed: Agreed, key: str | None) -> str:
    values = {
        "id": new_id(),
        "table_id": table_id,
        "game_id": agreed.first,
        "kind": agreed.kind,
        "games": agreed.games,
        "stake": agreed.stake or None,
        "opened_at": agreed.opened,
        "ended_at": agreed.ended,
        "called_off": agreed.off,
        "paid_at": agreed.paid,
        "key": key,
    }
    connection.execute(insert(_series), values)
    return str(values["id"])


def end(
    session: AnySession,
    table_id: str,
    series_id: str,
    at: datetime | None,
    *,
    off: bool = False,
    seen: Collection[Agreed] | None = None,
) -> None:
    """Settle a series, or call it `off`; None takes that back. Done already, it stays as it is.

    ChangedError where series were `seen` and are no more as they were: two that are open may not
    count the same games. What was paid meanwhile is not taken back: an open series would be a paid
    one.
    """
    its = _series.c.table_id == table_id, _series.c.id == series_id
    ended_at, paid_at = _series.c.ended_at, _series.c.paid_at
    was = (ended_at.is_(None),) if at else (ended_at.is_not(None), paid_at.is_(None))
    with writing(session) as connection:
        hold_table(connection, table_id)
        if seen is not None:
            _refuse_changed(connection, table_id, seen)
        ended = update(_series).where(*its, *was).values(ended_at=at, called_off=off)
        if connection.execute(ended).rowcount:
            raise_revision(connection, table_id)


def pay(
    session: AnySession,
    table_id: str,
    series_id: str,
    at: datetime | None,
    *,
    ended: datetime | None = None,
) -> None:
    """Keep that what is owed for a series was paid; None takes that back. Done, it stays so.

    `ended` is when it had been ended as far as who pays has seen; nothing is paid where that was
    taken back meanwhile.
    """
    its = _series.c.table_id == table_id, _series.c.id == series_id
    ended_at, paid_at = _series.c.ended_at, _series.c.paid_at
    seen = paid_at.is_(None), ended_at.is_not_distinct_from(ended)
    was = seen if at else (paid_at.is_not(None),)
    with writing(session) as connection:
        hold_table(connection, table_id)
        if connection.execute(update(_series).where(*its, *was).values(paid_at=at)).rowcount:
            raise_revision(connection, table_id)


def _begun(connection: Connection, table_id: str, key: str) -> str | None:
    made = select(_series.c.id).where(_series.c.table_id == table_id, _series.c.key == key)
    return connection.execute(made).scalar_one_or_none()
