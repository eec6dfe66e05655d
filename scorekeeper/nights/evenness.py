"""How even a night is: how often any two were partners and opponents, and who sat out how often."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from scorekeeper.nights.rounds import Pair, Round, meetings, partnerships


@dataclass(frozen=True, slots=True)
class Spread:
    """The least and the most of some counts, and their squares added up: less is more even.

    >>> Spread.of([1, 1, 2])
    Spread(least=1, most=2, squares=6)
    """

    least: int
    most: int
    squares: int

    @classmethod
    def of(cls, counts: Sequence[int]) -> "Spread":
        """Of no counts at all, everything is 0."""
        least, most = min(counts, default=0), max(counts, default=0)
        return cls(least, most, sum(count * count for count in counts))


@dataclass(frozen=True, slots=True)
class Evenness:
    """How often two people were partners and opponents, and how often people sat out.

    `repeated` counts how often somebody had a partner again although somebody else who was there
    had not been their partner as often: 0 is what a plan is made for.
    """

    partners: Spread
    opponents: Spread
    byes: Spread
    repeated: int


def even(rounds: Sequence[Round], people: Sequence[str]) -> Evenness:
    """How even the rounds were for these people.

    >>> night = [
    ...     Round(((("Ann", "Bo"), ("Cy", "Di")),), ("Eve",)),
    ...     Round(((("Ann", "Cy"), ("Bo", "Eve")),), ("Di",)),
    ... ]
    >>> seen = even(night, ["Ann", "Bo", "Cy", "Di", "Eve"])
    >>> seen.opponents, seen.byes, seen.repeated
    (Spread(least=0, most=2, squares=10), Spread(least=0, most=1, squares=2), 0)
    """
    byes = Counter(who for seated in rounds for who in seated.byes)
    return Evenness(
        partners=_spread(people, (pair for seated in rounds for pair in partnerships(seated))),
        opponents=opponents(rounds, people),
        byes=Spread.of([byes[who] for who in people]),
        repeated=repeated(rounds),
    )


def opponents(rounds: Sequence[Round], people: Sequence[str]) -> Spread:
    """How often any two of these people were opponents: the part of `even` that plans go by."""
    return _spread(people, (pair for seated in rounds for pair in meetings(seated)))


def _spread(people: Sequence[str], pairs: Iterable[Pair]) -> Spread:
    counts = Counter(frozenset(pair) for pair in pairs)
    return Spread.of([counts[frozenset(pair)] for pair in combinations(people, 2)])


def repeated(rounds: Sequence[Round]) -> int:
    """How often somebody got a partner again before everybody there had been one as often.

    >>> one = Round(((("Ann", "Bo"), ("Cy", "Di")),), ())
    >>> repeated([one]), repeated([one, one])
    (0, 4)
    """
    had: Counter[Pair] = Counter()
    count = 0
    for seated in rounds:
        there = seated.people
        pairs = [(a, b) for pair in partnerships(seated) for a, b in (pair, pair[::-1])]
        count += sum(had[a, b] > min(had[a, c] for c in there if c != a) for a, b in pairs)
        had.update(pairs)
    return count
