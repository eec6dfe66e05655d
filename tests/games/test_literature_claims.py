"""Claims: who gets a set (rules L19 to L30)."""

from typing import Any

import pytest

from scorekeeper.games.literature.plays import Claim
from tests.literature_table import (
    COUNTS,
    TURNS,
    Line,
    award,
    claim,
    full,
    held,
    ledger,
    owners,
    points,
    refused,
    state,
    told,
    warned,
)

LOW, HIGH, NINTH = "low-clubs", "high-clubs", "eights-jokers"
VOID = {"location_error": "void"}
MINUS = {"opponent_error": "self_minus"}
REOPEN = {"location_error": "reopen"}
OWNED = {"claim_scope": "ownership"}
PENALTY = {**TURNS, "out_of_turn": "penalty"}
CROSS = {"cross_team": "on", "end": "all_sets"}


def outcome(line: Line, **options: Any) -> tuple[str | None, int | None, list[int]]:
    """The verdict of a claim, whose the set is, and the points; no verdict: it stays open."""
    after = state(line, rules=options)
    done = after.sets.get(line["set"])
    return (done.verdict if done else None), (done.owner if done else None), [*after.scores]


@pytest.mark.parametrize(
    ("actual", "verdict", "owner"),
    [
        pytest.param([0, 0, 2], "right", 0, id="right"),
        pytest.param([0, 2, 0, 2], "misplaced", 1, id="two swapped"),
        pytest.param([0, 0, 2, 2, 2, 1], "opponents", 1, id="one with an opponent"),
        pytest.param([2, 0, 0, 2, 2, 5], "opponents", 1, id="misplaced and an opponent too"),
        pytest.param([1], "opponents", 1, id="all with an opponent, still one point"),
    ],
)
def test_the_cards_decide_l21_l22_l23(actual: list[int], verdict: str, owner: int) -> None:
    score = [1 - owner, owner]
    assert outcome(full(0, LOW, [0, 0, 2], actual)) == (verdict, owner, score)


@pytest.mark.parametrize("claimant", [0, 2, 4])
def test_a_claimant_may_hold_none_of_the_set_l20(claimant: int) -> None:
    assert outcome(full(claimant, LOW, [4], [4])) == ("right", 0, [1, 0])


def test_six_cards_laid_down_by_one_player_are_a_claim_l20() -> None:
    line = full(3, LOW, [3], [3])
    assert outcome(line) == ("right", 1, [0, 1])
    assert state(line).sets[LOW].held == tuple(held(LOW, 3).items())


def test_a_given_verdict_must_agree_with_the_cards_l24() -> None:
    right = full(0, LOW, [0], [0])
    wrong = full(0, LOW, [0], [0, 2])
    assert points({**right, "verdict": "right"}) == [1, 0]
    assert outcome({**wrong, "verdict": "wrong"})[0] == "misplaced"
    for line, verdict in ((right, "wrong"), (right, "misplaced"), (wrong, "opponents")):
        assert refused({**line, "verdict": verdict}).code == "verdict_conflict"


def test_shown_cards_alone_tell_an_opponents_card_l24() -> None:
    assert outcome(claim(0, LOW, None, actual=held(LOW, 0, 1)))[0] == "opponents"
    mine = {"actual": held(LOW, 0, 2)}
    assert outcome(claim(0, LOW, "right", **mine))[0] == "right"
    assert outcome(claim(0, LOW, "misplaced", **mine))[0] == "misplaced"
    for verdict in (None, "wrong"):
        assert refused(claim(0, LOW, verdict, **mine)).code == "need_verdict"


def test_named_holders_of_a_right_claim_are_the_true_ones_l25() -> None:
    done = state(claim(0, LOW, named=held(LOW, 0, 2))).sets[LOW]
    assert done.held == tuple(held(LOW, 0, 2).items())
    assert state(claim(0, LOW, "wrong", named=held(LOW, 0, 2))).sets[LOW].held == ()


@pytest.mark.parametrize("options", [VOID, MINUS, REOPEN, {**VOID, **MINUS}])
def test_a_bare_wrong_is_asked_about_where_it_scores_two_ways_l26(options: dict[str, Any]) -> None:
    assert refused(claim(0, LOW, "wrong"), rules=options).code == "need_reason"
    crossed = claim(0, LOW, "wrong", for_side=1)
    assert outcome(crossed, **options, **CROSS) == ("wrong", 1, [0, 1])


def test_a_bare_wrong_is_enough_where_it_scores_alike_l26() -> None:
    assert outcome(claim(0, LOW, "wrong")) == ("wrong", 1, [0, 1])
    assert outcome(claim(0, LOW, "wrong"), **OWNED) == ("opponents", 1, [0, 1])
    assert outcome(claim(0, LOW, "wrong"), **OWNED, **MINUS) == ("opponents", None, [-1, 0])


def test_a_bare_wrong_never_meets_the_penalty_l26() -> None:
    assert outcome(claim(0, LOW, "wrong"), **PENALTY) == ("wrong", 1, [0, 1])
    assert refused(claim(2, LOW, "wrong"), rules=PENALTY).code == "need_reason"
    crossed = claim(1, LOW, "wrong", for_side=0)
    assert refused(crossed, rules={**PENALTY, **CROSS}).code == "need_reason"
    assert outcome(claim(1, LOW, "wrong"), **PENALTY, **OWNED) == ("opponents", 0, [1, 0])


@pytest.mark.parametrize(
    ("options", "verdict", "want"),
    [
        (VOID, "misplaced", ("misplaced", None, [0, 0])),
        (VOID, "opponents", ("opponents", 1, [0, 1])),
        (MINUS, "misplaced", ("misplaced", 1, [0, 1])),
        (MINUS, "opponents", ("opponents", None, [-1, 0])),
        (REOPEN, "misplaced", (None, None, [0, 0])),
        (REOPEN, "opponents", ("opponents", 1, [0, 1])),
    ],
)
def test_each_kind_of_wrong_has_its_option_l22_l23(
    options: dict[str, Any], verdict: str, want: tuple[str | None, int | None, list[int]]
) -> None:
    assert outcome(claim(0, LOW, verdict), **options) == want


def test_a_reopened_set_is_claimed_again_by_anybody_l27() -> None:
    slip, again = claim(0, LOW, "misplaced"), claim(1, LOW)
    said = told(slip, again, rules=REOPEN)
    assert said["sets"] == {LOW: {"side": 1, "entry": 2, "verdict": "right"}}
    assert [player["wrong"] for player in said["players"]] == [1, 0, 0, 0, 0, 0]
    assert [done.open for done in state(slip, again, rules=REOPEN).story] == [True, False]


def test_a_set_out_of_play_can_be_claimed_by_nobody_l27() -> None:
    for there in (claim(0, LOW), award(LOW, None), claim(0, LOW, "opponents")):
        for more in (claim(1, LOW), award(LOW, 0)):
            assert refused(there, more, rules=MINUS).code == "set_resolved"


def test_high_sets_can_count_double_also_for_the_others_l23() -> None:
    options = {"points_high": 2, "points_special": 3}
    assert outcome(claim(0, HIGH), **options)[2] == [2, 0]
    assert outcome(claim(0, HIGH, "wrong"), **options)[2] == [0, 2]
    assert outcome(claim(0, NINTH), **options)[2] == [3, 0]
    assert outcome(claim(0, LOW), **options)[2] == [1, 0]
    assert points(claim(0, HIGH, "opponents"), rules={**options, **MINUS}) == [-2, 0]


def test_an_award_brings_the_points_of_the_set_or_nothing_l29() -> None:
    lines = [award(HIGH, 1, why="an illegal question"), award(LOW, None)]
    after = state(*lines, rules={"points_high": 2})
    assert after.scores == (0, 2)
    assert [(one.verdict, one.owner, one.why) for one in after.story] == [
        ("award", 1, "an illegal question"),
        ("award", None, None),
    ]


def test_only_ownership_is_claimed_l30() -> None:
    assert outcome(full(0, LOW, [0], [2, 4, 0]), **OWNED) == ("right", 0, [1, 0])
    assert outcome(full(0, LOW, [0], [2, 4, 1]), **OWNED) == ("opponents", 1, [0, 1])
    assert outcome(claim(0, LOW, None, actual=held(LOW, 2)), **OWNED) == ("right", 0, [1, 0])
    assert refused(claim(0, LOW, "misplaced"), rules=OWNED).code == "bad_verdict"
    shown = claim(0, LOW, "misplaced", actual=held(LOW, 2))
    assert refused(shown, rules=OWNED).code == "verdict_conflict"


def test_holders_named_for_ownership_are_not_believed_l30() -> None:
    line = claim(0, LOW, named=held(LOW, 0))
    assert state(line, rules={**OWNED, **COUNTS}).counts is None
    assert state(line, rules=COUNTS).counts == (3, 9, 9, 9, 9, 9)


@pytest.mark.parametrize(
    ("line", "want"),
    [
        (claim(1, LOW), ("right", None, [0, 0])),
        (claim(1, LOW, "misplaced"), ("misplaced", None, [0, 0])),
        (claim(1, LOW, "opponents"), ("opponents", 0, [1, 0])),
        (claim(None, LOW, side=1), ("right", None, [0, 0])),
        (claim(None, LOW, side=0), ("right", 0, [1, 0])),
        (full(2, LOW, [2], [2, 4]), ("misplaced", None, [0, 0])),
        (full(2, LOW, [2], [2, 3]), ("opponents", 1, [0, 1])),
    ],
)
def test_a_claim_out_of_turn_is_punished(
    line: Line, want: tuple[str, int | None, list[int]]
) -> None:
    assert outcome(line, **PENALTY) == want
    assert outcome(line, **PENALTY, **MINUS) == want
    assert outcome(line, **PENALTY, **REOPEN) == want


def test_a_punished_claim_for_the_other_side() -> None:
    rule = {**PENALTY, **CROSS, "cross_team_points": 2}
    right = claim(1, LOW, for_side=0)
    assert outcome(right, **rule) == ("right", 0, [1, 0])
    own = claim(1, LOW, None, for_side=0, actual=held(LOW, 1, 3))
    assert outcome(own, **rule) == ("opponents", None, [0, 0])
    assert outcome(claim(1, LOW, "opponents", for_side=0), **rule)[1] == 0


def test_a_claim_for_the_other_side_takes_or_leaves_the_set() -> None:
    rule = {**CROSS, "cross_team_points": 3, "points_high": 2}
    theirs: Line = {"for_side": 1, "named": held(HIGH, 1, 3)}
    assert outcome(claim(0, HIGH, **theirs), **rule) == ("right", 0, [6, 0])
    for verdict in ("misplaced", "opponents", "wrong"):
        line = claim(0, HIGH, verdict, **theirs)
        assert outcome(line, **rule, **VOID, **MINUS) == (verdict, 1, [0, 2])
    mine = claim(0, HIGH, None, for_side=1, actual=held(HIGH, 1, 0))
    assert outcome(mine, **rule) == ("opponents", 1, [0, 2])


def test_a_claim_for_the_own_side_by_name_is_an_ordinary_one() -> None:
    assert outcome(claim(0, LOW, for_side=0)) == ("right", 0, [1, 0])


def test_nobody_may_have_noted_who_claimed() -> None:
    said = told(claim(None, LOW, side=1))
    assert said["sets"][LOW]["side"] == 1
    assert {player["right"] for player in said["players"]} == {0}
    assert owners(claim(3, LOW, side=1)) == {LOW: 1}


def test_who_needs_a_card_of_the_set_is_remarked_on() -> None:
    need = {"claimant_needs": "one_of_set"}
    code = (1, "claimant_held_none")
    assert warned(full(0, LOW, [0], [0, 2]), rules=need) == []
    assert warned(full(0, LOW, [2], [2]), rules=need) == [code]
    assert warned(claim(0, LOW, "wrong", named=held(LOW, 2)), rules=need) == []
    assert warned(claim(0, LOW), rules=need) == []
    assert warned(claim(None, LOW, side=0, named=held(LOW, 2)), rules=need) == []


def test_every_claim_keeps_its_place_and_the_score_after_it() -> None:
    story = state(claim(0, LOW), claim(2, HIGH, "wrong"), award(NINTH, 0)).story
    assert [one.totals for one in story] == [(1, 0), (1, 1), (2, 1)]
    assert [one.claimant_name for one in story] == ["Ann", "Cy", ""]


def test_a_claim_is_an_entry_like_any_other() -> None:
    game = ledger(claim(0, LOW))
    assert game.play(1) == Claim(LOW, claimant=0, verdict="right")
    assert game.number_about(("set", LOW)) == 1
