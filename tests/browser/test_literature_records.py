"""The records of Literature in a real browser: four taps to correct, quiet for axe, never wide."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, assert_in_view
from tests.browser.thumb import NARROW, SHORT, TALL
from tests.literature_pages import EIGHT, LONG, NAMED, SIX, Play, ask, claim, full

WON = [claim(0, "low-clubs"), full(0, "low-spades", [0, 0, 2, 2, 4, 4])]
AWARD: Play = {"kind": "award", "set": "high-clubs", "side": None, "why": "a card was seen"}
HANDS_ON = {"track_turn": True, "turn_after_right": "team_choice", "cross_team": "on"}
MIXED: list[Play] = [
    ask(0, 1, "10H"),
    *WON,
    {"amend": 2, "with": claim(0, "low-clubs", "misplaced"), "by": LONG},
    full(3, "high-spades", [1, 1, 3, 3, 5, 5], [1, 1, 3, 3, 5, 0]),
    AWARD,
    {"kind": "rules", "rules": {"points_high": 2}, "why": "agreed"},
    claim(2, "low-hearts", "misplaced"),
    {"strike": 8, "by": LONG},
    {"kind": "adjust", "side": 0, "points": -1, "why": "talking " * 12},
    {"kind": "note", "text": "pizza came " * 10},
]
PEOPLE = [LONG, "🦊🎷", "ليلى", "Zoë Ångström 👩🏽‍🚀", *EIGHT[4:]]
PAGES = [
    "ledger", "rules", "rules?hand=5", "rules/change", "hands/3", "hands/5", "hands/6",
    "hands/3/correct", "hands/2/correct?verdict=opponents", "hands/6/correct?what=claim",
    "hands/5/correct?actual-9S=0&verdict=right", "hands/2/correct?set=low-diamonds",
]  # fmt: skip


def begin(kitchen: Kitchen, *entries: Play, **head: Any) -> str:
    """A game of Literature with these entries at the table of the kitchen."""
    rows = {"game": "literature", "players": [*SIX], "side_names": NAMED, **head}
    return kitchen.game(*entries, **rows)


@pytest.mark.parametrize(
    ("number", "title", "key", "after"),
    [
        pytest.param(1, "low clubs", "verdict-misplaced", "Asha: misplaced", id="verdict"),
        pytest.param(1, "low clubs", "claimant-1", "Ben: right", id="claimant"),
        pytest.param(2, "low spades", "actual-4S-4", "misplaced: the 4♠ was with Esi", id="card"),
        pytest.param(1, "low clubs", "what-award-1", "Decided by the table", id="award"),
    ],
)
def test_a_claim_is_corrected_in_four_taps(
    kitchen: Kitchen, number: int, title: str, key: str, after: str
) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(begin(kitchen, *WON))
    page = thumb.page
    total = page.locator(".score .num a").first
    assert_in_view(total, TALL, SHORT)
    thumb.tap(total)
    correct = page.get_by_label(f"Correct claim {number}, {title}")
    assert_in_view(correct, TALL, SHORT)
    thumb.tap(correct)
    label = page.locator(f"label[for={key}]")
    label.scroll_into_view_if_needed()
    thumb.tap(label)
    expect(page.locator("#changes + p, #changes ~ ul").first).not_to_contain_text("Nothing moves")
    button = page.get_by_role("button", name=f"Correct {title}")
    button.scroll_into_view_if_needed()
    thumb.tap(button)
    expect(page.locator(f"#hand-{number}")).to_contain_text(after)
    assert thumb.taps == 4


def test_without_scripts_a_button_shows_what_it_changes(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(java_script_enabled=False)
    page = thumb.open(begin(kitchen, *WON), "/hands/1/correct").page
    page.locator("label[for=verdict-misplaced]").click()
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.locator("#correction")).to_contain_text("right → misplaced")
    page.get_by_role("button", name="Correct low clubs").click()
    expect(page.locator("#hand-1")).to_contain_text("misplaced")
    page.get_by_text("Who held what").click()
    expect(page.locator(".holders")).to_contain_text("Chen")


def test_axe_finds_nothing_and_nothing_runs_off_the_side(kitchen: Kitchen) -> None:
    game = begin(kitchen, *MIXED, players=PEOPLE, side_names=[], rules=HANDS_ON)
    thumb = kitchen.thumb(viewport=NARROW)
    for address in PAGES:
        page = thumb.open(game, f"/{address}").page
        for summary in page.locator("summary").all():
            if not summary.evaluate("one => one.parentElement.open"):
                summary.click()
        assert_for_everybody(page, address)


LOW = """keys => keys.filter(key => key.checkVisibility()
    && key.getBoundingClientRect().height < 47.5).map(key => key.outerHTML)"""


def test_whatever_is_touched_is_as_large_as_a_thumb(kitchen: Kitchen) -> None:
    game = begin(kitchen, *MIXED, players=PEOPLE)
    thumb = kitchen.thumb(viewport=NARROW)
    for address in ("ledger", "hands/3", "hands/3/correct"):
        page = thumb.open(game, f"/{address}").page
        keys = page.locator("main :is(a, button, summary, label.key, select)")
        assert keys.evaluate_all(LOW) == [], address
