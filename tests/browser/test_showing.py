"""TV, flat phone and reactions in a real browser: whole at every size, and right at once."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import (
    SCHEMES,
    assert_axe_finds_nothing,
    assert_for_everybody,
    assert_no_wider,
    sizes,
)
from tests.browser.thumb import NARROW, SHORT, TALL, Thumb
from tests.literature_played import NINE, ask, claim
from tests.pages import hand

HD: ViewportSize = {"width": 1280, "height": 720}
FULL_HD: ViewportSize = {"width": 1920, "height": 1080}
LONG = [
    "Wilhelmina Oppenheimer-van den Bergh III",
    "🦊🎷 Fuchs",
    "ليلى بنت الحسن",
    "Zoë Ångström 👩🏽‍🚀",
    *("Cal", "Dee", "Eli", "Fay", "Gus", "Hal", "Ivy", "Joe"),
]
BIDS = {"kind": "bids", "hand": 19, "bids": [5, 3, 5, "nil"]}
ENDED = {"kind": "end", "result": "score"}
EIGHT: dict[str, Any] = {
    "players": LONG[:8],
    "sides": [[seat] for seat in range(8)],
    "start": {
        "hand": 5,
        "points": [214, -58, 187, 1042, 95, 120, 33, -1168],
        "bags": [6, 2, 9, 0, 4, 1, 3, 7],
    },
    "rules": {"target": 1500},
}
FOUR_DIGITS: dict[str, Any] = {
    "players": LONG[:4],
    "start": {"hand": 19, "points": [-1138, 1204], "bags": [9, 0]},
    "rules": {"target": 1500},
}
TWELVE: dict[str, Any] = {"game": "literature", "players": LONG}
ALL = {"end": "all_sets", "track_turn": True}
GAMES: dict[str, tuple[list[dict[str, Any]], dict[str, Any]]] = {
    "four digits": ([BIDS], FOUR_DIGITS),
    "eight alone": ([{"kind": "bid", "hand": 5, "seat": 1, "bid": 1}], EIGHT),
    "eight alone, over": ([ENDED], EIGHT),
    "three alone": ([], {"players": LONG[:3], "sides": [[0], [1], [2]]}),
    "five alone": ([], {"players": LONG[:5], "sides": [[seat] for seat in range(5)]}),
    "three pairs": ([], {"players": LONG[:6], "sides": [[0, 3], [1, 4], [2, 5]]}),
    "over": ([*hand(1, [4, 3, 3, 3], [4, 3, 3, 3]), ENDED], {}),
    "literature": (
        [ask(0, 1, "9C"), *(claim(seat, key, "misplaced") for seat, key in enumerate(NINE[:5]))],
        {**TWELVE, "rules": {"end": "all_sets"}},
    ),
    "literature with turns": ([], {**TWELVE, "rules": ALL}),
}
# Totals and words are whole on the screen; names alone may be cut.
CUT = """() => [...document.querySelectorAll(".num, .contract, .bag, .range, .counter, .ended p")]
    .filter((one) => {
        const box = one.getBoundingClientRect();
        const text = document.createRange();
        text.selectNodeContents(one);
        return text.getBoundingClientRect().width > box.width + 2 || box.left < -1 || box.top < -1
            || box.right > innerWidth + 1 || box.bottom > innerHeight + 1;
    })
    .map((one) => `${one.className}: ${one.textContent.trim()}`)"""
SIDES = "(({scrollWidth, scrollHeight}) => [scrollWidth, scrollHeight])(document.documentElement)"


def assert_whole(page: Page, name: str, *wanted: ViewportSize) -> None:
    """At no size anything is off the screen, no total is cut; and nothing for axe."""
    for look in sizes(page, *wanted):
        assert page.evaluate(SIDES) == [*(page.viewport_size or {}).values()], (name, look)
        assert page.evaluate(CUT) == [], (name, look)
    assert_axe_finds_nothing(page, name)


def test_a_tv_shows_the_whole_board_and_a_flat_phone_every_total_to_both_ends(
    kitchen: Kitchen,
) -> None:
    page = kitchen.thumb().page
    for name, (entries, head) in GAMES.items():
        game = kitchen.game(*entries, **head)
        page.emulate_media(color_scheme=SCHEMES[len(name) % 2])
        page.goto(f"/g/{game}/tv")
        assert_whole(page, name, HD, FULL_HD)
        page.goto(f"/g/{game}/flat")
        assert_whole(page, name, TALL, SHORT, NARROW)


def test_digits_on_a_flat_phone_are_fifteen_millimetres_tall(kitchen: Kitchen) -> None:
    """A phone of 390 pixels is about 65 mm wide; digits are about 0.72 of their font."""
    page = kitchen.thumb().page
    page.goto(f"/g/{kitchen.game()}/flat")
    size = page.locator(".num").first.evaluate("one => parseFloat(getComputedStyle(one).fontSize)")
    assert size * 0.72 * 65 / 390 >= 15


def test_a_tv_follows_the_game(kitchen: Kitchen) -> None:
    game = kitchen.game()
    tv, thumb = kitchen.thumb(viewport=HD).page, kitchen.thumb()
    tv.goto(f"/g/{game}/tv")
    thumb.open(game).bid("4")
    expect(tv.locator(".counter", has_text="4")).to_be_visible()
    expect(tv.locator("[data-side=b] .contract")).to_have_text("Bid 4")


def test_a_tv_goes_on_with_the_table_and_a_key_leads_to_it_and_back(kitchen: Kitchen) -> None:
    game = kitchen.game(*hand(1, [4, 3, 3, 3], [4, 3, 3, 3]), ENDED)
    tv = kitchen.thumb(viewport=FULL_HD, has_touch=False, is_mobile=False).page
    tv.goto(f"/g/{game}")
    tv.get_by_role("link", name="Show as TV").press("Enter")
    expect(tv.locator(".ended")).to_be_visible()
    second = kitchen.game()
    tv.wait_for_url(f"**/g/{second}/tv?follow=table")
    third = kitchen.game()
    tv.wait_for_url(f"**/g/{third}/tv?follow=table")
    tv.keyboard.press("Tab")
    tv.keyboard.press("Enter")
    tv.wait_for_url(f"**/g/{third}")
    tv.set_viewport_size(TALL)
    expect(tv.get_by_role("link", name="Show as TV")).to_be_hidden()


def react(thumb: Thumb, game: str, word: str) -> None:
    thumb.page.goto(f"/g/{game}/reactions")
    thumb.settle()
    thumb.tap(thumb.page.get_by_role("button", name=word))


@pytest.mark.parametrize("where", ["", "/tv", "/flat"])
def test_a_sign_rises_on_every_page_of_the_game_and_is_gone(kitchen: Kitchen, where: str) -> None:
    game = kitchen.game()
    other, thumb = kitchen.thumb().page, kitchen.thumb()
    other.goto(f"/g/{game}{where}")
    react(thumb, game, "party")
    for page in (other, thumb.page):
        expect(page.locator(".floating")).to_have_text("🎉")
        expect(page.get_by_role("status").filter(has_text="party")).to_have_count(1)
    expect(thumb.page).to_have_url(f"{kitchen.url}/g/{game}")
    expect(other.locator(".floating")).to_have_count(0)


def test_a_reaction_is_two_taps_from_the_bids(kitchen: Kitchen) -> None:
    other, thumb = kitchen.thumb().page, kitchen.thumb(viewport=SHORT)
    game = kitchen.game({"kind": "bid", "hand": 1, "seat": 1, "bid": 4})
    other.goto(f"/g/{game}")
    thumb.open(game).assert_one_screen()
    thumb.tap(thumb.page.get_by_role("link", name="Send a reaction"))
    thumb.tap(thumb.page.get_by_role("button", name="clap"))
    expect(other.locator(".floating")).to_have_text("👏")
    assert thumb.taps == 2


def test_a_phone_that_turned_them_off_sees_none(kitchen: Kitchen) -> None:
    game = kitchen.game()
    quiet, thumb = kitchen.thumb(), kitchen.thumb()
    quiet.page.goto(f"/g/{game}/reactions")
    quiet.settle()
    quiet.page.get_by_role("button", name="Turn reactions off here").tap()
    expect(quiet.page).to_have_url(f"{kitchen.url}/g/{game}")
    quiet.page.reload()
    react(thumb, game, "party")
    expect(thumb.page.locator(".floating")).to_have_count(1)
    expect(quiet.page.locator(".floating")).to_have_count(0)


def test_with_reduced_motion_nothing_moves(kitchen: Kitchen) -> None:
    game = kitchen.game()
    still = kitchen.thumb(reduced_motion="reduce").page
    still.goto(f"/g/{game}")
    react(kitchen.thumb(), game, "wow")
    expect(still.get_by_role("status").filter(has_text="wow")).to_have_count(1)
    assert still.locator(".floating").evaluate_all(
        "all => all.map(one => getComputedStyle(one).animationName)"
    ) in ([], ["none"])


def test_the_sheet_of_signs_is_sound(kitchen: Kitchen) -> None:
    page = kitchen.thumb().page
    page.goto(f"/g/{kitchen.game(**EIGHT)}/reactions")
    for look in sizes(page, TALL, SHORT, NARROW):
        assert_no_wider(page, look)
    assert_for_everybody(page)
