"""Before a hand is over its page says what is worth knowing: who can win it, whose bags fill."""

import pytest

from scorekeeper.games.spades.pages.hints import hints
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile


def in_play(points: list[int], bags: list[int], bids: list[int | str]) -> State:
    raw = {
        "format": gamefile.FORMAT,
        "game": "spades",
        "players": ["Ann", "Bo", "Cy", "Di"],
        "side_names": ["Us", "Them"],
        "start": {"hand": 9, "points": points, "bags": bags},
        "entries": [{"kind": "bids", "hand": 9, "bids": bids}],
    }
    state = gamefile.read(raw).state
    assert isinstance(state, State)
    return state


def said(state: State) -> list[str]:
    return [f"{hint.name[1:-1]}{hint.words}" for hint in hints(state)]


@pytest.mark.parametrize(
    ("points", "bags", "bids", "words"),
    [
        pytest.param([440, 0], [0, 0], [3, 3, 3, 3], ["Us win with 6 or more"], id="from six on"),
        pytest.param([440, 0], [8, 0], [3, 3, 3, 3], ["Us win with 6 to 7"], id="until the bags"),
        pytest.param([440, 0], [9, 0], [3, 3, 3, 3], ["Us win with 6"], id="six only"),
        pytest.param(
            [440, 480],
            [0, 6],
            [3, 1, 3, 2],
            ["Us win with 6, 11, 12 or 13", "Them win with 3 to 6"],
            id="both may win",
        ),
        pytest.param(
            [537, 537],
            [0, 0],
            [4, 3, 3, 3],
            ["Us win with 7 or more", "Them win with 7 or more"],
            id="level past the target",
        ),
        pytest.param(
            [480, 0],
            [0, 0],
            ["nil", 6, "nil", 6],
            ["Us win with 0"],
            id="a side of nils",
        ),
        pytest.param(
            [0, 0],
            [8, 9],
            [3, 3, 3, 3],
            ["Us: 8 tricks fill the bags, −100", "Them: 7 tricks fill the bags, −100"],
            id="bags of both",
        ),
        pytest.param(
            [0, 0], [0, 9], [6, 1, 6, "nil"], ["Them: 2 tricks fill the bags, −100"], id="theirs"
        ),
        pytest.param(
            [1440, 0], [0, 0], [3, 3, 3, 3], ["Us win whatever comes"], id="far past the target"
        ),
        pytest.param([0, 0], [9, 0], ["nil", 6, "nil", 6], [], id="nothing"),
    ],
)
def test_what_each_side_needs(
    points: list[int], bags: list[int], bids: list[int | str], words: list[str]
) -> None:
    assert said(in_play(points, bags, bids)) == words
