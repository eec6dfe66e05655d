"""After a renege a page says both: what was taken, and how much of it counts."""

import pytest
from flask import Flask

from tests.pages import Phone, enter, ledger_of
from tests.recording import started
from tests.web.test_taking_result import alone, pairs, take

RENEGE = {"from": 0, "to": 1, "tricks": 3, "why": "renege"}
BIDS = {"kind": "bids", "hand": 1, "bids": [4, 3, 3, 3]}
RESULT = {"kind": "tricks", "hand": 1, "sides": [7, 6], "penalties": [RENEGE]}


def test_a_receipt_says_what_was_taken_and_what_counts(phone: Phone, game: str) -> None:
    enter(phone, game, BIDS, RESULT)
    text = phone.open(f"/g/{game}/hands/1").text
    assert "bid 7, took 7, 4 count" in text
    assert "bid 6, took 6, 9 count" in text


def test_a_slip_and_what_is_heard_say_both(phone: Phone, game: str) -> None:
    enter(phone, game, BIDS)
    phone.open(f"/g/{game}?hand=1&penalty-0=0:tricks:3:1:renege")
    page = phone.press("Save", {"side-0": "7"})
    assert "took 7 4 count" in page.text
    assert "took 6 9 count" in page.text


def test_without_moved_tricks_nothing_more_is_said(phone: Phone, game: str) -> None:
    enter(phone, game, BIDS, {**RESULT, "penalties": [{"side": 0, "points": -30}]})
    assert "took 7 " in phone.open(f"/g/{game}/hands/1").text
    assert " count " not in phone.page.text.split("before")[0]


def test_a_player_alone_sees_both_at_the_seat(app: Flask, phone: Phone, table: str) -> None:
    game = alone(app, table, 4, 3, 3)
    phone.open(f"/g/{game}?hand=1&penalty-0=1:tricks:2:2")
    page = take(phone, 6, 4)
    assert "6/3 took 6 of 3, 4 count 4 count" in page.text
    assert "took 4 of 3, 6 count" in page.text
    page = phone.press("Save")
    assert "took 6, 4 count" in page.text


def test_partners_of_many_sides_see_both_in_the_middle(
    app: Flask, phone: Phone, table: str
) -> None:
    game = pairs(app, table, 3, 3, 3, 3, 2, 2)
    phone.open(f"/g/{game}?hand=1&penalty-0=1:tricks:2:2")
    page = take(phone, 6, 5)
    assert "took 6 and counts → 4 of / 5" in page.text
    assert "took 5 and counts → 7 of / 5" in page.text


def test_a_tie_after_the_only_hand_is_one_hand(app: Flask, phone: Phone, table: str) -> None:
    start = {"hand": 1, "points": [5, 0], "bags": [0, 0]}
    game = started(app, table, BIDS, rules={"max_hands": 1, "overtrick_points": 0}, start=start)
    bids = {"amend": 1, "with": {**BIDS, "bids": [4, 3, 2, 3]}}
    enter(phone, game, bids, {"amend": 0, "with": {"start": {**start, "points": [0, 0]}}})
    enter(phone, game, {"kind": "tricks", "hand": 1, "sides": [7, 6]})
    assert ledger_of(phone, game).state.accounts[0].points == 60
    assert "Level after 1 hand: one more hand" in phone.open(f"/g/{game}").text


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("0:points:0", "“ Ann & Cy : +0” changes nothing"),
        ("0:tricks:0:1", "changes nothing: take it out"),
        ("0:tricks:3:0", "changes nothing"),
        ("0:played", "changes nothing"),
    ],
)
def test_a_penalty_that_does_nothing_is_not_stored(
    phone: Phone, game: str, word: str, said: str
) -> None:
    enter(phone, game, BIDS)
    form = phone.open(f"/g/{game}?hand=1&penalty-0={word}").form(button="Save")
    page = phone.send(form, "Save", {"side-0": "7"}, 422)
    assert said in page.text
    assert ledger_of(phone, game).version == 1


def test_a_correction_keeps_what_does_nothing_and_brings_no_more_of_it(
    phone: Phone, game: str
) -> None:
    enter(phone, game, BIDS, {**RESULT, "penalties": [{"side": 0, "points": 0}]})
    form = phone.open(f"/g/{game}/hands/1/correct").form(button="Correct hand 1")
    page = phone.send(form, "Correct hand 1", {"penalty-1": "1:points:0"}, 422)
    assert "changes nothing" in page.text
    phone.send(form, "Correct hand 1", {"side-0": "8"})
    assert ledger_of(phone, game).state.hands[0].side_tricks == (8, 5)


def test_before_tricks_are_picked_a_penalty_has_no_effect_to_tell(phone: Phone, game: str) -> None:
    enter(phone, game, BIDS)
    said = "fine-who=1&fine-what=move&fine-many=3"
    assert " With " not in phone.open(f"/g/{game}/sheet/penalty?{said}").text
