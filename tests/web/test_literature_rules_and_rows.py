"""The rules of a game of Literature while it runs, and its claims as rows of a spreadsheet."""

import csv
import io
import json

from tests.literature_pages import Play, ask, claim
from tests.literature_records import AWARD, begin, said
from tests.pages import Phone, enter


def test_the_card_tells_what_changed_since_when(phone: Phone, table: str) -> None:
    news: Play = {"kind": "rules", "rules": {"location_error": "void"}, "why": "agreed"}
    first, second = claim(0, "low-clubs"), claim(0, "low-hearts", "misplaced")
    game = begin(phone, table, first, {"kind": "note", "text": "tea"}, news, second)
    text = said(phone.open(f"/g/{game}/rules"))
    assert "After low clubs A holder misnamed inside the side" in text
    assert "the set counts for nobody. A card" in text.replace("A card with", "A card with")
    assert "it counts for nobody" not in said(phone.open(f"/g/{game}/rules?hand=1"))


def test_rules_change_from_now_on(phone: Phone, table: str) -> None:
    game = begin(phone, table, claim(0, "low-clubs"), claim(0, "low-hearts"))
    page = phone.open(f"/g/{game}/rules/change")
    assert "What was claimed so far keeps its rules. Deck, turn and counts are" in said(page)
    seen = phone.press("See what changes", {"target": "2"})
    assert "Odds have 2 already: the end is tested after the next claim." in said(seen)
    phone.press("Use from now")
    assert "Target: 5 2" in said(phone.open(f"/g/{game}/rules"))


def test_after_the_end_nothing_changes(phone: Phone, table: str) -> None:
    game = begin(phone, table, {"kind": "end", "result": "score"})
    assert "The game is over." in said(phone.open(f"/g/{game}/rules/change"))


def test_claims_are_rows_and_no_cell_is_a_formula(phone: Phone, table: str) -> None:
    lines: tuple[Play, ...] = (
        ask(0, 1, "10H"),
        ask(1, 0, "JD"),
        claim(0, "low-clubs"),
        {"kind": "adjust", "side": 1, "points": -1, "why": "=1+1"},
        {"kind": "note", "text": "=HYPERLINK()"},
        {**AWARD, "side": None},
        {"strike": 6},
    )
    game = begin(phone, table, *lines, rules={"location_error": "reopen"})
    enter(phone, game, claim(0, "low-hearts", "misplaced"))
    rows = _rows(phone, game)
    assert rows[0] == ["Claim", "Set", "Claimed by", "Verdict", "Owner", "Odds points",
                       "Odds total", "Evens points", "Evens total", "Note"]  # fmt: skip
    assert rows[1][-1] == "Ben asked Asha for the J♦: no"
    assert rows[2] == ["1", "Low clubs", "Asha", "right", "Odds", "1", "1", "0", "0", "right"]
    assert rows[3][5:] == ["", "", "-1", "-1", "Points of Evens put right: −1 point: =1+1"]
    assert rows[4][-1] == "Note: =HYPERLINK()"
    assert rows[5][1:9] == ["Low hearts", "Asha", "misplaced", "open", "0", "1", "0", "-1"]
    assert len(rows) == 6


def test_the_file_of_a_running_game_with_questions_is_sealed(phone: Phone, table: str) -> None:
    game = begin(phone, table, ask(0, 1, "10H"))
    page = phone.open(f"/g/{game}/file", 409)
    assert "Its file can be had once the game is over." in said(page)
    assert "Game file once the game is over" in said(phone.open(f"/g/{game}/menu"))
    enter(phone, game, {"kind": "end", "result": "score"})
    file = json.loads(phone.client.get(f"/g/{game}/file").data)
    assert file["entries"][0]["card"] == "10H"


def _rows(phone: Phone, game: str) -> list[list[str]]:
    text = phone.client.get(f"/g/{game}/csv").data.decode("utf-8-sig")
    return [*csv.reader(io.StringIO(text))][2:]
