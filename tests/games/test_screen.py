"""What a large screen shows of any game: how far the sides are, and who is ahead."""

import pytest

from scorekeeper.games.screen import EDGE, WIDTH, lead, track


@pytest.mark.parametrize(
    ("points", "x"),
    [
        pytest.param(-30, EDGE, id="below nothing"),
        pytest.param(0, EDGE, id="nothing"),
        pytest.param(250, WIDTH // 2, id="half way"),
        pytest.param(533, WIDTH - EDGE, id="past the goal"),
    ],
)
def test_a_side_stands_on_the_track_where_its_total_is(points: int, x: int) -> None:
    assert [dot.x for dot in track([("a", points)], 500)] == [x]


@pytest.mark.parametrize("goal", [None, 0, -100])
def test_there_is_no_track_without_a_way_to_go(goal: int | None) -> None:
    assert track([("a", 10), ("b", 20)], goal) == ()


def test_only_one_side_is_ahead() -> None:
    assert [lead((188, -153, 20), side) for side in range(3)] == ["ahead by 168", "", ""]
    assert [lead((9, 9), side) for side in range(2)] == ["", ""]
