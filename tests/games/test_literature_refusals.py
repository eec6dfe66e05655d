"""Everything that Literature refuses or remarks on: a stable code, and a sentence for people.

The table holds every code of the rules (docs/rules/literature.md); a test counts that none is
missing.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorekeeper.games.errors import RuleError
from scorekeeper.ledger import gamefile
from tests.literature_refused import CASES, LOW, Case
from tests.literature_table import (
    COUNTS,
    SETS,
    TURNS,
    Line,
    ask,
    claim,
    counts,
    file,
    full,
    hand_on,
    held,
)

RULES = Path(__file__).parents[2] / "docs" / "rules" / "literature.md"
ON = {"cross_team": "on"}
FILED = re.compile(r"\b((10|[2-9JQKA])[CDHS]|RJ|BJ)\b")


class Word(NamedTuple):
    """Lines that are scored with a remark on the last of them (none: on the head)."""

    code: str
    lines: list[Line]
    head: dict[str, Any]
    says: tuple[str, ...]


CLAIMED = claim(0, LOW, named=held(LOW, 0, 0, 2))
WARNED = [
    Word("uneven_deal", [], {"players": 8}, ("54 cards", "8")),
    Word("unusual_player_count", [], {"players": 4}, ("4 play", "six or eight")),
    Word("seats_not_alternating", [], {"sides": [[0, 1, 2], [3, 4, 5]]}, ("next to each other",)),
    Word("target_below_majority", [], {"rules": {"target": 4}}, ("Both sides", "4", "9 points")),
    Word(
        "target_may_not_be_reached",
        [],
        {"rules": {"location_error": "void"}},
        ("5", "higher score"),
    ),
    Word("target_may_not_be_reached", [], {"rules": {"target": 6}}, ("6", "higher score")),
    Word("early_end_not_final", [], {"rules": {**ON, "cross_team_points": 2}}, ("other side",)),
    Word("out_of_turn", [claim(2, LOW)], {"rules": TURNS}, ("Ann’s turn",)),
    Word("out_of_turn", [ask(2, 1, "2C")], {"rules": TURNS}, ("Cy asked", "Ann’s turn")),
    Word("out_of_turn", [hand_on(2, 4)], {"rules": TURNS}, ("Cy passed", "Ann’s turn")),
    Word(
        "out_of_turn_penalty",
        [claim(2, LOW)],
        {"rules": {**TURNS, "out_of_turn": "penalty"}},
        ("penalty applies", "Ann’s turn"),
    ),
    Word(
        "count_mismatch",
        [counts(2, 9, 16, 9, 9, 9), claim(0, LOW, actual=held(LOW, 0))],
        {"rules": COUNTS},
        ("Ann laid down 6 cards", "had 2"),
    ),
    Word(
        "named_exceeds_count",
        [counts(2, 9, 16, 9, 9, 9), full(0, LOW, [0], [0, 0, 2])],
        {"rules": COUNTS},
        ("Ann was named for 6 cards", "has 2"),
    ),
    Word("counts_unsynced", [claim(0, LOW)], {"rules": COUNTS}, ("count them again",)),
    Word(
        "team_out_of_cards",
        [counts(0, 18, 0, 18, 0, 18), claim(0, LOW, "opponents")],
        {"rules": COUNTS},
        ("Ann & Cy & Eve", "no cards left"),
    ),
    Word(
        "claimant_held_none",
        [claim(0, LOW, named=held(LOW, 2))],
        {"rules": {"claimant_needs": "one_of_set"}},
        ("Ann held no card",),
    ),
    Word("pass_to_opponent", [hand_on(0, 1)], {"rules": TURNS}, ("other side", "Bo")),
]


def plain(message: str) -> str:
    """A sentence without the marks that keep names of other scripts apart."""
    return re.sub("[\u2066-\u2069]", "", message)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_what_cannot_stand_is_refused_by_code_and_in_a_sentence(case: Case) -> None:
    error = gamefile.replay(case.file)["error"]
    assert (error["code"], error["entry"]) == (case.code, case.entry)
    said = plain(error["message"])
    assert said.endswith(".")
    assert not FILED.search(said), "a card is written as on the table, not as in files"
    assert case.code not in said
    assert "_" not in said.replace("48_no_8s", "") or case.code == "unknown_deck"
    for words in case.says:
        assert words in said


@pytest.mark.parametrize("word", WARNED, ids=lambda word: word.code)
def test_what_is_worth_a_word_is_scored_and_remarked_on(word: Word) -> None:
    told = gamefile.replay(file(*word.lines, **word.head))
    found = [said for said in told["warnings"] if said["code"] == word.code]
    assert [said["entry"] for said in found] == [len(word.lines) or None]
    said = plain(found[0]["message"])
    assert said.endswith(".")
    assert all(words in said for words in word.says)


def test_names_are_kept_apart_from_the_sentence() -> None:
    with pytest.raises(RuleError) as refused:
        gamefile.read(file(ask(0, 2, "2C"), names=["א", "ב", "ג", "ד"]))
    assert "\u2068ג\u2069" in refused.value.message


def test_a_correction_that_breaks_a_later_line_names_both() -> None:
    lines = [claim(0, SETS[0]), claim(0, SETS[1])]
    twice = {"amend": 1, "with": claim(0, SETS[1])}
    error = gamefile.replay(file(*lines, twice))["error"]
    assert (error["code"], error["entry"], error["breaks"]) == ("set_resolved", 3, 2)


def test_every_code_of_the_rules_is_tried_here() -> None:
    text = RULES.read_text(encoding="utf-8")
    part = text.split("## What is refused")[1].split("\n## ")[0]
    refused = "".join(row.split("|")[1] for row in part.splitlines() if row.startswith("| `"))
    remarks = part.split("with a remark:")[1]
    codes = set(re.findall(r"`([a-z_]+)`", refused + remarks)) - {"one_of_set"}
    tried = {case.code for case in CASES} | {word.code for word in WARNED}
    assert codes <= tried
    assert tried - codes <= {
        "bad_entry",
        "bad_rule_value",
        "unknown_side",
        "unknown_seat",
        "name_duplicate",
    }
