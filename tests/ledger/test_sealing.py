"""A running game keeps older questions back, with every correction of one and every refusal."""

from typing import Any

import pytest

from scorekeeper.games.kit import RuleError
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.conflict import compare
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import (
    SealedError,
    check_file,
    holds_back,
    is_public,
    public_play,
    public_report,
    shown_state,
)

SIX = ["Ann", "Bo", "Chen", "Di", "Eva", "Finn"]
FIRST = {"kind": "ask", "asker": 0, "target": 1, "card": "10H", "answer": "yes"}
SECOND = {"kind": "ask", "asker": 0, "target": 3, "card": "JH", "answer": "no"}
CLAIM = {"kind": "claim", "claimant": 0, "set": "low-clubs", "verdict": "right"}
END = {"kind": "end", "result": "abandoned"}


def game(*lines: dict[str, Any], **rules: Any) -> Ledger:
    """A game of six with these lines."""
    head = {"format": "scorekeeper-game/1", "game": "literature", "players": SIX, "rules": rules}
    return gamefile.read({**head, "entries": [*lines]})


def write(ledger: Ledger, line: dict[str, Any]) -> Ledger:
    return ledger.write(gamefile.decode(ledger.rules, line))


def told(ledger: Ledger) -> list[int]:
    """The lines that the story tells."""
    return [line.number for line in history.story(ledger).lines]


def test_only_the_last_question_is_told() -> None:
    assert told(game(FIRST, CLAIM, SECOND)) == [2, 3]
    assert told(game(FIRST, SECOND, CLAIM)) == [2, 3]


def test_after_the_end_every_question_is_told() -> None:
    ledger = game(FIRST, SECOND, {"strike": 1}, CLAIM, END)
    assert told(ledger) == [1, 2, 4, 5]
    assert history.story(ledger).lines[0].said.card == "10H"
    assert not holds_back(ledger)
    check_file(ledger)


def test_a_question_is_asked_twice_and_told_once() -> None:
    ledger = game(FIRST, FIRST)
    assert told(ledger) == [2]
    assert public_play(ledger, 1) is None
    assert public_play(ledger, 2) == ledger.state.last_question


def test_a_struck_question_is_not_told() -> None:
    ledger = game(FIRST, SECOND, {"strike": 1}, {"strike": 2})
    assert told(ledger) == []
    assert history.put_back(ledger, 1) is None
    assert history.undone(ledger, 3) is None


def test_a_correction_of_the_last_question_does_not_tell_what_it_said_before() -> None:
    ledger = game(FIRST, {"amend": 1, "with": SECOND})
    (line,) = history.story(ledger).lines
    assert (line.play.card, line.changes) == ("JH", ())
    assert history.undone(ledger, 2) is None


def test_a_claim_that_was_entered_as_a_question_does_not_tell_it() -> None:
    ledger = game(FIRST, {"amend": 1, "with": CLAIM})
    (line,) = history.story(ledger).lines
    assert (line.play.kind, line.changes) == ("claim", ())
    struck = write(ledger, {"strike": 1})
    (line,) = history.story(struck).lines
    assert line.said.kind == "claim"
    assert len(line.changes) == 1


def test_a_claim_that_becomes_a_question_is_kept_back_with_it() -> None:
    ledger = game(CLAIM, SECOND, {"amend": 1, "with": FIRST})
    assert told(ledger) == [2]
    assert told(write(ledger, {"strike": 1})) == [2]


def test_a_correction_of_a_question_and_a_claim_is_not_taken_back_by_halves() -> None:
    both = {"amend": 1, "with": SECOND, "also": [{"amend": 2, "with": {**CLAIM, "claimant": 2}}]}
    assert history.undone(game(FIRST, CLAIM, both), 3) is None
    alone = {"amend": 2, "with": {**CLAIM, "claimant": 2}}
    assert history.undone(game(FIRST, CLAIM, alone), 3) is not None


def test_a_refusal_does_not_tell_the_question_that_it_is_for() -> None:
    ledger = game(FIRST, SECOND, CLAIM)
    with pytest.raises(RuleError) as refused:
        write(ledger, {"amend": 0, "with": {"sides": [[0, 1, 2], [3, 4, 5]]}})
    error = refused.value
    assert (error.code, error.entry, error.breaks) == ("ask_teammate", 4, 1)
    assert "Bo" not in error.message
    assert (error.field, error.seat) == (None, None)


def test_a_refusal_tells_the_claim_that_it_is_for() -> None:
    ledger = game(FIRST, CLAIM, {**CLAIM, "set": "low-hearts"})
    with pytest.raises(RuleError) as refused:
        write(ledger, {"amend": 2, "with": {**CLAIM, "set": "low-hearts"}})
    assert refused.value.breaks == 3
    assert "Low hearts" in refused.value.message


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param((FIRST,), id="one question"),
        pytest.param((FIRST, {"strike": 1}), id="a struck one"),
        pytest.param((CLAIM, {"amend": 1, "with": FIRST}, {"amend": 1, "with": CLAIM}), id="was"),
    ],
)
def test_a_running_game_with_questions_is_not_given_out(lines: tuple[dict[str, Any], ...]) -> None:
    with pytest.raises(SealedError, match="sealed_until_over"):
        check_file(game(*lines))


def test_a_running_game_without_questions_is_given_out() -> None:
    mended = {"amend": 0, "with": {"side_names": ["Odds", "Evens"]}}
    check_file(game(CLAIM, mended, {"strike": 1}))


def test_what_is_not_there_may_be_shown() -> None:
    assert is_public(game(), None)


def test_undo_does_not_walk_back_through_the_questions() -> None:
    ledger = game(FIRST, SECOND, {"strike": 2})
    assert ledger.state.last_question is not None
    assert shown_state(ledger).last_question is None
    assert told(ledger) == []
    assert told(write(ledger, {"strike": 1})) == []


NOTE = {"kind": "note", "text": "tea"}


@pytest.mark.parametrize(
    "lines",
    [
        pytest.param((FIRST, SECOND, {"amend": 2, "with": NOTE}), id="it became a remark"),
        pytest.param((FIRST, SECOND, {"amend": 2, "with": CLAIM}, {"strike": 2}), id="and went"),
        pytest.param((FIRST, NOTE, {"amend": 2, "with": SECOND}, {"strike": 2}), id="it was none"),
        pytest.param(
            (FIRST, NOTE, {"amend": 2, "with": SECOND}, {"amend": 2, "with": NOTE}), id="and back"
        ),
    ],
)
def test_no_way_of_taking_the_last_question_away_shows_the_one_before(
    lines: tuple[dict[str, Any], ...],
) -> None:
    ledger = game(*lines)
    assert ledger.state.last_question is not None
    assert shown_state(ledger).last_question is None
    assert 1 not in told(ledger)


def test_a_refusal_does_not_tell_a_question_that_stays_history() -> None:
    ledger = game(CLAIM, FIRST, SECOND, {"strike": 3})
    with pytest.raises(RuleError) as refused:
        write(ledger, {"amend": 1, "with": {**CLAIM, "set": "high-hearts"}})
    assert refused.value.breaks == 2
    assert "hearts" not in refused.value.message.lower()


def test_a_question_that_stays_history_is_not_confirmed_by_asking_it() -> None:
    ledger = game(FIRST, SECOND, {"strike": 2})
    for guess in (FIRST, {**FIRST, "answer": "no"}, {**FIRST, "card": "KH"}):
        assert compare(ledger, gamefile.decode(ledger.rules, guess)) is None


def test_a_question_that_is_put_back_or_asked_anew_is_shown_again() -> None:
    struck = game(FIRST, SECOND, {"strike": 2})
    assert shown_state(write(struck, {"amend": 2, "with": SECOND})).last_question is not None
    assert shown_state(write(struck, SECOND)).last_question is not None


def test_a_game_without_questions_is_shown_as_it_stands() -> None:
    ledger = game(CLAIM)
    assert shown_state(ledger) is ledger.state


def test_after_the_end_nothing_is_concealed() -> None:
    ledger = game(FIRST, SECOND, {"strike": 2}, END)
    assert shown_state(ledger) is ledger.state


WRONG_TURN = {"kind": "ask", "asker": 2, "target": 1, "card": "QH", "answer": "no"}


def warned(ledger: Ledger) -> list[int | None]:
    return [warning["entry"] for warning in public_report(ledger)["warnings"]]


def test_programs_are_told_of_no_question_but_the_last() -> None:
    ledger = game(FIRST, SECOND, CLAIM)
    said = public_report(ledger)
    assert said["last_question"]["card"] == "JH"
    assert said["players"][0] == {"seat": 0, "right": 1, "wrong": 0}
    over = write(ledger, END)
    assert public_report(over) == gamefile.report(over)
    assert public_report(over)["players"][0]["hits"] == 1


def test_programs_are_told_warnings_of_the_newest_line_alone() -> None:
    """An older one says whose turn it was, and so what had been answered."""
    ledger = game(FIRST, WRONG_TURN, track_turn=True)
    assert warned(ledger) == [2]
    assert warned(write(ledger, SECOND)) == [3]
    assert warned(write(write(ledger, SECOND), {"strike": 3})) == []
    assert warned(game({**CLAIM, "claimant": 1}, CLAIM | {"set": "low-hearts"}, track_turn=True))


def test_a_game_that_keeps_nothing_back_is_told_whole() -> None:
    head = {"format": "scorekeeper-game/1", "game": "spades", "players": SIX[:4]}
    ledger = gamefile.read(head)
    assert public_report(ledger) == gamefile.report(ledger)
