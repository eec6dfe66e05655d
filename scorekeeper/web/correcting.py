"""Correcting a hand: the form comes filled, shows what would change, and only then writes."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from flask import abort, redirect, request, url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.games import forms
from scorekeeper.games.corrections import Draft
from scorekeeper.games.kit import EntryError, ScoringError
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.ledgers import Access, Conflict, KeyReused
from scorekeeper.web import recording
from scorekeeper.web.access import open_game
from scorekeeper.web.records import Answer, envelope, pages, records_of, shown

_ENVELOPE = frozenset({"csrf_token", "key", "seen"})
_SENT_BEFORE = "This page was sent before with something else in it. Look at it once more."
_LOST = "This form had lost a part. Look at it once more, and send it again."


@dataclass(frozen=True, slots=True)
class Attempt:
    """A correction that is tried on the ledger and not written.

    `after` is the ledger as it would be; None where it cannot be, for `error`'s reason.
    """

    views: ModuleType
    hand: Any
    draft: Draft
    before: Any
    after: Ledger | None
    error: ScoringError | None = None


def attempt(ledger: Ledger, number: int, posted: MultiDict[str, str]) -> Attempt | None:
    """Try what a form says; None where the hand has no result to correct."""
    views = records_of(ledger.rules.key)
    hand = views.correcting(ledger.state, history.story(ledger), number)
    if hand is None:
        return None
    typed = {name: value for name, value in posted.items() if name not in _ENVELOPE}

    def fold(line: int, changes: Mapping[int, Any]) -> Any:
        plays = {at: _play(ledger, raw) for at, raw in changes.items() if at}
        return history.state_before(ledger, line, plays)

    try:
        forms.once(posted)
        draft = views.draft(hand, typed, fold)
        after = _written(ledger, draft)
        return Attempt(views, hand, draft, views.waiting(hand, typed, fold), after)
    except ScoringError as error:
        kept = Draft(views.typed_of(hand, typed))
        return Attempt(views, hand, kept, views.waiting(hand, typed, fold), None, error)


def _play(ledger: Ledger, raw: Any) -> Any:
    line: Any = gamefile.decode(ledger.rules, raw)
    return line.play


def _written(ledger: Ledger, draft: Draft) -> Ledger:
    line = draft.line
    return ledger if line is None else ledger.write(gamefile.decode(ledger.rules, line))


@pages.get("/g/<game_id>/hands/<int:hand>/correct")
def correct(game_id: str, hand: int) -> Answer:
    """A hand to be corrected: as it stands, or as picked, with all that this would change.

    What cannot be is told as well, with 200: nothing was asked to be written.
    """
    access, ledger = open_game(game_id)
    tried = attempt(ledger, hand, request.args) or abort(404)
    key, seen = request.args.get("key", ""), request.args.get("seen", ledger.version, type=int)
    return _page(access, ledger, tried, key, seen)


@pages.post("/g/<game_id>/hands/<int:hand>/correct")
def save(game_id: str, hand: int) -> Answer:
    """Write a correction, as one entry; what is refused stays in the form."""
    access, ledger = open_game(game_id)
    key, seen = envelope()
    ledger_page = redirect(url_for("records.ledger", game_id=game_id, _anchor=f"hand-{hand}"), 303)
    tried = attempt(ledger, hand, request.form)
    if tried is None:
        return ledger_page if _was_sent(ledger, key) else abort(404)
    if tried.error or key is None or seen is None:
        return _refused(access, ledger, tried, tried.error or EntryError("bad_entry", _LOST))
    line = tried.draft.line
    if line is None:
        return ledger_page
    try:
        outcome = recording.write(access, line, key=key, seen=seen)
    except ScoringError as error:
        return _refused(access, ledger, tried, error)
    if isinstance(outcome, Conflict):
        return _conflict(access, outcome, hand), 409
    if isinstance(outcome, KeyReused):
        return _refused(access, outcome.ledger, tried, EntryError("key_reused", _SENT_BEFORE))
    return ledger_page


def _was_sent(ledger: Ledger, key: str | None) -> bool:
    return key is not None and any(entry.key == key for entry in ledger.entries)


def _refused(access: Access, ledger: Ledger, tried: Attempt, error: ScoringError) -> Answer:
    tried = Attempt(tried.views, tried.hand, tried.draft, tried.before, tried.after, error)
    return _page(access, ledger, tried, "", ledger.version), 422


def _page(access: Access, ledger: Ledger, tried: Attempt, key: str, seen: int) -> str:
    views, error = tried.views, tried.error
    if error is not None and error.breaks not in (None, tried.hand.result.number):
        error = _explained(ledger, error, views)
    what = tried.after and views.consequences(ledger.state, tried.after.state)
    return shown(
        "correct",
        access,
        ledger,
        view=views.correct_page(tried.hand, tried.draft, tried.before, error),
        what=what,
        mark=tried.hand.result.mark,
        key=key or recording.new_key(),
        seen=seen,
    )


def _explained(ledger: Ledger, error: ScoringError, views: ModuleType) -> ScoringError:
    """A correction that breaks the line of a later hand, told by that line."""
    later = next(line for line in history.story(ledger).lines if line.number == error.breaks)
    words = f"A later line could not stand any more: {views.words_of(later, ledger.state)}."
    return EntryError(error.code, f"{words} {error.message}")


def _conflict(access: Access, outcome: Conflict, number: int) -> str:
    """Somebody else corrected the hand meanwhile: both versions, and somebody chooses."""
    ledger = outcome.ledger
    tried = attempt(ledger, number, request.form)
    entry = ledger.entries[outcome.number - 1]
    cells = records_of(ledger.rules.key).versions
    return shown(
        "conflict",
        access,
        ledger,
        hand=number,
        theirs=cells(ledger.state, number),
        mine=cells(tried.after.state, number) if tried and tried.after else (),
        mark=history.mark_of(entry),
        typed={name: value for name, value in request.form.items() if name not in _ENVELOPE},
        key=recording.new_key(),
    )
