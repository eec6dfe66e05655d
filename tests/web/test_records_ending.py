"""A correction by which the game ends earlier: what came after that end is taken back with it."""

from typing import Any

from scorekeeper.ledger.entry import corrected_numbers
from tests.imported import Line, bids, correction, hand, imported, took
from tests.pages import Page, Phone, enter, join, ledger_of

LEVEL: dict[str, Any] = {"start": {"hand": 11, "points": [477, 467], "bags": [0, 0]}}
SEATS = (3, 0, 1, 2)
PLAYED_ON: list[Line] = [
    bids(11, 3, 4, 3, 3),
    took(11, 6, 7),
    *({"kind": "bid", "hand": 12, "seat": seat, "bid": 3} for seat in SEATS),
    took(12, 7, 6),
]
BUTTON = "Take back hand 12 and correct hand 11"


def tried(phone: Phone, game: str) -> Page:
    return correction(phone, game, 11, "?side-0=7")


def test_the_hand_after_the_new_end_is_taken_back_in_one_tap(phone: Phone, table: str) -> None:
    game = imported(phone, table, *PLAYED_ON, **LEVEL)
    text = tried(phone, game).text
    assert "With this the game ends before hand 12. Take hand 12 back too" in text
    assert "The game ends with hand 11, not with hand 12: Us won." in text
    assert "Hand 12 is taken back." in text
    assert "Total now, Us 598 538" in text
    page = phone.press(BUTTON)
    assert "Hand 11 corrected: Us 6/6, made → 6/7, made; Them 7/7, made → 7/6, set" in page.text
    assert page.text.count("struck by Phone 1") == 5
    assert "538" in phone.open(f"/g/{game}").text


def test_every_line_taken_back_is_an_entry_newest_first(phone: Phone, table: str) -> None:
    game = imported(phone, table, *PLAYED_ON, **LEVEL)
    tried(phone, game)
    phone.press(BUTTON)
    written = [corrected_numbers(entry.line) for entry in ledger_of(phone, game).entries[7:]]
    assert written == [(7,), (6,), (5,), (4,), (3,), (2,)]


def test_the_plain_button_takes_nothing_back(phone: Phone, table: str) -> None:
    game = imported(phone, table, *PLAYED_ON, **LEVEL)
    form = correction(phone, game, 11).form(button="Correct hand 11")
    page = phone.send(form, "Correct hand 11", {"side-0": "7"}, 422)
    assert BUTTON in page.text
    assert ledger_of(phone, game).version == 7
    assert "Hand 11 corrected" in phone.press(BUTTON).text


def test_a_running_game_that_ends_earlier_loses_what_was_entered_since(
    phone: Phone, table: str
) -> None:
    game = imported(phone, table, *PLAYED_ON[:4], **LEVEL)
    tried(phone, game)
    phone.press(BUTTON)
    assert ledger_of(phone, game).state.verdict is not None


def up_and_down(hands: int) -> list[Line]:
    """Hand 11, in which Us miss 460 by a trick, and more in which each side is set in its turn."""
    lines = [*hand(11, (6, 7), (5, 8))]
    for number in range(12, 12 + hands):
        lines += hand(number, (7, 7), (7, 6) if number % 2 else (6, 7))
    return lines


TO_460: dict[str, Any] = {
    "start": {"hand": 11, "points": [400, 300], "bags": [0, 0]},
    "rules": {"target": 460, "bag_limit": 0},
}


def test_several_hands_are_named_and_remarks_stay(phone: Phone, table: str) -> None:
    note = {"kind": "note", "text": "tea"}
    game = imported(phone, table, *up_and_down(1), note, *up_and_down(2)[4:], **TO_460)
    correction(phone, game, 11, "?side-0=6")
    page = phone.press("Take back hands 12 and 13 and correct hand 11")
    assert "Note: tea" in page.text
    assert page.text.count("struck by") == 4


def test_another_phone_that_was_quicker_keeps_its_line(phone: Phone, table: str) -> None:
    game = imported(phone, table, *PLAYED_ON[:3], **LEVEL)
    form = tried(phone, game).form(button=BUTTON)
    enter(join(phone, table), game, {"kind": "bid", "hand": 12, "seat": 0, "bid": 3})
    page = phone.send(form, BUTTON, status=422)
    assert BUTTON in page.text
    assert ledger_of(phone, game).version == 4
    assert "Hand 11 corrected" in phone.press(BUTTON).text


def test_two_taps_take_back_once(phone: Phone, table: str) -> None:
    game = imported(phone, table, *PLAYED_ON, **LEVEL)
    form = tried(phone, game).form(button=BUTTON)
    for _ in range(2):
        assert "Hand 11 corrected" in phone.send(form, BUTTON).text
    assert ledger_of(phone, game).version == 13


def test_more_than_a_slip_has_to_be_undone_first(phone: Phone, table: str) -> None:
    game = imported(phone, table, *up_and_down(32), **TO_460)
    page = correction(phone, game, 11, "?side-0=6")
    assert "With this the game ends earlier, before this line: Bids of hand 12" in page.text
    assert "Undo what came after that end first." in page.text
    assert "Take back" not in page.text


def test_what_else_breaks_a_later_line_is_told_with_what_to_do(phone: Phone, table: str) -> None:
    fewer = {"kind": "adjust", "side": 0, "bags": -2}
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), fewer)
    page = correction(phone, game, 1, "?side-0=5")
    assert "With this a later line could not stand: Totals of Us corrected: −2 bags." in page.text
    assert "Correct that line or take it back first." in page.text
    assert "Take back" not in page.text
