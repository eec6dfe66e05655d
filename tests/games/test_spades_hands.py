"""A hand scored by the standard rules and by the options that change a hand (rules S7 to S24)."""

import pytest

from tests.spades_table import (
    ALONE,
    Line,
    bag_counts,
    bids,
    last_hand,
    points,
    receipt,
    result,
    start,
    team_bids,
    team_tricks,
    tricks,
    us,
)


@pytest.mark.parametrize(
    ("took", "total", "bags"),
    [
        pytest.param(7, 389, 9, id="two over"),
        pytest.param(8, 290, 0, id="the tenth bag"),
        pytest.param(9, 291, 1, id="the eleventh is carried"),
    ],
)
def test_the_example_of_the_book_s20(took: int, total: int, bags: int) -> None:
    head: Line = {"start": start(337, 0, bags=(7, 0))}
    assert points(*us(5, took), **head)[0] == total
    assert bag_counts(*us(5, took), **head)[0] == bags


def test_partners_cover_each_other_s13() -> None:
    assert receipt(bids(5, 3, 2, 3), tricks(3, 3, 4, 3)) == [("contract", 70, 0)]


def test_a_set_costs_the_bid_however_short_s14() -> None:
    assert receipt(*us(7, 0)) == receipt(*us(7, 6)) == [("contract", -70, 0)]


def test_a_number_bidder_without_a_trick_made_no_nil_s15() -> None:
    assert receipt(bids(4, 3, 1, 4), tricks(0, 4, 5, 4)) == [("contract", 50, 0)]


def test_nil_items_stand_in_seat_order_s23() -> None:
    after = result(bids("nil", 6, "nil", 5), tricks(1, 6, 0, 6), sides=[[2, 0], [1, 3]])
    assert [(term.item, term.points, term.seat) for term in after.receipt] == [
        ("nil", -100, 0),
        ("nil", 100, 2),
        ("nil_bags", 1, None),
    ]


def test_a_side_of_nils_has_no_contract_s9() -> None:
    after = result(bids("nil", 6, "nil", 5), tricks(0, 7, 0, 6))
    assert (after.contract, after.made, after.tricks) == (0, None, 0)


def test_a_failed_nils_tricks_are_bags_even_of_a_set_side_s18() -> None:
    assert receipt(bids("nil", 3, 4, 4), tricks(2, 4, 3, 4)) == [
        ("contract", -40, 0),
        ("nil", -100, 0),
        ("nil_bags", 2, 2),
    ]


def test_what_nobody_said_of_a_player_stays_unknown() -> None:
    by_side = last_hand(bids(3, 3, 3, 3), team_tricks(7, 6))
    assert by_side.tricks == (None, None, None, None)
    partly = last_hand(bids("nil", 3, 3, 3), team_tricks(7, 6, seats={"0": 0, "3": 6}))
    assert partly.tricks == (0, None, None, 6)
    assert partly.side_tricks == (7, 6)


def test_who_plays_alone_took_what_the_side_took() -> None:
    played = last_hand(bids("nil", 3, 3, 3), team_tricks(1, 4, 4, 4), sides=ALONE)
    assert played.tricks == (1, 4, 4, 4)
    assert played.sides[0].receipt[0].points == -100


def test_a_hand_keeps_who_sat_what_was_bid_and_by_which_rules() -> None:
    played = last_hand(bids(0, 3, 3, 3), tricks(0, 4, 5, 4))
    assert played.players == ("Ann", "Bo", "Cy", "Di")
    assert [str(bid) for bid in played.bids] == ["0", "3", "3", "3"]
    assert played.options.target == 500
    by_team = last_hand(team_bids(5, 6), team_tricks(7, 6))
    assert (by_team.bids, [str(bid) for bid in by_team.side_bids]) == ((), ["5", "6"])
