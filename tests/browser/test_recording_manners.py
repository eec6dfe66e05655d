"""A phone's manners while a hand is recorded: what a tap means, what is kept, when it sleeps."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.test_recording import bids
from tests.browser.thumb import SHORT


def test_a_double_tap_on_undo_takes_back_one_bid(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    for words in ("3", "4", "5"):
        thumb.bid(words)
    thumb.settle()
    thumb.page.get_by_role("button", name="Undo").dblclick()
    thumb.settle()
    expect(thumb.page.locator("#ask")).to_contain_text("Di bids")
    expect(thumb.page.locator("#ask")).to_contain_text("7 bid so far")
    expect(thumb.page.locator("#said")).to_have_text("\u2068Di\u2069’s 5 undone.")


def test_a_key_of_a_keyboard_is_always_meant(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    thumb.settle()
    thumb.page.evaluate("changedAt = Infinity; screenChanged = true")
    thumb.page.locator(".keys button", has_text="4").first.press("Enter")
    expect(thumb.page.locator("#ask")).to_contain_text("Cy bids")


def test_a_servers_fault_is_not_told_as_a_lost_connection(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(bids(1, 3, 3, 3, 2)))
    thumb.split(6)
    thumb.page.route("**/entries", lambda route: route.fulfill(status=500, body="Our mistake"))
    thumb.save()
    alert = thumb.page.get_by_role("alert").filter(has_text="did not save it")
    expect(alert).to_have_text("The server did not save it. Tap again.")
    thumb.page.unroute("**/entries")
    thumb.save()
    assert thumb.totals() == ["60", "52"]


def test_what_was_picked_is_found_again_from_the_home_page(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(1, 4, "nil", 2, 4))
    thumb = kitchen.thumb().open(game)
    thumb.nil(1, 2)
    thumb.split(7)
    thumb.page.goto("/")
    thumb.open(game)
    expect(thumb.page.locator("#split-7")).to_be_checked()
    expect(thumb.page.locator("#nil-1-2")).to_be_checked()
    thumb.save()
    thumb.undo()
    thumb.open(game)
    expect(thumb.page.locator("#nil-1-0")).to_be_checked()
    assert thumb.page.locator("#split-7:checked").count() == 0


def test_by_side_is_one_tap_from_by_player_whatever_was_picked(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game(bids(1, 3, 3, 3, 2)), "?by=player")
    thumb.tap(thumb.page.locator("label[for=seat-0-3]"))
    expect(thumb.page.locator("#placed")).to_have_text("3 of 13 tricks placed.")
    thumb.settle()
    thumb.page.get_by_role("link", name="By side").tap()
    expect(thumb.page.locator(".splits")).to_be_visible()


def test_a_high_number_of_a_nil_leaves_the_row_as_short_as_it_was(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game(bids(1, "nil", 3, 4, "nil")))
    row = thumb.page.locator(".nils").first
    height = row.evaluate("row => row.offsetHeight")
    thumb.tap(thumb.page.locator("label[for=nil-0-more]"))
    thumb.nil(0, 7)
    thumb.settle()
    expect(thumb.page.locator("#nil-0-7")).to_be_checked()
    expect(thumb.page.locator("label[for=nil-0-7]")).to_be_visible()
    expect(thumb.page.locator("label[for=nil-0-6]")).to_be_hidden()
    assert row.evaluate("row => row.offsetHeight") == height
    thumb.assert_one_screen()


def test_a_phone_that_cannot_stay_awake_says_nothing_of_it(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    errors: list[str] = []
    thumb.page.on("pageerror", lambda error: errors.append(str(error)))
    thumb.page.add_init_script("Object.defineProperty(navigator, 'wakeLock', {value: undefined})")
    thumb.open(kitchen.game()).bid("3")
    expect(thumb.page.locator("#ask")).to_contain_text("Cy bids")
    assert errors == []


@pytest.mark.parametrize("blocked", ["localStorage"])
def test_a_phone_that_keeps_nothing_still_plays(kitchen: Kitchen, blocked: str) -> None:
    thumb = kitchen.thumb()
    refuse = "get() { throw new DOMException('no', 'SecurityError'); }"
    thumb.page.add_init_script(f"Object.defineProperty(window, '{blocked}', {{{refuse}}})")
    thumb.open(kitchen.game(bids(1, 3, 3, 3, 2))).split(6)
    thumb.save()
    assert thumb.totals() == ["60", "52"]
