"""What a page says once after something was sent: saved, already there, or why it was refused."""

from collections.abc import Mapping
from typing import assert_never

from scorekeeper.games.kit import ScoringError
from scorekeeper.games.pages import views_of
from scorekeeper.ledger.entry import Played
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Already, KeyReused, Written
from scorekeeper.web.sent import Sent

TOLD, NOTE = "told", "note"


def of(outcome: Written | Already | KeyReused, key: str) -> tuple[str, str]:
    """A sentence about what became of an entry, and whether it is heard (TOLD) or seen (NOTE)."""
    ledger, entry = outcome.ledger, outcome.ledger.entries[outcome.number - 1]
    told = _told(ledger, outcome.number)
    match outcome:
        case Written():
            return told, TOLD
        case Already() if entry.key == key:
            return told, TOLD
        case Already():
            return f"{entry.by or 'Somebody'} already entered the same.", NOTE
        case KeyReused():
            return f"This page was sent before and had saved something else. {told}", NOTE
        case _:
            assert_never(outcome)


def _told(ledger: Ledger, number: int) -> str:
    entry = ledger.entries[number - 1]
    views = views_of(ledger.rules.key)
    play = ledger.play(number) if isinstance(entry.line, Played) else None
    return str(views.told(ledger.state, play))


def refusal(
    ledger: Ledger, form: Sent | None, error: ScoringError, typed: Mapping[str, str]
) -> str:
    """Why an entry was refused; a page that had grown old is told so, with what it said."""
    said = error.message
    if error.breaks is not None:
        said = f"It cannot be taken back, as later entries build on it. {said}"
    if form is None or form.seen >= ledger.version:
        return said
    words = views_of(ledger.rules.key).typed(ledger.state, typed)
    kept = f" You had {words}." if words else ""
    return f"Somebody was quicker, and this page was old. {said}{kept}"
