"""Whatever hand of a recorded game is tried again by its link comes out as it did in the game."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.pages.receipts import sides_of
from scorekeeper.games.spades.pages.trial import trial, trial_of
from scorekeeper.ledger import gamefile

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
