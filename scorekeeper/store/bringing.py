"""Games from files as rows: prepared before the transaction, known again, stored many at a time."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import Connection, Table, bindparam, insert, select, update

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.incoming import Checked
from scorekeeper.ledger.tablefile import FiledGame
from scorekeeper.store.deeds import Counted, counted, deed_rows, finish_rows
from scorekeeper.store.ids import new_id
from scorekeeper.store.models import Game
from scorekeeper.store.record_models import DeedRow, FinishRow
from scorekeeper.store.rows import derived_values, entry_table, entry_values, to_json

_game, _finish, _deed = Game.__table__, FinishRow.__table__, DeedRow.__table__
_BATCH = 2000  # rows of one statement
_FOLLOWS = (
    update(_game).where(_game.c.id == bindparam("game")).values(rematch_of=bindparam("before"))
)


@dataclass(frozen=True, slots=True)
class Prepared:
    """A game that can be stored: its rows without its table, and what is counted of it.

    `rematch_of` is the id of a game that comes along; `place` says where it stood in its file.
    """

    game_id: str
    file: str
    place: int
    rematch_of: str | None
    values: Mapping[str, Any]
    entries: Sequence[Mapping[str, Any]]
    counted: Counted


def prefix(key: str) -> str:
    """How the keys of an import's games begin."""
    return f"import.{key}."


_MOMENT = "%Y%m%dT%H%M%S%f"


def mark(key: str, at: datetime) -> str:
    """How the keys of an import's games begin that came at a moment; a number follows."""
    return f"{prefix(key)}{at.astimezone(UTC):{_MOMENT}}."


def made_at(key: str) -> datetime:
    """When the import was, by the key of one of its games."""
    return datetime.strptime(key.split(".")[2], _MOMENT).replace(tzinfo=UTC)


def prepare(checked: Checked, at: datetime) -> list[Prepared]:
    """The rows of all games; of two that were begun at the same moment the first stays first."""
    ids = iter(sorted(new_id() for _ in range(checked.games)))
    made = []
    for one in checked.brought:
        own = [next(ids) for _ in one.games]
        for place, game in enumerate(one.games):
            before = None if game.rematch_of is None else own[game.rematch_of]
            made.append(_prepared(own[place], one.file, place + 1, before, game, at))
    return made


def _prepared(
    game_id: str, file: str, place: int, before: str | None, game: FiledGame, at: datetime
) -> Prepared:
    ledger = game.ledger
    times = [entry.at for entry in ledger.entries if entry.at is not None and entry.at < at]
    begun = min(game.begun, at) if game.begun else min(times, default=at)
    values = {
        "id": game_id,
        "rules_key": ledger.rules.key,
        "head": to_json(gamefile.encode_head(ledger.opened)),
        "opened_at": begun,
        "active_at": max([*times, begun]),
        "counted": ledger.rules.reckoning,
        **derived_values(ledger),
    }
    entries = [entry_values(game_id, entry) for entry in ledger.entries]
    return Prepared(game_id, file, place, before, values, entries, counted(ledger))


def known(connection: Connection, table_id: str, games: Sequence[Prepared]) -> dict[str, str]:
    """The games that are there already, maybe played on since, or come twice: their ids there."""
    here: dict[tuple[str, str], list[tuple[str, list[Any]]]] = {}
    heads = {(one.values["rules_key"], one.values["head"]) for one in games}
    found: dict[str, str] = {}
    rows = connection.execute(
        select(_game.c.id, _game.c.rules_key, _game.c.head)
        .where(_game.c.table_id == table_id)
        .order_by(_game.c.opened_at, _game.c.id)
    ).all()
    for row in rows:
        if (row.rules_key, row.head) in heads:
            lines = _lines(connection, row.id)
            here.setdefault((row.rules_key, row.head), []).append((row.id, lines))
    for one in games:
        same = here.setdefault((one.values["rules_key"], one.values["head"]), [])
        lines = [(entry["line"], entry["at"]) for entry in one.entries]
        twin = next((game for game, theirs in same if _begins_with(theirs, lines)), None)
        if twin is None:
            same.append((one.game_id, lines))
        else:
            found[one.game_id] = twin
    return found


def _lines(connection: Connection, game_id: str) -> list[Any]:
    its = select(entry_table.c.line, entry_table.c.at).where(entry_table.c.game_id == game_id)
    return [tuple(row) for row in connection.execute(its.order_by(entry_table.c.number))]


def _begins_with(theirs: Sequence[Any], lines: Sequence[Any]) -> bool:
    """Whether a game holds all these lines and (none are the same game only as none) more."""
    return theirs[: len(lines)] == lines and bool(lines or not theirs)


def insert_games(
    connection: Connection,
    table_id: str,
    games: Sequence[Prepared],
    here: Mapping[str, str],
    spellings: Mapping[str, int],
    marks: Mapping[str, str | None],
) -> None:
    """Store games with all that is counted of them; rematches of games `here` point there.

    `marks` is the beginning of their keys, and what is kept of the body they came with.
    """
    marked = {**marks, "table_id": table_id}
    rows = [
        {**one.values, **marked, "key": f"{marks['key']}{place}"} for place, one in enumerate(games)
    ]
    _insert(connection, _game, rows)
    _insert(connection, entry_table, (row for one in games for row in one.entries))
    _insert(connection, _finish, _flat(finish_rows, games, spellings))
    _insert(connection, _deed, _flat(deed_rows, games, spellings))
    _point(connection, games, here)


def _flat(
    rows_of: Any, games: Iterable[Prepared], spellings: Mapping[str, int]
) -> Iterator[Mapping[str, Any]]:
    for one in games:
        yield from rows_of(one.game_id, one.counted, spellings)


def _insert(connection: Connection, table: Table, rows: Iterable[Mapping[str, Any]]) -> None:
    for some in _batches(rows):
        connection.execute(insert(table), some)


def _batches(rows: Iterable[Mapping[str, Any]]) -> Iterator[list[dict[str, Any]]]:
    waiting: list[dict[str, Any]] = []
    for row in rows:
        waiting.append(dict(row))
        if len(waiting) == _BATCH:
            yield waiting
            waiting = []
    if waiting:
        yield waiting


def _point(connection: Connection, games: Sequence[Prepared], here: Mapping[str, str]) -> None:
    """Say whose rematch a game is, unless that one has another here already."""
    follows = {
        one.game_id: here.get(one.rematch_of, one.rematch_of) for one in games if one.rematch_of
    }
    if not follows:
        return
    known = select(_game.c.rematch_of).where(_game.c.rematch_of.in_({*follows.values()}))
    taken = set(connection.execute(known).scalars())
    rows = []
    for game_id, before in follows.items():
        if before not in taken:
            taken.add(before)
            rows.append({"game": game_id, "before": before})
    if rows:
        connection.execute(_FOLLOWS, rows)
