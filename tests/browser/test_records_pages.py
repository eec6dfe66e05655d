"""The records in a real browser: four taps to correct a hand, quiet for axe, never wide."""

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Kitchen
from tests.browser.thumb import NARROW, SHORT, TALL, Thumb

LONG = ["Wilhelmina Oppenheimer-van den Bergh III", "🦊🎷", "ليلى", "Zoë Ångström 👩🏽‍🚀"]
NAMED = {"side_names": ["Us", "Them"]}


def hand(number: int, bids: list[int | str], *sides: int, **more: Any) -> list[dict[str, Any]]:
    return [
        {"kind": "bids", "hand": number, "bids": bids},
        {"kind": "tricks", "hand": number, "sides": [*sides], **more},
    ]


PLAYED = [
    *hand(1, [3, 3, 2, 3], 7, 6),
    *hand(2, [3, 3, 2, 3], 8, 5),
    *hand(3, ["nil", 3, 4, "nil"], 5, 8, seats={"0": 2, "3": 0}),
]
MIXED = [
    *PLAYED,
    {"amend": 2, "with": {"kind": "tricks", "hand": 1, "sides": [6, 7]}, "by": LONG[0]},
    {"kind": "bid", "hand": 4, "seat": 0, "bid": 4},
    {"strike": 8, "by": LONG[0]},
    {"kind": "rules", "rules": {"target": 300, "blind_nil_allowed": True}, "why": "late"},
    {"kind": "void", "hand": 4, "why": "entered twice"},
    {"kind": "adjust", "side": 0, "points": -10, "bags": 1, "why": "from the old sheet"},
    {"kind": "note", "text": "pizza came " * 10},
    {"amend": 0, "with": {"players": [LONG[1], LONG[0], *LONG[2:]]}},
]
PAGES = [
    "ledger", "ledger?by=player", "bags", "bags?side=1", "rules", "rules?hand=1", "hands/3",
    "hands/4", "hands/3/correct", "hands/4/correct", "hands/3/correct?side-0=6&nil-0=0",
    "hands/1/correct?by=player", "hands/1/correct?bid-0=14", "hands/4/correct?count=strike",
]  # fmt: skip


@pytest.mark.parametrize("size", [SHORT, TALL], ids=["short", "tall"])
def test_a_hand_is_corrected_in_four_taps(kitchen: Kitchen, size: Any) -> None:
    thumb = kitchen.thumb(viewport=size).open(kitchen.game(*PLAYED, **NAMED))
    page = thumb.page
    thumb.tap(page.locator(".score .num a").first)
    thumb.tap(page.get_by_label("Correct hand 2"))
    thumb.split(5)
    changes = page.locator("section", has=page.locator("#changes"))
    expect(changes).to_contain_text("5/8, made → 5/5, made")
    button = page.get_by_role("button", name="Correct hand 2")
    button.scroll_into_view_if_needed()
    thumb.tap(button)
    expect(page.locator("#hand-2")).to_contain_text("5/5")
    expect(page.locator("#hand-2 + .old")).to_contain_text("5/8")
    assert thumb.taps == 4


def test_without_scripts_a_button_shows_what_it_changes(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(java_script_enabled=False)
    page = thumb.open(kitchen.game(*PLAYED, **NAMED), "/hands/2/correct").page
    page.locator("label[for=split-5]").click()
    page.get_by_role("button", name="Show what it changes").click()
    expect(page.locator("#correction")).to_contain_text("5/8, made → 5/5, made")
    page.get_by_role("button", name="Correct hand 2").click()
    expect(page.locator("#hand-2")).to_contain_text("5/5")


def test_a_new_nil_asks_for_its_tricks_and_keeps_the_place(kitchen: Kitchen) -> None:
    page = kitchen.thumb().open(kitchen.game(*PLAYED, **NAMED), "/hands/2/correct").page
    page.locator("summary", has_text="Bids").click()
    page.locator("#bid-0").select_option("nil")
    expect(page.locator("fieldset.nils")).to_contain_text("nil took")
    expect(page.locator("#bid-0")).to_be_visible()
    expect(page.locator("#bid-0")).to_have_value("nil")
    assert "csrf" not in page.url
    page.reload()
    expect(page.locator("#bid-0")).to_have_value("nil")


def assert_narrow(page: Page, size: ViewportSize) -> None:
    """Nothing runs off the side; a phone widens its window to what does."""
    width = page.evaluate("() => document.documentElement.scrollWidth")
    assert width <= size["width"], "the page scrolls sideways"


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_and_nothing_runs_off_the_side(kitchen: Kitchen, address: str) -> None:
    thumb: Thumb = kitchen.thumb(viewport=NARROW)
    page = thumb.open(kitchen.game(*MIXED, players=LONG), f"/{address}").page
    for summary in page.locator("summary").all():
        summary.click()
    for theme in ("dark", "light"):
        page.emulate_media(color_scheme=theme)
        found = Axe().run(page)
        assert found.violations_count == 0, found.generate_report()
        assert_narrow(page, NARROW)


DEEP = {"start": {"hand": 6, "points": [-1805, -1234], "bags": [9, 9]}, "rules": {"floor": None}}
DOUBLE_NILS = [
    *hand(6, [2, 4, "nil", 5], 7, 6, seats={"2": 0}),
    *hand(7, ["nil"] * 4, 6, 7, seats={"0": 2, "1": 0, "2": 4, "3": 7}),
    {"amend": 2, "with": {"kind": "tricks", "hand": 6, "sides": [6, 7], "seats": {"2": 1}}},
]
DEEP_PAGES = ["ledger", "ledger?by=player", "bags?side=1", "hands/7", "hands/6/correct?side-0=3"]


@pytest.mark.parametrize("size", [NARROW, SHORT, TALL], ids=["narrow", "short", "tall"])
def test_four_digits_double_nils_and_long_names_fit(kitchen: Kitchen, size: ViewportSize) -> None:
    game = kitchen.game(*DOUBLE_NILS, players=LONG, **DEEP)
    page = kitchen.thumb(viewport=size).page
    for address in DEEP_PAGES:
        page.goto(f"/g/{game}/{address}")
        assert_narrow(page, size)


@pytest.mark.parametrize("size", [NARROW, SHORT, TALL], ids=["narrow", "short", "tall"])
@pytest.mark.parametrize("address", ["", "/ledger", "/hands/2", "/bags"])
def test_a_thumb_on_total_or_bags_learns_why(kitchen: Kitchen, address: str, size: Any) -> None:
    thumb = kitchen.thumb(viewport=size).open(kitchen.game(*PLAYED[:4], **NAMED), address)
    for link in thumb.page.locator(".score a").all():
        box = link.bounding_box()
        assert box
        assert min(box["width"], box["height"]) >= 48
    thumb.tap(thumb.page.locator(".score .bag a").first)
    expect(thumb.page.locator("table.ledger")).to_contain_text("0 → 2")
    thumb.tap(thumb.page.locator(".score .num a").first)
    expect(thumb.page.locator("h1")).to_have_text("Ledger")
