"""What is told after an entry of Literature, and the sheet of paper of a game."""

from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.games.literature.pages.paper import ClaimRow, LineRow, Paper, paper
from scorekeeper.games.literature.pages.told import told
from scorekeeper.games.literature.pages.undo import undone
from scorekeeper.games.literature.units import unit
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Struck
from scorekeeper.ledger.history import story
from scorekeeper.ledger.ledger import Ledger
from tests.literature_played import EIGHT_SETS, LOW_HIGH, ask, claim, game, in_turn, plain

REOPEN = {"location_error": "reopen", "end": "all_sets"}
COUNTED = {"track_turn": True, "track_counts": True}
ONE_NIL = "Odds 1 set, Evens 0 sets."


def saved(*lines: dict[str, Any], what: str = "saved", **head: Any) -> str:
    """What is told of the last of these lines."""
    ledger = game(*lines, **head)
    return plain(told(ledger.state, ledger.play(len(lines)), what))


def test_a_claim_is_told_with_the_new_score_once() -> None:
    assert saved(claim(0, "low-clubs")) == f"Low clubs to Odds: Ann’s claim was right. {ONE_NIL}"
    said = saved(claim(1, "low-clubs", "misplaced"), what="now")
    assert said == f"Now: Low clubs to Odds: Bea misplaced a card. {ONE_NIL}"


def test_a_set_that_stays_open_or_is_nobodys_is_told_so() -> None:
    said = saved(claim(0, "low-clubs", "misplaced"), rules=REOPEN)
    assert said == "Low clubs still open: Ann misplaced a card. Odds 0 sets, Evens 0 sets."
    said = saved({"kind": "award", "set": "low-clubs", "side": None})
    assert said.startswith("Low clubs to nobody: the table’s decision.")


def test_the_end_is_told_with_the_score() -> None:
    assert saved(*in_turn("OOOOO")).endswith("Odds 5 sets, Evens 0 sets. Odds have won.")
    drawn = saved(*in_turn("OEOEOEOE", LOW_HIGH), rules=EIGHT_SETS)
    assert drawn.endswith("Odds 4 sets, Evens 4 sets. A draw.")
    assert saved({"kind": "end", "result": "abandoned"}).startswith("The game is over. Odds 0 sets")


@pytest.mark.parametrize("what", ["saved", "now", "undone"])
@pytest.mark.parametrize("answer", ["yes", "no"])
def test_of_a_question_nothing_is_told_that_could_be_heard_late(what: str, answer: str) -> None:
    said = saved(ask(0, 1, "9C", answer), what=what)
    assert said in ("Question saved.", "The question is put right.", "Question undone.")


@pytest.mark.parametrize(
    ("lines", "sentence"),
    [
        ([{"kind": "counts", "counts": [9] * 6}], "The cards are counted: 54 cards in play."),
        ([*in_turn("O"), {"kind": "agree", "set": "low-clubs", "side": 1}],
         "Evens accept low clubs."),
        ([*in_turn("O"), {"kind": "review", "set": "low-clubs", "open": True}],
         "The result of low clubs is under review."),
        ([*in_turn("O"), {"kind": "review", "set": "low-clubs", "open": False}],
         "The result of low clubs stands: the review is settled."),
        ([{"kind": "substitute", "seat": 0, "player": "Zoe"}], "Zoe plays from here on."),
        ([{"kind": "rules", "rules": {"target": 4}}], "The new rules hold from here on."),
        ([{"kind": "note", "text": "late"}], "The remark is in the ledger."),
        ([{"kind": "adjust", "side": 0, "points": 1}],
         f"The score of Odds is put right. {ONE_NIL}"),
    ],
)  # fmt: skip
def test_what_is_entered_beside_the_claims(lines: list[dict[str, Any]], sentence: str) -> None:
    assert saved(*lines, rules=COUNTED) == sentence


def test_the_turn_and_playing_on_are_told() -> None:
    pass_on = {"kind": "pass", "from": 0, "to": 2}
    assert saved(pass_on, rules={"track_turn": True}) == "The turn goes to Cal."
    said = saved(*in_turn("OOOOO"), {"kind": "play_on"})
    assert said == "The open sets are played for the margin. Odds 5 sets, Evens 0 sets."


def test_what_was_taken_back_is_told_by_its_name() -> None:
    ledger = game(*in_turn("OE"))
    play = ledger.play(2)
    ledger = ledger.write(Struck(2))
    said = plain(told(ledger.state, play, "undone"))
    assert said == f"{plain(undone(ledger.state, play))} {ONE_NIL}"


def test_a_line_that_is_gone_meanwhile_is_told_without_its_name() -> None:
    state = game().state
    assert (told(state, None), told(state, None, "undone")) == ("Saved.", "Taken back.")


def test_points_are_called_sets_only_where_each_set_is_one() -> None:
    assert unit(game().state) == "set"
    assert unit(game(rules={"points_high": 2}).state) == "point"
    assert unit(game(rules={"cross_team": "on", "cross_team_points": 2}).state) == "point"
    doubled = game(claim(0, "high-clubs"), {"kind": "rules", "rules": {"points_high": 1}},
                   rules={"points_high": 2})  # fmt: skip
    assert unit(doubled.state) == "point"
    assert plain(told(doubled.state, doubled.play(1))).endswith("Odds 2 points, Evens 0 points.")


# On paper.


def printed(ledger: Ledger) -> Paper:
    return paper(ledger.state, story(ledger))


def corrected(ledger: Ledger, line: dict[str, Any]) -> Ledger:
    at = datetime(2026, 11, 30, 20, 51, tzinfo=UTC)
    return ledger.write(gamefile.decode(ledger.rules, line), at=at, by="Dee")


def test_the_sheet_has_a_row_for_every_claim() -> None:
    sheet = printed(game(claim(0, "low-clubs"), claim(0, "eights-jokers", "misplaced")))
    assert sheet.title == "Literature to 5"
    assert [plain(column.players) for column in sheet.columns] == [
        "Ann & Cal & Eli",
        "Bea & Dee & Finn",
    ]
    first, second = sheet.rows
    assert isinstance(first, ClaimRow)
    assert isinstance(second, ClaimRow)
    assert (first.number, first.title, first.letter, first.owner, first.score) == (
        1, "Low clubs", "a", "Odds", "1 : 0",
    )  # fmt: skip
    assert plain(second.how) == "Ann misplaced a card"
    assert sheet.left.startswith("Open: low diamonds, ")
    assert sheet.notes == "9 sets, 54 cards."


def test_a_sheet_without_sides_of_their_own_names_nobody_twice() -> None:
    sheet = printed(game(side_names=None, rules={"end": "all_sets"}))
    assert [column.players for column in sheet.columns] == ["", ""]
    assert sheet.title == "Literature"
    assert sheet.notes.endswith(
        "from the standard: The game ends: only when every set is out of play."
    )


def test_sets_that_are_nobodys_or_open_stand_on_paper_as_such() -> None:
    void = {"kind": "award", "set": "low-clubs", "side": None}
    rows = printed(game(void, claim(0, "low-hearts", "misplaced"), rules=REOPEN)).rows
    assert [(row.letter, row.owner) for row in rows if isinstance(row, ClaimRow)] == [
        ("", "nobody"),
        ("", "still open"),
    ]


def test_what_the_score_cannot_be_told_without_is_printed() -> None:
    lines: list[dict[str, Any]] = [
        {"kind": "adjust", "side": 0, "points": -1},
        {"kind": "adjust", "side": 1, "points": 2, "why": "one was forgotten"},
        {"kind": "rules", "rules": {"target": 3}},
        {"kind": "substitute", "seat": 0, "player": "Zoe"},
        {"kind": "note", "text": "late"},
        ask(2, 1, "9C"),
        claim(1, "low-clubs"),
        {"kind": "play_on"},
    ]
    rows = printed(game(*lines)).rows
    assert [plain(row.words) for row in rows if isinstance(row, LineRow)] == [
        "Odds put right by −1",
        "Evens put right by +2: one was forgotten",
        "Other rules from here on. Target: 3",
        "Zoe plays from here on",
        "Won; played on for the margin",
    ]


def test_corrections_stand_below_what_they_put_right() -> None:
    ledger = game(claim(0, "low-clubs"), claim(1, "low-hearts"))
    ledger = corrected(ledger, {"amend": 1, "with": claim(2, "low-clubs", "misplaced")})
    first, _ = printed(corrected(ledger, {"amend": 1, "with": claim(2, "low-clubs")})).rows
    said = [(plain(old.words), old.did, old.mark.by) for old in first.old]
    assert said == [
        ("Low clubs, Ann: right", "corrected", "Dee"),
        ("Low clubs, Cal: a card misplaced", "corrected", "Dee"),
    ]


def test_a_struck_claim_stays_on_paper() -> None:
    team = {"kind": "claim", "side": 1, "set": "low-clubs", "verdict": "wrong"}
    decided = {"kind": "award", "set": "low-hearts", "side": 0}
    ledger = corrected(corrected(game(team, decided), {"strike": 2}), {"strike": 1})
    rows = printed(ledger).rows
    assert [row.words for row in rows if isinstance(row, LineRow)] == ["", ""]
    assert [plain(row.old[0].words) for row in rows] == [
        "Low clubs, Evens: wrong",
        "Low hearts: the table’s decision",
    ]
    assert {row.old[0].did for row in rows} == {"struck"}


def test_no_question_is_on_the_sheet_while_the_game_runs() -> None:
    running = printed(game(ask(0, 1, "9C"), ask(0, 3, "KC", "no"), claim(0, "low-clubs")))
    assert not running.asked
    assert not any(one.questions or one.lost for one in running.players)
    over = printed(game(ask(0, 1, "9C"), {"kind": "end", "result": "score"}))
    assert over.asked
