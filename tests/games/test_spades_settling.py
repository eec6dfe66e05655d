"""Settling early, and what still stands after the end (rules S33 to S35)."""

import pytest

from tests.spades_table import (
    ALONE,
    Line,
    ending,
    hand,
    ledger,
    refused,
    start,
    state,
    team_tricks,
)

LEVEL = hand(1, (6, 7), (6, 7))  # +60 and +70


def end(result: str, side: int | None = None) -> Line:
    return {"kind": "end", "result": result, **({} if side is None else {"side": side})}


def test_the_table_settles_early_s34() -> None:
    assert ending(end("score")) == ((0, 1), "score")
    assert ending(*LEVEL, end("score")) == ((1,), "score")
    assert ending(*LEVEL, end("conceded", 1)) == ((0,), "conceded")
    assert ending(end("abandoned")) == ((), "abandoned")
    assert ending(end("conceded", 0), sides=ALONE) == ((1, 2, 3), "conceded")


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (end("conceded"), "bad_entry"),
        (end("score", 0), "bad_entry"),
        (end("conceded", 2), "unknown_side"),
        (end("won"), "bad_entry"),
    ],
)
def test_settling_that_cannot_be(line: Line, code: str) -> None:
    assert refused(line).code == code


OVER = {"start": start(450, 0)}


@pytest.mark.parametrize(
    "line",
    [
        *hand(2, (6, 6), (6, 7)),
        *hand(9, (6, 6), (6, 6)),
        {"kind": "adjust", "side": 0, "points": 5},
        {"kind": "dealer", "hand": 2, "seat": 0},
        {"kind": "substitute", "seat": 0, "player": "Zoë"},
        {"kind": "rules", "rules": {}},
        end("score"),
    ],
)
def test_after_the_end_only_remarks_and_corrections_stand_s33(line: Line) -> None:
    error = refused(*LEVEL, line, **OVER)
    assert (error.code, error.entry) == ("game_over", 3)


def test_a_correction_opens_a_finished_game_again_s33() -> None:
    remarks: list[Line] = [
        {"kind": "agree", "hand": 1, "side": 0},
        {"kind": "review", "hand": 1, "open": True},
        {"kind": "note", "text": "cake"},
    ]
    finished = ledger(*LEVEL, *remarks, **OVER)
    assert finished.rules.offers(finished.state) == tuple(
        play for play in finished.rules.plays if play.kind in ("agree", "review", "note")
    )
    mended: Line = {"amend": 2, "with": team_tricks(5, 8)}
    opened = state(*LEVEL, *remarks, mended, *hand(2, (6, 6), (6, 7)), **OVER)
    assert opened.verdict is None
    assert opened.deal.number == 3


def test_an_adjustment_can_end_a_game_s35() -> None:
    assert ending({"kind": "adjust", "side": 1, "points": 500}) == ((1,), "target")
    sunk: Line = {"kind": "adjust", "side": 1, "points": -200}
    assert ending(sunk, rules={"floor": -200}) == ((0,), "floor")
    tie = {"start": start(10, 0), "rules": {"max_hands": 1}}
    assert ending(*LEVEL, {"kind": "adjust", "side": 0, "points": 1}, **tie) == ((0,), "max_hands")
    no_set = {"sets_lose": 1, "boston_wins_game": True}
    assert ending({"kind": "adjust", "side": 0, "points": 1}, rules=no_set) is None
