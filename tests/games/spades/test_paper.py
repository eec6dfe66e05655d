"""The sheet that is printed of a game of Spades."""

from typing import Any

from scorekeeper.games.spades.pages.paper import Paper, paper
from scorekeeper.games.spades.pages.sheet import HandRow
from scorekeeper.ledger.history import story
from scorekeeper.ledger.ledger import Ledger
from tests.games.spades.played import game, hand, plain, played


def printed(ledger: Ledger) -> Paper:
    return paper(ledger.state, story(ledger))


def test_the_sheet_has_a_row_for_every_hand() -> None:
    sheet = printed(game(hand(6, [5, 6], [7, 6]), start=(337, 0), bags=(7, 0), first=6))
    assert sheet.title == "Spades to 500"
    assert [plain(column.players) for column in sheet.columns] == ["Ann & Cy", "Bo & Di"]
    assert [plain(words) for words in sheet.carried] == ["Us 337, 7 bags", "Them 0, 0 bags"]
    (row,) = sheet.rows
    assert isinstance(row, HandRow)
    us = row.cells[0]
    assert (row.hand, us.bid, us.taken, us.bags, us.total) == (6, "5", 7, "9 bags", 389)
    assert sheet.notes.endswith("10 bags cost 100, the rest is carried.")


def test_nobody_is_named_twice_on_the_sheet() -> None:
    sheet = printed(played(([5, 6], [7, 6]), side_names=None))
    assert [column.players for column in sheet.columns] == ["", ""]


def test_a_sheet_without_hands_is_an_empty_one() -> None:
    assert printed(game()).rows == ()
    assert printed(game()).carried == ()


def test_only_lines_that_move_totals_names_or_rules_are_printed_beside_the_hands() -> None:
    lines: list[dict[str, Any]] = [
        {"kind": "note", "text": "pizza"},
        {"kind": "adjust", "side": 0, "points": -20},
        {"kind": "substitute", "seat": 1, "player": "Ed"},
    ]
    sheet = printed(game(hand(1, [5, 6], [7, 6]), lines))
    assert len(sheet.rows) == 3


def test_house_rules_are_told_on_the_sheet() -> None:
    rules = {"bag_limit": 0, "target": None, "blind_nil_allowed": True}
    sheet = printed(game(rules=rules))
    assert sheet.title == "Spades"
    assert sheet.notes.startswith("Bid/taken; N is a nil")
    assert "House rules that differ from the standard: Target: off;" in sheet.notes
    assert "Blind nil: on" in sheet.notes
    assert "cost" not in sheet.notes


def test_bags_that_are_dropped_are_said_to_be() -> None:
    assert "the rest is dropped." in printed(game(rules={"bag_rollover": "reset"})).notes
