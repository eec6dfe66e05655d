"""What a table asks of a result before it counts as agreed: two options of the table, off at first.

They belong to the table and to no game: switched on in a game they hold for it at once.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass

from sqlalchemy import or_, select, update

from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import raise_revision
from scorekeeper.store.models import CardTable

_table = CardTable.__table__


@dataclass(frozen=True, slots=True)
class Accepting:
    """`both_accept`: every side taps OK; `freeze_review`: totals stand still under review."""

    both_accept: bool = False
    freeze_review: bool = False


def accepting(session: AnySession, table_id: str) -> Accepting:
    """What a table asks for."""
    columns = (_table.c.both_accept, _table.c.freeze_review)
    return Accepting(*session.execute(select(*columns).where(_table.c.id == table_id)).one())


def asking(session: AnySession, tables: Collection[str]) -> Mapping[str, Accepting]:
    """What those of some tables ask for that ask for anything."""
    rows = session.execute(
        select(_table.c.id, _table.c.both_accept, _table.c.freeze_review).where(
            _table.c.id.in_(tables), or_(_table.c.both_accept, _table.c.freeze_review)
        )
    )
    return {table: Accepting(both, freeze) for table, both, freeze in rows}


def set_accepting(session: AnySession, table_id: str, options: Accepting) -> None:
    """Let a table ask for something else; its running games follow."""
    values = {"both_accept": options.both_accept, "freeze_review": options.freeze_review}
    with writing(session) as connection:
        connection.execute(update(_table).where(_table.c.id == table_id).values(values))
        raise_revision(connection, table_id)
