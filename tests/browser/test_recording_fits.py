"""Nothing on a hand's pages is cut, covered or out of the screen: not a number, not a verb."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import sizes
from tests.browser.thumb import NARROW, SHORT, TALL, Thumb
from tests.pages import join

FITS = Path(__file__).with_name("fits.js").read_text(encoding="utf-8")
LONG = [
    "Wolfeschlegelsteinhausenbergerdorffwelch",
    "👨‍👩‍👧‍👦👨‍👩‍👧‍👦 Familie",
    "محمد عبد الرحمن بن عبد العزيز",
    "Zoé Q̣̇́",
]
DEEP = {"start": {"hand": 6, "points": [-1234, -2345], "bags": [9, 9]}}
FULL = {"start": {"hand": 6, "points": [310, 287], "bags": [9, 8]}}
LEVEL = {"start": {"hand": 6, "points": [477, 467], "bags": [4, 9]}}
NAMES = {"players": LONG}


def bids(*bids: int | str, hand: int = 6) -> dict[str, Any]:
    return {"kind": "bids", "hand": hand, "bids": list(bids)}


def bid(seat: int, bid: int | str) -> dict[str, Any]:
    return {"kind": "bid", "hand": 6, "seat": seat, "bid": bid}


def tricks(*sides: int, **seats: int) -> dict[str, Any]:
    known = {"seats": {name[1:]: took for name, took in seats.items()}} if seats else {}
    return {"kind": "tricks", "hand": 6, "sides": list(sides), **known}


STATES: dict[str, tuple[dict[str, Any], list[dict[str, Any]], str]] = {
    "first bid": (FULL, [], ""),
    "totals of four signs": ({"start": FULL["start"] | {"points": [-198, -110]}}, [], ""),
    "totals of six signs": (
        {"start": FULL["start"] | {"points": [-12345, -23456]}},
        [bids(2, 4, "nil", 5)],
        "?side-0=7",
    ),
    "slip, six signs": (
        {"start": FULL["start"] | {"points": [-12345, -23456]}},
        [bids(2, 2, 2, 2), tricks(7, 6)],
        "",
    ),
    "last bid": (FULL, [bid(1, 4), bid(2, "nil"), bid(3, 10)], ""),
    "long names bid": (DEEP | NAMES, [bid(1, 10), bid(2, "nil")], ""),
    "a long name bids again": (DEEP | NAMES, [bid(1, 10), bid(2, "nil")], "?seat=1"),
    "forbidden total": (
        NAMES | FULL | {"rules": {"forbid_total": 13}},
        [bid(1, 4), bid(2, 3), bid(3, 3)],
        "",
    ),
    "in play": (FULL, [bids(3, 4, 3, 2)], ""),
    "bags on both sides": (FULL, [bids(2, 2, 2, 2)], "?side-0=7"),
    "level past the target": (LEVEL, [bids(3, 3, 3, 4)], "?side-0=6"),
    "both may win": (LEVEL, [bids(6, 3, 1, 3)], ""),
    "long names in play": (DEEP | NAMES, [bids(3, 4, 3, 2)], ""),
    "long names picked": (LEVEL | NAMES, [bids(6, 3, 1, 3)], "?side-0=8"),
    "nil": (FULL, [bids(4, "nil", 2, 4)], ""),
    "nil and bags": (DEEP, [bids(2, 4, "nil", 5)], "?side-0=7"),
    "nil broken": (DEEP, [bids(2, 4, "nil", 5)], "?nil-2=3&side-0=7"),
    "two nils": (FULL, [bids("nil", 3, "nil", 4)], "?nil-0=1&side-0=1"),
    "a nil on each side": (FULL | NAMES, [bids("nil", 3, 2, "nil")], "?nil-0=1&nil-3=7&side-0=5"),
    "three nils": (DEEP, [bids("nil", 3, "nil", "nil")], "?nil-0=1&nil-2=2&nil-3=1&side-0=3"),
    "four nils": (FULL, [bids("nil", "nil", "nil", "nil")], ""),
    "four broken nils": (
        DEEP,
        [bids("nil", "nil", "nil", "nil")],
        "?nil-0=2&nil-2=4&nil-3=7&side-0=6",
    ),
    "four long nils": (DEEP | NAMES, [bids("nil", "nil", "nil", "nil")], "?nil-0=2&nil-2=4"),
    "by player": (FULL | NAMES, [bids(4, "nil", 2, 4)], "?by=player&seat-0=7"),
    "by player, all placed": (
        DEEP,
        [bids(4, "nil", 2, 4)],
        "?by=player&seat-0=7&seat-2=2&seat-3=4",
    ),
    "slip, set": (FULL, [bids(3, 4, 3, 4), tricks(7, 6)], ""),
    "slip, bags on both sides": (FULL, [bids(2, 2, 2, 2), tricks(7, 6)], ""),
    "slip, nils": (DEEP, [bids("nil", 4, "nil", 6), tricks(5, 8, s0=3, s2=2)], ""),
    "slip, long nils": (DEEP | NAMES, [bids("nil", 4, "nil", 6), tricks(5, 8, s0=3, s2=2)], ""),
    "slip, four nils": (
        DEEP,
        [bids("nil", "nil", "nil", "nil"), tricks(6, 7, s0=2, s1=0, s2=4, s3=7)],
        "",
    ),
    "slip, level": (LEVEL, [bids(3, 3, 3, 4), tricks(6, 7)], ""),
    "void": (FULL, [bids(3, 4, 3, 2), {"kind": "void", "hand": 6}], ""),
    "thrown in": (FULL | NAMES, [], "/sheet/thrown-in"),
}


def faults(thumb: Thumb, *, scrolls: bool = True) -> dict[str, list[str]]:
    """What cannot be read, at every size that has any; the narrow phone may always be scrolled."""
    found = {}
    for look in sizes(thumb.page, SHORT, NARROW, TALL):
        seen = thumb.page.evaluate(FITS)
        if seen["scroll"] and not scrolls and thumb.page.viewport_size != NARROW:
            seen["faults"].append(f"taller than the screen by {seen['scroll']}")
        found.update({look: seen["faults"]} if seen["faults"] else {})
    return found


def test_nothing_is_cut_covered_or_out_of_the_screen(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    for state, (head, entries, query) in STATES.items():
        thumb.open(kitchen.game(*entries, **head), query)
        assert faults(thumb) == {}, state


def test_what_did_not_get_through_is_read_whole(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(bid(1, 4), **FULL | NAMES))
    thumb.page.route("**/entries", lambda route: route.abort())
    thumb.bid("3")
    expect(thumb.page.locator(".say")).to_contain_text("Not saved: no connection. Tap again.")
    assert faults(thumb) == {}


def test_what_was_refused_is_read_whole(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    for query in ("", "?by=player"):
        thumb.open(kitchen.game(bids(3, 4, 3, 2), **FULL), query)
        thumb.page.evaluate("document.querySelector('[data-picks]').noValidate = true")
        thumb.page.evaluate("document.querySelector('[data-picks]').requestSubmit()")
        expect(thumb.page.get_by_text("Say what ")).to_be_visible()
        assert thumb.page.get_by_role("alert").filter(has_text="Say what ").count() == 1
        assert faults(thumb) == {}, query


@pytest.mark.parametrize("head", [FULL, FULL | NAMES], ids=["short names", "long names"])
def test_two_versions_and_their_buttons_are_read_whole(
    kitchen: Kitchen, head: dict[str, Any]
) -> None:
    game = kitchen.game(bids(4, "nil", 2, 4), **head)
    one, other = kitchen.thumb(), kitchen.thumb()
    guest = join(kitchen.phone, kitchen.table).client.get_cookie("phone")
    assert guest
    other.page.context.add_cookies([{"name": "phone", "value": guest.value, "url": kitchen.url}])
    one.open(game).split(7)
    other.open(game).split(8)
    # The other phone hears nothing of it, or it would show the next hand before it can save.
    heard = re.compile(rf"/g/{game}(\?|/events|$)")
    other.page.route(heard, lambda route: route.abort())
    one.save()
    other.save()
    other.page.unroute(heard)
    assert faults(other) == {}
    keep = other.page.get_by_role("link", name="Keep Phone 1’s")
    expect(keep).to_be_visible()
    expect(other.page.locator("#v2")).to_contain_text("Phone 2")
    other.tap(keep)
    expect(other.page.locator("#said")).to_contain_text("Hand 6 now: \u2068")
