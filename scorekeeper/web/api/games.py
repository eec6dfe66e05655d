"""Games, for programs: started or imported, and read as they stand or line by line."""

from datetime import UTC, datetime

from flask import Response

from scorekeeper.ledger import gamefile, incoming, sealing
from scorekeeper.store import db, games
from scorekeeper.web import access, addresses
from scorekeeper.web.api import answers, bodies
from scorekeeper.web.api.blueprint import pages

MOST_BYTES = 20 * 1024 * 1024


@pages.post("/tables/<table_id>/games")
def start_game(table_id: str) -> Response:
    """Start a game from its file, or import one that has entries: all of them or nothing."""
    table = access.open_table(table_id)
    file, key = bodies.read_object(MOST_BYTES), bodies.key()
    if isinstance(lines := file.get("entries"), list):  # else the decoder says so
        incoming.refuse_too_long(lines)
    ledger = gamefile.read(file)
    body, now = bodies.canonical(file), datetime.now(UTC)
    started = games.start_game(db.session, table.id, ledger, now, key=key, body=body)
    made = {
        "game": started.game_id,
        "version": ledger.version,
        "url": addresses.public("games.show", game_id=started.game_id),
    }
    return answers.answer(made, 201 if started.new else 200)


@pages.get("/games/<game_id>")
def show_game(game_id: str) -> Response:
    """How a game stands."""
    _, ledger = access.open_game(game_id)
    answers.unless_seen(ledger.version)
    return answers.state(ledger)


@pages.get("/games/<game_id>/file")
def show_file(game_id: str) -> Response:
    """The game file: every line that was ever entered, and nothing that follows from it."""
    _, ledger = access.open_game(game_id)
    sealing.check_file(ledger)
    answers.unless_seen(ledger.version)
    return answers.tagged(answers.answer(gamefile.dump(ledger)), str(ledger.version))
