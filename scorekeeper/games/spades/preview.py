"""What if: the hand in play for every split of its tricks between two sides.

Scored by the code that scores the entry itself; nothing here is stored.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.kit import RuleError
from scorekeeper.games.spades.counting import check_penalties
from scorekeeper.games.spades.penalties import Penalty
from scorekeeper.games.spades.settling import settle
from scorekeeper.games.spades.state import SideResult, State, Verdict


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one split of the tricks would bring: results by side, and the end of the game.

    `sides` is empty where the split is impossible: a side cannot take fewer tricks than its nil
    bidders took or than penalties move from it, and a side of nil bidders takes exactly theirs.
    """

    tricks: tuple[int, int]
    sides: tuple[SideResult, ...]
    verdict: Verdict | None

    @property
    def is_possible(self) -> bool:
        """Whether the hand can come out like this."""
        return bool(self.sides)


def outcomes(
    state: State, nil_tricks: Mapping[int, int], penalties: tuple[Penalty, ...] = ()
) -> tuple[Outcome, ...]:
    """Every split of the tricks between two sides, the first side's from 0 up.

    `nil_tricks` are the nil bidders' own tricks by seat (0 where nothing is said), `penalties`
    those of the hand. Empty unless
    two sides wait for the tricks of a hand.
    """
    if state.waits_for != "tricks" or len(state.accounts) != 2:
        return ()
    most = state.options.tricks_per_hand
    splits = [(took, most - took) for took in range(most + 1)]
    return tuple([_outcome(state, split, nil_tricks, penalties) for split in splits])


def _outcome(
    state: State,
    tricks: tuple[int, int],
    nil_tricks: Mapping[int, int],
    penalties: tuple[Penalty, ...],
) -> Outcome:
    seats: list[int | None] = [None] * len(state.seating.players)
    for contract, took in zip(state.deal.contracts, tricks, strict=False):
        own = [nil_tricks.get(nil.seat, 0) for nil in contract.nils]
        if contract.partners == 1:
            own = [took] * len(own)
        if sum(own) > took or (not contract.is_bid and sum(own) != took):
            return Outcome(tricks, (), None)
        for nil, taken in zip(contract.nils, own, strict=True):
            seats[nil.seat] = taken
    if penalties and not _can_lose(state, tricks, penalties):
        return Outcome(tricks, (), None)
    settled = settle(state, tuple(seats), tricks, penalties)
    return Outcome(tricks, settled.sides, settled.verdict)


def _can_lose(state: State, tricks: tuple[int, int], penalties: tuple[Penalty, ...]) -> bool:
    """Whether the sides took as many tricks as the penalties move (rule S38)."""
    try:
        check_penalties(state.seating, penalties, tricks)
    except RuleError:
        return False
    return True
