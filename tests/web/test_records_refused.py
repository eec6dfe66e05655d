"""Corrections that meet another phone’s, come twice, or cannot be: nothing is lost."""

import pytest

from tests.imported import bids, correction, hand, imported, took
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
        ("bid-1", "", "Bo ’s bid is missing"),
        ("bid-1", "x", "Bo ’s bid is a whole number"),
        ("bid-1", "blind nil", "Blind nil is off"),
        ("side-0", "14", "from 0 to 13"),
        ("side-0", "", "Say what "),
        ("side-0", "<b>", "took a whole number"),
        ("dealer", "7", "Nobody sits there: choose"),
        ("dealer", "x", "Nobody sits there: choose"),
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


FOUR_NILS = (bids(1, "nil", "nil", "nil", "nil"), took(1, 6, 7, s0=2, s1=0, s2=4, s3=7))


@pytest.mark.parametrize(
    ("query", "seat", "words"),
    [
        ("?nil-3=5", 3, "Them took 7 tricks, their nils 5: 2 are missing."),
        ("?nil-1=1", 1, "Them took 7 tricks, their nils 8: 1 is too many."),
        ("?nil-0=6", 0, "Us took 6 tricks, their nils 10: 4 are too many."),
    ],
)
def test_a_nil_that_does_not_fit_is_told_at_the_player_who_was_touched(
    phone: Phone, table: str, query: str, seat: int, words: str
) -> None:
    page = correction(phone, imported(phone, table, *FOUR_NILS), 1, query)
    assert words in page.text
    beside = page.html.split(f'name="nil-{seat}"')[-1].split("</fieldset>")[0]
    assert words.split("took")[1] in beside


def test_a_nil_with_more_tricks_than_its_side_is_told_there(phone: Phone, table: str) -> None:
    game = imported(phone, table, bids(1, "nil", 3, 3, 3), took(1, 5, 8, s0=0))
    page = correction(phone, game, 1, "?nil-0=9")
    assert "Us took 5 tricks, the nil of Ann 9: 4 are too many." in page.text


def test_the_bright_button_is_only_for_what_can_be_saved(phone: Phone, table: str) -> None:
    game = imported(phone, table, *FOUR_NILS)
    for query, bright in (("", False), ("?nil-3=5", False), ("?nil-3=6&nil-1=1", True)):
        assert ('class="btn go"' in correction(phone, game, 1, query).html) is bright


def test_a_version_that_is_not_there_yet_was_seen_by_nobody(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)))
    form = correction(phone, game, 1).form(button="Correct hand 1")
    page = phone.send(form, "Correct hand 1", {"side-0": "6", "seen": "1000000000"}, 422)
    assert "had lost a part" in page.text
