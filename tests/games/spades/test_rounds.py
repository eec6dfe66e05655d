"""A game of a round of a club night: how it ends, and what it lacks when the round is closed."""

import pytest

from scorekeeper.games.spades import rounds
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.presets import PRESETS
from tests.spades_table import Line, bid, bids, hand, state

CLOSED = [
    pytest.param([], "has reported nothing", id="nothing"),
    pytest.param([bid(0, 3)], "has some of the bids of hand 1 and no tricks", id="one bid"),
    pytest.param([bids(3, 3, 3, 3)], "has bids of hand 1 and no tricks", id="a hand in progress"),
    pytest.param(hand(1, (6, 6), (7, 6)), "has 1 of 3 hands", id="two hands to come"),
    pytest.param(
        [*hand(1, (6, 6), (7, 6)), bids(3, 3, 3, 3, hand=2)],
        "has 1 of 3 hands, and has bids of hand 2 and no tricks",
        id="the second hand in progress",
    ),
    pytest.param(
        [line for number in (1, 2, 3) for line in hand(number, (6, 6), (7, 6))], "", id="all hands"
    ),
    pytest.param([{"kind": "void", "hand": 1}], "has reported nothing", id="a void hand"),
]


@pytest.mark.parametrize(("lines", "words"), CLOSED)
def test_a_table_is_asked_for_what_it_has_not_entered(lines: list[Line], words: str) -> None:
    assert rounds.lacks(state(*lines, rules=rounds.ends(3)), 3) == words


def test_by_the_clock_a_table_between_two_hands_lacks_nothing() -> None:
    now = state(*hand(1, (6, 6), (7, 6)), rules=rounds.ends(None))
    assert rounds.lacks(now, None) == ""
    assert rounds.has_result(now)


@pytest.mark.parametrize("preset", [key for key, one in PRESETS.items() if 4 in one.players])
def test_a_round_ends_after_its_hands_and_never_before(preset: str) -> None:
    options = Options(**{**PRESETS[preset].options, **rounds.ends(2)})
    ends = (options.target, options.floor, options.sets_lose, options.consecutive_sets_lose)
    assert ends == (None,) * 4
    assert (options.max_hands, options.tie_break) == (2, "shared")


def test_a_table_says_which_hand_it_plays() -> None:
    between = state(*hand(1, (6, 6), (7, 6)), rules=rounds.ends(3))
    assert (rounds.hand_now(between, 3), rounds.in_progress(between)) == ("hand 2 of 3", "")
    assert rounds.hand_now(between, None) == ""
    begun = state(*hand(1, (6, 6), (7, 6)), bids(3, 3, 3, 3, hand=2), rules=rounds.ends(3))
    assert rounds.in_progress(begun) == "hand 2"


def test_a_void_hand_keeps_its_number_and_the_round_deals_one_more() -> None:
    lines = [*hand(1, (6, 6), (7, 6)), {"kind": "void", "hand": 2}]
    now = state(*lines, rules=rounds.ends(3))
    assert (rounds.hand_now(now, 3), now.deal.number) == ("hand 3 of 4", 3)
    lines += hand(3, (6, 6), (7, 6))
    last = state(*lines, rules=rounds.ends(3))
    assert (rounds.hand_now(last, 3), last.verdict) == ("hand 4 of 4", None)
    assert state(*lines, *hand(4, (6, 6), (7, 6)), rules=rounds.ends(3)).verdict
