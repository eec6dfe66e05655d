"""Two phones at one table of Literature: the same again, something else, or news."""

from typing import Any

import pytest

from scorekeeper.games.literature.pages.versions import versions
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.conflict import Conflict, Same, compare
from scorekeeper.ledger.entry import Played
from tests.literature_table import (
    BOTH,
    SETS,
    TURNS,
    Line,
    adjust,
    ask,
    award,
    claim,
    counts,
    end,
    full,
    held,
    ledger,
    rules,
)

LOW = "low-clubs"
MINE, SPLIT = held(LOW, 0), held(LOW, 0, 0, 2)
SHUFFLED = dict(reversed(SPLIT.items()))
NOTE: Line = {"kind": "note", "text": "cake"}
REOPEN = {"location_error": "reopen"}


def told(
    line: Line, *entries: Line, seen: int | None = None, **head: Any
) -> Same | Conflict | None:
    game = ledger(*entries, **head)
    return compare(game, gamefile.decode(game.rules, line), seen)


@pytest.mark.parametrize(
    ("there", "again"),
    [
        (claim(0, LOW), claim(0, LOW)),
        (claim(0, LOW), claim(None, LOW, side=0)),
        (claim(None, LOW, side=0), claim(2, LOW)),
        (claim(0, LOW), claim(0, LOW, named=SPLIT)),
        (claim(0, LOW, named=SPLIT), claim(0, LOW, None, named=SPLIT, actual=SHUFFLED)),
        (claim(0, LOW, named=SPLIT), claim(0, LOW, actual=SHUFFLED)),
        (claim(0, LOW, "wrong"), claim(0, LOW, "opponents")),
        (full(0, LOW, [0], [0, 2]), claim(0, LOW, "wrong")),
        (full(0, LOW, [0], [0, 2]), claim(0, LOW, "misplaced")),
        (claim(0, LOW, "opponents"), claim(0, LOW, None, actual=held(LOW, 1))),
        (award(LOW, 1), award(LOW, 1, why="an illegal question")),
        (award(LOW, None, actual=SPLIT), award(LOW, None, actual=SHUFFLED)),
    ],
)
def test_one_claim_told_twice_is_known_l27(there: Line, again: Line) -> None:
    assert told(again, there) == Same(1)
    assert told(there, again) == Same(1)


@pytest.mark.parametrize(
    ("there", "other"),
    [
        (claim(0, LOW), claim(1, LOW)),
        (claim(0, LOW), claim(2, LOW)),
        (claim(0, LOW), claim(0, LOW, "wrong")),
        (claim(0, LOW, "misplaced"), claim(0, LOW, "opponents")),
        (claim(0, LOW, named=SPLIT), claim(0, LOW, named=MINE)),
        (claim(0, LOW, named=SPLIT), claim(0, LOW, actual=MINE)),
        (
            claim(0, LOW, "opponents", actual=held(LOW, 1)),
            claim(0, LOW, actual=held(LOW, 1, 0), verdict="wrong"),
        ),
        (claim(0, LOW), award(LOW, 0)),
        (award(LOW, 0), claim(0, LOW)),
        (award(LOW, 0), award(LOW, None)),
        (award(LOW, 0, actual=SPLIT), award(LOW, 0, actual=MINE)),
        (claim(0, LOW), claim(9, LOW)),
        (claim(0, LOW), claim(0, LOW, None)),
        (claim(0, LOW), claim(0, LOW, side=1)),
    ],
)
def test_another_claim_of_the_set_is_for_somebody_to_decide(there: Line, other: Line) -> None:
    assert told(other, there) == Conflict(1)


@pytest.mark.parametrize(
    ("there", "other"),
    [
        (claim(0, LOW), claim(1, LOW)),
        (claim(0, LOW), claim(0, LOW, "wrong")),
        (claim(0, LOW), claim(0, LOW, for_side=1)),
        (claim(0, LOW), claim(0, LOW, next=2)),
        (claim(0, LOW, named=SPLIT), claim(0, LOW, actual=MINE)),
        (claim(0, LOW), claim(0, LOW, None, actual=held(LOW, 1))),
        (claim(0, LOW), claim(0, LOW, None, actual=held(LOW, 9))),
        (full(0, LOW, [0], [0, 2]), full(0, LOW, [0, 2], [0, 2])),
        (full(0, LOW, [0], [0, 2]), full(0, LOW, [2], [0, 2])),
        (claim(0, LOW), award(LOW, 0)),
        (award(LOW, 0), award(LOW, None)),
        (award(LOW, 0, actual=SPLIT), award(LOW, 0, actual=MINE)),
        (claim(0, LOW), claim(9, LOW)),
        (claim(0, LOW), claim(0, LOW, for_side=9)),
        (claim(0, LOW), claim(0, LOW, None)),
        (claim(0, LOW), claim(None, LOW, side=0)),
        (claim(0, LOW), claim(None, LOW, side=9)),
        (claim(0, LOW, next=2), claim(0, LOW, next=11)),
    ],
)
def test_whoever_chooses_between_two_claims_sees_how_they_differ(there: Line, other: Line) -> None:
    choice = {**TURNS, "turn_after_right": "team_choice", "cross_team": "on"}
    game = ledger(there, rules=choice)
    line = gamefile.decode(game.rules, other)
    assert isinstance(line, Played)
    first, second = versions((game.state, game.play(1)), (None, line.play))
    assert {row for row in first.rows if row.differs} != {row for row in second.rows if row.differs}


def test_of_a_misnamed_card_both_holders_are_told() -> None:
    game = ledger(full(0, LOW, [0], [0, 0, 0, 0, 0, 2]))
    rows = versions((game.state, game.play(1)), (None, game.play(1)))[0].rows
    assert [row.value for row in rows][-1].endswith(", not \u2068Ann\u2069")
    assert ("It was", "misplaced in the side") in [(row.words, row.value) for row in rows]


def test_a_claim_is_the_same_although_the_turn_went_on_meanwhile() -> None:
    strict = {**TURNS, "out_of_turn": "reject", "turn_after_wrong": "opponents"}
    wrong = claim(0, LOW, "wrong")
    assert told(wrong, wrong, rules=strict) == Same(1)
    assert told(claim(0, LOW, "opponents"), wrong, ask(1, 0, "9C"), rules=strict) == Same(1)


def test_a_claim_is_the_same_although_the_claimant_laid_down_every_card() -> None:
    strict = {**BOTH, "claimant_needs": "any_cards"}
    lines = [counts(6, 9, 12, 9, 9, 9), claim(0, LOW, named=MINE)]
    assert told(claim(0, LOW), *lines, rules=strict) == Same(2)


def test_a_punished_claim_told_twice_is_the_same() -> None:
    rule = {**TURNS, "out_of_turn": "penalty"}
    assert told(claim(1, LOW, "wrong"), claim(1, LOW, "misplaced"), rules=rule) == Same(1)


def test_a_claim_is_the_same_although_the_rules_have_changed() -> None:
    said = claim(0, LOW, for_side=1)
    assert told(said, said, rules(cross_team="off"), rules={"cross_team": "on"}) == Same(1)
    assert told(claim(0, LOW), said, rules={"cross_team": "on"}) == Conflict(1)
    vague = claim(0, LOW, "misplaced")
    assert told(vague, vague, rules(claim_scope="ownership")) == Same(1)


def test_who_has_the_turn_next_is_part_of_a_claim_l33() -> None:
    choice = {**TURNS, "turn_after_right": "team_choice"}
    said = claim(0, LOW, next=2)
    assert told(said, said, rules=choice) == Same(1)
    assert told(claim(0, LOW, next=4), said, rules=choice) == Conflict(1)
    assert told(claim(0, LOW), said, rules=choice) == Conflict(1)


def test_a_claim_that_left_the_set_open_is_no_claim_any_more() -> None:
    slip = claim(0, LOW, "misplaced")
    assert told(slip, slip, rules=REOPEN) is None
    assert told(claim(1, LOW), slip, rules=REOPEN) is None
    assert told(claim(1, LOW), slip, claim(1, LOW), rules=REOPEN) == Same(2)


def test_another_set_is_news() -> None:
    assert told(claim(0, SETS[1]), claim(0, LOW)) is None
    assert told(claim(0, LOW), claim(0, LOW), {"strike": 1}) is None


def test_a_claim_known_is_known_after_the_end_too() -> None:
    assert told(claim(0, LOW), claim(0, LOW), end()) == Same(1)


def test_one_reopened_claim_from_two_phones_is_entered_once() -> None:
    slip = claim(0, LOW, "misplaced")
    assert told(slip, slip, rules=REOPEN, seen=0) == Same(1)
    assert told(slip, slip, rules=REOPEN, seen=1) is None, "they have tried it once more"
    assert told(claim(1, LOW), slip, rules=REOPEN, seen=0) == Conflict(1)
    assert told(award(LOW, 0), slip, rules=REOPEN, seen=0) == Conflict(1)
    assert told(claim(0, SETS[1]), slip, rules=REOPEN, seen=0) is None
    assert told(slip, slip, {"strike": 1}, rules=REOPEN, seen=0) is None


def test_nobody_finds_out_an_older_question_by_correcting_it_to_a_guess_l16() -> None:
    old, last, other = ask(0, 1, "9C", "yes"), ask(0, 3, "9C"), ask(2, 1, "JC")
    for guess in (old, other):
        assert told({"amend": 1, "with": guess}, old, last) is None
        corrected = (other, last, {"amend": 1, "with": old})
        assert told({"amend": 1, "with": guess}, *corrected, seen=2) == Conflict(3)
    assert told({"amend": 2, "with": last}, old, last) == Same(2)
    assert told({"amend": 1, "with": old}, old, last, end()) == Same(1)


def test_only_the_newest_line_is_the_same_question() -> None:
    said = ask(0, 1, "9C", "yes")
    assert told(said, said) == Same(1)
    assert told(ask(0, 1, "9C"), said) == Conflict(1)
    assert told(ask(0, 3, "9C"), said) is None
    assert told(said, said, ask(0, 3, "9C")) is None
    assert told(said, said, NOTE) is None
    assert told(said, said, claim(0, LOW)) is None
    assert told(said, said, {"strike": 1}) is None


def test_unseen_questions_are_never_held_against_a_phone_l16() -> None:
    assert told(ask(3, 0, "9C"), ask(0, 1, "9C"), ask(1, 2, "2C"), seen=0) is None


@pytest.mark.parametrize(
    "line",
    [
        adjust(0, 1),
        rules(target=4),
        {"kind": "substitute", "seat": 0, "player": "Zoë"},
        end(),
    ],
)
def test_two_of_a_kind_unseen_are_for_the_table(line: Line) -> None:
    assert told(line, line, seen=0) == Conflict(1)
    assert told(line, line, seen=1) is None
    assert told(line, NOTE, seen=0) is None


def test_agreeing_on_a_set_only_repeats_itself() -> None:
    line: Line = {"kind": "agree", "set": LOW, "side": 0}
    assert told(line, claim(0, LOW), line) == Same(2)
    assert told({**line, "side": 1}, claim(0, LOW), line) is None
    game = ledger(claim(0, LOW), line)
    claimed, agreed = game.lines.values()
    assert not game.rules.agrees(game.state, agreed, claimed)
    assert game.rules.holds(game.state, agreed)
    assert not game.rules.rests_on(agreed, claimed)
