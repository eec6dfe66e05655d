"""A phone without network: hands are written down, and each is stored once, whatever happens."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Playwright, Route, expect

from bench.evening import bid, result
from tests.browser.conftest import Kitchen, Served
from tests.browser.home import PATIENCE
from tests.browser.pocket import BIDS, KEPT, Pocket
from tests.browser.thumb import NARROW, TALL, Thumb
from tests.pages import ledger_of


@pytest.fixture
def pocket(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], server: Served, tmp_path: Path
) -> Iterator[Pocket]:
    pocket = Pocket(playwright, browser_type_launch_args, server.url, tmp_path / "profile")
    yield pocket
    pocket.context.close()
    pocket.own.close()
    pocket.other.close()


def quiet(page: Page, theme: Literal["dark", "light"]) -> None:
    """Nothing for axe, and nothing runs off the side of the smallest phone."""
    page.set_viewport_size(NARROW)
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert page.evaluate(wide) == 0
    for save in page.get_by_role("button", name="Save on this phone").all():  # without scrolling
        expect(save).to_be_in_viewport(ratio=1)
    page.emulate_media(color_scheme=theme)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.set_viewport_size(TALL)


def away(kitchen: Kitchen, game: str) -> Page:
    """A phone with a game in its pocket, and no network."""
    page = kitchen.thumb(service_workers="allow").open(game).page
    page.evaluate(KEPT, f"/g/{game}/slip")
    page.context.set_offline(True)
    page.get_by_role("link", name="on a slip").tap()
    return page


def sent(page: Page, results: int = 1) -> None:
    """Saved, and sent once there is a network."""
    page.get_by_role("button", name="Save on this phone").tap()
    page.wait_for_url(re.compile(r"/g/\w+$"))
    waits = page.locator(".unsent-bar summary b")
    expect(waits).to_have_text(f"Not sent yet: {results}")
    page.context.set_offline(False)
    expect(waits).to_have_count(0, timeout=PATIENCE)


def played(number: int, took: int) -> list[tuple[Any, ...]]:
    """A hand as its lines."""
    bids = [("bid", number, seat) for seat in range(4)]
    return [*bids, ("tricks", number, [took, 13 - took])]


def test_three_hands_survive_a_killed_browser_and_are_stored_once_and_in_order(
    pocket: Pocket,
) -> None:
    pocket.leave_home()
    for took in (7, 8, 6):
        pocket.write(took)
    pocket.waits(3)
    pocket.page.locator(".unsent-bar summary").tap()
    quiet(pocket.page, "dark")
    pocket.page.get_by_role("link", name="Write hand 4 on a slip").tap()
    expect(pocket.page.locator("[data-dealers]")).to_have_text("Di deals")
    quiet(pocket.page, "light")
    pocket.home_again()
    expect(pocket.page.locator("h1")).to_have_text("Hand 4", timeout=PATIENCE)
    pocket.waits(0)
    assert pocket.ledger() == [*played(1, 7), *played(2, 8), *played(3, 6)]


def test_while_a_slip_is_offered_the_board_has_no_keys_and_says_where_the_hand_goes(
    pocket: Pocket,
) -> None:
    pocket.leave_home()
    page, keys = pocket.page, pocket.page.locator(".keys button")
    line = page.get_by_text("No connection: hand 1 goes on a slip.")
    expect(line).to_be_visible(timeout=PATIENCE)
    expect(keys.first).to_be_hidden()
    page.set_viewport_size(NARROW)
    scrolls = "document.documentElement.scrollHeight - document.documentElement.clientHeight"
    assert page.evaluate(scrolls) == 0
    page.set_viewport_size(TALL)
    pocket.write(7)
    expect(page.get_by_text("Hand 1 waits on this phone.")).to_be_visible(timeout=PATIENCE)
    expect(line).to_have_count(0)
    page.context.set_offline(False)
    expect(keys.first).to_be_visible(timeout=PATIENCE)
    expect(page.locator(".put-off")).to_have_count(0)


def test_what_another_phone_has_entered_meanwhile_is_met_with_what_was_written(
    pocket: Pocket,
) -> None:
    pocket.leave_home()
    for took in (7, 8, 6):
        pocket.write(took)
    for theirs in ("7", "5", "9"):
        for words in BIDS:
            bid(pocket.other, pocket.game, words)
        result(pocket.other, pocket.game, theirs)
    pocket.home_again()
    pocket.waits(2)  # the first hand says the same
    bar = pocket.page.locator(".unsent-bar")
    expect(bar).to_contain_text("Two phones say different things", timeout=PATIENCE)
    expect(bar.get_by_role("listitem", name="Hand 2")).to_contain_text("Ann & Cy took 8")
    chosen(pocket, "Hand 2", "Keep mine")
    expect(bar).to_contain_text("Two phones say different things", timeout=PATIENCE)
    pocket.waits(1)
    chosen(pocket, "Hand 3", "Keep Phone 2")
    expect(pocket.page.locator("h1")).to_have_text("Hand 4", timeout=PATIENCE)
    pocket.waits(0)
    *before, mended = pocket.ledger()
    assert [line for line in before if line[0] == "tricks"] == [
        ("tricks", 1, [7, 6]),
        ("tricks", 2, [5, 8]),
        ("tricks", 3, [9, 4]),
    ]
    assert mended == (None, None, None)  # the amendment by which the table chose


def chosen(pocket: Pocket, hand: str, words: str) -> None:
    """Both versions of a hand are looked at, and the table chooses one."""
    pocket.page.locator(".unsent-bar").get_by_role("button", name="Look").tap()
    expect(pocket.page.locator("h1")).to_have_text(re.compile(hand))
    Thumb(pocket.page).settle()
    keep = pocket.page.get_by_role("link", name=words).or_(
        pocket.page.get_by_role("button", name=words)
    )
    keep.tap()


def test_a_claim_is_written_down_with_its_set_and_claimant(kitchen: Kitchen) -> None:
    six = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo"]
    game = kitchen.game(game="literature", players=six)
    page = away(kitchen, game)
    page.get_by_label("Set").select_option("low-spades")
    page.locator("label[for='claim-2:wrong']").tap()
    quiet(page, "dark")
    # A server that is not well is asked again, by itself.
    page.route("**/entries", lambda route: route.fulfill(status=500), times=1)
    sent(page)
    play: Any = ledger_of(kitchen.phone, game).play(1)
    assert (play.half_suit, play.claimant, play.verdict) == ("low-spades", 2, "wrong")


def test_a_slip_asks_for_what_the_tables_rules_ask_for(kitchen: Kitchen) -> None:
    game = kitchen.game(rules={"first_hand": "bids_itself", "blind_nil_allowed": True})
    page = away(kitchen, game)
    expect(page.locator("[data-bids]")).to_be_hidden()
    page.get_by_label("Ann & Cy took").select_option("8")
    page.get_by_role("button", name="Save on this phone").tap()
    bar = page.locator(".unsent-bar")
    bar.locator("summary").tap()
    bar.get_by_role("button", name="Take out").tap()
    expect(bar.get_by_role("link")).to_have_text("Write hand 1 on a slip")
    bar.get_by_role("button", name="Put back").tap()
    page.get_by_role("link", name="Write hand 2 on a slip").tap()
    page.locator("label[for=as-team]").tap()
    page.get_by_label("Ann & Cy bid together").select_option("7")
    page.get_by_label("Bo & Di bid together").select_option("5")
    page.get_by_label("Ann & Cy took").select_option("6")
    page.get_by_role("button", name="Save on this phone").tap()
    page.get_by_role("link", name="Write hand 3 on a slip").tap()
    for seat, words in enumerate(("blind nil", "4", "5", "3")):
        page.locator(f"#bid-{seat}").select_option(words)
    page.get_by_label("Ann nil took").select_option("1")
    page.get_by_label("Bo & Di took").select_option("7")
    sent(page, 3)
    ledger = ledger_of(kitchen.phone, game)
    assert [str(bid) for bid in ledger.state.hands[1].side_bids] == ["7", "5"]
    assert [hand.side_tricks for hand in ledger.state.hands] == [(8, 5), (6, 7), (6, 7)]
    assert ledger.state.hands[2].tricks[0] == 1


def test_old_scripts_never_take_in_a_page_of_a_new_release(kitchen: Kitchen) -> None:
    game = kitchen.game()
    one, two = kitchen.thumb().open(game), kitchen.thumb().open(game)
    for phone in (one, two):
        phone.page.evaluate("window.old = true")
        phone.page.route(f"**/g/{game}**", newer)
    one.settle()
    one.page.locator("#bid-3").tap()
    for phone in (one, two):
        phone.page.wait_for_function("() => !window.old")
        expect(phone.page.locator("#ask")).to_contain_text("Cy", timeout=PATIENCE)
    assert len(ledger_of(kitchen.phone, game).entries) == 1


def newer(route: Route) -> None:
    """What scripts fetch comes from a release with other scripts."""
    if route.request.resource_type != "fetch" or "/here" in route.request.url:
        return route.continue_()
    page = route.fetch()
    body = re.sub(r"(scripts\.js\?v=)\w+", r"\g<1>000000000000", page.text())
    return route.fulfill(response=page, body=body)
