"""What the page of a hand says before it is over holds whatever an open nil comes to."""

from typing import Any

import pytest

from scorekeeper.games.spades.pages.hints import hints
from tests.games.test_hints import in_play, said

LAST = {"max_hands": 9, "bag_limit": 0}
FLOOR = {"floor": -200, "bag_limit": 0, "nil_penalty": 0, "nil_bonus": 0}
NILS: list[Any] = [
    pytest.param(
        LAST,
        ([160, 0], [0, 0], ["nil", 4, 4, 4]),
        ["Us win whatever else comes, if the nil is made"],
        id="a broken nil loses the last hand",
    ),
    pytest.param(
        LAST,
        ([1160, 0], [0, 0], ["nil", 4, 4, 4]),
        ["Us win whatever comes"],
        id="not even a broken nil loses it",
    ),
    pytest.param(
        {**LAST, "blind_nil_allowed": True},
        ([160, 0], [0, 0], ["nil", "blind nil", 4, 4]),
        [
            f"{who}, if both nils are made"
            for who in ("Us win with 4 or more", "Them win with 10 or more")
        ],
        id="two nils",
    ),
    pytest.param(
        {"sets_lose": 1, "bag_limit": 0},
        ([0, 0], [0, 0], ["nil", 4, 4, 4]),
        ["Us: a set loses the game", "Them: a set loses the game, if the nil is made"],
        id="both may be set where the nil takes tricks",
    ),
    pytest.param(
        FLOOR,
        ([-170, 0], [0, 0], ["nil", 3, 4, 3]),
        ["Us need 4 or more not to sink to −200, if the nil is made", "Them win with 10 or more"],
        id="the floor",
    ),
    pytest.param(
        {**FLOOR, "failed_nil_tricks": "help"},
        ([-170, 0], [0, 0], ["nil", 3, 4, 3]),
        ["Us need 4 or more not to sink to −200", "Them win with 10 or more"],
        id="the floor, and the nil’s tricks help",
    ),
    pytest.param(
        {"failed_nil_tricks": "help"},
        ([0, 0], [0, 9], [3, 3, 3, "nil"]),
        ["Them: 4 tricks fill the bags, −100"],
        id="bags, and the nil’s tricks help",
    ),
    pytest.param(
        {},
        ([0, 0], [9, 0], [3, "nil", 3, "nil"]),
        ["Us: the bags fill, −100, if both nils are made"],
        id="all the tricks fill the bags",
    ),
]


@pytest.mark.parametrize(("rules", "table", "words"), NILS)
def test_what_hangs_on_a_nil_says_so(
    rules: dict[str, Any], table: tuple[Any, Any, Any], words: list[str]
) -> None:
    assert said(in_play(*table, rules=rules)) == words


def test_bags_that_are_full_before_the_hand_may_hang_on_a_nil() -> None:
    entries = [
        {"kind": "rules", "rules": {"bag_limit": 5, "failed_nil_tricks": "help"}},
        {"kind": "bids", "hand": 9, "bids": [3, 3, "nil", 3]},
    ]
    state = in_play([0, 0], [4, 7], None, entries=entries)
    assert said(state) == ["Us: 4 tricks fill the bags, −100", "Them: the bags fill anyway, −100"]


@pytest.mark.parametrize(
    ("bids", "marked", "words"),
    [
        (["nil", 4, "nil", "nil"], {0: 1}, ", if Cy and Di make nil"),
        (["nil", 4, 4, "nil"], {0: 1}, ", if Di makes nil"),
        (["nil", "nil", 4, "nil"], {}, ", if all nils are made"),
    ],
)
def test_the_nils_that_matter_are_named_where_others_are_broken(
    bids: list[int | str], marked: dict[int, int], words: str
) -> None:
    state = in_play([0, 0], [9, 9], bids)
    said_of = [
        hint.words.replace("\u2068", "").replace("\u2069", "") for hint in hints(state, marked)
    ]
    assert any(line.endswith(words) for line in said_of), said_of
