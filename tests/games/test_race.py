"""The race of a game: who led when, and a chart that stays legible whatever the totals."""

from itertools import pairwise

import pytest

from scorekeeper.games.race import LABEL_GAP, LOWEST_LABEL, Lane, Race
from scorekeeper.games.scale import BOTTOM, RIGHT, TOP

US = (0, 71, 131, 183, 125, 187, 117, 188, 249, 200, 270, 341, 392, 533)
THEM = (0, 50, 111, 41, 111, 51, 103, 153, 295, 356, 407, 347, 408, 479)


def plain(sentence: str) -> str:
    return sentence.replace("\u2068", "").replace("\u2069", "")


def race(*ways: tuple[int, ...], target: int | None = 500, first: int = 1) -> Race:
    names = ("Us", "Them", "Cy", "Di", "Ed", "Fay", "Gus", "Hal")
    lanes = tuple(
        Lane(letter, name, way) for letter, name, way in zip("abcdefgh", names, ways, strict=False)
    )
    return Race(lanes, tuple(range(first, first + len(ways[0]) - 1)), target)


def test_the_chart_says_in_words_how_the_race_went() -> None:
    assert plain(race(US, THEM).sentence) == (
        "The race to 500 after 13 hands: Us 533 and Them 479."
        " The lead changed twice. Ahead since hand 13: Us."
    )


def test_a_lead_that_never_changed_is_not_counted() -> None:
    assert plain(race((0, 60), (0, -40), target=None).sentence) == (
        "The race after 1 hand: Us 60 and Them −40. Ahead since hand 1: Us."
    )


def test_a_level_top_is_said() -> None:
    assert plain(race((0, 50, 110), (0, 60, 110)).sentence).endswith("Them 110. The top is level.")


def test_before_the_first_hand_there_is_no_race_yet() -> None:
    before = race((0,), (0,))
    assert before.sentence == "The race to 500 has not begun."
    assert before.chart.ticks == ()
    assert [track.dots for track in before.chart.tracks] == [(), ()]


def test_the_table_behind_the_chart_has_every_hand() -> None:
    assert race((337, 389), (0, 60), first=6).rows == ((6, (389, 60)),)


def test_the_target_is_a_line_and_the_totals_lie_about_it() -> None:
    chart = race(US, THEM).chart
    assert chart.goal is not None
    assert chart.goal > TOP
    assert chart.tracks[0].dots[0] == (RIGHT, TOP)
    assert chart.zero is None
    assert len(chart.grid) == 6


def test_totals_below_zero_move_the_zero_up() -> None:
    chart = race((0, -40, -120), (0, 60, 20)).chart
    assert chart.zero is not None
    assert chart.zero < BOTTOM
    assert chart.tracks[0].dots[0][1] == BOTTOM


def test_a_game_without_a_target_has_no_target_line() -> None:
    assert race((0, 0), (0, 0), target=None).chart.goal is None


@pytest.mark.parametrize(
    ("hands", "ticks"),
    [
        (1, [1]),
        (4, [1, 2, 3, 4]),
        (13, [1, 4, 7, 10, 13]),
        (18, [1, 6, 11, 18]),
        (60, [1, 16, 31, 46, 60]),
    ],
)
def test_the_first_and_the_last_hand_are_numbered(hands: int, ticks: list[int]) -> None:
    chart = race(tuple(range(hands + 1)), tuple(range(hands + 1))).chart
    assert [hand for _, hand in chart.ticks] == ticks


def test_a_long_game_has_fewer_dots_than_hands_but_one_at_the_end() -> None:
    chart = race(tuple(range(61)), tuple(range(0, 122, 2))).chart
    assert len(chart.tracks[0].dots) <= 20
    assert chart.tracks[0].dots[0][0] == RIGHT
    assert len(chart.tracks[0].points.split()) == 61


@pytest.mark.parametrize(
    "ends",
    [
        pytest.param((0,) * 8, id="all at the bottom"),
        pytest.param((500,) * 8, id="all at the top"),
        pytest.param((-90, -80, 10, 20, 250, 251, 400, 530), id="in clusters"),
    ],
)
def test_eight_totals_at_the_end_can_all_be_read(ends: tuple[int, ...]) -> None:
    labels = sorted(track.label for track in race(*((0, end) for end in ends)).chart.tracks)
    assert all(below - above >= LABEL_GAP for above, below in pairwise(labels))
    assert labels[0] >= 12, "the first is not cut off"
    assert labels[-1] <= LOWEST_LABEL


def test_huge_totals_keep_few_lines() -> None:
    assert len(race((0, 14_000), (0, -3_000)).chart.grid) <= 7
