"""The box for codes, the links page and a watcher's pages in a real browser."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, assert_no_wider, sizes
from tests.browser.thumb import DESK, NARROW, SHORT, TALL
from tests.pages import codes, hand

LONG = ["Wilhelmina Oppenheimer-van den Bergh III", "Bea 🎺", "👨‍👩‍👧 Fam", "طاولة ليلى"]
BIDS, TRICKS = hand(1, [4, 3, 3, 2], [5, 4, 3, 1])
ENDED = {"kind": "end", "result": "score"}
# With each, the pages behind the game's own that it changes most; rules and head are always alike.
STAGES: dict[str, tuple[list[dict[str, Any]], tuple[str, ...]]] = {
    "bids": ([], ("rules", "head")),
    "play": ([BIDS], ("menu",)),
    "slip": ([BIDS, TRICKS], ("ledger",)),
    "over": ([ENDED], ("menu", "ledger")),
}


@contextmanager
def stranger(kitchen: Kitchen) -> Iterator[Page]:
    """A phone that has never been here."""
    context = kitchen.browser.new_context(base_url=kitchen.url, viewport=NARROW)
    yield context.new_page()
    context.close()


def enter_code(page: Page, code: str) -> None:
    page.goto("/")
    page.get_by_label("Enter a code").fill(code)
    page.get_by_role("button", name="Go").click()


SMALL = """() => [...document.querySelectorAll(
    ".btn, .key, input:not([type=hidden], .pick), .opt, summary")].filter(
    one => one.checkVisibility() && one.getBoundingClientRect().height < 47.5)
    .map(one => one.outerHTML)"""


def assert_sound(page: Page, *wanted: ViewportSize) -> None:
    """Nothing off the side, nothing to tap that a thumb would miss, and nothing for axe."""
    for look in sizes(page, *wanted):
        assert_no_wider(page, look)
        assert page.evaluate(SMALL) == [], (page.url, look)
    assert_for_everybody(page)


def test_links_and_codes_are_sound_on_every_tab(kitchen: Kitchen) -> None:
    page = kitchen.thumb().page
    screens = (DESK, TALL, NARROW)
    for to in ("score", "watch", "tv"):
        page.goto(f"/t/{kitchen.table}/link?to={to}")
        page.locator("summary").click()
        assert_sound(page, *screens)
    page.get_by_role("button", name="One-use owner link").click()
    expect(page.get_by_text("never again")).to_be_visible()
    assert_sound(page, *screens)
    page.goto(f"/t/{kitchen.table}/delete")
    page.get_by_role("button", name="Delete for good").click()
    expect(page.get_by_text("Tick this first")).to_be_visible()
    assert_sound(page, *screens)


@pytest.mark.parametrize("stage", STAGES)
def test_what_a_watcher_sees_is_sound(kitchen: Kitchen, stage: str) -> None:
    entries, ways = STAGES[stage]
    game = kitchen.game(*entries, players=LONG)
    code, _ = codes(kitchen.phone, kitchen.table)
    screens = (TALL, SHORT, NARROW)
    with stranger(kitchen) as page:
        enter_code(page, code)
        expect(page).to_have_url(re.compile(f"/g/{game}$"))
        assert_sound(page, *screens)
        for way in ways:
            page.goto(f"/g/{game}/{way}")
            refused = page.get_by_role("heading", name="This phone watches")
            expect(refused).to_have_count(1 if way == "head" else 0)
            assert_sound(page, *screens)


def test_a_wrong_code_is_told_beside_the_box_and_a_right_one_leads_on(kitchen: Kitchen) -> None:
    game = kitchen.game()
    _, code = codes(kitchen.phone, kitchen.table)
    with stranger(kitchen) as page:
        enter_code(page, "bcd fgh")
        box = page.get_by_label("Enter a code")
        expect(box).to_have_value("bcd fgh")
        expect(box).to_have_accessible_description(re.compile("No table takes this code"))
        assert_sound(page, NARROW)
        box.fill(code.lower())
        box.press("Enter")
        page.get_by_role("button", name="Cy").click()
        expect(page).to_have_url(re.compile(f"/g/{game}$"))
        page.go_back()  # to the first page: neither the link's token nor a form to send again
        expect(page).to_have_url(f"{kitchen.url}/")
        expect(page.get_by_role("link", name="Resume")).to_be_visible()


def test_a_link_is_copied_where_the_browser_can_and_shown_in_any_case(kitchen: Kitchen) -> None:
    page = kitchen.thumb().page
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"/t/{kitchen.table}/link")
    link = page.locator(".link a").inner_text()
    page.get_by_role("button", name="Copy link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("() => navigator.clipboard.readText()") == link
    plain = kitchen.thumb(java_script_enabled=False).page
    plain.goto(f"/t/{kitchen.table}/link")
    expect(plain.get_by_role("button", name="Copy link")).to_have_count(0)
    expect(plain.locator(".link a")).to_have_text(link)
