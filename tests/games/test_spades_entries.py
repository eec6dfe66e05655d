"""The deal, hands thrown in or void, totals and rules that change (S4, S10, S35, S37)."""

from typing import Any

import pytest

from scorekeeper.ledger import gamefile
from tests.spades_table import (
    Line,
    bag_counts,
    bid,
    bids,
    hand,
    ledger,
    points,
    receipt,
    refused,
    start,
    state,
    team_tricks,
    tricks,
)

PLAIN = [bids(3, 3, 3, 3), tricks(4, 3, 3, 3)]


def redeal(hand: int = 1, **more: Any) -> Line:
    return {"kind": "redeal", "hand": hand, **more}


def void(hand: int = 1, **more: Any) -> Line:
    return {"kind": "void", "hand": hand, **more}


def dealer(seat: int, hand: int = 1) -> Line:
    return {"kind": "dealer", "hand": hand, "seat": seat}


def adjust(side: int, points: int | None = None, bags: int | None = None) -> Line:
    given = {"points": points, "bags": bags}
    said = {key: value for key, value in given.items() if value is not None}
    return {"kind": "adjust", "side": side, **said}


def rules(from_hand: int | None = None, **changes: Any) -> Line:
    line: Line = {"kind": "rules", "rules": changes}
    return line if from_hand is None else {**line, "from_hand": from_hand}


def test_the_deal_passes_after_every_hand_s4() -> None:
    after = state(*PLAIN, void(2), *hand(3, (6, 7), (6, 7)), first_dealer=3)
    assert [played.dealer for played in after.hands] == [3, 0, 1]
    assert after.deal.dealer == 2


def test_somebody_else_deals_and_the_deal_goes_on_from_there_s4() -> None:
    after = state(*PLAIN, dealer(3, hand=2), *hand(2, (6, 7), (6, 7)))
    assert [played.dealer for played in after.hands] == [0, 3]
    assert after.deal.dealer == 0
    assert state(bids(3, 3, 3, 3), dealer(2)).deal.contracts
    assert refused(dealer(4)).code == "unknown_seat"


def test_a_hand_thrown_in_keeps_its_number_and_drops_its_bids_s10() -> None:
    thrown = state(bids(3, 3, 3, 3), redeal())
    assert (thrown.deal.number, thrown.deal.dealer, thrown.deal.has_bids) == (1, 0, False)
    assert state(bid(0, 3), redeal(pass_deal=True, why="five aces")).deal.dealer == 1
    assert state(redeal(pass_deal=False)).deal.dealer == 0
    again = ledger(bids(3, 3, 3, 3), redeal(), *PLAIN)
    assert again.state.deal.number == 2


def test_a_void_hand_passes_the_deal_and_counts_for_nothing_s10() -> None:
    after = state(bids(3, 3, 3, 3), void(why="cards counted wrong"), first_dealer=1)
    assert [account.points for account in after.accounts] == [0, 0]
    assert (after.deal.number, after.deal.dealer, after.played) == (2, 2, 0)
    assert (after.hands[0].void, after.hands[0].why) == (True, "cards counted wrong")
    assert gamefile.report(ledger(void()))["hands"] == [{"hand": 1, "dealer": 0, "void": True}]


def test_a_hand_entered_twice_is_made_void_and_back_s24() -> None:
    twice = [*PLAIN, *hand(2, (6, 6), (7, 6))]
    assert points(*twice) == [122, 120]
    undone: Line = {"amend": 4, "with": void(2, why="entered twice")}
    assert points(*twice, undone) == [61, 60]
    assert points(*twice, undone, {"amend": 4, "with": team_tricks(7, 6, hand=2)}) == [122, 120]


@pytest.mark.parametrize(
    "line",
    [
        bids(3, 3, 3, 3, hand=1),
        bids(3, 3, 3, 3, hand=3),
        bid(0, 3, hand=1),
        tricks(3, 4, 3, 3, hand=1),
        tricks(1, 1, 1, 1, hand=3),
        redeal(1),
        void(1),
        dealer(9, hand=3),
        rules(from_hand=3, target=300),
        {"kind": "agree", "hand": 2, "side": 0},
        {"kind": "agree", "hand": 9, "side": 9},
        {"kind": "review", "hand": 2, "open": True},
        void(0),
    ],
)
def test_a_line_about_another_hand(line: Line) -> None:
    error = refused(*PLAIN, line)
    assert (error.code, error.entry) == ("wrong_hand", 3)


def test_an_adjustment_is_no_hand_s35() -> None:
    after = state(*PLAIN, adjust(1, points=-30, bags=2))
    assert [account.points for account in after.accounts] == [61, 30]
    assert after.accounts[1].bags == 2
    assert len(after.hands) == 1
    assert bag_counts(adjust(0, bags=9)) == [9, 0]
    assert points(adjust(0, points=5)) == [5, 0]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (adjust(0, bags=10), "bags_before_out_of_range"),
        (adjust(0, bags=-1), "bags_before_out_of_range"),
        (adjust(0), "bad_entry"),
        (adjust(2, points=1), "unknown_side"),
        ({"kind": "adjust", "side": "us", "points": 1}, "unknown_side"),
    ],
)
def test_an_adjustment_that_cannot_be(line: Line, code: str) -> None:
    assert refused(line).code == code


def test_rules_change_from_the_hand_in_play_s37() -> None:
    dearer = [*PLAIN, rules(from_hand=2, trick_value=20), *hand(2, (6, 7), (6, 7))]
    after = state(*dearer)
    assert [account.points for account in after.accounts] == [61 + 120, 60 + 140]
    assert [played.options.trick_value for played in after.hands] == [10, 20]
    assert after.options.trick_value == 20


def test_rules_do_not_change_under_bids_s37() -> None:
    assert refused(bid(0, 3), rules(target=300)).code == "wrong_hand"
    assert refused(bids(3, 3, 3, 3), rules(from_hand=1, target=300)).code == "wrong_hand"
    assert state(bid(0, 3), redeal(), rules(target=300)).options.target == 300


def test_a_lower_bag_limit_takes_effect_at_the_next_hand_s37() -> None:
    carried: Line = {"start": start(0, 0, bags=(8, 0))}
    lowered = state(rules(bag_limit=5), **carried)
    assert lowered.accounts[0].bags == 8
    exact = hand(1, (6, 7), (6, 7))
    assert receipt(rules(bag_limit=5), *exact, **carried)[-1] == ("bag_penalty", -100, 0)
    assert bag_counts(rules(bag_limit=5), *exact, **carried) == [3, 0]
    assert points(rules(bag_limit=5), adjust(0, points=-30), **carried) == [-30, 0]


def test_unknown_rules_are_not_changed() -> None:
    assert refused(rules(colour="red")).code == "unknown_rule"
    assert refused(rules(target="high")).code == "bad_rule_value"
    assert refused({"kind": "rules", "rules": []}).code == "bad_entry"


def test_agreeing_and_reviewing_never_score() -> None:
    agree: Line = {"kind": "agree", "hand": 1, "side": 0}
    opened: Line = {"kind": "review", "hand": 1, "open": True, "why": "4 or 3?"}
    after = state(*PLAIN, agree, opened)
    assert after.agreed == {(1, 0)}
    assert after.in_review == {1}
    assert state(*PLAIN, opened, {**opened, "open": False}).in_review == frozenset()
    assert points(*PLAIN, agree, opened) == points(*PLAIN)
    assert refused(*PLAIN, {**agree, "side": 2}).code == "unknown_side"
    assert state(void(), agree).agreed == {(1, 0)}


def test_unknown_kinds_and_fields_are_no_lines() -> None:
    assert refused({"kind": "play", "card": "AS"}).code == "unknown_kind"
    assert refused({"kind": ["bids"]}).code == "unknown_kind"
    assert refused({}).code == "unknown_kind"
    assert refused({**bids(3, 3, 3, 3), "colour": "red"}).code == "bad_entry"
    assert refused({**bids(3, 3, 3, 3), "hand": "one"}).code == "bad_entry"
    assert refused({"kind": "redeal", "hand": 1, "pass_deal": "yes"}).code == "bad_entry"
