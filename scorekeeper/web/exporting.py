"""A whole table to take along: its file, and its games as rows for a spreadsheet."""

from collections.abc import Sequence
from datetime import UTC, datetime
from io import BytesIO

from flask import Blueprint, Response, send_file

from scorekeeper.games import GAMES
from scorekeeper.stats.periods import today
from scorekeeper.store import db, games, tablefile
from scorekeeper.store.games import GameCard
from scorekeeper.web import access
from scorekeeper.web.spreadsheet import Cell, as_csv, file_name

pages = Blueprint("exporting", __name__)
_TITLES = ("Date", "Game", "Hands", "Players", "Won by", "Sides and points")
_ALL = 10**6  # games: more than any table has
_RUNNING = "still running"


@pages.get("/t/<table_id>/file")
def file(table_id: str) -> Response:
    """The table as its file: people, seasons, rules, and every game that may be read today."""
    table = access.open_table(table_id)
    text = tablefile.table_file(db.session, table.id)
    day = today(table.zone, datetime.now(UTC))
    name = file_name((table.name, f"{day:%Y-%m-%d}"), "json")
    return _attached(text.encode(), "application/json", name)


@pages.get("/t/<table_id>/csv")
def csv(table_id: str) -> Response:
    """The table's games, a row each, for a spreadsheet; the newest first."""
    table = access.open_table(table_id)
    found = games.games_of_table(db.session, table.id, size=_ALL).games
    rows = [_row(one, table.zone) for one in found]
    return _attached(as_csv((_TITLES, *rows)), "text/csv", file_name((table.name, "games"), "csv"))


def _row(game: GameCard, zone: str) -> Sequence[Cell]:
    """A game: its totals are numbers, each behind the name of its side."""
    said = game.brief
    winners = [game.side_names[side] for side in said.get("winners", ())]
    sides = zip(game.side_names, said["points"], strict=True)
    return (
        f"{today(zone, game.opened_at):%Y-%m-%d}",
        GAMES[game.rules_key].name,
        said.get("hands"),
        ", ".join(game.players),
        " and ".join(winners) if game.over else _RUNNING,
        *(cell for side in sides for cell in side),
    )


def _attached(content: bytes, kind: str, name: str) -> Response:
    return send_file(BytesIO(content), mimetype=kind, as_attachment=True, download_name=name)
