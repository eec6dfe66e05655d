"""Days at the ends of the calendar, which only a file names."""

from datetime import UTC, date, datetime, timedelta

import pytest

from scorekeeper.stats.challenges import kinds_played
from scorekeeper.stats.periods import Period, evening, today


@pytest.mark.parametrize("zone", ["America/Los_Angeles", "Pacific/Kiritimati"])
def test_the_first_and_the_last_day_of_all_have_games_too(zone: str) -> None:
    first, last = datetime(1, 1, 1, tzinfo=UTC), datetime(9999, 12, 31, 23, tzinfo=UTC)
    assert (today(zone, first), today(zone, last)) == (date.min, date.max)
    assert evening(zone, first) == date.min
    assert evening(zone, last) in (date.max, date.max - timedelta(days=1))

    since, until = Period(first=date.min, last=date.max).bounds(zone)

    assert since is not None
    assert since.year == 1
    assert kinds_played([(since, "spades")], since) == {"spades"}
    assert until is None
