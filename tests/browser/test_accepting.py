"""Both sides accept a hand or a set by a tap each, and one under review: seen on small phones."""

from typing import Any

import pytest
from playwright.sync_api import expect

from scorekeeper.store import accepting, db
from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, assert_no_wider, sizes
from tests.browser.thumb import NARROW, SHORT, TALL
from tests.literature_pages import SIX, claim
from tests.pages import hand

Lines = list[dict[str, Any]]
EIGHT = [
    {"kind": "bids", "hand": 1, "bids": [1, 2, "nil", 2, 1, 1, 3, 2]},
    {"kind": "tricks", "hand": 1, "tricks": [0, 2, 2, 3, 1, 1, 2, 2]},
]
NAMES = [
    "Ann",
    "Bea 🎺",
    "ليلى",
    "Cal",
    "Dee",
    "Eli",
    "Fay",
    "Wilhelmina Oppenheimer-van den Bergh",
]
ALONE = {"players": NAMES, "sides": [[seat] for seat in range(8)]}
TRACKED = {"track_turn": True, "track_counts": True}
SETS = {"game": "literature", "players": [*SIX], "side_names": ["Us", "Them"], "rules": TRACKED}
SPADES: Lines = [*hand(1, [3, 3, 2, 3], [4, 3, 3, 3])]
US: dict[str, Any] = {"side_names": ["Us", "Them"]}
LOW = "low-clubs"
STATES: list[tuple[str, Lines, dict[str, Any]]] = [
    ("a hand", [*SPADES, {"kind": "agree", "hand": 1, "side": 0}], US),
    ("a hand under review", [*SPADES, {"kind": "review", "hand": 1, "open": True}], US),
    ("eight alone", EIGHT, ALONE),
    ("a set", [claim(0, LOW), {"kind": "agree", "set": LOW, "side": 1}], SETS),
    ("a set under review", [claim(0, LOW), {"kind": "review", "set": LOW, "open": True}], SETS),
]
# the smallest phone scrolls down, never sideways
SCROLLS = ("a hand under review", "eight alone")


@pytest.fixture
def asking(kitchen: Kitchen) -> Kitchen:
    """A table that wants an OK of both sides, and totals that stand still under review."""
    with kitchen.house.app_context():
        accepting.set_accepting(db.session, kitchen.table, accepting.Accepting(True, True))
    return kitchen


def test_a_hand_is_accepted_by_a_tap_of_each_side(asking: Kitchen) -> None:
    thumb = asking.thumb(viewport=SHORT).open(asking.game(*SPADES, **US))
    score = thumb.page.locator(".score")
    expect(score).to_have_class("score two of-2 unsure g3")
    thumb.tap(thumb.page.locator("#ok-0"))
    expect(thumb.page.locator("#ok-0")).to_have_attribute("aria-pressed", "true")
    expect(thumb.page.locator(".say")).to_contain_text("1 of 2 agreed")
    thumb.tap(thumb.page.locator("#ok-1"))
    expect(thumb.page.locator(".keys .key").first).to_have_text("Nil")
    expect(score).to_have_class("score two of-2 g3")
    assert thumb.taps == 2


def test_a_review_is_a_tap_and_agreeing_is_another(asking: Kitchen) -> None:
    thumb = asking.thumb(viewport=SHORT).open(asking.game(*SPADES, **US))
    thumb.tap(thumb.page.get_by_role("button", name="Put under review"))
    expect(thumb.page.locator(".stamp")).to_have_text("under review")
    assert thumb.page.locator(".keys .key:not(:disabled)").count() == 0
    thumb.tap(thumb.page.get_by_role("button", name="Agree: 52–60"))
    expect(thumb.page.locator("#ok-0")).to_be_visible()
    assert thumb.taps == 2


TALLER = "(({scrollHeight}) => scrollHeight - innerHeight)(document.documentElement)"
SMALL = """keys => keys.filter(key => key.getBoundingClientRect().height < 47.5)
    .map(key => key.textContent)"""


def test_what_waits_for_an_ok_fits_and_can_be_read(asking: Kitchen) -> None:
    page = asking.thumb().page
    for name, lines, head in STATES:
        game = asking.game(*lines, **head)
        page.goto(f"/g/{game}")
        for look in sizes(page, TALL, SHORT, NARROW):
            assert_no_wider(page, name)
            down = page.evaluate(TALLER)
            assert down <= 0 or (page.viewport_size == NARROW and name in SCROLLS), (name, look)
            small = page.eval_on_selector_all("main :is(button, .btn):not(.as-tv)", SMALL)
            assert not small, (name, look, small)
        assert_for_everybody(page, name)
        for address in (f"/g/{game}/hands/1", f"/t/{asking.table}/agreeing"):
            page.goto(address)
            assert_for_everybody(page, f"{name}: {address}")
