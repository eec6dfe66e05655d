"""Questions and the turn (rules L7 to L14, L31 to L37)."""

from typing import Any

import pytest

from scorekeeper.games.literature.turns import takers
from tests.literature_table import (
    BOTH,
    COUNTS,
    TURNS,
    Line,
    ask,
    claim,
    counts,
    full,
    hand_on,
    held,
    refused,
    state,
    told,
    warned,
)

LOW, HIGH = "low-clubs", "high-clubs"
CHOICE = {**TURNS, "turn_after_right": "team_choice"}
ON_WRONG = {**TURNS, "turn_after_wrong": "opponents"}


def turn(*lines: Line, **options: Any) -> int | None:
    return state(*lines, rules=options or TURNS).turn


def test_the_dealer_begins_l7() -> None:
    assert turn() == 0
    assert state(first_dealer=4, rules=TURNS).turn == 4
    assert state().turn is None


def test_a_hit_keeps_the_turn_and_moves_a_card_l10() -> None:
    after = state(ask(0, 3, "2C", "yes"), rules=BOTH)
    assert (after.turn, after.counts) == (0, (10, 9, 9, 8, 9, 9))


def test_a_miss_gives_the_turn_away_l10() -> None:
    after = state(ask(0, 3, "2C"), rules=BOTH)
    assert (after.turn, after.counts) == (3, (9, 9, 9, 9, 9, 9))


def test_a_card_that_was_not_thanked_for_goes_back_l14() -> None:
    after = state(ask(0, 3, "2C", "not thanked"), rules={**BOTH, "thanks": "on"})
    assert (after.turn, after.counts) == (3, (9,) * 6)
    assert after.tally(0).misses == 1
    assert after.tally(3).lost == 0


def test_the_table_knows_better_who_asks_l12() -> None:
    line = ask(2, 3, "2C", "yes")
    assert turn(line) == 2
    assert warned(line, rules=TURNS) == [(1, "out_of_turn")]
    assert warned(line) == []


def test_questions_are_counted_without_turn_and_counts_l49() -> None:
    lines = [ask(0, 1, "2C", "yes"), ask(0, 1, "3C"), ask(1, 2, "9C", "yes")]
    said = told(*lines)
    assert said["turn"] is said["counts"] is None
    assert said["last_question"] == {"asker": 1, "target": 2, "card": "9C", "answer": "yes"}
    assert [(p["hits"], p["misses"], p["lost"]) for p in said["players"][:3]] == [
        (1, 1, 0),
        (1, 0, 1),
        (0, 0, 1),
    ]


def test_a_claim_does_not_take_the_last_question_away_l15() -> None:
    after = state(ask(0, 1, "2C"), claim(1, HIGH))
    assert after.last_question is not None
    assert not after.asked_last


def test_the_turn_stays_with_who_had_it_l32_l33_l34() -> None:
    assert turn(claim(0, LOW)) == 0
    assert turn(claim(3, LOW)) == 0
    assert turn(claim(0, LOW, "wrong")) == 0


@pytest.mark.parametrize(
    ("timing", "who", "off"),
    [
        ("own_turn", 0, False),
        ("own_turn", 2, True),
        ("own_turn", 1, True),
        ("team_turn", 2, False),
        ("team_turn", 1, True),
        ("anytime", 1, False),
    ],
)
def test_who_may_claim_when_l32(timing: str, who: int, off: bool) -> None:
    expected = [(1, "out_of_turn")] if off else []
    assert warned(claim(who, LOW), rules={**TURNS, "claim_timing": timing}) == expected
    assert warned(claim(who, LOW), rules={"claim_timing": timing}) == []


@pytest.mark.parametrize("timing", ["own_turn", "team_turn"])
def test_a_side_claims_in_its_turn_l32(timing: str) -> None:
    rule = {**TURNS, "claim_timing": timing}
    assert warned(claim(None, LOW, side=0), rules=rule) == []
    assert warned(claim(None, LOW, side=1), rules=rule) == [(1, "out_of_turn")]


def test_the_side_on_turn_may_hand_it_on_l33() -> None:
    assert turn(claim(0, LOW, next=4), **CHOICE) == 4
    assert turn(claim(2, LOW, next=0), **CHOICE) == 0
    assert turn(claim(None, LOW, side=0, next=2), **CHOICE) == 2
    assert turn(claim(0, LOW), **CHOICE) == 0


def test_a_right_claim_that_was_punished_is_right_for_the_turn_l33() -> None:
    assert turn(claim(2, LOW, next=4), **CHOICE, out_of_turn="penalty") == 4
    assert turn(claim(2, LOW), **ON_WRONG, out_of_turn="penalty") == 0


def test_who_was_out_before_cannot_be_handed_the_turn_l33() -> None:
    rule = {**CHOICE, **COUNTS}
    lines = [counts(9, 9, 0, 9, 18, 9), claim(0, LOW, next=2)]
    assert refused(*lines, rules=rule).code == "next_has_no_cards"
    assert turn(lines[0], claim(0, LOW, next=4), **rule) == 4


def test_a_wrong_claim_hands_the_turn_to_the_left_l34() -> None:
    assert turn(claim(0, LOW, "wrong"), **ON_WRONG) == 1
    assert turn(claim(4, LOW, "wrong"), **ON_WRONG) == 5
    assert turn(claim(None, LOW, "wrong", side=0), **ON_WRONG) == 1
    assert turn(ask(0, 3, "9C"), claim(None, LOW, "wrong", side=1), **ON_WRONG) == 4
    assert turn(claim(1, LOW, "wrong"), **ON_WRONG) == 0
    assert turn(claim(0, LOW), **ON_WRONG) == 0


def test_a_reopened_set_hands_the_turn_over_as_well_l34() -> None:
    assert turn(claim(0, LOW, "misplaced"), **ON_WRONG, location_error="reopen") == 1


@pytest.mark.parametrize(
    ("seats", "claimed", "to"),
    [
        ((9, 0, 9, 18, 9, 9), full(0, LOW, [0], [0, 2]), 3),
        ((9, 3, 9, 15, 9, 9), full(0, LOW, [0], [1, 1, 1, 0]), 3),
        ((9, 0, 9, 18, 9, 9), claim(0, LOW, "wrong"), 3),
        ((18, 0, 18, 0, 18, 0), claim(0, LOW, "wrong"), 0),
    ],
)
def test_the_turn_goes_to_somebody_with_cards_l34(
    seats: tuple[int, ...], claimed: Line, to: int
) -> None:
    assert turn(counts(*seats), claimed, **ON_WRONG, **COUNTS) == to


def test_a_count_that_was_wrong_is_not_gone_by_l34() -> None:
    mismatch = full(0, LOW, [0], [1, 0])
    after = state(counts(9, 0, 9, 18, 9, 9), mismatch, rules={**ON_WRONG, **COUNTS})
    assert (after.counts, after.turn) == (None, 1)


@pytest.mark.parametrize(
    ("seats", "phase", "may"),
    [
        ((9, 9, 9, 9, 9, 9), "play", ()),
        ((0, 9, 18, 9, 0, 18), "must_pass", (2,)),
        ((0, 0, 27, 0, 27, 0), "must_pass", (2, 4)),
        ((0, 18, 0, 0, 0, 36), "must_designate", (1, 5)),
        ((18, 0, 18, 0, 18, 0), "claim_out", ()),
    ],
)
def test_the_phases_of_a_game_l35_l36(
    seats: tuple[int, ...], phase: str, may: tuple[int, ...]
) -> None:
    assert told(counts(*seats), rules=BOTH)["phase"] == phase
    assert takers(state(counts(*seats), rules=BOTH)) == may
    assert told(counts(*seats), rules=COUNTS)["phase"] == "play"
    for seat in may:
        assert state(counts(*seats), hand_on(0, seat), rules=BOTH).turn == seat


def test_with_unknown_counts_every_pass_is_believed_l36() -> None:
    assert turn(hand_on(0, 4)) == 4
    assert takers(state(rules=TURNS)) == (1, 2, 3, 4, 5)
    assert warned(hand_on(0, 1), rules=TURNS) == [(1, "pass_to_opponent")]
    assert warned(hand_on(3, 1), rules=TURNS) == [(1, "out_of_turn"), (1, "pass_to_opponent")]
    assert warned(hand_on(0, 2), rules=TURNS) == []
    assert told(claim(0, LOW), hand_on(0, 2), rules=BOTH)["phase"] == "play"


def test_an_opponent_named_by_a_side_that_is_out_is_no_remark_l36() -> None:
    assert warned(counts(0, 27, 0, 27, 0, 0), hand_on(0, 3), rules=BOTH) == []


def test_a_side_without_cards_scores_from_the_others_mistakes_l37() -> None:
    lines = [counts(0, 18, 0, 18, 0, 18), full(1, LOW, [1], [1, 3])]
    assert state(*lines, rules=BOTH).scores == (1, 0)


def test_the_last_cards_are_claimed_out_l35() -> None:
    own = held(LOW, 2, 2, 4)
    lines = [counts(0, 48, 2, 0, 4, 0), hand_on(0, 4), claim(4, LOW, named=own)]
    assert told(*lines, rules=BOTH)["phase"] == "must_designate"
    assert told(*lines, hand_on(4, 1), rules=BOTH)["phase"] == "claim_out"
