"""What the what-if grid promises is what is saved, and what the exported file is replayed to."""

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.games import GAMES
from scorekeeper.games.kit import ScoringError
from scorekeeper.games.spades.preview import Outcome, outcomes
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from tests.often import often

RULES = GAMES["spades"]
IN_PAIRS = sorted(
    key
    for key, preset in RULES.presets.items()
    if 4 in preset.players and preset.sides in (None, ((0, 2), (1, 3)))
)
BID = st.integers(1, 5) | st.sampled_from(["nil", 0, 0, 10])
BIDS = st.lists(BID, min_size=4, max_size=4)
SOME_HANDS = st.lists(st.tuples(BIDS, st.integers(0, 13)), max_size=4)
PAPER = st.tuples(st.integers(-150, 490), st.integers(-150, 490))


def opened(preset: str, paper: tuple[int, int]) -> Ledger:
    """A game of two pairs with totals carried over from paper."""
    start = {"hand": 4, "points": [*paper], "bags": [4, 2]}
    head = {"preset": preset, "players": ["Ann", "Bo", "Cy", "Di"], "start": start}
    return gamefile.read({"format": gamefile.FORMAT, "game": "spades", **head})


def write(ledger: Ledger, line: dict[str, Any]) -> Ledger:
    return ledger.write(gamefile.decode(ledger.rules, line))


def all_bid(ledger: Ledger, bids: list[int | str]) -> Ledger:
    return write(ledger, {"kind": "bids", "hand": ledger.state.deal.number, "bids": bids})


def result(ledger: Ledger, sides: tuple[int, int], nil_tricks: dict[int, int]) -> dict[str, Any]:
    """The line that the form of the grid sends for a split."""
    seats = {str(seat): took for seat, took in nil_tricks.items()}
    line = {"kind": "tricks", "hand": ledger.state.deal.number, "sides": [*sides]}
    return {**line, "seats": seats} if seats else line


def nil_seats(ledger: Ledger) -> list[int]:
    return [nil.seat for contract in ledger.state.deal.contracts for nil in contract.nils]


def play_on(ledger: Ledger, hands: list[tuple[list[int | str], int]]) -> Ledger:
    """Some hands before, as far as the table's rules allow them."""
    for bids, took in hands:
        try:
            bid = all_bid(ledger, bids)
            ledger = write(bid, result(bid, (took, 13 - took), dict.fromkeys(nil_seats(bid), 0)))
        except ScoringError:
            continue
    return ledger


@settings(
    deadline=None, max_examples=often(50), suppress_health_check=[HealthCheck.filter_too_much]
)
@given(
    preset=st.sampled_from(IN_PAIRS),
    paper=PAPER,
    before=SOME_HANDS,
    bids=BIDS,
    broken=st.lists(st.integers(0, 2), min_size=4, max_size=4),
)
def test_every_split_comes_out_as_it_was_shown(
    preset: str,
    paper: tuple[int, int],
    before: list[tuple[list[int | str], int]],
    bids: list[int | str],
    broken: list[int],
) -> None:
    ledger = play_on(opened(preset, paper), before)
    assume(not ledger.rules.standing(ledger.state).over)
    try:
        ledger = all_bid(ledger, bids)
    except ScoringError:
        assume(False)
    nils = {seat: broken[seat] for seat in nil_seats(ledger)}
    shown = outcomes(ledger.state, nils)
    assert len(shown) == 14
    for outcome in shown:
        compare(ledger, outcome, nils)


def compare(ledger: Ledger, outcome: Outcome, nils: dict[int, int]) -> None:
    line = result(ledger, outcome.tricks, nils)
    if not outcome.is_possible:
        with pytest.raises(ScoringError):
            write(ledger, line)
        return
    saved = write(ledger, line)
    assert saved.state.hands[-1].sides == outcome.sides
    assert saved.state.verdict == outcome.verdict
    replayed = gamefile.replay(json.loads(json.dumps(gamefile.dump(saved))))
    for side, told in zip(outcome.sides, replayed["hands"][-1]["sides"], strict=True):
        assert (told["total"], told["bags"], told["made"]) == (side.total, side.bags, side.made)
        assert sum(term["points"] for term in told["receipt"]) == told["points"] == side.points
    assert replayed["over"] is (outcome.verdict is not None)
    assert replayed["winners"] == [*(outcome.verdict.winners if outcome.verdict else ())]
