"""The sheets by thumb: a renege is noted and saved, a game ends early, and both without scripts."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import sizes
from tests.browser.thumb import NARROW, SHORT, TALL, Thumb

BIDS = {"kind": "bids", "hand": 1, "bids": [3, 4, 3, 2]}
PLAYED = [BIDS, {"kind": "tricks", "hand": 1, "tricks": [4, 4, 3, 2]}]
SIDES = {"side_names": ["Us", "Them"]}


def go(thumb: Thumb, words: str) -> None:
    """Tap a link and wait for its page."""
    link = thumb.page.get_by_role("link", name=words).first
    link.scroll_into_view_if_needed()
    here = thumb.page.url
    thumb.tap(link)
    thumb.page.wait_for_url(lambda url: url != here)
    thumb.settle()


def pick(thumb: Thumb, target: str) -> None:
    """Tap a label; where there are scripts, until what it would do is there."""
    label = thumb.page.locator(f"label[for={target}]")
    label.scroll_into_view_if_needed()
    if thumb.scripts:
        thumb.settle()
        before = thumb.page.evaluate("changedAt")
        label.tap()
        thumb.page.wait_for_function("before => changedAt !== before", arg=before)
        thumb.settle()
    else:
        label.tap()


def press(thumb: Thumb, words: str) -> None:
    """Press a button and wait for the page it leads to."""
    button = thumb.page.get_by_role("button", name=re.compile(words))
    button.scroll_into_view_if_needed()
    thumb.settle()
    with thumb.page.expect_navigation():
        button.tap()
    thumb.settle()


def note_renege(thumb: Thumb) -> None:
    go(thumb, "Menu")
    go(thumb, "Penalty")
    pick(thumb, "fine-who-1")
    pick(thumb, "fine-many-3")
    press(thumb, "Note the penalty")


def test_a_renege_is_noted_and_saved_by_thumb(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=NARROW).open(kitchen.game(BIDS, **SIDES))
    thumb.split(7)
    note_renege(thumb)
    expect(thumb.page.get_by_text("3 tricks of Them moved to Us")).to_be_visible()
    assert thumb.page.locator("#split-7").is_checked()
    expect(thumb.page.locator("label[for=split-7] small").last).to_have_text("−60")
    overflow = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    for look in sizes(thumb.page, SHORT, TALL, NARROW):
        assert thumb.page.evaluate(overflow) == 0, look
    thumb.page.get_by_role("button", name=re.compile("^Save")).tap()
    expect(thumb.page.locator("h1")).to_have_text("Hand 2")
    assert thumb.totals() == ["64", "−60"]


def test_a_penalty_survives_the_way_home_and_is_taken_away_by_a_tap(kitchen: Kitchen) -> None:
    game = kitchen.game(BIDS, **SIDES)
    thumb = kitchen.thumb().open(game)
    note_renege(thumb)
    assert "penalty-0=" in thumb.page.url
    assert "fine" not in thumb.page.url
    thumb.page.goto("/")
    thumb.open(game)
    thumb.page.wait_for_url(re.compile("penalty-0"))
    expect(thumb.page.get_by_text("3 tricks of Them moved to Us")).to_be_visible()
    pick(thumb, "penalty-0")
    expect(thumb.page.get_by_text("3 tricks of Them moved to Us")).to_have_count(0)
    expect(thumb.page.locator("label[for=split-7] small").last).to_have_text("60")
    thumb.open(game)
    expect(thumb.page.get_by_text("3 tricks of Them moved to Us")).to_have_count(0)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_game_ends_early_by_the_button_that_says_so(kitchen: Kitchen, scripts: bool) -> None:
    thumb = kitchen.thumb(viewport=NARROW, java_script_enabled=scripts)
    thumb.page.goto(f"/g/{kitchen.game(*PLAYED, **SIDES)}/sheet/end")
    if scripts:
        thumb.settle()
    for look in sizes(thumb.page, SHORT, TALL, NARROW):
        expect(thumb.page.locator(".ending .btn:visible"), look).to_have_text("End: Us win")
    thumb.page.locator("label[for=way-2]").tap()
    expect(thumb.page.locator(".ending .btn:visible")).to_have_text("End: Them win")
    expect(thumb.page.locator(".ending .note:visible")).to_contain_text("Us 61, Them 60")
    thumb.page.get_by_role("button", name="End: Them win").tap()
    expect(thumb.page.get_by_role("heading", name="Them win")).to_be_visible()
    if scripts:
        thumb.settle()
    thumb.page.get_by_role("button", name="Not over: play on").tap()
    expect(thumb.page.locator("h1")).to_have_text("Hand 2")


def test_a_renege_is_noted_and_saved_without_scripts(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(java_script_enabled=False).open(kitchen.game(BIDS, **SIDES))
    thumb.page.get_by_role("link", name="Menu").tap()
    thumb.page.get_by_role("link", name="Penalty").tap()
    pick(thumb, "fine-who-1")
    pick(thumb, "fine-many-3")
    thumb.page.get_by_role("button", name="Note the penalty").tap()
    expect(thumb.page.locator("label[for=split-7] small").last).to_have_text("−60")
    thumb.page.locator("label[for=split-7]").tap()
    thumb.page.get_by_role("button", name=re.compile("^Save")).tap()
    expect(thumb.page.locator("h1")).to_have_text("Hand 2")
    assert thumb.totals() == ["64", "−60"]


def test_fifty_points_are_taken_away_with_a_key_for_the_sign(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game(*PLAYED, **SIDES))
    go(thumb, "Menu")
    go(thumb, "Correct the totals")
    pick(thumb, "side-0")
    pick(thumb, "points-1")
    field = thumb.page.locator("#points")
    assert field.get_attribute("inputmode") == "numeric"
    field.fill("50")
    field.press("Tab")
    expect(thumb.page.locator("#filled .note")).to_contain_text("61 → 11 points")
    press(thumb, "Correct the totals")
    assert thumb.totals() == ["11", "60"]
