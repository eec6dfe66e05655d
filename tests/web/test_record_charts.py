"""The charts on somebody’s page: there once there is a line to draw, right after corrections."""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from scorekeeper.store import db
from tests.games.spades.played import game as ledger_of
from tests.games.spades.played import hand
from tests.imported import bring
from tests.pages import Phone, enter

FRIDAY = datetime(2026, 11, 27, 20, tzinfo=UTC)
BEFORE: dict[str, Any] = {"start": (400, 300), "first": 12, "side_names": ["Us", "Them"]}


def evening(phone: Phone, table: str, week: int) -> str:
    """A game that Ann and Cy have won on a Friday, with two hands of bids; gives its id."""
    hands = (
        hand(12, [1, 4, 4, 3], [2, 4, 4, 3]),
        hand(13, [3, 4, 3, 3], [3, 4, 3, 3]),
    )
    with phone.app.app_context():
        at = FRIDAY + timedelta(weeks=week)
        return bring(db.session, table, [ledger_of(*hands, **BEFORE)], at)[0]


def page_of(phone: Phone, table: str, name: str) -> str:
    """What stands on somebody's page."""
    html = phone.open(f"/t/{table}/people").html
    found = re.search(rf'people/(\w{{10}})"(?:(?!</li>).)*<bdi>{name}</bdi>', html, re.DOTALL)
    assert found, html
    return phone.open(f"/t/{table}/people/{found[1]}").text


def test_a_second_evening_makes_a_line_of_ratings(phone: Phone, table: str) -> None:
    evening(phone, table, 0)
    assert "Rating over time" not in page_of(phone, table, "Ann")
    evening(phone, table, 1)
    said = page_of(phone, table, "Ann")
    assert "Rating over time" in said
    assert re.search(r"Day Rating 27 Nov 2026 15\d\d 4 Dec 2026 1[56]\d\d", said)


def test_bids_stand_against_tricks_and_a_correction_moves_them(phone: Phone, table: str) -> None:
    game = evening(phone, table, 0)
    said = page_of(phone, table, "Ann")
    assert "Bid against taken" in said
    assert "Bid Hands Taken, on average 1 1 2.0 3 1 3.0" in said
    more = {"kind": "tricks", "hand": 13, "tricks": [5, 3, 3, 2]}
    enter(phone, game, {"amend": 4, "with": more})
    assert "Bid Hands Taken, on average 1 1 2.0 3 1 5.0" in page_of(phone, table, "Ann")
