"""A thumb records a hand of more than two sides: a tap for each but the last, and one to save."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_one_screen
from tests.browser.test_recording_fits import LONG, faults
from tests.browser.thumb import SHORT, TALL, Thumb

PEOPLE = ["Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal"]
PAIRS = {"players": PEOPLE[:6], "sides": [[0, 3], [1, 4], [2, 5]], "rules": {"tricks_per_hand": 17}}
FOUR_PAIRS = {"players": PEOPLE, "sides": [[0, 4], [1, 5], [2, 6], [3, 7]]}


def bids(*of: int | str, hand: int = 1) -> dict[str, Any]:
    return {"kind": "bids", "hand": hand, "bids": [*of]}


def alone(size: int, **head: Any) -> dict[str, Any]:
    return {"players": PEOPLE[:size], "sides": [[seat] for seat in range(size)], **head}


def took(thumb: Thumb, *tricks: int) -> None:
    """Tap what was taken."""
    for number in tricks:
        thumb.tap(thumb.page.locator(f"#took-{number}"))


def took_on_one_screen(thumb: Thumb, *tricks: int) -> None:
    """The same; before and after, all is on the screen of a tall and a short phone."""
    for number in tricks:
        assert_one_screen(thumb, TALL, SHORT)
        took(thumb, number)
    assert_one_screen(thumb, TALL, SHORT)


@pytest.mark.parametrize("players", [3, 5, 8])
def test_players_alone_need_a_bid_each_all_but_one_result_and_save(
    kitchen: Kitchen, players: int
) -> None:
    tricks = 17 if players == 3 else 13
    head = alone(players, rules={"tricks_per_hand": tricks})
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game(**head))
    for _ in range(players):
        thumb.bid("1")
    each = tricks // players
    took_on_one_screen(thumb, *[each] * (players - 1))
    thumb.save()
    assert thumb.taps == players + players - 1 + 1
    last = tricks - each * (players - 1)
    assert thumb.totals() == [str(9 + last), *[str(9 + each)] * (players - 1)]


def test_three_pairs_with_a_broken_nil_need_one_tap_more(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(bids(4, "nil", 3, 3, 4, 2), **PAIRS))
    assert_one_screen(thumb, TALL, SHORT)
    thumb.nil(1, 2)
    expect(thumb.page.locator(".counter.broke")).to_have_count(1)
    took_on_one_screen(thumb, 5, 5)
    thumb.save()
    assert thumb.taps == 4
    assert thumb.totals() == ["70", "−138", "50"]


@pytest.mark.parametrize("players", [3, 5])
def test_it_all_works_without_scripts(kitchen: Kitchen, players: int) -> None:
    game = kitchen.game(bids(*[1] * players), **alone(players))
    thumb = kitchen.thumb(java_script_enabled=False).open(game)
    for _ in range(players - 1):
        thumb.tap(thumb.page.locator("#took-2"))
    thumb.save()
    assert thumb.taps == players
    assert thumb.totals() == [str(24 - 2 * players), *["11"] * (players - 1)]


def test_a_nil_is_marked_with_the_next_number_where_there_are_no_scripts(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(4, "nil", 3, 3, 4, 2), **PAIRS)
    thumb = kitchen.thumb(java_script_enabled=False).open(game)
    thumb.nil(1, 2)
    for number in (5, 5):
        thumb.tap(thumb.page.locator(f"#took-{number}"))
    thumb.save()
    assert thumb.totals() == ["70", "−138", "50"]


def test_picks_survive_a_reload_and_a_way_back_over_the_home_page(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(3, 3, 3, 3), **alone(4))
    thumb = kitchen.thumb().open(game)
    took(thumb, 4, 3)
    thumb.page.reload()
    expect(thumb.page.locator("#ask")).to_contain_text("Di took")
    expect(thumb.page.locator(".compass")).to_contain_text("4/3")
    thumb.page.goto("/")
    thumb.open(game)
    expect(thumb.page.locator("#ask")).to_contain_text("Di took")
    took(thumb, 3)
    thumb.save()
    assert thumb.totals() == ["30", "31", "30", "30"]
    thumb.page.goto("/")
    thumb.open(game)
    expect(thumb.page.locator("#ask")).to_contain_text("bids first")


def test_back_leaves_the_game_in_one_step_however_much_was_picked(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(3, 3, 3, 3), **alone(4))
    thumb = kitchen.thumb()
    thumb.page.goto(f"/t/{kitchen.table}")
    thumb.open(game)
    took(thumb, 4, 3, 3)
    thumb.page.go_back()
    thumb.page.wait_for_url(f"**/t/{kitchen.table}")


def test_a_double_tap_is_one_number_and_never_the_next_ones_too(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(3, 3, 3, 3), **alone(4))
    thumb = kitchen.thumb().open(game)
    thumb.settle()
    key = thumb.page.locator("#took-4")
    key.tap()
    expect(thumb.page.locator("#ask")).to_contain_text("Cy took")
    key.tap()
    thumb.settle()
    expect(thumb.page.locator("#ask")).to_contain_text("Cy took")
    expect(thumb.page.locator("#ask")).to_contain_text("9 tricks left")


def test_a_tapped_seat_asks_its_number_again(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(3, 3, 3, 3), **alone(4))
    thumb = kitchen.thumb().open(game)
    took(thumb, 4, 3, 3)
    thumb.tap(thumb.page.locator(".seat a").filter(has_text="Bo"))
    expect(thumb.page.locator("#ask")).to_contain_text("Bo took")
    expect(thumb.page.locator("#took-4")).to_have_attribute("aria-pressed", "true")
    took(thumb, 5)
    thumb.save()
    assert thumb.totals() == ["−30", "32", "30", "30"]


def test_what_each_needs_is_behind_one_line_and_moves_nothing(kitchen: Kitchen) -> None:
    start = {"hand": 4, "points": [480, 470, 475, 100], "bags": [0, 9, 2, 9]}
    game = kitchen.game(bids(3, 3, 3, 3, hand=4), **alone(4, start=start))
    thumb = kitchen.thumb(viewport=SHORT).open(game)
    key = thumb.page.locator("#took-7")
    before = key.bounding_box()
    thumb.tap(thumb.page.locator(".all-hints summary"))
    expect(thumb.page.locator(".all-hints .card")).to_be_visible()
    assert key.bounding_box() == before
    thumb.assert_one_screen()


NINE = {"bags": [9] * 8, "hand": 6}
STATES: dict[str, tuple[dict[str, Any], dict[str, Any], str]] = {
    "three, 17 tricks": (
        alone(3, rules={"tricks_per_hand": 17}, start={**NINE, "points": [486, 455, 481]}),
        bids(6, 5, 3, hand=6),
        "side-1=8&side-2=6",
    ),
    "five": (
        alone(5, start={**NINE, "points": [486, 455, 481, -120, 0]}),
        bids(3, 2, "nil", 1, 3, hand=6),
        "side-1=3&side-2=1&side-3=0&side-4=4",
    ),
    "eight long names": (
        {"players": [*LONG, "W" * 40, "Bo", "Theodora Papadimitrakopoulou-Vassil", "i" * 40]}
        | {"start": {**NINE, "points": [486, -120, 470, 487, 33, 168, 95, 401]}},
        bids(3, 1, "nil", 2, 1, 2, 1, 1, hand=6),
        "&".join(f"side-{side}={took}" for side, took in enumerate((13, 0, 0, 0, 0, 0, 0))),
    ),
    "three pairs, a nil": (
        PAIRS | {"start": {**NINE, "points": [486, 455, 481]}},
        bids(4, "nil", 3, 3, 4, 2, hand=6),
        "nil-1=1&side-1=4&side-2=6",
    ),
    "three pairs, two nils": (
        PAIRS | {"start": {**NINE, "points": [486, 455, -481]}},
        bids(4, "nil", 3, 3, 4, "nil", hand=6),
        "nil-1=1&side-1=4&side-2=6",
    ),
    "four pairs": (
        FOUR_PAIRS | {"start": {**NINE, "points": [486, 455, 481, 333]}},
        bids(2, "nil", 1, 1, 2, 2, 1, 1, hand=6),
        "nil-1=1&side-1=4&side-2=6&side-3=1",
    ),
    "bids itself": (
        alone(5, rules={"first_hand": "bids_itself"}),
        {},
        "side-1=3&side-2=1&side-3=0&side-4=4",
    ),
}


def trimmed(head: dict[str, Any], count: int) -> dict[str, Any]:
    start = head.get("start")
    return {**head, "start": {**start, "bags": start["bags"][:count]}} if start else head


def test_nothing_is_cut_covered_or_out_of_the_screen(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    for state, (head, said, whole) in STATES.items():
        count = len(head["sides"]) if "sides" in head else len(head["players"])
        game = kitchen.game(*([said] if said else []), **trimmed(head, count))
        picks = [whole[: at - 1] for at in range(len(whole)) if whole.startswith("side", at) and at]
        for query in ("", picks[0], whole):
            thumb.open(game, f"?hand={said.get('hand', 1)}&{query}")
            assert faults(thumb, scrolls=False) == {}, (state, query)
