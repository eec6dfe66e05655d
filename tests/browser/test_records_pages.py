"""The records in a real browser: four taps to correct a hand, quiet for axe, never wide."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, assert_in_view, assert_no_wider, sizes
from tests.browser.thumb import NARROW, SHORT, TALL

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


def test_a_hand_is_corrected_in_four_taps(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game(*PLAYED, **NAMED))
    page = thumb.page
    total, correct = page.locator(".score .num a").first, page.get_by_label("Correct hand 2")
    assert_in_view(total, TALL, SHORT)
    thumb.tap(total)
    assert_in_view(correct, TALL, SHORT)
    thumb.tap(correct)
    assert_in_view(page.locator("label[for=split-5]"), TALL, SHORT)
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


def test_axe_finds_nothing_and_nothing_runs_off_the_side(kitchen: Kitchen) -> None:
    game = kitchen.game(*MIXED, players=LONG)
    thumb = kitchen.thumb(viewport=NARROW)
    for address in PAGES:
        page = thumb.open(game, f"/{address}").page
        for summary in page.locator("summary").all():
            summary.click()
        assert_for_everybody(page, address)


DEEP = {"start": {"hand": 6, "points": [-1805, -1234], "bags": [9, 9]}, "rules": {"floor": None}}
DOUBLE_NILS = [
    *hand(6, [2, 4, "nil", 5], 7, 6, seats={"2": 0}),
    *hand(7, ["nil"] * 4, 6, 7, seats={"0": 2, "1": 0, "2": 4, "3": 7}),
    {"amend": 2, "with": {"kind": "tricks", "hand": 6, "sides": [6, 7], "seats": {"2": 1}}},
]
DEEP_PAGES = ["ledger", "ledger?by=player", "bags?side=1", "hands/7", "hands/6/correct?side-0=3"]


def test_four_digits_double_nils_and_long_names_fit(kitchen: Kitchen) -> None:
    game = kitchen.game(*DOUBLE_NILS, players=LONG, **DEEP)
    page = kitchen.thumb().page
    for address in DEEP_PAGES:
        page.goto(f"/g/{game}/{address}")
        for _ in sizes(page, NARROW, SHORT, TALL):
            assert_no_wider(page, address)


HARD_TO_TAP = """links => links.map(link => link.getBoundingClientRect()).filter(box =>
    Math.min(box.width, box.height) < 48 || box.bottom > innerHeight + 1).length"""


@pytest.mark.parametrize("address", ["", "/ledger", "/hands/2", "/bags"])
def test_a_thumb_on_total_or_bags_learns_why(kitchen: Kitchen, address: str) -> None:
    thumb = kitchen.thumb().open(kitchen.game(*PLAYED[:4], **NAMED), address)
    links = thumb.page.locator(".score a")
    assert links.count() > 0
    for look in sizes(thumb.page, TALL, SHORT, NARROW):
        assert links.evaluate_all(HARD_TO_TAP) == 0, look
    thumb.tap(thumb.page.locator(".score .bag a").first)
    expect(thumb.page.locator("table.ledger")).to_contain_text("0 → 2")
    thumb.tap(thumb.page.locator(".score .num a").first)
    expect(thumb.page.locator("h1")).to_have_text("Ledger")
