"""The sheets of Literature by thumb: cards counted, sets awarded, the turn passed; axe is quiet."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, sizes
from tests.browser.thumb import NARROW, SHORT, TALL, Thumb

LONG = "Wilhelmina Oppenheimer-van den Bergh III"
SIX = ["Ann", "Bea 🎺", "Cal", LONG, "ليلى", "Finn"]
TWELVE = [f"Player {number}" for number in range(1, 13)]
FOLLOWED = {"track_turn": True, "track_counts": True}
WON = [
    {"kind": "award", "set": key, "side": 0}
    for key in ("low-clubs", "low-diamonds", "low-hearts", "low-spades", "high-clubs")
]
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
SMALL = """() => [...document.querySelectorAll(
    "main a, main button, main label.key, main label.opt, main summary, main select, "
    + "main input:not([type=hidden], .pick)")]
  .map(one => [one.outerHTML.slice(0, 80), one.getBoundingClientRect()])
  .filter(([, box]) => box.width && (box.width < 47.5 || box.height < 47.5))
  .map(([words]) => words)"""


def six(kitchen: Kitchen, *entries: dict[str, Any], **head: Any) -> str:
    said = {"players": SIX, "side_names": ["Odds", "Evens"], "rules": FOLLOWED, **head}
    return kitchen.game(*entries, game="literature", **said)


def step(thumb: Thumb, name: str, words: str) -> Locator:
    """The key beside somebody's number."""
    row = thumb.page.get_by_role("listitem").filter(has_text=name)
    return row.locator("button").filter(has_text={"one less": "−", "one more": "+"}[words])


def test_the_counts_are_stepped_and_the_sum_follows(kitchen: Kitchen) -> None:
    game = six(kitchen)
    thumb = kitchen.thumb(viewport=SHORT)
    thumb.page.goto(f"/g/{game}/sheet/counts")
    thumb.settle()
    more = step(thumb, "Cal", "one more")
    for _ in range(3):
        more.tap()
    expect(thumb.page.locator("#cards2")).to_have_value("12")
    expect(thumb.page.locator("#filled .note")).to_have_text("These add up to 57; 54 are in play.")
    less = step(thumb, "Finn", "one less")
    for _ in range(3):
        less.tap()
    expect(thumb.page.locator("#filled .note")).to_contain_text("These add up to 54")
    thumb.settle()
    with thumb.page.expect_navigation():
        thumb.page.get_by_role("button", name="Save the counts").tap()
    expect(thumb.page.get_by_role("listitem").filter(has_text="Cal")).to_contain_text("12")


def test_none_is_the_least_that_somebody_holds(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT)
    thumb.page.goto(f"/g/{six(kitchen)}/sheet/counts?cards0=1&cards1=")
    thumb.settle()
    step(thumb, "Ann", "one less").tap()
    expect(step(thumb, "Ann", "one less")).to_be_disabled()
    expect(thumb.page.locator("#cards0")).to_have_value("0")


def test_the_last_number_is_filled_in_when_the_others_are_there(kitchen: Kitchen) -> None:
    lost = {"kind": "award", "set": "low-clubs", "side": 0}
    thumb = kitchen.thumb(viewport=SHORT)
    thumb.page.goto(f"/g/{six(kitchen, lost)}/sheet/counts")
    thumb.settle()
    for seat in range(5):
        thumb.page.locator(f"#cards{seat}").fill("9")
    thumb.page.locator("#cards4").press("Tab")
    expect(thumb.page.locator("#cards5")).to_have_value("3")
    expect(thumb.page.locator("#filled .note")).to_contain_text("These add up to 48: all")


def test_without_scripts_the_counts_are_typed(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT, java_script_enabled=False)
    thumb.page.goto(f"/g/{six(kitchen)}/sheet/counts")
    expect(step(thumb, "Cal", "one more")).to_have_count(1)
    expect(step(thumb, "Cal", "one more")).to_be_hidden()
    thumb.page.locator("#cards2").fill("12")
    thumb.page.get_by_role("button", name="Show what it does").tap()
    expect(thumb.page.locator("#filled .note")).to_have_text("These add up to 57; 54 are in play.")
    thumb.page.get_by_role("button", name="Save the counts").tap()
    expect(thumb.page.get_by_role("alert")).to_contain_text("The counts add up to 57")
    expect(thumb.page.locator("#cards2")).to_have_value("12")
    thumb.page.locator("#cards5").fill("6")
    thumb.page.get_by_role("button", name="Save the counts").tap()
    expect(thumb.page.get_by_role("listitem").filter(has_text="Cal")).to_contain_text("12")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_a_set_of_the_claim_sheet_is_awarded_in_two_taps(kitchen: Kitchen, scripts: bool) -> None:
    thumb = kitchen.thumb(viewport=SHORT, java_script_enabled=scripts)
    thumb.page.goto(f"/g/{six(kitchen)}/sheet/claim?set=high-diamonds")
    if scripts:
        thumb.settle()
    with thumb.page.expect_navigation():
        thumb.page.get_by_role("link", name="Award it without a claim").tap()
    if scripts:
        thumb.settle()
    thumb.tap(thumb.page.locator("label[for=side-1]"))
    if scripts:
        expect(thumb.page.locator("#filled .note")).to_contain_text("Evens get high diamonds")
        thumb.settle()
    with thumb.page.expect_navigation():
        thumb.page.get_by_role("button", name="Award the set").tap()
    assert thumb.totals() == ["0", "1"]


def test_the_holders_are_asked_for_once_the_set_is_tapped(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT)
    thumb.page.goto(f"/g/{six(kitchen)}/sheet/award?side=0")
    thumb.settle()
    thumb.tap(thumb.page.locator("label[for=set-low-clubs]"))
    expect(thumb.page.locator("#filled .note")).to_contain_text("not known from here")
    thumb.settle()
    thumb.page.locator("summary").tap()
    for rank in "234567":
        thumb.page.locator(f"[name=held-{rank}C]").select_option(LONG)
    expect(thumb.page.locator("#filled .note")).to_have_text("Odds get low clubs: 0 → 1 set.")
    expect(thumb.page.locator("details.held")).to_have_attribute("open", "")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_the_turn_passes_by_one_tap(kitchen: Kitchen, scripts: bool) -> None:
    counts = {"kind": "counts", "counts": [0, 9, 0, 15, 15, 15]}
    thumb = kitchen.thumb(viewport=SHORT, java_script_enabled=scripts)
    thumb.page.goto(f"/g/{six(kitchen, counts)}/sheet/pass")
    expect(thumb.page.get_by_role("button", name="Cal")).to_be_disabled()
    if scripts:
        thumb.settle()
    with thumb.page.expect_navigation():
        thumb.page.get_by_role("button", name="ليلى").tap()
    expect(thumb.page.locator(".seat.on")).to_contain_text("ليلى")


SHEETS = [
    "award?set=eights-jokers&side=1&held-8C=3",
    "pass",
    "counts?cards0=2&cards1=x",
    "totals?side=0&points=9",
    "player?seat=3&player=Zoe",
    "end",
    "remark",
]


def test_axe_finds_nothing_and_all_is_large_enough_for_a_thumb(kitchen: Kitchen) -> None:
    counts = {"kind": "counts", "counts": [0, 9, 0, 15, 15, 15]}
    few, won = six(kitchen, counts), six(kitchen, *WON)
    ranks = {"deck": "52_ranks", "end": "all_sets", **FOLLOWED}
    many = kitchen.game(game="literature", players=TWELVE, rules=ranks)
    page = kitchen.thumb().page
    sheets = [f"/g/{few}/sheet/{sheet}" for sheet in SHEETS]
    for address in (*sheets, f"/g/{won}/sheet/play-on", f"/g/{many}/sheet/award"):
        page.goto(address)
        for look in sizes(page, SHORT, TALL, NARROW):
            assert page.evaluate(OVERFLOW) == 0, (address, look)
            assert page.evaluate(SMALL) == [], (address, look)
        assert_for_everybody(page, address)
