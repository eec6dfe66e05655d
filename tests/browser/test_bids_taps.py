"""Bids by thumb, whoever sits where: on one screen, in few taps, with scripts and without."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_one_screen
from tests.browser.test_recording_fits import LONG, faults
from tests.browser.thumb import SHORT, TALL

SIDES = {"side_names": ["Us", "Them"]}
MANY = [*LONG, "Wilhelmina Oosterhuis", "Bartholomew Featherstonehaugh", "Li", "Maximiliane"]
EVERYTHING = {"blind_nil_allowed": True, "blind_bids_allowed": True, "zero_bid": "distinct"}
TRIOS = [[0, 2, 4], [1, 3, 5]]
FOURS = [[0, 2, 4, 6], [1, 3, 5, 7]]
PAIRS = [[0, 4], [1, 5], [2, 6], [3, 7]]
ONE_PICKED = "?as=team&hand=1&bidside-1=6"


def bid(seat: int, said: int | str) -> dict[str, Any]:
    return {"kind": "bid", "hand": 1, "seat": seat, "bid": said}


def sat(count: int, tricks: int = 13, **head: Any) -> dict[str, Any]:
    rules = {"tricks_per_hand": tricks, **head.pop("rules", {})}
    return {"players": MANY[:count], "rules": rules, **head}


TABLES: dict[str, tuple[dict[str, Any], str]] = {
    "two": (sat(2), ""),
    "three": (sat(3), ""),
    "three, 17 tricks": (sat(3, 17), ""),
    "five": (sat(5, 10), ""),
    "three pairs": (sat(6, 17), ""),
    "three pairs by side": (sat(6, 17), ONE_PICKED),
    "two trios": (sat(6, 17, sides=TRIOS), ""),
    "two trios by side": (sat(6, 17, sides=TRIOS), ONE_PICKED),
    "seven": (sat(7), ""),
    "eight": (sat(8), ""),
    "two fours": (sat(8, sides=FOURS), ""),
    "two fours by side": (sat(8, sides=FOURS), ONE_PICKED),
    "four pairs": (sat(8, sides=PAIRS), ""),
    "four pairs by side": (sat(8, sides=PAIRS), ONE_PICKED),
    "two pairs by side": (sat(4), ONE_PICKED),
    "every key": (sat(4, rules=EVERYTHING), ""),
    "every key of 17 tricks": (sat(6, 17, rules=EVERYTHING), ""),
    "blind numbers": (sat(4, rules=EVERYTHING), "?seat=3&blind=1"),
    "the board": (sat(4, rules={"min_team_bid": 4, "forbid_total": 13}), "?seat=3"),
}


def test_the_bids_of_any_table_are_one_screen_and_read_whole(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    for table, (head, query) in TABLES.items():
        bids = () if "as=" in query else (bid(1, 3),)
        thumb.open(kitchen.game(*bids, **head), query)
        assert faults(thumb, scrolls=False) == {}, table


def test_a_hand_that_is_bid_by_side_takes_four_taps(kitchen: Kitchen) -> None:
    before = [
        {"kind": "bids", "hand": 1, "sides": [6, 5]},
        {"kind": "tricks", "hand": 1, "sides": [7, 6]},
    ]
    thumb = kitchen.thumb().open(kitchen.game(*before, **SIDES))
    for number in ("6", "5"):
        assert_one_screen(thumb, TALL, SHORT)
        thumb.bid(number)
    assert_one_screen(thumb, TALL, SHORT)
    thumb.split(6)
    assert_one_screen(thumb, TALL, SHORT)
    thumb.save()
    assert_one_screen(thumb, TALL, SHORT)
    assert thumb.taps == 4
    assert thumb.totals() == ["121", "103"]


def test_without_scripts_a_hand_is_bid_by_side_too(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(java_script_enabled=False).open(kitchen.game(**SIDES))
    thumb.tap(thumb.page.get_by_role("link", name="Team bids"))
    thumb.bid("6")
    thumb.bid("5")
    thumb.split(7)
    thumb.save()
    assert thumb.totals() == ["52", "60"]


def test_a_double_tap_on_a_sides_key_is_one_number(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(**SIDES), "?as=team")
    thumb.settle()
    thumb.page.locator(".keys button", has_text="4").first.dblclick()
    thumb.settle()
    expect(thumb.page.locator("#ask")).to_contain_text("Us")
    expect(thumb.page.locator("#ask")).to_contain_text("4 bid so far, 9 left")


def test_a_sides_number_survives_a_reload_and_is_taken_back(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(**SIDES), "?as=team")
    thumb.bid("4")
    thumb.page.reload()
    expect(thumb.page.locator("#ask")).to_contain_text("Us")
    thumb.tap(thumb.page.get_by_role("link", name="Undo Them 4"))
    expect(thumb.page.locator("#ask")).to_contain_text("Them")


@pytest.mark.parametrize("scripts", [True, False])
def test_a_blind_number_is_two_taps(kitchen: Kitchen, scripts: bool) -> None:
    game = kitchen.game(**sat(4, rules=EVERYTHING))
    thumb = kitchen.thumb(viewport=SHORT, java_script_enabled=scripts).open(game)
    thumb.tap(thumb.page.get_by_role("link", name="Blind 6+"))
    thumb.bid("blind 7")
    assert thumb.taps == 2
    expect(thumb.page.locator(".counter", has_text="B7")).to_be_visible()


def test_a_key_that_is_off_describes_why(kitchen: Kitchen) -> None:
    rules = {"min_team_bid": 4, "forbid_total": 13}
    game = kitchen.game(bid(1, 4), bid(2, 2), bid(3, 4), rules=rules)
    thumb = kitchen.thumb(viewport=SHORT).open(game)
    for words, reason in (("1", "4 or more together"), ("3", "may not add up to 13: Ann")):
        key = thumb.page.get_by_role("button", name=words, exact=True)
        number = key.get_attribute("aria-describedby")
        said = thumb.page.locator(f"#{number}").inner_text()
        assert reason in said
    thumb.settle()
    thumb.page.get_by_role("button", name="3", exact=True).tap(force=True)
    expect(thumb.page.get_by_role("alert").filter(has_text="add up to 13")).to_be_visible()
    expect(thumb.page.locator("#ask")).to_contain_text("Ann bids")
