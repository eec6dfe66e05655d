"""What became of an import, and how it is taken back while nothing was written in its games."""

import json
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, delete, select

from scorekeeper.games.names import fold
from scorekeeper.store.bringing import made_at, prefix
from scorekeeper.store.deeds import raise_record
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.kept import KEPT
from scorekeeper.store.models import Game
from scorekeeper.store.record_models import Merge, Person, Spelling
from scorekeeper.store.rows import entry_table
from scorekeeper.store.sitting import counted, names_in_games

_game, _person, _spelling, _merge = (m.__table__ for m in (Game, Person, Spelling, Merge))


class GoneOnError(Exception):
    """Something was written in a game of the import since, or another game is its rematch."""


@dataclass(frozen=True, slots=True)
class Import:
    """The games of an import that are here: how many, over, hands and entries in them.

    `people` are the ids of those who sit in them, `new` of those it has brought.
    """

    games: int
    over: int
    hands: int
    entries: int
    people: frozenset[str]
    new: frozenset[str]


def look(session: AnySession, table_id: str, key: str) -> Import:
    """What an import has left at a table."""
    rows = session.execute(
        select(_game.c.key, _game.c.over, _game.c.brief, _game.c.version, _game.c.players).where(
            _game.c.table_id == table_id, _its(key)
        )
    ).all()
    names = {fold(name) for row in rows for name in json.loads(row.players)}
    owners = session.execute(
        select(_spelling.c.folded, _spelling.c.person_id, _person.c.made_at)
        .join(_person, _person.c.id == _spelling.c.person_id)
        .where(_spelling.c.table_id == table_id)
    ).all()
    at = made_at(rows[0].key) if rows else None
    return Import(
        games=len(rows),
        over=sum(row.over for row in rows),
        hands=sum(json.loads(row.brief).get("hands") or 0 for row in rows),
        entries=sum(row.version for row in rows),
        people=frozenset(row.person_id for row in owners if row.folded in names),
        new=frozenset(row.person_id for row in owners if at and row.made_at == at),
    )


def undo(session: AnySession, table_id: str, key: str) -> int:
    """Take an import's games away again, and the people who came with it and nobody needs.

    Gives how many games went; 0 where it is done already. GoneOnError.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        its = select(_game.c.id, _game.c.key).where(_game.c.table_id == table_id, _its(key))
        rows = connection.execute(its).all()
        if not rows:
            return 0
        _refuse_gone_on(connection, table_id, key)
        connection.execute(delete(_game).where(_game.c.table_id == table_id, _its(key)))
        _let_go(connection, table_id, made_at(rows[0].key))
        raise_record(connection, table_id)
        raise_revision(connection, table_id)
    for row in rows:
        KEPT.forget(row.id)
    return len(rows)


def _its(key: str) -> ColumnElement[bool]:
    return _game.c.key.startswith(prefix(key), autoescape=True)


def _refuse_gone_on(connection: Connection, table_id: str, key: str) -> None:
    mine = select(_game.c.id).where(_game.c.table_id == table_id, _its(key))
    written = select(entry_table.c.number).where(
        entry_table.c.game_id.in_(mine), entry_table.c.imported.is_(False)
    )
    later = select(_game.c.id).where(_game.c.rematch_of.in_(mine), _game.c.id.not_in(mine))
    if any(connection.execute(one.limit(1)).first() for one in (written, later)):
        raise GoneOnError


def _let_go(connection: Connection, table_id: str, at: datetime) -> None:
    """Forget who came with the import and was in no game that is left, by any of their names."""
    rows = connection.execute(
        select(_spelling.c.id, _spelling.c.folded, _spelling.c.person_id)
        .join(_person, _person.c.id == _spelling.c.person_id)
        .where(_person.c.table_id == table_id, _person.c.made_at == at)
    ).all()
    names, played = names_in_games(connection, table_id), counted(connection, [r.id for r in rows])
    here = {row.person_id for row in rows if row.folded in names or row.id in played}
    merged = connection.execute(
        select(_merge.c.kept_id, _merge.c.gone_id).where(_merge.c.table_id == table_id)
    )
    gone = {row.person_id for row in rows} - here.union(*merged)
    if gone:
        connection.execute(delete(_person).where(_person.c.id.in_(gone)))
