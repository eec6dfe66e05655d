"""Hands without bids, hands of very many tricks, and old hands of many sides."""

from typing import Any

import pytest
from flask import Flask

from tests.pages import Page, Phone, join, ledger_of
from tests.recording import save, started, us, version

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
PAIRS = [[0, 3], [1, 4], [2, 5]]
ITSELF = {"first_hand": "bids_itself"}


def bids(*of: int | str, hand: int = 1) -> dict[str, Any]:
    return {"kind": "bids", "hand": hand, "bids": [*of]}


def sides(*took: int, hand: int = 1, **more: Any) -> dict[str, Any]:
    return {"kind": "tricks", "hand": hand, "sides": [*took], **more}


def points(phone: Phone, game: str) -> list[int]:
    return [account.points for account in ledger_of(phone, game).state.accounts]


def correct(phone: Phone, game: str, hand: int = 1) -> Page:
    return phone.open(f"/g/{game}/hands/{hand}/correct")


def test_a_hand_that_bids_itself_says_so_and_takes_one_split(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, rules=ITSELF)
    page = phone.open(f"/g/{game}")
    assert "Hand 1 bids itself: 10 a trick" in page.text
    assert "10 a trick" in page.text
    assert "House rules" in page.text
    assert "Undo" not in page.text
    assert "tricks +70" in phone.open(f"/g/{game}?hand=1&side-0=7").text
    page = save(phone, us(7))
    assert points(phone, game) == [70, 60]
    assert "Hand 1 bids itself" in phone.press("Undo hand 1").text


def test_a_hand_that_bids_itself_below_the_board_is_shown_to_end_the_game(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, rules={**ITSELF, "first_hand_board": 4})
    assert "This ends the game: Bo & Di win" in phone.open(f"/g/{game}?hand=1&side-0=3").text
    save(phone, us(3))
    assert "Bo & Di won" in phone.page.text


def test_many_sides_take_their_tricks_in_a_hand_that_bids_itself(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, players=[*PEOPLE[:3]], rules={**ITSELF, "trick_value": 5})
    assert "Hand 1 bids itself: 5 a trick" in phone.open(f"/g/{game}").text
    phone.press("4")
    assert "tricks +20" in phone.press("6").text
    save(phone, {})
    assert points(phone, game) == [15, 20, 30]


def test_a_hand_that_bid_itself_can_be_corrected(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, sides(7, 6), rules=ITSELF)
    correct(phone, game)
    phone.press("Correct hand 1", us(5))
    assert points(phone, game) == [50, 80]


def test_the_own_nil_of_two_players_is_told_by_the_split(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(4, "nil"), players=["Ann", "Bo"])
    page = phone.open(f"/g/{game}?hand=1&side-0=11")
    assert "nil took" not in page.text
    assert "nil broken −100, 2 bags" in page.text
    save(phone, us(13))
    assert points(phone, game) == [49, 100]


def test_two_nils_of_a_side_of_three_each_have_a_row(app: Flask, phone: Phone, table: str) -> None:
    trios = [[0, 2, 4], [1, 3, 5]]
    game = started(app, table, bids(4, "nil", 3, 3, 2, "nil"), players=[*PEOPLE], sides=trios)
    page = phone.open(f"/g/{game}")
    assert "Bo nil took" in page.text
    assert "Flo nil took" in page.text
    save(phone, {**us(9), "nil-1": "1"})
    assert points(phone, game) == [90, 30 - 100 + 100 + 1]


@pytest.mark.parametrize(
    ("players", "of", "said", "totals"),
    [
        pytest.param(4, (5, 6, 7, 8), {"side-0": "12"}, [120, 140], id="two sides"),
        pytest.param(3, (9, 9, 8), {"side-0": "9", "side-2": "8"}, [90, 90, 80], id="three"),
    ],
)
def test_very_many_tricks_are_typed_by_side_and_one_may_stay_blank(
    app: Flask,
    phone: Phone,
    table: str,
    players: int,
    of: tuple[int, ...],
    said: dict[str, str],
    totals: list[int],
) -> None:
    game = started(
        app, table, bids(*of), players=[*PEOPLE[:players]], rules={"tricks_per_hand": 26}
    )
    page = phone.open(f"/g/{game}")
    assert "0 of 26 tricks placed" in page.text
    save(phone, said)
    assert points(phone, game) == totals


def test_typed_tricks_that_are_missing_are_named_and_the_rest_is_kept(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(9, 9, 8), players=[*PEOPLE[:3]], rules={"tricks_per_hand": 26})
    phone.open(f"/g/{game}")
    page = save(phone, {"side-1": "9"}, 422)
    assert "Say what Ann and Cy took." in page.text
    assert page.form(button="Save").fields["side-1"] == "9"
    page = save(phone, {"side-0": "x", "side-1": "9", "side-2": "8"}, 422)
    assert page.form(button="Save").fields["side-2"] == "8"
    assert version(app, game) == 1


def test_an_old_hand_of_many_sides_is_corrected_by_side(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(3, 4, 3), sides(3, 4, 6), players=[*PEOPLE[:3]])
    page = correct(phone, game)
    assert page.form(button="Correct hand 1").fields["side-2"] == "6"
    page = phone.open(f"/g/{game}/hands/1/correct?side-0=2&side-1=4&side-2=7")
    assert "13 of 13 tricks placed" in page.text
    assert "Hand 1, Ann 3/3, made → 3/2, set" in page.text
    phone.press("Correct hand 1")
    assert points(phone, game) == [-30, 40, 34]


def test_a_correction_that_does_not_add_up_says_how_many_are_missing(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(3, 4, 3), sides(3, 4, 6), players=[*PEOPLE[:3]])
    correct(phone, game)
    page = phone.press("Correct hand 1", {"side-0": "2"}, 422)
    assert "The tricks add up to 12; 13 were played: one is missing." in page.text
    assert page.form(button="Correct hand 1").fields["side-0"] == "2"


def test_the_nil_of_a_pair_among_three_is_corrected_beside_its_side(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(
        app,
        table,
        bids(3, "nil", 2, 1, 3, 2),
        sides(4, 3, 6, seats={"1": 0}),
        players=[*PEOPLE],
        sides=PAIRS,
    )
    correct(phone, game)
    phone.press("Correct hand 1", {"nil-1": "1"})
    hand = ledger_of(phone, game).state.hands[0]
    assert hand.tricks == (None, 1, None, None, None, None)
    assert hand.sides[1].points == -30 - 100 + 1
    correct(phone, game)
    page = phone.press("Correct hand 1", {"nil-1": "5"}, 422)
    assert "Bo & Ed took 3 tricks, the nil of Bo 5: 2 are too many." in page.text


def test_a_hand_bid_by_side_is_corrected_in_bids_and_tricks(
    app: Flask, phone: Phone, table: str
) -> None:
    team = {"kind": "bids", "hand": 1, "sides": [4, 4, 3]}
    game = started(app, table, team, sides(4, 4, 5), players=[*PEOPLE], sides=PAIRS)
    correct(phone, game)
    phone.press("Correct hand 1", {"team-2": "5", "side-0": "5", "side-1": "3"})
    assert points(phone, game) == [41, -40, 50]


def test_two_phones_that_differ_in_a_hand_of_many_sides_see_each_side_once(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(3, 4, 3), players=[*PEOPLE[:3]])
    other = join(phone, table)
    phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3")
    other.open(f"/g/{game}?by=player")
    save(phone, {})
    tricks = {"seat-0": "5", "seat-1": "4", "seat-2": "4"}
    page = other.send(other.page.form(button="Save"), "Save", tricks, 409)
    assert "two results" in page.text
    versions = page.text.split("Two phones say different things.")[1]
    assert versions.count(" Bo ") == 2 + 2
    other.press("Keep mine")
    assert points(phone, game) == [32, 40, 31]


def test_the_same_result_by_side_and_by_player_is_no_conflict(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(3, 4, 3), players=[*PEOPLE[:3]])
    other = join(phone, table)
    phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3")
    other.open(f"/g/{game}?by=player")
    save(phone, {})
    page = save(other, {"seat-0": "6", "seat-1": "4", "seat-2": "3"})
    assert "already entered the same" in page.text


def test_a_penalty_stands_in_the_preview_of_many_sides_and_is_saved(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(4, 4, 4), players=[*PEOPLE[:3]])
    page = phone.open(f"/g/{game}?hand=1&penalty-0=0:tricks:2:2")
    assert "2 tricks of Ann moved to Cy" in page.text
    phone.press("4")
    page = phone.press("4")
    assert "Ann 40 made +40, 1 bag" not in page.text
    save(phone, {})
    hand = ledger_of(phone, game).state.hands[-1]
    assert hand.side_tricks == (5, 4, 4)
    assert [side.tricks for side in hand.sides] == [3, 4, 6]


def test_a_penalty_that_moves_more_than_a_side_took_is_told_before_it_is_saved(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(4, 4, 4), players=[*PEOPLE[:3]])
    query = "hand=1&penalty-0=0:tricks:6:2&side-1=8&side-2=4"
    page = phone.open(f"/g/{game}?{query}")
    assert "the penalties move more than" in page.text
    assert "Save" not in page.text


def test_a_correction_of_many_sides_says_beside_the_side_what_cannot_be(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids(3, 4, 3), sides(3, 4, 6), players=[*PEOPLE[:3]])
    correct(phone, game)
    page = phone.press("Correct hand 1", {"side-1": "99"}, status=422)
    assert page.form(button="Correct hand 1").fields["side-0"] == "3"
    assert points(phone, game) == [30, 40, 33]
