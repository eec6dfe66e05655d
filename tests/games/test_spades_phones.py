"""Two phones at one table: the same again, something else, or news."""

from typing import Any

import pytest

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.conflict import Conflict, Same, compare
from tests.spades_table import ALONE, Line, bid, bids, ledger, team_bids, team_tricks, tricks

PLAIN = [bids(3, 3, 3, 3), tricks(4, 3, 3, 3)]
REDEAL: Line = {"kind": "redeal", "hand": 1}
VOID: Line = {"kind": "void", "hand": 1}


def told(
    line: Line, *entries: Line, seen: int | None = None, **head: Any
) -> Same | Conflict | None:
    game = ledger(*entries, **head)
    return compare(game, gamefile.decode(game.rules, line), seen)


@pytest.mark.parametrize(
    ("there", "again"),
    [
        (bids(3, 3, 3, 3), bids(3, 3, 3, 3)),
        (bids("nil", 3, 3, 3), bids(0, 3, 3, 3)),
        (bids(3, 3, 4, 3), team_bids(7, 6)),
        (team_bids(7, 6), bids(4, 3, 3, 3)),
        (bid(2, "nil"), bid(2, 0)),
    ],
)
def test_the_same_bids_again_are_known(there: Line, again: Line) -> None:
    assert told(again, there) == Same(1)


@pytest.mark.parametrize(
    ("there", "other"),
    [
        (bids(3, 3, 3, 3), bids(3, 3, 3, 4)),
        (bids(3, 3, 3, 3), bids(3, 3, 3)),
        (bids(3, 3, 3, 3), bids(3, 3, 3, None)),
        (bids(3, 3, 4, 3), team_bids(6, 6)),
        (bids("nil", 3, 4, 3), team_bids(4, 6)),
        (team_bids(7, 6), team_bids(7, None)),
        (team_bids(7, 6), team_bids(7, 7)),
        (team_bids(7, 6), bids(4, 3, 3)),
        (bids(4, 3, 3, 3), team_bids(7, 6, 0)),
        (bids(4, 3, 3, 3), team_bids(7, None)),
        (bid(2, "nil"), bid(2, 1)),
        (bid(2, 1), bid(2, None)),
    ],
)
def test_other_bids_are_for_somebody_to_decide(there: Line, other: Line) -> None:
    assert told(other, there) == Conflict(1)


def test_blind_and_open_bids_are_not_the_same() -> None:
    rules = {"blind_bids_allowed": True}
    assert told(team_bids("blind 7", 6), bids(4, 3, 3, 3), rules=rules) == Conflict(1)
    assert told(team_bids("blind 7", 6), team_bids("blind 7", 6), rules=rules) == Same(1)


def test_a_bid_is_judged_by_the_rules_of_its_hand() -> None:
    entries = [bid(0, 0), *(bid(seat, 3) for seat in (1, 2, 3)), tricks(0, 4, 5, 4)]
    change: Line = {"kind": "rules", "rules": {"zero_bid": "distinct"}}
    assert told(bid(0, "nil"), *entries, change) == Same(1)
    assert told(bid(0, "nil", hand=2), *entries, change, bid(0, 0, hand=2)) == Conflict(7)


def test_another_players_bid_is_news() -> None:
    assert told(bid(1, 3), bid(0, 3)) is None
    assert told(bid(0, 3, hand=2), *PLAIN) is None


@pytest.mark.parametrize(
    ("there", "again"),
    [
        (tricks(4, 3, 3, 3), tricks(4, 3, 3, 3)),
        (tricks(4, 3, 3, 3), team_tricks(7, 6)),
        (team_tricks(7, 6), tricks(4, 3, 3, 3)),
        (team_tricks(7, 6, seats={"0": 4}), tricks(4, 3, 3, 3)),
        (
            team_tricks(7, 6, penalties=[{"side": 0, "points": -5, "why": "talking"}]),
            team_tricks(7, 6, penalties=[{"side": 0, "points": -5}]),
        ),
    ],
)
def test_the_same_result_again_is_known(there: Line, again: Line) -> None:
    assert told(again, bids(3, 3, 3, 3), there) == Same(2)


@pytest.mark.parametrize(
    ("there", "other"),
    [
        (tricks(4, 3, 3, 3), tricks(3, 3, 4, 3)),
        (tricks(4, 3, 3, 3), team_tricks(6, 7)),
        (team_tricks(7, 6, seats={"0": 3}), tricks(4, 3, 3, 3)),
        (tricks(4, 3, 3, 3), tricks(4, 3, 3)),
        (tricks(4, 3, 3, 3), VOID),
        (VOID, tricks(4, 3, 3, 3)),
        (team_tricks(7, 6), team_tricks(7, 6, penalties=[{"side": 0, "set": True}])),
        (
            team_tricks(7, 6, penalties=[{"from": 0, "to": 1, "tricks": 1}]),
            team_tricks(7, 6, penalties=[{"from": 0, "to": None, "tricks": 1}]),
        ),
    ],
)
def test_another_result_is_for_somebody_to_decide(there: Line, other: Line) -> None:
    assert told(other, bids(3, 3, 3, 3), there) == Conflict(2)


def test_a_side_of_one_is_known_by_its_number() -> None:
    entries = [bids(3, 3, 3, 3), team_tricks(4, 3, 3, 3)]
    assert told(tricks(4, 3, 3, 3), *entries, sides=ALONE) == Same(2)
    assert told(team_tricks(4, 3, 3), *entries, sides=ALONE) == Conflict(2)


def test_a_void_hand_twice_is_void() -> None:
    assert told({**VOID, "why": "lost cards"}, VOID) == Same(1)


def test_a_bid_dropped_by_a_redeal_is_no_bid() -> None:
    assert told(bid(0, 4), bid(0, 3), REDEAL) is None
    assert told(bid(0, 3), bid(0, 3), REDEAL) is None
    assert told(bids(3, 3, 3, 3), bids(3, 3, 3, 3), REDEAL) is None
    assert told(bid(0, 3), bid(0, 3), REDEAL, bid(0, 3)) == Same(3)
    assert told(bid(0, 3), bid(0, 3), REDEAL, VOID) is None


def test_a_bid_queued_before_the_redeal_is_for_the_table() -> None:
    assert told(bid(1, 4), bid(0, 3), REDEAL, seen=1) == Conflict(2)
    assert told(bids(3, 3, 3, 3), REDEAL, seen=0) == Conflict(1)
    assert told(bid(1, 4), bid(0, 3), REDEAL, seen=2) is None
    assert told(bid(1, 4, hand=2), *PLAIN, seen=0) is None


@pytest.mark.parametrize(
    "line",
    [
        REDEAL,
        {"kind": "adjust", "side": 0, "points": 5},
        {"kind": "dealer", "hand": 1, "seat": 2},
        {"kind": "rules", "rules": {"target": 300}},
        {"kind": "substitute", "seat": 0, "player": "Zoë"},
        {"kind": "end", "result": "score"},
    ],
)
def test_two_of_a_kind_unseen_are_for_the_table(line: Line) -> None:
    assert told(line, line, seen=0) == Conflict(1)
    assert told(line, line, seen=1) is None
    assert told(line, {"kind": "note", "text": "cake"}, seen=0) is None


def test_a_late_line_of_a_void_hand_differs() -> None:
    assert told(bid(0, 3), bid(0, 3), VOID) == Same(1)
    assert told(bid(0, 4), bid(0, 3), VOID) == Conflict(1)
    assert told({"kind": "agree", "hand": 1, "side": 0}, *PLAIN) is None
