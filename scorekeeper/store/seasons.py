"""The seasons of a table: stretches of days that it has given a name; no two overlap."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date

from sqlalchemy import Connection, delete, insert, select, update

from scorekeeper.stats.periods import Period
from scorekeeper.store.deeds import raise_record
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table
from scorekeeper.store.ids import new_id
from scorekeeper.store.record_models import Season

_season = Season.__table__
MOST = 200  # of one table: more than a season every month for years


@dataclass(frozen=True, slots=True)
class SeasonView:
    """A season by its id, its name, its first and its last day."""

    id: str
    name: str
    first: date
    last: date

    @property
    def period(self) -> Period:
        """Its days."""
        return Period(self.name, self.first, self.last)


class OverlapError(Exception):
    """Another season holds some of these days."""

    def __init__(self, other: SeasonView) -> None:
        super().__init__(other.name)
        self.other = other


class TooManySeasonsError(Exception):
    """A table has all the seasons it can have."""


def seasons(session: AnySession, table_id: str) -> tuple[SeasonView, ...]:
    """The seasons of a table, the latest first."""
    return all_of(session.connection(), table_id)


def save(
    session: AnySession, table_id: str, name: str, first: date, last: date, season: str = ""
) -> None:
    """Give some days a name, or (`season`) change one that is there; does nothing for one gone.

    The same once more is no second season. OverlapError names the season that is in the way,
    TooManySeasonsError where there are 200.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        known = all_of(connection, table_id)
        wanted = SeasonView(season, name, first, last)
        other = in_the_way(wanted, known)
        if other is not None:
            raise OverlapError(other)
        if season:
            changed = update(_season).where(_season.c.table_id == table_id, _season.c.id == season)
            connection.execute(changed.values(name=name, first_day=first, last_day=last))
        elif not is_there(wanted, known):
            if len(known) >= MOST:
                raise TooManySeasonsError
            add(connection, table_id, wanted)
        raise_record(connection, table_id)


def remove(session: AnySession, table_id: str, season: str) -> None:
    """Forget the name of some days; the games on them stay."""
    with writing(session) as connection:
        hold_table(connection, table_id)
        gone = _season.c.table_id == table_id, _season.c.id == season
        connection.execute(delete(_season).where(*gone))
        raise_record(connection, table_id)


def in_the_way(wanted: SeasonView, known: Iterable[SeasonView]) -> SeasonView | None:
    """The season that holds some of these days; one that is to be changed is not in its own way.

    Nor is the same in the way of one that is new: it is there already.
    """
    for other in known:
        same = wanted.period == other.period and not wanted.id
        if other.id != wanted.id and not same and _overlap(wanted, other):
            return other
    return None


def _overlap(one: SeasonView, other: SeasonView) -> bool:
    return one.first <= other.last and other.first <= one.last


def is_there(wanted: SeasonView, known: Iterable[SeasonView]) -> bool:
    """Whether a season of this name has these very days."""
    return any(one.period == wanted.period for one in known)


def add(connection: Connection, table_id: str, wanted: SeasonView) -> SeasonView:
    """A season more, which nothing is in the way of."""
    made = replace(wanted, id=new_id())
    days = {"first_day": made.first, "last_day": made.last}
    values = {"id": made.id, "table_id": table_id, "name": made.name, **days}
    connection.execute(insert(_season), values)
    return made


def all_of(connection: Connection, table_id: str) -> tuple[SeasonView, ...]:
    """The same within a transaction."""
    rows = connection.execute(
        select(_season.c.id, _season.c.name, _season.c.first_day, _season.c.last_day)
        .where(_season.c.table_id == table_id)
        .order_by(_season.c.first_day.desc())
    )
    return tuple(SeasonView(*row) for row in rows)
