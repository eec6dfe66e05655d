"""What a game says of somebody over many games: only what is known, and from how many hands."""

from collections.abc import Sequence

from scorekeeper.games import GAMES
from scorekeeper.games.figures import Figures, profile_of
from scorekeeper.games.names import plain

SPADES, LITERATURE = profile_of("spades"), profile_of("literature")
NILS = {"nil_made": 9, "nil_failed": 3, "blind_nil_failed": 1}


def said(shown: Sequence[Figures]) -> dict[str, dict[str, str]]:
    """The figures of each card by its title."""
    return {plain(card.title): dict(card.figures) for card in shown}


def test_every_game_has_figures_and_none_for_nobody() -> None:
    for key in GAMES:
        game = profile_of(key)
        assert game.of_person("Ann", {}) == game.of_pair({}, {}) == game.of_table({}) == ()


def test_own_bids_are_told_from_the_hands_where_own_tricks_are_known() -> None:
    done = {"hands": 188, "own_hands": 97, "bid": 330, "taken": 378, "short": 11, "own_bags": 58}
    bidding, hands = SPADES.of_person("Ann", done)
    assert plain(bidding.title) == "How Ann bids"
    assert dict(bidding.figures) == {
        "Bid, on average": "3.4",
        "Takes, on average": "3.9",
        "Took fewer than bid": "11 of 97 hands",
        "Own bags a hand": "0.6",
    }
    assert bidding.note.startswith("From 97 of 188 hands: the ones where their own number and ")
    assert dict(hands.figures)["Hands"] == "188"


def test_where_only_tricks_of_the_side_are_known_nothing_is_said_of_own_bids() -> None:
    done = {"hands": 10, "points": -55, "contracts": 9, "sets": 1, "exact": 4, "bags": 7, **NILS}
    assert said(SPADES.of_person("Ann", done)) == {
        "Hand by hand": {
            "Hands": "10",
            "Points a hand": "−5.5",
            "Set": "1 of 9 hands",
            "Made exactly": "4 of 9 hands",
            "Bags a hand": "0.7",
            "Nil made": "9 of 12",
            "Blind nil made": "0 of 1",
        }
    }


def test_a_pair_has_the_nils_of_both_and_the_hands_once() -> None:
    with_cy = {"hands": 10, "best_hand": 170, "best_run": 6, **NILS}
    shown = said(SPADES.of_pair(with_cy, {"hands": 10, "nil_made": 1}))
    assert shown["Hand by hand"]["Hands"] == "10"
    assert shown["Hand by hand"]["Nil made"] == "10 of 13"
    assert shown["At their best"] == {
        "Biggest hand": "170 points",
        "Longest without a set": "6 hands",
    }


def test_the_table_tells_its_nils_and_its_best() -> None:
    assert said(SPADES.of_table({"best_margin": 413, "nil_failed": 2})) == {
        "At this table": {"Nil made": "0 of 2", "Won by most": "413 points"}
    }


def test_questions_of_literature_are_told_with_the_cards_they_cost() -> None:
    done = {
        "claims_right": 12,
        "claims_wrong": 3,
        "sets_brought": 11,
        "questions_hit": 30,
        "questions_missed": 50,
        "cards_lost": 21,
    }
    claims = {"Claims right": "12 of 15", "Sets brought": "11"}
    assert said(LITERATURE.of_person("Ann", done)) == {
        "Claim by claim": claims,
        "Question by question": {"Questions that hit": "30 of 80", "Cards given away": "21"},
    }
    assert said(LITERATURE.of_table(done))["Question by question"] == {
        "Questions that hit": "30 of 80"
    }
    both = LITERATURE.of_pair(done, {"claims_wrong": 1, "sets_given": 1})
    assert said(both) == {
        "Claim by claim": {**claims, "Claims right": "12 of 16", "Sets given away": "1"}
    }
