"""Counting cards (rules L6 and L45 to L48), and what the counts say about claims."""

import pytest

from scorekeeper.games.literature.decks import DECKS
from tests.literature_table import (
    COUNTS,
    PLAYERS,
    SETS,
    Line,
    ask,
    award,
    claim,
    counts,
    full,
    held,
    state,
    warned,
    won,
)

LOW, HIGH = "low-clubs", "high-clubs"
NINE = (9,) * 6


def known(*lines: Line, **options: object) -> tuple[int, ...] | None:
    return state(*lines, rules={**COUNTS, **options}).counts


@pytest.mark.parametrize(
    ("players", "deck", "shares"),
    [
        (4, "54_eights_jokers", (14, 14, 13, 13)),
        (4, "52_ranks", (13,) * 4),
        (4, "48_no_8s", (12,) * 4),
        (6, "54_twos_jokers", NINE),
        (6, "52_uneven", (9, 9, 9, 9, 8, 8)),
        (6, "48_no_2s", (8,) * 6),
        (8, "54_sevens_jokers", (7, 7, 7, 7, 7, 7, 6, 6)),
        (8, "52_ranks", (7, 7, 7, 7, 6, 6, 6, 6)),
        (8, "48_no_7s", (6,) * 8),
        (10, "54_eights_jokers", (6, 6, 6, 6, 5, 5, 5, 5, 5, 5)),
        (10, "52_uneven", (6, 6, 5, 5, 5, 5, 5, 5, 5, 5)),
        (10, "48_no_8s", (5, 5, 5, 5, 5, 5, 5, 5, 4, 4)),
        (12, "54_eights_jokers", (5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4)),
        (12, "52_ranks", (5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 4, 4)),
        (12, "48_no_8s", (4,) * 12),
    ],
)
def test_the_deal_from_the_dealers_left_l6(
    players: int, deck: str, shares: tuple[int, ...]
) -> None:
    for dealer in range(players):
        dealt = DECKS[deck].dealt(players, dealer)
        assert dealt[dealer + 1 :] + dealt[: dealer + 1] == shares
        assert sum(dealt[::2]) == sum(dealt[1::2])


def test_a_count_replaces_what_was_dealt_l45() -> None:
    assert known() == NINE
    assert known(counts(4, 14, 9, 9, 9, 9)) == (4, 14, 9, 9, 9, 9)
    assert state().counts is None


def test_a_claim_takes_from_who_laid_down_l46() -> None:
    assert known(full(0, LOW, [0], [0, 0, 1, 2, 2, 5])) == (7, 8, 7, 9, 9, 8)
    assert known(award(LOW, None, actual=held(LOW, 3))) == (9, 9, 9, 3, 9, 9)
    assert known(full(0, LOW, [0], [0, 0, 2]), out_of_turn="penalty") == (7, 9, 5, 9, 9, 9)


@pytest.mark.parametrize(
    "line",
    [
        claim(0, LOW),
        claim(0, LOW, "opponents", named=held(LOW, 0)),
        award(LOW, 0),
    ],
)
def test_without_holders_the_counts_are_lost_on_every_such_line_l46(line: Line) -> None:
    more = {**line, "set": HIGH}
    more.pop("named", None)
    assert known(line) is None
    lines = [line, more, ask(0, 1, "2H"), full(0, "low-hearts", [0], [0])]
    assert known(*lines) is None
    unsynced = [
        number for number, code in warned(*lines, rules=COUNTS) if code == "counts_unsynced"
    ]
    assert unsynced == [1, 2]
    assert known(line, counts(8, 8, 8, 8, 8, 8)) == (8,) * 6


def test_cards_that_do_not_fit_lose_the_counts_l46() -> None:
    lines = [counts(1, 17, 9, 9, 9, 9), full(0, LOW, [0, 2], [0, 0, 2])]
    assert known(*lines) is None
    assert warned(*lines, rules=COUNTS) == [
        (2, "count_mismatch"),
        (2, "counts_unsynced"),
    ]


def test_a_reopened_set_changes_no_count_l46() -> None:
    assert known(full(0, LOW, [0], [0, 2]), location_error="reopen") == NINE
    slip = claim(0, LOW, "misplaced")
    assert known(slip, location_error="reopen") == NINE
    assert warned(slip, rules={**COUNTS, "location_error": "reopen"}) == []


def test_only_entries_change_the_counts_l47() -> None:
    note: Line = {"kind": "note", "text": "cake"}
    assert known(ask(0, 1, "2C", "yes"), note) == (10, 8, 9, 9, 9, 9)


def test_all_sets_out_of_play_leave_nobody_a_card_l47() -> None:
    lines = [full(0, key, [0, 0, 2, 2, 4], [0, 0, 2, 2, 4]) for key in SETS[:4]]
    lines += [award(key, 0, actual=held(key, 1, 1, 3, 3, 5)) for key in SETS[4:8]]
    lines += [award(SETS[8], 0, actual=held(SETS[8], 0, 1, 2, 3, 4, 5))]
    assert known(*lines, end="all_sets") == (0,) * 6


def test_what_the_counts_say_about_a_claim() -> None:
    low = counts(2, 10, 24, 9, 0, 9)
    named = full(0, LOW, [0, 0, 0, 2], [0, 0, 2])
    assert warned(low, named, rules=COUNTS) == [(2, "named_exceeds_count")]
    out = counts(0, 18, 0, 18, 0, 18)
    assert warned(out, claim(0, LOW, None, actual=held(LOW, 1)), rules=COUNTS) == [
        (2, "team_out_of_cards")
    ]
    cross = {**COUNTS, "cross_team": "on", "end": "all_sets"}
    theirs = claim(1, LOW, "opponents", for_side=0, actual=held(LOW, 1))
    assert warned(out, theirs, rules=cross) == [(2, "team_out_of_cards")]


def test_who_has_no_cards_may_not_claim_where_cards_are_needed() -> None:
    rule = {**COUNTS, "claimant_needs": "any_cards"}
    out = counts(0, 18, 9, 9, 9, 9)
    assert state(out, claim(2, LOW), rules=rule).scores == (1, 0)
    assert state(out, claim(None, LOW, side=0), rules=rule).scores == (1, 0)
    assert state(claim(0, HIGH), claim(0, LOW), rules=rule).scores == (2, 0)


def test_laid_down_cards_beat_the_count() -> None:
    rule = {**COUNTS, "claimant_needs": "one_of_set"}
    out = counts(0, 18, 9, 9, 9, 9)
    codes = [code for _, code in warned(out, full(0, LOW, [0], [0, 2]), rules=rule)]
    assert "claimant_held_none" not in codes
    codes = [code for _, code in warned(out, claim(0, LOW, "opponents"), rules=rule)]
    assert "claimant_held_none" in codes


def test_four_to_twelve_people_count_their_cards_l1() -> None:
    for players in (4, 6, 8, 10, 12):
        dealt = state(players=players, rules=COUNTS).counts
        assert sum(dealt or ()) == 54
    assert len(PLAYERS) == 12
    assert state(*won(0, SETS[:4]), rules=COUNTS).counts is None
