"""What is said of a hand whose nils are open: whether it holds whatever they come to.

Judged as in `chances`, but over every way in which the open nils can be made or broken, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import islice, product
from typing import NamedTuple

from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.chances import Way, way_of
from scorekeeper.games.spades.coming import Coming, Rivals, close, fitting, splits_of
from scorekeeper.games.spades.ending import is_sunk
from scorekeeper.games.spades.scoring import NO_PENALTY, draft_side
from scorekeeper.games.spades.state import State

# As much as a page has time for: a nil on each of two sides with 13 tricks, and some more.
MOST_RESULTS = 400
MOST_WAYS = 1200

Wide = Mapping[int, Sequence[Coming]]  # by tricks, all that these can bring a side


def open_nils(state: State, nil_tricks: Mapping[int, int]) -> tuple[int, ...]:
    """The seats of nils that no trick is known of; who plays alone takes what the side takes."""
    return tuple(
        nil.seat
        for contract in state.deal.contracts
        for nil in contract.nils
        if contract.partners > 1 and not nil_tricks.get(nil.seat)
    )


def promises(state: State, nil_tricks: Mapping[int, int]) -> "Promises | None":
    """All that can come of the hand, a mark at a nil taken as it is; None where it is too much."""
    sides = range(len(state.accounts))
    results = [result for side in sides for result in _results(state, side, nil_tricks)]
    if len(results) > MOST_RESULTS:
        return None
    wide: list[dict[int, dict[object, Coming]]] = [{} for _ in sides]
    for side, took, own in results:
        contract = state.deal.contracts[side]
        coming = close(state, side, draft_side(state.options, contract, took, own, NO_PENALTY))
        same = (coming.result.made, coming.account, coming.fills)
        wide[side].setdefault(took, {})[same] = coming
    fit = fitting(wide, state.options.tricks_per_hand)
    return Promises(
        state,
        [
            {took: [*row[took].values()] for took in numbers}
            for row, numbers in zip(wide, fit, strict=True)
        ],
    )


def _results(
    state: State, side: int, nil_tricks: Mapping[int, int]
) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """A side's tricks and its nils' own, in every way; no more than one too many."""
    contract = state.deal.contracts[side]
    known = tuple([nil_tricks.get(nil.seat, 0) for nil in contract.nils])
    every = (
        (side, took, own)
        for took in range(state.options.tricks_per_hand + 1)
        for own in nils_take(contract, took, known)
    )
    return islice(every, MOST_RESULTS + 1)


def nils_take(contract: Contract, took: int, known: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What the nils of a side that took so many tricks can have taken, as far as it matters.

    It matters how many nils of a kind are broken and what they took together, not which of them.

    >>> from scorekeeper.games.spades.bids import Nil
    >>> pair = Contract(4, 0, True, (Nil(2, False),), 2)
    >>> [*nils_take(pair, 2, (0,))], [*nils_take(pair, 5, (3,))]
    ([(0,), (1,), (2,)], [(3,)])
    """
    if contract.partners == 1:
        yield (took,) * len(known)
        return
    rest = took - sum(known)
    least = 0 if contract.is_bid else rest  # a side of nils takes exactly theirs
    for broken in _broken(contract, known):
        top = rest if broken else min(rest, 0)
        for total in range(max(least, len(broken)), top + 1):
            more = dict.fromkeys(broken, 1)
            if broken:
                more[broken[0]] += total - len(broken)
            yield tuple([own + more.get(place, 0) for place, own in enumerate(known)])


def _broken(contract: Contract, known: tuple[int, ...]) -> list[list[int]]:
    """Which of the open nils of a side break: so many of each kind."""
    kinds = [
        [at for at, nil in enumerate(contract.nils) if not known[at] and nil.blind is blind]
        for blind in (False, True)
    ]
    numbers = [range(len(kind) + 1) for kind in kinds]
    return [[*kinds[0][:plain], *kinds[1][:blind]] for plain, blind in product(*numbers)]


class _End(NamedTuple):
    """One way for the tricks to fall and the nils to come out, and how the sides' contracts did."""

    way: Way
    made: tuple[bool | None, ...]


class Promises:
    """Whether what is said of a side is true in every way."""

    def __init__(self, state: State, wide: Sequence[Wide]) -> None:
        self._state, self._wide = state, wide

    def wins(self, side: int, tricks: Sequence[int] | None, unless: Rivals) -> bool:
        """Whether the side wins with each of these tricks (None: any) but for the `unless`."""
        return self._ends is not None and all(
            end.way.won_by(side) or end.way.holds(unless)
            for end in self._ends
            if tricks is None or end.way.tricks[side] in tricks
        )

    def set_loses(self, side: int) -> bool:
        """Whether the side loses the game wherever it is set."""
        return self._ends is not None and all(
            end.way.lost_by(side) for end in self._ends if end.made[side] is False
        )

    def stays(self, side: int, tricks: Sequence[int]) -> bool:
        """Whether the side sinks to the floor with all tricks but these, and with none of these."""
        each = self._state.options.bag_penalty_to_opponents
        gained = each * sum(
            max(coming.fills for comings in row.values() for coming in comings)
            for at, row in enumerate(self._wide)
            if at != side
        )
        return all(
            self._is_sunk(coming, more) is (took not in tricks)
            for took, comings in self._wide[side].items()
            for coming in comings
            for more in (0, gained)
        )

    def fills(self, side: int, fewest: int, times: int, always: bool) -> bool:
        """Whether the `fewest` tricks fill the bags so often, and fewer do not, or all do."""
        return all(
            coming.fills == times if took == fewest else bool(coming.fills) is always
            for took, comings in self._wide[side].items()
            for coming in comings
            if always or took <= fewest
        )

    def _is_sunk(self, coming: Coming, gained: int) -> bool:
        account = coming.account
        return is_sunk(self._state.options, (account._replace(points=account.points + gained),))

    @cached_property
    def _ends(self) -> list[_End] | None:
        """Every way, judged; None where there are too many."""
        found: list[_End] = []
        for tricks in splits_of(self._wide, self._state.options.tricks_per_hand):
            choices = [row[took] for row, took in zip(self._wide, tricks, strict=True)]
            for came in product(*choices):
                if len(found) == MOST_WAYS:
                    return None
                made = tuple([coming.result.made for coming in came])
                found.append(_End(way_of(self._state, came, tricks), made))
        return found
