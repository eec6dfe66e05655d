"""The games of a table: started, played again, listed, and who was seated in them."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, select, update

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.committed import Change, note
from scorekeeper.store.deeds import count_again
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.ids import new_id
from scorekeeper.store.kept import KEPT, Kept
from scorekeeper.store.keys import KeyReusedError, body_hash, differs
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.rows import derived_values, entry_table, entry_values, to_json
from scorekeeper.store.sitting import refuse_one_twice

_table, _game = CardTable.__table__, Game.__table__
CARD_COLUMNS = [
    _game.c[name]
    for name in (
        "id",
        "table_id",
        "rules_key",
        "version",
        "over",
        "brief",
        "players",
        "side_names",
        "opened_at",
        "active_at",
        "rematch_of",
    )
]


class NoSuchTableError(Exception):
    """There is no table with this id."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """A game in a list: who plays and how it stands (`brief` is the game's own, from its rules)."""

    id: str
    table_id: str
    rules_key: str
    version: int
    over: bool
    brief: Mapping[str, Any]
    players: tuple[str, ...]
    side_names: tuple[str, ...]
    opened_at: datetime
    active_at: datetime
    rematch_of: str | None


@dataclass(frozen=True, slots=True)
class GamePage:
    """Some games of a table, the newest first, and whether there are older ones."""

    games: tuple[GameCard, ...]
    more: bool


@dataclass(frozen=True, slots=True)
class Started:
    """A game that stands; `new` unless the same key or rematch had made it before."""

    game_id: str
    new: bool


def game_card(row: Sequence[Any]) -> GameCard | None:
    """A game from CARD_COLUMNS; None from an outer join that found none."""
    if row[0] is None:
        return None
    id_, table_id, rules_key, version, over, brief, players, side_names, *rest = row
    names = (tuple(json.loads(players)), tuple(json.loads(side_names)))
    return GameCard(id_, table_id, rules_key, version, over, json.loads(brief), *names, *rest)


def start_game(
    session: AnySession,
    table_id: str,
    ledger: Ledger,
    at: datetime,
    *,
    key: str | None = None,
    body: str | None = None,
    rematch_of: str | None = None,
) -> Started:
    """Start a game at a table, with all entries that its ledger holds already.

    The same key, or a rematch of the same game, gives the game that stands already; KeyReusedError
    where the key came with another body, RuleError where somebody would sit twice.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        made = _started_before(connection, table_id, key, rematch_of)
        if made is not None:
            game_id, made_with, made_from = made
            if made_with == key and differs(made_from, body):
                raise KeyReusedError(game_id)
            return Started(game_id, new=False)
        if rematch_of is None:
            refuse_one_twice(connection, table_id, (), ledger.state.seating.players, "players")
        game_id = insert_game(connection, table_id, ledger, at, key, body, rematch_of)
        raise_revision(connection, table_id)
        if rematch_of is not None:
            note(connection, Change(table_id, rematch_of, rematch=game_id))
    KEPT.keep(game_id, Kept.of(ledger))
    return Started(game_id, new=True)


def rematch(session: AnySession, game_id: str) -> str | None:
    """The game that was started after this one, with the same people."""
    found = session.execute(select(_game.c.id).where(_game.c.rematch_of == game_id))
    return found.scalar_one_or_none()


def games_of_table(
    session: AnySession, table_id: str, *, page: int = 1, size: int = 20
) -> GamePage:
    """A page of the table's games, the newest first; pages count from 1."""
    rows = session.execute(
        select(*CARD_COLUMNS)
        .where(_game.c.table_id == table_id)
        .order_by(_game.c.opened_at.desc(), _game.c.id)
        .offset((page - 1) * size)
        .limit(size + 1)
    ).all()
    cards = tuple(card for row in rows[:size] if (card := game_card(row)))
    return GamePage(cards, more=len(rows) > size)


def hold_table(connection: Connection, table_id: str) -> None:
    """Let nobody else change this table before the end of the transaction."""
    held = select(_table.c.id).where(_table.c.id == table_id).with_for_update()
    if connection.execute(held).first() is None:
        raise NoSuchTableError(table_id)


def raise_revision(connection: Connection, table_id: str) -> None:
    """Something that no entry holds has changed at a table."""
    raised = (
        update(_table)
        .where(_table.c.id == table_id)
        .values(revision=_table.c.revision + 1)
        .returning(_table.c.revision)
    )
    for (revision,) in connection.execute(raised):
        note(connection, Change(table_id, revision=revision))


def _started_before(
    connection: Connection, table_id: str, key: str | None, rematch_of: str | None
) -> Sequence[Any] | None:
    columns = select(_game.c.id, _game.c.key, _game.c.body_hash)
    if key is not None:
        same = columns.where(_game.c.table_id == table_id, _game.c.key == key)
        if (made := connection.execute(same).first()) is not None:
            return made
    if rematch_of is None:
        return None
    return connection.execute(columns.where(_game.c.rematch_of == rematch_of)).first()


def insert_game(
    connection: Connection,
    table_id: str,
    ledger: Ledger,
    at: datetime,
    key: str | None = None,
    body: str | None = None,
    rematch_of: str | None = None,
) -> str:
    """Store a game with the entries it has, as part of a larger transaction; gives its id."""
    game_id = new_id()
    times = [entry.at for entry in ledger.entries if entry.at is not None and entry.at < at]
    values = {
        "id": game_id,
        "table_id": table_id,
        "rules_key": ledger.rules.key,
        "head": to_json(gamefile.encode_head(ledger.opened)),
        "key": key,
        "body_hash": body_hash(body),
        "rematch_of": rematch_of,
        "opened_at": min(times, default=at),
        "active_at": max(times, default=at),
        **derived_values(ledger),
    }
    connection.execute(insert(_game), values)
    if ledger.entries:
        rows = [entry_values(game_id, entry) for entry in ledger.entries]
        connection.execute(insert(entry_table), rows)
    count_again(connection, table_id, game_id, ledger)
    return game_id
