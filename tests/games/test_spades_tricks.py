"""How the tricks of a hand are entered, and what is refused (rule S11, section 7)."""

import pytest

from scorekeeper.games.errors import ScoringError
from tests.spades_table import (
    Line,
    bids,
    refused,
    state,
    team_tricks,
    tricks,
)

DISTINCT = {"zero_bid": "distinct"}


@pytest.mark.parametrize(
    ("line", "code", "seat"),
    [
        (tricks(3, None, 3, 3), "tricks_missing", 1),
        (tricks(3, 3, 3), "tricks_missing", 3),
        (tricks(3, 4, 3, 3, 0), "unknown_seat", None),
        (tricks(3, 3, 3, 3), "tricks_total", None),
        (tricks(14, 0, 0, -1), "tricks_out_of_range", 0),
        (tricks(3, 4.0, 3, 3), "tricks_not_integer", 1),
        (tricks(3, True, 6, 3), "tricks_not_integer", 1),
        (tricks(3, "4", 3, 3), "tricks_not_integer", 1),
        (team_tricks(7, None), "tricks_missing", 1),
        (team_tricks(7, 7), "tricks_total", None),
        (team_tricks(14, -1), "tricks_out_of_range", 0),
        (team_tricks(7, 6, 0), "side_mismatch", None),
        (team_tricks(7, 6, seats={"0": 8}), "tricks_side_mismatch", 0),
        (team_tricks(7, 6, seats={"0": 3, "2": 3}), "tricks_side_mismatch", 0),
        (team_tricks(7, 6, seats={"4": 3}), "unknown_seat", None),
        (team_tricks(7, 6, seats={"one": 3}), "unknown_seat", None),
        (team_tricks(7, 6, seats={"0": None}), "tricks_missing", 0),
        (team_tricks(7, 6, seats={"0": 14}), "tricks_out_of_range", 0),
        (team_tricks(7, 6, seats={"0": "3"}), "tricks_not_integer", 0),
        (team_tricks(7, 6, seats=[3]), "bad_entry", None),
        (tricks(3, 4, 3, 3, seats={"0": 3}), "bad_entry", None),
        ({"kind": "tricks", "hand": 1}, "bad_entry", None),
        (tricks(3, 4, 3, 3, sides=[6, 7]), "bad_entry", None),
    ],
)
def test_tricks_that_cannot_be(line: Line, code: str, seat: int | None) -> None:
    error = refused(bids(3, 3, 3, 3), line)
    assert (error.code, error.entry, error.seat) == (code, 2, seat)


@pytest.mark.parametrize(
    ("took", "said"),
    [
        ((3, 3, 3, 3), "The tricks add up to 12; 13 were played: one is missing."),
        ((3, 3, 3, 2), "The tricks add up to 11; 13 were played: 2 are missing."),
        ((4, 4, 3, 3), "The tricks add up to 14; 13 were played: one is too many."),
        ((4, 4, 4, 3), "The tricks add up to 15; 13 were played: 2 are too many."),
    ],
)
def test_a_sum_says_what_is_missing_s11(took: tuple[int, ...], said: str) -> None:
    assert refused(bids(3, 3, 3, 3), tricks(*took)).message == said


def test_a_nil_bidders_own_tricks_must_be_given() -> None:
    error = refused(bids("nil", 3, 3, 3), team_tricks(7, 6))
    assert (error.code, error.seat, error.field) == ("nil_needs_player_entry", 0, "seats")
    nothing = refused(bids("nil", 3, 3, 3), team_tricks(0, 13))
    assert nothing.code == "nil_needs_player_entry"
    plain = {"rules": DISTINCT}
    assert state(bids(0, 3, 3, 3), team_tricks(7, 6), **plain).deal.number == 2


def test_an_error_knows_how_it_reads() -> None:
    assert (
        str(ScoringError("bid_missing", "Cy’s bid is missing."))
        == "bid_missing: Cy’s bid is missing."
    )
