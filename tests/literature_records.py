"""What the tests of a Literature game's records share."""

import re
from typing import Any

from scorekeeper.store import db
from tests.imported import NOW, bring
from tests.literature_pages import Play, claim, full, table
from tests.pages import Page, Phone

LOW = full(0, "low-spades", [0, 0, 2, 2, 4, 4], [0, 0, 2, 4, 4, 4])
WON = tuple(claim(0, key) for key in ("low-clubs", "low-diamonds", "low-hearts", "low-spades"))
AWARD: Play = {"kind": "award", "set": "high-clubs", "side": 1, "why": "a card was seen"}


def begin(phone: Phone, place: str, *entries: Play, **head: Any) -> str:
    """A game of six with these entries at a table; gives its id."""
    ledger = table(*entries, **head)
    with phone.app.app_context():
        return bring(db.session, place, [ledger], NOW)[0]


def said(page: Page) -> str:
    """What a page says, without the gaps that tags round a name leave before a sign."""
    return re.sub(r" ([:;,.](?! \d)|’s)", r"\1", page.text)


def correction(phone: Phone, game: str, number: int, query: str = "") -> Page:
    return phone.open(f"/g/{game}/hands/{number}/correct{query}")
