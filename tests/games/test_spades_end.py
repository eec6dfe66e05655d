"""How a game ends: the tests after a hand, ties, settling early (rules S25 to S35)."""

from typing import Any

import pytest

from tests.spades_table import (
    ALONE,
    Line,
    bids,
    ending,
    hand,
    start,
    team_tricks,
    tricks,
)

LEVEL = hand(1, (6, 7), (6, 7))  # +60 and +70


def test_the_first_to_reach_500_wins_s25() -> None:
    assert ending(*LEVEL, start=start(440, 300)) == ((0,), "target")
    assert ending(*LEVEL, start=start(439, 300)) is None


def test_of_several_past_the_target_the_highest_wins_s25() -> None:
    assert ending(*LEVEL, start=start(450, 441)) == ((1,), "target")


def test_a_bag_penalty_counts_before_the_end_s26() -> None:
    assert ending(*hand(1, (5, 7), (6, 7)), start=start(480, 0, bags=(9, 0))) is None


def test_level_at_the_top_plays_on_until_one_leads_s27() -> None:
    carried: Line = {"start": start(450, 440)}
    assert ending(*LEVEL, **carried) is None
    assert ending(*LEVEL, *hand(2, (6, 7), (7, 6)), **carried) == ((0,), "target")
    both_fall = hand(2, (7, 7), (6, 7))
    assert ending(*LEVEL, *both_fall, **carried) == ((1,), "target")


def test_the_target_may_have_to_be_passed() -> None:
    rules = {"target_mode": "exceed"}
    assert ending(*LEVEL, start=start(440, 300), rules=rules) is None
    assert ending(*LEVEL, start=start(441, 300), rules=rules) == ((0,), "target")


def test_without_a_target_nobody_reaches_it() -> None:
    assert ending(*LEVEL, start=start(900, 0), rules={"target": None}) is None


def test_paper_totals_past_the_target_wait_for_a_hand_s36() -> None:
    assert ending(start=start(600, 0)) is None
    assert ending({"kind": "void", "hand": 1}, start=start(600, 0)) is None
    assert ending(*LEVEL, start=start(600, 0)) == ((0,), "target")


@pytest.mark.parametrize(
    ("points", "mode", "end"),
    [
        ((-150, 100), "reach", ((1,), "floor")),
        ((-149, 100), "reach", None),
        ((-150, 100), "below", None),
        ((-151, 100), "below", ((1,), "floor")),
    ],
)
def test_who_sinks_to_the_floor_loses_s30(points: tuple[int, int], mode: str, end: Any) -> None:
    sinking = hand(1, (5, 8), (4, 9))
    rules = {"floor": -200, "floor_mode": mode}
    assert ending(*sinking, start=start(*points), rules=rules) == end


def test_of_two_sunk_the_higher_wins_and_level_plays_on_s30() -> None:
    both = hand(1, (7, 8), (6, 7))
    assert ending(*both, start=start(-150, -120), rules={"floor": -200}) == ((1,), "floor")
    assert ending(*both, start=start(-150, -140), rules={"floor": -200}) is None


def test_never_the_one_that_sank_wins_s30() -> None:
    entries = (bids(4, 3, 3, 3), tricks(3, 3, 4, 3))
    head: Line = {"sides": ALONE, "start": start(-80, 40, 30, 10)}
    assert ending(*entries, rules={"floor": -100}, **head) == ((1,), "floor")


def test_the_hand_limit_counts_hands_on_paper_s31() -> None:
    assert ending(*LEVEL, rules={"max_hands": 1}) == ((1,), "max_hands")
    assert ending(*LEVEL, rules={"max_hands": 2}) is None
    later = hand(4, (6, 7), (6, 7))
    assert ending(*later, rules={"max_hands": 4}, start=start(0, 0, hand=4)) == ((1,), "max_hands")


def test_void_hands_are_none_towards_the_limit_s10() -> None:
    void: Line = {"kind": "void", "hand": 1}
    second = hand(2, (6, 7), (6, 7))
    assert ending(void, *second, rules={"max_hands": 2}) is None
    assert ending(void, *second, rules={"max_hands": 1}) == ((1,), "max_hands")


def test_level_at_the_limit_plays_one_more_and_one_more_s31() -> None:
    carried: Line = {"start": start(10, 0), "rules": {"max_hands": 1}}
    assert ending(*LEVEL, **carried) is None
    again = hand(2, (6, 7), (6, 7))
    assert ending(*LEVEL, *again, **carried) == ((1,), "max_hands")


def test_level_past_the_target_looks_at_no_floor_and_no_limit_s29() -> None:
    entries = (bids(4, 3, 4, 2), tricks(4, 3, 4, 2))
    head: Line = {"sides": ALONE, "start": start(496, 506, 496, -300)}
    rules = {"floor": -200, "max_hands": 1, "target": 500}
    level = {**head, "start": start(500, 501, 500, -300)}
    assert ending(*entries, rules=rules, **level) is None


def losing(number: int) -> list[Line]:
    """We are set, they make theirs."""
    return hand(number, (6, 7), (5, 8))


def test_losing_by_sets_in_all_s32() -> None:
    rules = {"sets_lose": 2}
    won = hand(2, (5, 7), (5, 8))
    assert ending(*losing(1), *won, rules=rules) is None
    assert ending(*losing(1), *won, *losing(3), rules=rules) == ((1,), "sets")


def test_losing_by_sets_in_a_row_s32() -> None:
    rules = {"consecutive_sets_lose": 2}
    won = hand(2, (5, 7), (5, 8))
    assert ending(*losing(1), *won, *losing(3), rules=rules) is None
    assert ending(*losing(1), *losing(2), rules=rules) == ((1,), "sets")


def test_a_void_hand_between_leaves_two_in_a_row_s10() -> None:
    rules = {"consecutive_sets_lose": 2}
    void: Line = {"kind": "void", "hand": 2}
    assert ending(*losing(1), void, *losing(3), rules=rules) == ((1,), "sets")


def test_a_hand_of_nils_breaks_the_row() -> None:
    rules = {"consecutive_sets_lose": 2}
    nils = [bids("nil", 6, "nil", 6, hand=2), tricks(0, 7, 0, 6, hand=2)]
    assert ending(*losing(1), *nils, *losing(3), rules=rules) is None


def test_all_out_by_sets_the_best_of_all_wins_s32() -> None:
    both = hand(1, (7, 7), (6, 7))
    assert ending(*both, rules={"sets_lose": 1}) == ((1,), "sets")
    both_set = [bids(4, 4, 4, 4), tricks(3, 4, 3, 3)]
    assert ending(*both_set, rules={"sets_lose": 1}, start=start(10, 0)) == ((0,), "sets")


def test_level_among_those_left_by_sets_plays_on_to_the_other_tests() -> None:
    entries = (bids(4, 3, 3, 3), tricks(3, 3, 3, 4))
    head: Line = {"sides": ALONE, "start": start(0, 471, 471, 0)}
    assert ending(*entries, rules={"sets_lose": 1, "target": None}, **head) is None
    assert ending(
        *entries, rules={"sets_lose": 1, "target": None, "tie_break": "shared"}, **head
    ) == (
        (1, 2),
        "sets",
    )


def test_the_board_of_a_hand_that_bids_itself_s29() -> None:
    rules: Line = {"first_hand": "bids_itself", "first_hand_board": 4}
    assert ending(team_tricks(10, 3), rules=rules) == ((0,), "first_hand_board")
    assert ending(team_tricks(9, 4), rules=rules) is None
    assert ending(tricks(3, 3, 3, 4), rules={**rules, "first_hand_board": 5}, sides=ALONE) is None
    assert ending(*LEVEL, rules={"first_hand_board": 7}) is None
    level_above = tricks(5, 5, 2, 1)
    assert ending(level_above, rules=rules, sides=ALONE) is None


def test_all_the_tricks_win_the_game_s29() -> None:
    rules = {"boston_wins_game": True, "boston_requires_bid": True, "sets_lose": 1}
    assert ending(*hand(1, (7, 5), (13, 0)), start=start(0, 499), rules=rules) == ((0,), "boston")
    assert ending(*hand(1, (7, 5), (12, 1)), rules={"boston_wins_game": True}) is None
    assert ending(team_tricks(0, 13), rules={**rules, "first_hand": "bids_itself"}) == (
        (1,),
        "boston",
    )


@pytest.mark.parametrize(
    ("tie_break", "bags", "end"),
    [
        ("play_on", (5, 3), None),
        ("fewer_bags", (5, 3), ((1,), "target")),
        ("fewer_bags", (3, 3), None),
        ("shared", (5, 3), ((0, 1), "target")),
    ],
)
def test_level_at_the_end(tie_break: str, bags: tuple[int, int], end: Any) -> None:
    head: Line = {"start": start(450, 440, bags=bags), "rules": {"tie_break": tie_break}}
    assert ending(*LEVEL, **head) == end
