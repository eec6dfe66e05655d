"""The clocks there are, by one of which the days of a table begin."""

from functools import cache
from zoneinfo import available_timezones

WORLD = "UTC"


@cache
def clocks() -> frozenset[str]:
    """Every clock by its IANA name, also the older ones that no list offers (US/Eastern)."""
    return frozenset(available_timezones()) | {WORLD}
