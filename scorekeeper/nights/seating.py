"""Whose pair meets whose: seats are swapped for as long as that makes a round more even.

A round is a list of numbers here: four for each table (two partners, then the other two), then
those who sit out.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from scorekeeper.nights.tally import Tally

# No opponents, however often they have met, are worth a repeated partner.
_REPEATED = 1000


@dataclass(frozen=True, slots=True)
class Prices:
    """What it costs, after what has been, that two are partners or opponents in the next round.

    Partners cost nothing where each has had everybody else as often as the other; opponents
    cost more each time, so that the squares of the meetings stay small.
    """

    partners: list[list[int]]
    opponents: list[list[int]]

    @classmethod
    def of(cls, tally: Tally) -> "Prices":
        """The prices of the round after those that were counted."""
        size = range(len(tally.turns))
        least = [min(tally.partners[one][other] for other in size if other != one) for one in size]
        partners = [
            [2 * tally.partners[one][other] - least[one] - least[other] for other in size]
            for one in size
        ]
        opponents = [[2 * met + 1 for met in row] for row in tally.opponents]
        return cls([[_REPEATED * price for price in row] for row in partners], opponents)

    def repeated(self, at: Sequence[int], tables: int) -> int:
        """How much of a round are repeated partners."""
        pairs = ((at[first], at[first + 1]) for first in range(0, 4 * tables, 2))
        return sum(self.partners[one][other] for one, other in pairs) // _REPEATED

    def of_round(self, at: Sequence[int], tables: int) -> int:
        """What a round costs."""
        return sum(self.of_table(at[first : first + 4]) for first in range(0, 4 * tables, 4))

    def of_table(self, four: Sequence[int]) -> int:
        """What a table costs."""
        a, c, b, d = four
        met = self.opponents
        return (
            self.partners[a][c]
            + self.partners[b][d]
            + met[a][b]
            + met[a][d]
            + met[c][b]
            + met[c][d]
        )


def improved(at: list[int], turns: Sequence[int], tables: int, prices: Prices) -> list[int]:
    """The same people, pairs and then single ones swapped for as long as it helps."""
    pairs = [at[first : first + 2] for first in range(0, 4 * tables, 2)]
    while _pairs_swapped(pairs, prices):
        pass
    better = [who for pair in pairs for who in pair] + at[4 * tables :]
    while _people_swapped(better, turns, tables, prices):
        pass
    return better


def _pairs_swapped(pairs: list[list[int]], prices: Prices) -> bool:
    """Gives pairs of two tables the opponents that cost least; whether that changed any."""
    changed = False
    for first, other in combinations(range(0, len(pairs), 2), 2):
        a, b, c, d = pairs[first], pairs[first + 1], pairs[other], pairs[other + 1]
        ways = ((a, b, c, d), (a, c, b, d), (a, d, c, b))
        best = min(ways, key=lambda way: prices.of_round([*way[0], *way[1], *way[2], *way[3]], 2))
        if best is not ways[0]:
            pairs[first], pairs[first + 1], pairs[other], pairs[other + 1] = best
            changed = True
    return changed


def _people_swapped(at: list[int], turns: Sequence[int], tables: int, prices: Prices) -> bool:
    """Swaps any two people where it helps, also with one who sits out at the same turn."""
    partner, met = prices.partners, prices.opponents
    changed = False
    seats = 4 * tables
    for i in range(seats):
        mate, left, right = i ^ 1, i ^ 2, i ^ 3
        for j in range(i - i % 4 + 4, len(at)):
            x, y = at[i], at[j]
            m, p, q = at[mate], at[left], at[right]
            gain = partner[x][m] + met[x][p] + met[x][q] - partner[y][m] - met[y][p] - met[y][q]
            if j < seats:
                m, p, q = at[j ^ 1], at[j ^ 2], at[j ^ 3]
                gain += (
                    partner[y][m] + met[y][p] + met[y][q] - partner[x][m] - met[x][p] - met[x][q]
                )
            elif turns[x] != turns[y]:
                continue
            if gain > 0:
                at[i], at[j] = y, x
                changed = True
    return changed
