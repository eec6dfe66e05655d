"""Tables, for programs: opened, and looked at."""

from datetime import UTC, datetime
from typing import Any

from flask import Response, request, url_for

from scorekeeper.games.kit import EntryError
from scorekeeper.games.names import clean_name, shown
from scorekeeper.ledger.marks import encode_time
from scorekeeper.store import db, games, people, programs
from scorekeeper.store.games import GameCard
from scorekeeper.store.ids import digest, new_token
from scorekeeper.store.programs import Opened, Opener
from scorekeeper.web import access, addresses, limits
from scorekeeper.web.api import bodies
from scorekeeper.web.api.answers import answer
from scorekeeper.web.api.blueprint import pages
from scorekeeper.web.api.callers import opener

MANY = 50  # games in one answer


@pages.post("/tables")
def open_table() -> Response:
    """Open a table; gives the codes to watch and to keep score by, and the token of its owner."""
    body, key = bodies.read_object(), bodies.key()
    name = _name(body)
    limits.count(limits.NEW_TABLES, limits.address())
    who = opener()
    token = _token(who, key)
    opened = programs.open_table(
        db.session, who, name, datetime.now(UTC), token=token, key=key, body=name
    )
    return answer(_opened(opened, token), 201 if opened.new else 200)


def _name(body: dict[str, Any]) -> str:
    for field in body:
        if field != "name":
            said = shown(field)
            raise EntryError("bad_entry", f"“{said}” is no part of a table.", field=said)
    return clean_name(body.get("name"), field="name")


def _token(who: Opener, key: str | None) -> str:
    """A token that the same write makes again; only its hash is kept."""
    return new_token() if key is None else access.token_of(f"table:{who.hash}:{key}")


def _opened(opened: Opened, token: str) -> dict[str, object]:
    """`owner_token` is null where new links were made since: it is dead then."""
    alive = opened.owner_hash == digest(token)
    return {
        "table": opened.table_id,
        "watch_code": opened.watch_code,
        "join_code": opened.join_code,
        "owner_token": token if alive else None,
        "url": addresses.public("tables.show", table_id=opened.table_id),
    }


@pages.get("/tables/<table_id>")
def show_table(table_id: str) -> Response:
    """A table: who plays there, and its games, the newest first, some at a time (`page`).

    `people` are the names by which the table shows them today, whoever sat there last first.
    """
    table = access.open_table(table_id)
    page = max(1, min(request.args.get("page", 1, int), 10**6))
    found = games.games_of_table(db.session, table.id, page=page, size=MANY)
    return answer(
        {
            "table": table.id,
            "name": table.name,
            "url": addresses.public("tables.show", table_id=table.id),
            "people": [one.name for one in people.offered(db.session, table.id)],
            "games": [_game(card) for card in found.games],
            "more": _more(table.id, page) if found.more else None,
        }
    )


def _more(table_id: str, page: int) -> str:
    return url_for("api.show_table", table_id=table_id, page=page + 1)


def _game(card: GameCard) -> dict[str, object]:
    return {
        "game": card.id,
        "rules": card.rules_key,
        "version": card.version,
        "over": card.over,
        "players": list(card.players),
        "side_names": list(card.side_names),
        "brief": dict(card.brief),
        "opened_at": encode_time(card.opened_at),
        "active_at": encode_time(card.active_at),
        "rematch_of": card.rematch_of,
        "url": addresses.public("games.show", game_id=card.id),
    }
