"""A planned night: partners change until all were had, byes go round, and plans are kept to."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import accumulate
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.nights.evenness import even, repeated
from scorekeeper.nights.plan import MOST_ROUNDS, plan
from scorekeeper.nights.rounds import Round, partnerships
from scorekeeper.nights.tally import turns_of
from tests.often import often

PAGE = Path(__file__).parents[2] / "docs" / "club-night.md"
PEOPLE = tuple(f"player {number}" for number in range(1, 41))
SIZES = range(4, 33)


def full_night(size: int, rounds: int = MOST_ROUNDS) -> tuple[Round, ...]:
    """The first so many people, at as many tables as they fill."""
    return plan(PEOPLE[:size], rounds, size // 4)


@cache
def all_nights(size: int) -> list[tuple[Round, ...]]:
    """Nights of 1 to 16 rounds, without those that are only the beginning of another.

    What is asked of nights below holds for the beginning of one if it holds for the whole.
    """
    nights = [full_night(size, rounds) for rounds in range(1, MOST_ROUNDS + 1)]
    assert [len(night) for night in nights] == [*range(1, MOST_ROUNDS + 1)]
    return [
        night
        for night in nights
        if not any(longer[: len(night)] == night for longer in nights[len(night) :])
    ]


def partners_of(who: str, night: Sequence[Round]) -> list[str]:
    """Somebody's partners, game by game."""
    pairs = [pair for seated in night for pair in partnerships(seated) if who in pair]
    return [one if other == who else other for one, other in pairs]


def sat_out(night: Sequence[Round], people: Sequence[str]) -> Iterator[list[int]]:
    """How often everybody has sat out, after each round."""
    for counts in accumulate((Counter(seated.byes) for seated in night), lambda a, b: a + b):
        yield [counts[who] for who in people]


def check_seats(seated: Round, people: Sequence[str], places: int) -> None:
    assert sorted(seated.people) == sorted(people)
    assert len(seated.tables) == min(places, len(people) // 4)


@pytest.mark.parametrize("size", SIZES)
def test_everybody_has_a_seat_or_a_bye_and_as_many_tables_play_as_can(size: int) -> None:
    for night in all_nights(size):
        for seated in night:
            check_seats(seated, PEOPLE[:size], size // 4)


@pytest.mark.parametrize("size", SIZES)
def test_nobody_has_a_partner_twice_before_all_others_were_had(size: int) -> None:
    for night in all_nights(size):
        assert repeated(night) == 0
        for who in PEOPLE[:size]:
            had = partners_of(who, night)
            turns = [had[first : first + size - 1] for first in range(0, len(had), size - 1)]
            assert all(len(set(turn)) == len(turn) for turn in turns), who


@pytest.mark.parametrize("size", SIZES)
def test_nobody_sits_out_twice_before_everybody_sat_out_once(size: int) -> None:
    for night in all_nights(size):
        after_each = sat_out(night, PEOPLE[:size])
        assert all(max(byes) - min(byes) <= 1 for byes in after_each)


@pytest.mark.parametrize("size", SIZES)
def test_a_night_that_went_as_planned_goes_on_as_planned(size: int) -> None:
    for rounds, played in ((16, 1), (16, 7), (16, 15), (5, 2)):
        night = full_night(size, rounds)
        assert plan(PEOPLE[:size], rounds, size // 4, night[:played]) == night[played:]


@pytest.mark.parametrize("size", SIZES)
def test_a_night_that_is_made_longer_goes_on_without_a_repeated_partner(size: int) -> None:
    short = full_night(size, 8)
    longer = (*short, *plan(PEOPLE[:size], MOST_ROUNDS, size // 4, short))
    assert len(longer) == MOST_ROUNDS
    assert repeated(longer) == 0
    assert all(max(byes) - min(byes) <= 1 for byes in sat_out(longer, PEOPLE[:size]))


@pytest.mark.parametrize("size", [8, 11, 13, 18, 30])
def test_with_fewer_tables_byes_and_partners_still_go_round(size: int) -> None:
    people = PEOPLE[:size]
    for places in range(1, size // 4):
        night = plan(people, MOST_ROUNDS, places)
        assert all(len(seated.tables) == places for seated in night)
        assert all(max(byes) - min(byes) <= 1 for byes in sat_out(night, people))
        assert repeated(night) == 0


def test_a_late_comer_sits_out_no_sooner_than_the_others_again() -> None:
    five = plan(PEOPLE[:5], MOST_ROUNDS, 1)[:3]
    late = PEOPLE[5]
    night = [*five, *plan(PEOPLE[:6], MOST_ROUNDS, 1, five)]
    owing = {who for who in PEOPLE[:5] if not any(who in seated.byes for seated in five)}
    assert set(night[3].byes) == owing
    assert sum(late in seated.byes for seated in night[4:7]) == 1


def test_whoever_comes_back_has_not_to_make_up_for_the_byes_of_the_others() -> None:
    five, back = PEOPLE[:5], PEOPLE[0]
    first = Round((((five[0], five[1]), (five[2], five[3])),), (five[4],))
    without = Round((((five[1], five[2]), (five[3], five[4])),), ())
    assert turns_of([first, without], five)[back] == 1


def test_fewer_than_four_have_no_round() -> None:
    assert plan(PEOPLE[:3], 3, 1) == ()
    assert plan((), 3, 1) == ()
    assert plan(PEOPLE[:8], 3, 0) == ()


def test_a_night_that_is_over_has_no_round_to_come() -> None:
    night = plan(PEOPLE[:8], 3, 2)
    assert plan(PEOPLE[:8], 3, 2, night) == plan(PEOPLE[:8], 2, 2, night) == ()


def test_nobody_is_two_people_and_a_night_ends() -> None:
    with pytest.raises(ValueError, match="twice"):
        plan([*PEOPLE[:8], PEOPLE[0]], 3, 2)
    with pytest.raises(ValueError, match="16"):
        plan(PEOPLE[:8], 17, 2)


def test_seats_that_were_changed_by_hand_are_gone_on_from() -> None:
    people = PEOPLE[:8]
    planned = full_night(8)
    moved = Round(planned[1].tables[::-1], ())
    assert plan(people, MOST_ROUNDS, 2, [planned[0], moved]) == planned[2:]
    a, b, c, d, e, f, g, h = people
    other = Round((((a, b), (c, d)), ((e, f), (g, h))), ())
    night = [other, *plan(people, MOST_ROUNDS, 2, [other])]
    assert repeated(night) == 0
    assert plan(people, MOST_ROUNDS, 2, night[:5]) == tuple(night[5:])


comings = st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2), st.integers(1, 8)), max_size=4)


@settings(max_examples=often(8), deadline=None)
@given(st.integers(4, 12), comings)
def test_whoever_comes_and_goes_the_night_goes_on(
    size: int, evening: list[tuple[int, int, int]]
) -> None:
    people, arriving = PEOPLE[:size], iter(PEOPLE[size:])
    past: list[Round] = []
    for come, leave, places in evening:
        people = (*people[leave:], *(next(arriving) for _ in range(come)))
        ahead = plan(people, MOST_ROUNDS, places, past)
        for seated in ahead:
            check_seats(seated, people, places)
        check_turns(past, ahead, people)
        past.extend(ahead[:2])
        assert plan(people, MOST_ROUNDS, places, past) == ahead[2:]


def check_turns(past: Sequence[Round], ahead: Sequence[Round], people: Sequence[str]) -> None:
    """Byes are in turn, from where everybody stood when they came."""
    for played in range(len(ahead) + 1):
        turns = turns_of([*past, *ahead[:played]], people)
        assert not people or max(turns.values()) - min(turns[who] for who in people) <= 1


def told(size: int, rounds: int) -> str:
    """How often two have met, from least to most; by how much that is above the least uneven."""
    met = even(full_night(size, rounds), PEOPLE[:size]).opponents
    pairs = size * (size - 1) // 2
    each, more = divmod(4 * (size // 4) * rounds, pairs)
    above = met.squares - each * each * pairs - (2 * each + 1) * more
    return f"{met.least}–{met.most}{f' (+{above})' if above else ''}"


def test_the_documents_say_how_even_every_night_is() -> None:
    lines = [f"| {size} | {told(size, 3)} | {told(size, 8)} | {told(size, 16)} |" for size in SIZES]
    assert "\n".join(lines) in PAGE.read_text(encoding="utf-8"), "\n".join(["", *lines])
