"""What a page says once after something was sent: saved, already there, or why it was refused."""

from collections.abc import Mapping
from typing import Any, assert_never

from scorekeeper.games.kit import ScoringError
from scorekeeper.games.pages import views_of
from scorekeeper.ledger.entry import Amended, Line, Played, Struck
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import is_public, public_play
from scorekeeper.store.ledgers import Already, KeyReused, Written
from scorekeeper.web.sent import Sent

TOLD, NOTE = "told", "note"


def of(outcome: Written | Already | KeyReused, form: Sent) -> tuple[str, str]:
    """A sentence about what became of a form, and whether it is heard (TOLD) or seen (NOTE)."""
    ledger, entry = outcome.ledger, outcome.ledger.entries[outcome.number - 1]
    told = _told(ledger, outcome.number)
    match outcome:
        case Written():
            return told, TOLD
        case Already() if entry.key == form.key:
            return told, TOLD
        case Already():
            return f"{entry.by or 'Somebody'} already entered the same.", NOTE
        case KeyReused():
            said = f"This page was sent before and had saved something else. {told}"
            return said + _kept(ledger, form.typed), NOTE
        case _:
            assert_never(outcome)


def _told(ledger: Ledger, number: int) -> str:
    told = views_of(ledger.rules.key).told
    match ledger.entries[number - 1].line:
        case Struck(struck):
            said = _said_at(ledger, struck, before=number)
            if not is_public(ledger, said):
                return "Taken back."
            return str(told(ledger.state, said, "undone"))
        case Amended(amended):
            return stands(ledger, amended)
        case _:
            play = public_play(ledger, number)
            return str(told(ledger.state, play)) if play else "Saved."


def stands(ledger: Ledger, number: int) -> str:
    """What a line says now, after somebody has chosen or corrected it; empty where it is none."""
    if not 0 < number <= len(ledger.entries):
        return ""
    play = public_play(ledger, number)
    return str(views_of(ledger.rules.key).told(ledger.state, play, "now")) if play else ""


def _said_at(ledger: Ledger, number: int, *, before: int) -> Any:
    """What a line said before another struck it; None where that was no play."""
    said = (_at(entry.line, number) for entry in reversed(ledger.entries[number : before - 1]))
    first = ledger.entries[number - 1].line
    return next(filter(None, said), None) or (first.play if isinstance(first, Played) else None)


def _at(line: Line, number: int) -> Any:
    parts = line.all if isinstance(line, Amended) else ()
    return next((part.change for part in parts if part.number == number), None)


def refusal(
    ledger: Ledger, form: Sent | None, error: ScoringError, typed: Mapping[str, str]
) -> str:
    """Why an entry was refused; a page that had grown old is told so, with what it said."""
    said = form.words(error) if form else error.message
    if error.breaks is not None:
        said = f"It cannot be taken back, as later entries build on it. {said}"
    if form is None or form.seen >= ledger.version:
        return said
    return f"Somebody was quicker, and this page was old. {said}{_kept(ledger, typed)}"


def _kept(ledger: Ledger, typed: Mapping[str, str]) -> str:
    """What a form had said that was not saved."""
    words = views_of(ledger.rules.key).typed(ledger.state, typed)
    return f" You had {words}." if words else ""
