"""What if: the hand in play for every split of its tricks between two sides.

Scored by the code that scores the entry itself; nothing here is stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.spades.settling import settle
from scorekeeper.games.spades.state import SideResult, State, Verdict


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one split of the tricks would bring: results by side, and the end of the game.

    `sides` is empty where the split is impossible: a side cannot take fewer tricks than its nil
    bidders took, and a side of nil bidders takes exactly theirs.
    """

    tricks: tuple[int, int]
    sides: tuple[SideResult, ...]
    verdict: Verdict | None

    @property
    def is_possible(self) -> bool:
        """Whether the hand can come out like this."""
        return bool(self.sides)


def outcomes(state: State, nil_tricks: Mapping[int, int]) -> tuple[Outcome, ...]:
    """Every split of the tricks between two sides, the first side's from 0 up.

    `nil_tricks` are the nil bidders' own tricks by seat (0 where nothing is said). Empty unless
    two sides wait for the tricks of a hand.
    """
    if state.waits_for != "tricks" or len(state.accounts) != 2:
        return ()
    most = state.options.tricks_per_hand
    return tuple([_outcome(state, (took, most - took), nil_tricks) for took in range(most + 1)])


def _outcome(state: State, tricks: tuple[int, int], nil_tricks: Mapping[int, int]) -> Outcome:
    seats: list[int | None] = [None] * len(state.seating.players)
    for contract, took in zip(state.deal.contracts, tricks, strict=False):
        own = [nil_tricks.get(nil.seat, 0) for nil in contract.nils]
        if contract.partners == 1:
            own = [took] * len(own)
        if sum(own) > took or (not contract.is_bid and sum(own) != took):
            return Outcome(tricks, (), None)
        for nil, taken in zip(contract.nils, own, strict=True):
            seats[nil.seat] = taken
    settled = settle(state, tuple(seats), tricks)
    return Outcome(tricks, settled.sides, settled.verdict)
