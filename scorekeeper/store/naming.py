"""People of a table are added, named otherwise, dressed, sent away and brought back.

All of it holds the table first; the same done twice is done once.
"""

import json
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from scorekeeper.games.names import fold
from scorekeeper.store.deeds import raise_record
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.ids import new_id
from scorekeeper.store.people import Looks, Someone, find
from scorekeeper.store.record_models import Merge, Person, Spelling
from scorekeeper.store.sitting import counted, names_in_games

MOST = 500  # more than any club has, and few enough for one page
_person, _spelling, _merge = Person.__table__, Spelling.__table__, Merge.__table__


class NoSuchPersonError(Exception):
    """The table has no such person, or not any more."""


class NameOfAnotherError(Exception):
    """Somebody else of the table is known by this name: `other`."""

    def __init__(self, other: Someone) -> None:
        super().__init__(f"The name is {other.id}’s.")
        self.other = other


class ChangedMeanwhileError(Exception):
    """Somebody else was quicker: `now` is how the person is shown."""

    def __init__(self, now: Someone) -> None:
        super().__init__(f"{now.id} has changed.")
        self.now = now


class TooManyPeopleError(Exception):
    """The table has as many people as it can have."""


def add(session: AnySession, table_id: str, looks: Looks, at: datetime) -> Someone:
    """Somebody who has not played yet is one of the table's people from here on.

    NameOfAnotherError where the table knows the name already, TooManyPeopleError at MOST.
    """
    person_id = new_id()
    with writing(session) as connection:
        hold_table(connection, table_id)
        owner = owner_of(connection, table_id, looks.name)
        if owner is not None:
            raise NameOfAnotherError(_there(session, table_id, owner))
        _refuse_more(connection, table_id)
        values = {"id": person_id, "table_id": table_id, "made_at": at, **looks._asdict()}
        connection.execute(insert(_person), values)
        _spell(connection, table_id, person_id, looks.name)
        tell(connection, table_id)
    return Someone(person_id, *looks)


def change(
    session: AnySession, table_id: str, person_id: str, looks: Looks, *, seen: str | None = None
) -> Someone:
    """Show somebody otherwise; a new name is one more spelling of that person.

    `seen` is the mark of the looks that the form was made from. NoSuchPersonError where nobody is
    there, ChangedMeanwhileError where they looked otherwise by now, NameOfAnotherError where the
    name means somebody else.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        now = _there(session, table_id, person_id)
        if now.looks == looks:
            return now
        if seen not in (None, now.looks.mark):
            raise ChangedMeanwhileError(now)
        owner = owner_of(connection, table_id, looks.name)
        if owner not in (None, person_id):
            raise NameOfAnotherError(_there(session, table_id, str(owner)))
        if owner is None:
            _spell(connection, table_id, person_id, looks.name)
        values = looks._asdict()
        connection.execute(update(_person).where(_person.c.id == person_id).values(values))
        if fold(now.name) != fold(looks.name):
            _let_go(connection, table_id, now.name)
        tell(connection, table_id)
    return Someone(person_id, *looks, now.away)


def send_away(session: AnySession, table_id: str, person_id: str, *, away: bool = True) -> None:
    """Offer somebody no seat any more, or (not `away`) again; the games stay as they are."""
    with writing(session) as connection:
        hold_table(connection, table_id)
        if _there(session, table_id, person_id).away != away:
            its = _person.c.id == person_id
            connection.execute(update(_person).where(its).values(away=away))
            tell(connection, table_id)


def owner_of(connection: Connection, table_id: str, name: str) -> str | None:
    """Whom a name means at a table; None where nobody is called so."""
    same = _spelt(table_id, name)
    return connection.execute(select(_spelling.c.person_id).where(*same)).scalar_one_or_none()


def tell(connection: Connection, table_id: str) -> None:
    """Pages that show people, and what is worked out of them, have grown old."""
    raise_record(connection, table_id)
    raise_revision(connection, table_id)


def _there(session: AnySession, table_id: str, person_id: str) -> Someone:
    person = find(session, table_id, person_id)
    if person is None:
        raise NoSuchPersonError(person_id)
    return person


def _spelt(table_id: str, name: str) -> tuple[ColumnElement[bool], ...]:
    return _spelling.c.table_id == table_id, _spelling.c.folded == fold(name)


def _spell(connection: Connection, table_id: str, person_id: str, name: str) -> None:
    values = {"table_id": table_id, "folded": fold(name), "person_id": person_id}
    connection.execute(insert(_spelling), values)


def _refuse_more(connection: Connection, table_id: str) -> None:
    people = func.count(_spelling.c.person_id.distinct())
    here = select(people).where(_spelling.c.table_id == table_id)
    if connection.execute(here).scalar_one() >= MOST:
        raise TooManyPeopleError(table_id)


def _let_go(connection: Connection, table_id: str, name: str) -> None:
    """Leave a name to others that was never played under: it was mistyped, or is not borne yet.

    Whoever did play under it is known by it for good.
    """
    found = select(_spelling.c.id).where(*_spelt(table_id, name))
    spelling = connection.execute(found).scalar_one()
    if counted(connection, [spelling]):
        return
    if spelling in _moved(connection, table_id) or _was_kept(connection, spelling):
        return
    if fold(name) in names_in_games(connection, table_id):
        return
    connection.execute(delete(_spelling).where(_spelling.c.id == spelling))


def _moved(connection: Connection, table_id: str) -> set[int]:
    """The spellings that an undone merge would give back."""
    standing = select(_merge.c.spellings).where(
        _merge.c.table_id == table_id, _merge.c.undone_at.is_(None)
    )
    rows = connection.execute(standing).scalars()
    return {spelling for moved in rows for spelling in json.loads(moved)}


def _was_kept(connection: Connection, spelling: int) -> bool:
    """Whether another was merged into who is spelt so: parted again, both want a name."""
    standing = (
        select(_merge.c.id)
        .join_from(_merge, _spelling, _spelling.c.person_id == _merge.c.kept_id)
        .where(_spelling.c.id == spelling, _merge.c.undone_at.is_(None))
    )
    return connection.execute(standing.limit(1)).first() is not None
