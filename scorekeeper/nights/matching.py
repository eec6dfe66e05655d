"""Who partners whom in a round: everybody somebody whose turn it is, if that can be."""

from collections.abc import Iterator, Sequence

from scorekeeper.nights.chance import Lots

Costs = Sequence[Sequence[int]]

# After so many steps in vain, a little more of what is not wanted is taken.
_PATIENCE = 150


def matching(free: Sequence[int], costs: Costs, lots: Lots) -> list[tuple[int, int]]:
    """Pairs of all who are free, an even number; the dearest pair is as cheap as is found.

    A pair costs nothing when it is the turn of both to have each other.

    >>> costs = [[0, 0, 1, 1], [0, 0, 0, 1], [1, 0, 0, 0], [1, 1, 0, 0]]
    >>> sorted(sorted(pair) for pair in matching([0, 1, 2, 3], costs, Lots(1)))
    [[0, 1], [2, 3]]
    """
    found: list[tuple[int, int]] | None = None
    for most in sorted({costs[one][other] for one in free for other in free if one != other}):
        found = found or _within(free, costs, most, lots)
    return found or []


def _within(
    free: Sequence[int], costs: Costs, most: int, lots: Lots
) -> list[tuple[int, int]] | None:
    """Pairs that cost no more than that; whoever has the least choice chooses first."""
    allowed = {
        one: sum(1 << other for other in free if other != one and costs[one][other] <= most)
        for one in lots.shuffled(free)
    }
    steps = iter(range(_PATIENCE))

    def pairs(rest: int) -> list[tuple[int, int]] | None:
        if not rest or next(steps, None) is None:
            return None if rest else []
        waiting = (one for one in allowed if rest >> one & 1)
        one = min(waiting, key=lambda who: (allowed[who] & rest).bit_count())
        choice = lots.shuffled(_numbers(allowed[one] & rest))
        for other in sorted(choice, key=costs[one].__getitem__):
            found = pairs(rest & ~(1 << one | 1 << other))
            if found is not None:
                return [(one, other), *found]
        return None

    return pairs(sum(1 << one for one in free))


def _numbers(those: int) -> Iterator[int]:
    return (number for number in range(those.bit_length()) if those >> number & 1)
