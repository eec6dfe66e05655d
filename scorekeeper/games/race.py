"""The race of a game: every side's total after each hand, and how that is drawn as a chart."""

from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from scorekeeper.games.names import isolated
from scorekeeper.games.words import count, listing, number, times

LETTERS = "abcdefgh"  # of the sides: each has its colour and its shape

# The sheet of the chart in its own units, about one pixel on a phone.
WIDTH, HEIGHT = 358, 190
LEFT, RIGHT, TOP, BOTTOM = 8, 302, 20, 162
LABEL_DROP, LABEL_GAP, LOWEST_LABEL = 4, 15, 168
MOST_DOTS = 20
MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class Lane:
    """One side’s way: letter (colour and shape), name, and totals, the first before any hand."""

    letter: str
    name: str
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Race:
    """Totals of all sides by hand; `hands` are the hands' numbers, `target` what wins (or None).

    Each lane has one total more than there are hands: it begins at zero or with paper totals.
    """

    lanes: tuple[Lane, ...]
    hands: tuple[int, ...]
    target: int | None = None

    @property
    def leaders(self) -> tuple[int | None, ...]:
        """The side ahead after each hand; None where the top is level."""
        return tuple(map(_ahead, self._after))

    @property
    def rows(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """Each hand's number with the totals after it, by side."""
        return tuple(zip(self.hands, self._after, strict=True))

    @property
    def changes(self) -> int:
        """How often the lead went from one side to another."""
        led = [side for side in self.leaders if side is not None]
        return sum(one != other for one, other in pairwise(led))

    @property
    def sentence(self) -> str:
        """The chart in words, for whoever does not see it."""
        goal = "" if self.target is None else f" to {number(self.target)}"
        if not self.hands:
            return f"The race{goal} has not begun."
        totals = listing(
            [f"{isolated(lane.name)} {number(lane.totals[-1])}" for lane in self.lanes]
        )
        said = f"The race{goal} after {count(len(self.hands), 'hand')}: {totals}."
        turns = f" The lead changed {times(self.changes)}." if self.changes else ""
        return said + turns + self._lead

    @property
    def chart(self) -> "Chart":
        """The race as it is drawn."""
        return draw(self)

    @property
    def _after(self) -> list[tuple[int, ...]]:
        """Totals by side after each hand."""
        return list(zip(*(lane.totals for lane in self.lanes), strict=True))[1:]

    @property
    def _lead(self) -> str:
        """Since when the side now ahead has been ahead."""
        leader = self.leaders[-1]
        if leader is None:
            return " The top is level."
        since = len(self.hands)
        while since and self.leaders[since - 1] == leader:
            since -= 1
        return f" Ahead since hand {self.hands[since]}: {isolated(self.lanes[leader].name)}."


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
    scale = _Scale.of(race)
    ends = _spread([scale.y(lane.totals[-1]) + LABEL_DROP for lane in race.lanes])
    return Chart(
        tracks=tuple(_track(lane, scale, end) for lane, end in zip(race.lanes, ends, strict=True)),
        grid=tuple(scale.y(value) for value in scale.lines()),
        zero=scale.y(0) if scale.low < 0 else None,
        goal=None if race.target is None else scale.y(race.target),
        ticks=tuple((scale.x(place), race.hands[place - 1]) for place in _ticks(len(race.hands))),
    )


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where a hand and a total lie on the sheet."""

    low: int
    high: int
    hands: int

    @classmethod
    def of(cls, race: Race) -> "_Scale":
        totals = [total for lane in race.lanes for total in lane.totals]
        low = min(0, *totals)
        return cls(low, max(race.target or 0, low + 10, *totals), max(1, len(race.hands)))

    def x(self, place: int) -> int:
        return LEFT + round((RIGHT - LEFT) * place / self.hands)

    def y(self, total: int) -> int:
        return BOTTOM - round((BOTTOM - TOP) * (total - self.low) / (self.high - self.low))

    def lines(self) -> range:
        """Round totals to draw a line at: hundreds where they fit."""
        step = 100
        while (self.high - self.low) // step >= MOST_LINES:
            step *= 2
        return range(-(-self.low // step) * step, self.high + 1, step)


def _track(lane: Lane, scale: _Scale, label: int) -> Track:
    points = [(scale.x(place), scale.y(total)) for place, total in enumerate(lane.totals)]
    every = ceil(len(points) / MOST_DOTS)
    return Track(
        letter=lane.letter,
        points=" ".join(f"{x},{y}" for x, y in points),
        dots=tuple(points[:0:-every]),
        total=lane.totals[-1],
        label=label,
    )


def _ticks(hands: int) -> list[int]:
    """Which hands are numbered below the chart: the first, the last, a few between."""
    step = max(1, ceil((hands - 1) / 4))
    places = [*range(1, hands + 1, step)]
    if places and places[-1] != hands:
        kept = places if hands - places[-1] > step / 2 else places[:-1]
        places = [*kept, hands]
    return places


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
