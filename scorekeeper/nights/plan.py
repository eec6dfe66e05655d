"""The rounds of a club night that are still to come.

Everybody is to have everybody else as a partner once before anybody twice, to meet all as evenly
as can be, and to sit out in turn. A night nobody has come to late is one of the known designs
(designs.py) where there is one; any other is searched for, round by round (search.py).
"""

from collections.abc import Sequence
from functools import lru_cache

from scorekeeper.nights.designs import designed
from scorekeeper.nights.rounds import SEATS, Round
from scorekeeper.nights.search import search
from scorekeeper.nights.tally import Numbered, Tally

MOST_ROUNDS = 16


def plan(
    people: Sequence[str], rounds: int, places: int, past: Sequence[Round] = ()
) -> tuple[Round, ...]:
    """The rounds to come of a night of so many, for those who are there now.

    `people` in the order in which they came, `places` the card tables there are, `past` the
    rounds that were played, with who sat out. As many tables are full as can be. The same night
    has always the same plan, a shorter one is its beginning, and a night that went as planned
    goes on as planned. Fewer than four people have no round.

    >>> night = plan(["Ann", "Bo", "Cy", "Di", "Eve"], 5, 1)
    >>> sorted(who for seated in night for who in seated.byes)
    ['Ann', 'Bo', 'Cy', 'Di', 'Eve']
    >>> plan(["Ann", "Bo", "Cy", "Di", "Eve"], 5, 1, night[:2]) == night[2:]
    True
    >>> [len(seated.people) for seated in plan(["Ann", "Bo", "Cy", "Eve"], 5, 1, night[:2])]
    [4, 4, 4]

    Raises ValueError for somebody listed twice, or more than 16 rounds.
    """
    if len(set(people)) < len(people):
        raise ValueError("somebody is listed twice")
    if max(rounds, len(past)) > MOST_ROUNDS:
        raise ValueError(f"a night has at most {MOST_ROUNDS} rounds")
    tables = min(places, len(people) // SEATS)
    return (
        _to_come(tuple(people), tables, tuple(past))[: max(0, rounds - len(past))]
        if tables > 0
        else ()
    )


@lru_cache(maxsize=256)
def _to_come(people: tuple[str, ...], tables: int, past: tuple[Round, ...]) -> tuple[Round, ...]:
    """All rounds up to the last one a night can have.

    A plan that is being followed was made after the first so many rounds; the earliest such plan
    holds.
    """
    for made in range(_since(people, tables, past), len(past)):
        planned = _made(people, tables, past[:made])
        followed = len(past) - made
        if [seated.alike for seated in planned[:followed]] == [now.alike for now in past[made:]]:
            return planned[followed:]
    return _made(people, tables, past)


def _since(people: tuple[str, ...], tables: int, past: tuple[Round, ...]) -> int:
    """After how many rounds nobody came or left any more, and the tables stayed as many."""
    for played in range(len(past), 0, -1):
        seated = past[played - 1]
        if len(seated.tables) != tables or set(seated.people) != set(people):
            return played
    return 0


@lru_cache(maxsize=256)
def _made(people: tuple[str, ...], tables: int, past: tuple[Round, ...]) -> tuple[Round, ...]:
    """The plan that is made after these rounds."""
    rounds = MOST_ROUNDS - len(past)
    found = [] if past else designed(len(people), tables, rounds)
    found = found or search(Tally.of(past, people), tables, rounds)
    return tuple(_named(numbered, people) for numbered in found)


def _named(numbered: Numbered, people: tuple[str, ...]) -> Round:
    tables, byes = numbered
    named = [tuple(people[number] for number in table) for table in tables]
    return Round(
        tuple(((a, c), (b, d)) for a, c, b, d in named), tuple(people[number] for number in byes)
    )
