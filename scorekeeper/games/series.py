"""The series at a table: the same people against each other, game after game, however seated."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.games.names import fold, isolated
from scorekeeper.games.words import count, listing, signed


@dataclass(frozen=True, slots=True)
class Match:
    """A game of two sides that is over, as a series counts it.

    `sides` are the names of those who played together, `points` what they had at the end, `winners`
    the sides that won (both: a draw), `unit` what a point is called.
    """

    sides: tuple[tuple[str, ...], tuple[str, ...]]
    points: tuple[int, int]
    winners: tuple[int, ...]
    unit: str = "point"


@dataclass(frozen=True, slots=True)
class Series:
    """Games of the same people: `who` they are, whoever leads first; games won by each side.

    `margin` is what the first side has more over all games, in points of `unit`.
    """

    who: tuple[str, str]
    won: tuple[int, int]
    drawn: int
    margin: int
    unit: str

    @property
    def games(self) -> int:
        """How many games they have played."""
        return sum(self.won) + self.drawn

    @property
    def words(self) -> str:
        """The series in a few words: "4 games, 1 drawn · sets +3"."""
        drawn = f", {self.drawn} drawn" if self.drawn else ""
        return f"{count(self.games, 'game')}{drawn} · {self.unit}s {signed(self.margin)}"


def series(matches: Iterable[Match]) -> tuple[Series, ...]:
    """The series of those who played each other, in the order of their first match given."""
    together: dict[frozenset[frozenset[str]], list[Match]] = {}
    for match in matches:
        people = frozenset(_people(side) for side in match.sides)
        together.setdefault(people, []).append(match)
    return tuple(_series(theirs) for theirs in together.values())


@lru_cache(maxsize=1024)  # the same few sides meet again and again
def _people(side: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(fold, side))


def _series(matches: list[Match]) -> Series:
    """All matches of the same people, each seen from the first side of the first one."""
    sides = matches[0].sides
    first = _people(sides[0])
    turned = [_people(match.sides[0]) != first for match in matches]
    won, drawn, margin = [0, 0], 0, 0
    for match, other_way in zip(matches, turned, strict=True):
        ahead = match.points[other_way] - match.points[not other_way]
        margin += ahead
        if len(match.winners) == 1:
            won[match.winners[0] ^ other_way] += 1
        else:
            drawn += 1
    units = {match.unit for match in matches}
    unit = units.pop() if len(units) == 1 else "point"
    names = [listing([isolated(name) for name in side]) for side in sides]
    if (won[1], -margin) > (won[0], margin):
        return Series((names[1], names[0]), (won[1], won[0]), drawn, -margin, unit)
    return Series((names[0], names[1]), (won[0], won[1]), drawn, margin, unit)
