"""Every state of a running game reads well: no fault found by axe, nothing wider than the phone."""

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.thumb import NARROW, SHORT, TALL, Thumb
from tests.pages import join

LONG = ["Wilhelmina Oppenheimer-van den Bergh III", "🦊🎷", "ليلى", "Zoë Ångström 👩🏽‍🚀"]
FAR = {"hand": 8, "points": [-1138, 1204], "bags": [9, 3]}
HARD = {"players": LONG, "start": FAR, "rules": {"target": 1500}}


def bids(*bids: int | str) -> dict[str, Any]:
    return {"kind": "bids", "hand": 8, "bids": list(bids)}


def bid(seat: int, bid: int | str) -> dict[str, Any]:
    return {"kind": "bid", "hand": 8, "seat": seat, "bid": bid}


def tricks(*sides: int, **seats: int) -> dict[str, Any]:
    known = {"seats": {name[1:]: took for name, took in seats.items()}} if seats else {}
    return {"kind": "tricks", "hand": 8, "sides": list(sides), **known}


STATES = [
    pytest.param([], "", id="first bid"),
    pytest.param([bid(1, "nil"), bid(2, 10)], "", id="bids"),
    pytest.param([bid(1, "nil"), bid(2, 10)], "?seat=2", id="a bid again"),
    pytest.param([bids(5, 3, 5, 1)], "", id="in play"),
    pytest.param([bids(5, 3, 5, 1)], "?side-0=11", id="picked"),
    pytest.param([bids(4, "nil", 2, 4)], "?nil-1=2&side-0=8", id="nil broken"),
    pytest.param([bids(4, "nil", 2, 4)], "?nil-1=5", id="nil broken often"),
    pytest.param([bids("nil", 3, "nil", 4)], "?nil-0=1&side-0=1", id="two nils"),
    pytest.param([bids("nil", "nil", "nil", "nil")], "", id="four nils"),
    pytest.param([bids(4, "nil", 2, 4)], "?by=player&seat-0=13", id="by player"),
    pytest.param([bids(8, 4, "nil", "nil"), tricks(9, 4, s2=1, s3=0)], "", id="slip"),
    pytest.param([bids(8, 4, 1, 1), {"kind": "void", "hand": 8}], "", id="void"),
]


def check(thumb: Thumb) -> None:
    for theme in ("dark", "light"):
        thumb.page.emulate_media(color_scheme=theme)
        found = Axe().run(thumb.page)
        assert found.violations_count == 0, found.generate_report()


def width(thumb: Thumb) -> int:
    wide = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    return int(thumb.page.evaluate(wide))


@pytest.mark.parametrize(("entries", "query"), STATES)
def test_every_state_reads_well(
    kitchen: Kitchen, entries: list[dict[str, Any]], query: str
) -> None:
    game = kitchen.game(*entries, **HARD)
    thumb = kitchen.thumb(viewport=NARROW).open(game, query)
    assert width(thumb) == 0
    check(thumb)
    for size in (SHORT, TALL):
        thumb.page.set_viewport_size(size)
        assert width(thumb) == 0


@pytest.mark.parametrize("path", ["menu", "sheet/thrown-in"])
def test_the_sheets_read_well(kitchen: Kitchen, path: str) -> None:
    thumb = kitchen.thumb(viewport=NARROW).open(kitchen.game(**HARD), f"/{path}")
    assert width(thumb) == 0
    check(thumb)


@pytest.mark.parametrize("size", [2, 3, 5, 6, 7, 8])
def test_tables_of_other_sizes_read_well(kitchen: Kitchen, size: int) -> None:
    players = [*LONG, "Bo", "Cy", "Di", "Ed"][:size]
    thumb = kitchen.thumb(viewport=NARROW).open(kitchen.game(players=players))
    assert width(thumb) == 0
    check(thumb)
    thumb.bid("3")
    assert width(thumb) == 0


@pytest.mark.parametrize("size", [4, 8])
def test_whom_a_phone_waits_for_reads_well(kitchen: Kitchen, size: int) -> None:
    players = [*LONG, "Bo", "Cy", "Di", "Ed"][:size]
    game = kitchen.game(players=players)
    me, *others = players
    for name in others:
        join(kitchen.phone, kitchen.table, name)
    kitchen.phone.open(f"/t/{kitchen.table}/phone")
    kitchen.phone.press(me)
    thumb = kitchen.thumb(viewport=NARROW).open(game)
    check(thumb)
    thumb.bid("3")
    expect(thumb.page.locator(".say")).to_contain_text("Waiting for")
    check(thumb)
    for window in (NARROW, SHORT, TALL):
        thumb.page.set_viewport_size(window)
        assert width(thumb) == 0
    thumb.page.set_viewport_size(NARROW)
    thumb.page.goto(f"/t/{kitchen.table}/phone")
    expect(thumb.page.locator("[data-can=secure]")).to_contain_text("By a secure address")
    assert width(thumb) == 0
    check(thumb)


def test_two_results_side_by_side_read_well(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(4, "nil", 2, 4), **HARD)
    one, other = (kitchen.thumb().open(game) for _ in range(2))
    other.nil(1, 1)
    other.split(8)
    one.split(7)
    # The other phone hears nothing of it, or it would show the next hand before it can save.
    heard = re.compile(rf"/g/{game}(\?|/events|$)")
    other.page.route(heard, lambda route: route.abort())
    one.save()
    other.save()
    other.page.unroute(heard)
    other.page.set_viewport_size(NARROW)
    assert "two results" in other.page.locator("h1").inner_text()
    assert width(other) == 0
    check(other)
    other.settle()  # or the tap would be taken for one that was meant for Save
    other.page.get_by_role("button", name="Keep").click()
    other.page.get_by_text("Hand 8 saved").wait_for()
    assert other.page.url.endswith(f"/g/{game}")
