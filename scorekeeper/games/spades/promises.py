"""What is said of a hand whose nils are open: whether it holds whatever they come to.

Judged as in `chances`, but over every way in which the open nils can be made or broken, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from math import prod

from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.chances import Way, way_of
from scorekeeper.games.spades.coming import Coming, Rivals, close, fitting, splits_of
from scorekeeper.games.spades.ending import is_sunk
from scorekeeper.games.spades.scoring import NO_PENALTY, draft_side
from scorekeeper.games.spades.state import State

# As much as a page has time for: a nil on each of two sides with 13 tricks, and some more.
MOST_RESULTS = 400
MOST_WAYS = 1200

NilRow = Mapping[int, Sequence[tuple[int, ...]]]


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
    most = state.options.tricks_per_hand
    rows = [_nil_row(contract, most, nil_tricks) for contract in state.deal.contracts]
    if None in rows:
        return None
    known = [row for row in rows if row is not None]
    fit = fitting(known, most)
    return Promises(
        state,
        [{took: row[took] for took in numbers} for row, numbers in zip(known, fit, strict=True)],
    )


def _nil_row(contract: Contract, most: int, nil_tricks: Mapping[int, int]) -> NilRow | None:
    """By a side's tricks all that its nils may have taken; None where that is too much."""
    known = tuple([nil_tricks.get(nil.seat, 0) for nil in contract.nils])
    every = ((took, own) for took in range(most + 1) for own in nils_take(contract, took, known))
    row: dict[int, list[tuple[int, ...]]] = {}
    for number, (took, own) in enumerate(every):
        if number == MOST_RESULTS:
            return None
        row.setdefault(took, []).append(own)
    return row


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


class Promises:
    """Whether what is said of a side is true in every way.

    `rows` are for each side what its nils may have taken, by the side's own tricks.
    """

    def __init__(self, state: State, rows: Sequence[NilRow]) -> None:
        self._state, self._rows = state, rows
        self._found: dict[tuple[int, int], list[Coming]] = {}

    def wins(self, side: int, tricks: Sequence[int] | None, unless: Rivals) -> bool:
        """Whether the side wins with each of these tricks (None: any) but for the `unless`."""
        return not self._too_many and all(
            way.won_by(side) or way.holds(unless) for way, _ in self._ends(side, tricks)
        )

    def set_loses(self, side: int) -> bool:
        """Whether the side loses the game wherever it is set."""
        return not self._too_many and all(
            way.lost_by(side)
            for way, came in self._ends(side, None)
            if came[side].result.made is False
        )

    def stays(self, side: int, tricks: Sequence[int]) -> bool:
        """Whether the side sinks to the floor with all tricks but these, and with none of these."""
        each, others = self._state.options.bag_penalty_to_opponents, range(len(self._rows))
        most = [max([one.fills for _, one in self._of(at)]) for at in others if each and at != side]
        return all(
            self._is_sunk(coming, gained) is (took not in tricks)
            for took, coming in self._of(side)
            for gained in (0, each * sum(most))
        )

    def fills(self, side: int, fewest: int, times: int, always: bool) -> bool:
        """Whether the `fewest` tricks fill the bags so often, and fewer do not, or all do."""
        return all(
            coming.fills == times if took == fewest else bool(coming.fills) is always
            for took in self._rows[side]
            if always or took <= fewest
            for coming in self._comings(side, took)
        )

    def _is_sunk(self, coming: Coming, gained: int) -> bool:
        account = coming.account
        return is_sunk(self._state.options, (account._replace(points=account.points + gained),))

    def _of(self, side: int) -> Iterator[tuple[int, Coming]]:
        for took in self._rows[side]:
            for coming in self._comings(side, took):
                yield took, coming

    def _comings(self, side: int, took: int) -> list[Coming]:
        """All that so many tricks can bring a side, each once."""
        if (side, took) not in self._found:
            self._found[side, took] = self._score(side, took)
        return self._found[side, took]

    def _score(self, side: int, took: int) -> list[Coming]:
        options, contract = self._state.options, self._state.deal.contracts[side]
        found = {}
        for own in self._rows[side][took]:
            draft = draft_side(options, contract, took, own, NO_PENALTY)
            coming = close(self._state, side, draft)
            found[coming.result.made, coming.account, coming.fills] = coming
        return [*found.values()]

    @cached_property
    def _splits(self) -> list[tuple[int, ...]]:
        return splits_of(self._rows, self._state.options.tricks_per_hand)

    @cached_property
    def _too_many(self) -> bool:
        ways = [
            prod([len(row[took]) for row, took in zip(self._rows, tricks, strict=True)])
            for tricks in self._splits
        ]
        return sum(ways) > MOST_WAYS

    def _ends(
        self, side: int, tricks: Sequence[int] | None
    ) -> Iterator[tuple[Way, tuple[Coming, ...]]]:
        """Every way in which the side takes one of these numbers (None: any), judged."""
        for split in self._splits:
            if tricks is None or split[side] in tricks:
                for came in product(*[self._comings(*place) for place in enumerate(split)]):
                    yield way_of(self._state, came, split), came
