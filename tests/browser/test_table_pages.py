"""Tables, seating and joining in a real browser: quick by thumb, quiet for axe, safe on Back."""

import re
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Kitchen, Served
from tests.browser.looks import assert_for_everybody, refusals, sizes
from tests.browser.thumb import NARROW, SHORT, TALL
from tests.pages import join_address

LONG = ["Wilhelmina Oppenheimer-van den Bergh III", "Bea 🎺", "👨‍👩‍👧 Fam", "طاولة ليلى"]
ENDED = {"kind": "end", "result": "score"}


@dataclass(frozen=True)
class Place:
    """A browser's page, and the table and game that it goes to."""

    page: Page
    table: str
    game: str


def see_faults(place: Place) -> None:
    """Come to a page that says what is wrong, in red."""
    place.page.goto(f"/t/{place.table}/new?p0=Ann&p1=ann&p2={'x' * 60}&p3=")
    place.page.get_by_role("button", name="One seat is empty").click()


def see_changes(place: Place) -> None:
    """Come to a page that shows what a correction would change."""
    place.page.goto(f"/g/{place.game}/head")
    place.page.locator("[name=p1]").fill("Bob")
    place.page.get_by_role("button", name="See what changes").click()


def see_too_old(place: Place) -> None:
    """Come to the page that offers to send an old form again."""
    place.page.goto(f"/t/{place.table}/name")
    place.page.locator("[name=csrf_token]").evaluate("it => it.removeAttribute('value')")
    place.page.get_by_role("button", name="Save").click()


def see_two_people(place: Place) -> None:
    """Come to the two sides of a merge that cannot be."""
    see_a_person(place)
    place.page.goto(place.page.url.replace("edit", "merge"))
    place.page.locator(".list a").first.click()


def see_a_person(place: Place) -> None:
    """Come to the form of somebody's name, whose emoji is none."""
    place.page.goto(f"/t/{place.table}/people")
    place.page.goto(f"{place.page.locator('.list a').first.get_attribute('href')}/edit")
    place.page.get_by_label("Any other").fill("x" * 40)
    place.page.get_by_role("button", name="Save").click()


def at(address: str) -> Callable[[Place], None]:
    """Come to an address."""

    def come(place: Place) -> None:
        place.page.goto(address.format(t=place.table, g=place.game))

    return come


PAGES = {
    "home": at("/"),
    "table": at("/t/{t}"),
    "all games": at("/t/{t}/games"),
    "invitation": at("/t/{t}/link"),
    "name": at("/t/{t}/name"),
    "phone": at("/t/{t}/phone"),
    "people": at("/t/{t}/people"),
    "save and load": at("/t/{t}/import"),
    "a person": see_a_person,
    "two people": see_two_people,
    "new game": at("/t/{t}/new"),
    "empty seats": at("/t/{t}/new?p0="),
    "faults": see_faults,
    "head": at("/g/{g}/head"),
    "changes": see_changes,
    "nothing there": at("/t/nowhere"),
    "too old": see_too_old,
}


def test_axe_finds_nothing_and_nothing_runs_off_the_side(kitchen: Kitchen) -> None:
    kitchen.game(ENDED, players=LONG)
    game = kitchen.game(players=LONG)
    page = kitchen.thumb(viewport=NARROW).page
    refused = refusals(page)
    for name, come in PAGES.items():
        come(Place(page, kitchen.table, game))
        assert_for_everybody(page, name)
        assert refused == [], name


@pytest.mark.parametrize("scripts", [True, False])
def test_four_known_people_are_seated_by_four_taps_and_start(
    kitchen: Kitchen, scripts: bool
) -> None:
    kitchen.game(ENDED)
    thumb = kitchen.thumb(viewport=TALL, java_script_enabled=scripts)
    page = thumb.page
    page.goto(f"/t/{kitchen.table}/new?p0=")
    for name in ("Di", "Cy", "Bo", "Ann"):
        thumb.tap(page.locator("button[name=sit]").filter(has_text=re.compile(f"^{name}$")))
    expect(page.locator(".seating .who")).to_have_text(["Di", "Cy", "Bo", "Ann"])
    start = page.get_by_role("button", name="Start the game")
    thumb.tap(start)
    expect(page).to_have_url(re.compile("/g/"))
    assert thumb.taps == 5


def test_four_names_are_typed_without_leaving_the_keyboard(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/t/{kitchen.table}/new")
    page.locator("[name=p0]").focus()
    for name in ("Ann", "Bo", "Cy"):
        page.keyboard.type(name)
        page.keyboard.press("Tab")
    page.keyboard.type("Di")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/g/"))
    expect(page.locator(".seat .who bdi")).to_have_text(["Ann", "Bo", "Cy", "Di"])


@pytest.mark.parametrize("scripts", [True, False])
def test_back_leaves_a_game_in_one_step_and_never_offers_another(
    kitchen: Kitchen, scripts: bool
) -> None:
    kitchen.game(ENDED)
    thumb = kitchen.thumb(viewport=TALL, java_script_enabled=scripts)
    page = thumb.page
    page.goto("/")
    page.locator(f"a[href='/t/{kitchen.table}']").click()
    page.get_by_role("link", name="New game").click()
    thumb.tap(page.get_by_role("button", name="Empty all seats"))
    for name in ("Di", "Cy", "Bo", "Ann"):
        thumb.tap(page.locator("button[name=sit]").filter(has_text=re.compile(f"^{name}$")))
    thumb.tap(page.get_by_role("button", name="Start the game"))
    expect(page).to_have_url(re.compile("/g/"))
    game = page.url
    page.go_back()
    expect(page).to_have_url(re.compile(f"/t/{kitchen.table}$"))
    expect(page.get_by_role("link", name="Resume")).to_be_visible()
    if scripts:
        page.go_back()
        expect(page).to_have_url(re.compile("/$"))
        page.go_forward()
        page.go_forward()
        expect(page).to_have_url(game)
    expect(page.get_by_role("button", name="Start the game")).to_have_count(0)


def test_what_is_typed_survives_a_reload_and_a_killed_browser(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/t/{kitchen.table}/new")
    for seat, name in enumerate(("Zoë & Co", "Bo", "Cy")):
        page.locator(f"[name=p{seat}]").type(name)
    page.get_by_text("Name the two sides").click()
    page.locator("[name=side1]").type("Them")
    page.locator("label[for=dealer-2]").click()
    kept = page.url
    assert "csrf" not in kept
    again = kitchen.thumb(viewport=TALL).page
    for shown in (page, again):
        shown.goto(kept)
        for seat, name in enumerate(("Zoë & Co", "Bo", "Cy", "")):
            expect(shown.locator(f"[name=p{seat}]")).to_have_value(name)
        expect(shown.locator("[name=side1]")).to_have_value("Them")
        expect(shown.locator("#dealer-2")).to_be_checked()


def test_what_is_refused_stays_where_it_was_typed_and_is_mended_there(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/t/{kitchen.table}/new")
    for seat, name in enumerate(("Ann", "ann", "Cy", "Di")):
        page.locator(f"[name=p{seat}]").type(name)
    address = page.evaluate("location.href")  # the tool hears of it later
    page.get_by_role("button", name="Start the game").last.click()
    expect(page.get_by_text("Seat 2: This name is there twice")).to_be_visible()
    assert page.url == address
    page.locator("[name=p1]").fill("Bo")
    page.get_by_role("button", name="Start the game").last.click()
    expect(page).to_have_url(re.compile("/g/"))
    expect(page.locator(".seat .who bdi")).to_have_text(["Ann", "Bo", "Cy", "Di"])


def test_a_corrected_seating_is_typed_shown_and_saved_and_back_skips_it(kitchen: Kitchen) -> None:
    game = kitchen.game()
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/g/{game}/menu")
    page.get_by_role("link", name="Correct the set-up").click()
    page.locator("[name=p1]").fill("Bob")
    page.locator("[name=seat0]").select_option(index=1)
    page.locator("[name=seat1]").select_option(index=0)
    page.reload()
    expect(page.locator("[name=p1]")).to_have_value("Bob")
    expect(page.locator("[name=seat0]")).to_have_value("1")
    page.get_by_role("button", name="See what changes").click()
    expect(page.get_by_text("Bob & Cy play together now.")).to_be_visible()
    page.reload()
    page.get_by_role("button", name="Save").click()
    expect(page).to_have_url(re.compile(f"/g/{game}$"))
    expect(page.locator(".seat .who bdi")).to_have_text(["Bob", "Ann", "Cy", "Di"])
    page.go_back()
    expect(page).to_have_url(re.compile("/menu$"))


def test_a_phone_that_joins_keeps_no_token_in_its_history(
    kitchen: Kitchen, server: Served, browser: Browser
) -> None:
    game = kitchen.game()
    page = browser.new_context(base_url=server.url, viewport=TALL).new_page()
    page.goto("/")
    page.goto(join_address(kitchen.phone, kitchen.table))
    page.get_by_role("button", name="Cy").click()
    expect(page).to_have_url(re.compile(f"/g/{game}$"))
    expect(page.locator("main[data-screen]")).to_be_visible()
    page.go_back()
    expect(page).to_have_url(re.compile("/$"))
    expect(page.get_by_role("link", name="Resume")).to_be_visible()


def test_a_fresh_table_is_seated_without_scrolling(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/t/{kitchen.table}/new")
    for look in sizes(page, TALL, SHORT):
        box, size = page.locator("[data-missing]").bounding_box(), page.viewport_size
        assert box
        assert size
        assert box["y"] + box["height"] <= size["height"], look


def test_a_keyboard_sees_where_it_is_on_the_first_dealer(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/t/{kitchen.table}/new")
    page.locator("#dealer-draw").focus()
    page.keyboard.press("ArrowLeft")
    expect(page.locator("#dealer-3")).to_be_checked()
    label = page.locator("label[for=dealer-3]")
    assert "solid" in label.evaluate("label => getComputedStyle(label).outline")
