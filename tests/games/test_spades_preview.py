"""What if: every split of the tricks of the hand in play."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.preview import outcomes
from scorekeeper.ledger import gamefile
from tests.spades_heads import heads
from tests.spades_table import (
    ALONE,
    Line,
    bids,
    start,
    state,
    team_bids,
)


def test_the_what_if_is_what_the_table_of_the_book_says() -> None:
    found = outcomes(state(team_bids(5, 4), start=start(337, 0, bags=(7, 0))), {})
    assert [outcome.tricks for outcome in found] == [(took, 13 - took) for took in range(14)]
    totals = {took: (found[took].sides[0].total, found[took].sides[0].bags) for took in (7, 8, 9)}
    assert totals == {7: (389, 9), 8: (290, 0), 9: (291, 1)}
    assert found[4].sides[0].made is False


def test_the_what_if_says_whether_it_ends_the_game() -> None:
    found = outcomes(state(team_bids(5, 4), start=start(450, 0)), {})
    ends = {outcome.tricks[0] for outcome in found if outcome.verdict}
    assert ends == set(range(5, 14))


def test_there_is_nothing_to_split_before_the_bids_or_with_more_sides() -> None:
    assert outcomes(state(), {}) == ()
    assert outcomes(state(bids(3, 3, 3, 3), sides=ALONE), {}) == ()
    assert outcomes(state({"kind": "end", "result": "score"}), {}) == ()


def test_a_hand_that_bids_itself_can_be_split() -> None:
    found = outcomes(state(rules={"first_hand": "bids_itself"}), {})
    assert found[7].sides[0].points == 70


def test_nobody_takes_fewer_tricks_than_the_nil_bidder() -> None:
    found = outcomes(state(bids("nil", 3, 3, 3)), {0: 2})
    assert [outcome.tricks[0] for outcome in found if not outcome.is_possible] == [0, 1]
    assert found[3].sides[0].receipt[1].points == -100


def test_a_side_of_nils_takes_exactly_its_nils_tricks() -> None:
    found = outcomes(state(bids("nil", 6, "nil", 6)), {2: 1})
    assert [outcome.tricks[0] for outcome in found if outcome.is_possible] == [1]


def test_a_nil_alone_took_what_the_split_says() -> None:
    found = outcomes(state(bids("nil", 6), players=2), {})
    assert all(outcome.is_possible for outcome in found)
    assert [outcome.sides[0].points for outcome in found[:3]] == [100, -99, -98]


@settings(deadline=None)
@given(head=heads(), data=st.data())
def test_the_what_if_is_what_saving_gives(head: Line, data: st.DataObject) -> None:
    two = {"players": head["players"][:2], "sides": None, "first_dealer": 0, "start": None}
    game = gamefile.read({**head, **two})
    most = game.state.options.tricks_per_hand
    opened = data.draw(st.sampled_from([[1, 2], [3, "nil"], [0, most]]))
    line: Line = {"kind": "bids", "hand": 1, "bids": opened}
    try:
        game = game.write(gamefile.decode(game.rules, line))
    except ScoringError:
        return
    for outcome in outcomes(game.state, {}):
        result = {"kind": "tricks", "hand": 1, "tricks": [*outcome.tricks]}
        saved = game.write(gamefile.decode(game.rules, result)).state
        assert saved.hands[-1].sides == outcome.sides
        assert saved.verdict == outcome.verdict


@pytest.mark.parametrize("tricks_per_hand", [1, 104])
def test_small_and_large_hands_can_be_split(tricks_per_hand: int) -> None:
    head: Any = {"rules": {"tricks_per_hand": tricks_per_hand}}
    opened = state(bids(1, 1, 1, 1), **head)
    assert len(outcomes(opened, {})) == tricks_per_hand + 1
