"""Penalties at the table (rules S38 to S41)."""

import pytest

from scorekeeper.games.names import plain
from tests.spades_table import (
    ALONE,
    Line,
    bids,
    ending,
    points,
    receipt,
    refused,
    result,
    team_bids,
    team_tricks,
    tricks,
)


def moved(source: int, to: int | None, tricks: int) -> Line:
    return {"from": source, "to": to, "tricks": tricks, "why": "renege"}


def test_moved_tricks_set_one_side_and_bag_the_other_s38() -> None:
    entries = (team_bids(5, 6), team_tricks(6, 7, penalties=[moved(0, 1, 3)]))
    assert receipt(*entries) == [("contract", -50, 0)]
    assert receipt(*entries, side=1) == [("contract", 60, 0), ("overtricks", 4, 4)]


def test_tricks_may_be_moved_to_nobody_s38() -> None:
    entries = (team_bids(5, 6), team_tricks(6, 7, penalties=[moved(0, None, 3)]))
    assert [result(*entries, side=side).tricks for side in (0, 1)] == [3, 7]
    left_out = {"from": 0, "tricks": 3}
    assert points(team_bids(5, 6), team_tricks(6, 7, penalties=[left_out])) == points(*entries)


def test_moved_tricks_make_and_break_no_nil_s39() -> None:
    to_the_nil = tricks(4, 0, 3, 6, penalties=[moved(0, 1, 3)])
    assert receipt(bids(3, "nil", 3, 5), to_the_nil, side=1)[-1] == ("nil", 100, 0)
    from_the_nil = tricks(2, 4, 3, 4, penalties=[moved(0, 1, 2)])
    assert receipt(bids("nil", 4, 4, 3), from_the_nil) == [
        ("contract", -40, 0),
        ("nil", -100, 0),
        ("nil_bags", 2, 2),
    ]


def test_what_counts_for_a_contract_may_fall_below_none_s39() -> None:
    entries = (bids("nil", 4, 4, 3), tricks(4, 4, 1, 4, penalties=[moved(0, 1, 4)]))
    assert result(*entries).tricks == -3
    short = {"set_penalty": "undertricks"}
    assert receipt(*entries, rules=short)[0] == ("contract", -70, 0)


def test_tricks_moved_to_a_side_of_nils_are_overtricks_s39() -> None:
    entries = (bids("nil", 6, "nil", 5), tricks(0, 7, 0, 6, penalties=[moved(1, 0, 2)]))
    assert receipt(*entries) == [("overtricks", 2, 2), ("nil", 100, 0), ("nil", 100, 0)]
    gone = {"double_nil": "unit", "double_nil_bags": False}
    assert receipt(*entries, rules=gone) == [("overtricks", 2, 2), ("nil", 400, 0)]


def test_tricks_moved_from_a_side_of_nils_leave_its_bags_s39() -> None:
    entries = (bids("nil", 6, "nil", 5), tricks(2, 6, 0, 5, penalties=[moved(0, 1, 2)]))
    assert receipt(*entries) == [("nil", -100, 0), ("nil", 100, 0), ("nil_bags", 2, 2)]


def test_moved_tricks_are_no_boston_s39() -> None:
    rules = {"boston_bonus": 200, "boston_wins_game": True}
    given = (team_bids(5, 6), team_tricks(12, 1, penalties=[moved(1, 0, 1)]))
    assert result(*given, rules=rules).tricks == 13
    assert ("bonus", 200, 0) not in receipt(*given, rules=rules)
    assert ending(*given, rules=rules) is None
    taken = (team_bids(5, 6), team_tricks(13, 0, penalties=[moved(0, 1, 1)]))
    assert ("bonus", 200, 0) in receipt(*taken, rules=rules)
    assert ending(*taken, rules=rules) == ((0,), "boston")


def test_a_contract_counts_as_missed_s40() -> None:
    penalty: list[Line] = [{"side": 0, "set": True, "why": "renege"}]
    entries = (team_bids(5, 5), team_tricks(8, 5, penalties=penalty))
    assert receipt(*entries) == [("contract", -50, 0)]
    assert receipt(*entries, rules={"set_penalty": "undertricks"}) == [("contract", 0, 0)]
    doubled = (team_bids(4, 5), team_tricks(8, 5, penalties=penalty))
    assert receipt(*doubled, rules={"double_over": "fixed"}) == [("contract", -40, 0)]


def test_a_forced_set_of_nils_has_no_effect_s40() -> None:
    penalty: list[Line] = [{"side": 0, "set": True}]
    entries = (bids("nil", 6, "nil", 5), tricks(0, 7, 0, 6, penalties=penalty))
    assert result(*entries).made is None
    unbid = team_tricks(7, 6, penalties=penalty)
    assert result(unbid, rules={"first_hand": "bids_itself"}).made is True
    spared = team_tricks(8, 5, penalties=[{"side": 0, "set": False}])
    assert result(team_bids(5, 5), spared).made is True


def test_points_are_one_adjustment_of_the_hand_s41() -> None:
    fines: list[Line] = [{"side": 0, "points": -30}, {"side": 0, "points": 10}]
    entries = (team_bids(5, 8), team_tricks(5, 8, penalties=fines))
    assert receipt(*entries) == [("contract", 50, 0), ("adjustment", -20, 0)]
    unbid = team_tricks(7, 6, penalties=[*fines, moved(1, 0, 2)])
    assert receipt(unbid, rules={"first_hand": "bids_itself"}) == [
        ("contract", 90, 0),
        ("adjustment", -20, 0),
    ]


@pytest.mark.parametrize(
    ("penalty", "code"),
    [
        (moved(0, 1, 7), "adjust_more_tricks_than_taken"),
        (moved(0, 1, -1), "adjust_negative"),
        (moved(2, 1, 1), "unknown_side"),
        (moved(0, 2, 1), "unknown_side"),
        ({"side": 2, "points": 5}, "unknown_side"),
        ({"side": 2, "set": True}, "unknown_side"),
        ({"side": 0}, "bad_entry"),
        ({"side": 0, "points": 5, "set": True}, "bad_entry"),
        ({"from": 0, "to": 1}, "bad_entry"),
        ("renege", "bad_entry"),
    ],
)
def test_a_penalty_that_cannot_be(penalty: Line, code: str) -> None:
    error = refused(team_bids(5, 6), team_tricks(6, 7, penalties=[penalty]))
    assert (error.code, error.entry) == (code, 2)


def test_a_side_cannot_lose_in_parts_what_it_never_took_s38() -> None:
    penalties = [moved(0, 1, 1), moved(0, 2, 1)]
    entries = (bids(1, 4, 4, 4), tricks(1, 4, 4, 4, penalties=penalties))
    said = plain(refused(*entries, sides=ALONE).message)
    assert said == "Ann took 1 trick and cannot lose 2: move fewer."
