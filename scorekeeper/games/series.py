"""The series at a table: the same people against each other, game after game, however seated."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from scorekeeper.games.names import fold, isolated
from scorekeeper.games.words import count, listing, signed

LineUp = frozenset[frozenset[str]]  # who scores together, by what all spellings of a name share
_PAIR = 2  # sides that the all-time tally sets against each other


@dataclass(frozen=True, slots=True)
class Match:
    """A game as a series counts it.

    `sides` are the names of those who played together, `points` what they have, `winners` the
    sides that won (several: a draw; none: it runs still, or was abandoned), `unit` what a point is
    called. `line_up` is who played against whom, whoever sat where.
    """

    sides: tuple[tuple[str, ...], ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]
    unit: str = "point"
    line_up: LineUp = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Find who played against whom: it is asked for again and again."""
        object.__setattr__(self, "line_up", _line_up(self.sides))

    @property
    def winner(self) -> int | None:
        """The side that won; None where nobody did, or more than one."""
        return self.winners[0] if len(self.winners) == 1 else None

    def places(self, sides: Iterable[Iterable[str]]) -> tuple[int, ...]:
        """Where these sides, which are those of the match in some order, stand in it."""
        own = [people_of(side) for side in self.sides]
        return tuple(own.index(people_of(tuple(side))) for side in sides)


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


def match(brief: Mapping[str, Any], players: Sequence[str]) -> Match | None:
    """A game by what is kept of it for lists; None where that does not say who scores together."""
    if "sides" not in brief:
        return None
    sides = tuple(tuple(players[seat] for seat in side) for side in brief["sides"])
    winners = tuple(brief["winners"])
    return Match(sides, tuple(brief["points"]), winners, brief.get("unit", "point"))


def series(matches: Iterable[Match]) -> tuple[Series, ...]:
    """The series of two sides that played each other, in the order of their first match given."""
    together: dict[LineUp, list[Match]] = {}
    for one in matches:
        if one.winners and len(one.sides) == _PAIR:
            together.setdefault(one.line_up, []).append(one)
    return tuple(_series(theirs) for theirs in together.values())


@lru_cache(maxsize=1024)  # the same few sides meet again and again
def people_of(side: tuple[str, ...]) -> frozenset[str]:
    """Who plays together, however their names are spelled and whoever of them sits where."""
    return frozenset(map(fold, side))


@lru_cache(maxsize=1024)  # one for all their games: found quicker among others
def _line_up(sides: tuple[tuple[str, ...], ...]) -> LineUp:
    return frozenset(map(people_of, sides))


def _series(matches: list[Match]) -> Series:
    """All matches of the same people, each seen from the first side of the first one."""
    sides = matches[0].sides
    won, drawn, margin = [0, 0], 0, 0
    for one in matches:
        mine, theirs = one.places(sides)
        margin += one.points[mine] - one.points[theirs]
        if one.winner is None:
            drawn += 1
        else:
            won[one.winner == theirs] += 1
    units = {one.unit for one in matches}
    unit = units.pop() if len(units) == 1 else "point"
    names = [listing([isolated(name) for name in side]) for side in sides]
    if (won[1], -margin) > (won[0], margin):
        return Series((names[1], names[0]), (won[1], won[0]), drawn, -margin, unit)
    return Series((names[0], names[1]), (won[0], won[1]), drawn, margin, unit)
