"""Ratings are a replay: whatever was corrected, they are those of the results as they stand."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.stats.ratings import (
    NEWCOMER,
    Ratings,
    Replay,
    Result,
    of_pairs,
    pair_of,
)
from tests.often import often

FRIDAY = datetime(2026, 11, 6, 19, tzinfo=UTC)
PEOPLE = ("ann", "bo", "cy", "di", "ed", "flo")
WON, LOST = (1, 2), (2, 1)


def game(number: int, people: Sequence[str], places: tuple[int, int] = WON) -> Result:
    """The first two against the other two, a week after the game before."""
    one, two, three, four = people
    at = FRIDAY + timedelta(days=7 * number)
    return Result(f"game{number}", at, ((one, three), (two, four)), places)


def replayed(*results: Result) -> Ratings:
    return Replay().of(results).ratings


tables = st.permutations(PEOPLE).map(lambda people: people[:4])
played = st.lists(st.tuples(tables, st.sampled_from((WON, LOST, (1, 1)))), min_size=2, max_size=12)


@settings(max_examples=often(15), deadline=None)
@given(played, st.data())
def test_a_corrected_game_moves_the_ratings_of_all_later_ones(
    games: list[tuple[list[str], tuple[int, int]]], data: st.DataObject
) -> None:
    results = [game(number, *one) for number, one in enumerate(games)]
    known = data.draw(st.integers(0, len(results)))
    kept = Replay().of(results[:known])

    assert kept.of(results) == Replay().of(results)  # more games: one step each

    corrected = data.draw(st.integers(0, len(results) - 1))
    results[corrected] = results[corrected]._replace(places=data.draw(st.sampled_from((WON, LOST))))
    assert kept.of(results) == Replay().of(results)

    older = game(-1, data.draw(tables))
    assert kept.of([older, *results]) == Replay().of([older, *results])
    assert kept.of(results[1:]) == Replay().of(results[1:])  # a game that was deleted


def test_who_wins_gains_what_the_others_lose_and_a_newcomer_stands_at_1500() -> None:
    ratings = replayed(game(1, PEOPLE[:4]))
    assert [ratings.rating(who) for who in PEOPLE[:5]] == [1547, 1453, 1547, 1453, NEWCOMER]


def test_a_tie_of_equals_changes_nobody() -> None:
    ratings = replayed(game(1, PEOPLE[:4], (1, 1)))
    assert {ratings.rating(who) for who in PEOPLE} == {NEWCOMER}


def test_three_sides_that_share_the_second_place_stand_alike() -> None:
    sides = (("ann",), ("bo",), ("cy",))
    ratings = replayed(Result("cutthroat", FRIDAY, sides, (2, 1, 2)))
    assert ratings.rating("bo") > NEWCOMER > ratings.rating("ann") == ratings.rating("cy")


def test_a_week_counts_the_games_that_began_in_it() -> None:
    ratings = replayed(game(1, PEOPLE[:4]), game(2, PEOPLE[:4]))
    first, second = (FRIDAY + timedelta(days=7 * number) for number in (1, 2))
    first_alone = replayed(game(1, PEOPLE[:4])).rating("ann")

    assert ratings.change("ann", second) == ratings.rating("ann") - first_alone
    assert ratings.change("ann", first) == ratings.rating("ann") - NEWCOMER
    assert ratings.change("ann", second + timedelta(days=1)) == 0
    assert ratings.change("flo", first) == 0


def test_pairs_are_players_of_their_own_where_every_side_is_one() -> None:
    three = Result("six", FRIDAY, (PEOPLE[::2], PEOPLE[1::2]), WON)
    (only,) = of_pairs([game(1, PEOPLE[:4]), three])

    assert only.sides == ((pair_of("cy", "ann"),), (pair_of("bo", "di"),))
    assert replayed(only).rating("ann+cy") > NEWCOMER > replayed(only).rating("bo+di")


def test_a_game_that_somebody_has_played_twice_says_nothing() -> None:
    assert replayed(game(1, ("ann", "bo", "ann", "cy"))).of == {}
