"""A table that is deleted: what would go with it, and how it goes."""

from dataclasses import dataclass

from sqlalchemy import ColumnElement, Table, delete, func, select

from scorekeeper.store.bearers import at_table
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import NoSuchTableError, hold_table, raise_revision
from scorekeeper.store.grants import KEEPER, OWNER, WATCHER
from scorekeeper.store.kept import KEPT
from scorekeeper.store.models import CardTable, Game, Grant, OwnRules, Phone
from scorekeeper.store.night_models import Night

_phone, _grant, _table, _game = (m.__table__ for m in (Phone, Grant, CardTable, Game))


@dataclass(frozen=True, slots=True)
class Contents:
    """How much a table holds: games, those still running, phones that are in, rules of its own.

    And the club nights, of which only the games are in the file of a table.
    """

    games: int
    running: int
    phones: int
    rules: int
    nights: int


def contents(session: AnySession, table_id: str) -> Contents:
    """What would go with a table."""

    def count(rows: Table, *where: ColumnElement[bool]) -> int:
        counted = select(func.count()).select_from(rows).where(rows.c.table_id == table_id)
        return int(session.execute(counted.where(*where)).scalar_one())

    running = _game.c.over.is_(False)
    others = count(OwnRules.__table__), count(Night.__table__)
    return Contents(count(_game), count(_game, running), count(_grant), *others)


def delete_table(session: AnySession, table_id: str) -> tuple[str, ...]:
    """Delete a table and all that is of it: games, entries, rules, links, and every phone's right.

    Gives the hashes of the phones that were in, and the words for programs (store/bearers.py);
    none where somebody has deleted it already.
    """
    try:
        with writing(session) as connection:
            hold_table(connection, table_id)
            phones = select(_phone.c.key_hash).join(_grant, _grant.c.phone_id == _phone.c.id)
            hashes = connection.execute(phones.where(_grant.c.table_id == table_id)).scalars().all()
            programs = at_table(connection, table_id, WATCHER, KEEPER, OWNER)
            games = select(_game.c.id).where(_game.c.table_id == table_id)
            gone = connection.execute(games).scalars().all()
            raise_revision(connection, table_id)  # other processes look at the rights there
            connection.execute(delete(_table).where(_table.c.id == table_id))
    except NoSuchTableError:
        return ()
    for game_id in gone:
        KEPT.forget(game_id)
    return *hashes, *programs
