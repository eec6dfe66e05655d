"""What may be bid, what is refused and what is worth a word (rules S5 to S9, section 7)."""

from typing import Any

import pytest

from scorekeeper.games.names import plain
from tests.spades_table import (
    ALONE,
    Line,
    bid,
    bids,
    ledger,
    refused,
    start,
    state,
    team_bids,
    tricks,
    warned,
)


@pytest.mark.parametrize(
    ("line", "code", "seat"),
    [
        (bids(3, 3, None, 3), "bid_missing", 2),
        (bids(3, 3, 3), "bid_missing", 3),
        (bids(3, 3, 3, 3, 3), "unknown_seat", None),
        (bid(2, None), "bid_missing", 2),
        (team_bids(None, 5), "bid_missing", 0),
        (bids(3, 14, 3, 3), "bid_out_of_range", 1),
        (bids(3, -1, 3, 3), "bid_out_of_range", 1),
        (bids(3, 10**8, 3, 3), "bid_out_of_range", 1),
        (team_bids(5, 14), "bid_out_of_range", 1),
        (bid(1, 14), "bid_out_of_range", 1),
        (team_bids(5, 5, 5), "side_mismatch", None),
        (bid(4, 3), "unknown_seat", None),
        (bid(12, 3), "unknown_seat", None),
        (bids(3, "three", 3, 3), "bid_not_integer", 1),
        (bids(3, 3.0, 3, 3), "bid_not_integer", 1),
        (bids(3, True, 3, 3), "bid_not_integer", 1),
        (bids(3, "blind", 3, 3), "bid_not_integer", 1),
        (bids(3, "blind 6.5", 3, 3), "bid_not_integer", 1),
        ({"kind": "bids", "hand": 1, "bids": 3}, "bad_entry", None),
        ({"kind": "bids", "hand": 1, "bids": [3], "sides": [3]}, "bad_entry", None),
        ({"kind": "bids", "hand": 1}, "bad_entry", None),
        ({"kind": "bid", "hand": 1, "seat": 0}, "bad_entry", None),
    ],
)
def test_a_bid_that_is_none(line: Line, code: str, seat: int | None) -> None:
    error = refused(line)
    assert (error.code, error.entry, error.seat) == (code, 1, seat)


def test_a_missing_bid_is_named_after_its_player() -> None:
    error = refused(bids(3, 3, None, 3))
    assert plain(error.message) == "Cy’s bid is missing."
    assert error.field == "bids"


def test_the_form_hears_which_bids_are_missing_before_the_tricks() -> None:
    error = refused(bid(0, 3), bid(2, 3), tricks(3, 4, 3, 3))
    assert error.code == "bid_missing"
    assert plain(error.message) == "First the bids: Bo, Di have not bid."
    assert error.seat == 1
    assert plain(refused(bid(0, 3), bid(1, 3), bid(2, 3), tricks(3, 4, 3, 3)).message).endswith(
        "Di has not bid."
    )
    assert refused(tricks(3, 4, 3, 3)).seat == 0


BLIND_NIL = {"blind_nil_allowed": True}
BLIND = {"blind_bids_allowed": True}
DISTINCT = {"zero_bid": "distinct"}


@pytest.mark.parametrize(
    ("rules", "line", "code"),
    [
        ({"nil_allowed": False}, bids("nil", 4, 5, 4), "nil_not_allowed"),
        ({"nil_allowed": False}, bids(0, 4, 5, 4), "nil_not_allowed"),
        ({"bid_style": "no_nil"}, bids("nil", 4, 5, 4), "nil_not_allowed"),
        ({}, bids("blind nil", 4, 5, 4), "blind_nil_not_allowed"),
        ({}, bids("blind 7", 4, 5, 4), "blind_bid_not_allowed"),
        ({}, team_bids("blind 7", 6), "blind_bid_not_allowed"),
        (BLIND, bids("blind 5", 4, 5, 4), "blind_bid_below_minimum"),
        (BLIND, bids("blind 14", 4, 5, 4), "bid_out_of_range"),
        (BLIND, bids("blind -1", 4, 5, 4), "bid_out_of_range"),
        (BLIND, bids("blind 0", 4, 5, 4), "blind_bid_below_minimum"),
        ({**BLIND, **DISTINCT}, bids("blind 0", 4, 5, 4), "blind_bid_below_minimum"),
        ({"double_nil": "forbidden"}, bids("nil", 4, 0, 4), "double_nil_forbidden"),
        ({}, team_bids("nil", 6), "nil_needs_player_entry"),
        ({}, team_bids(0, 6), "nil_needs_player_entry"),
        (BLIND_NIL, team_bids("blind nil", 6), "nil_needs_player_entry"),
        ({"min_team_bid": 4}, bids(1, 4, 2, 4), "below_min_team_bid"),
        ({"min_team_bid": 4}, team_bids(3, 6), "below_min_team_bid"),
        ({"min_team_bid": 4}, bids("nil", 4, 3, 4), "below_min_team_bid"),
        ({"forbid_total": 13}, bids(3, 4, 3, 3), "total_bid_forbidden"),
        ({"forbid_total": 13}, team_bids(7, 6), "total_bid_forbidden"),
        ({"forbid_total": 13}, bids("nil", 4, 6, 3), "total_bid_forbidden"),
        ({"bid_style": "suicide"}, bids(3, "nil", 4, 6), "suicide_needs_exactly_one_nil"),
        ({"bid_style": "suicide"}, bids("nil", "nil", 0, 6), "suicide_needs_exactly_one_nil"),
        ({"bid_style": "suicide"}, team_bids(4, 6), "suicide_needs_exactly_one_nil"),
    ],
)
def test_a_bid_that_the_table_forbids(rules: Line, line: Line, code: str) -> None:
    error = refused(line, rules=rules)
    assert (error.code, error.entry) == (code, 1)


@pytest.mark.parametrize(
    ("rules", "line"),
    [
        ({}, bids(13, 13, 13, 13)),
        ({}, bids("nil", "nil", "nil", "nil")),
        (BLIND_NIL, bids("blind nil", 4, "nil", 4)),
        ({"nil_allowed": False, **DISTINCT}, bids(0, 4, 4, 4)),
        ({"double_nil": "forbidden"}, bids("nil", 4, 4, "nil")),
        ({"double_nil": "forbidden", **DISTINCT}, bids("nil", 4, 0, 4)),
        ({"min_team_bid": 4}, bids("nil", 4, "nil", 4)),
        ({"min_team_bid": 4, "min_team_bid_nil": "exempt"}, bids("nil", 4, 3, 4)),
        ({"forbid_total": 13}, bids("nil", 4, 5, 3)),
        ({"bid_style": "suicide"}, bids("nil", 3, 4, "nil")),
        ({"bid_style": "suicide", **BLIND_NIL}, bids("blind nil", 3, 4, "nil")),
        ({"bid_style": "whiz"}, bids(3, 3, 3, 3)),
        ({"bid_style": "mirror"}, bids(0, 3, 3, 3)),
        (BLIND, team_bids("blind 13", 6)),
        ({"blind_bid_min": 0, **BLIND, **DISTINCT}, bids("blind 0", 3, 3, 3)),
    ],
)
def test_a_bid_that_stands(rules: Line, line: Line) -> None:
    assert state(line, rules=rules).waits_for == "tricks"


def test_what_the_table_allows_is_looked_at_when_all_bids_are_in() -> None:
    no_nil: dict[str, Any] = {"rules": {"nil_allowed": False}}
    waiting = [bid(0, "nil"), bid(1, 4), bid(2, 4)]
    assert state(*waiting, **no_nil).waits_for == "bids"
    error = refused(*waiting, bid(3, 4), **no_nil)
    assert (error.code, error.entry, error.seat) == ("nil_not_allowed", 4, 0)
    mended: Line = {"amend": 1, "with": bid(0, 1)}
    assert state(*waiting, mended, bid(3, 4), **no_nil).waits_for == "tricks"
    assert refused(*waiting, bid(3, 14), **no_nil).code == "bid_out_of_range"


def test_a_player_alone_needs_the_exemption_for_a_nil_below_the_board() -> None:
    head: dict[str, Any] = {"sides": ALONE, "rules": {"min_team_bid": 2}}
    assert refused(bids("nil", 4, 4, 4), **head).code == "below_min_team_bid"
    head["rules"]["min_team_bid_nil"] = "exempt"
    assert state(bids("nil", 4, 4, 4), **head).waits_for == "tricks"


def test_suicide_asks_nothing_of_who_plays_alone() -> None:
    head: dict[str, Any] = {"sides": [[0, 2], [1], [3]], "rules": {"bid_style": "suicide"}}
    assert state(bids("nil", 4, 4, 4), **head).waits_for == "tricks"
    assert state(bids("nil", "nil", 4, 4), **head).waits_for == "tricks"


def test_a_nil_of_one_is_still_entered_by_player() -> None:
    assert refused(team_bids("nil", 4, 4, 4), sides=ALONE).code == "nil_needs_player_entry"


def test_bids_are_entered_once() -> None:
    assert refused(bid(0, 3), bids(3, 3, 3, 3)).code == "bids_already_in"
    assert refused(bids(3, 3, 3, 3), bids(3, 3, 3, 3)).code == "bids_already_in"
    assert refused(bids(3, 3, 3, 3), bid(0, 3)).code == "bids_already_in"
    assert refused(team_bids(6, 6), bid(0, 3)).code == "bids_already_in"
    again = refused(bid(0, 3), bid(0, 3))
    assert (again.code, again.seat) == ("bids_already_in", 0)


def test_a_hand_that_bids_itself_takes_no_bids() -> None:
    rules = {"first_hand": "bids_itself"}
    assert refused(bids(3, 3, 3, 3), rules=rules).code == "no_bids_this_hand"
    assert refused(bid(0, 3), rules=rules).code == "no_bids_this_hand"


BEHIND = {"rules": {**BLIND_NIL, **BLIND}}


def test_blind_bids_too_close_to_the_leader_are_worth_a_word() -> None:
    nil, number = "blind_nil_not_behind_enough", "blind_bid_not_behind_enough"
    line = bids("blind nil", "blind 6", 3, 3)
    assert warned(line, **BEHIND) == [(1, number), (1, nil)]
    assert warned(line, **BEHIND, start=start(100, 199)) == [(1, number), (1, nil)]
    assert warned(line, **BEHIND, start=start(100, 200)) == [(1, number)]
    assert warned(line, **BEHIND, start=start(200, 100)) == [(1, nil)]
    free = {"rules": {**BLIND_NIL, **BLIND, "blind_nil_deficit": 0, "blind_bid_deficit": 0}}
    assert warned(line, **free) == []


def test_one_word_of_a_kind_is_enough_for_a_line() -> None:
    both_sides = bids("blind nil", "blind nil", 3, 3)
    assert warned(both_sides, **BEHIND) == [(1, "blind_nil_not_behind_enough")]


def test_a_contract_above_the_tricks_is_worth_a_word() -> None:
    entries = [bid(0, 7), bid(1, 3), bid(2, 7), bid(3, 3)]
    assert warned(*entries) == [(4, "side_bid_exceeds_tricks")]
    said = ledger(*entries).warnings[0][1].message
    assert plain(said) == "Ann & Cy bid 14 together; there are only 13 tricks."


def test_a_contract_of_none_is_worth_a_word() -> None:
    assert warned(team_bids(0, 6), rules=DISTINCT) == [(1, "zero_contract")]
    assert warned(bids(0, 4, 4, 4), rules=DISTINCT, sides=ALONE) == [(1, "zero_contract")]
    assert warned(bids(0, 4, 0, 4), rules=DISTINCT) == []
    assert warned(bids(0, 4, "nil", 4), rules=DISTINCT) == []


def test_words_belong_to_the_play_that_gave_rise_to_them() -> None:
    entries = (bids(7, 3, 7, 3), tricks(4, 3, 3, 3))
    assert state(*entries[:1]).warnings
    assert not state(*entries).warnings
    assert warned(*entries) == [(1, "side_bid_exceeds_tricks")]
    mended: Line = {"amend": 1, "with": bids(3, 3, 3, 3)}
    assert warned(*entries, mended) == []


def test_a_blind_none_is_worth_a_word_as_a_blind_number_only() -> None:
    rules = {**BLIND, "blind_bid_min": 0}
    blind = "blind_bid_not_behind_enough"
    assert warned(team_bids("blind 0", 6), rules=rules) == [(1, blind)]
    both = [(1, blind), (1, "zero_contract")]
    assert warned(team_bids("blind 0", 6), rules={**rules, **DISTINCT}) == both
