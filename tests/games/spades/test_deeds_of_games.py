"""What a game of Spades that somebody won counts for who sat there at the end."""

from typing import Any

import pytest

from scorekeeper.games.spades.deeds import KINDS
from tests.deeds import done, kinds
from tests.spades_table import ALONE, Line, bids, hand, ledger, start, tricks

END: Line = {"kind": "end", "result": "score"}
US = {"Ann": 1, "Cy": 1}
BOSTON: Line = {"boston_bonus": 400}
LAST = hand(3, (1, 1), (13, 0))
LONG: Line = {"rules": {"target": None, "bag_limit": 0}}


def hands(*each: tuple[tuple[int, int], tuple[int, int]]) -> list[Line]:
    return [line for number, one in enumerate(each, 1) for line in hand(number, *one)]


LEVEL = ((6, 6), (6, 7))
EXACT = ((7, 6), (7, 6))
OURS = ((7, 7), (7, 6))
THEIRS = ((7, 6), (6, 7))


def test_a_perfect_night_is_won_without_a_bag_and_without_a_set() -> None:
    game = ledger(*hands(EXACT, OURS, EXACT, EXACT), END)
    for what in ("bag_free", "never_set", "perfect_night", "wire_to_wire"):
        assert done(game, what) == US
    assert done(game, "best_margin") == {"Ann": 170, "Cy": 170}


@pytest.mark.parametrize(
    ("each", "head", "kept"),
    [
        ((EXACT, EXACT, EXACT), {}, set()),
        ((EXACT,) * 4, {"start": start(0, 0, hand=2)}, set()),
        ((EXACT,) * 4, {"start": start(0, 0, bags=(3, 0))}, {"never_set", "wire_to_wire"}),
        ((EXACT, ((6, 6), (7, 6)), EXACT, EXACT), {}, {"never_set", "wire_to_wire"}),
        ((EXACT, THEIRS, OURS, OURS), {}, {"bag_free"}),
        ((LEVEL, EXACT, EXACT, EXACT), {}, {"bag_free", "never_set", "perfect_night"}),
    ],
)
def test_what_was_perfect_all_along_is_only_told_of_a_whole_game(
    each: Any, head: Line, kept: set[str]
) -> None:
    if "start" in head:
        number = head["start"]["hand"]
        lines = [line for at, one in enumerate(each, number) for line in hand(at, *one)]
    else:
        lines = hands(*each)
    told = {"bag_free", "never_set", "perfect_night", "wire_to_wire"}
    assert kinds(ledger(*lines, END, **head)) & told == kept


def test_bags_that_were_written_in_beside_the_hands_are_bags() -> None:
    bag: Line = {"kind": "adjust", "side": 0, "bags": 1}
    game = ledger(*hands(EXACT, EXACT, EXACT, EXACT), bag, END)
    assert "bag_free" not in kinds(game)


def test_nothing_is_won_in_a_running_game_or_one_broken_off() -> None:
    lines = hands(EXACT, OURS, EXACT, EXACT)
    off: Line = {"kind": "end", "result": "abandoned"}
    assert kinds(ledger(*lines)) == kinds(ledger(*lines, off))
    assert not {"bag_free", "best_margin"} & kinds(ledger(*lines, off))


def test_a_comeback_is_counted_from_the_deepest_point() -> None:
    game = ledger(*hands(((10, 3), (3, 10)), ((10, 3), (3, 10))), *LAST, END, rules=BOSTON)
    assert done(game, "best_comeback") == {"Ann": 174, "Cy": 174}
    assert done(game, "best_from_below") == {"Ann": 200, "Cy": 200}
    assert done(game, "turned_at_the_end") == US


def test_who_carries_totals_from_paper_came_back_from_there() -> None:
    game = ledger(*hand(8, (7, 7), (8, 5)), END, start=start(-20, 30, hand=8))
    assert done(game, "best_comeback") == {"Ann": 50, "Cy": 50}
    assert done(game, "best_from_below") == {"Ann": 20, "Cy": 20}


def test_a_game_can_hang_by_a_thread() -> None:
    game = ledger(*hands(((6, 6), (7, 6))), END)
    assert done(game, "by_a_thread") == US
    given: Line = {"kind": "end", "result": "conceded", "side": 1}
    assert "by_a_thread" not in kinds(ledger(*hands(((6, 6), (7, 6))), given))
    behind = ledger(*hands(THEIRS), {"kind": "end", "result": "conceded", "side": 1})
    assert not {"best_margin", "turned_at_the_end"} & kinds(behind)


def test_a_game_to_500_can_be_won_quickly() -> None:
    seven = ((7, 7), (8, 5))
    assert done(ledger(*hands(*(seven,) * 7)), "quick_win") == {}
    quick = [line for at in range(1, 5) for line in hand(at, (13, 1), (13, 0))]
    assert done(ledger(*quick), "quick_win") == US
    assert done(ledger(*quick), "left_below_zero") == US
    short = ledger(*quick[:4], rules={"target": 200})
    assert "quick_win" not in kinds(short)


def test_fifteen_hands_are_a_marathon_for_all() -> None:
    game = ledger(*hands(*(EXACT,) * 15), END, **LONG)
    assert set(done(game, "marathon")) == {"Ann", "Bo", "Cy", "Di"}
    assert "marathon" not in kinds(ledger(*hands(*(EXACT,) * 14), END, **LONG))


def test_who_shares_a_win_has_won_by_nothing() -> None:
    game = ledger(bids(3, 3, 3, 4), tricks(3, 3, 3, 4), END, sides=ALONE)
    assert done(game, "best_margin") == {"Di": 10}
    level = ledger(bids(3, 3, 3, 3), tricks(4, 4, 3, 2), END, sides=ALONE)
    assert not {"best_margin", "by_a_thread"} & kinds(level)


def test_a_game_that_was_given_up_before_a_hand_shows_nothing() -> None:
    game = ledger({"kind": "end", "result": "conceded", "side": 1})
    assert kinds(game) == set()


def test_every_kind_of_deed_is_explained() -> None:
    games = [
        ledger(*hands(EXACT, OURS, EXACT, EXACT), END),
        ledger(bids("nil", 3, 4, 5), tricks(0, 3, 5, 5), END),
    ]
    for game in games:
        assert kinds(game) <= set(KINDS)
