"""Who stands where on a club night, from what its tables have played.

People are known by a key, mostly a number. Nothing is kept: a corrected hand changes the standings
because they are added up anew.
"""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

Who = Hashable
WIN, HALF = 2, 1  # in halves of a win


@dataclass(frozen=True, slots=True)
class Sat:
    """A table in a round: who sat on which side, and what stands there.

    `winners` are the sides that won, once it is over: several share a draw, and none have won where
    the game was ended without a result: it counts for nobody.
    """

    place: int
    sides: tuple[tuple[Who, ...], ...]
    points: tuple[int, ...]
    over: bool = True
    winners: tuple[int, ...] = ()

    @property
    def counts(self) -> bool:
        """Whether it is over, with a result."""
        return self.over and bool(self.winners)

    def margin(self, side: int) -> int:
        """Points that a side is ahead of the other, negative where it is behind.

        >>> Sat(1, (("Ann", "Cy"), ("Bo", "Di")), (62, 40)).margin(1)
        -22
        """
        return 2 * self.points[side] - sum(self.points)

    def halves(self, side: int) -> int:
        """What the game was worth to a side: a win, or half of one for a draw.

        >>> Sat(1, (("Ann",), ("Bo",)), (50, 50), winners=(0, 1)).halves(0)
        1
        """
        if side not in self.winners:
            return 0
        return WIN if len(self.winners) == 1 else HALF


@dataclass(frozen=True, slots=True)
class Played:
    """A round: its tables, who sat out, and whether it is closed."""

    tables: tuple[Sat, ...]
    byes: tuple[Who, ...] = ()
    closed: bool = True


@dataclass(frozen=True, slots=True)
class Now:
    """Where somebody is in the round that is played: at table `place`, so far ahead; 0: sits out.

    `over`: that table is done.
    """

    place: int
    margin: int = 0
    over: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """How somebody stands: the place, wins in halves, the margin, and out of how many rounds.

    `played` are games that count, `byes` rounds sat out. Others may have the same place.
    """

    who: Who
    place: int
    halves: int
    margin: int
    played: int
    byes: int
    running: Now | None = None

    @property
    def rounds(self) -> int:
        """Out of how many rounds the wins are."""
        return self.played + self.byes

    @property
    def won(self) -> str:
        """The wins, as they are written.

        >>> Line("Ann", 1, halves=5, margin=40, played=2, byes=1).won
        '2½'
        """
        whole, half = divmod(self.halves, 2)
        return f"{whole or '' if half else whole}{'½' if half else ''}"


def standings(people: Iterable[Who], rounds: Sequence[Played]) -> tuple[Line, ...]:
    """Everybody by wins, then by margin; who is equal in both shares a place.

    A draw is half a win, and so is a bye, without a margin, once its round is closed. What runs is
    not counted. `people` come in the order of arrival, and stay in it where they are equal.

    >>> table = Sat(1, (("Ann", "Cy"), ("Bo", "Di")), (62, 40), winners=(0,))
    >>> [(one.place, one.who, one.won) for one in standings("ABCDE", [])][:2]
    [(1, 'A', '0'), (1, 'B', '0')]
    >>> lines = standings(("Ann", "Bo", "Cy", "Di", "Ed"), [Played((table,), ("Ed",))])
    >>> [(one.place, one.who, one.won, one.margin) for one in lines][1:4]
    [(1, 'Cy', '1', 22), (3, 'Ed', '½', 0), (4, 'Bo', '0', -22)]
    """
    sums = [_summed(who, rounds) for who in people]
    sums.sort(key=_rank, reverse=True)
    return tuple(_placed(sums))


def _rank(line: Line) -> tuple[bool, int, int]:
    """Who has not played yet is behind those who have lost."""
    return line.rounds > 0, line.halves, line.margin


def _placed(lines: Sequence[Line]) -> Iterator[Line]:
    first = 1
    for _, group in groupby(lines, _rank):
        equal = tuple(group)
        for one in equal:
            counted = one.halves, one.margin, one.played, one.byes
            yield Line(one.who, first, *counted, one.running)
        first += len(equal)


def _summed(who: Who, rounds: Sequence[Played]) -> Line:
    """Somebody's rounds added up; the place is not known yet."""
    games = [found for one in rounds for found in _seats(who, one)]
    counted = [(table, side) for table, side in games if table.counts]
    byes = sum(who in one.byes for one in rounds if one.closed and _came_to_something(one))
    halves = sum(table.halves(side) for table, side in counted) + HALF * byes
    margin = sum(table.margin(side) for table, side in counted)
    now = _now(who, rounds[-1]) if rounds and not rounds[-1].closed else None
    return Line(who, 0, halves, margin, len(counted), byes, now)


def _came_to_something(played: Played) -> bool:
    """Whether any table of a round counts: nobody is half a win ahead of a round without one."""
    return any(table.counts for table in played.tables)


def _seats(who: Who, played: Played) -> Iterator[tuple[Sat, int]]:
    for table in played.tables:
        for side, people in enumerate(table.sides):
            if who in people:
                yield table, side


def _now(who: Who, played: Played) -> Now | None:
    for table, side in _seats(who, played):
        return Now(table.place, table.margin(side), table.over)
    return Now(0) if who in played.byes else None
