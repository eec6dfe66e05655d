"""What rare house rules do together, and in which order (rules, sections 2, 4 and 5)."""

from tests.spades_table import Line, bids, receipt, start, tricks, us


def test_a_pair_of_nils_whose_contract_is_asked_for_has_none_to_miss_s9() -> None:
    rules = {"nil_requires_contract": True, "double_nil": "unit"}
    entries = (bids("nil", 6, "nil", 6), tricks(0, 7, 0, 6))
    assert receipt(*entries, rules=rules) == [("nil", 400, 0)]


def test_three_partners_nil_are_one_result_too() -> None:
    trios: Line = {"players": 6, "sides": [[0, 2, 4], [1, 3, 5]], "rules": {"double_nil": "unit"}}
    made = (bids("nil", 4, "nil", 4, "nil", 4), tricks(0, 5, 0, 4, 0, 4))
    assert receipt(*made, **trios) == [("nil", 400, 0)]
    two = (bids("nil", 4, "nil", 4, 1, 4), tricks(0, 4, 0, 4, 1, 4))
    assert receipt(*two, **trios) == [("contract", 10, 0), ("nil", 100, 0), ("nil", 100, 0)]


def test_bags_of_a_failed_nil_fall_away_where_twice_the_bid_is_a_set() -> None:
    rules = {"double_over": "set", "failed_nil_bags_when_set": False, "nil_requires_contract": True}
    entries = (bids("nil", 3, 2, 3), tricks(1, 4, 4, 4))
    assert receipt(*entries, rules=rules) == [
        ("contract", -20, 0),
        ("overtricks", 2, 2),
        ("nil", -100, 0),
    ]
    kept_nil = (bids("nil", 3, 2, 3), tricks(0, 5, 4, 4))
    assert receipt(*kept_nil, rules=rules)[-1] == ("nil", 0, 0)


def test_tricks_that_help_may_take_a_side_to_twice_its_bid() -> None:
    rules = {"double_over": "fixed", "failed_nil_tricks": "help"}
    entries = (bids("nil", 3, 2, 3), tricks(2, 4, 2, 5))
    assert receipt(*entries, rules=rules) == [
        ("contract", 20, 0),
        ("overtricks", 2, 2),
        ("nil", -100, 0),
        ("bonus", -100, 0),
    ]


def test_a_forced_set_keeps_a_failed_nils_bags_unless_the_table_takes_them_s40() -> None:
    penalty: list[Line] = [{"side": 0, "set": True}]
    entries = (bids("nil", 3, 4, 3), tricks(1, 4, 5, 3, penalties=penalty))
    assert receipt(*entries) == [("contract", -40, 0), ("nil", -100, 0), ("nil_bags", 1, 1)]
    gone = {"failed_nil_bags_when_set": False}
    assert receipt(*entries, rules=gone) == [("contract", -40, 0), ("nil", -100, 0)]


def test_points_lost_by_overtricks_and_bags_both_fall() -> None:
    head: Line = {"rules": {"overtrick_points": -10}, "start": start(0, 0, bags=(8, 0))}
    assert receipt(*us(4, 6), **head) == [
        ("contract", 40, 0),
        ("overtricks", -20, 2),
        ("bag_penalty", -100, 0),
    ]


def test_the_order_of_a_receipt_is_the_order_of_calculation_s23() -> None:
    rules = {
        "bag_limit": 3,
        "bag_penalty_to_opponents": 20,
        "boston_bonus": 50,
        "tricks_per_hand": 8,
    }
    fine: list[Line] = [{"side": 0, "points": -5, "why": "talking"}]
    entries = (bids("nil", 1, 4, 1), tricks(1, 0, 7, 0, penalties=fine))
    head: Line = {"rules": rules, "start": start(0, 0, bags=(0, 2))}
    assert receipt(*entries, **head) == [
        ("contract", 40, 0),
        ("overtricks", 3, 3),
        ("nil", -100, 0),
        ("nil_bags", 1, 1),
        ("bonus", 50, 0),
        ("adjustment", -5, 0),
        ("bag_penalty", -100, 0),
    ]
    both = (bids(1, 1, 1, 1), tricks(3, 1, 2, 2))
    assert receipt(*both, side=1, **head)[-2:] == [
        ("bag_penalty", -100, 0),
        ("opponents_bags", 20, 0),
    ]
