"""Who sat at the same table: two who ever played in one game are two people."""

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, exists, intersect, or_, select, union

from scorekeeper.games.kit import RuleError
from scorekeeper.games.names import fold, isolated
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.engine import AnySelect, AnySession
from scorekeeper.store.kept import KEPT
from scorekeeper.store.models import Game
from scorekeeper.store.rebuild import read_game
from scorekeeper.store.record_models import DeedRow, FinishRow, Spelling
from scorekeeper.store.rows import BrokenLedgerError, entry_table

_spelling, _finish, _deed, _game = (m.__table__ for m in (Spelling, FinishRow, DeedRow, Game))

# That a spelling has a part in a game that is over.
COUNTED = or_(*(exists().where(kept.c.spelling_id == _spelling.c.id) for kept in (_finish, _deed)))


def sat_together(session: AnySession, table_id: str, one: str, other: str) -> bool:
    """Whether two people ever sat in the same game, also one after the other."""
    ended = intersect(
        *(union(*_ended_games(person)).subquery().select() for person in (one, other))
    )
    if session.execute(ended.limit(1)).first():
        return True
    names = [_spellings(session, person) for person in (one, other)]
    return any(all(seated & its for its in names) for seated in _running_games(session, table_id))


def names_in_games(connection: Connection, table_id: str) -> set[str]:
    """Everybody who sits in a game of a table, sat at its beginning or ever took over a seat there.

    As names are compared. Of a game that still runs nothing is counted: whoever has left it again
    is known by these names alone, and at its end would be made a second person of otherwise.
    """
    games = select(_game.c.players, _game.c.head).where(_game.c.table_id == table_id)
    names = {
        name
        for row in connection.execute(games)
        for name in (*json.loads(row.players), *json.loads(row.head)["players"])
    }
    lines = (
        select(entry_table.c.line)
        .join_from(_game, entry_table, entry_table.c.game_id == _game.c.id)
        .where(_game.c.table_id == table_id, entry_table.c.line.contains('"substitute"'))
    )
    for line in connection.execute(lines).scalars():
        names.update(_players_of(json.loads(line)))
    return set(map(fold, names))


def _players_of(line: dict[str, Any]) -> Iterator[str]:
    """Who takes a seat by a line, or by a correction of one."""
    plays = (line, line.get("with", {}), *(other["with"] for other in line.get("also", ())))
    return (play["player"] for play in plays if "player" in play)


def counted(connection: Connection, spellings: Collection[int]) -> set[int]:
    """Which of these spellings have a part in a game that is over."""
    its = select(_spelling.c.id).where(_spelling.c.id.in_(spellings), COUNTED)
    return set(connection.execute(its).scalars())


def refuse_one_twice(
    connection: Connection, table_id: str, before: Sequence[str], now: Sequence[str], field: str
) -> None:
    """Refuse (`name_duplicate`) whoever takes a seat and sits in another one by another name."""
    seats, come = {fold(name): name for name in now}, {*map(fold, now)} - {*map(fold, before)}
    rows = connection.execute(
        select(_spelling.c.person_id, _spelling.c.folded)
        .where(_spelling.c.table_id == table_id, _spelling.c.folded.in_(list(seats)))
        .order_by(_spelling.c.folded.in_(list(come)))  # who sat there before comes first
    )
    here: dict[str, str] = {}
    for person, name in rows:
        other = here.setdefault(person, name)
        if other != name and name in come:
            said = f"{isolated(seats[name])} is the same person here as {isolated(seats[other])}"
            seat = [*seats].index(name)
            raise RuleError("name_duplicate", f"{said}: give another name.", field=field, seat=seat)


def _ended_games(person_id: str) -> tuple[AnySelect, AnySelect]:
    """The games that are over in which somebody sat at the end, and those with deeds of theirs."""
    its = select(_spelling.c.id).where(_spelling.c.person_id == person_id)
    return (
        select(_finish.c.game_id).where(_finish.c.spelling_id.in_(its)),
        select(_deed.c.game_id).where(_deed.c.spelling_id.in_(its)),
    )


def _spellings(session: AnySession, person_id: str) -> set[str]:
    its = select(_spelling.c.folded).where(_spelling.c.person_id == person_id)
    return set(session.execute(its).scalars())


def _running_games(session: AnySession, table_id: str) -> Iterator[set[str]]:
    """Who sits in each game that still runs, or has done anything in it, as names are compared."""
    running = select(_game.c.id, _game.c.version, _game.c.players).where(
        _game.c.table_id == table_id, _game.c.over.is_(False)
    )
    for row in session.execute(running).all():
        seated = set(map(fold, json.loads(row.players)))
        ledger = _ledger(session, row.id, row.version)
        if ledger is not None:
            seated |= {fold(deed.player) for deed in ledger.rules.deeds(ledger.state)}
        yield seated


def _ledger(session: AnySession, game_id: str, version: int) -> Ledger | None:
    """A game as it stands; None where it cannot be read (`rebuild --check` names it)."""
    kept = KEPT.get(game_id)
    if kept is not None and kept.version == version:
        return kept.ledger
    try:
        return read_game(session, game_id)
    except BrokenLedgerError:
        return None
