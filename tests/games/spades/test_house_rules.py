"""The rules of a table as sentences: its own numbers, and only what is played there."""

import dataclasses

import pytest

from scorekeeper.games.house import Setting, settings, value_words
from scorekeeper.games.options import definitions
from scorekeeper.games.spades.options import SECTIONS, Options
from scorekeeper.games.spades.pages.house import sentences
from scorekeeper.games.spades.pages.words import term_anchor

ITEMS = (
    "contract", "overtricks", "nil", "blind_nil", "nil_bags",
    "bonus", "adjustment", "bag_penalty", "opponents_bags",
)  # fmt: skip


def said(options: Options) -> str:
    return " ".join(sentence.words for sentence in sentences(options))


def test_every_item_of_a_receipt_has_its_sentence() -> None:
    everything = Options(blind_nil_allowed=True, boston_bonus=100, bag_penalty_to_opponents=20)
    anchors = {sentence.anchor for sentence in sentences(everything)}
    assert {term_anchor(item) for item in ITEMS} <= anchors


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (Options(bag_limit=1, bag_penalty=0), "Every 1 bags cost no points, at once."),
        (Options(bag_limit=0), "There is no bag penalty: bags are not counted here."),
        (Options(bag_rollover="reset"), "The count then starts at 0."),
        (Options(overtrick_points=0), "Each trick above the contract is worth nothing by itself"),
        (Options(overtrick_points=-1), "is worth −1 point, and is a bag."),
        (Options(set_penalty="zero"), "the side is set, which costs nothing."),
        (Options(set_penalty="undertricks"), "−10 for each trick it is short."),
        (Options(ten_rule="double"), "From a contract of 10 every trick counts double"),
        (Options(ten_rule="exact", ten_exact_tricks=True), "A contract of exactly 10 pays 200"),
        (Options(ten_rule="at_least"), "A contract of 10 or more pays 200 or costs 200."),
        (Options(boston_contract_value=250), "all the tricks is worth 250, won or lost."),
        (Options(boston_bonus=50, boston_requires_bid=True), "has bid them gets 50 points more."),
        (Options(boston_wins_game=True), "Winning every trick of a hand wins the game."),
        (Options(double_over="fixed"), "Taking twice the contract or more costs 100 points."),
        (Options(double_over="set"), "Taking twice the contract or more loses it like a set."),
        (Options(zero_bid="distinct"), "A bid of 0 is a plain bid of none."),
        (Options(min_team_bid=4), "at least 4; beside a nil the partner reaches it alone."),
        (Options(min_team_bid=4, min_team_bid_nil="exempt"), "A side bids at least 4."),
        (Options(forbid_total=13), "All bids together may not make 13."),
        (Options(bid_style="suicide"), "In every pair exactly one player bids nil."),
        (Options(blind_bids_allowed=True, blind_bid_exact=True), "from 6 may be bid blind, 100"),
        (Options(blind_bids_allowed=True), "2 times when made, 2 times when set."),
        (Options(first_hand="bids_itself", first_hand_board=3), "fewer than 3 tricks in it loses"),
        (Options(nil_requires_contract=True), "A nil whose side is set wins nothing."),
        (Options(double_nil="forbidden"), "Partners may not both bid nil."),
        (Options(double_nil="unit"), "they win or lose together: +400 or −0, blind +800 or −0."),
        (Options(nil_allowed=False, blind_nil_allowed=True), "Nil is only bid blind here."),
        (Options(failed_nil_tricks="help"), "They count for the partner’s contract."),
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
