"""Who sat at the same table: two who ever played in one game are two people."""

import json
from collections.abc import Collection, Iterator, Sequence
from typing import Any

from sqlalchemy import Connection, exists, or_, select, tuple_, union

from scorekeeper.games.kit import RuleError
from scorekeeper.games.names import fold, isolated
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.engine import AnySession
from scorekeeper.store.kept import KEPT
from scorekeeper.store.models import Game
from scorekeeper.store.rebuild import read_game
from scorekeeper.store.record_models import DeedRow, FinishRow, Spelling
from scorekeeper.store.rows import BrokenLedgerError, entry_table

Pair = tuple[str, str]

_spelling, _finish, _deed, _game = (m.__table__ for m in (Spelling, FinishRow, DeedRow, Game))

# That a spelling has a part in a game that is over.
COUNTED = or_(*(exists().where(kept.c.spelling_id == _spelling.c.id) for kept in (_finish, _deed)))


def sat_together(session: AnySession, table_id: str, one: str, other: str) -> bool:
    """Whether two people ever sat in the same game, also one after the other."""
    return bool(together(session, table_id, [(one, other)]))


def together(session: AnySession, table_id: str, pairs: Collection[Pair]) -> set[Pair]:
    """Which of these pairs of people, by id, ever sat in the same game, also one after another."""
    if not pairs:
        return set()
    found = _ended_together(session, pairs)
    names = _spellings(session, {person for pair in pairs for person in pair})
    for seated in _running_games(session, table_id):
        found |= {pair for pair in pairs if all(seated & names[person] for person in pair)}
        if len(found) == len(pairs):
            break
    return found


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


def _ended_together(session: AnySession, pairs: Collection[Pair]) -> set[Pair]:
    """Who sat at the end of the same game that is over, or has deeds in it."""
    people = {person for pair in pairs for person in pair}
    sat = union(
        *(
            select(part.c.game_id, _spelling.c.person_id)
            .join(_spelling, _spelling.c.id == part.c.spelling_id)
            .where(_spelling.c.person_id.in_(people))
            for part in (_finish, _deed)
        )
    ).cte()
    one, other = sat.alias(), sat.alias()
    rows = session.execute(
        select(one.c.person_id, other.c.person_id)
        .join(other, other.c.game_id == one.c.game_id)
        .where(tuple_(one.c.person_id, other.c.person_id).in_(pairs))
        .distinct()
    )
    return {(row[0], row[1]) for row in rows}


def _spellings(session: AnySession, people: Collection[str]) -> dict[str, set[str]]:
    """The names that each of these people bears, as names are compared."""
    names: dict[str, set[str]] = {person: set() for person in people}
    its = select(_spelling.c.person_id, _spelling.c.folded)
    for person, name in session.execute(its.where(_spelling.c.person_id.in_(people))):
        names[person].add(name)
    return names


def _running_games(session: AnySession, table_id: str) -> Iterator[set[str]]:
    """Who sits in each game that still runs, or has done anything in it, as names are compared."""
    running = select(_game.c.id, _game.c.version, _game.c.players).where(
        _game.c.table_id == table_id, _game.c.over.is_(False)
    )
    for row in session.execute(running).all():
        seated = set(map(fold, json.loads(row.players)))
        ledger = ledger_at(session, row.id, row.version)
        if ledger is not None:
            seated |= {fold(deed.player) for deed in ledger.rules.deeds(ledger.state)}
        yield seated


def ledger_at(session: AnySession, game_id: str, version: int) -> Ledger | None:
    """A game as it stands; None where it cannot be read (`rebuild --check` names it)."""
    kept = KEPT.get(game_id)
    if kept is not None and kept.version == version:
        return kept.ledger
    try:
        return read_game(session, game_id)
    except BrokenLedgerError:
        return None
