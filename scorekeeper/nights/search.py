"""Rounds for any night: who came late, who has left, however many tables; found, not looked up.

Each round is made from what has been: those whose turn it is sit out, the others get partners
whose turn it is (matching), their pairs meet at tables where they have met least (seating). Where
that leads to a repeated partner later, the rounds are made anew with other lots.
"""

from collections.abc import Mapping, Sequence

from scorekeeper.nights.chance import Lots
from scorekeeper.nights.matching import matching
from scorekeeper.nights.seating import Prices, improved
from scorekeeper.nights.tally import Numbered, Tally

# By which lots a night begins to which nobody comes late, at as many tables as can be full: those
# that gave the most even ones of hundreds or thousands, after 3, 8 and 16 rounds.
BEST_LOTS: Mapping[int, int] = {
    7: 1306, 8: 11, 9: 438, 10: 578, 11: 389, 12: 2523, 13: 437, 14: 457, 15: 2213, 16: 89,
    17: 239, 18: 2221, 19: 59, 20: 225, 21: 202, 22: 199, 23: 236, 24: 86, 25: 239, 26: 56,
    27: 206, 28: 97, 29: 2115, 30: 2239, 31: 74, 32: 2192,
}  # fmt: skip

_STARTS = 6  # ways to seat a round, of which the best is taken
_WORK = 1_500  # how much may be tried again: about a tenth of a second


def search(tally: Tally, tables: int, rounds: int, first: int) -> list[Numbered]:
    """So many rounds at so many full tables after what has been.

    Of some nights found, the one with the fewest repeated partners; the first one with none.
    `first` says by which lots to begin.
    """
    tries = max(2, _WORK // (rounds * (tables * tables + 4)))
    best: tuple[int, list[Numbered]] | None = None
    for number in range(first, first + tries):
        found = _night(tally.copy(), tables, rounds, Lots(number))
        best = found if best is None or found[0] < best[0] else best
        if best[0] == 0:
            break
    assert best is not None
    return best[1]


def _night(tally: Tally, tables: int, rounds: int, lots: Lots) -> tuple[int, list[Numbered]]:
    """One night, and how much of it are repeated partners: the earlier, the worse."""
    repeated = 0
    night = []
    for to_come in range(rounds, 0, -1):
        cost, numbered = _round(tally, tables, lots)
        repeated += cost * to_come
        night.append(numbered)
        tally.add(numbered)
    return repeated, night


def _round(tally: Tally, tables: int, lots: Lots) -> tuple[int, Numbered]:
    """The best of some ways to seat a round, and how many repeated partners are in it."""
    prices = Prices.of(tally)
    ways = [_way(tally.turns, tables, prices, lots) for _ in range(_STARTS)]
    at = min(ways, key=lambda way: prices.of_round(way, tables))
    seats = [at[first : first + 4] for first in range(0, 4 * tables, 4)]
    return prices.repeated(at, tables), (seats, sorted(at[4 * tables :]))


def _way(turns: Sequence[int], tables: int, prices: Prices, lots: Lots) -> list[int]:
    """Everybody's place in a round: four at each table, then those who sit out."""
    order = sorted(lots.shuffled(range(len(turns))), key=turns.__getitem__)
    byes = order[: len(order) - 4 * tables]
    pairs = matching(order[len(byes) :], prices.partners, lots)
    at = [who for pair in pairs for who in pair] + byes
    return improved(at, turns, tables, prices)
