"""Sentences for what seldom happens at a table, each provoked once."""

from typing import Any

import pytest

from scorekeeper.games.pages import Desk, Newest
from scorekeeper.games.spades.bids import Bid
from scorekeeper.games.spades.foreseen import why_not_by_side
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages import changing
from scorekeeper.games.spades.pages.notes import term_note
from scorekeeper.games.spades.pages.passed import passed
from scorekeeper.games.spades.pages.teampage import asking_side
from scorekeeper.games.spades.pages.whatif import outcome_of
from scorekeeper.games.spades.pages.words import term_anchor
from scorekeeper.games.spades.paired import Paired
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.sheets.adjusting import adjusting
from tests.games.spades.played import game, hand, plain, played


def desk(state: Any, **picked: str) -> Desk:
    return Desk(state, None, lambda _: None, picked)


def test_a_side_below_the_board_is_told_before_the_other_has_bid() -> None:
    state = game(rules={"min_team_bid": 4}).state
    refused = why_not_by_side(state, 0, (Bid(3), None))
    assert refused
    assert refused.code == "below_min_team_bid"
    assert why_not_by_side(state, 0, (Bid(4), None)) is None


def test_a_side_bids_blind_together() -> None:
    state = game(rules={"blind_bids_allowed": True}).state
    assert asking_side(desk(state, blind="1", **{"as": "team"})).does.endswith("blind")


def test_a_floor_that_is_passed_already_says_when_it_is_tested() -> None:
    state = game(start=(-120, 40)).state
    said = [plain(words) for words in changing.warned(state, Options(floor=-100))]
    assert said == ["Us have −120 already: the floor is tested after hand 1."]
    assert list(changing.warned(state, Options(target=None))) == []


@pytest.mark.parametrize(
    ("options", "took", "anchor"),
    [
        ({"blind_bid_exact": True, "set_penalty": "zero"}, 8, "blind-bids"),
        ({"blind_bid_made_mult": 1}, 8, "contract"),
    ],
)
def test_a_blind_number_leads_to_its_rule_where_it_counts_otherwise(
    options: dict[str, Any], took: int, anchor: str
) -> None:
    rules = {"blind_bids_allowed": True, **options}
    played = game(hand(1, ["blind 7", 4], [took, 13 - took]), rules=rules).state.hands[0]
    term = played.sides[0].receipt[0]
    assert term_anchor(term, played, 0) == anchor


def test_both_nils_as_one_name_nobody() -> None:
    rules = {"double_nil": "unit"}
    played = game(hand(1, ["nil", 6, "nil", 7], [0, 6, 0, 7]), rules=rules).state.hands[0]
    term = next(term for term in played.sides[0].receipt if term.item == "nil")
    assert term_note(term, played, 0) == ""


def test_side_against_side_nothing_is_said_of_losing() -> None:
    state = game().state
    assert not Paired(state, ()).loses(0, 5)


def test_a_correction_of_bags_alone_is_shown_before_it_is_saved() -> None:
    state = game().state
    shown = adjusting(desk(state, side="0", bags="2"))
    assert plain(shown.change) == "Us: 0 → 2 bags"


def test_where_bags_do_not_count_a_preview_tells_the_points_of_overtricks() -> None:
    state = game([hand(1, [4, 5], [6, 7])[0]], rules={"bag_limit": 0}).state
    outcome = outcome_of(state, Tricks(1, sides=(6, 7)))
    assert outcome
    words = [side.words.replace("\u00a0", " ") for side in outcome.sides]
    assert words == ["made +40, over +2", "made +50, over +2"]


def test_a_nil_that_pays_nothing_because_its_side_is_set_says_so() -> None:
    rules = {"nil_requires_contract": True}
    played = game(hand(1, ["nil", 3, 6, 3], [0, 4, 4, 5]), rules=rules).state.hands[0]
    term = next(term for term in played.sides[0].receipt if term.item == "nil")
    assert (term.points, plain(term_note(term, played, 0))) == (0, "Ann, its side is set")


@pytest.mark.parametrize(
    ("picked", "words"),
    [
        ({"side-0": "8"}, "\u2068Bo\u2069 saved 7 : 6; you had picked 8 : 5."),
        ({"seat-0": "5"}, "\u2068Bo\u2069 saved hand 1; you had picked \u2068Ann\u2069 5."),
        ({"side-0": "7"}, ""),
        ({}, ""),
        ({"hand": "2", "side-0": "8"}, ""),
    ],
)
def test_what_was_picked_of_a_hand_that_another_phone_saved_is_told(
    picked: dict[str, str], words: str
) -> None:
    ledger = played(([4, 3, 3, 3], [4, 3, 3, 3]))
    newest = Newest(2, ledger.play(2), "Bo")
    told = passed(Desk(ledger.state, newest, lambda _: None, {"hand": "1", **picked}))
    assert (told.words if told else "") == words
    assert passed(Desk(ledger.state, Newest(1, ledger.play(1)), lambda _: None, picked)) is None
