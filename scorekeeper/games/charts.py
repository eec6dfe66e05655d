"""A line on a chart over whatever it goes along: how it is drawn, and the table behind it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.games.scale import HEIGHT, RIGHT, WIDTH, Scale, across, dotted, upwards, way

_LABELS_AT = RIGHT + 8


class Mark(NamedTuple):
    """One point of a line: where it is along the chart, how high, and its row of the table."""

    along: float
    value: float
    row: tuple[str, ...]


class Tick(NamedTuple):
    """A number or a date beside the chart, and where on the sheet it stands."""

    at: int
    label: str


@dataclass(frozen=True, slots=True)
class Plot:
    """A chart with its title, its sentence, and the table behind it; in units of its sheet.

    `line` are the points as a line goes through them, `even` where both ways are the same number
    ("" for none). `columns` are the heads of the table, `rows` the cells below them.
    """

    title: str
    sentence: str
    line: str
    dots: tuple[tuple[int, int], ...]
    heights: tuple[Tick, ...]
    ticks: tuple[Tick, ...]
    even: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    along: str = ""
    width: int = WIDTH
    height: int = HEIGHT
    labels_at: int = _LABELS_AT


def plot(
    title: str,
    sentence: str,
    marks: Sequence[Mark],
    *,
    columns: tuple[str, ...],
    ticks: Sequence[tuple[float, str]],
    along: tuple[float, float],
    between: tuple[float, float],
    step: int,
    even: bool = False,
    below: str = "",
) -> Plot:
    """Lay marks out, from the first to the last number `along` and `between` two heights.

    `step` is how close the lines across lie at least; `even` draws the line on which both numbers
    are the same; `below` says what the numbers below the chart are.
    """
    x, y = across(*along), upwards(*between)
    points = [(x.at(mark.along), y.at(mark.value)) for mark in marks]
    return Plot(
        title=title,
        sentence=sentence,
        line=way(points),
        dots=dotted(points),
        heights=tuple(Tick(y.at(value), str(value)) for value in y.lines(step)),
        ticks=tuple(Tick(x.at(at), label) for at, label in ticks),
        even=_even(x, y) if even else "",
        columns=columns,
        rows=tuple(mark.row for mark in marks),
        along=below,
    )


def _even(x: Scale, y: Scale) -> str:
    ends = max(x.low, y.low), min(x.high, y.high)
    return way([(x.at(end), y.at(end)) for end in ends])
