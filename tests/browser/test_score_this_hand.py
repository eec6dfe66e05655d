"""A hand that is only tried, and the games in short, in a real browser."""

from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, refusals
from tests.browser.thumb import NARROW

LONG = "a0=Wilhelmina%20Oppenheimer-van%20den%20Bergh%20III&a1=طاولة%20ليلى"
HAND = "b0=3&b1=2&b2=2&b3=2&t0=8&q0=337&g0=7"
EIGHT = "&".join(f"b{seat}=1&t{seat}={2 - seat % 2}&q{seat}=-{seat}000" for seat in range(7))
CUT_NAMES = """() => [...document.querySelectorAll(".tried-seat .name")]
    .filter(name => name.scrollHeight > name.clientHeight).map(name => name.textContent)"""
PAGES = (
    "/score",
    f"/score?{HAND}&{LONG}&f0=1:points:-30::talking",
    f"/score?{HAND}&{LONG}&b0=nil&t1=9",
    f"/score?{HAND}&{LONG}&n=3&yw=0",
    f"/score?n=8&b7=nil&{EIGHT}",
    f"/score/rules?{HAND}",
    "/learn",
    "/learn/spades",
    "/learn/literature",
)


def test_a_hand_that_is_tried_is_there_for_everybody(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=NARROW).page
    refused = refusals(page)
    for address in PAGES:
        page.goto(address)
        assert_for_everybody(page, address)
        assert page.evaluate(CUT_NAMES) == []
    assert refused == []


def test_a_hand_is_scored_in_a_few_taps_and_its_link_shows_the_same(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=NARROW).page
    page.goto("/score")
    for seat, bid in enumerate(("3", "4", "Nil", "3")):
        page.get_by_label(f"Bid, Player {seat + 1}").select_option(bid)
    page.get_by_label("Own tricks, Player 3").select_option("0")
    page.get_by_label("Side’s tricks, Us").select_option("5")
    page.get_by_role("button", name="Score it").last.click()
    expect(page.get_by_role("main")).to_contain_text("Nil made")
    link = page.locator(".link a").get_attribute("href")
    assert link
    page.goto(link)
    expect(page.get_by_role("main")).to_contain_text("this hand +132")
