"""Every state of a running game reads well: no fault found by axe, nothing wider than the phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, assert_no_wider, sizes
from tests.browser.thumb import NARROW, SHORT, TALL
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


STATES: dict[str, tuple[list[dict[str, Any]], str]] = {
    "first bid": ([], ""),
    "bids": ([bid(1, "nil"), bid(2, 10)], ""),
    "a bid again": ([bid(1, "nil"), bid(2, 10)], "?seat=2"),
    "in play": ([bids(5, 3, 5, 1)], ""),
    "picked": ([bids(5, 3, 5, 1)], "?side-0=11"),
    "nil broken": ([bids(4, "nil", 2, 4)], "?nil-1=2&side-0=8"),
    "nil broken often": ([bids(4, "nil", 2, 4)], "?nil-1=5"),
    "two nils": ([bids("nil", 3, "nil", 4)], "?nil-0=1&side-0=1"),
    "four nils": ([bids("nil", "nil", "nil", "nil")], ""),
    "by player": ([bids(4, "nil", 2, 4)], "?by=player&seat-0=13"),
    "slip": ([bids(8, 4, "nil", "nil"), tricks(9, 4, s2=1, s3=0)], ""),
    "void": ([bids(8, 4, 1, 1), {"kind": "void", "hand": 8}], ""),
}


def test_every_state_reads_well(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=NARROW)
    for name, (entries, query) in STATES.items():
        page = thumb.open(kitchen.game(*entries, **HARD), query).page
        for _ in sizes(page, SHORT, TALL, NARROW):
            assert_no_wider(page, name)
        assert_for_everybody(page, name)


def test_the_sheets_read_well(kitchen: Kitchen) -> None:
    game = kitchen.game(**HARD)
    thumb = kitchen.thumb(viewport=NARROW)
    for path in ("menu", "sheet/thrown-in"):
        assert_for_everybody(thumb.open(game, f"/{path}").page, path)


def test_tables_of_other_sizes_read_well(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=NARROW)
    for size in (2, 3, 5, 6, 7, 8):
        players = [*LONG, "Bo", "Cy", "Di", "Ed"][:size]
        thumb.open(kitchen.game(players=players))
        assert_no_wider(thumb.page, f"{size} players")
        if size in (3, 8):  # the others are made of the same parts
            assert_for_everybody(thumb.page, f"{size} players")
        thumb.bid("3")
        assert_no_wider(thumb.page, f"{size} players, after a bid")


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
    assert_for_everybody(thumb.page, "to bid")
    thumb.bid("3")
    expect(thumb.page.locator(".say")).to_contain_text("Waiting for")
    for _ in sizes(thumb.page, SHORT, TALL, NARROW):
        assert_no_wider(thumb.page, "waiting")
    assert_for_everybody(thumb.page, "waiting")
    thumb.page.goto(f"/t/{kitchen.table}/phone")
    expect(thumb.page.locator("[data-can=secure]")).to_contain_text("By a secure address")
    assert_for_everybody(thumb.page, "this phone")


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
    assert_for_everybody(other.page, "two results")
    other.settle()  # or the tap would be taken for one that was meant for Save
    other.page.get_by_role("button", name="Keep").click()
    other.page.get_by_text("Hand 8 saved").wait_for()
    assert other.page.url.endswith(f"/g/{game}")
