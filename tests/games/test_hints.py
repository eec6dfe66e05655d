"""Before a hand is over its page says what is worth knowing: who can win it, whose bags fill."""

from typing import Any

import pytest

from scorekeeper.games.spades.pages.hints import hints
from scorekeeper.games.spades.state import State
from scorekeeper.ledger import gamefile


def in_play(points: list[int], bags: list[int], bids: list[int | str] | None, **head: Any) -> State:
    bid = [{"kind": "bids", "hand": head.get("hand", 9), "bids": bids}] if bids else []
    raw = {
        "format": gamefile.FORMAT,
        "game": "spades",
        "players": ["Ann", "Bo", "Cy", "Di"],
        "side_names": ["Us", "Them"],
        "start": {"hand": head.pop("hand", 9), "points": points, "bags": bags},
        "entries": bid,
        **head,
    }
    state = gamefile.read(raw).state
    assert isinstance(state, State)
    return state


def said(state: State) -> list[str]:
    lines = [f"{hint.name}{hint.words}" for hint in hints(state)]
    return [line.replace("\u2068", "").replace("\u2069", "") for line in lines]


@pytest.mark.parametrize(
    ("points", "bags", "bids", "words"),
    [
        pytest.param([440, 0], [0, 0], [3, 3, 3, 3], ["Us win with 6 or more"], id="from six on"),
        pytest.param([440, 0], [8, 0], [3, 3, 3, 3], ["Us win with 6 or 7"], id="until the bags"),
        pytest.param([440, 0], [9, 0], [3, 3, 3, 3], ["Us win with 6"], id="six only"),
        pytest.param(
            [440, 480],
            [0, 6],
            [3, 1, 3, 2],
            ["Us win with 6, or 11 or more", "Them win with 3 to 6"],
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
            [0, 0],
            [0, 9],
            [3, 3, 3, "nil"],
            ["Them: 4 tricks fill the bags, −100, if the nil is made"],
            id="theirs",
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


ALONE = {"sides": [[0], [1], [2], [3]], "side_names": ["Ann", "Bo", "Cy", "Di"]}
RULES: list[Any] = [
    pytest.param(
        {"floor": -200, "bag_limit": 0},
        ([-170, 0], [0, 0], [2, 3, 2, 3]),
        ["Us need 4 or more not to sink to −200", "Them win with 10 or more"],
        id="floor",
    ),
    pytest.param(
        {"floor": -200, "floor_mode": "below", "bag_limit": 0},
        ([-180, 0], [0, 0], [2, 3, 2, 3]),
        ["Us need 4 or more not to sink below −200", "Them win with 10 or more"],
        id="below the floor",
    ),
    pytest.param(
        {"sets_lose": 1},
        ([0, 0], [0, 0], [4, 3, 3, 3]),
        ["Us: a set loses the game", "Them: a set loses the game"],
        id="sets of two sides",
    ),
    pytest.param(
        {"boston_wins_game": True, "bag_limit": 0},
        ([0, 0], [0, 0], [3, 3, 3, 3]),
        ["Us: all 13 tricks win the game", "Them: all 13 tricks win the game"],
        id="all the tricks, and no word of bags",
    ),
    pytest.param(
        {"max_hands": 9},
        ([50, 60], [0, 0], [3, 3, 3, 3]),
        ["Us win with 8 or more", "Them win with 6 or more"],
        id="the last hand",
    ),
    pytest.param(
        {"bag_limit": 5, "bag_penalty": 0, "bag_penalty_to_opponents": 50},
        ([0, 0], [4, 0], [3, 4, 3, 4]),
        ["Us: 7 tricks fill the bags, Them +50", "Them: 13 tricks fill the bags, Us +50"],
        id="what they gain",
    ),
]


@pytest.mark.parametrize(("rules", "table", "words"), RULES)
def test_what_each_side_needs_by_its_tables_rules(
    rules: dict[str, Any], table: tuple[Any, Any, Any], words: list[str]
) -> None:
    assert said(in_play(*table, rules=rules)) == words


@pytest.mark.parametrize(
    ("rules", "points", "bids", "words"),
    [
        pytest.param(
            {"bag_limit": 0},
            [460, 470, 0, 0],
            [5, 4, 2, 2],
            [
                "Ann wins with 5 or more unless Bo makes 4",
                "Bo wins with 4 or more unless Ann makes 5",
            ],
            id="two may win",
        ),
        pytest.param(
            {"bag_limit": 0},
            [450, 400, 0, 0],
            [5, "nil", 4, 3],
            ["Ann wins with 5 to 12 unless Bo makes nil", "Bo wins with 0 unless Ann makes 5"],
            id="a nil may win",
        ),
        pytest.param(
            {"sets_lose": 1},
            [0, 0, 0, 0],
            [4, 3, 3, 3],
            [f"{name}: a set can lose the game" for name in ("Ann", "Bo", "Cy", "Di")],
            id="sets",
        ),
        pytest.param(
            {"bag_limit": 5, "bag_penalty": 0, "bag_penalty_to_opponents": 20},
            [0, 0, 0, 0],
            [4, 3, 3, 3],
            ["Ann: 9 tricks fill the bags, others +20"]
            + [f"{name}: 8 tricks fill the bags, others +20" for name in ("Bo", "Cy", "Di")],
            id="bags",
        ),
    ],
)
def test_what_each_of_four_needs_alone(
    rules: dict[str, Any], points: list[int], bids: list[int | str], words: list[str]
) -> None:
    assert said(in_play(points, [0, 0, 0, 0], bids, rules=rules, **ALONE)) == words


def test_what_a_side_needs_of_a_first_hand_that_bids_itself() -> None:
    rules = {"first_hand": "bids_itself", "first_hand_board": 3}
    alone = in_play([0, 0, 0, 0], [0, 0, 0, 0], None, hand=1, rules=rules, **ALONE)
    assert said(alone)[0] == "Ann can lose with 2 or fewer"
    pairs = in_play([0, 0], [0, 0], None, hand=1, rules=rules)
    assert said(pairs) == ["Us lose with 2 or fewer", "Them lose with 2 or fewer"]


def test_bags_that_are_full_before_the_hand_fill_anyway() -> None:
    entries = [
        {"kind": "rules", "rules": {"bag_limit": 5}},
        {"kind": "bids", "hand": 9, "bids": [3, 3, 3, 3]},
    ]
    state = in_play([0, 0], [7, 0], None, entries=entries)
    assert said(state)[0] == "Us: the bags fill anyway, −100"
