"""What is counted of a game of Literature: claims of who made them, what the game brought."""

from typing import Any

import pytest

from scorekeeper.games.literature.deeds import KINDS
from tests.deeds import done, kinds, together
from tests.literature_table import (
    PLAY_ON,
    SETS,
    Line,
    adjust,
    ask,
    award,
    claim,
    end,
    full,
    ledger,
    won,
)

LOW = SETS[0]
CARD = "9C"
ALL: Line = {"rules": {"end": "all_sets"}}
SIX = (0, 2, 4)


def sub(seat: int, player: str) -> Line:
    return {"kind": "substitute", "seat": seat, "player": player}


def test_a_claim_is_made_with_whoever_plays_on_the_side_then() -> None:
    lines = [claim(0, LOW), sub(2, "Zoë"), claim(0, SETS[1]), end()]
    game = ledger(*lines, players=4)
    assert together(game, "claims_right") == {("Ann", "Cy"): 1, ("Ann", "Zoë"): 1}
    assert together(game, "best_streak") == {("Ann", ""): 2}
    assert together(game, "best_margin") == {("Ann", "Zoë"): 2, ("Zoë", "Ann"): 2}
    assert together(ledger(*lines), "claims_right") == {("Ann", ""): 2}


def test_questions_are_asked_with_the_partner_where_it_is_known_who_that_was() -> None:
    lines = [ask(0, 1, CARD, "yes"), ask(3, 0, CARD), end()]
    plain = ledger(*lines, players=4)
    assert together(plain, "questions_hit") == {("Ann", "Cy"): 1}
    assert together(plain, "cards_lost") == {("Bo", "Di"): 1}
    other = ledger(sub(2, "Zoë"), *lines, players=4)
    assert together(other, "questions_hit") == {("Ann", ""): 1}
    assert together(other, "questions_missed") == {("Di", "Bo"): 1}


@pytest.mark.parametrize(
    ("named", "kept"),
    [
        ((0, 2, 4), {"scattered": 1, "best_holders": 3}),
        ((2, 4), {"blind_claim": 1, "best_holders": 2}),
        ((0,), {"whole_hand": 1, "best_holders": 1}),
        ((0, 2), {"best_holders": 2}),
    ],
)
def test_where_the_cards_of_a_right_claim_lay(named: Any, kept: Any) -> None:
    game = ledger(full(0, LOW, named, named))
    about = {"scattered", "blind_claim", "whole_hand", "best_holders"}
    assert {what: done(game, what)["Ann"] for what in about & kinds(game)} == kept
    wrong = ledger(full(0, LOW, named, (0, 2, 0, 2, 2)))
    assert not about & kinds(wrong)
    assert not about & kinds(ledger(claim(0, LOW)))


def test_a_set_of_the_other_side_is_stolen() -> None:
    rules = {"cross_team": "on"}
    game = ledger(claim(0, LOW, for_side=1), claim(2, SETS[1]), rules=rules)
    assert done(game, "steals") == {"Ann": 1}


def test_what_nobody_is_known_to_have_done_is_nobodys() -> None:
    game = ledger(claim(None, LOW, side=0), award(SETS[1], 1))
    assert not kinds(game)


FOUR_ALL = [
    line for at in range(4) for line in (claim(0, SETS[2 * at]), claim(1, SETS[2 * at + 1]))
]


def test_the_last_set_decides_a_level_game() -> None:
    assert done(ledger(*FOUR_ALL, claim(2, SETS[8]), **ALL), "decider") == {"Cy": 1}
    assert done(ledger(*FOUR_ALL, claim(2, SETS[8])), "decider") == {"Cy": 1}
    given = ledger(*FOUR_ALL, claim(2, SETS[8], "opponents"), **ALL)
    assert "decider" not in kinds(given)
    ahead = ledger(*won(0, SETS[:5]))
    assert "decider" not in kinds(ahead)


def test_no_claim_decides_what_something_else_ended() -> None:
    ended = ledger(claim(0, LOW), end())
    assert "decider" not in kinds(ended)
    target: Line = {"rules": {"end": "first_to", "target": 5}}
    adjusted = ledger(claim(0, LOW), adjust(0, 4), **target)
    assert "decider" not in kinds(adjusted)
    on = [*FOUR_ALL, claim(0, SETS[8])]
    on[-1:] = [adjust(0, 1), PLAY_ON, adjust(0, -1), claim(0, SETS[8])]
    assert "decider" not in kinds(ledger(*on, **target))
    nobody = ledger(*FOUR_ALL, claim(None, SETS[8], side=0))
    assert "decider" not in kinds(nobody)


def test_right_claims_in_a_row_are_one_players_own() -> None:
    lines = [claim(0, LOW), claim(1, SETS[1]), claim(0, SETS[2]), claim(0, SETS[3], "opponents")]
    game = ledger(*lines, claim(0, SETS[4]), end())
    assert done(game, "best_streak") == {"Ann": 2, "Bo": 1}
    assert done(game, "best_sets") == {"Ann": 3, "Bo": 1}


@pytest.mark.parametrize(
    ("more", "there"),
    [
        ([], True),
        ([claim(0, SETS[4], "opponents")], False),
        ([claim(None, SETS[4], "opponents", side=0)], False),
        ([claim(None, SETS[4], "opponents", side=1)], True),
        ([claim(None, SETS[4], side=0)], True),
        ([claim(2, SETS[4], "opponents")], True),
    ],
)
def test_flawless_is_who_claimed_three_times_and_was_surely_never_wrong(
    more: list[Line], there: bool
) -> None:
    lines = [*won(0, SETS[:3]), claim(1, SETS[3]), *more]
    rest = [award(key, 0) for key in SETS[len(lines) :]]
    assert done(ledger(*lines, *rest, **ALL), "flawless") == ({"Ann": 1} if there else {})
    assert "flawless" not in kinds(ledger(*lines))
    assert "flawless" not in kinds(ledger(*lines, end(), **ALL))


def test_every_question_hit_is_perfect_from_five_on() -> None:
    hits = [ask(0, 1, CARD, "yes")] * 5
    assert done(ledger(*hits, end()), "perfect_questions") == {"Ann": 1}
    assert "perfect_questions" not in kinds(ledger(*hits[:4], end()))
    assert "perfect_questions" not in kinds(ledger(*hits, ask(0, 1, "10C"), end()))


def test_a_sweep_leaves_nothing_to_the_others() -> None:
    us = {"Ann": 1, "Cy": 1, "Eve": 1}
    assert done(ledger(*won(0, SETS), **ALL), "sweep") == us
    assert done(ledger(*won(0, SETS[:5])), "sweep") == us
    assert "sweep" not in kinds(ledger(claim(1, LOW), *won(0, SETS[1:]), **ALL))
    assert "sweep" not in kinds(ledger(award(LOW, None), *won(0, SETS[1:]), **ALL))
    assert "sweep" not in kinds(ledger(*won(0, SETS[:3]), end()))


def test_a_comeback_is_counted_in_points_behind() -> None:
    game = ledger(*won(1, SETS[:3]), *won(0, SETS[3:8]))
    assert done(game, "best_comeback") == {"Ann": 3, "Cy": 3, "Eve": 3}
    assert done(game, "best_margin") == {"Ann": 2, "Cy": 2, "Eve": 2}
    conceded = ledger(*won(1, SETS[:3]), end("conceded", side=1))
    assert "best_margin" not in kinds(conceded)
    bare = ledger(end("conceded", side=1))
    assert not kinds(bare)


def test_nobody_wins_a_draw_or_a_game_that_was_broken_off() -> None:
    level = [claim(0, LOW), claim(1, SETS[1])]
    for result in ("score", "abandoned"):
        assert not {"best_margin", "sweep"} & kinds(ledger(*level, end(result)))


def test_every_kind_of_deed_is_explained() -> None:
    lines = [ask(0, 1, CARD, "yes"), full(0, LOW, SIX, SIX), *won(1, SETS[1:3]), end()]
    assert kinds(ledger(*lines)) <= set(KINDS)
