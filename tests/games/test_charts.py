"""Charts of more than one game: where the line goes, and the table that says the same."""

from datetime import UTC, datetime, timedelta

from scorekeeper.games.charts import Plot
from scorekeeper.games.figures import profile_of
from scorekeeper.games.scale import BOTTOM, LEFT, RIGHT, TOP
from scorekeeper.games.spades.pages.bids_chart import bids_chart
from scorekeeper.stats.rating_chart import MOST_DAYS, rating_chart
from scorekeeper.stats.ratings import Point

FRIDAY = datetime(2026, 11, 27, 20, tzinfo=UTC)


def points(*skills: float, apart: int = 7) -> list[Point]:
    """A game every so many days, after which somebody stands there."""
    return [
        Point(FRIDAY + timedelta(days=apart * place), skill, 8.0)
        for place, skill in enumerate(skills)
    ]


def drawn(plot: Plot | None) -> Plot:
    assert plot is not None
    return plot


def test_what_was_bid_stands_against_what_was_taken() -> None:
    plot = drawn(bids_chart({"at_2": 4, "at_2_taken": 11, "at_4": 1, "at_4_taken": 4}))
    assert plot.rows == (("2", "4", "2.8"), ("4", "1", "4.0"))
    assert "from 5 hands" in plot.sentence
    assert plot.even == f"{LEFT},{BOTTOM} {RIGHT},{TOP}"
    assert plot.line.endswith(f"{RIGHT},{TOP}")
    assert [tick.label for tick in plot.ticks] == ["2", "4"]


def test_more_tricks_than_any_bid_still_fit_on_the_chart() -> None:
    plot = drawn(bids_chart({"at_1": 1, "at_1_taken": 6, "at_2": 1, "at_2_taken": 3}))
    assert plot.dots[-1][1] == TOP
    assert plot.even.split()[-1].split(",")[0] == str(RIGHT)


def test_one_bid_alone_is_no_chart_and_nothing_is_guessed() -> None:
    assert bids_chart({"at_3": 9, "at_3_taken": 30, "hands": 40}) is None
    assert profile_of("spades").charts_of_person({}) == ()
    assert len(profile_of("spades").charts_of_person({"at_1": 1, "at_3": 1})) == 1
    assert profile_of("literature").charts_of_person({"claims_right": 9}) == ()


def test_a_rating_is_told_at_the_end_of_each_evening() -> None:
    same_evening = Point(FRIDAY + timedelta(hours=2), 27.5, 8.0)
    plot = drawn(rating_chart([*points(25)[:1], same_evening, *points(25, 26)[1:]], "UTC"))
    assert plot.rows == (("27 Nov 2026", "1560"), ("4 Dec 2026", "1524"))
    assert plot.sentence == "From 1560 to 1524 over 2 days; the highest was 1560, the lowest 1524."
    assert (plot.ticks[0].label, plot.ticks[-1].label) == ("27 Nov", "4 Dec")


def test_an_evening_belongs_to_the_day_at_the_table() -> None:
    assert drawn(rating_chart(points(25, 26), "Asia/Tokyo")).rows[0][0] == "28 Nov 2026"


def test_one_evening_is_no_line() -> None:
    assert rating_chart(points(25), "UTC") is None
    assert rating_chart((), "UTC") is None


def test_years_of_fridays_are_told_by_the_month() -> None:
    plot = drawn(rating_chart(points(*[25.0] * (MOST_DAYS + 1)), "UTC"))
    assert plot.columns == ("Month", "Rating")
    assert plot.rows[0] == ("November 2026", "1500")
    assert len(plot.rows) == 11
    assert plot.ticks[0].label == "Nov 2026"


def test_a_rating_that_never_moved_lies_in_the_middle() -> None:
    plot = drawn(rating_chart(points(25, 25), "UTC"))
    assert {y for _, y in plot.dots} == {(TOP + BOTTOM) // 2}
