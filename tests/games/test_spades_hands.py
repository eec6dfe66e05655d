"""A hand scored by the standard rules and by the options that change a hand (rules S7 to S24)."""

from typing import Any

import pytest

from tests.spades_table import (
    ALONE,
    Line,
    bag_counts,
    bid,
    bids,
    hand,
    last_hand,
    points,
    receipt,
    result,
    start,
    state,
    team_bids,
    team_tricks,
    tricks,
)


def us(bid: int, took: int, tricks_per_hand: int = 13) -> list[Line]:
    """Our side bids and takes; the others bid 1 and take the rest."""
    return hand(1, (bid, 1), (took, tricks_per_hand - took))


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


NIL_TOOK_TWO = (bids("nil", 3, 4, 3), tricks(2, 4, 3, 4))


@pytest.mark.parametrize(
    ("rules", "terms"),
    [
        ({"failed_nil_tricks": "help"}, [("contract", 40, 0), ("overtricks", 1, 1), "nil"]),
        ({"failed_nil_tricks": "ignore"}, [("contract", -40, 0), "nil"]),
        ({"failed_nil_tricks": "bags_no_points"}, ["set", "nil", ("nil_bags", 0, 2)]),
        ({"failed_nil_bags_when_set": False}, ["set", "nil"]),
        ({"overtrick_points": 0}, ["set", "nil", ("nil_bags", 0, 2)]),
        ({"overtrick_points": -10}, ["set", "nil", ("nil_bags", -20, 2)]),
    ],
    ids=lambda case: ",".join(f"{k}={v}" for k, v in case.items()) if type(case) is dict else "",
)
def test_what_becomes_of_a_failed_nils_tricks(rules: Line, terms: list[Any]) -> None:
    usual = {"set": ("contract", -40, 0), "nil": ("nil", -100, 0)}
    expected = [usual[term] if isinstance(term, str) else term for term in terms]
    assert receipt(*NIL_TOOK_TWO, rules=rules) == expected


def test_bags_of_a_failed_nil_stay_with_a_side_that_is_not_set() -> None:
    rules = {"failed_nil_bags_when_set": False}
    pair_of_nils = (bids("nil", 6, "nil", 5), tricks(1, 6, 0, 6))
    assert ("nil_bags", 1, 1) in receipt(*pair_of_nils, rules=rules)


def test_a_set_side_gets_no_bonus_for_its_nil_where_the_contract_is_asked_for() -> None:
    rules = {"nil_requires_contract": True, "blind_nil_allowed": True}
    set_beside = (bids("nil", 4, 5, 4), tricks(0, 5, 4, 4))
    assert receipt(*set_beside, rules=rules) == [("contract", -50, 0), ("nil", 0, 0)]
    failed_too = (bids("blind nil", 4, 5, 4), tricks(1, 5, 3, 4))
    assert receipt(*failed_too, rules=rules)[1] == ("blind_nil", -200, 0)
    no_contract = (bids("nil", 4, "nil", 4), tricks(0, 7, 0, 6))
    assert receipt(*no_contract, rules=rules) == [("nil", 100, 0), ("nil", 100, 0)]


UNIT = {"double_nil": "unit", "blind_nil_allowed": True}


@pytest.mark.parametrize(
    ("pair", "took", "more", "terms"),
    [
        pytest.param(("nil", "nil"), (0, 0), {}, [("nil", 400, 0)], id="made"),
        pytest.param(("nil", "nil"), (0, 2), {}, [("nil", 0, 0), ("nil_bags", 2, 2)], id="failed"),
        pytest.param(("blind nil", "blind nil"), (0, 0), {}, [("blind_nil", 800, 0)], id="blind"),
        pytest.param(("blind nil", "nil"), (0, 0), {}, [("blind_nil", 600, 0)], id="mixed"),
        pytest.param(
            ("nil", "blind nil"),
            (1, 0),
            {"double_nil_penalty": 25, "double_blind_nil_penalty": 50},
            [("blind_nil", -37, 0), ("nil_bags", 1, 1)],
            id="mixed and failed: the mean, rounded down",
        ),
        pytest.param(
            ("nil", "nil"),
            (0, 2),
            {"double_nil_bags": False, "double_nil_penalty": 200},
            [("nil", -200, 0)],
            id="the tricks vanish",
        ),
        pytest.param(
            ("nil", "nil"),
            (0, 2),
            {"double_nil_bags": False, "failed_nil_tricks": "help"},
            [("nil", 0, 0)],
            id="they vanish also where they would help",
        ),
        pytest.param(
            ("nil", "nil"),
            (0, 2),
            {"failed_nil_tricks": "help"},
            [("overtricks", 2, 2), ("nil", 0, 0)],
            id="they help a contract of none",
        ),
    ],
)
def test_both_partners_nil_as_one(
    pair: tuple[str, str], took: tuple[int, int], more: Line, terms: list[Any]
) -> None:
    left = 13 - sum(took)
    entries = (bids(pair[0], 6, pair[1], 6), tricks(took[0], left, took[1], 0))
    assert receipt(*entries, rules={**UNIT, **more}) == terms


def test_a_nil_alone_is_no_double_nil() -> None:
    assert receipt(bids("nil", 4, 4, 4), tricks(0, 5, 4, 4), sides=ALONE, rules=UNIT) == [
        ("nil", 100, 0)
    ]
    assert receipt(bids("nil", 4, 4, 4), tricks(0, 5, 4, 4), rules=UNIT)[-1] == ("nil", 100, 0)


def test_a_plain_zero_is_no_nil_where_it_is_distinct() -> None:
    alone: Line = {"rules": {"zero_bid": "distinct"}, "sides": ALONE}
    assert receipt(bids(0, 4, 4, 4), tricks(2, 4, 4, 3), **alone) == [
        ("contract", 0, 0),
        ("overtricks", 2, 2),
    ]
    assert receipt(bids(0, 4, 4, 4), tricks(0, 5, 4, 4), **alone) == [("contract", 0, 0)]


def test_bags_without_a_limit_are_only_counted() -> None:
    head: Line = {"rules": {"bag_limit": 0}, "start": start(0, 0, bags=(25, 0))}
    assert bag_counts(*us(2, 13), **head) == [36, 0]


def test_a_penalty_falls_once_where_the_count_starts_again() -> None:
    head: Line = {"rules": {"bag_rollover": "reset"}, "start": start(0, 0, bags=(9, 0))}
    assert receipt(*us(2, 13), **head)[-1] == ("bag_penalty", -100, 0)
    assert bag_counts(*us(2, 13), **head)[0] == 0


def test_every_other_side_gains_by_a_bag_penalty() -> None:
    rules = {"bag_limit": 3, "bag_penalty": 0, "bag_penalty_to_opponents": 50}
    entries = (bids(1, 1, 1, 1), tricks(7, 4, 1, 1))
    alone: Line = {"rules": rules, "sides": ALONE}
    assert receipt(*entries, **alone) == [
        ("contract", 10, 0),
        ("overtricks", 6, 6),
        ("opponents_bags", 50, 0),
    ]
    assert receipt(*entries, side=2, **alone)[-1] == ("opponents_bags", 150, 0)
    assert points(*entries, **alone) == [66, 113, 160, 160]


@pytest.mark.parametrize(
    ("rules", "terms"),
    [
        ({}, [("contract", 40, 0), ("overtricks", 4, 4)]),
        ({"double_over": "set"}, [("contract", -40, 0), ("overtricks", 4, 4)]),
        (
            {"double_over": "set", "set_penalty": "undertricks"},
            [("contract", 0, 0), ("overtricks", 4, 4)],
        ),
        (
            {"double_over": "fixed"},
            [("contract", 40, 0), ("overtricks", 4, 4), ("bonus", -100, 0)],
        ),
    ],
    ids=["nothing special", "set", "set, and no trick short", "a fixed cost"],
)
def test_twice_the_bid(rules: Line, terms: list[Any]) -> None:
    assert receipt(*us(4, 8), rules=rules) == terms


@pytest.mark.parametrize("rule", ["set", "fixed"])
def test_twice_none_is_not_twice_the_bid(rule: str) -> None:
    rules = {"double_over": rule, "zero_bid": "distinct"}
    assert receipt(*us(0, 3), rules=rules) == [("contract", 0, 0), ("overtricks", 3, 3)]


def test_twice_the_bid_counts_as_a_set_hand() -> None:
    after = state(*us(4, 8), rules={"double_over": "set"})
    assert after.hands[0].sides[0].made is False
    assert after.accounts[0].sets == 1


BLIND = {"blind_bids_allowed": True, "blind_bid_min": 2}


@pytest.mark.parametrize(
    ("bid", "took", "more", "worth"),
    [
        pytest.param("blind 6", 6, {}, 120, id="made counts double"),
        pytest.param("blind 6", 5, {}, -120, id="set counts double"),
        pytest.param("blind 6", 6, {"blind_bid_made_mult": 0}, 0, id="worth nothing"),
        pytest.param("blind 6", 5, {"blind_bid_set_mult": 1}, -60, id="set counts once"),
        pytest.param("blind 6", 5, {"set_penalty": "zero"}, 0, id="never with a free set"),
        pytest.param("blind 6", 5, {"set_penalty": "undertricks"}, -10, id="nor with undertricks"),
        pytest.param(
            "blind 6", 6, {"set_penalty": "undertricks"}, 120, id="made is the plain value"
        ),
        pytest.param("blind 6", 7, {"blind_bid_exact": True}, -120, id="an overtrick is a set"),
        pytest.param("blind 10", 10, {"ten_rule": "exact"}, 200, id="a ten stands in its place"),
        pytest.param("blind 13", 13, {"boston_contract_value": 150}, 150, id="so do all tricks"),
    ],
)
def test_a_blind_number(bid: str, took: int, more: Line, worth: int) -> None:
    entries = (team_bids(bid, 1), team_tricks(took, 13 - took))
    assert receipt(*entries, rules={**BLIND, **more})[0] == ("contract", worth, 0)


def test_only_the_blind_partners_share_counts_double() -> None:
    entries = (bids("blind 6", 1, 2, 1), tricks(4, 2, 4, 3))
    assert receipt(*entries, rules=BLIND) == [("contract", 140, 0)]


@pytest.mark.parametrize(
    ("bid", "took", "rules", "worth"),
    [
        pytest.param(10, 10, {"ten_rule": "exact"}, 200, id="made"),
        pytest.param(10, 9, {"ten_rule": "exact", "ten_set": 100}, -100, id="missed"),
        pytest.param(11, 11, {"ten_rule": "exact"}, 110, id="eleven is no ten"),
        pytest.param(9, 9, {"ten_rule": "at_least"}, 90, id="nine is no ten"),
        pytest.param(11, 11, {"ten_rule": "at_least"}, 200, id="eleven is one or more"),
        pytest.param(11, 10, {"ten_rule": "double"}, -220, id="double down"),
        pytest.param(10, 9, {"ten_rule": "exact", "set_penalty": "zero"}, -200, id="no free set"),
        pytest.param(10, 11, {"ten_rule": "exact", "ten_exact_tricks": True}, -200, id="exactly"),
        pytest.param(9, 10, {"ten_rule": "exact", "ten_exact_tricks": True}, 90, id="only tens"),
        pytest.param(13, 13, {"ten_rule": "double", "boston_contract_value": 99}, 99, id="boston"),
        pytest.param(13, 12, {"boston_contract_value": 99}, -99, id="boston missed"),
        pytest.param(12, 12, {"boston_contract_value": 99}, 120, id="twelve are not all"),
    ],
)
def test_a_contract_of_ten_or_of_all_tricks(bid: int, took: int, rules: Line, worth: int) -> None:
    assert receipt(*us(bid, took), rules=rules)[0] == ("contract", worth, 0)


def test_a_ten_of_partners_is_a_ten() -> None:
    entries = (bids(6, 1, 4, 1), tricks(6, 1, 4, 2))
    assert receipt(*entries, rules={"ten_rule": "exact"}) == [("contract", 200, 0)]


def test_all_the_tricks_earn_a_bonus_where_the_table_has_one_s22() -> None:
    assert receipt(*us(7, 13)) == [("contract", 70, 0), ("overtricks", 6, 6)]
    bonus = {"boston_bonus": 200}
    assert receipt(*us(7, 13), rules=bonus)[-1] == ("bonus", 200, 0)
    must_bid = {**bonus, "boston_requires_bid": True}
    assert receipt(*us(7, 13), rules=must_bid)[-1] == ("overtricks", 6, 6)
    assert receipt(*us(13, 13), rules=must_bid)[-1] == ("bonus", 200, 0)


def test_two_bonuses_are_one_item() -> None:
    rules = {"boston_bonus": 150, "double_over": "fixed"}
    assert receipt(*us(6, 13), rules=rules)[-1] == ("bonus", 50, 0)


def test_a_first_hand_that_bids_itself() -> None:
    rules = {"first_hand": "bids_itself", "boston_bonus": 200, "ten_rule": "at_least"}
    after = state(team_tricks(13, 0), rules=rules)
    played = after.hands[0]
    assert receipt(team_tricks(13, 0), rules=rules) == [("contract", 130, 0)]
    assert [(side.contract, side.made, side.points) for side in played.sides] == [
        (13, True, 130),
        (0, True, 0),
    ]
    assert after.deal.number == 2
    assert after.waits_for == "bids"


def test_only_hand_one_bids_itself_s36() -> None:
    rules = {"first_hand": "bids_itself"}
    assert state(rules=rules).waits_for == "tricks"
    assert state(rules=rules, start=start(0, 0, hand=2)).waits_for == "bids"
    assert state({"kind": "void", "hand": 1}, rules=rules).waits_for == "bids"


def test_single_bids_open_the_hand_when_the_last_is_in_s5() -> None:
    one_by_one = [bid(2, 3), bid(0, "nil"), bid(3, 4)]
    assert state(*one_by_one).waits_for == "bids"
    assert state(*one_by_one, bid(1, 3)).deal == state(bids("nil", 3, 3, 4)).deal
