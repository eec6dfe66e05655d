"""Whist tournaments: nights in which everybody partners everyone once and opposes everyone twice.

They are known for every number of people 4k and 4k + 1 (docs/club-night.md). Each is kept as its
first round, the starter: people stand in circles, and for every next round all go on by one place.
For 4k people the last one stays where they are; nine people take three starters one after the
other. The starters here were found by search, as those whose first 3, 8 and 16 rounds are even too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import cycle, islice

from scorekeeper.nights.tally import Numbered

Four = tuple[int, int, int, int]  # two partners, then the two they play against


@dataclass(frozen=True, slots=True)
class Design:
    """How many people stand in each circle, and where a starter seats them.

    >>> [tables for tables, byes in Design((3, 1), (((0, 3, 1, 2),),)).rounds()]
    [[[0, 3, 1, 2]], [[1, 3, 2, 0]], [[2, 3, 0, 1]]]
    """

    circles: tuple[int, ...]
    starters: tuple[tuple[Four, ...], ...]

    def rounds(self) -> list[Numbered]:
        """All rounds of the tournament; whoever has no seat in one sits out."""
        return [
            self._turned(starter, places)
            for starter in self.starters
            for places in range(self.circles[0])
        ]

    def _turned(self, starter: tuple[Four, ...], places: int) -> Numbered:
        after: list[int] = []
        for size in self.circles:
            start = len(after)
            after += [start + (number + places) % size for number in range(size)]
        tables = [[after[number] for number in four] for four in starter]
        seated = {number for table in tables for number in table}
        return tables, [number for number in range(len(after)) if number not in seated]


def designed(people: int, rounds: int) -> list[Numbered]:
    """The rounds of the tournament for so many people, again from the first when it is over.

    None where there is no tournament here.

    >>> len(designed(8, rounds=16)), designed(7, rounds=16)
    (16, [])
    """
    design = DESIGNS.get(people)
    return list(islice(cycle(design.rounds()), rounds)) if design else []


DESIGNS: Mapping[int, Design] = {
    4: Design((3, 1), (((0, 3, 1, 2),),)),
    5: Design((5,), (((0, 4, 1, 3),),)),
    8: Design((7, 1), (((0, 4, 5, 7), (1, 6, 2, 3)),)),
    9: Design(
        (3, 3, 3),
        (((0, 1, 3, 7), (4, 6, 5, 8)), ((0, 8, 3, 5), (1, 7, 2, 6)), ((0, 3, 2, 4), (1, 5, 7, 8))),
    ),
    12: Design((11, 1), (((0, 5, 2, 11), (1, 9, 7, 8), (3, 10, 4, 6)),)),
    13: Design((13,), (((0, 6, 1, 2), (3, 5, 8, 12), (4, 9, 7, 10)),)),
    16: Design((15, 1), (((3, 10, 12, 15), (0, 11, 5, 14), (1, 13, 8, 9), (2, 7, 4, 6)),)),
    17: Design((17,), (((0, 7, 3, 15), (1, 2, 11, 13), (4, 10, 5, 14), (6, 9, 8, 12)),)),
    20: Design(
        (19, 1), (((4, 13, 18, 19), (0, 7, 1, 3), (2, 16, 10, 14), (5, 11, 12, 15), (6, 17, 8, 9)),)
    ),
    21: Design(
        (21,), (((0, 19, 5, 9), (1, 12, 4, 16), (3, 11, 14, 20), (6, 7, 8, 13), (10, 17, 15, 18)),)
    ),
    24: Design(
        (23, 1),
        (
            (
                (0, 12, 18, 23),
                (1, 5, 13, 15),
                (2, 3, 19, 22),
                (4, 10, 9, 17),
                (6, 20, 8, 21),
                (7, 14, 11, 16),
            ),
        ),
    ),
}
