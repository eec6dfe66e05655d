"""The end of a game of Literature (rules L38 to L44), and what can change in its middle."""

from typing import Any

import pytest

from scorekeeper.games.literature.ending import clinched
from scorekeeper.games.literature.plays import PlayOn
from scorekeeper.games.literature.rules import RULES
from tests.literature_table import (
    PLAY_ON,
    SETS,
    Line,
    adjust,
    award,
    claim,
    end,
    ending,
    points,
    refused,
    rules,
    state,
    told,
    won,
)

EIGHT = {"deck": "48_no_8s"}
FIVE = won(0, SETS[:5])
NOTE: Line = {"kind": "note", "text": "cake"}


def test_five_points_win_l38() -> None:
    assert ending(*FIVE[:4]) is None
    assert ending(*FIVE) == ((0,), "target")
    assert refused(*FIVE, claim(1, SETS[5])).code == "game_over"


def test_a_mistake_of_the_others_can_win_l38() -> None:
    assert ending(*FIVE[:4], claim(1, SETS[5], "wrong")) == ((0,), "target")


def test_an_award_can_win_l29() -> None:
    assert ending(*FIVE[:4], award(SETS[5], 0)) == ((0,), "target")


def test_the_ninth_set_decides_l39() -> None:
    lines = [*won(0, SETS[:4]), *won(1, SETS[4:8])]
    assert ending(*lines) is None
    assert ending(*lines, claim(1, SETS[8])) == ((1,), "target")


@pytest.mark.parametrize("how", ["first_to", "majority", "all_sets"])
def test_level_after_the_last_set_is_a_draw_l38_l40(how: str) -> None:
    lines = [*won(0, SETS[:4]), *won(1, SETS[4:8])]
    assert ending(*lines, rules={**EIGHT, "end": how}) == ((0, 1), "all_sets")


def test_void_sets_let_a_game_run_out_l38() -> None:
    lines = [*won(0, SETS[:3]), claim(1, SETS[3]), *(award(key, None) for key in SETS[4:])]
    assert ending(*lines) == ((0,), "all_sets")
    assert ending(*lines[:-1]) is None


def test_more_than_half_of_all_points_is_a_majority_l40() -> None:
    rule = {**EIGHT, "points_high": 2, "end": "majority"}
    three = won(0, SETS[4:7])
    assert ending(*three, rules=rule) is None
    assert ending(*three, claim(0, SETS[0]), rules=rule) == ((0,), "target")


def test_all_sets_are_played_where_the_table_says_so_l40() -> None:
    assert ending(*won(0, SETS[:8]), rules={"end": "all_sets"}) is None
    assert ending(*won(0, SETS), rules={"end": "all_sets"}) == ((0,), "all_sets")


@pytest.mark.parametrize(
    ("line", "verdict"),
    [
        (end(), ((0,), "score")),
        (end("conceded", side=0), ((1,), "conceded")),
        (end("conceded", side=1, why="late"), ((0,), "conceded")),
        (end("abandoned"), ((), "abandoned")),
        (adjust(1, 6), ((1,), "target")),
    ],
)
def test_a_table_can_end_a_game_early_l41(line: Line, verdict: tuple[tuple[int, ...], str]) -> None:
    assert ending(claim(0, SETS[0]), line) == verdict


def test_level_by_the_score_is_a_draw_l41() -> None:
    assert ending(end()) == ((0, 1), "score")


def test_after_the_end_only_remarks_are_taken_l42() -> None:
    agree: Line = {"kind": "agree", "set": SETS[0], "side": 1}
    review: Line = {"kind": "review", "set": SETS[0], "open": True}
    after = state(*FIVE, NOTE, agree, review)
    assert after.verdict is not None
    assert after.agreed == {(SETS[0], 1)}
    assert after.in_review == {SETS[0]}
    assert not state(*FIVE, review, {**review, "open": False}).in_review
    for line in (award(SETS[6], 0), adjust(0, 1), rules(target=6), end()):
        assert refused(*FIVE, line).code == "game_over"


def test_a_won_game_is_played_on_for_the_margin_l42() -> None:
    lines = [*FIVE, PLAY_ON, *won(1, SETS[5:8])]
    going = told(*lines)
    assert (going["over"], going["winners"], going["reason"]) == (False, [], None)
    assert state(*lines).decided == (0,)
    assert ending(*lines, claim(1, SETS[8])) == ((0,), "all_sets")
    assert points(*lines, claim(1, SETS[8])) == [5, 4]


def test_the_winner_stays_whatever_follows_l42() -> None:
    thirteen = {"deck": "52_ranks"}
    sets = [f"rank-{rank}" for rank in "A23456789"]
    going = [*won(0, sets[:5]), PLAY_ON, *won(1, sets[5:]), adjust(1, 9)]
    assert ending(*going, rules=thirteen) is None
    for line in (end(), end("conceded", side=0), end("abandoned")):
        assert ending(*going, line, rules=thirteen) == ((0,), line["result"])


def test_there_is_not_always_something_to_play_on_l42() -> None:
    for lines in ([], FIVE[:4], [*FIVE, PLAY_ON], [end()], won(0, SETS[:4]) + won(1, SETS[4:8])):
        assert refused(*lines, PLAY_ON).code == "nothing_to_play_on"
    last = [*won(0, SETS[:4]), *won(1, SETS[4:8]), claim(0, SETS[8])]
    assert refused(*last, PLAY_ON).code == "nothing_to_play_on"


def test_playing_on_is_offered_where_it_can_be() -> None:
    assert RULES.offers(state(*FIVE))[0] is PlayOn
    assert PlayOn not in RULES.offers(state(*FIVE, PLAY_ON))
    assert PlayOn not in RULES.offers(state(end()))


def test_striking_the_deciding_claim_opens_the_game_again_l44() -> None:
    assert ending(*FIVE, {"strike": 5}) is None
    assert ending(*FIVE, {"strike": 5}, claim(1, SETS[4])) is None
    back = {"amend": 5, "with": claim(0, SETS[4])}
    assert ending(*FIVE, {"strike": 5}, back) == ((0,), "target")


def test_striking_it_from_under_the_playing_on_is_refused_l44() -> None:
    error = refused(*FIVE, PLAY_ON, {"strike": 3})
    assert (error.code, error.entry, error.breaks) == ("nothing_to_play_on", 7, 6)


def test_sets_keep_the_number_of_their_line_l44() -> None:
    lines = [claim(0, SETS[0], "misplaced"), claim(0, SETS[1]), claim(1, SETS[0])]
    reopen = {"location_error": "reopen"}
    assert told(*lines, rules=reopen)["sets"][SETS[0]]["entry"] == 3
    struck = told(*lines, {"strike": 3}, rules=reopen)
    assert SETS[0] not in struck["sets"]
    back = {"amend": 3, "with": lines[2]}
    assert told(*lines, {"strike": 3}, back, rules=reopen)["sets"][SETS[0]]["entry"] == 3
    moved = told(*lines, {"amend": 2, "with": award(SETS[2], 0)}, rules=reopen)
    assert (moved["sets"][SETS[2]]["entry"], SETS[1] in moved["sets"]) == (2, False)
    right = {"amend": 1, "with": claim(0, SETS[0])}
    error = refused(*lines, right, rules=reopen)
    assert (error.code, error.breaks) == ("set_resolved", 3)


@pytest.mark.parametrize(
    ("lines", "options", "side"),
    [
        (won(0, SETS[:4]), {"end": "all_sets"}, None),
        (won(0, SETS[:5]), {"end": "all_sets"}, 0),
        (won(1, SETS[:5]), {"end": "all_sets"}, 1),
        (won(0, SETS[:5]), {"end": "all_sets", "cross_team_points": 2}, 0),
        (won(0, SETS[:5]), {"end": "all_sets", "cross_team": "on", "cross_team_points": 2}, None),
        (won(0, SETS[:7]), {"end": "all_sets", "cross_team": "on", "cross_team_points": 3}, 0),
        (won(0, SETS[4:8]), {"end": "all_sets", "points_high": 2}, 0),
    ],
)
def test_a_lead_above_all_that_is_open_is_decided_l43(
    lines: list[Line], options: dict[str, Any], side: int | None
) -> None:
    after = state(*lines, rules=options)
    assert clinched(after) == side
    assert after.verdict is None


def test_what_is_over_is_not_decided_any_more_l43() -> None:
    assert told(*FIVE)["clinched"] is None
    assert told(*FIVE, PLAY_ON)["clinched"] == 0


def test_points_put_right_belong_to_no_set_l48() -> None:
    after = state(adjust(0, 3), adjust(0, -1), claim(1, SETS[0]))
    assert after.scores == (2, 1)
    assert list(after.sets) == [SETS[0]]


def test_a_change_of_the_rules_ends_no_game() -> None:
    four = won(0, SETS[:4])
    assert ending(*four, rules(target=4)) is None
    assert ending(*four, rules(target=4), NOTE) is None
    assert ending(*four, rules(target=4), claim(1, SETS[4])) == ((0,), "target")
    assert ending(*four, rules(target=4), adjust(0, 0)) == ((0,), "target")


def test_sets_are_worth_what_they_were_when_they_were_won() -> None:
    lines = [claim(0, SETS[0]), rules(points_low=3, end="majority"), claim(1, SETS[1])]
    assert points(*lines) == [1, 3]
    assert ending(*lines, claim(1, SETS[2]), claim(1, SETS[4])) is None
    assert ending(*lines, claim(1, SETS[2]), claim(1, SETS[3])) == ((1,), "target")


def test_a_target_is_measured_by_the_points_that_are_there() -> None:
    doubled = [rules(points_low=2, target=9), claim(0, SETS[0]), claim(1, SETS[1])]
    assert state(*doubled, rules(points_low=1, target=11)).options.target == 11
    assert refused(*doubled, rules(points_low=1, target=12)).code == "target_unreachable"


def test_a_rule_holds_from_the_next_line_on() -> None:
    slip = claim(0, SETS[0], "misplaced")
    assert points(slip, rules(location_error="void"), {**slip, "set": SETS[1]}) == [0, 1]
