"""The rules of a table as sentences: its own numbers, and only what is played there."""

import dataclasses
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.house import Setting, settings, value_words
from scorekeeper.games.options import definitions
from scorekeeper.games.spades.options import SECTIONS, Options
from scorekeeper.games.spades.pages.house import sentences
from scorekeeper.games.spades.pages.notes import term_note
from scorekeeper.games.spades.pages.words import term_anchor, term_words
from scorekeeper.games.spades.state import Hand
from scorekeeper.ledger import gamefile

ANCHORS = {
    "contract", "first-hand", "ten", "boston-contract", "blind-bids", "double-over", "boston",
    "overtricks", "nil", "blind-nil", "double-nil", "nil-bags",
    "adjustment", "bag-penalty", "opponents-bags",
}  # fmt: skip
VECTORS = Path(__file__).parents[2] / "vectors" / "spades.jsonl"


def said(options: Options) -> str:
    return " ".join(sentence.words for sentence in sentences(options))


def test_every_item_of_a_receipt_has_its_sentence() -> None:
    """All games of the rule book: each term lands on a sentence of the rules it was scored by."""
    seen = set()
    for hand in hands_of_the_rule_book():
        anchors = {sentence.anchor for sentence in sentences(hand.options)}
        for side, result in enumerate(hand.sides):
            for term in result.receipt:
                anchor = term_anchor(term, hand, side)
                assert anchor in anchors, (term, hand.options)
                assert term_words(term, hand, side)
                assert "None" not in term_note(term, hand, side)
                seen.add(anchor)
    assert seen == ANCHORS


def hands_of_the_rule_book() -> Iterator[Hand]:
    for line in VECTORS.read_text(encoding="utf-8").splitlines():
        try:
            game = gamefile.read(json.loads(line)["game"])
        except ScoringError:
            continue
        yield from game.state.hands


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(bag_limit=1, bag_penalty=0), "Every bag costs no points, at once."),
        (Options(bag_limit=0), "There is none: bags are not counted here."),
        (Options(bag_limit=0, tie_break="fewer_bags"), "There is none: bags cost nothing."),
        (Options(bag_rollover="reset"), "The count then starts at 0, and no hand has a second"),
        (Options(overtrick_points=0), "Each trick above the contract is worth nothing by itself"),
        (Options(overtrick_points=-1), "is worth −1 point, and is a bag."),
        (Options(set_penalty="zero"), "the side is set, which costs nothing."),
        (Options(set_penalty="undertricks"), "−10 for each trick it is short."),
        (Options(ten_rule="double"), "every trick bid counts double: +20 made, −20 missed."),
        (Options(ten_rule="exact", ten_exact_tricks=True), "A contract of exactly 10 pays 200"),
        (Options(ten_rule="at_least"), "A contract of 10 or more pays 200 or costs 200."),
        (
            Options(boston_contract_value=250),
            "all 13 tricks is worth 250, won or lost, and nothing else.",
        ),
        (Options(boston_bonus=50, boston_requires_bid=True), "has bid them gets 50 points more."),
        (Options(boston_wins_game=True), "Winning every trick of a hand wins the game."),
        (Options(double_over="fixed"), "Taking twice the contract or more costs 100 points."),
        (
            Options(double_over="set"),
            "Taking twice the contract or more is a set: −10 a trick bid.",
        ),
        (Options(zero_bid="distinct"), "A bid of 0 is a plain bid of none."),
        (Options(min_team_bid=4), "at least 4; beside a nil the partner reaches it alone."),
        (Options(min_team_bid=4, min_team_bid_nil="exempt"), "a side with a nil need not."),
        (Options(forbid_total=13), "All bids together may not make 13."),
        (Options(bid_style="suicide"), "In every pair exactly one player bids nil."),
        (Options(blind_bids_allowed=True, blind_bid_exact=True), "overtricks are a set too."),
        (Options(blind_bids_allowed=True), "A number from 6 up may be bid before looking"),
        (Options(blind_bids_allowed=True), "Made, it counts twice its value, set twice its value."),
        (Options(first_hand="bids_itself", first_hand_board=3), "fewer than 3 tricks in it loses"),
        (
            Options(nil_requires_contract=True),
            "A nil whose side is set wins nothing; broken, it still costs.",
        ),
        (Options(double_nil="forbidden"), "Partners may not both bid nil."),
        (Options(double_nil="unit"), "together: +400 if none takes a trick, otherwise −0."),
        (Options(double_nil="unit", blind_nil_allowed=True), "All blind: +800 or −0;"),
        (Options(double_nil="unit", double_nil_bags=False), "they take count for nothing."),
        (Options(nil_allowed=False, blind_nil_allowed=True), "Nil is only bid blind here."),
        (Options(failed_nil_tricks="help"), "They count for the partner’s contract; where all"),
        (Options(failed_nil_tricks="ignore"), "They count for nothing."),
        (Options(failed_nil_bags_when_set=False), "but not when the partner is set."),
        (Options(failed_nil_tricks="bags_no_points"), "bags of the side, without points"),
        (Options(floor=-200), "A side at −200 or lower has lost; the best side then wins."),
        (Options(floor=-200, floor_mode="below"), "A side below −200 has lost"),
        (Options(max_hands=1), "After 1 hand the highest total wins."),
        (Options(sets_lose=2, consecutive_sets_lose=3), "Missing 3 contracts in a row loses"),
        (Options(target_mode="exceed"), "The first side to pass 500 wins"),
        (Options(tie_break="shared"), "If the best are level, they share the win."),
    ],
)
def test_a_rule_that_is_played_is_said(options: Options, words: str) -> None:
    assert words in said(options)
    assert words not in said(Options())


# What makes an option matter, where by itself it changes nothing.
BESIDE: dict[str, dict[str, Any]] = {
    "double_over_points": {"double_over": "fixed"},
    "nil_allowed": {"bid_style": "free"},
    "blind_nil_bonus": {"blind_nil_allowed": True},
    "blind_nil_penalty": {"blind_nil_allowed": True},
    "blind_nil_deficit": {"blind_nil_allowed": True},
    "double_nil_bonus": {"double_nil": "unit"},
    "double_nil_penalty": {"double_nil": "unit"},
    "double_blind_nil_bonus": {"double_nil": "unit", "blind_nil_allowed": True},
    "double_blind_nil_penalty": {"double_nil": "unit", "blind_nil_allowed": True},
    "double_nil_bags": {"double_nil": "unit"},
    **{f"blind_bid_{rule}": {"blind_bids_allowed": True}
       for rule in ("min", "deficit", "made_mult", "set_mult", "exact")},
    **{f"ten_{rule}": {"ten_rule": "exact"} for rule in ("made", "set", "exact_tricks")},
    "boston_requires_bid": {"boston_bonus": 100},
    "first_hand_board": {"first_hand": "bids_itself"},
    "min_team_bid_nil": {"min_team_bid": 4},
    "floor_mode": {"floor": -200},
}  # fmt: skip


def other_values(name: str) -> list[Any]:
    """Values of an option that are not the standard's."""
    option, usual = definitions(Options)[name], getattr(Options(), name)
    if option.type is bool:
        return [not usual]
    if option.type is str:
        return [word for word in option.choices if word != usual]
    return [(usual or 0) + 3, *([None] if option.optional and usual is not None else [])]


@pytest.mark.parametrize("name", definitions(Options))
def test_every_option_is_said_where_it_matters(name: str) -> None:
    """Played otherwise, it changes a sentence; every word of a choice has one of its own."""
    beside = BESIDE.get(name, {})
    told = [said(Options(**beside))]
    told += [said(Options(**{**beside, name: value})) for value in other_values(name)]
    assert len(set(told)) == len(told)


def test_what_is_not_played_is_not_said() -> None:
    quiet = said(Options(nil_allowed=False, target=None)).lower()
    assert "nil" not in quiet.replace("a nil", "").replace("make or break", "")
    assert "to reach" not in quiet


def test_every_option_stands_once_with_its_value() -> None:
    listed = [setting for _, its in settings(Options(), SECTIONS) for setting in its]
    assert sorted(setting.name for setting in listed) == sorted(
        field.name for field in dataclasses.fields(Options)
    )
    assert not any(setting.differs for setting in listed)


def test_a_difference_names_the_standard() -> None:
    listed = [setting for _, its in settings(Options(floor=-200), SECTIONS) for setting in its]
    assert [setting for setting in listed if setting.differs] == [
        Setting("floor", "Floor", "Who sinks so low loses; off: no floor.", "−200", "off")
    ]


def test_values_are_told_in_words() -> None:
    known = definitions(Options)
    assert value_words(known["nil_allowed"], True) == "on"
    assert value_words(known["nil_allowed"], False) == "off"
    assert value_words(known["bid_style"], "no_nil") == "no nils"
