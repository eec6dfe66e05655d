"""A claim by thumb: two taps with a tick, four card by card, on one small screen (issue: taps)."""

from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_one_screen
from tests.browser.thumb import SHORT, TALL, Thumb
from tests.literature_pages import EIGHT, LONG, NAMED, SIX, TRACKED, ask, claim, full

HARD = [*EIGHT[:6], LONG, "Zoë 👩🏽‍🚀"]


def fish(kitchen: Kitchen, *entries: dict[str, Any], **head: Any) -> str:
    """A game of eight with hard names, nine sets, turn and cards followed."""
    said = {"game": "literature", "players": HARD, "side_names": NAMED, "rules": TRACKED}
    return kitchen.game(*entries, **{**said, **head})


def tile(thumb: Thumb, title: str) -> Locator:
    """The tile of an open set."""
    return thumb.page.get_by_role("link", name=f"{title}, open")


def follow(thumb: Thumb, link: Locator) -> None:
    """One tap on a link, and the page it leads to."""
    with thumb.page.expect_navigation():
        thumb.tap(link)


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_a_right_claim_is_two_taps_for_nine_sets_and_eight_players(
    kitchen: Kitchen, scripts: bool
) -> None:
    thumb = kitchen.thumb(viewport=SHORT, java_script_enabled=scripts).open(fish(kitchen))
    follow(thumb, tile(thumb, "High diamonds"))
    thumb.tap(thumb.page.get_by_role("button", name=f"{LONG}: right"))
    assert thumb.taps == 2
    expect(thumb.page.get_by_role("link", name=f"High diamonds: Odds, {LONG}")).to_be_visible()
    assert thumb.totals() == ["1", "0"]


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_a_set_laid_down_from_one_hand_card_by_card_is_four_taps(
    kitchen: Kitchen, scripts: bool
) -> None:
    thumb = kitchen.thumb(viewport=SHORT, java_script_enabled=scripts).open(fish(kitchen))
    follow(thumb, tile(thumb, "High diamonds"))
    follow(thumb, thumb.page.get_by_role("link", name="Asha by card"))
    follow(thumb, thumb.page.get_by_role("button", name="Lock the claim"))
    thumb.tap(thumb.page.get_by_role("button", name="All as named"))
    assert thumb.taps == 4
    expect(thumb.page.get_by_role("link", name="High diamonds: Odds, Asha")).to_be_visible()
    expect(thumb.page.get_by_label("Seats, cards held and turn")).to_contain_text("48")


def test_where_misplaced_scores_otherwise_a_wrong_claim_is_still_two_taps(
    kitchen: Kitchen,
) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(fish(kitchen, preset="pagat", rules={}))
    follow(thumb, tile(thumb, "High diamonds"))
    thumb.tap(
        thumb.page.get_by_role("button", name="Gus: wrong, the side had them all").or_(
            thumb.page.get_by_role("button", name=f"{LONG}: wrong, the side had them all")
        )
    )
    assert thumb.taps == 2
    expect(thumb.page.get_by_role("link", name="High diamonds: nobody, misplaced")).to_be_visible()


def test_a_question_is_four_taps_on_one_screen(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=TALL).open(fish(kitchen))
    follow(thumb, thumb.page.get_by_role("link", name="Question"))
    thumb.assert_one_screen()
    thumb.taps = 0
    for field in ("target-1", "set-high-diamonds", "card-9D"):
        thumb.tap(thumb.page.locator(f"label[for={field}]"))
    thumb.tap(thumb.page.get_by_role("button", name="No", exact=True))
    assert thumb.taps == 4
    expect(thumb.page.get_by_text("last question")).to_be_visible()


def test_the_board_without_turn_and_cards_is_one_screen(kitchen: Kitchen) -> None:
    entries = claim(0, "low-clubs"), claim(1, "high-hearts", "misplaced"), ask(0, 1, "9C")
    game = fish(kitchen, *entries, rules={})
    assert_one_screen(kitchen.thumb().open(game), SHORT, TALL)


def test_cards_and_questions_of_six_are_one_screen(kitchen: Kitchen) -> None:
    game = fish(kitchen, full(0, "low-clubs", [0, 0, 2, 2, 4, 4]), players=[*SIX])
    thumb = kitchen.thumb()
    for way in ("claim?set=high-diamonds&way=cards&claimant=0", "question"):
        assert_one_screen(thumb.open(game, f"/sheet/{way}"), SHORT, TALL)


def test_a_second_tap_on_the_place_of_a_key_does_nothing(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(fish(kitchen))
    follow(thumb, tile(thumb, "High diamonds"))
    key = thumb.page.get_by_role("button", name="Asha: right")
    box = key.bounding_box()
    assert box
    thumb.tap(key)
    thumb.page.touchscreen.tap(box["x"] + 5, box["y"] + 5)
    expect(thumb.page.get_by_role("navigation", name="Sets")).to_be_visible()
    assert thumb.totals() == ["1", "0"]
