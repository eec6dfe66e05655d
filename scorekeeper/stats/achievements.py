"""What somebody has achieved: levels of what was done, the facets that they light, the gems.

All of it follows from what was done in games that are over. Where a correction changes that, it
has never been otherwise.
"""

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import NamedTuple

from scorekeeper.games.deeds import add
from scorekeeper.games.feats import Achievement

GEMS = (1, 2, 3, 5)  # that each facet of an achievement brings
FACETS = len(GEMS)


@dataclass(frozen=True, slots=True)
class Doings:
    """What somebody did in some games: deeds by kind, each game won or not, whom they won with.

    Those of later games are added to those of earlier ones.
    """

    deeds: Mapping[str, int] = field(default_factory=dict)
    results: tuple[bool, ...] = ()
    partners: frozenset[str] = frozenset()

    def __add__(self, later: "Doings") -> "Doings":
        """What was done in these games and in later ones."""
        deeds = dict(self.deeds)
        for what, times in later.deeds.items():
            add(deeds, what, what, times)
        results = self.results + later.results
        return Doings(deeds, results, self.partners | later.partners)

    def count(self, what: Sequence[str]) -> int:
        """How often or how much was done of some kinds together; never less than nothing."""
        return max(0, sum(self._count(one) for one in what))

    def _count(self, what: str) -> int:
        match what:
            case "games":
                return len(self.results)
            case "won":
                return sum(self.results)
            case "streak":
                return longest(self.results)
            case "partners":
                return len(self.partners)
            case _:
                return self.deeds.get(what, 0)


NOTHING = Doings()


def longest(results: Iterable[bool]) -> int:
    """The most games won in a row.

    >>> longest([True, True, False, True]), longest([])
    (2, 0)
    """
    return max(accumulate(results, lambda row, won: row + 1 if won else 0, initial=0))


def level(achievement: Achievement, count: int) -> int:
    """How many of its facets are lit, from 0 to 4.

    >>> to_the_trick = Achievement("exact", "To the trick", "", (5, 25, 60, 200), ("exact",))
    >>> level(to_the_trick, 4), level(to_the_trick, 41), level(to_the_trick, 200)
    (0, 2, 4)
    """
    return bisect_right(achievement.levels, count)


class Gem(NamedTuple):
    """An achievement as somebody has it: how often or how much, and how many facets that lights."""

    achievement: Achievement
    done: int
    lit: int

    @property
    def following(self) -> int | None:
        """What the next facet takes; None where all are lit."""
        return None if self.lit == FACETS else self.achievement.levels[self.lit]

    @property
    def worth(self) -> int:
        """How many gems it has brought."""
        return sum(GEMS[: self.lit])


def gems(achievements: Sequence[Achievement], done: Doings) -> tuple[Gem, ...]:
    """How far somebody has come in each achievement."""
    counts = [(one, done.count(one.what)) for one in achievements]
    return tuple(Gem(one, count, level(one, count)) for one, count in counts)


class Turned(NamedTuple):
    """A gem that a game has changed, and how many of its facets were lit without that."""

    gem: Gem
    before: int


def turned(
    achievements: Sequence[Achievement], before: Doings, after: Doings
) -> tuple[Turned, ...]:
    """The gems that have other facets lit after something than before."""
    pairs = zip(gems(achievements, before), gems(achievements, after), strict=True)
    return tuple(Turned(now, then.lit) for then, now in pairs if then.lit != now.lit)
