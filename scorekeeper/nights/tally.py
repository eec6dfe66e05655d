"""What has been so far, for those who are there now: the counts a next round is made from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from scorekeeper.nights.rounds import Round, meetings, partnerships

# A round in numbers: each table as two partners and their two opponents; then who sits out.
Seats = list[list[int]]
Numbered = tuple[Seats, list[int]]


@dataclass(slots=True)
class Tally:
    """How often two were partners and opponents, and each one's turn to sit out, by number.

    A turn is how often somebody has sat out. Whoever comes late, or comes back, owes nothing:
    they take the turn of those who have sat out most.
    """

    partners: list[list[int]]
    opponents: list[list[int]]
    turns: list[int]

    @classmethod
    def of(cls, past: Sequence[Round], people: Sequence[str]) -> Self:
        """The counts after some rounds; pairs with somebody who has left do not matter."""
        numbers = {who: number for number, who in enumerate(people)}
        size = range(len(people))
        tally = cls([[0] * len(size) for _ in size], [[0] * len(size) for _ in size], [])
        for seated in past:
            for counts, pairs in (
                (tally.partners, partnerships(seated)),
                (tally.opponents, meetings(seated)),
            ):
                for pair in pairs:
                    if numbers.keys() >= set(pair):
                        _count(counts, numbers[pair[0]], numbers[pair[1]])
        turns = turns_of(past, people)
        tally.turns.extend(turns[who] for who in people)
        return tally

    def copy(self) -> Self:
        """The same counts, to be counted on."""
        partners, opponents = map(list, self.partners), map(list, self.opponents)
        return type(self)(list(partners), list(opponents), list(self.turns))

    def add(self, numbered: Numbered) -> None:
        """Counts one more round."""
        tables, byes = numbered
        for a, c, b, d in tables:
            _count(self.partners, a, c)
            _count(self.partners, b, d)
            for one, other in ((a, b), (a, d), (c, b), (c, d)):
                _count(self.opponents, one, other)
        for number in byes:
            self.turns[number] += 1


def _count(counts: list[list[int]], one: int, other: int) -> None:
    counts[one][other] += 1
    counts[other][one] += 1


def turns_of(past: Sequence[Round], people: Sequence[str]) -> dict[str, int]:
    """Whose turn it is to sit out: that of those with the least.

    Cy sits out the first round, Eve comes for the second: she has not to make up for the first,
    but is as far as Cy.

    >>> first = Round(((("Ann", "Bo"), ("Di", "Flo")),), ("Cy",))
    >>> turns_of([first], ["Ann", "Bo", "Cy", "Di", "Flo", "Eve"])
    {'Ann': 0, 'Bo': 0, 'Di': 0, 'Flo': 0, 'Cy': 1, 'Eve': 1}
    """
    turns: dict[str, int] = {}
    before: set[str] = set()
    for there, byes in [*((seated.people, seated.byes) for seated in past), (people, ())]:
        furthest = max((turns[who] for who in before), default=0)
        for who in there:
            if who not in before:
                turns[who] = max(turns.get(who, 0), furthest)
        for who in byes:
            turns[who] += 1
        before = set(there)
    return turns
