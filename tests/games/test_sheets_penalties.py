"""Penalties that are picked: their compact words, and the preview that is what will be saved."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.games.codec import decode_fields
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.trying import Picks
from scorekeeper.games.spades.forms import TricksForm
from scorekeeper.games.spades.pages.playpage import playing
from scorekeeper.games.spades.pages.whatif import outcome_of
from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved, Penalty, PenaltyField
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.sheets.picked import does, noted, penalties_picked, raw_of, word_of
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from tests.often import often

PLAYERS = ["Ann", "Bo", "Cy", "Di"]
WHY = st.none() | st.sampled_from(["renege", "talking: twice", "::", "Zoë"])
BID = st.integers(1, 6) | st.sampled_from(["nil", 10])
RULES = st.fixed_dictionaries(
    {},
    optional={
        "failed_nil_tricks": st.sampled_from(["bags", "help", "ignore", "bags_no_points"]),
        "set_penalty": st.sampled_from(["bid", "zero", "undertricks"]),
        "bag_limit": st.sampled_from([0, 3, 10]),
        "ten_rule": st.sampled_from(["off", "exact", "at_least", "double"]),
        "double_over": st.sampled_from(["off", "set", "fixed"]),
    },
)


def fines(sides: int) -> st.SearchStrategy[Penalty]:
    """Penalties that do something."""
    return any_fines(sides).filter(does)


def any_fines(sides: int) -> st.SearchStrategy[Penalty]:
    side = st.integers(0, sides - 1)
    return st.one_of(
        st.builds(Moved, side, st.none() | side, st.integers(0, 5), WHY),
        st.builds(Fined, side, st.integers(-200, 200), WHY),
        st.builds(CountedSet, side, st.booleans(), WHY),
    )


def bid(sides: list[list[int]], bids: list[Any], rules: dict[str, Any]) -> Ledger:
    head = {"format": gamefile.FORMAT, "game": "spades", "players": PLAYERS, "sides": sides}
    opened = gamefile.read({**head, "rules": {"nil_allowed": True, **rules}})
    line = {"kind": "bids", "hand": 1, "bids": bids}
    return opened.write(gamefile.decode(opened.rules, line))


def desk(ledger: Ledger, picked: dict[str, str]) -> Desk:
    return Desk(ledger.state, None, lambda _: None, {"hand": "1", **picked})


def saved(ledger: Ledger, picked: dict[str, str]) -> Ledger:
    """The hand as the form saves what was picked."""
    form = TricksForm(ledger.state, Picks({"hand": "1", **picked}))
    return ledger.write(gamefile.decode(ledger.rules, form.line()))


@given(penalty=any_fines(8))
def test_a_compact_word_says_all_of_a_penalty(penalty: Penalty) -> None:
    assert PenaltyField().decode(raw_of(word_of(penalty)), "penalties") == penalty


@settings(deadline=None, max_examples=often(50), suppress_health_check=[HealthCheck.too_slow])
@given(
    bids=st.lists(BID, min_size=4, max_size=4),
    rules=RULES,
    penalties=st.lists(fines(2), max_size=4).map(tuple),
)
def test_every_split_with_its_penalties_comes_out_as_it_was_shown(
    bids: list[Any], rules: dict[str, Any], penalties: tuple[Penalty, ...]
) -> None:
    ledger = bid([[0, 2], [1, 3]], bids, rules)
    words = {one.field: one.value for one in noted(penalties, ledger.state.seating)}
    assert penalties_picked(desk(ledger, words)) == penalties
    nils = {f"nil-{seat}": "0" for seat, said in enumerate(bids) if said == "nil"}
    grid = playing(desk(ledger, {**words, **nils})).grid
    assert len(grid) == 14
    for split in grid:
        picked = {**words, **nils, "side-0": str(split.tricks[0])}
        if split.outcome is None:
            with pytest.raises(ScoringError):
                saved(ledger, picked)
            continue
        state = saved(ledger, picked).state
        totals = [account.points for account in state.accounts]
        assert [side.total for side in split.outcome.sides] == totals
        assert state.hands[-1].penalties == penalties
        assert bool(state.verdict) is bool(split.outcome.winners)


@settings(deadline=None, max_examples=often(30))
@given(
    took=st.lists(st.integers(0, 13), min_size=3, max_size=3).map(sorted),
    penalties=st.lists(fines(4), max_size=3).map(tuple),
)
def test_the_result_of_four_who_play_alone_comes_out_as_it_was_shown(
    took: list[int], penalties: tuple[Penalty, ...]
) -> None:
    ledger = bid([[0], [1], [2], [3]], [3, 3, 3, 3], {})
    sides = [high - low for low, high in zip([0, *took], [*took, 13], strict=True)]
    picked = {f"side-{side}": str(tricks) for side, tricks in enumerate(sides)}
    picked |= {one.field: one.value for one in noted(penalties, ledger.state.seating)}
    form = TricksForm(ledger.state, Picks({"hand": "1", **picked}))
    shown = outcome_of(ledger.state, decode_fields(Tricks, form.fields()), penalties)
    if shown is None:
        with pytest.raises(ScoringError):
            saved(ledger, picked)
    else:
        accounts = saved(ledger, picked).state.accounts
        assert [side.total for side in shown.sides] == [account.points for account in accounts]


@pytest.mark.parametrize("nils", [{}, {"nil-1": "9"}])
def test_penalties_that_no_split_can_bear_say_so(nils: dict[str, str]) -> None:
    ledger = bid([[0, 2], [1, 3]], [3, "nil", 3, 3], {})
    both = {"penalty-0": "0:tricks:8:1", "penalty-1": "1:tricks:8:0"}
    play = playing(desk(ledger, {**both, **nils}))
    assert play.nothing_possible
    assert "take one away" in play.few


def test_penalties_for_another_hand_are_none_of_this_one() -> None:
    ledger = bid([[0, 2], [1, 3]], [3, 3, 3, 3], {})
    other = Desk(ledger.state, None, lambda _: None, {"hand": "2", "penalty-0": "0:set"})
    assert penalties_picked(other) == ()
