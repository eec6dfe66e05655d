"""The rules inside a game, by thumb: one tap to the card, other rules asked first."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, assert_no_wider, refusals, sizes
from tests.browser.thumb import NARROW, SHORT, TALL
from tests.pages import hand

LONG = ["Wilhelmina Oppenheimer-van den Bergh III", "Bea 🎺", "👨‍👩‍👧 Fam", "طاولة ليلى"]
HANDS = (*hand(1, [2, 3, 2, 3], [4, 3, 3, 3]), *hand(2, [4, 3, 3, 3], [4, 2, 4, 3]))
CUT = {"preset": "cutthroat", "sides": [[0], [1], [2], [3]]}
TOUCH = 48


def look(page: Page) -> None:
    """See what the open form would change."""
    page.get_by_role("button", name="See what changes").click()


def see_new_rules(page: Page, game: str) -> None:
    """Come to what other rules would change from the hand in play."""
    page.goto(f"/g/{game}/rules/change")
    page.locator("[name=target]").fill("300")
    page.locator("[name=bag_limit]").fill("2")
    look(page)
    expect(page.get_by_role("button", name="Use from hand 3")).to_be_visible()


def see_a_fault(page: Page, game: str) -> None:
    """Come to what was typed wrongly."""
    page.goto(f"/g/{game}/rules/change")
    page.locator("[name=target]").fill("5OO")
    look(page)
    expect(page.get_by_text("“5OO” does not do")).to_be_visible()


def see_other_sides(page: Page, game: str) -> None:
    """Come to what other partners would change."""
    page.goto(f"/g/{game}/head")
    page.get_by_text("Who played with whom").click()
    for seat, side in enumerate("1122"):
        page.locator(f"[name=s{seat}]").select_option(side)
    look(page)
    expect(page.get_by_role("heading", name="This will change")).to_be_visible()


def see_paper(page: Page, game: str) -> None:
    """Come to totals from paper of which one is missing."""
    page.goto(f"/g/{game}/head")
    page.get_by_text("Totals from paper").click()
    page.locator("[name=points0]").fill("337")
    look(page)
    expect(page.get_by_text("Copy it from the paper").first).to_be_visible()


def see_all_of_the_head(page: Page, game: str) -> None:
    """Come to the set-up with everything open."""
    page.goto(f"/g/{game}/head")
    page.get_by_text("Who played with whom").click()
    page.get_by_text("Totals from paper").click()


def at(place: str) -> Callable[[Page, str], None]:
    """Come to a page of the game."""
    return lambda page, game: void(page.goto(f"/g/{game}{place}"))


def void(_seen: object) -> None:
    """Nothing more to do."""


PAGES = {
    "game": at(""),
    "card": at("/rules"),
    "change": at("/rules/change"),
    "new rules": see_new_rules,
    "fault": see_a_fault,
    "rules from the start": at("/head/rules"),
    "head": see_all_of_the_head,
    "other sides": see_other_sides,
    "paper": see_paper,
}


def test_axe_finds_nothing_and_nothing_runs_off_the_side(kitchen: Kitchen) -> None:
    game = kitchen.game(*HANDS, players=LONG, rules={"blind_nil_allowed": True})
    page = kitchen.thumb(viewport=NARROW).page
    refused = refusals(page)
    for name, come in PAGES.items():
        come(page, game)
        assert_for_everybody(page, name)
        assert refused == [], name


@pytest.mark.parametrize("head", [{}, CUT, {"players": LONG}], ids=["plain", "cutthroat", "long"])
def test_the_head_of_the_game_is_one_tap_from_its_rules_and_no_taller(
    kitchen: Kitchen, head: dict[str, object]
) -> None:
    thumb = kitchen.thumb().open(kitchen.game(**head))
    thumb.settle()
    page = thumb.page
    link = page.get_by_role("link", name="The rules of this game")
    assert link.count() == 1
    middle = page.locator(".top > div")
    for look in sizes(page, TALL, NARROW):
        box, top = middle.bounding_box(), page.locator(".top").bounding_box()
        assert box
        assert top
        assert box["height"] >= TOUCH, look
        assert top["height"] == TOUCH, look
    # The whole middle is the link, not only its words.
    middle.tap(position={"x": 3, "y": TOUCH - 3})
    expect(page.get_by_role("heading", name="House rules")).to_be_visible()


def test_rules_that_are_not_standard_are_named_beside_the_hand(kitchen: Kitchen) -> None:
    page = kitchen.thumb().open(kitchen.game(**CUT)).page
    expect(page.locator(".top p")).to_contain_text("Ann deals · Cutthroat")


def test_who_has_agreed_is_counted_beside_the_first_hand_only(kitchen: Kitchen) -> None:
    game = kitchen.game()
    page = kitchen.thumb().open(game).page
    expect(page.locator(".top p")).not_to_contain_text("agreed")
    page.goto(f"/g/{game}/rules")
    page.get_by_role("button", name="Ann").click()
    page.goto(f"/g/{game}")
    expect(page.locator(".top p")).to_contain_text("Ann deals · 1 of 4 agreed")


@pytest.mark.parametrize("scripts", [True, False])
def test_other_rules_are_shown_and_then_used_with_scripts_and_without(
    kitchen: Kitchen, scripts: bool
) -> None:
    game = kitchen.game(*HANDS)
    thumb = kitchen.thumb(java_script_enabled=scripts)
    page = thumb.page
    page.goto(f"/g/{game}/rules")
    page.get_by_role("link", name="Change the rules").click()
    page.locator("[name=target]").fill("300")
    look(page)
    use = page.get_by_role("button", name="Use from hand 3")
    expect(use).to_be_in_viewport()
    expect(page.get_by_text("Hands 1 and 2 keep their rules.").first).to_be_visible()
    use.click()
    expect(page.get_by_text("New rules from hand 3 on.").first).to_be_visible()
    thumb.open(game)
    expect(page.locator(".top p")).to_contain_text("to 300")
    thumb.tap(page.get_by_role("button", name="Undo the new rules"))
    expect(page.locator(".top p")).to_contain_text("to 500")


def test_new_rules_are_undone_beside_the_other_keys(kitchen: Kitchen) -> None:
    change = {"kind": "rules", "rules": {"target": 300}, "from_hand": 3}
    page = kitchen.thumb().open(kitchen.game(*HANDS, change)).page
    for look in sizes(page, SHORT, NARROW):
        expect(page.get_by_role("button", name="Undo the new rules"), look).to_be_visible()
        assert_no_wider(page, "the game")


def test_what_was_typed_of_other_rules_survives_a_reload(kitchen: Kitchen) -> None:
    page = kitchen.thumb().page
    page.goto(f"/g/{kitchen.game()}/rules/change")
    page.locator("[name=target]").fill("250")
    page.locator("[name=target]").blur()
    page.reload()
    assert page.locator("[name=target]").input_value() == "250"
