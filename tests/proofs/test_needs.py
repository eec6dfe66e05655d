"""Whatever is said that a side needs can be had, and does what is said of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.chances import Listed, chances
from scorekeeper.games.spades.coming import rows, splits_of
from scorekeeper.games.spades.ending import is_sunk
from scorekeeper.games.spades.needs import Need, needs
from scorekeeper.games.spades.paired import Paired
from scorekeeper.games.spades.settling import Settled, settle
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile
from tests.often import often
from tests.spades_heads import heads
from tests.spades_strategy import bids_of

OFTEN = settings(
    deadline=None,
    max_examples=often(50),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
NEAR_THE_END: dict[str, list[Any]] = {
    "tricks_per_hand": [13, 6, 10],
    "target": [None, 100, 200, 250],
    "floor": [None, -100, -200, -250],
    "max_hands": [None, 1, 4],
    "sets_lose": [None, 1],
    "consecutive_sets_lose": [None, 1],
    "boston_wins_game": [False, True],
    "tie_break": ["play_on", "fewer_bags", "shared"],
    "bag_limit": [0, 3, 5, 10],
    "bag_penalty_to_opponents": [0, 0, 50],
    "target_mode": ["reach", "exceed"],
    "floor_mode": ["reach", "below"],
    "first_hand": ["bid", "bids_itself"],
    "first_hand_board": [0, 3],
}
Nils = dict[int, int]


class Way(NamedTuple):
    """One way for the tricks to fall, and what saving it would do."""

    tricks: tuple[int, ...]
    after: Settled

    def won(self, side: int) -> bool:
        return self.after.verdict is not None and side in self.after.verdict.winners

    def lost(self, side: int) -> bool:
        return self.after.verdict is not None and side not in self.after.verdict.winners

    def set(self, side: int) -> bool:
        return self.after.sides[side].made is False

    def fills(self, side: int) -> bool:
        return any(term.item == "bag_penalty" for term in self.after.sides[side].receipt)


def ways(game: State, nils: Nils) -> Iterator[Way]:
    """Every way the tricks can fall, found and scored without the code that gives advice."""
    most = game.options.tricks_per_hand
    for tricks in splits_of([range(most + 1)] * len(game.accounts), most):
        if can_be(game, nils, tricks):
            yield Way(tricks, settle(game, by_seat(game, nils, tricks), tricks))


def can_be(game: State, nils: Nils, tricks: tuple[int, ...]) -> bool:
    for contract, took in zip(game.deal.contracts, tricks, strict=False):
        marked = sum(nils.get(nil.seat, 0) for nil in contract.nils)
        whole = not contract.is_bid and marked < took
        if contract.partners > 1 and (marked > took or whole):
            return False
    return True


def by_seat(game: State, nils: Nils, tricks: tuple[int, ...]) -> tuple[int | None, ...]:
    seats: list[int | None] = [None] * len(game.seating.players)
    for contract, took in zip(game.deal.contracts, tricks, strict=False):
        for nil in contract.nils:
            seats[nil.seat] = took if contract.partners == 1 else nils.get(nil.seat, 0)
    return tuple(seats)


@st.composite
def in_play(draw: st.DrawFn) -> tuple[State, Nils]:
    """A hand in play somewhere near the end of a game, and what its nils are marked to have."""
    head = draw(heads())
    game = gamefile.read(head).state
    count = len(game.accounts)
    assume(count <= 4)
    rules = dict(head.get("rules", {}))
    for name, values in NEAR_THE_END.items():
        if draw(st.booleans()):
            rules[name] = draw(st.sampled_from(values))
    totals = draw(st.lists(st.integers(-260, 260), min_size=count, max_size=count))
    bags = draw(st.lists(st.integers(0, 9), min_size=count, max_size=count))
    hand = draw(st.sampled_from([1, 4]))
    start = {"hand": hand, "points": totals, "bags": bags}
    try:
        ledger = gamefile.read({**head, "rules": rules, "start": start})
        if ledger.state.waits_for == "bids":
            bids = draw(bids_of(ledger.state, len(head["players"]), nils=True))
            line = {"kind": "bids", "hand": hand, "bids": bids}
            ledger = ledger.write(gamefile.decode(ledger.rules, line))
    except ScoringError:
        assume(False)
    nils = [nil.seat for contract in ledger.state.deal.contracts for nil in contract.nils]
    return ledger.state, {seat: draw(st.sampled_from([0, 0, 1, 2])) for seat in nils}


@OFTEN
@given(in_play())
def test_whatever_is_said_a_side_needs_is_possible_and_true(opened: tuple[State, Nils]) -> None:
    game, nils = opened
    all_ways = [*ways(game, nils)]
    said = needs(game, nils)
    if not all_ways:
        assert set(said) == {Need()}
    for side, need in enumerate(said):
        assert {*need.possible} == {way.tricks[side] for way in all_ways}
        winning_is_true(need, side, all_ways)
        losing_is_true(need, side, all_ways)
        for way in all_ways:
            costs_are_true(game, need, side, way)


def winning_is_true(need: Need, side: int, all_ways: list[Way]) -> None:
    """With each number a side wins, unless somebody takes what is named; and so many can be."""
    for took in need.wins:
        mine = [way for way in all_ways if way.tricks[side] == took]
        free = [
            way
            for way in mine
            if not any(way.tricks[other] in bad for other, bad in need.unless.items())
        ]
        assert free
        assert all(way.won(side) for way in free)
    least = [way for way in all_ways if need.wins and way.tricks[side] == need.wins[0]]
    for other, bad in need.unless.items():
        assert min(bad) in {way.tricks[other] for way in least if not way.won(side)}
    for took in need.may_win:
        assert any(way.won(side) for way in all_ways if way.tricks[side] == took)


def losing_is_true(need: Need, side: int, all_ways: list[Way]) -> None:
    """What is said to lose the game loses it, and what can, can."""
    assert all(way.lost(side) for way in all_ways if way.tricks[side] in need.loses)
    for took in need.may_lose:
        assert any(way.lost(side) for way in all_ways if way.tricks[side] == took)
    missed = [way for way in all_ways if way.set(side)]
    if need.set_loses:
        assert missed
        assert all(way.lost(side) for way in missed)
    if need.set_may_lose:
        assert any(way.lost(side) for way in missed)


def costs_are_true(game: State, need: Need, side: int, way: Way) -> None:
    """The floor and the bags are where they are said to be."""
    took = way.tricks[side]
    if need.stays:
        sunk = is_sunk(game.options, (way.after.accounts[side],))
        assert sunk is (took not in need.stays)
    if not game.options.bag_penalty:
        return
    if need.fills_bags is None:
        assert not way.fills(side)
    elif took <= need.fills_bags or need.always_fills:
        assert way.fills(side) is (took >= need.fills_bags)
    if took == need.fills_bags:
        terms = {term.item: term.points for term in way.after.sides[side].receipt}
        assert terms["bag_penalty"] == need.bag_points


@OFTEN
@given(in_play())
def test_side_against_side_says_the_same_as_every_way(opened: tuple[State, Nils]) -> None:
    game, nils = opened
    options = replace(
        game.options,
        boston_wins_game=False,
        floor=None,
        sets_lose=None,
        consecutive_sets_lose=None,
        first_hand_board=0,
        bag_penalty_to_opponents=0,
    )
    game = game._replace(options=options)
    found = rows(game, nils)
    assume(all(found))
    known = chances(game, found)
    assume(isinstance(known, Listed))
    assert known is not None
    paired = Paired(game, found)
    for side, took in [(side, took) for side, row in enumerate(found) for took in row]:
        rivals = paired.rivals(side, took) or {}
        assert paired.may_win(side, took) == known.may_win(side, took)
        for unless in ({}, rivals):
            assert paired.is_sure(side, took, unless) == known.is_sure(side, took, unless)
        assert paired.is_sure(side, took, rivals) == known.may_win(side, took)
