"""The race of a game: every side's total after each step, and how that is drawn as a chart.

A step is whatever the game counts by: a hand, a claim.
"""

from dataclasses import dataclass
from itertools import pairwise

from scorekeeper.games.names import isolated
from scorekeeper.games.scale import HEIGHT, WIDTH, Scale, across, dotted, ticks, upwards, way
from scorekeeper.games.words import count, listing, number, times

LABEL_DROP, LABEL_GAP, LOWEST_LABEL = 4, 15, 168


@dataclass(frozen=True, slots=True)
class Lane:
    """One side’s way: letter (colour and shape), name, and totals, the first before any step."""

    letter: str
    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """Totals of all sides by step; `steps` are their numbers, `target` what wins (or None).

    Each lane has one total more than there are steps: it begins at zero or with paper totals.
    `noun` is what a step is called, `grid` the distance of the chart's lines in points.
    """

    lanes: tuple[Lane, ...]
    steps: tuple[int, ...]
    target: int | None = None
    noun: str = "hand"
    grid: int = 100

    @property
    def leaders(self) -> tuple[int | None, ...]:
        """The side ahead after each step; None where the top is level."""
        return tuple(map(_ahead, self._after))

    @property
    def rows(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Each step's number with the totals after it, by side."""
        return tuple(zip(self.steps, self._after, strict=True))

    @property
    def changes(self) -> int:
        """How often the lead went from one side to another."""
        led = [side for side in self.leaders if side is not None]
        return sum(one != other for one, other in pairwise(led))

    @property
    def sentence(self) -> str:
        """The chart in words, for whoever does not see it."""
        goal = "" if self.target is None else f" to {number(self.target)}"
        if not self.steps:
            return f"The race{goal} has not begun."
        totals = listing(
            [f"{isolated(lane.name)} {number(lane.totals[-1])}" for lane in self.lanes]
        )
        said = f"The race{goal} after {count(len(self.steps), self.noun)}: {totals}."
        turns = f" The lead changed {times(self.changes)}." if self.changes else ""
        return said + turns + self._lead

    @property
    def chart(self) -> "Chart":
        """The race as it is drawn."""
        return draw(self)

    @property
    def _after(self) -> list[tuple[int, ...]]:
        """Totals by side after each step."""
        return list(zip(*(lane.totals for lane in self.lanes), strict=True))[1:]

    @property
    def _lead(self) -> str:
        """Since when the side now ahead has been ahead."""
        leader = self.leaders[-1]
        if leader is None:
            return " The top is level."
        since = len(self.steps)
        while since and self.leaders[since - 1] == leader:
            since -= 1
        who = isolated(self.lanes[leader].name)
        return f" Ahead since {self.noun} {self.steps[since]}: {who}."


def _ahead(totals: tuple[int, ...]) -> int | None:
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


@dataclass(frozen=True, slots=True)
class Track:
    """One side's line on the chart: its points, the dots on it, and its total at the end."""

    letter: str
    points: str
    dots: tuple[tuple[int, int], ...]
    total: int
    label: int


@dataclass(frozen=True, slots=True)
class Chart:
    """The race as lines on a sheet of WIDTH by HEIGHT; everything is in units of that sheet."""

    tracks: tuple[Track, ...]
    grid: tuple[int, ...]
    zero: int | None
    goal: int | None
    ticks: tuple[tuple[int, int], ...]
    width: int = WIDTH
    height: int = HEIGHT


def draw(race: Race) -> Chart:
    """Lay a race out on the chart's sheet; `zero` is given where totals fall below it."""
    x, y = _scales(race)
    ends = _spread([y.at(lane.totals[-1]) + LABEL_DROP for lane in race.lanes])
    return Chart(
        tracks=tuple(_track(lane, x, y, end) for lane, end in zip(race.lanes, ends, strict=True)),
        grid=tuple(map(y.at, y.lines(race.grid))),
        zero=y.at(0) if y.low < 0 else None,
        goal=None if race.target is None else y.at(race.target),
        ticks=tuple((x.at(place), race.steps[place - 1]) for place in ticks(len(race.steps))),
    )


def _scales(race: Race) -> tuple[Scale, Scale]:
    """Where steps and totals lie; all totals fit, and the target."""
    totals = [total for lane in race.lanes for total in lane.totals]
    low = min(0, *totals)
    high = max(race.target or 0, low + max(1, race.grid // 10), *totals)
    return across(0, max(1, len(race.steps))), upwards(low, high)


def _track(lane: Lane, x: Scale, y: Scale, label: int) -> Track:
    points = [(x.at(place), y.at(total)) for place, total in enumerate(lane.totals)]
    return Track(
        letter=lane.letter,
        points=way(points),
        dots=dotted(points, first=1),
        total=lane.totals[-1],
        label=label,
    )


def _spread(heights: list[int]) -> list[int]:
    """Heights of the totals at the end of the lines, moved apart so that each can be read."""
    order = sorted(range(len(heights)), key=lambda side: heights[side])
    placed: dict[int, int] = {}
    below = LOWEST_LABEL
    for side in order:
        placed[side] = max(heights[side], max(placed.values(), default=0) + LABEL_GAP)
    for side in reversed(order):
        placed[side] = min(placed[side], below)
        below = placed[side] - LABEL_GAP
    return [placed[side] for side in range(len(heights))]
