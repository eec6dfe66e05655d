"""Who sat at the same table: two who ever played in one game are two people."""

import json
from collections.abc import Iterator, Sequence

from sqlalchemy import Connection, intersect, select, union

from scorekeeper.games.kit import RuleError
from scorekeeper.games.names import fold, isolated
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.engine import AnySelect, AnySession
from scorekeeper.store.kept import KEPT
from scorekeeper.store.models import Game
from scorekeeper.store.rebuild import read_game
from scorekeeper.store.record_models import DeedRow, FinishRow, Spelling
from scorekeeper.store.rows import BrokenLedgerError

_spelling, _finish, _deed, _game = (m.__table__ for m in (Spelling, FinishRow, DeedRow, Game))


def sat_together(session: AnySession, table_id: str, one: str, other: str) -> bool:
    """Whether two people ever sat in the same game, also one after the other."""
    ended = intersect(
        *(union(*_ended_games(person)).subquery().select() for person in (one, other))
    )
    if session.execute(ended.limit(1)).first():
        return True
    names = [_spellings(session, person) for person in (one, other)]
    return any(all(seated & its for its in names) for seated in _running_games(session, table_id))


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
