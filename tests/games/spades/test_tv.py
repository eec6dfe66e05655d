"""A game of Spades on a large screen: what everybody in the room can read of it."""

from typing import Any

import pytest

from scorekeeper.games.screen import Screen, track
from scorekeeper.games.spades.pages.tv import screen
from scorekeeper.ledger.ledger import Ledger
from tests.games.spades.played import game, hand, plain

ALONE: dict[str, Any] = {"sides": [[0], [1], [2], [3]], "side_names": ["Ann", "Bo", "Cy", "Di"]}
BIDS = [{"kind": "bids", "hand": 1, "bids": [4, "nil", 2, 4]}]


def shown(ledger: Ledger) -> Screen:
    return screen(ledger.state)


def test_before_the_first_bid_the_board_says_who_bids() -> None:
    board = shown(game())
    assert plain(board.line) == "Hand 1 · bids · to 500"
    assert plain(board.flat) == "Hand 1 · Ann deals · to 500"
    assert board.promises == ("", "")
    assert board.beside == ("", "bids now")


def test_bids_stand_on_the_board_as_they_come_in() -> None:
    bids = [{"kind": "bid", "hand": 1, "seat": seat, "bid": bid} for seat, bid in [(1, 4), (2, 3)]]
    board = shown(game(bids))
    assert board.promises == ("Bid 3", "Bid 4")
    assert board.beside == ("", "bids now")


def test_in_play_the_contracts_stand_on_the_board_and_who_leads() -> None:
    board = shown(game(BIDS))
    assert plain(board.line) == "Hand 1 · in play · to 500"
    assert plain(board.who) == "Ann deals, Bo leads"
    assert board.promises == ("Need 6", "Need 4 + nil")
    assert board.beside == ("", "")
    assert [seat.bid for seat in board.view.seats] == ["4", "Nil", "2", "4"]


def test_sides_that_bid_as_one_have_no_counters() -> None:
    board = shown(game([{"kind": "bids", "hand": 1, "sides": [6, 5]}]))
    assert board.promises == ("Need 6", "Need 5")
    assert [seat.bid for seat in board.view.seats] == [""] * 4


@pytest.mark.parametrize(
    ("bids", "promise"),
    [
        pytest.param(["nil", 3, 4, 4], "Nil", id="nil"),
        pytest.param(["blind 7", 3, 4, 4], "Blind 7", id="blind"),
    ],
)
def test_who_plays_alone_promises_for_one(bids: list[Any], promise: str) -> None:
    rules = {"blind_bids_allowed": True}
    board = shown(game([{"kind": "bids", "hand": 1, "bids": bids}], rules=rules, **ALONE))
    assert board.promises[0] == promise


def test_two_nils_of_partners_are_counted() -> None:
    board = shown(game([{"kind": "bids", "hand": 1, "bids": ["nil", 3, "nil", 4]}]))
    assert board.promises[0] == "2 nils"


def test_between_two_hands_the_board_says_what_the_last_one_brought() -> None:
    assert shown(game(hand(1, [7, 5], [6, 7]))).beside == ("hand 1: −70", "hand 1: +52")


def test_a_void_hand_brought_nothing() -> None:
    void = {"kind": "void", "hand": 1, "why": "misdeal"}
    board = shown(game([{"kind": "bids", "hand": 1, "sides": [6, 5]}, void]))
    assert board.beside == ("bids now", "")


def test_a_game_without_a_target_has_no_track() -> None:
    board = shown(game(rules={"target": None, "max_hands": 9}))
    assert board.line == "Hand 1 · bids"
    assert track([("a", 0), ("b", 0)], board.goal) == ()


def test_a_level_game_goes_on() -> None:
    level = game(hand(1, [6, 7], [6, 7]), start=(450, 440))
    assert shown(level).aim == "Level past 500: one more hand"


def test_a_game_that_is_over_stays_at_its_last_hand() -> None:
    over = game(hand(13, ["nil", 4, 4, 4], [0, 4, 5, 4]), start=(392, 399), bags=(2, 5), first=13)
    board = shown(over)
    assert plain(board.line) == "Hand 13 · played · to 500"
    assert board.beside == ("", "")


def test_the_first_hand_that_bids_itself_is_in_play_at_once() -> None:
    board = shown(game(rules={"first_hand": "bids_itself"}))
    assert board.doing == "in play"
    assert board.promises == ("", "")
