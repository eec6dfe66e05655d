"""The rounds of a club night that are still to come.

Everybody is to have everybody else as a partner once before anybody twice, to meet all as evenly
as can be, and to sit out in turn. A night may be searched for, round by round (search.py); where
nobody has come late it may be a whist tournament (designs.py) as well. The more even one is taken.
"""

from collections.abc import Sequence
from functools import lru_cache

from scorekeeper.nights.designs import designed
from scorekeeper.nights.evenness import opponents
from scorekeeper.nights.rounds import SEATS, Round
from scorekeeper.nights.search import BEST_LOTS, search
from scorekeeper.nights.tally import Numbered, Tally

MOST_ROUNDS = 16


def plan(
    people: Sequence[str], rounds: int, places: int, past: Sequence[Round] = ()
) -> tuple[Round, ...]:
    """The rounds to come of a night of so many, for those who are there now.

    `people` in the order in which they came, `places` the card tables there are, `past` the
    rounds that were played, with who sat out. As many tables are full as can be. The same night
    has always the same plan, and one that went as planned goes on as planned, also when it is
    made longer or shorter. Fewer than four people have no round.

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
    ahead = rounds - len(past)
    if tables < 1 or ahead < 1:
        return ()
    return _to_come(tuple(people), rounds, tables, tuple(past))[:ahead]


@lru_cache(maxsize=256)
def _to_come(
    people: tuple[str, ...], rounds: int, tables: int, past: tuple[Round, ...]
) -> tuple[Round, ...]:
    """The rounds to come; up to the last one a night can have, if it is made longer.

    A plan that is being followed was made after the first so many rounds; the earliest such plan
    holds.
    """
    for made in range(_since(people, tables, past), len(past)):
        followed = [seated.alike for seated in past[made:]]
        for planned in _plans(people, rounds, tables, past[:made]):
            if [seated.alike for seated in planned[: len(followed)]] == followed:
                return planned[len(followed) :]
    return _plans(people, rounds, tables, past)[0]


def _since(people: tuple[str, ...], tables: int, past: tuple[Round, ...]) -> int:
    """After how many rounds nobody came or left any more, and the tables stayed as many."""
    for played in range(len(past), 0, -1):
        seated = past[played - 1]
        if len(seated.tables) != tables or set(seated.people) != set(people):
            return played
    return 0


def _plans(
    people: tuple[str, ...], rounds: int, tables: int, past: tuple[Round, ...]
) -> list[tuple[Round, ...]]:
    """The plans that can be made after these rounds, the most even one first."""
    ahead = rounds - len(past)

    def uneven(planned: tuple[Round, ...]) -> int:
        return opponents(planned[:ahead], people).squares

    return sorted(_made(people, tables, past), key=uneven)


@lru_cache(maxsize=256)
def _made(
    people: tuple[str, ...], tables: int, past: tuple[Round, ...]
) -> tuple[tuple[Round, ...], ...]:
    """A whist tournament where there is one, and what is found by search."""
    rounds = MOST_ROUNDS - len(past)
    usual = not past and tables == len(people) // SEATS
    known = designed(len(people), rounds) if usual else []
    lots = BEST_LOTS.get(len(people), 0) if usual else 0
    found = search(Tally.of(past, people), tables, rounds, lots)
    nights = [known, found] if known else [found]
    return tuple(tuple(_named(numbered, people) for numbered in night) for night in nights)


def _named(numbered: Numbered, people: tuple[str, ...]) -> Round:
    tables, byes = numbered
    named = [tuple(people[number] for number in table) for table in tables]
    return Round(
        tuple(((a, c), (b, d)) for a, c, b, d in named), tuple(people[number] for number in byes)
    )
