"""What a club night is remembered for, from its standings and rounds: winners, wins, pairs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.nights.standings import Line, Played, Who

TOP = 3  # places that are named


@dataclass(frozen=True, slots=True)
class Feat:
    """What a side did at a table in a round: against whom, its points, and how far ahead."""

    whose: tuple[Who, ...]
    against: tuple[Who, ...]
    round: int
    place: int
    points: int
    margin: int


def podium(lines: Sequence[Line]) -> tuple[tuple[int, tuple[Line, ...]], ...]:
    """The first places with everybody who has them; a shared place leaves the next one out.

    Only who has played, or sat out, is on it.
    """
    first = [one for one in lines if one.place <= TOP and one.rounds]
    places = dict.fromkeys(one.place for one in first)
    return tuple((place, tuple(one for one in first if one.place == place)) for place in places)


def spoon(lines: Sequence[Line]) -> tuple[Line, ...]:
    """Who is last of all who have played; nobody where that is a place on the podium."""
    played = [one for one in lines if one.played]
    last = max((one.place for one in played), default=0)
    return tuple(one for one in played if one.place == last) if last > TOP else ()


def best_pair(rounds: Sequence[Played]) -> tuple[Feat, ...]:
    """The most points that a side made in one round, by all who made so many."""
    feats = [*_feats(rounds)]
    most = max((one.points for one in feats), default=0)
    return tuple(one for one in feats if 0 < one.points == most)


def biggest_win(rounds: Sequence[Played]) -> tuple[Feat, ...]:
    """The most points that a side won by."""
    feats = [one for one in _feats(rounds) if one.margin > 0]
    most = max((one.margin for one in feats), default=0)
    return tuple(one for one in feats if one.margin == most)


def _feats(rounds: Sequence[Played]) -> Iterator[Feat]:
    for number, played in enumerate(rounds, 1):
        for table in played.tables:
            if not table.counts:
                continue
            for side, whose in enumerate(table.sides):
                others = tuple(who for one in table.sides if one is not whose for who in one)
                score = table.points[side], table.margin(side)
                yield Feat(whose, others, number, table.place, *score)
