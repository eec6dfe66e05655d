"""Who sits where in the rounds to come."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

Side = tuple[Hashable, Hashable]
Table = tuple[Side, Side]


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of one round, partners first."""

    tables: tuple[Table, ...]


def plan(
    people: Sequence[Hashable], rounds: int, places: int, past: Sequence[Round] = ()
) -> tuple[Round, ...]:
    """All rounds still to come."""
    return tuple(_round(people, number, places) for number in range(len(past), rounds))


def _round(people: Sequence[Hashable], number: int, places: int) -> Round:
    first = number % len(people)
    order = (*people[first:], *people[:first])
    fours = (order[at : at + 4] for at in range(0, 4 * min(places, len(people) // 4), 4))
    turned = ((a, *((b, c, d)[number % 3 :] + (b, c, d)[: number % 3])) for a, b, c, d in fours)
    return Round(tuple(((a, b), (c, d)) for a, b, c, d in turned))
