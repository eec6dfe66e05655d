"""What is said that a side needs stays true however a nil that is open comes out.

Held against results that the rules take as an entry, not against the code that gives advice.
"""

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.spades.coming import splits_of
from scorekeeper.games.spades.ending import is_sunk
from scorekeeper.games.spades.needs import Need, needs
from scorekeeper.games.spades.pages.hints import hints
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile
from tests.often import often
from tests.proofs.test_needs import NEAR_THE_END, Nils
from tests.spades_heads import option_changes

MOST = 600  # results that are tried of one hand
NIL_RULES: dict[str, list[str | int | bool]] = {
    "failed_nil_tricks": ["help", "bags", "bags_no_points", "ignore"],
    "failed_nil_bags_when_set": [False, True],
    "nil_requires_contract": [False, True],
    "double_nil": ["independent", "unit"],
    "nil_penalty": [50, 100, 200],
}
LASTS = {"first_hand", "first_hand_board", "tricks_per_hand"}


class End(NamedTuple):
    """A result that the rules take: the sides' tricks, whether all open nils were made, after."""

    tricks: tuple[int, ...]
    made: bool
    after: State

    def won(self, side: int) -> bool:
        return self.after.verdict is not None and side in self.after.verdict.winners

    def lost(self, side: int) -> bool:
        return self.after.verdict is not None and side not in self.after.verdict.winners

    def penalties(self, side: int) -> list[int]:
        receipt = self.after.hands[-1].sides[side].receipt
        return [term.points for term in receipt if term.item == "bag_penalty"]


@st.composite
def open_hands(draw: st.DrawFn) -> tuple[State, Nils]:
    """A hand near the end of a game with a nil or two in it, some of them marked as broken."""
    seats = draw(st.sampled_from([4, 4, 4, 6]))
    rules = draw(option_changes(4)) if draw(st.booleans()) else {}
    for name, values in {**NEAR_THE_END, **NIL_RULES}.items():
        if name not in LASTS and draw(st.booleans()):
            rules[name] = draw(st.sampled_from(values))
    bids: list[int | str] = [*draw(st.lists(st.integers(1, 5), min_size=seats, max_size=seats))]
    for seat in draw(st.sets(st.integers(0, seats - 1), min_size=1, max_size=2)):
        bids[seat] = draw(st.sampled_from(["nil", "nil", "blind nil"]))
    totals = draw(st.lists(st.integers(-260, 260), min_size=seats // 2, max_size=seats // 2))
    bags = draw(st.lists(st.integers(0, 9), min_size=seats // 2, max_size=seats // 2))
    if draw(st.integers(0, 3)) == 0:
        rules["floor"] = min(*totals, 0) - draw(st.integers(1, 12)) * 10
    head = {
        "format": gamefile.FORMAT,
        "game": "spades",
        "players": ["Ann", "Bo", "Cy", "Di", "Eve", "Fin"][:seats],
        "rules": rules,
        "start": {"hand": 4, "points": totals, "bags": bags},
        "entries": [{"kind": "bids", "hand": 4, "bids": bids}],
    }
    try:
        state = gamefile.read(head).state
    except ScoringError:
        assume(False)
    nils = [nil.seat for contract in state.deal.contracts for nil in contract.nils]
    return state, {seat: draw(st.sampled_from([0, 0, 0, 1, 3])) for seat in nils}


def ends(game: State, nils: Nils, chance: random.Random) -> list[End]:
    """All results that can be entered; of very many, some."""
    every = [*results(game, nils)]
    some = every if len(every) <= MOST else chance.sample(every, MOST)
    return [end for result in some if (end := entered(game, nils, *result))]


def results(game: State, nils: Nils) -> Iterator[tuple[tuple[int, ...], Nils]]:
    most = game.options.tricks_per_hand
    for tricks in splits_of([range(most + 1)] * len(game.accounts), most):
        for own in product(*([took] if took else range(most + 1) for took in nils.values())):
            if sum(own) <= most:
                yield tricks, dict(zip(nils, own, strict=True))


def entered(game: State, nils: Nils, tricks: tuple[int, ...], own: Nils) -> End | None:
    for contract, took in zip(game.deal.contracts, tricks, strict=True):
        if not contract.is_bid and sum(own[nil.seat] for nil in contract.nils) != took:
            return None
    made = all(own[seat] == took for seat, took in nils.items())
    play = Tricks(game.deal.number, sides=tricks, seats=tuple(own.items()))
    try:
        return End(tricks, made, RULES.apply(game, play))
    except ScoringError:
        return None


@settings(
    deadline=None,
    max_examples=often(120),
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
@given(open_hands(), st.integers(0, 2**20))
def test_no_nil_breaks_what_is_promised(opened: tuple[State, Nils], seed: int) -> None:
    game, nils = opened
    said = needs(game, nils)
    assume(any(need.possible for need in said))
    found = ends(game, nils, random.Random(seed))
    for side, need in enumerate(said):
        whatever_is_won_is_won(side, need, found)
        what_costs_the_game_or_points_does(game, side, need, found)
    lines = {hint.letter: hint.words for hint in hints(game, nils)}
    if not any(need.hangs for need in said):
        assert not any(", if " in words for words in lines.values())


def told(need: Need, what: str, found: list[End]) -> list[End]:
    """The results that a promise speaks of: all, or those with all open nils made."""
    return [end for end in found if end.made or what not in need.hangs]


def whatever_is_won_is_won(side: int, need: Need, found: list[End]) -> None:
    whatever = len(need.wins) > 1 and need.wins == need.possible
    for end in told(need, "wins", found):
        if need.wins and (whatever or end.tricks[side] in need.wins):
            taken = any(end.tricks[other] in bad for other, bad in need.unless.items())
            assert taken or end.won(side)
        if need.all_win and end.tricks[side] == max(need.possible):
            assert end.won(side) or end.tricks[side] < sum(end.tricks)


def what_costs_the_game_or_points_does(
    game: State, side: int, need: Need, found: list[End]
) -> None:
    for end in told(need, "set_loses", found):
        if need.set_loses and end.after.hands[-1].sides[side].made is False:
            assert end.lost(side)
    for end in told(need, "stays", found):
        if need.stays:
            sunk = is_sunk(game.options, (end.after.accounts[side],))
            assert sunk is (end.tricks[side] not in need.stays)
    for end in told(need, "fills_bags", found) if need.bag_points else ():
        assert need.fills_bags is not None
        if end.tricks[side] == need.fills_bags:
            assert end.penalties(side) == [need.bag_points]
        elif end.tricks[side] < need.fills_bags or need.always_fills:
            assert bool(end.penalties(side)) is need.always_fills
