"""House rules about blind numbers, tens, all the tricks and the first hand (section 5)."""

import pytest

from tests.spades_table import (
    Line,
    bid,
    bids,
    receipt,
    start,
    state,
    team_bids,
    team_tricks,
    tricks,
    us,
)

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


def test_a_blind_none_is_a_blind_number_too() -> None:
    rules = {**BLIND, "blind_bid_min": 0, "blind_bid_exact": True}
    entries = (bids("blind 0", 4, 4, 4), tricks(0, 4, 5, 4))
    assert receipt(*entries, rules=rules) == [("contract", -40, 0)]
    assert receipt(*entries, rules={**rules, "blind_bid_exact": False})[0] == ("contract", 40, 0)


def test_a_plain_partner_is_bound_by_a_blind_number_s7() -> None:
    rules = {**BLIND, "blind_bid_exact": True}
    entries = (bids("blind 3", 4, 2, 4), tricks(3, 4, 3, 3))
    assert receipt(*entries, rules=rules) == [("contract", -80, 0)]
    assert receipt(*entries, side=1, rules=rules)[0] == ("contract", -80, 0)


@pytest.mark.parametrize(
    ("rules", "worth"),
    [
        pytest.param({"ten_rule": "double", "set_penalty": "undertricks"}, -200, id="undertricks"),
        pytest.param({"ten_rule": "double", "set_penalty": "zero"}, -200, id="a free set"),
        pytest.param({"ten_rule": "at_least", "ten_set": 0}, 0, id="a ten that costs nothing"),
        pytest.param({"ten_rule": "off", "set_penalty": "undertricks"}, -20, id="no ten"),
    ],
)
def test_a_ten_goes_before_what_a_set_costs(rules: Line, worth: int) -> None:
    assert receipt(*us(10, 8), rules=rules) == [("contract", worth, 0)]


def test_the_side_is_a_ten_not_one_players_bid() -> None:
    rules = {**BLIND, "ten_rule": "exact", "ten_made": 150}
    alone_ten = (bids(10, 1, 1, 1), tricks(10, 1, 1, 1))
    assert receipt(*alone_ten, rules=rules) == [("contract", 110, 0)]
    blind_ten = (bids("blind 6", 1, 4, 1), tricks(8, 1, 3, 1))
    assert receipt(*blind_ten, rules=rules) == [("contract", 150, 0), ("overtricks", 1, 1)]


def test_a_nil_beside_a_ten_leaves_the_ten() -> None:
    rules = {"ten_rule": "exact", "failed_nil_tricks": "help"}
    entries = (bids("nil", 2, 10, 1), tricks(2, 2, 8, 1))
    assert receipt(*entries, rules=rules) == [("contract", 200, 0), ("nil", -100, 0)]


def test_an_overtrick_misses_an_exact_eleven_where_it_counts_as_a_ten() -> None:
    rules = {"ten_rule": "at_least", "ten_exact_tricks": True, "ten_set": 120}
    assert receipt(*us(11, 12), rules=rules) == [("contract", -120, 0)]
    assert receipt(*us(11, 11), rules=rules) == [("contract", 200, 0)]


def test_a_contract_of_all_tricks_is_judged_by_what_counts_s39() -> None:
    rules = {"boston_contract_value": 200, "boston_bonus": 50}
    given = team_tricks(12, 1, penalties=[{"from": 1, "to": 0, "tricks": 1}])
    assert receipt(team_bids(13, 1), given, rules=rules) == [("contract", 200, 0)]
    lost = team_tricks(13, 0, penalties=[{"from": 0, "to": 1, "tricks": 1}])
    assert receipt(team_bids(13, 1), lost, rules=rules) == [("contract", -200, 0), ("bonus", 50, 0)]


def test_a_first_hand_that_bids_itself_is_not_counted_as_missed_s40() -> None:
    rules = {"first_hand": "bids_itself", "consecutive_sets_lose": 1, "trick_value": 5}
    after = state(team_tricks(0, 13, penalties=[{"side": 0, "set": True}]), rules=rules)
    assert [side.points for side in after.hands[0].sides] == [0, 65]
    assert (after.verdict, after.accounts[0].sets) == (None, 0)
