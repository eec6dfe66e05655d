"""Where numbers lie on the sheet of a chart, and which of them are written beside it."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil

# The sheet of a chart in its own units, about one pixel on a phone.
WIDTH, HEIGHT = 358, 190
LEFT, RIGHT, TOP, BOTTOM = 8, 302, 20, 162
MOST_DOTS = 20
MOST_LINES = 6


@dataclass(frozen=True, slots=True)
class Scale:
    """Numbers from `low` to `high` on the way from `start` to `end`, of which either may be more.

    >>> across(0, 4).at(1), upwards(0, 100).at(100)
    (82, 20)
    """

    low: float
    high: float
    start: int
    end: int

    def at(self, number: float) -> int:
        """Where a number lies."""
        part = (number - self.low) / (self.high - self.low)
        return self.start + round((self.end - self.start) * part)

    def lines(self, step: int) -> range:
        """Round numbers to draw a line at: so close together, or less where they are too many."""
        while (self.high - self.low) // step >= MOST_LINES:
            step *= 2
        return range(int(-(-self.low // step) * step), int(self.high) + 1, step)


def across(low: float, high: float) -> Scale:
    """From the left of the sheet to the right."""
    return Scale(low, high, LEFT, RIGHT)


def upwards(low: float, high: float) -> Scale:
    """From the bottom of the sheet to the top."""
    return Scale(low, high, BOTTOM, TOP)


def way(points: Sequence[tuple[int, int]]) -> str:
    """Points as a line goes through them."""
    return " ".join(f"{x},{y}" for x, y in points)


def dotted(points: Sequence[tuple[int, int]], first: int = 0) -> tuple[tuple[int, int], ...]:
    """The points that have a dot, the last one first; `first` leaves out those before it."""
    every = ceil(len(points) / MOST_DOTS)
    return tuple(reversed(points[first:]))[::every]


def ticks(steps: int) -> list[int]:
    """Which of so many steps are numbered: the first, the last, a few between.

    >>> ticks(13), ticks(2), ticks(0)
    ([1, 4, 7, 10, 13], [1, 2], [])
    """
    apart = max(1, ceil((steps - 1) / 4))
    places = [*range(1, steps + 1, apart)]
    if places and places[-1] != steps:
        kept = places if steps - places[-1] > apart / 2 else places[:-1]
        places = [*kept, steps]
    return places
