"""Series that were agreed: so many games, or an evening's points, for something.

What was agreed is all that is kept. Which games count, how it stands and whether it is decided
follow from the games each time, so that a correction of any of them changes it.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from enum import Enum
from functools import cache
from operator import itemgetter

from scorekeeper.games.series import LineUp, Match

BEST, FIRST, POINTS = KINDS = "best", "first", "points"
TWO = 2
BEST_OF = range(3, 16, 2)
FIRST_TO = range(1, 21)
_LONGEST = 200  # games: nobody plays more for one coffee, but a file may say so
Evening = Callable[[datetime], date]
Line = tuple[str, LineUp]  # rules, and who plays against whom
Sides = Sequence[Sequence[str]]


class State(Enum):
    """How it is about a series: still played; won; nobody won; the next began first; no more."""

    OPEN = "open"
    DECIDED = "decided"
    EVEN = "even"
    BROKEN = "broken"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Game:
    """A game at a table as its series see it: people by their names of today.

    `called` are the names of its sides.
    """

    id: str
    rules: str
    begun: datetime
    over: bool
    called: tuple[str, ...]
    match: Match

    @property
    def winner(self) -> int | None:
        """The one side that has won it; None while it runs, for a draw and for one abandoned."""
        return self.match.winner if self.over else None


@dataclass(frozen=True, slots=True)
class Agreed:
    """What was agreed before a game: "best" of so many, "first" to win so many, or "points".

    `first` is the id of that game. `ended`: called off (`off`), or an evening that was settled.
    """

    id: str
    first: str
    kind: str
    games: int | None
    stake: str
    opened: datetime
    ended: datetime | None = None
    off: bool = False

    @property
    def needed(self) -> int:
        """How many games have to be won; 0 where points are added up.

        >>> from datetime import UTC
        >>> Agreed("1", "1", "best", 3, "", datetime(2026, 11, 30, tzinfo=UTC)).needed
        2
        """
        games = self.games or 0
        return games // 2 + 1 if self.kind == BEST else games


@dataclass(frozen=True, slots=True)
class Run:
    """How a series went so far: its games in the order they were begun, and what they add up to.

    `sides` are who plays, as in its first game; `called` and `score` follow them: what it is won
    by, games or points (each a `unit`). `winner` is the side that has won the series.
    """

    agreed: Agreed
    sides: tuple[tuple[str, ...], ...]
    called: tuple[str, ...]
    games: tuple[Game, ...]
    score: tuple[int, ...]
    unit: str
    state: State
    winner: int | None

    @property
    def ids(self) -> frozenset[str]:
        """The games that count in it."""
        return frozenset(game.id for game in self.games)


def refusal(kind: str, games: int | None, sides: int) -> str:
    """Why nothing of that kind can be agreed by so many sides; "" where it can.

    >>> refusal("best", 4, 2), refusal("first", 4, 3)
    ('Best of an odd number from 3 to 15, so that somebody wins more than half.', '')
    """
    if kind == BEST and games not in BEST_OF:
        return "Best of an odd number from 3 to 15, so that somebody wins more than half."
    if kind == BEST and sides != TWO:
        return "Best of so many is for two sides: with more, play first to a number of wins."
    if kind == FIRST and games not in FIRST_TO:
        return "First to a number of wins from 1 to 20."
    return ""


def runs(
    agreed: Iterable[Agreed], games: Iterable[Game], evening: Evening, now: date
) -> tuple[Run, ...]:
    """How each series went, the one that began first before.

    `evening` is the table's calendar: the day on whose evening a moment lies; `now`: today's. A
    series counts all games of the same rules with the same people from its first one on, until
    it is decided or the next series of theirs begins. One whose first game is not here has no run.
    """
    evening = cache(evening)
    lines: dict[Line, list[Game]] = {}
    places: dict[str, tuple[Line, int]] = {}
    for game in sorted(games, key=lambda one: (one.begun, one.id)):
        line = game.rules, game.match.line_up
        its = lines.setdefault(line, [])
        places[game.id] = line, len(its)
        its.append(game)
    here = [one for one in agreed if one.first in places]
    begins: dict[Line, list[int]] = {line: [] for line in lines}
    for line, at in sorted({places[one.first] for one in here if not one.off}, key=itemgetter(1)):
        begins[line].append(at)
    made = []
    for one in here:
        line, start = places[one.first]
        next_one = bisect_right(begins[line], start)
        later = [] if one.off else begins[line][next_one : next_one + 1]
        its = lines[line][start : min([*later, start + _LONGEST])]
        made.append(_run(one, its, evening, now, broken=bool(later)))
    return tuple(sorted(made, key=lambda run: (run.games[0].begun, run.agreed.opened)))


def _run(
    agreed: Agreed,
    games: Sequence[Game],
    evening: Evening,
    now: date,
    *,
    broken: bool,
) -> Run:
    """A series by the games that could be of it, from its first one on."""
    first, ended, of = games[0], agreed.ended, evening(games[0].begun)
    sides = first.match.sides
    until = [game for game in games if ended is None or game is first or game.begun <= ended]
    if agreed.kind == POINTS:
        until = [game for game in until if evening(game.begun) == of]
        late = now > of and all(game.over for game in until)
        closed = broken or ended is not None or late
        score, winner = _points(sides, until), None
        if closed:
            winner = _most(score)
        state = _state(winner, State.EVEN if closed else State.OPEN)
    else:
        until, score = _won(agreed.needed, sides, until)
        winner = score.index(max(score)) if max(score) >= agreed.needed else None
        state = _state(winner, State.BROKEN if broken else State.OPEN)
    if agreed.off:
        state, winner = State.OFF, None
    named = next((game for game in reversed(until) if game.over), first)
    called = tuple(named.called[place] for place in named.match.places(sides))
    return Run(agreed, sides, called, tuple(until), score, first.match.unit, state, winner)


def _state(winner: int | None, without: State) -> State:
    return without if winner is None else State.DECIDED


def _won(needed: int, sides: Sides, games: Sequence[Game]) -> tuple[list[Game], tuple[int, ...]]:
    """The games until somebody has won as many as are needed, and how many each side has won.

    What was drawn or broken off is won by nobody.
    """
    won = [0] * len(sides)
    for number, game in enumerate(games, 1):
        if game.winner is not None:
            won[game.match.places(sides).index(game.winner)] += 1
        if max(won) >= needed:
            return [*games[:number]], tuple(won)
    return [*games], tuple(won)


def _points(sides: Sides, games: Sequence[Game]) -> tuple[int, ...]:
    """The points of each side in all games that are over; one that was broken off has none."""
    counted = [game.match for game in games if game.over and game.match.winners]
    by_side = [[one.points[place] for place in one.places(sides)] for one in counted]
    return tuple(map(sum, zip(*by_side, strict=True))) or (0,) * len(sides)


def _most(points: Sequence[int]) -> int | None:
    """Who has the most; None where several have."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def in_the_way(runs: Iterable[Run], game: Game) -> Run | None:
    """The series that keeps another one from beginning with a game: still open, or holding it."""
    its = (game.rules, game.match.line_up)
    for run in runs:
        first, last = run.games[0], run.games[-1]
        same = run.state is not State.OFF and (first.rules, first.match.line_up) == its
        if same and (run.state is State.OPEN or (game.begun, game.id) <= (last.begun, last.id)):
            return run
    return None


def run_of(runs: Iterable[Run], game_id: str) -> Run | None:
    """The series that a game counts in; None where it counts in none."""
    return next((run for run in runs if run.state is not State.OFF and game_id in run.ids), None)
