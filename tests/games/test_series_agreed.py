"""Series that were agreed: who leads and who has won, whatever becomes of the games."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.games.names import plain
from scorekeeper.games.series import Match
from scorekeeper.games.series_agreed import (
    Agreed,
    Game,
    Run,
    State,
    in_the_way,
    refusal,
    run_of,
    runs,
)
from scorekeeper.games.series_words import agreement, deals, outcome, owed, score, so_many

US, THEM = ("Ann", "Bo"), ("Cy", "Di")
EVENING = datetime(2026, 11, 30, 19, tzinfo=UTC)
TODAY = EVENING.date()
DRAW, ABANDONED, RUNS = "draw", "abandoned", "runs"
BEST_OF_3 = Agreed("best", "g0", "best", 3, "a coffee", EVENING)


def day(at: datetime) -> date:
    return at.date()


def game(number: int, won: int | str, *, turned: bool = False, **other: object) -> Game:
    """A game begun so many minutes into the evening; `turned`, the others sit on the first side."""
    winners = (won,) if isinstance(won, int) else (0, 1) if won == DRAW else ()
    points = tuple(300 if side in winners else 200 for side in (0, 1))
    match = Match((US, THEM), points, winners)
    if turned:
        match = Match((THEM[::-1], US[::-1]), points[::-1], tuple(1 - side for side in winners))
    called = ("Them", "Us") if turned else ("Us", "Them")
    begun = EVENING + timedelta(minutes=number)
    whole = Game(f"g{number}", "spades", begun, won != RUNS, called, match)
    return replace(whole, **other)  # type: ignore[arg-type]  # any field of it


def evening(*won: int | str) -> list[Game]:
    return [game(number, who, turned=number % 2 == 1) for number, who in enumerate(won)]


def run(agreed: Agreed, games: Sequence[Game], today: date = TODAY) -> Run:
    (only,) = runs([agreed], games, day, today)
    return only


def said(found: Run) -> str:
    return plain(outcome(found))


# Who leads, who has won.


def test_a_best_of_three_is_won_by_two_games_however_they_sit() -> None:
    level = run(BEST_OF_3, evening(0, 1))
    assert (level.score, level.state, plain(score(level))) == ((1, 1), State.OPEN, "Us 1, Them 1")
    assert (said(level), plain(deals("Cy"))) == ("Us 1, Them 1.", "Cy deals the next game.")
    won = run(BEST_OF_3, evening(0, 1, 0))
    assert (won.winner, won.state) == (0, State.DECIDED)
    assert said(won) == "Us win 2 : 1. Cy and Di owe Ann and Bo a coffee."


def test_games_after_the_end_are_not_part_of_it() -> None:
    found = run(BEST_OF_3, evening(1, 1, 0, 0, 0))
    assert (found.winner, len(found.games)) == (1, 2)


def test_a_correction_of_the_game_that_decided_lets_the_later_ones_count() -> None:
    assert run(BEST_OF_3, evening(0, 0, 1, 1)).winner == 0
    corrected = run(BEST_OF_3, evening(0, 1, 1, 1))
    assert (corrected.winner, corrected.score, len(corrected.games)) == (1, (1, 2), 3)
    assert run(BEST_OF_3, evening(0, RUNS, 1)).state is State.OPEN


def test_who_leads_goes_by_the_names_of_the_last_game_that_is_over() -> None:
    games = [game(0, 0), game(1, 1, called=("Night owls", "Di’s")), game(2, RUNS)]
    assert run(BEST_OF_3, games).called == ("Night owls", "Di’s")


def test_first_to_two_is_played_by_any_number_of_sides() -> None:
    alone = (("Ann",), ("Bo",), ("Cy",))

    def won(number: int, side: int) -> Game:
        match = Match(alone, (1, 2, 3), (side,))
        begun = EVENING + timedelta(minutes=number)
        return Game(f"g{number}", "spades", begun, True, ("Ann", "Bo", "Cy"), match)

    first_to_2 = Agreed("first", "g0", "first", 2, "the dishes", EVENING)
    found = run(first_to_2, [won(0, 2), won(1, 0), won(2, 2)])
    assert said(found) == "Cy wins with 2. Ann and Bo each owe Cy the dishes."
    assert [plain(debt.words) for debt in owed([found, found])] == [
        "Ann owes Cy the dishes, twice.",
        "Bo owes Cy the dishes, twice.",
    ]
    assert plain(agreement(first_to_2)) == "First to 2 for the dishes"


def test_of_three_sides_each_that_has_not_won_owes_as_much() -> None:
    match = Match((US, THEM, ("Eve", "Fay")), (1, 2, 3), (1,))
    first_to_1 = Agreed("first", "g0", "first", 1, "a coffee", EVENING)
    found = run(first_to_1, [game(0, 0, match=match, called=("Us", "Them", "Eve & Fay"))])
    assert said(found) == "Them win with 1. Each of the other sides owes Cy and Di a coffee."
    assert [plain(debt.words) for debt in owed([found])] == [
        "Ann and Bo owe Cy and Di a coffee.",
        "Eve and Fay owe Cy and Di a coffee.",
    ]
    nothing = run(replace(first_to_1, stake=""), list(found.games))
    assert said(nothing) == "Them win with 1."


def test_a_series_that_was_called_off_leaves_nothing_to_pay() -> None:
    off = replace(BEST_OF_3, ended=EVENING + timedelta(minutes=2), off=True)
    found = run(off, evening(0, 1, 1, 1))
    assert said(found) == "Called off (Us 1, Them 2): nobody owes anything."
    assert owed([found]) == ()
    assert run_of([found], "g0") is None


def test_the_next_series_takes_the_games_from_one_that_a_correction_leaves_undecided() -> None:
    next_one = replace(BEST_OF_3, id="next", first="g2")
    one, other = runs([next_one, BEST_OF_3], evening(0, 1, 1, 1), day, TODAY)
    assert (one.state, other.state) == (State.BROKEN, State.DECIDED)
    assert said(one) == "Left undecided (Us 1, Them 1) for the next series."


def test_games_of_others_and_of_another_kind_are_no_part_of_it() -> None:
    others = Match((("Ann", "Cy"), ("Bo", "Di")), (1, 0), (0,))
    games = [game(0, 0), game(1, 0, match=others), game(2, 0, rules="literature")]
    assert run(BEST_OF_3, games).score == (1, 0)
    assert runs([replace(BEST_OF_3, first="gone")], games, day, TODAY) == ()


def test_a_series_is_in_the_way_of_another_one_until_it_is_decided() -> None:
    games = evening(0, 1, 0, 0)
    found = [run(BEST_OF_3, games)]
    assert in_the_way(found, games[2]) is found[0]
    assert in_the_way(found, games[3]) is None
    assert in_the_way([run(BEST_OF_3, games[:2])], games[3]) is not None
    assert in_the_way(found, game(0, 0, rules="literature")) is None
    assert run_of(found, "g1") is found[0]


# Who owes whom what, after all of them.


def test_what_is_owed_is_set_against_each_other() -> None:
    lost, won = run(BEST_OF_3, evening(1, 1)), run(BEST_OF_3, evening(0, 0))
    turned = run(replace(BEST_OF_3, stake="A coffee"), [game(0, 0, turned=True), game(1, 0)])
    assert [plain(debt.words) for debt in owed([won, turned])] == [
        "Cy and Di owe Ann and Bo 2 coffees."
    ]
    assert owed([won, lost]) == ()
    for order in permutations([lost, won, turned, won]):
        (debt,) = owed(order)
        assert ({*debt.who}, {*debt.whom}, debt.times) == ({*THEM}, {*US}, 2)
    dinner = run(replace(BEST_OF_3, stake="a dinner!"), evening(0, 0))
    assert said(dinner) == "Us win 2 : 0. Cy and Di owe Ann and Bo a dinner!"
    nothing = replace(BEST_OF_3, stake="")
    assert owed([run(nothing, evening(0, 0))]) == ()
    assert said(run(nothing, evening(0, 0))) == "Us win 2 : 0."


@pytest.mark.parametrize(
    ("stake", "twice"),
    [
        ("a beer", "2 beers"),
        ("one glass", "2 glasses"),
        ("a glass of wine", "a glass of wine, twice"),
        ("Kaffee", "Kaffee, twice"),
    ],
)
def test_what_is_played_for_is_counted_in_words(stake: str, twice: str) -> None:
    assert plain(so_many(stake, 2)) == twice
    assert plain(so_many(stake, 1)) == stake


# What can be agreed.


@pytest.mark.parametrize(
    ("kind", "games", "sides", "why"),
    [
        ("best", 3, 2, ""),
        ("best", 15, 2, ""),
        ("best", 4, 2, "an odd number"),
        ("best", 1, 2, "an odd number"),
        ("best", None, 2, "an odd number"),
        ("best", 3, 3, "two sides"),
        ("first", 1, 8, ""),
        ("first", 21, 2, "from 1 to 20"),
        ("first", 0, 2, "from 1 to 20"),
        ("points", None, 5, ""),
    ],
)
def test_what_can_be_agreed(kind: str, games: int | None, sides: int, why: str) -> None:
    told = refusal(kind, games, sides)
    assert why in told
    assert bool(told) == bool(why)


# Whatever is played.

RESULTS = st.lists(st.sampled_from([0, 1, DRAW, ABANDONED, RUNS]), min_size=1, max_size=12)


@given(won=RESULTS, order=st.randoms(use_true_random=False))
def test_neither_seats_nor_the_order_of_reading_change_a_series(won: list, order) -> None:  # type: ignore[no-untyped-def, type-arg]  # hypothesis’ own
    straight = [game(number, who) for number, who in enumerate(won)]
    turned = [game(number, who, turned=number > 0) for number, who in enumerate(won)]
    order.shuffle(turned)
    one, other = run(BEST_OF_3, straight), run(BEST_OF_3, turned)
    assert (one.score, one.state, one.winner) == (other.score, other.state, other.winner)


@given(won=RESULTS)
def test_draws_and_games_that_were_broken_off_decide_nothing(won: list[int | str]) -> None:
    played = [who for who in won if isinstance(who, int)]
    found = run(replace(BEST_OF_3, first="g0"), evening(*won))
    if played:
        without = run(BEST_OF_3, evening(*played))
        assert (found.score, found.state) == (without.score, without.state)
    else:
        assert (found.score, found.state) == ((0, 0), State.OPEN)
