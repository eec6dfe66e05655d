"""House rules about nils, bags and the double of a bid (rules, section 5)."""

from typing import Any

import pytest

from tests.spades_table import (
    ALONE,
    Line,
    bag_counts,
    bids,
    points,
    receipt,
    start,
    state,
    tricks,
    us,
)

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
