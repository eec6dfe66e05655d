"""Somebody else answers in the table's place, a login page or a proxy; or an answer is lost."""

import re
from typing import Any

from playwright.sync_api import Route, expect

from tests.browser.conftest import Kitchen
from tests.browser.home import HIDE, LOST, PATIENCE, Home, asks
from tests.browser.pocket import KEPT
from tests.pages import ledger_of

LOGIN = "<!doctype html><html><head><title>Hotel</title></head><body>Log in</body></html>"


def login(route: Route) -> None:
    """A network that wants a login first says to everything that all is well."""
    route.fulfill(status=200, content_type="text/html", body=LOGIN)


def test_a_login_page_is_not_taken_for_the_tables_answer(kitchen: Kitchen) -> None:
    six = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    game = kitchen.game(game="literature", players=six)
    page = kitchen.thumb(service_workers="allow").open(game).page
    page.evaluate(KEPT, f"/g/{game}/slip")
    page.context.set_offline(True)
    page.get_by_role("link", name="on a slip").tap()
    page.get_by_label("Set").select_option("low-spades")
    page.locator("label[for='claim-2:wrong']").tap()
    page.get_by_role("button", name="Save on this phone").tap()
    page.wait_for_url(re.compile(r"/g/\w+$"))
    page.route("**/entries", login, times=1)
    with page.expect_response("**/entries"):
        page.context.set_offline(False)
    waits = page.locator(".unsent-bar summary")
    expect(waits).to_have_text("Not sent yet: 1")
    expect(waits).to_have_count(0, timeout=PATIENCE)
    play: Any = ledger_of(kitchen.phone, game).play(1)
    assert (play.half_suit, play.claimant) == ("low-spades", 2)


def test_what_was_told_is_fetched_although_an_answer_was_lost(home: Home) -> None:
    one, two = home.thumbs()
    two.page.route(f"**{home.game}", lambda route: route.fulfill(status=502), times=1)
    one.bid("3")
    asks(two, "Cy")
    two.page.evaluate(HIDE, True)
    two.page.route("**/g/**", login)
    two.page.evaluate(HIDE, False)
    lost = two.page.locator(".top .lost")
    expect(lost).to_have_text(LOST, timeout=PATIENCE)
    two.page.unroute("**/g/**")
    expect(lost).to_have_count(0, timeout=PATIENCE)


def test_a_tap_that_a_proxy_has_answered_can_be_tapped_again(home: Home) -> None:
    one = home.thumb(0)
    nobody = {"status": 404, "content_type": "text/plain", "body": "404 page not found"}
    one.page.route("**/entries", lambda route: route.fulfill(**nobody), times=1)
    one.settle()
    key = one.page.locator(".keys button", has_text=re.compile(r"^\s*3\s*$"))
    key.click()
    expect(one.page.locator("[role=alert].unsent")).to_contain_text("Tap again")
    one.settle()
    key.click()
    asks(one, "Cy")
