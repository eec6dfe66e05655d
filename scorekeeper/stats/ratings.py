"""How strong people and pairs are, from who beat whom: openskill, replayed in the order of games.

A rating is a fold over results and nothing else, so a correction is a replay. A newcomer stands at
1500; the doubt about a rating at first is worth 200 points, as between two classes of chess
players. One rating more than another says who is likelier to win, not by how many points.
"""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import chain
from typing import NamedTuple

from openskill.models import PlackettLuce
from openskill.models.weng_lin.plackett_luce import PlackettLuceRating

NEWCOMER = 1500
POINTS = 24  # that openskill's unit of skill is worth: its first doubt of 25/3 is 200 then
_MODEL = PlackettLuce()
_SKILL, _DOUBT = _MODEL.mu, _MODEL.sigma


class Result(NamedTuple):
    """A game as ratings count it: when it began, who played on each side, the place of each."""

    game: str
    at: datetime
    sides: tuple[tuple[str, ...], ...]
    places: tuple[int, ...]


class Point(NamedTuple):
    """Where somebody stands after a game that began then, in openskill's units."""

    at: datetime
    skill: float
    doubt: float

    @property
    def rating(self) -> int:
        """As it is shown.

        >>> Point(datetime(2026, 11, 30), 27.5, 8.0).rating
        1560
        """
        return NEWCOMER + round(POINTS * (self.skill - _SKILL))


@dataclass(frozen=True, slots=True)
class Ratings:
    """How everybody's rating went, from the first game to the last; newcomers have no points."""

    of: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)

    def rating(self, who: str) -> int:
        """Where somebody stands."""
        points = self.of.get(who, ())
        return points[-1].rating if points else NEWCOMER

    def change(self, who: str, since: datetime) -> int:
        """What the games that began since then have added or taken."""
        points = self.of.get(who, ())
        older = bisect_left(points, since, key=lambda point: point.at)
        before = points[older - 1].rating if older else NEWCOMER
        return self.rating(who) - before if older < len(points) else 0


@dataclass(frozen=True, slots=True)
class Replay:
    """Results in their order, and the ratings that follow from them."""

    results: tuple[Result, ...] = ()
    ratings: Ratings = field(default_factory=Ratings)

    def of(self, results: Sequence[Result]) -> "Replay":
        """The replay of other results: only what is new is played where the old ones stand still.

        A correction, an older game that came later or two people found to be one replay it all.
        """
        known = len(self.results)
        if tuple(results[:known]) == self.results:
            return Replay(tuple(results), _after(self.ratings, results[known:]))
        return Replay(tuple(results), _after(Ratings(), results))


def _after(ratings: Ratings, results: Sequence[Result]) -> Ratings:
    """The ratings after some more games; games in which somebody played twice say nothing."""
    points = {who: [*ratings.of[who]] for who in _players(results) if who in ratings.of}
    for result in results:
        everybody = [*chain.from_iterable(result.sides)]
        if len(everybody) == len(set(everybody)):
            _rate(points, result)
    return Ratings({**ratings.of, **{who: tuple(found) for who, found in points.items()}})


def _players(results: Sequence[Result]) -> set[str]:
    return {who for result in results for side in result.sides for who in side}


def _rate(points: dict[str, list[Point]], result: Result) -> None:
    teams = [[_rated(points.get(who)) for who in side] for side in result.sides]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in result.places])
    for side, team in zip(result.sides, rated, strict=True):
        for who, one in zip(side, team, strict=True):
            points.setdefault(who, []).append(Point(result.at, one.mu, one.sigma))


def _rated(points: list[Point] | None) -> PlackettLuceRating:
    if not points:
        return _MODEL.rating()
    return _MODEL.rating(points[-1].skill, points[-1].doubt)


def pair_of(one: str, other: str) -> str:
    """Two people as one player; the same whoever is named first.

    >>> pair_of("bo", "ann")
    'ann+bo'
    """
    return "+".join(sorted((one, other)))


def of_pairs(results: Sequence[Result]) -> tuple[Result, ...]:
    """The games in which every side was a pair, with each pair as one player."""
    return tuple(
        result._replace(sides=tuple((pair_of(*side),) for side in result.sides))
        for result in results
        if all(len(side) == 2 for side in result.sides)
    )
