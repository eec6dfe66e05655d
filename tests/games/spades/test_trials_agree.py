"""Whatever hand of a recorded game is tried again by its link comes out as it did in the game."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.pages.receipts import sides_of
from scorekeeper.games.spades.pages.trial import Trial, trial, trial_of
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from tests.imported import bids, ledger_of, took
from tests.imported import hand as whole

RECORDED = Path(__file__).parents[2] / "vectors" / "spades.jsonl"
BY_A_HAND = ("first_hand_board", "boston", "sets", "target", "floor", "max_hands")
GAMES = [json.loads(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("recorded", GAMES, ids=lambda recorded: recorded["id"])
def test_a_hand_tried_again_comes_out_the_same(recorded: dict[str, Any]) -> None:
    try:
        ledger = gamefile.read(recorded["game"])
    except ScoringError:
        return  # a recorded refusal
    state = ledger.state
    for hand in state.hands:
        if not hand.sides:
            continue
        said = trial_of(state, ledger.head.preset, hand.number)
        again = trial(said, json.loads(said.get("o", "{}")))
        assert again.scored, (said, again.errors)
        assert again.scored.sides == sides_of(hand, state.seating)
        assert again.address == said
        if hand is not state.hands[-1]:
            assert not again.scored.ends
        elif state.verdict and state.verdict.reason in BY_A_HAND:
            assert "This ends the game" in again.scored.ends


def again(game: Ledger, number: int) -> tuple[Mapping[str, str], Trial]:
    """The link of a hand, and what it leads to."""
    said = trial_of(game.state, game.head.preset, number)
    return said, trial(said, json.loads(said.get("o", "{}")))


def fined(*penalties: Mapping[str, Any]) -> Ledger:
    return ledger_of(bids(1, 4, 3, 2, 3), {**took(1, 7, 6), "penalties": [*penalties]})


def test_a_penalty_that_changes_nothing_does_not_come_along() -> None:
    """A file may hold one; the page, like the sheet of a game, takes none."""
    nothing = (
        {"side": 1, "set": False},
        {"side": 0, "points": 0},
        {"from": 0, "to": 1, "tricks": 0},
    )
    game = fined(*nothing, {"side": 1, "points": -30, "why": "talking"})
    said, page = again(game, 1)
    assert [said[name] for name in said if name[0] == "f"] == ["1:points:-30::talking"]
    assert page.scored
    assert page.scored.sides == sides_of(game.state.hands[0], game.state.seating)


def test_more_penalties_than_the_page_takes_leave_the_numbers_behind() -> None:
    said, page = again(fined(*[{"side": 1, "points": -10}] * 7), 1)
    assert not said
    assert not page.scored


def test_reasons_without_end_stay_behind_and_the_numbers_come_along() -> None:
    game = fined(*[{"side": 1, "points": -10, "why": "\U0001f0a1" * 200}] * 6)
    said, page = again(game, 1)
    assert len(urlencode(said)) < 2500
    assert "a0" in said
    assert page.scored
    assert page.scored.sides == sides_of(game.state.hands[0], game.state.seating)


def test_bags_carried_over_a_limit_that_was_lowered_are_scored_as_in_the_game() -> None:
    """Rule S37: carried bags stay as they are, a lower limit takes effect at the next hand."""
    lower = {"kind": "rules", "from_hand": 2, "rules": {"bag_limit": 5}}
    game = ledger_of(*whole(1, (4, 4), (10, 3)), lower, *whole(2, (4, 4), (6, 7)))
    said, page = again(game, 2)
    assert (said["g0"], said["k"]) == ("6", "6.0")
    assert page.scored
    assert page.scored.sides == sides_of(game.state.hands[1], game.state.seating)
    assert page.address == said
    typed = trial({**said, "g0": "7"}, json.loads(said["o"]))
    assert (typed.scored, [*typed.errors]) == (None, ["g0"])  # rule S35: nobody carried these
