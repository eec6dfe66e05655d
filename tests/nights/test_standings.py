"""Who stands where on a club night: any rounds, added up one way and another."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.nights.standings import Played, Sat, standings

PEOPLE = tuple(range(1, 14))


@st.composite
def rounds(draw: st.DrawFn, *, closed: bool = True) -> Played:
    """A round of some tables for thirteen people."""
    order = draw(st.permutations(PEOPLE))
    tables = draw(st.integers(0, 3))
    points = st.integers(-300, 600)
    sat = [_sat(number, order, draw(points), draw(points)) for number in range(tables)]
    return Played(tuple(sat), tuple(order[4 * tables :]), closed)


def _sat(number: int, order: list[int], one: int, other: int) -> Sat:
    a, b, c, d = order[4 * number : 4 * number + 4]
    winners = (0, 1) if one == other else (0,) if one > other else (1,)
    return Sat(number + 1, ((a, c), (b, d)), (one, other), winners=winners)


nights = st.lists(rounds(), max_size=5)


@given(nights)
def test_what_one_side_is_ahead_the_other_is_behind(night: list[Played]) -> None:
    lines = standings(PEOPLE, night)
    assert sum(line.margin for line in lines) == 0
    games = sum(len(played.tables) for played in night)
    assert sum(line.halves - line.byes for line in lines) == 4 * games


@given(nights)
def test_places_follow_wins_and_margin_and_equals_share_them(night: list[Played]) -> None:
    lines = standings(PEOPLE, night)
    assert {line.who for line in lines} == set(PEOPLE)
    assert len(lines) == len(PEOPLE)
    ranks = {line.who: (line.rounds > 0, line.halves, line.margin) for line in lines}
    for line in lines:
        better = sum(other > ranks[line.who] for other in ranks.values())
        assert line.place == 1 + better


@given(nights, st.randoms(use_true_random=False))
def test_the_order_of_rounds_and_tables_does_not_matter(
    night: list[Played], chance: Random
) -> None:
    other = [replace(one, tables=tuple(reversed(one.tables))) for one in night]
    chance.shuffle(other)
    assert standings(PEOPLE, other) == standings(PEOPLE, night)


@given(rounds().filter(lambda one: len(one.tables) > 1), nights, st.integers(-500, 500))
def test_a_correction_changes_only_who_sat_there(
    first: Played, later: list[Played], points: int
) -> None:
    table = first.tables[0]
    order = [who for pair in zip(*table.sides, strict=True) for who in pair]
    put_right = _sat(0, order, points, 40)
    before = {line.who: line for line in standings(PEOPLE, [first, *later])}
    corrected = replace(first, tables=(put_right, *first.tables[1:]))
    for line in standings(PEOPLE, [corrected, *later]):
        same = replace(line, place=0) == replace(before[line.who], place=0)
        assert same or line.who in order


@given(nights, rounds(closed=False))
def test_what_runs_is_shown_and_not_counted(night: list[Played], last: Played) -> None:
    running = replace(last, tables=tuple(replace(one, over=False) for one in last.tables))
    lines = standings(PEOPLE, [*night, running])
    before = standings(PEOPLE, night)
    assert [replace(line, running=None) for line in lines] == list(before)
    for line in lines:
        assert line.running is not None
        assert (line.running.place == 0) == (line.who in last.byes)


def test_a_table_that_reported_nothing_counts_for_nobody_and_others_still_sat_out() -> None:
    sides = ((1, 3), (2, 4))
    nothing = Sat(1, sides, (0, 0), winners=())
    assert {line.rounds for line in standings(range(1, 6), [Played((nothing,), (5,))])} == {0}
    other = Sat(2, ((6, 8), (7, 9)), (90, 20), winners=(0,))
    lines = standings(range(1, 10), [Played((nothing, other), (5,))])
    assert [(line.who, line.place, line.won) for line in lines][:3] == [
        (6, 1, "1"),
        (8, 1, "1"),
        (5, 3, "½"),
    ]
    assert {line.who for line in lines if not line.rounds} == {1, 2, 3, 4}


def test_a_table_that_is_done_counts_while_the_others_play() -> None:
    done = Sat(1, ((1, 3), (2, 4)), (90, 20), winners=(0,))
    line, *_ = standings(range(1, 10), [Played((done,), (5,), closed=False)])
    assert line.won == "1"
    assert line.running is not None
    assert line.running.over
