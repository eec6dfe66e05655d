"""Points over an evening: until it is settled, or until six in the morning and its last game."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from functools import partial

from scorekeeper.games.series_agreed import Agreed, State, runs
from scorekeeper.games.series_words import agreement
from scorekeeper.stats.periods import evening as evening_of
from tests.games.test_series_agreed import (
    ABANDONED,
    EVENING,
    RUNS,
    TODAY,
    evening,
    game,
    run,
    said,
)


def test_points_are_added_up_until_the_evening_is_settled_or_over() -> None:
    points = Agreed("points", "g0", "points", None, "", EVENING)
    tomorrow = game(3, 0, begun=EVENING + timedelta(days=1))
    games = [*evening(0, 1, 0), tomorrow, game(4, ABANDONED)]
    so_far = run(points, games)
    assert (so_far.score, so_far.state) == ((800, 700), State.OPEN)
    assert said(run(points, games, TODAY + timedelta(days=1))) == "Us win 800 : 700."
    settled = replace(points, ended=EVENING + timedelta(minutes=1))
    level = run(settled, games)
    assert (level.state, level.winner) == (State.EVEN, None)
    assert said(level) == "Nobody is ahead (Us 500, Them 500), so nobody owes anything."
    assert agreement(points) == "Points over an evening"


def test_an_evening_lasts_until_six_in_the_morning_by_the_clock_of_the_table() -> None:
    """Five to six is still the evening; a game of six o’clock is of the next one."""
    points = Agreed("points", "g0", "points", None, "", EVENING)
    clock, first = partial(evening_of, "Europe/Vienna"), datetime(2026, 11, 30, 22, 50, tzinfo=UTC)
    late, early = (datetime(2026, 12, 1, 4, 55, tzinfo=UTC), datetime(2026, 12, 1, 5, tzinfo=UTC))
    games = [game(0, 0, begun=first), game(1, 1, begun=late), game(2, 1, begun=early)]
    (night,) = runs([points], games, clock, clock(late))
    assert (night.ids, night.score, night.state) == (
        frozenset({"g0", "g1"}),
        (500, 500),
        State.OPEN,
    )
    (morning,) = runs([points], games, clock, clock(early))
    assert (morning.ids, morning.state) == (frozenset({"g0", "g1"}), State.EVEN)


def test_an_evening_is_not_over_while_a_game_of_it_is_played() -> None:
    points = Agreed("points", "g0", "points", None, "", EVENING)
    tomorrow = TODAY + timedelta(days=1)
    assert run(points, evening(0, RUNS), tomorrow).state is State.OPEN
    assert said(run(points, evening(0, 0), tomorrow)).startswith("Us win 600 : 400.")
    settled = replace(points, ended=EVENING + timedelta(minutes=9))
    assert run(settled, evening(0, RUNS)).state is State.DECIDED


def test_an_evening_on_which_nothing_was_finished_is_nobodys() -> None:
    points = Agreed("points", "g0", "points", None, "", EVENING)
    assert run(points, evening(ABANDONED), TODAY + timedelta(days=1)).state is State.EVEN


def test_a_table_of_a_thousand_series_is_told_by_looking_at_each_evening_once() -> None:
    """A file may say that every game has begun a series, and that all were called off."""
    asked: list[datetime] = []

    def clock(at: datetime) -> date:
        asked.append(at)
        return at.date()

    games = evening(*[0, 1] * 500)
    points = Agreed("points", "g0", "points", None, "", EVENING, EVENING + timedelta(9), off=True)
    agreed = [replace(points, id=one.id, first=one.id) for one in games]
    found = runs(agreed, games, clock, TODAY)
    assert len(found) == len(games)
    assert len(asked) == len(set(asked))
    assert max(len(one.games) for one in found) < len(games)
