"""What a form can bring and the rules do not allow: the sentence on the page, nothing stored."""

from typing import Any

import pytest
from flask import Flask

from tests.games.test_spades_refusals import CASES, WARNED, Case
from tests.pages import Phone
from tests.recording import started, version
from tests.spades_table import Line, file

FORMS = ("bid", "bids", "tricks", "redeal", "void")


def can_be_sent(case: Case) -> bool:
    """Whether the line at fault is one that a form of the game's page enters."""
    lines = case.file.get("entries", [])
    last = lines[-1] if lines else {}
    by_side = last.get("kind") == "bids" and "sides" in last
    return case.entry is not None and last.get("kind") in FORMS and not by_side and fits(last)


def fits(line: Line) -> bool:
    """A form has a place for every player and side, and for nothing else."""
    rows = [line[name] for name in ("bids", "tricks", "sides") if name in line]
    return "penalties" not in line and all(len(row) in (2, 4) for row in rows)


def fields(line: Line) -> dict[str, str]:
    """A line of the game file as the form sends it."""
    said = {"kind": line["kind"], "hand": text(line["hand"])}
    if line["kind"] == "bid":
        return {**said, "seat": text(line["seat"]), "bid": text(line["bid"])}
    places = {"bids": "bid", "tricks": "seat", "sides": "side"}
    for row, place in places.items():
        for at, value in enumerate(line.get(row, ())):
            said[f"{place}-{at}"] = text(value)
    for seat, value in line.get("seats", {}).items():
        said[f"nil-{seat}"] = text(value)
    return said


def text(value: Any) -> str:
    return "" if value is None else str(value)


SENT = [case for case in CASES if can_be_sent(case)]
PLAIN = {  # what speaks of a line's fields is said otherwise to whoever filled in a form
    "bad_entry": ("does not say which hand",),
    "unknown_seat": ("Nobody sits there: choose one of the players.",),
    "bid_not_integer": ("’s bid is a whole number from 0 to 13",),
}


@pytest.mark.parametrize("case", SENT, ids=lambda case: case.code)
def test_the_person_reads_what_is_wrong_and_what_was_typed_is_not_stored(
    app: Flask, phone: Phone, table: str, case: Case
) -> None:
    head = {key: value for key, value in case.file.items() if key not in ("format", "entries")}
    *before, last = case.file["entries"]
    game = started(app, table, *before, **head)
    sent = {"key": "a-key-of-its-own", "seen": str(len(before)), **fields(last)}
    page = phone.post(f"/g/{game}/entries", sent)
    assert version(app, game) == len(before)
    if page.status == 409:  # somebody else has said something about this: both are shown
        assert case.code in ("bids_already_in", "wrong_hand")
        return
    assert page.status == 422
    assert 'role="alert"' in page.html or case.code == "game_over"
    for words in PLAIN.get(case.code, case.says):
        assert words in page.text.replace(" ’", "’")


def test_most_codes_of_a_hand_can_be_brought_by_a_form() -> None:
    codes = {case.code for case in SENT}
    assert {"bid_missing", "below_min_team_bid", "tricks_total", "nil_needs_player_entry"} <= codes
    assert len(codes) >= 20


@pytest.mark.parametrize(("code", "line", "rules", "words"), WARNED, ids=[w[0] for w in WARNED])
def test_a_remark_is_read_where_the_bids_are_in(
    app: Flask,
    phone: Phone,
    table: str,
    code: str,
    line: Line,
    rules: dict[str, Any],
    words: tuple[str, ...],
) -> None:
    entries = file(line)["entries"]
    page = phone.open(f"/g/{started(app, table, *entries, rules=rules)}")
    assert all(word in page.text for word in words), code
