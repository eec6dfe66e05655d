"""A new game of Literature by thumb: another game, eight or twelve people, sides by a tap each."""

import re
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.ledger.ledger import Ledger
from tests.browser.conftest import ROOT, Kitchen
from tests.browser.looks import assert_for_everybody, assert_no_wider, sizes
from tests.browser.test_new_game_pages import LONG
from tests.browser.thumb import DESK, NARROW, SHORT, TALL, Thumb
from tests.pages import ledger_of

TWELVE = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lea")
NAMES = (*LONG, "Ann", "Bo", "🎺" * 20, "W" * 40)
ENDED = {"kind": "end", "result": "score"}
GAME = re.compile(r"/g/")
FITS = (ROOT / "tests" / "browser" / "fits.js").read_text(encoding="utf-8")


def literature(kitchen: Kitchen, players: Sequence[str] = TWELVE[:6], **head: Any) -> str:
    """A game of Literature that is over, so that its people are known; its id."""
    return kitchen.game(ENDED, game="literature", players=[*players], **head)


def coming(kitchen: Kitchen, query: str = "", *, scripts: bool = True) -> Thumb:
    """A short phone on the form of a new game."""
    thumb = kitchen.thumb(viewport=SHORT, java_script_enabled=scripts)
    thumb.page.goto(f"/t/{kitchen.table}/new{query}")
    return thumb


def key(page: Page, words: str) -> Any:
    """A key by what it says first."""
    return page.get_by_role("button", name=re.compile(f"^{words}"))


def started(kitchen: Kitchen, page: Page) -> Ledger:
    """The game that has been started from the page."""
    expect(page).to_have_url(GAME)
    return ledger_of(kitchen.phone, page.url.split("/g/")[1].split("?")[0])


@pytest.mark.parametrize("players", [6, 8, 12])
def test_a_second_game_is_two_taps_for_any_number_on_a_short_phone(
    kitchen: Kitchen, players: int
) -> None:
    literature(kitchen, TWELVE[:players], rules={"track_turn": True})
    thumb = kitchen.thumb(viewport=SHORT)
    thumb.page.goto(f"/t/{kitchen.table}")
    thumb.tap(thumb.page.get_by_role("link", name="New game"))
    expect(thumb.page).to_have_url(re.compile("/new"))
    thumb.tap(thumb.page.locator("[data-missing]"))
    ledger = started(kitchen, thumb.page)
    assert thumb.taps == 2
    assert ledger.head.players == TWELVE[:players]
    assert ledger.state.options.track_turn


@pytest.mark.parametrize("scripts", [True, False])
def test_six_who_played_literature_before_come_back_with_one_tap(
    kitchen: Kitchen, scripts: bool
) -> None:
    literature(kitchen)
    kitchen.game(ENDED)
    thumb = coming(kitchen, scripts=scripts)
    thumb.tap(key(thumb.page, "Literature"))
    thumb.tap(thumb.page.locator("[data-missing]"))
    assert started(kitchen, thumb.page).head.players == TWELVE[:6]
    assert thumb.taps == 2


def test_eight_known_people_sit_down_with_a_tap_each(kitchen: Kitchen) -> None:
    literature(kitchen, TWELVE[:8])
    thumb = coming(kitchen, "?p0=&players=8&game=literature/standard")
    page = thumb.page
    for name in reversed(TWELVE[:8]):
        page.get_by_role("button", name=name, exact=True).scroll_into_view_if_needed()
        thumb.tap(page.get_by_role("button", name=name, exact=True))
    thumb.tap(page.locator("[data-missing]"))
    assert started(kitchen, page).head.players == (*reversed(TWELVE[:8]),)
    assert thumb.taps == 9


@pytest.mark.parametrize("scripts", [True, False])
def test_five_at_a_fresh_table_are_told_why_not_and_keep_their_names(
    kitchen: Kitchen, scripts: bool
) -> None:
    page = coming(kitchen, scripts=scripts).page
    for seat, name in enumerate(TWELVE[:4]):
        page.locator(f"[name=p{seat}]").fill(name)
    key(page, "Literature").click()
    expect(page.locator("input[name=game]")).to_have_value("literature/standard")
    page.locator("details.played > summary").click()
    key(page, "5 players").click(force=True)
    said = page.get_by_text("Literature needs two equal sides, and 5 cannot be halved")
    expect(said).to_be_visible()
    key(page, "6 players").click()
    expect(page.locator(".seating input[type=text]")).to_have_count(6)
    assert [page.locator(f"[name=p{seat}]").input_value() for seat in range(5)] == [
        *TWELVE[:4],
        "",
    ]
    expect(said).to_be_hidden()


def test_who_changes_sides_is_tapped_once(kitchen: Kitchen) -> None:
    literature(kitchen)
    thumb = coming(kitchen)
    page = thumb.page
    page.locator("details.played > summary").click()
    key(page, "Choose").click()
    for name, side in (("Bo", "a"), ("Cy", "b")):
        swap = page.get_by_role("button", name=re.compile(f"^{name} on side"))
        swap.scroll_into_view_if_needed()
        thumb.tap(swap)
        expect(page.locator(f".swaps [data-side={side}]").filter(has_text=name)).to_be_visible()
    assert thumb.taps == 2
    page.locator("[data-missing]").click()
    assert started(kitchen, page).head.sides == ((0, 1, 4), (2, 3, 5))


def test_turn_cards_and_deck_are_settled_on_the_page_itself(kitchen: Kitchen) -> None:
    literature(kitchen, TWELVE[:6])
    page = coming(kitchen).page
    page.locator("details.played > summary").click()
    key(page, "8 players").click()
    expect(page.locator("details.played")).not_to_have_attribute("open", "")
    key(page, "48 cards").click()
    expect(key(page, "48 cards")).to_have_attribute("aria-pressed", "true")
    for words in ("Follow the turn", "Count the cards"):
        key(page, words).click()
        expect(key(page, words)).to_have_attribute("aria-pressed", "true")
    for seat in (6, 7):
        page.locator(f"[name=p{seat}]").fill(TWELVE[seat])
    page.locator("[data-missing]").click()
    state = started(kitchen, page).state
    assert state.counts == (6,) * 8
    assert state.turn is not None


def at(players: int, **fields: str) -> Callable[[Page, str], None]:
    """Come to the form with so many people, and with these fields."""
    people = {f"p{seat}": name for seat, name in enumerate(NAMES[:players])}
    said = urlencode({**people, "players": players, "game": "literature/standard", **fields})

    def come(page: Page, table: str) -> None:
        page.goto(f"/t/{table}/new?{said}")

    return come


def see_unequal(page: Page, table: str) -> None:
    """Come to sides of which one is larger."""
    at(8, sides="free", **{f"s{seat}": "12121211"[seat] for seat in range(8)})(page, table)
    page.locator("[data-missing]").click()
    expect(page.get_by_text("here 5 play against 3")).to_be_visible()


def see_odd(page: Page, table: str) -> None:
    """Come to a number that cannot be halved."""
    at(6, fold="open")(page, table)
    key(page, "11 players").click(force=True)
    expect(page.get_by_text("11 cannot be halved")).to_be_visible()


def see_more(page: Page, table: str) -> None:
    """Come to all the ways to play, unfolded."""
    at(6, fold="open")(page, table)
    for summary in page.locator("details summary").all()[1:]:
        summary.click()


def see_rules(page: Page, table: str) -> None:
    """Come to the rules of a new game."""
    page.goto(f"/t/{table}/new/rules?game=literature/standard")


PAGES: dict[str, Callable[[Page, str], None]] = {
    "six seated": at(6),
    "eight, an empty seat": at(8, p3=""),
    "ten": at(10),
    "twelve": at(12, side0="Owls", side1="Us"),
    "twelve empty": at(12, **{f"p{seat}": "" for seat in range(12)}),
    "sides by taps": at(12, sides="free", **{f"s{seat}": "12"[seat % 2] for seat in range(12)}),
    "unequal sides": see_unequal,
    "an odd number": see_odd,
    "every way": see_more,
    "the rules of it": see_rules,
}
SMALL = "keys => keys.filter(key => key.offsetHeight < 48 && key.checkVisibility()).length"


def test_every_form_can_be_read_by_everybody_on_any_screen(kitchen: Kitchen) -> None:
    literature(kitchen, NAMES)
    page = kitchen.thumb(viewport=NARROW).page
    for name, come in PAGES.items():
        come(page, kitchen.table)
        for look in sizes(page, DESK, TALL, SHORT, NARROW):
            wrong = ("cut", "out of", "in pieces")
            said = [said for said in page.evaluate(FITS)["faults"] if said.startswith(wrong)]
            assert said == [], (name, look)
            assert_no_wider(page, name)
            keys = page.locator("main button:not(.sr):not(.small)")
            assert keys.evaluate_all(SMALL) == 0, (name, look)
        assert_for_everybody(page, name)
