"""Every design is a whist tournament: all are partners once, opponents twice, and sit out once."""

import pytest

from scorekeeper.nights.designs import DESIGNS, designed
from scorekeeper.nights.evenness import Spread, even
from scorekeeper.nights.rounds import Round
from scorekeeper.nights.tally import Numbered


def named(numbered: Numbered) -> Round:
    tables, byes = numbered
    seats = [tuple(map(str, table)) for table in tables]
    return Round(tuple(((a, c), (b, d)) for a, c, b, d in seats), tuple(map(str, byes)))


@pytest.mark.parametrize("size", DESIGNS)
def test_everybody_partners_everyone_once_and_meets_everyone_twice(size: int) -> None:
    people = [str(number) for number in range(size)]
    night = [named(numbered) for numbered in DESIGNS[size].rounds()]
    pairs, odd = size * (size - 1) // 2, size % 4
    seen = even(night, people)
    assert len(night) == size - 1 + odd
    assert all(sorted(seated.people) == sorted(people) for seated in night)
    assert seen.partners == Spread(1, 1, pairs)
    assert seen.opponents == Spread(2, 2, 4 * pairs)
    assert seen.byes == Spread(odd, odd, odd * size)


def test_when_all_rounds_were_played_they_are_played_again() -> None:
    assert designed(4, rounds=5) == [*DESIGNS[4].rounds(), *DESIGNS[4].rounds()[:2]]
