"""Before a hand is over its page says what is worth knowing: who can win it, whose bags fill."""

import pytest

from scorekeeper.games.spades.state import State
from scorekeeper.games.spades.whatif import hint
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


@pytest.mark.parametrize(
    ("points", "bags", "bids", "words"),
    [
        pytest.param([440, 0], [0, 0], [3, 3, 3, 3], "win it with 6 or more", id="from six on"),
        pytest.param([440, 0], [8, 0], [3, 3, 3, 3], "win it with 6 to 7", id="until the bags"),
        pytest.param([440, 0], [9, 0], [3, 3, 3, 3], "win it with 6", id="six only"),
        pytest.param(
            [440, 480],
            [0, 6],
            [3, 1, 3, 2],
            "win it with 6, 11, 12 and 13",
            id="unless the others are ahead",
        ),
        pytest.param([0, 0], [8, 0], [3, 3, 3, 3], "8 tricks fill the bags, −100", id="bags"),
        pytest.param([0, 0], [0, 9], [6, 1, 6, "nil"], "2 tricks fill the bags, −100", id="theirs"),
        pytest.param([0, 0], [9, 0], ["nil", 6, "nil", 6], None, id="nothing"),
    ],
)
def test_what_is_worth_knowing(
    points: list[int], bags: list[int], bids: list[int | str], words: str | None
) -> None:
    said = hint(in_play(points, bags, bids))
    assert (said and said.words) == words
