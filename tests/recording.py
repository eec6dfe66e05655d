"""What the tests of recording share: bids tapped one by one, a hand saved, games from files."""

from collections.abc import Mapping
from datetime import UTC, datetime

from flask import Flask

from scorekeeper.ledger import gamefile
from scorekeeper.store import db, games, ledgers
from tests.pages import FOUR, Page, Phone

BIDS = ("3", "4", "3", "2")  # Bo, Cy, Di, Ann: 6 for Ann and Cy, 6 for Bo and Di
NILS = ("Nil", "4", "4", "2")  # Bo bids nil: 6 for Ann and Cy, 4 for Di alone


def bid(phone: Phone, *bids: str) -> Page:
    """Tap bids one after the other."""
    for words in bids:
        phone.press(words)
    return phone.page


def save(phone: Phone, tricks: Mapping[str, str], status: int = 200) -> Page:
    """Fill in the tricks and press Save."""
    return phone.send(phone.page.form(button="Save"), "Save", tricks, status)


def us(took: int) -> dict[str, str]:
    """A split of the tricks, by what the first side took."""
    return {"side-0": str(took)}


def version(app: Flask, game: str) -> int:
    """How many entries the game has."""
    with app.app_context():
        found = db.session.execute(ledgers._game.select().where(ledgers._game.c.id == game)).one()
        return int(found.version)


def started(app: Flask, table: str, *entries: Mapping[str, object], **head: object) -> str:
    """The id of a game that was started from a file."""
    raw = {"format": gamefile.FORMAT, "game": "spades", "players": [*FOUR], **head}
    ledger = gamefile.read({**raw, "entries": [*entries]})
    with app.app_context():
        return games.start_game(db.session, table, ledger, datetime.now(UTC)).game_id
