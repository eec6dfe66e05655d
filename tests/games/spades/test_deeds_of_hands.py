"""What a hand of Spades counts for everybody who sat there: only what is known."""

from typing import Any

import pytest

from tests.deeds import done, kinds, together
from tests.spades_table import (
    ALONE,
    Line,
    bids,
    hand,
    ledger,
    start,
    team_bids,
    team_tricks,
    tricks,
)

PAIR = {"Ann", "Cy"}
TWELVE = {"tricks_per_hand": 17}


def sub(seat: int, player: str) -> Line:
    return {"kind": "substitute", "seat": seat, "player": player}


def test_what_a_hand_brings_belongs_to_who_sat_there_with_whom() -> None:
    game = ledger(*hand(1, (6, 6), (7, 6)), sub(2, "Zoë"), *hand(2, (6, 6), (5, 8)))
    assert together(game, "hands") == {
        ("Ann", "Cy"): 1,
        ("Ann", "Zoë"): 1,
        ("Cy", "Ann"): 1,
        ("Zoë", "Ann"): 1,
        ("Bo", "Di"): 2,
        ("Di", "Bo"): 2,
    }
    assert done(game, "points") == {"Ann": 1, "Cy": 61, "Zoë": -60, "Bo": 122, "Di": 122}
    assert done(game, "best_hand") == {"Ann": 61, "Cy": 61, "Bo": 62, "Di": 62}
    assert done(game, "bags") == {"Ann": 1, "Cy": 1, "Bo": 2, "Di": 2}
    assert done(game, "contracts") == {"Ann": 2, "Cy": 1, "Zoë": 1, "Bo": 2, "Di": 2}
    assert done(game, "sets") == {"Ann": 1, "Zoë": 1}
    assert done(game, "opponents_set") == {"Bo": 1, "Di": 1}
    assert done(game, "exact") == {"Bo": 1, "Di": 1}
    assert done(game, "hands_without_bag") == {"Ann": 1, "Zoë": 1, "Bo": 1, "Di": 1}
    assert done(game, "best_run") == {"Ann": 1, "Cy": 1, "Bo": 2, "Di": 2}


def test_of_a_bid_and_tricks_as_a_team_nobodys_own_are_known() -> None:
    assert not kinds(ledger(*hand(1, (6, 6), (7, 6)))) & {"own_hands", "bid", "taken", "at_6"}
    half = ledger(bids(3, 3, 3, 3), team_tricks(7, 6, seats={"0": 4}))
    assert done(half, "own_hands") == {"Ann": 1}
    assert done(half, "own_bags") == {"Ann": 1}


def test_who_plays_alone_has_own_numbers_however_they_were_entered() -> None:
    game = ledger(team_bids(3, 2, 4, 3), team_tricks(4, 2, 3, 4), sides=ALONE)
    assert done(game, "at_3_taken") == {"Ann": 4, "Di": 4}
    assert done(game, "short") == {"Cy": 1}
    assert together(game, "taken")["Bo", ""] == 2
    assert "opponents_set" not in kinds(game)


def test_a_player_has_a_profile_of_the_bids_that_are_known() -> None:
    game = ledger(
        bids(4, 3, 2, 3), tricks(5, 3, 1, 4), bids(4, 3, 8, 1, hand=2), tricks(1, 2, 9, 1, hand=2)
    )
    assert (done(game, "at_4")["Ann"], done(game, "at_4_taken")["Ann"]) == (2, 6)
    assert (done(game, "bid")["Ann"], done(game, "taken")["Ann"]) == (8, 6)
    assert done(game, "own_bags") == {"Ann": 1, "Cy": 1, "Di": 1}
    assert done(game, "short") == {"Ann": 1, "Cy": 1, "Bo": 1}
    assert done(game, "big_bid_made") == {"Cy": 1}
    big = ledger(bids(14, 0, 0), tricks(15, 1, 1), players=3, rules=TWELVE)
    assert (done(big, "bid")["Ann"], "at_14" in kinds(big)) == (14, False)


def test_nils_are_their_bidders_and_the_cover_is_the_partners() -> None:
    game = ledger(bids("nil", "nil", 4, 5), tricks(0, 1, 5, 7))
    assert done(game, "nil_made") == {"Ann": 1}
    assert done(game, "nil_failed") == {"Bo": 1}
    assert done(game, "nil_covered") == {"Cy": 1}
    assert done(game, "nils_broken") == {"Ann": 1, "Cy": 1}
    assert done(game, "own_hands") == {"Cy": 1, "Di": 1}
    assert done(game, "exact") == {}
    zero = ledger(bids(0, 3, 4, 5), tricks(0, 3, 5, 5))
    assert done(zero, "nil_made") == {"Ann": 1}
    plain = ledger(bids(0, 3, 4, 5), tricks(0, 3, 5, 5), rules={"zero_bid": "distinct"})
    assert "Ann" in done(plain, "own_hands")
    assert "nil_made" not in kinds(plain)


def test_a_blind_nil_is_counted_as_one() -> None:
    rules = {"blind_nil_allowed": True, "blind_bids_allowed": True}
    game = ledger(bids("blind nil", "blind 6", 3, "blind nil"), tricks(0, 6, 5, 2), rules=rules)
    assert done(game, "blind_nil_made") == {"Ann": 1}
    assert done(game, "blind_nil_failed") == {"Di": 1}
    assert done(game, "bid")["Bo"] == 6


@pytest.mark.parametrize(
    ("double_nil", "took", "made", "failed"),
    [
        ("independent", (0, 6, 0, 7), {"Ann": 1, "Cy": 1}, {}),
        ("independent", (0, 6, 1, 6), {"Ann": 1}, {"Cy": 1}),
        ("unit", (0, 6, 0, 7), {"Ann": 1, "Cy": 1}, {}),
        ("unit", (0, 6, 1, 6), {}, {"Ann": 1, "Cy": 1}),
    ],
)
def test_nils_judged_as_one_are_made_or_failed_together(
    double_nil: str, took: tuple[int, ...], made: Any, failed: Any
) -> None:
    game = ledger(bids("nil", 5, "nil", 5), tricks(*took), rules={"double_nil": double_nil})
    assert (done(game, "nil_made"), done(game, "nil_failed")) == (made, failed)
    assert done(game, "double_nil_made") == (made if len(made) == 2 else {})
    assert set(done(game, "contracts")) == {"Bo", "Di"}


@pytest.mark.parametrize(
    ("totals", "rules", "there"),
    [
        ((0, 0), {}, False),
        ((0, 400), {}, True),
        ((0, 399), {"target": 600}, True),
        ((300, 399), {}, False),
        ((300, 400), {}, True),
        ((0, 60), {"target": 120}, True),
        ((0, 59), {"target": 120}, False),
        ((0, 100), {"target": None}, True),
        ((0, 99), {"target": None}, False),
    ],
)
def test_a_nil_is_under_fire_where_the_others_nearly_win_or_are_far_ahead(
    totals: tuple[int, int], rules: Line, there: bool
) -> None:
    nil = [bids("nil", 3, 4, 5), tricks(0, 3, 5, 5)]
    game = ledger(*nil, start=start(*totals), rules=rules)
    assert done(game, "nil_under_fire") == ({"Ann": 1} if there else {})


def test_a_bag_penalty_is_counted_as_often_as_it_falls() -> None:
    game = ledger(*hand(1, (1, 1), (12, 1)), start=start(0, 0, bags=(9, 0)))
    assert done(game, "bag_penalties") == {"Ann": 2, "Cy": 2}
    free = ledger(*hand(1, (1, 1), (12, 1)), rules={"bag_penalty": 0})
    assert "bag_penalties" not in kinds(free)


def test_all_tricks_and_tens_are_remembered() -> None:
    game = ledger(*hand(1, (13, 1), (13, 0)), *hand(2, (10, 1), (12, 1)), rules={"target": 900})
    assert done(game, "boston") == done(game, "boston_bid") == {"Ann": 1, "Cy": 1}
    assert done(game, "ten_bid_made") == {"Ann": 2, "Cy": 2}


def test_a_set_by_a_penalty_is_nobodys_doing_s40() -> None:
    forced: Line = {"penalties": [{"side": 0, "set": True}]}
    game = ledger(team_bids(6, 6), team_tricks(7, 6, **forced))
    assert done(game, "sets") == {"Ann": 1, "Cy": 1}
    assert "opponents_set" not in kinds(game)


def test_a_hand_that_bids_itself_has_no_contract() -> None:
    game = ledger(team_tricks(7, 6), rules={"first_hand": "bids_itself"})
    assert kinds(game) == {"hands", "points", "best_hand"}


def test_a_void_hand_and_a_redeal_count_for_nothing() -> None:
    void: Line = {"kind": "void", "hand": 1}
    redeal: Line = {"kind": "redeal", "hand": 2, "pass_deal": True}
    game = ledger(bids(3, 3, 3, 3), void, bids("nil", 3, 3, 3, hand=2), redeal)
    assert not kinds(game)


def test_a_row_of_contracts_is_broken_by_a_set_only() -> None:
    double = [bids("nil", 4, "nil", 5, hand=3), tricks(0, 6, 0, 7, hand=3)]
    game = ledger(
        *hand(1, (6, 6), (7, 6)),
        *hand(2, (7, 6), (7, 6)),
        *double,
        *hand(4, (5, 9), (5, 8)),
        *hand(5, (8, 6), (7, 6)),
        rules={"target": 900},
    )
    assert done(game, "best_run") == {"Ann": 3, "Cy": 3, "Bo": 3, "Di": 3}
    assert done(game, "best_exact_run") == {"Ann": 2, "Cy": 2, "Bo": 2, "Di": 2}
    assert together(game, "best_run")["Ann", "Cy"] == 3


@pytest.mark.parametrize("players", [2, 3, 5, 6, 8])
def test_any_number_of_players_is_counted(players: int) -> None:
    each = [2] * players
    took = [*each[1:], 13 - 2 * (players - 1)] if players < 7 else [*each[2:], 1, 0]
    game = ledger(bids(*each), tricks(*took), players=players)
    assert len(done(game, "own_hands")) == players
    pairs = {deed.partner for deed in game.rules.deeds(game.state)}
    assert ("" in pairs) == (players != 6)
