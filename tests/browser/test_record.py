"""The record of a table in a real browser: quiet for axe, and no name runs off the side."""

from typing import Any

from scorekeeper.store import db, people
from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, refusals
from tests.browser.thumb import NARROW

LONG = ["Wilhelmina Oppenheimer-van den Bergh III", "Bea 🎺", "👨‍👩‍👧 Fam", "طاولة ليلى"]
WON: tuple[dict[str, Any], ...] = (
    {"kind": "bids", "hand": 1, "bids": [3, 3, "nil", 3]},
    {"kind": "tricks", "hand": 1, "tricks": [5, 4, 0, 4]},
    {"kind": "end", "result": "score"},
)
PAGES = (
    "record",
    "record?sort=won",
    "record?view=pairs",
    "record/partners",
    "people/{}",
    "people/{}/gems",
    "week",
)


def test_the_record_of_a_table_is_there_for_everybody(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=NARROW).page
    refused = refusals(page)
    page.goto(f"/t/{kitchen.table}/record")
    assert_for_everybody(page, "nothing yet")
    for _ in range(5):
        kitchen.game(*WON, players=LONG)
    with kitchen.house.app_context():
        known = {one.name: one.id for one in people.everybody(db.session, kitchen.table).values()}
    one, other = known[LONG[0]], known[LONG[3]]
    for address in (*PAGES, f"people/{{}}/with/{other}"):
        page.goto(f"/t/{kitchen.table}/{address.format(one)}")
        assert_for_everybody(page, address)
    assert refused == []
