"""What each number of tricks would bring a side, and which numbers the sides can take together."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from scorekeeper.games.spades.bags import fill_bags
from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.scoring import (
    NO_PENALTY,
    Draft,
    close_drafts,
    draft_side,
    draft_unbid,
)
from scorekeeper.games.spades.state import Account, SideResult, State


class Coming(NamedTuple):
    """What a side would have after so many tricks: its result, its account, its bag penalties.

    What the others' bag penalties bring it (`bag_penalty_to_opponents`) is not in it.
    """

    result: SideResult
    account: Account
    fills: int


Row = Mapping[int, Coming]
Rivals = Mapping[int, frozenset[int]]  # other sides, and the tricks of theirs that change it all


def rows(state: State, nil_tricks: Mapping[int, int]) -> tuple[Row, ...]:
    """For each side what its tricks would bring, for those that can be; all empty if none can.

    `nil_tricks` are the nil bidders' own tricks by seat; those of whoever plays alone are the
    side's. A side cannot take fewer than its nils took, a side of nils takes exactly theirs.
    """
    drafted = [_drafts(state, side, nil_tricks) for side in range(len(state.accounts))]
    return tuple(
        {took: close(state, side, drafts[took]) for took in fit}
        for side, (drafts, fit) in enumerate(
            zip(drafted, fitting(drafted, state.options.tricks_per_hand), strict=True)
        )
    )


def fitting(choices: Sequence[Iterable[int]], total: int) -> list[list[int]]:
    """Of each side's numbers those with which the others can take what is left.

    >>> fitting([[0, 1, 2], [2, 5]], 3)
    [[1], [2]]
    """
    masks = [mask(numbers) for numbers in choices]
    apart = [sums((*masks[:at], *masks[at + 1 :])) for at in range(len(masks))]
    return [
        [took for took in numbers if took <= total and rest >> (total - took) & 1]
        for numbers, rest in zip(choices, apart, strict=True)
    ]


def _drafts(state: State, side: int, nil_tricks: Mapping[int, int]) -> dict[int, Draft]:
    options, most = state.options, state.options.tricks_per_hand
    if state.bids_itself:
        return {took: draft_unbid(options, took, NO_PENALTY) for took in range(most + 1)}
    contract = state.deal.contracts[side]
    own = tuple([nil_tricks.get(nil.seat, 0) for nil in contract.nils])
    alone = contract.partners == 1
    return {
        took: draft_side(options, contract, took, (took,) * len(own) if alone else own, NO_PENALTY)
        for took in _numbers(contract, sum(own), most)
    }


def _numbers(contract: Contract, nils_took: int, most: int) -> range:
    """How many tricks a side may take, as far as its own bids say."""
    if contract.partners == 1:
        return range(most + 1)
    return range(nils_took, 1 + (most if contract.is_bid else min(nils_took, most)))


def close(state: State, side: int, draft: Draft) -> Coming:
    """What a side has once its bags are counted."""
    before = state.accounts[side]
    (result,), (after,) = close_drafts(state.options, [draft], (before,))
    return Coming(result, after, fill_bags(state.options, before.bags, result.bags_added)[0])


def mask(tricks: Iterable[int]) -> int:
    """Numbers of tricks as bits of one number.

    >>> bin(mask([0, 3]))
    '0b1001'
    """
    return sum([1 << took for took in tricks])


def sums(masks: Iterable[int]) -> int:
    """What several sides can take together, a number from each mask: again a mask.

    >>> bin(sums([mask([0, 3]), mask([1])]))
    '0b10010'
    """
    together = 1
    for one in masks:
        reached, place = 0, 0
        while one >> place:
            if one >> place & 1:
                reached |= together << place
            place += 1
        together = reached
    return together


def splits_of(choices: Sequence[Iterable[int]], total: int) -> list[tuple[int, ...]]:
    """Every way to take so many tricks together, a number from each side's choices.

    >>> splits_of([range(3), [1, 2]], 3)
    [(1, 2), (2, 1)]
    """
    *others, last = choices
    ends = set(last)
    ways: list[tuple[int, ...]] = [()]
    for numbers in others:
        ways = [(*way, took) for way in ways for took in numbers if sum(way) + took <= total]
    return [(*way, total - sum(way)) for way in ways if total - sum(way) in ends]


def count_splits(choices: Sequence[Iterable[int]], total: int) -> int:
    """How many such ways there are.

    >>> count_splits([range(14)] * 4, 13)
    560
    """
    ways = [1] + [0] * total
    for numbers in choices:
        ways = [
            sum([ways[had - took] for took in numbers if took <= had]) for had in range(total + 1)
        ]
    return ways[total]
