"""Why a hand counted what it did, and the rules that it was scored by."""

import re

import pytest

from scorekeeper.games.spades.presets import PRESETS
from tests.imported import bids, hand, imported, took
from tests.pages import Phone

ON_PAPER = {"start": {"hand": 6, "points": [337, 0], "bags": [7, 0]}}


def test_the_receipt_adds_up_term_by_term(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(6, (5, 6), (8, 5)), **ON_PAPER)
    text = phone.open(f"/g/{game}/hands/6").text
    assert "Contract 5 made, 5 × 10 +50" in text
    assert "3 bags 3 × 1 +3" in text
    assert "Bags 7 → 10 10 reached, 0 carried −100" in text
    assert "before 337, this hand −47 290" in text
    assert "Contract 6, set 6 × 10 −60" in text


def test_the_score_on_top_is_the_live_one_whichever_hand_is_read(phone: Phone, table: str) -> None:
    void = {"kind": "void", "hand": 2}
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), void, *hand(3, (5, 6), (6, 7)))
    for number in (1, 2, 3):
        text = phone.open(f"/g/{game}/hands/{number}").text
        assert "Us Us: 103 points 3 bags" in text
        assert "Them Them: 121 points 1 bag" in text


def test_every_term_links_to_its_rule(phone: Phone, table: str) -> None:
    game = imported(
        phone,
        table,
        bids(6, "nil", 3, 5, 3),
        {
            **took(6, 10, 3, s0=2),
            "penalties": [{"side": 1, "points": -30, "why": "talking"}],
        },
        **ON_PAPER,
    )
    page = phone.open(f"/g/{game}/hands/6")
    anchors = [link.partition("#")[2] for link in page.links if "/rules" in link]
    assert anchors == [
        "contract", "overtricks", "nil", "nil-bags", "bag-penalty", "contract", "adjustment",
    ]  # fmt: skip
    rules = phone.open(next(link for link in page.links if "/rules" in link))
    for anchor in anchors:
        assert f'id="{anchor}"' in rules.html
    assert "Nil broken Ann −100" in page.text
    assert "Them : −30, talking" in page.text


def test_the_receipt_shows_who_bid_and_took_what(phone: Phone, table: str) -> None:
    game = imported(phone, table, bids(1, "nil", 3, 5, 3), took(1, 10, 3, s0=0))
    text = phone.open(f"/g/{game}/hands/1").text
    assert "Nil made Ann +100" in text
    assert "Ann nil/0" in text
    assert "Bo 3/–" in text
    assert "Ann dealt." in text


def test_the_rules_say_the_table_s_own_numbers(phone: Phone, table: str) -> None:
    rules = {"target": 300, "bag_limit": 5, "bag_penalty": 50, "nil_bonus": 75}
    game = imported(phone, table, rules=rules)
    text = phone.open(f"/g/{game}/rules").text
    assert "4 rules differ from the standard" in text
    assert "Target: 300 Who reaches it wins; off: no target. Standard: 500" in text
    assert "Every 5 bags cost 50 points, at once." in text
    assert "wins 75 points for the side" in text
    assert "The first side to reach 300 wins" in text


def test_the_standard_rules_have_no_differences(phone: Phone, game: str) -> None:
    text = phone.open(f"/g/{game}/rules").text
    assert "Different here" not in text
    assert "Blind nil: off" not in text
    assert "Every rule, one by one" in text


def test_rules_that_changed_say_from_which_hand(phone: Phone, table: str) -> None:
    game = imported(
        phone,
        table,
        *hand(1, (5, 6), (5, 8)),
        {"kind": "rules", "rules": {"target": 300}, "from_hand": 2, "why": "late"},
        *hand(2, (5, 6), (5, 8)),
    )
    text = phone.open(f"/g/{game}/rules").text
    assert "From hand 2 on Target: 500 300 late" in text
    assert "to reach 300" in text
    first = phone.open(f"/g/{game}/rules?hand=1").text
    assert "These are the rules of hand 1." in first
    assert "to reach 500" in first


@pytest.mark.parametrize("preset", PRESETS)
def test_the_rules_of_every_preset_can_be_read(phone: Phone, table: str, preset: str) -> None:
    text = phone.open(f"/g/{imported(phone, table, preset=preset)}/rules").text
    assert PRESETS[preset].title in text
    assert not re.search(r"\b(None|True|False)\b", text)
