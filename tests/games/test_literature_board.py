"""The board of Literature: whose the sets are, what is needed, the turn and the last question."""

import pytest

from scorekeeper.games.literature.pages.board import board, heading, scores
from scorekeeper.games.literature.pages.outcomes import just_said
from scorekeeper.games.literature.pages.undo import called, undo, undone
from scorekeeper.games.literature.plays import Ask
from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Newest
from scorekeeper.ledger.ledger import Ledger
from tests.literature_pages import TRACKED, Play, ask, claim, full, table


def tiles(ledger: Ledger) -> dict[str, tuple[bool, str, str]]:
    return {tile.key: (tile.open, tile.letter, tile.who) for tile in board(ledger.state).tiles}


def plain(words: str) -> str:
    return words.replace("\u2068", "").replace("\u2069", "")


def test_a_claimed_set_shows_who_brought_it_and_for_whom() -> None:
    said = tiles(table(claim(2, "low-clubs"), claim(1, "high-hearts", "misplaced")))
    assert said["low-clubs"] == (False, "a", "Chen")
    assert said["high-hearts"] == (False, "a", "✕ Ben")
    assert said["low-spades"] == (True, "", "")


@pytest.mark.parametrize(
    ("entry", "rules", "who", "letter"),
    [
        (claim(0, "low-clubs", "opponents"), {}, "✕ Asha", "b"),
        (claim(0, "low-clubs", "wrong"), {}, "✕ Asha", "b"),
        (claim(0, "low-clubs", "misplaced"), {"location_error": "void"}, "✕ Asha", ""),
        ({"kind": "award", "set": "low-clubs", "side": 1}, {}, "award", "b"),
        ({"kind": "claim", "side": 0, "set": "low-clubs", "verdict": "right"}, {}, "right", "a"),
        (claim(1, "low-clubs"), {"track_turn": True, "out_of_turn": "penalty"}, "off turn", ""),
    ],
    ids=["an opponent’s card", "wrong", "void", "an award", "nobody noted", "off turn"],
)
def test_a_tile_says_why_a_set_is_where_it_is(
    entry: Play, rules: dict[str, object], who: str, letter: str
) -> None:
    tile = board(table(entry, rules=rules).state).tiles[0]
    assert who in tile.who
    assert tile.letter == letter
    assert tile.words.startswith("Low clubs: ")


def test_sets_of_different_worth_say_what_they_are_worth() -> None:
    state = table(claim(0, "high-clubs"), preset="double-majors").state
    worth = {tile.key: tile.value for tile in board(state).tiles}
    assert (worth["low-clubs"], worth["high-hearts"]) == (1, 2)
    assert board(state).tiles[4].words == "High clubs: Odds, Asha, 2 points"


def test_each_side_hears_how_many_it_still_needs() -> None:
    entries = [claim(0, key) for key in ("low-clubs", "low-diamonds", "low-hearts")]
    odds, evens = scores(table(*entries, claim(1, "high-clubs")).state)
    assert (odds.place, odds.to_go) == ("ahead", "needs 2 more")
    assert (evens.place, evens.to_go) == ("", "needs 4 more")


def test_nothing_impossible_is_asked_of_a_side() -> None:
    entries = [claim(0, f"low-{suit}") for suit in ("clubs", "diamonds", "hearts", "spades")]
    void = {"kind": "award", "set": "high-clubs", "side": None}
    state = table(*entries, void, rules={"location_error": "void"}).state
    assert [side.to_go for side in scores(state)] == ["needs 1 more", ""]


def test_a_lead_larger_than_all_that_is_open_is_decided() -> None:
    entries = [claim(0, f"low-{suit}") for suit in ("clubs", "diamonds", "hearts", "spades")]
    state = table(*entries, claim(0, "high-clubs"), preset="pagat").state
    assert scores(state)[0].place == "decided"
    assert scores(state)[0].to_go == ""


def test_nothing_is_needed_any_more_once_the_game_is_won() -> None:
    entries = [claim(0, f"low-{suit}") for suit in ("clubs", "diamonds", "hearts", "spades")]
    state = table(*entries, claim(0, "high-clubs")).state
    assert [side.to_go for side in scores(state)] == ["", ""]


def test_the_heading_says_what_the_game_goes_to() -> None:
    assert heading(table(claim(0, "low-clubs")).state) == "first to 5 · 8 open"
    assert heading(table(preset="pagat").state) == "to the last set · 8 open"
    entries = [claim(0, f"low-{suit}") for suit in ("clubs", "diamonds", "hearts", "spades")]
    state = table(*entries, claim(0, "high-clubs"), {"kind": "play_on"}).state
    assert plain(heading(state)) == "Odds won · played on · 4 open"
    assert heading(state._replace(decided=(0, 1))) == "a draw · played on · 4 open"


def test_only_the_last_question_is_told() -> None:
    state = table(ask(0, 1, "9C", "yes"), ask(0, 3, "10C")).state
    assert plain(board(state).question) == "Asha asked Dev for 10♣: no"
    assert board(table().state).question == ""


def test_the_last_question_is_told_of_who_sat_there_then() -> None:
    state = table(ask(0, 3, "10C"), {"kind": "substitute", "seat": 0, "player": "Kim"}).state
    assert plain(board(state).question) == "Asha asked Dev for 10♣: no"


def test_nothing_is_said_of_seats_where_neither_turn_nor_cards_are_followed() -> None:
    assert board(table().state).seats == ()
    assert board(table().state).turn == ""


def test_the_seats_show_cards_and_turn() -> None:
    state = table(ask(0, 1, "9C"), rules=TRACKED).state
    shown = board(state)
    assert [(seat.cards, seat.on) for seat in shown.seats[:2]] == [("9", False), ("9", True)]
    assert shown.dial == ("54", "cards")
    assert plain(shown.turn) == "Ben’s turn"


def test_cards_that_nobody_knows_are_counted_again() -> None:
    shown = board(table(claim(0, "low-clubs"), rules=TRACKED).state)
    assert shown.recount
    assert shown.dial == ("?", "cards")
    assert {seat.cards for seat in shown.seats} == {""}


def test_where_only_the_turn_is_followed_the_dial_counts_open_sets() -> None:
    assert board(table(rules={"track_turn": True}).state).dial == ("9", "open")


@pytest.mark.parametrize(
    ("counts", "words", "passes"),
    [
        ([2, 18, 14, 10, 0, 10], "Asha is out of cards: pass to a partner", True),
        ([2, 18, 4, 20, 0, 10], "Odds are out: Asha names an opponent", True),
        ([20, 0, 20, 0, 14, 0], "Evens are out: Asha claims the rest", False),
    ],
    ids=["pass", "designate", "claim out"],
)
def test_the_last_phases_say_what_is_to_be_done(
    counts: list[int], words: str, passes: bool
) -> None:
    named = [0, 0, 0, 0, 0, 0] if passes is False else [0, 0, 2, 2, 2, 2]
    entries = {"kind": "counts", "counts": counts}, full(0, "low-clubs", named)
    shown = board(table(*entries, rules=TRACKED).state)
    assert plain(shown.turn) == words
    assert shown.loud
    assert shown.passes is passes


def test_a_word_about_the_newest_entry_stands_on_the_board() -> None:
    state = table(claim(1, "low-clubs"), rules={"track_turn": True}).state
    assert [plain(words) for words in board(state).remarks] == [
        "Claimed out of turn: it was Asha’s turn."
    ]


PLAYS = [
    (claim(2, "low-clubs"), "Undo the claim"),
    (
        {"kind": "claim", "side": 1, "set": "low-clubs", "verdict": "right"},
        "Undo the claim",
    ),
    (ask(0, 1, "9C"), "Undo Asha’s question for 9♣"),
    ({"kind": "award", "set": "low-clubs", "side": None}, "Undo the decision about low clubs"),
    ({"kind": "pass", "from": 0, "to": 2}, "Undo the turn of Chen"),
    ({"kind": "substitute", "seat": 0, "player": "Joe"}, "Undo the new player Joe"),
    ({"kind": "adjust", "side": 0, "points": 1}, "Undo the correction of Odds"),
    ({"kind": "note", "text": "Tea"}, "Undo the remark"),
    ({"kind": "rules", "rules": {"target": 4}}, "Undo the new rules"),
]


@pytest.mark.parametrize(("entry", "words"), PLAYS, ids=[words for _, words in PLAYS])
def test_undo_says_what_it_takes_back(entry: Play, words: str) -> None:
    ledger = table(entry, rules={"track_turn": True})
    newest = Newest(1, ledger.play(1))
    said = undo(ledger.state, newest)
    assert said
    assert plain(said.words) == words


def test_the_board_says_what_was_claimed_until_something_else_is_entered() -> None:
    ledger = table(claim(2, "low-clubs"), ask(0, 1, "9C"))
    claimed, asked = (Newest(number, ledger.play(number)) for number in (1, 2))
    said = just_said(ledger.state, claimed)
    assert said
    assert (plain(said[0]), said[1]) == ("Low clubs: Chen’s claim was right", "1 : 0")
    assert just_said(ledger.state, asked) is just_said(ledger.state, None) is None


def test_before_the_first_entry_there_is_nothing_to_undo() -> None:
    assert undo(table().state, None) is None


def test_an_older_question_is_only_called_a_question() -> None:
    state: State = table(ask(0, 1, "9C", "yes"), ask(0, 3, "10C")).state
    assert called(state, Ask(0, 1, "9C", "yes")) == "a question"
    assert undone(state, Ask(0, 1, "9C", "yes")) == "The question undone."


def test_a_set_of_another_deck_is_called_by_its_key() -> None:
    ledger = table(claim(0, "rank-9"), rules={"deck": "52_ranks"})
    assert plain(called(ledger.state, ledger.play(1))) == "Asha’s the nines"
    assert plain(called(table().state, ledger.play(1))) == "Asha’s rank-9"


def test_nobody_is_offered_a_question_where_the_rest_is_claimed() -> None:
    counts = {"kind": "counts", "counts": [0, 18, 0, 18, 0, 18]}
    handed = {"kind": "pass", "from": 0, "to": 1}
    asked, passed = (
        board(table(*lines, rules=TRACKED).state) for lines in ([counts], [counts, handed])
    )
    assert (asked.passes, asked.asks) == (True, False)
    assert (passed.passes, passed.asks) == (False, False)
    assert (board(table().state).passes, board(table().state).asks) == (False, True)
