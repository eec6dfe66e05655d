"""The seasons of a table: stretches of days that it has given a name; no two overlap."""

from dataclasses import dataclass
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
        _refuse_overlap(wanted, known)
        if season:
            changed = update(_season).where(_season.c.table_id == table_id, _season.c.id == season)
            connection.execute(changed.values(name=name, first_day=first, last_day=last))
        elif not any((one.first, one.last, one.name) == (first, last, name) for one in known):
            if len(known) >= MOST:
                raise TooManySeasonsError
            values = {"id": new_id(), "table_id": table_id, "name": name}
            connection.execute(insert(_season), {**values, "first_day": first, "last_day": last})
        raise_record(connection, table_id)


def remove(session: AnySession, table_id: str, season: str) -> None:
    """Forget the name of some days; the games on them stay."""
    with writing(session) as connection:
        hold_table(connection, table_id)
        gone = _season.c.table_id == table_id, _season.c.id == season
        connection.execute(delete(_season).where(*gone))
        raise_record(connection, table_id)


def _refuse_overlap(wanted: SeasonView, known: tuple[SeasonView, ...]) -> None:
    for other in known:
        same = (other.first, other.last, other.name) == (wanted.first, wanted.last, wanted.name)
        if other.id == wanted.id or (same and not wanted.id):
            continue
        if wanted.first <= other.last and other.first <= wanted.last:
            raise OverlapError(other)


def all_of(connection: Connection, table_id: str) -> tuple[SeasonView, ...]:
    """The same within a transaction."""
    rows = connection.execute(
        select(_season.c.id, _season.c.name, _season.c.first_day, _season.c.last_day)
        .where(_season.c.table_id == table_id)
        .order_by(_season.c.first_day.desc())
    )
    return tuple(SeasonView(*row) for row in rows)
