"""The people of a table: who they are, by which names they were entered."""

from dataclasses import dataclass

from sqlalchemy import func, select

from scorekeeper.store.engine import AnySession
from scorekeeper.store.record_models import Person, Spelling

_person, _spelling = Person.__table__, Spelling.__table__


@dataclass(frozen=True, slots=True)
class Someone:
    """A person as pages show one: `colour` is a side's letter, `away` is not offered a seat."""

    id: str
    name: str
    emoji: str | None = None
    colour: str | None = None
    away: bool = False


def everybody(session: AnySession, table_id: str) -> dict[str, Someone]:
    """Everybody who has a name at a table, by id; who was merged into somebody has none left."""
    named = select(_spelling.c.person_id).where(_spelling.c.table_id == table_id)
    rows = session.execute(
        select(_person.c.id, _person.c.name, _person.c.emoji, _person.c.colour, _person.c.away)
        .where(_person.c.table_id == table_id, _person.c.id.in_(named))
        .order_by(func.lower(_person.c.name), _person.c.id)
    )
    return {row.id: Someone(*row) for row in rows}


def by_spelling(session: AnySession, table_id: str) -> dict[str, str]:
    """The id of the person behind each name, by what all its spellings share."""
    rows = session.execute(
        select(_spelling.c.folded, _spelling.c.person_id).where(_spelling.c.table_id == table_id)
    )
    return {row.folded: row.person_id for row in rows}
