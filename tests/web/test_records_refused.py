"""Corrections that meet another phone’s, come twice, or cannot be: nothing is lost."""

import pytest

from tests.imported import correction, hand, imported, took
from tests.pages import Phone, join


def test_two_phones_correct_the_same_hand(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    form = correction(phone, game, 1).form(button="Correct hand 1")
    other = join(phone, table, "Bo")
    correction(other, game, 1)
    other.press("Correct hand 1", {"side-0": "6"})
    page = phone.send(form, "Correct hand 1", {"side-0": "5"}, 409)
    assert "Hand 1: two corrections" in page.text
    assert "Us 5/6" in page.text
    assert "Us 5/5" in page.text
    text = phone.press("Keep mine").text
    assert "5/5 0 bags 50 +50" in text
    assert text.count("corrected by") == 2


def test_the_same_correction_of_two_phones_is_one(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    form = correction(phone, game, 1).form(button="Correct hand 1")
    other = join(phone, table, "Bo")
    correction(other, game, 1)
    other.press("Correct hand 1", {"side-0": "6"})
    text = phone.send(form, "Correct hand 1", {"side-0": "6"}).text
    assert text.count("corrected by") == 1


def test_a_second_tap_is_none(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    form = correction(phone, game, 1).form(button="Correct hand 1")
    for _ in range(2):
        text = phone.send(form, "Correct hand 1", {"side-0": "6"}).text
    assert text.count("corrected by") == 1
    phone.send(form, "Correct hand 1", {"side-0": "5"}, 422)
    assert "sent before" in phone.page.text
    assert "5/5" in phone.press("Correct hand 1").text


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("bid-1", "14", "Bo can bid from 0 to 13"),
        ("bid-1", "", "Bo’s bid is missing"),
        ("bid-1", "x", "A bid is a whole number"),
        ("bid-1", "blind nil", "Blind nil is off"),
        ("side-0", "14", "from 0 to 13"),
        ("side-0", "", "tricks are missing"),
        ("side-0", "<b>", "whole number"),
        ("dealer", "7", "sits nowhere"),
        ("dealer", "x", "whole number"),
        ("count", "maybe", "Say whether the hand counts"),
        ("hand", "2", "something unknown"),
        ("bid-9", "2", "something unknown"),
        ("key", "", "had lost a part"),
        ("seen", "-1", "had lost a part"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    phone: Phone, table: str, field: str, value: str, words: str
) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    before = phone.open(f"/g/{game}/ledger").text
    form = correction(phone, game, 1).form(button="Correct hand 1")
    page = phone.send(form, "Correct hand 1", {"bid-0": "4", field: value}, 422)
    assert words in page.text
    again = page.form(button="Correct hand 1").fields
    assert again["bid-0"] == "4"
    assert again["key"]
    assert phone.open(f"/g/{game}/ledger").text == before


def test_a_team_s_bid_is_refused_beside_the_team(phone: Phone, table: str) -> None:
    team = {"kind": "bids", "hand": 1, "sides": [7, 5]}
    game = imported(phone, table, team, took(1, 7, 6))
    correction(phone, game, 1)
    page = phone.press("Correct hand 1", {"team-1": "14"}, 422)
    assert 'id="team-1-err"' in page.html


def test_why_a_hand_does_not_count_is_one_short_line(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    correction(phone, game, 1)
    long = {"count": "void", "why": "w" * 201}
    page = phone.press("Correct hand 1", long, 422)
    assert "at most 200 characters" in page.text
    assert page.form(button="Correct hand 1").fields["why"] == "w" * 201
