"""Lines, receipts and consequences of a game of Spades, in the words of the table."""

from typing import Any

import pytest

from scorekeeper.games.history import Mark
from scorekeeper.games.linerows import LineRow
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.correct_page import bid_values
from scorekeeper.games.spades.pages.receipts import receipt
from scorekeeper.games.spades.pages.sheet import HandRow, sheet
from scorekeeper.ledger.history import put_back, story
from scorekeeper.ledger.ledger import Ledger
from tests.imported import Line, amended, bids, hand, ledger_of, took


def plain(words: str) -> str:
    return words.replace("\u2068", "").replace("\u2069", "")


def lines(game: Ledger) -> list[str]:
    rows = sheet(game.state, story(game)).rows
    return [plain(row.words) for row in rows if isinstance(row, LineRow)]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ({"kind": "redeal", "hand": 1}, "Hand 1 was thrown in, the same dealer again"),
        ({"kind": "dealer", "hand": 1, "seat": 2}, "Cy deals hand 1"),
        ({"kind": "adjust", "side": 1, "bags": 2}, "Totals of Them corrected: +2 bags"),
        (
            {"kind": "adjust", "side": 0, "points": -5, "bags": 1, "why": "late"},
            "Totals of Us corrected: −5 points and +1 bag: late",
        ),
        ({"kind": "note", "text": "tea"}, "Note: tea"),
        ({"kind": "end", "result": "score"}, "Settled early by the score"),
        ({"kind": "end", "result": "abandoned", "why": "fire"}, "The game was abandoned: fire"),
    ],
)
def test_a_line_is_one_sentence(line: Line, words: str) -> None:
    assert lines(ledger_of(line)) == [words]


def test_struck_lines_of_every_kind_can_be_read() -> None:
    game = ledger_of(
        {"kind": "bids", "hand": 1, "sides": [6, 5]}, {"strike": 1},
        bids(1, 4, 3, 3, "nil"), {"strike": 3},
        bids(1, 4, 3, 3, 3),
        {"kind": "tricks", "hand": 1, "tricks": [4, 3, 3, 3]}, {"strike": 6},
        {"kind": "void", "hand": 1}, {"strike": 8},
    )  # fmt: skip
    assert lines(game) == [
        "Bids of hand 1: Us 6, Them 5",
        "Bids of hand 1: Ann 4, Bo 3, Cy 3, Di nil",
        "Result of hand 1: Us 7, Them 6",
        "Hand 1 does not count",
    ]
    rows = [row for row in sheet(game.state, story(game)).rows if isinstance(row, LineRow)]
    assert all(row.struck for row in rows)
    assert [row.back for row in rows] == [None, None, 6, 8]


def test_a_remark_about_a_hand_that_is_reviewed() -> None:
    said = lines(
        ledger_of(
            *hand(1, (5, 6), (6, 7)),
            {"kind": "review", "hand": 1, "open": True, "why": "miscounted"},
            {"kind": "review", "hand": 1, "open": False},
        )
    )
    assert said == ["Hand 1 is under review: miscounted", "Hand 1: review settled"]


def test_a_corrected_bid_of_the_hand_in_play_is_a_line_of_its_own() -> None:
    bid = {"kind": "bid", "hand": 1, "seat": 1, "bid": 4}
    game = amended(ledger_of(bid), 1, {**bid, "bid": 5})
    (row,) = sheet(game.state, story(game)).rows
    assert isinstance(row, LineRow)
    assert plain(row.words) == "Bid of Bo in hand 1: 5"
    assert [plain(words) for words in row.old] == ["Bid of Bo in hand 1: 4"]
    assert row.did == "corrected"


def test_a_bid_before_a_hand_was_thrown_in_is_not_in_its_way() -> None:
    game = ledger_of(
        {"kind": "bid", "hand": 1, "seat": 1, "bid": 4},
        {"kind": "redeal", "hand": 1, "pass_deal": True},
        bids(1, 3, 3, 3, 3),
        took(1, 6, 7),
    )
    game = amended(game, 1, {"kind": "bid", "hand": 1, "seat": 1, "bid": 5})
    bid, thrown_in, row = sheet(game.state, story(game)).rows
    assert isinstance(bid, LineRow)
    assert plain(bid.words) == "Bid of Bo in hand 1: 5"
    assert isinstance(thrown_in, LineRow)
    assert isinstance(row, HandRow)
    assert row.old == ()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"side_names": None}, "The sides go by their players"),
        ({"side_names": ["Reds", "Blues"]}, "The sides are called Reds and Blues"),
        ({"preset": "quick-200"}, "Rules from the start: quick-200, not standard"),
        ({"rules": {}}, "Rules from the start: Target 500"),
        ({"sides": [[0, 1], [2, 3]]}, "Who scores together was corrected"),
        (
            {"start": {"hand": 3, "points": [50, -10]}},
            "From paper: Us 50 and Them −10 before hand 3",
        ),
        ({"start": None}, "Nothing from paper"),
    ],
)
def test_a_correction_of_the_head_is_told(change: dict[str, Any], words: str) -> None:
    paper = {"hand": 1, "points": [100, 0], "bags": [0, 0]}
    assert lines(ledger_of({"amend": 0, "with": change}, rules={"target": 300}, start=paper)) == [
        words
    ]


def test_the_same_rules_said_again_are_no_change() -> None:
    again = {"amend": 0, "with": {"rules": {"target": 300, "floor": -200}, "first_dealer": 0}}
    assert lines(ledger_of(again, rules={"target": 300})) == ["Rules from the start: Floor −200"]


def test_penalties_at_the_table_are_told_on_the_receipt() -> None:
    fines = [
        {"from": 0, "to": 1, "tricks": 1, "why": "renege"},
        {"from": 1, "tricks": 2},
        {"side": 0, "points": -30},
        {"side": 1, "set": True},
        {"side": 0, "set": False},
    ]
    game = ledger_of(bids(1, 3, 3, 3, 3), {**took(1, 6, 7), "penalties": fines})
    found = receipt(game.state, story(game), 1)
    assert found is not None
    assert [plain(words) for words in found.penalties] == [
        "1 trick of Us moved to Them, renege",
        "2 tricks of Them moved to nobody",
        "Us: −30",
        "Them: contract counts as missed",
        "Us: contract counts as played",
    ]


def receipt_of(game: Ledger) -> list[list[tuple[str, str, int]]]:
    found = receipt(game.state, story(game), 1)
    assert found is not None
    return [
        [(plain(term.words), term.note, term.points) for term in side.terms] for side in found.sides
    ]


def test_a_hand_that_bids_itself_has_a_receipt_of_tricks() -> None:
    game = ledger_of(took(1, 12, 1), rules={"first_hand": "bids_itself"})
    assert receipt_of(game) == [[("12 tricks", "12 × 10", 120)], [("1 trick", "1 × 10", 10)]]
    assert sheet(game.state, story(game)).rows[0].words == ""


def test_double_nils_and_the_bags_of_others_have_words() -> None:
    rules = {"double_nil": "unit", "bag_limit": 2, "bag_penalty_to_opponents": 20}
    game = ledger_of(bids(1, "nil", 3, "nil", 3), took(1, 1, 12, s0=1, s2=0), rules=rules)
    assert receipt_of(game) == [
        [
            ("Double nil broken", "", 0),
            ("1 nil bag", "1 × 1", 1),
            ("Their bags", "3 × 20", 60),
        ],
        [
            ("Contract 6", "made, 6 × 10", 60),
            ("6 bags", "6 × 1", 6),
            ("Bags 0 → 6", "2 reached 3 times, 0 carried", -300),
        ],
    ]


def test_where_bags_do_not_count_they_are_called_overtricks() -> None:
    game = ledger_of(bids(1, "nil", 3, 3, 3), took(1, 5, 8, s0=1), rules={"bag_limit": 0})
    assert receipt_of(game)[0][-1] == ("1 nil trick", "1 × 1", 1)
    assert receipt_of(game)[1][1] == ("2 overtricks", "2 × 1", 2)


def test_two_nils_of_a_side_are_told_by_their_bidders() -> None:
    game = ledger_of(bids(1, "nil", 3, "nil", 3), took(1, 2, 11, s0=2, s2=0))
    assert [words for words, *_ in receipt_of(game)[0]] == [
        "Ann broke nil", "Cy made nil", "2 nil bags",
    ]  # fmt: skip


def test_an_unmade_contract_worth_something_else_shows_no_sum() -> None:
    rules = {"ten_rule": "exact", "boston_bonus": 100}
    game = ledger_of(bids(1, 5, 1, 5, 1), took(1, 13, 0), rules=rules)
    assert receipt_of(game)[0] == [
        ("Contract 10", "made, a ten", 200), ("3 bags", "3 × 1", 3), ("All the tricks", "", 100),
    ]  # fmt: skip


def test_a_line_put_back_twice_is_there() -> None:
    game = ledger_of({"kind": "note", "text": "tea"}, {"strike": 1})
    back = put_back(game, 1)
    assert back is not None
    game = game.write(back)
    assert put_back(game, 1) == back
    assert put_back(game, 3) is None
    assert story(game).lines[0].mark == Mark(imported=True)


def test_what_may_be_bid_follows_the_rules() -> None:
    assert bid_values(Options(tricks_per_hand=2, zero_bid="distinct"), alone=False) == [
        "0",
        "1",
        "2",
    ]
    assert bid_values(Options(tricks_per_hand=2, nil_allowed=False), alone=True) == ["1", "2"]
    blind = Options(tricks_per_hand=7, blind_bids_allowed=True)
    assert bid_values(blind, alone=False)[-2:] == ["blind 6", "blind 7"]
