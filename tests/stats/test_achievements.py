"""What is achieved in any game, step by step, and what a table plays for in a week."""

from datetime import UTC, date, datetime, timedelta
from importlib import import_module
from itertools import pairwise

import pytest

from scorekeeper.games import GAMES
from scorekeeper.games.deeds import BEST
from scorekeeper.games.feats import MEASURES, Achievement, feats_of
from scorekeeper.stats.achievements import NOTHING, Doings, gems, turned
from scorekeeper.stats.challenges import choose, kinds_played, standings

ALL = [(game, one) for game in GAMES for one in feats_of(game).ACHIEVEMENTS]
EXACT = Achievement("exact", "To the trick", "Make it.", (5, 25, 60, 200), ("exact", "other"))
MONDAY = date(2026, 11, 30)
SINCE = datetime(2026, 11, 30, tzinfo=UTC)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_achieved_or_played_for_is_a_deed_that_the_game_knows(game: str) -> None:
    feats, known = feats_of(game), {*import_module(f"scorekeeper.games.{game}.deeds").KINDS}
    for one in (*feats.ACHIEVEMENTS, *feats.CHALLENGES):
        assert {*one.what} <= known | {*MEASURES}
        assert one.sentence.endswith(".")
        if len(one.what) > 1:
            assert not any(what.startswith(BEST) or what in MEASURES for what in one.what)


@pytest.mark.parametrize(("game", "least"), [("spades", 20), ("literature", 12)])
def test_each_game_has_much_to_be_achieved_and_no_two_are_called_the_same(
    game: str, least: int
) -> None:
    its, challenges = feats_of(game).ACHIEVEMENTS, feats_of(game).CHALLENGES
    assert len(its) >= least
    for some in (its, challenges):
        assert len({one.key for one in some}) == len({one.title for one in some}) == len(some)
    assert all(one.levels[0] > ("{n}" in one.sentence) for one in its)
    assert all([*one.levels] == sorted({*one.levels}) for one in its)


def test_each_level_lights_a_facet_and_brings_more_gems_than_the_one_before() -> None:
    for count, lit, following, worth in [
        (0, 0, 5, 0),
        (4, 0, 5, 0),
        (5, 1, 25, 1),
        (60, 3, 200, 6),
        (999, 4, None, 11),
    ]:
        (gem,) = gems([EXACT], Doings({"exact": count - 1, "other": 1}))
        assert (gem.lit, gem.following, gem.worth) == (lit, following, worth)


def test_what_was_done_before_and_later_is_added_up_and_the_best_stays_the_best() -> None:
    one = Doings({"exact": 4, "best_run": 9}, (True, True), frozenset({"bo"}))
    other = Doings({"exact": 1, "best_run": 7, "boston": 1}, (True, False), frozenset({"cy"}))
    both = one + other
    assert both.deeds == {"exact": 5, "best_run": 9, "boston": 1}
    counts = {what: both.count((what,)) for what in MEASURES}
    assert counts == {"games": 4, "won": 3, "streak": 3, "partners": 2}
    (change,) = turned([EXACT], one, both)
    assert (change.before, change.gem.lit) == (0, 1)
    assert not turned([EXACT], both, both + NOTHING)
    assert Doings({"points": -40}).count(("points",)) == 0


def test_a_table_plays_for_what_it_has_played_lately_and_not_for_what_comes_this_week() -> None:
    def kinds(*began: tuple[int, str]) -> set[str]:
        return {*kinds_played([(SINCE + timedelta(days=day), kind) for day, kind in began], SINCE)}

    assert kinds((-50, "spades"), (-1, "literature"), (1, "hearts")) == {"spades", "literature"}
    assert kinds((-80, "spades"), (-70, "literature")) == {"literature"}
    assert kinds((0, "spades"), (1, "literature")) == {"spades"}
    assert kinds() == set()


def test_every_challenge_has_its_turn_and_none_comes_twice_in_a_row() -> None:
    of_each = {"spades": feats_of("spades").CHALLENGES}
    weeks = [MONDAY + timedelta(weeks=week) for week in range(len(of_each["spades"]))]
    chosen = [choose("table", monday, of_each) for monday in weeks]
    assert {one.challenge for one in chosen} == {*of_each["spades"]}
    assert chosen == [choose("table", monday, of_each) for monday in weeks]
    both = {**of_each, "literature": feats_of("literature").CHALLENGES}
    drawn = [choose("table", MONDAY + timedelta(weeks=week), both) for week in range(60)]
    assert {one.kind for one in drawn} == {*both}
    assert all(one != following for one, following in pairwise(drawn))


def test_who_has_done_most_stands_first_and_who_has_done_nothing_is_not_there() -> None:
    challenge = feats_of("spades").CHALLENGES[0]
    done = {"ann": Doings({"exact": 2}), "bo": Doings({"exact": 5}), "cy": Doings({"hands": 3})}
    assert standings(challenge, done) == [("bo", 5), ("ann", 2)]
