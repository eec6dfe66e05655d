"""Stretches of days that a table counts by: a season, a week, all time; by the table’s clock."""

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from zoneinfo import ZoneInfo


@dataclass(frozen=True, slots=True)
class Period:
    """Some days, both ends included; None is open: all time has neither.

    A game belongs to the day it began on, however long it went on and whenever it was corrected.
    """

    name: str = "All time"
    first: date | None = None
    last: date | None = None

    def bounds(self, zone: str) -> tuple[datetime | None, datetime | None]:
        """From when (included) until when (not included) that is, in UTC, by a table's clock."""
        return _midnight(self.first, zone), _midnight(_after(self.last), zone)


ALL_TIME = Period()
_A_DAY = timedelta(days=1)
_MORNING = time(6)  # until then it is still the evening before
_BEGINNING = datetime.min.replace(tzinfo=UTC)


def _after(last: date | None) -> date | None:
    """The day after the last one; the last day of all calendars has none, so all is before it."""
    return None if last in (None, date.max) else last + _A_DAY


def _midnight(day: date | None, zone: str) -> datetime | None:
    if day is None:
        return None
    try:
        return datetime.combine(day, time(), ZoneInfo(zone)).astimezone(UTC)
    except OverflowError:  # in the east the first day of all begins before time does
        return _BEGINNING


def week_of(day: date) -> Period:
    """The week a day lies in, Monday to Sunday.

    >>> week_of(date(2026, 11, 30)).last
    datetime.date(2026, 12, 6)
    """
    monday = day - timedelta(days=day.weekday())
    return Period(f"week {monday.isocalendar().week}", monday, monday + timedelta(days=6))


def today(zone: str, at: datetime) -> date:
    """What day it is at a table at a moment.

    >>> today("Asia/Tokyo", datetime(2026, 11, 30, 20, tzinfo=UTC))
    datetime.date(2026, 12, 1)
    """
    try:
        return at.astimezone(ZoneInfo(zone)).date()
    except OverflowError:  # a file may name the first or the last hour of all calendars
        return at.date()


def evening(zone: str, at: datetime) -> date:
    """On the evening of which day a table plays at a moment; one lasts until six in the morning.

    >>> night = datetime(2026, 11, 30, 4, 59, tzinfo=UTC)
    >>> str(evening("Europe/Vienna", night)), str(evening("Europe/Athens", night))
    ('2026-11-29', '2026-11-30')
    """
    day = today(zone, at)
    try:
        early = at.astimezone(ZoneInfo(zone)).time() < _MORNING
        return day - _A_DAY if early else day
    except OverflowError:  # the first or the last hour of all calendars
        return day
