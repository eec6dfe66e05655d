"""How the lines of a game of Literature read, and what corrections do to sets, turn and counts."""

from typing import Any

import pytest

from scorekeeper.games.literature.pages.consequences import consequences
from scorekeeper.games.literature.pages.lines import line_words, scored
from scorekeeper.games.literature.pages.receipts import receipt
from scorekeeper.games.literature.pages.records import words_of
from scorekeeper.games.literature.pages.why import reason
from scorekeeper.games.literature.plays import PLAYS
from scorekeeper.games.seated import Names
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.ledger import Ledger
from tests.literature_pages import TRACKED, Play, ask, claim, full, table


def plain(words: str) -> str:
    return words.replace("\u2068", "").replace("\u2069", "")


def read(line: Play) -> str:
    """A line in words, in a game of six."""
    game = table()
    play: Any = gamefile.decode(game.rules, line)
    return plain(line_words(play.play, Names(game.state.seating.players, game.state.seating)))


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (claim(0, "rank-J"), "Asha claimed the jacks: right"),
        (
            {"kind": "claim", "side": 1, "set": "low-clubs", "verdict": "wrong"},
            "Evens claimed low clubs: wrong",
        ),
        (full(0, "low-clubs", [0] * 6, [0] * 5 + [2]), "Asha claimed low clubs: misplaced"),
        (full(0, "low-clubs", [0] * 6, [0] * 5 + [1]), "low clubs: the other side held a card"),
        (
            claim(0, "low-clubs", for_side=1),
            "Asha claimed low clubs, held by Evens: right",
        ),
        ({"kind": "claim", "claimant": 0, "set": "low-clubs"}, "Asha claimed low clubs"),
        ({"kind": "award", "set": "low-clubs", "side": None}, "The table gave low clubs to nobody"),
        (
            {"kind": "award", "set": "low-clubs", "side": 0, "why": "seen"},
            "The table gave low clubs to Odds: seen",
        ),
        (ask(0, 1, "RJ", "not thanked"), "Asha asked Ben for the red joker: yes, not thanked"),
        ({"kind": "end", "result": "conceded", "side": 0}, "Odds gave the game up"),
        ({"kind": "end", "result": "abandoned"}, "The game was abandoned"),
        ({"kind": "adjust", "side": 0, "points": 2}, "Points of Odds put right: +2 points"),
    ],
)
def test_a_line_reads_as_people_say_it(line: Play, words: str) -> None:
    assert read(line).endswith(words)


def test_every_kind_of_line_has_its_words() -> None:
    lines: list[Play] = [
        claim(0, "low-clubs"),
        ask(0, 1, "9C"),
        {"kind": "award", "set": "low-clubs", "side": 0},
        {"kind": "pass", "from": 0, "to": 2},
        {"kind": "counts", "counts": [9, 9, 9, 9, 9, 9]},
        {"kind": "play_on"},
        {"kind": "adjust", "side": 0, "points": 1},
        {"kind": "substitute", "seat": 0, "player": "Max"},
        {"kind": "rules", "rules": {"target": 4}},
        {"kind": "agree", "set": "low-clubs", "side": 0},
        {"kind": "review", "set": "low-clubs", "open": True},
        {"kind": "note", "text": "late"},
        {"kind": "end", "result": "score"},
    ]
    assert [line["kind"] for line in lines] == [play.kind for play in PLAYS]
    assert all(read(line) for line in lines)


def why(*entries: Play, **head: Any) -> str:
    """How the last claim came out, in words."""
    game = table(*entries, **head)
    return plain(reason([*scored(game.state, history.story(game))][-1]))


def test_many_misplaced_cards_are_counted() -> None:
    said = why(full(0, "low-clubs", [0] * 6, [2, 2, 2, 2, 0, 0]))
    assert said == (
        "misplaced: the 2♣ was with Chen, not with Asha, the 3♣ was with Chen, not with Asha "
        "and 2 cards more"
    )


def test_a_claim_out_of_turn_that_is_punished_is_told_so() -> None:
    rules = {"track_turn": True, "out_of_turn": "penalty"}
    said = why(full(2, "low-clubs", [0] * 6), rules=rules)
    assert said == "right, and claimed out of turn"


def test_a_bare_wrong_is_only_wrong() -> None:
    assert why(claim(0, "low-clubs", "wrong")) == "wrong"


def changed(game: Ledger, line: Play) -> tuple[list[str], list[str]]:
    """What a correction does, in sentences and as rows."""
    what = consequences(game.state, game.write(gamefile.decode(game.rules, line)).state)
    rows = [f"{row.title}: {row.words} {row.old} {row.new}".strip() for row in what.moved]
    return [plain(words) for words in what.sentences], [plain(row) for row in rows]


def test_a_set_that_is_nobodys_is_told() -> None:
    game = table(claim(0, "low-clubs"), rules={"location_error": "void"})
    _, rows = changed(game, {"amend": 1, "with": claim(0, "low-clubs", "misplaced")})
    assert rows[0] == "Low clubs: right → misplaced; Odds → nobody"


def test_counts_that_are_lost_or_found_are_told() -> None:
    shown, bare = full(0, "low-clubs", [0] * 6), claim(0, "low-clubs")
    other = full(0, "low-clubs", [0] * 6, [2] * 6)
    game = table(shown, rules=TRACKED)
    lost, _ = changed(game, {"amend": 1, "with": bare})
    assert "How many cards everybody holds is not known then: count them again." in lost
    moved, _ = changed(game, {"amend": 1, "with": other})
    assert "The counts of the cards change." in moved
    found, _ = changed(table(bare, rules=TRACKED), {"amend": 1, "with": shown})
    assert "The counts of the cards are known again." in found


def test_only_the_first_claim_struck_leaves_nothing_that_could_end_the_game() -> None:
    sentences, rows = changed(table(claim(0, "low-clubs")), {"strike": 1})
    assert sentences == ["Level now: Odds and Evens."]
    assert rows == ["Low clubs: right → open; Odds → nobody’s yet", "Total now, Odds:  1 0"]


def test_a_struck_line_still_says_what_it_was() -> None:
    game = table(claim(0, "low-clubs"), {"strike": 1})
    line = history.story(game).lines[0]
    assert plain(words_of(line, game.state)) == "Asha claimed low clubs: right"


def steps(entry: Play, **rules: Any) -> list[str]:
    """The receipt of a single claim, step by step."""
    game = table(entry, rules=rules)
    found = receipt(game.state, history.story(game), 1)
    assert found is not None
    return [plain(step.words) for step in found.steps]


PUNISHED = {"track_turn": True, "out_of_turn": "penalty"}


@pytest.mark.parametrize(
    ("entry", "rules", "words"),
    [
        (
            full(2, "low-clubs", [0] * 6),
            PUNISHED,
            ["Right", "Claimed out of turn: the penalty applies", "The set is nobody’s"],
        ),
        (
            claim(0, "low-clubs", "misplaced"),
            {"location_error": "reopen"},
            ["Misplaced: a holder was misnamed", "Nothing counts, and the set stays open"],
        ),
        (
            claim(0, "low-clubs", "opponents"),
            {"opponent_error": "self_minus"},
            ["The other side held a card", "The set is nobody’s, and Odds lose its value"],
        ),
        (
            claim(0, "low-clubs", for_side=1),
            {"cross_team": "on", "cross_team_points": 2},
            ["Right", "The set goes to Odds", "It is worth 1 point, and counts twice"],
        ),
    ],
)
def test_a_receipt_tells_why_a_set_counted_what_it_did(
    entry: Play, rules: dict[str, Any], words: list[str]
) -> None:
    told = steps(entry, **rules)
    assert [step for step in told if step in words] == words
