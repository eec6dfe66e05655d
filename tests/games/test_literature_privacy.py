"""Older questions are nobody's to see while a game runs (rules L15 to L18)."""

from scorekeeper.games.literature.plays import Ask
from scorekeeper.games.literature.rules import RULES
from scorekeeper.ledger.entry import Played
from tests.literature_table import PLAY_ON, SETS, Line, ask, claim, end, ledger, won

OLD, LAST = ask(0, 1, "9C", "yes"), ask(0, 3, "10C")


def shown(*lines: Line) -> list[Ask]:
    """The questions among what may be shown, of all lines that were ever written."""
    game = ledger(*lines)
    public = RULES.public(game.state, [play for _, play in game.plays()])
    return [play for play in public if isinstance(play, Ask)]


def test_only_the_last_question_is_shown_l15() -> None:
    assert [asked.card for asked in shown(OLD, LAST)] == ["10C"]
    assert [asked.card for asked in shown(OLD, LAST, claim(0, SETS[0]))] == ["10C"]
    assert shown(claim(0, SETS[0])) == []


def test_the_same_question_of_earlier_is_an_older_one_l15() -> None:
    assert len(shown(LAST, OLD, LAST)) == 1


def test_what_else_was_entered_is_shown_l16() -> None:
    game = ledger(OLD, claim(0, SETS[0]), LAST)
    plays = [play for _, play in game.plays()]
    assert [*RULES.public(game.state, plays)] == plays[1:]


def test_a_corrected_question_shows_what_stands_now_l15() -> None:
    assert [asked.card for asked in shown(OLD, LAST, {"amend": 2, "with": ask(0, 3, "JC")})] == [
        "JC"
    ]
    assert [asked.card for asked in shown(OLD, LAST, {"amend": 1, "with": LAST})] == ["10C"]


def test_a_struck_question_is_as_if_never_asked_l15() -> None:
    assert [asked.card for asked in shown(OLD, LAST, {"strike": 2})] == ["9C"]
    back = {"amend": 2, "with": LAST}
    assert [asked.card for asked in shown(OLD, LAST, {"strike": 2}, back)] == ["10C"]


def test_what_a_line_said_before_is_not_shown_l16() -> None:
    game = ledger(OLD, LAST, {"amend": 2, "with": ask(0, 3, "JC")}, {"strike": 1})
    entered = [entry.line.play for entry in game.entries if isinstance(entry.line, Played)]
    assert [*RULES.public(game.state, entered)] == []


def test_after_the_end_everything_is_shown_l18() -> None:
    assert [asked.card for asked in shown(OLD, LAST, end())] == ["9C", "10C"]


def test_playing_on_closes_the_ledger_again_l16() -> None:
    five = won(0, SETS[:5])
    assert len(shown(OLD, LAST, *five)) == 2
    assert len(shown(OLD, LAST, *five, PLAY_ON)) == 1
