"""What if: every split of the tricks, and what a side needs of the hand in play."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.preview import Need, needs, outcomes
from scorekeeper.games.spades.rules import RULES
from scorekeeper.ledger import gamefile
from tests.spades_strategy import heads
from tests.spades_table import (
    ALONE,
    Line,
    bids,
    ledger,
    start,
    state,
    team_bids,
    team_tricks,
)


def wins(found: Need) -> tuple[tuple[int, ...], tuple[tuple[int, int], ...]]:
    return found.wins, found.unless


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
    game = gamefile.read({**head, "players": head["players"][:2], "sides": None, "first_dealer": 0})
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


def test_what_a_side_needs_while_bids_are_missing() -> None:
    assert needs(state(start=start(0, 0, bags=(7, 0)))) == (Need(None, 3), Need(None, 10))
    assert needs(state(rules={"bag_limit": 0})) == (Need(None, None), Need(None, None))
    assert needs(state(rules={"first_hand": "bids_itself"}))[0].contract is None


def test_what_a_side_needs_in_play() -> None:
    us, them = needs(state(team_bids(5, 4), start=start(450, 200, bags=(8, 0))))
    assert us == Need(5, 2, 7, (5, 6), ())
    assert them == Need(4, 10, None, (), ())


def test_a_side_whose_bags_cost_the_game_needs_fewer() -> None:
    us, them = needs(state(team_bids(5, 4), start=start(450, 449, bags=(8, 9))))
    assert us.wins == (5, 6)
    assert them.fills_bags == 5
    assert them.wins == ()


def test_a_side_of_nils_needs_no_contract() -> None:
    us, them = needs(state(bids("nil", 6, "nil", 6), start=start(300, 0)))
    assert us == Need(None, 10, None, (0,))
    assert (them.contract, them.wins) == (12, ())


def test_no_demand_is_impossible_among_many() -> None:
    head: Line = {"sides": ALONE, "start": start(460, 470, 0, 0)}
    first, second, third, _ = needs(state(bids(5, 4, 2, 2), **head))
    assert wins(first) == (tuple(range(5, 14)), ((1, 4),))
    assert wins(second) == (tuple(range(4, 14)), ((0, 5),))
    assert wins(third) == ((), ())
    assert (first.contract, first.fills_bags) == (5, None)


def test_who_cannot_be_caught_wins_without_an_unless() -> None:
    head: Line = {"sides": ALONE, "start": start(460, 0, 0, 0)}
    assert wins(needs(state(bids(4, 4, 2, 2), **head))[0]) == (tuple(range(4, 14)), ())


def test_who_is_far_ahead_leaves_nothing_to_win() -> None:
    head: Line = {"sides": ALONE, "start": start(460, 900, 0, 0), "rules": {"target": 500}}
    assert needs(state(bids(4, 4, 2, 2), **head))[0].wins == ()
    free: Line = {**head, "rules": {"target": None}}
    assert needs(state(bids(4, 4, 2, 2), **free))[1].wins == ()
    passing: Line = {**head, "start": start(460, 0, 0, 0), "rules": {"target_mode": "exceed"}}
    assert needs(state(bids(4, 4, 2, 2), **passing))[0].wins == tuple(range(5, 14))


def test_nils_among_many_need_no_contract() -> None:
    trio: Line = {"players": 6, "rules": {"target": 200}}
    found = needs(state(bids("nil", 3, 3, "nil", 3, 3), **trio))
    assert (found[0].contract, found[0].wins) == (None, (0,))
    alone: Line = {"players": 3, "rules": {"target": 100}}
    solo = needs(state(bids("nil", 5, 5), **alone))[0]
    assert (solo.contract, solo.wins, solo.unless) == (None, (0,), ())


@settings(deadline=None)
@given(
    bid=st.lists(st.integers(0, 5), min_size=4, max_size=4),
    totals=st.lists(st.integers(300, 499), min_size=2, max_size=2),
)
def test_what_is_said_to_win_wins(bid: list[int], totals: list[int]) -> None:
    game = ledger(bids(*bid), start=start(*totals))
    nils = {str(seat): 0 for seat in range(4) if not bid[seat]}
    for side, need in enumerate(needs(game.state)):
        for took in need.wins:
            pair = [took, 13 - took] if side == 0 else [13 - took, took]
            line = {**team_tricks(*pair), "seats": nils}
            after = game.write(gamefile.decode(RULES, line)).state
            assert after.verdict is not None
            assert side in after.verdict.winners


@pytest.mark.parametrize("tricks_per_hand", [1, 104])
def test_small_and_large_hands_can_be_split(tricks_per_hand: int) -> None:
    head: Any = {"rules": {"tricks_per_hand": tricks_per_hand}}
    opened = state(bids(1, 1, 1, 1), **head)
    assert len(outcomes(opened, {})) == tricks_per_hand + 1
