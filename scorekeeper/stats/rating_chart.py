"""How a rating went over time, as a chart."""

from collections.abc import Sequence
from datetime import date
from itertools import groupby

from scorekeeper.games.charts import Mark, Plot, plot
from scorekeeper.games.words import count
from scorekeeper.stats.periods import today
from scorekeeper.stats.ratings import Point

MOST_DAYS = 40  # that are told one by one; of more days each month’s last
_GRID = 20
_TICKS = 3


def rating_chart(points: Sequence[Point], zone: str) -> Plot | None:
    """A rating at the end of each day on which somebody played; None from less than two days.

    Where there were very many days, at the end of each month.
    """
    days = _by_day(points, zone)
    monthly = len(days) > MOST_DAYS
    if monthly:
        days = [[*same][-1] for _, same in groupby(days, lambda one: (one[0].year, one[0].month))]
    if len(days) < 2:
        return None
    values = [rating for _, rating in days]
    first, last = days[0][0], days[-1][0]
    return plot(
        "Rating over time",
        _sentence(values, count(len(days), "month" if monthly else "day")),
        [_mark(day, rating, monthly=monthly) for day, rating in days],
        columns=("Month" if monthly else "Day", "Rating"),
        ticks=_dates(first, last),
        along=(first.toordinal(), last.toordinal()),
        between=(min(values) - _GRID // 2, max(values) + _GRID // 2),
        step=_GRID,
    )


def _by_day(points: Sequence[Point], zone: str) -> list[tuple[date, int]]:
    """The rating after the last game of each day, by the table's clock."""
    last: dict[date, int] = {}
    for point in points:
        last[today(zone, point.at)] = point.rating
    return sorted(last.items())


def _mark(day: date, rating: int, *, monthly: bool) -> Mark:
    said = f"{day:%B %Y}" if monthly else f"{day.day} {day:%b %Y}"
    return Mark(day.toordinal(), rating, (said, str(rating)))


def _sentence(values: Sequence[int], days: str) -> str:
    return (
        f"From {values[0]} to {values[-1]} over {days}; "
        f"the highest was {max(values)}, the lowest {min(values)}."
    )


def _dates(first: date, last: date) -> list[tuple[float, str]]:
    """A few dates along the chart, each once."""
    span = (last - first).days
    long = first.year != last.year
    found: dict[str, float] = {}
    for part in range(_TICKS + 1):
        day = date.fromordinal(first.toordinal() + span * part // _TICKS)
        found.setdefault(f"{day:%b %Y}" if long else f"{day.day} {day:%b}", day.toordinal())
    return [(at, label) for label, at in found.items()]
