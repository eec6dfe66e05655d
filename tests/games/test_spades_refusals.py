"""Everything that is refused or remarked on: a stable code for programs, a sentence for people.

The table holds every code of the rules (docs/rules/spades.md); a test counts that none is missing.
"""

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from scorekeeper.ledger import gamefile
from tests.spades_table import ALONE, Line, bid, bids, file, team_bids, team_tricks, tricks

RULES = Path(__file__).parents[2] / "docs" / "rules" / "spades.md"
BLIND = {"blind_bids_allowed": True}
THREES = bids(3, 3, 3, 3)
HAND = [THREES, tricks(4, 3, 3, 3)]


class Case(NamedTuple):
    """A file that cannot stand: the code, the line at fault, what the sentence must hold."""

    code: str
    file: Any
    entry: int | None
    says: tuple[str, ...]


def head(code: str, *says: str, **of: Any) -> Case:
    """The head of a game is at fault."""
    return Case(code, file(**of), None, says)


def line(code: str, *says: str, lines: list[Line], **of: Any) -> Case:
    """The last of some lines is at fault."""
    return Case(code, file(*lines, **of), len(lines), says)


def fined(**penalty: Any) -> list[Line]:
    """A hand with a penalty at the table."""
    return [THREES, tricks(4, 3, 3, 3, penalties=[penalty])]


CASES = [
    Case("unknown_format", {"format": "scorekeeper-game/2"}, None, ("scorekeeper-game/1",)),
    Case("unknown_game", {**file(), "game": "bridge"}, None, ("not known",)),
    head("unknown_preset", "“wild”", preset="wild"),
    head("unknown_rule", "“colour”", rules={"colour": 1}),
    head("bad_rule_value", "Target", "whole number", rules={"target": "high"}),
    head("bad_rule_value", "Nil", "true or false", rules={"nil_allowed": 1}),
    head("bad_rule_value", "carry, reset", rules={"bag_rollover": "never"}),
    head("players_too_few", "2 or more", names=["Ann"]),
    head("players_too_many", "at most 8", names=[*"ABCDEFGHI"]),
    head("name_empty", "missing", names=["Ann", " ", "Cy", "Di"]),
    head("name_duplicate", "“ANN”", "another name", names=["Ann", "ANN", "Cy", "Di"]),
    head("name_too_long", "at most 40", names=["A" * 41, "Bo", "Cy", "Di"]),
    head("bad_entry", "control characters", names=["A\nnn", "Bo", "Cy", "Di"]),
    line("players_fixed", "4 people", lines=[{"amend": 0, "with": {"players": ["Ann", "Bo"]}}]),
    head("teams_not_partition", "exactly one side", sides=[[0, 1], [2]]),
    head("teams_not_partition", "Two or more sides", sides=[[0, 1, 2, 3]]),
    head("side_mismatch", "2 sides", start={"points": [1]}),
    line("side_mismatch", "2 sides", "each bid", lines=[team_bids(5)]),
    line("side_mismatch", "2 sides", "each took", lines=[THREES, team_tricks(13)]),
    head("bags_before_out_of_range", "Ann & Cy", "10 bags", start={"bags": [10, 0]}),
    line(
        "bags_before_out_of_range",
        "Bo & Di",
        "0 to 9",
        lines=[{"kind": "adjust", "side": 1, "bags": 12}],
    ),
    line("unknown_kind", "no such entry", lines=[{"kind": "play"}]),
    line("bad_entry", "“hand”", "whole number", lines=[{**THREES, "hand": "one"}]),
    line("bad_entry", "“set”", "missing", lines=fined(side=1)),
    line("unknown_seat", "seat 9", lines=[bid(9, 3)]),
    line("unknown_seat", "seat 5", lines=[{"kind": "dealer", "hand": 1, "seat": 5}]),
    line("unknown_seat", "4 players", lines=[bids(3, 3, 3, 3, 3)]),
    line("unknown_side", "side 5", lines=[{"kind": "adjust", "side": 5, "points": 3}]),
    line("unknown_side", "side 4", lines=fined(side=4, points=3)),
    line("no_such_entry", "entry 5", lines=[{"strike": 5}]),
    line("no_such_entry", "struck already", lines=[bid(0, 3), {"strike": 1}, {"strike": 1}]),
    line("not_correctable", "correct the hand", lines=[bid(0, 3), {"strike": 1}, {"strike": 2}]),
    line("game_over", "only corrections", lines=[{"kind": "end", "result": "score"}, bid(0, 3)]),
    line("wrong_hand", "Hand 1 is in play", lines=[bid(0, 3, hand=2)]),
    line("wrong_hand", "correct it instead", lines=[*HAND, bid(0, 3)]),
    line(
        "wrong_hand",
        "before the next hand’s first bid",
        lines=[bid(0, 3), {"kind": "rules", "rules": {"target": 300}}],
    ),
    line(
        "no_bids_this_hand",
        "enter its tricks",
        lines=[bid(0, 3)],
        rules={"first_hand": "bids_itself"},
    ),
    line("bids_already_in", "Ann", "correct that bid", lines=[bid(0, 3), bid(0, 4)]),
    line("bids_already_in", "correct those", lines=[THREES, bids(4, 3, 3, 3)]),
    line("bid_missing", "Bo’s bid", lines=[bids(3, None, 3, 3)]),
    line("bid_missing", "First the bids", "Bo", "Cy", lines=[bid(0, 3), tricks(4, 3, 3, 3)]),
    line("bid_not_integer", "whole number", lines=[bids(3, "three", 3, 3)]),
    line("bid_not_integer", "whole number", lines=[bid(1, True)]),
    line("bid_out_of_range", "Bo", "0 to 13", lines=[bids(3, 14, 3, 3)]),
    line("bid_out_of_range", "Bo & Di", "0 to 13", lines=[team_bids(3, 14)]),
    line(
        "nil_not_allowed",
        "Ann",
        "Nil is off",
        lines=[bids(0, 3, 3, 3)],
        rules={"nil_allowed": False},
    ),
    line("blind_nil_not_allowed", "Ann", "off", lines=[bids("blind nil", 3, 3, 3)]),
    line("blind_bid_not_allowed", "Ann", "off", lines=[bids("blind 7", 3, 3, 3)]),
    line(
        "blind_bid_below_minimum", "Ann", "6 or more", lines=[bids("blind 5", 3, 3, 3)], rules=BLIND
    ),
    line(
        "double_nil_forbidden",
        "Ann & Cy",
        "may not all bid nil",
        lines=[bids(0, 3, 0, 3)],
        rules={"double_nil": "forbidden"},
    ),
    line(
        "below_min_team_bid",
        "Ann & Cy",
        "4 or more",
        lines=[bids(1, 3, 1, 3)],
        rules={"min_team_bid": 4},
    ),
    line(
        "below_min_team_bid",
        "Ann",
        "2 or more",
        lines=[bids(1, 3, 2, 3)],
        rules={"min_team_bid": 2},
        sides=ALONE,
    ),
    line(
        "total_bid_forbidden",
        "13",
        "bids another number",
        lines=[bids(4, 3, 3, 3)],
        rules={"forbid_total": 13},
    ),
    line(
        "suicide_needs_exactly_one_nil",
        "player of Ann & Cy",
        "nil",
        lines=[THREES],
        rules={"bid_style": "suicide"},
    ),
    line("nil_needs_player_entry", "Ann & Cy", "by player", lines=[team_bids("nil", 3)]),
    line(
        "nil_needs_player_entry",
        "Ann bid nil",
        "how many tricks",
        lines=[bids("nil", 3, 3, 3), team_tricks(5, 8)],
    ),
    line("tricks_total", "12", "one is missing", lines=[THREES, tricks(3, 3, 3, 3)]),
    line("tricks_total", "15", "2 are too many", lines=[THREES, tricks(6, 3, 3, 3)]),
    line("tricks_missing", "Say what Bo took.", lines=[THREES, tricks(3, None, 3, 3)]),
    line("tricks_not_integer", "whole number", lines=[THREES, tricks(3, "x", 3, 3)]),
    line("tricks_out_of_range", "Bo", "0 to 13", lines=[THREES, tricks(3, 14, 3, 3)]),
    line(
        "tricks_side_mismatch",
        "Ann & Cy",
        "one of the two is wrong",
        lines=[THREES, team_tricks(6, 7, seats={"0": 5, "2": 3})],
    ),
    line(
        "adjust_negative",
        "Ann & Cy",
        "turn the sides round",
        lines=fined(**{"from": 0, "to": 1, "tricks": -1}),
    ),
    line(
        "adjust_more_tricks_than_taken",
        "Ann & Cy took 7 tricks",
        "move fewer",
        lines=fined(**{"from": 0, "to": 1, "tricks": 8}),
    ),
]
WARNED = [
    (
        "blind_nil_not_behind_enough",
        bids(3, "blind nil", 3, 3),
        {"blind_nil_allowed": True},
        ("Bo & Di", "blind nil", "behind", "100"),
    ),
    (
        "blind_bid_not_behind_enough",
        bids(3, "blind 7", 1, 1),
        BLIND,
        ("Bo & Di", "blind", "behind", "100"),
    ),
    ("side_bid_exceeds_tricks", bids(7, 2, 7, 2), {}, ("Ann & Cy bid 14", "only 13")),
    ("zero_contract", team_bids(0, 3), {"zero_bid": "distinct"}, ("Ann & Cy bid 0", "no nil")),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.code)
def test_what_cannot_stand_is_refused_by_code_and_in_a_sentence(case: Case) -> None:
    error = gamefile.replay(case.file)["error"]
    assert (error["code"], error["entry"]) == (case.code, case.entry)
    assert error["message"].endswith(".")
    for words in case.says:
        assert words in error["message"]


@pytest.mark.parametrize(("code", "said", "rules", "words"), WARNED, ids=[w[0] for w in WARNED])
def test_what_is_worth_a_word_is_scored_and_remarked_on(
    code: str, said: Line, rules: dict[str, Any], words: tuple[str, ...]
) -> None:
    told = gamefile.replay(file(said, rules=rules))
    assert [(warning["entry"], warning["code"]) for warning in told["warnings"]] == [(1, code)]
    assert all(word in told["warnings"][0]["message"] for word in words)
    assert told["next"]["waits_for"] == "tricks"


def test_a_correction_that_breaks_a_later_line_names_both() -> None:
    seventeen = {"amend": 0, "with": {"rules": {"tricks_per_hand": 17}}}
    error = gamefile.replay(file(*HAND, seventeen))["error"]
    assert (error["code"], error["entry"], error["breaks"]) == ("tricks_total", 3, 2)
    assert "17 were played: 4 are missing" in error["message"]


def test_every_code_of_the_rules_is_tried_here() -> None:
    text = RULES.read_text(encoding="utf-8")
    part = text.split("## What is refused")[1].split("\n## ")[0]
    refused = "".join(row.split("|")[1] for row in part.splitlines() if row.startswith("| `"))
    remarks = part.split("with a remark:")[1]
    codes = set(re.findall(r"`([a-z_]+)`", refused + remarks))
    assert codes == {case.code for case in CASES} | {code for code, *_ in WARNED}
