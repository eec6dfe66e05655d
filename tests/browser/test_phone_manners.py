"""What a phone does by itself: it buzzes, stays awake, hands links on; or says that it cannot."""

from typing import Any

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import Kitchen
from tests.browser.test_every_phone import asleep
from tests.browser.test_recording import bids
from tests.browser.thumb import Thumb

PLAIN = "http://cards.test"  # as on a home network: by plain http, and not this machine
# Keeps what the page asks of the phone, which headless browsers do not do.
KEEP = """
window.buzzes = [];
navigator.vibrate = (pattern) => buzzes.push(pattern);
window.locks = [];
if (navigator.wakeLock) navigator.wakeLock.request = async () => {
    const lock = { released: false, release() { this.released = true; } };
    locks.push(lock);
    return lock;
};
"""


def kept(kitchen: Kitchen, game: str, query: str = "", **options: Any) -> Thumb:
    """A phone with a page of the game open, of which it is known what it asks of its browser."""
    thumb = kitchen.thumb(**options)
    thumb.page.add_init_script(KEEP)
    return thumb.open(game, query)


def held(page: Page) -> list[bool]:
    """For every lock that the page has asked for, whether it still keeps the phone awake."""
    return list(page.evaluate("locks.map((lock) => !lock.released)"))


def test_what_is_saved_is_felt_and_what_is_refused_feels_different(kitchen: Kitchen) -> None:
    game = kitchen.game()
    thumb, other = kept(kitchen, game, "?seat=1"), kitchen.thumb().open(game)
    asleep(thumb, on=True)  # or it would hear of the other bid first
    other.bid("3")
    thumb.bid("5")  # asked about the same seat: both versions are shown
    expect(thumb.page.locator("h1")).to_contain_text("two bids")
    assert thumb.page.evaluate("buzzes") == [[30, 60, 30]]
    thumb.tap(thumb.page.get_by_role("button", name="Keep mine"))
    expect(thumb.page.locator("#said")).to_contain_text("bid 5")
    assert thumb.page.evaluate("buzzes") == [[30, 60, 30], 15]


def test_a_phone_that_is_to_be_still_stays_so(kitchen: Kitchen) -> None:
    game = kitchen.game()
    thumb = kept(kitchen, game, "/menu")
    thumb.page.get_by_role("link", name="This phone").tap()
    expect(thumb.page.locator("[data-can=vibrate]")).to_contain_text("Buzzes when")
    thumb.page.get_by_text("No buzz on this phone").tap()
    thumb.page.reload()
    expect(thumb.page.locator("#still")).to_be_checked()
    thumb.open(game)
    thumb.bid("3")
    expect(thumb.page.locator("#said")).to_contain_text("bid 3")
    assert thumb.page.evaluate("buzzes") == []


def test_a_running_game_keeps_the_phone_awake_until_it_is_left(kitchen: Kitchen) -> None:
    thumb = kept(kitchen, kitchen.game(bids(1, 3, 3, 3, 2), start={"hand": 1, "points": [495, 0]}))
    page = thumb.page
    assert held(page) == []
    thumb.split(7)
    page.wait_for_function("() => locks.length === 1")
    page.evaluate("locks[0].released = true")  # as phones do when another app is in front
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.wait_for_function("() => locks.length === 2")
    assert held(page) == [False, True]
    thumb.save()
    expect(page.locator(".verdict")).to_contain_text("win")
    page.wait_for_function("() => locks.every((lock) => lock.released)")


def test_by_plain_http_a_phone_says_what_its_browser_keeps_to_itself(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(base_url=PLAIN)
    thumb.page.context.add_cookies([{"name": "phone", "value": kitchen.phone_key(), "url": PLAIN}])

    def through(route: Route) -> None:
        answer = route.fetch(url=route.request.url.replace(PLAIN, kitchen.url))
        route.fulfill(response=answer)

    thumb.page.context.route(f"{PLAIN}/**", through)
    page = thumb.page
    page.goto(f"/t/{kitchen.table}/phone")
    for can, words in (
        ("secure", "By plain http"),
        ("wakeLock", "Cannot be kept awake"),
        ("share", "No share sheet"),
        ("clipboard", "Copies no links"),
    ):
        expect(page.locator(f"[data-can={can}]")).to_contain_text(words)
    page.goto(f"/t/{kitchen.table}/link")
    expect(page.locator("[data-link]")).to_have_text(
        "This browser cannot copy or share it: this page came by plain http."
    )
    page.context.unroute_all(behavior="ignoreErrors")  # icons may still be on their way


def test_a_link_is_copied_where_the_phone_can(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(permissions=["clipboard-read", "clipboard-write"])
    page = thumb.page
    page.goto(f"/t/{kitchen.table}/link")
    page.get_by_role("button", name="Copy link").tap()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "/join/" in page.evaluate("navigator.clipboard.readText()")


def test_a_pull_while_entering_is_no_reload(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    pulled = "getComputedStyle(document.documentElement).overscrollBehaviorY"
    assert thumb.page.evaluate(pulled) == "contain"
    thumb.page.goto(f"/t/{kitchen.table}")
    assert thumb.page.evaluate(pulled) == "auto"


def test_opened_as_an_app_it_is_where_it_was(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(1, 3, 3, 3, 2))
    thumb = kitchen.thumb().open(game)
    thumb.split(7)
    thumb.page.goto("/resume")
    expect(thumb.page).to_have_url(f"{kitchen.url}/g/{game}?hand=1&side-0=7")
    expect(thumb.page.locator("#split-7")).to_be_checked()
