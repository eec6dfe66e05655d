"""Correcting a hand: the form comes filled, shows what would change, and only then writes."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from flask import abort, redirect, request
from werkzeug.datastructures import MultiDict

from scorekeeper.games import forms
from scorekeeper.games.corrections import Draft, Raw
from scorekeeper.games.kit import EntryError, ScoringError
from scorekeeper.ledger import gamefile, history
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.taken_back import TakenBack
from scorekeeper.store.ledgers import Access, Conflict, KeyReused
from scorekeeper.web import recording, taking_back
from scorekeeper.web.access import open_game
from scorekeeper.web.breaking import explained
from scorekeeper.web.records import (
    SENT_BEFORE,
    Answer,
    envelope,
    pages,
    records_of,
    shown,
    told_at,
    was_sent,
)

_ENVELOPE = frozenset({"csrf_token", "key", "seen", taking_back.FIELD})
_QUICKER = "Somebody has entered something meanwhile. Look at it once more."
_LOST = "This form had lost a part. Look at it once more, and send it again."


@dataclass(frozen=True, slots=True)
class Attempt:
    """A correction that is tried on the ledger and not written.

    `after` is the ledger as it would be; None where it cannot be, for `error`'s reason. Where the
    game would end earlier, `later` says what has to be taken back with it.
    """

    views: ModuleType
    hand: Any
    draft: Draft
    before: Any
    after: Ledger | None
    error: ScoringError | None = None
    later: TakenBack | None = None


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

    draft = Draft(views.typed_of(hand, typed))
    try:
        forms.once(posted)
        draft = views.draft(hand, typed, fold)
        after = _written(ledger, draft)
        return Attempt(views, hand, draft, views.waiting(hand, typed, fold), after)
    except ScoringError as error:
        later = taking_back.tried(ledger, draft.line, error) if draft.line else None
        tried = Attempt(views, hand, draft, views.waiting(hand, typed, fold), None, error)
        return replace(tried, later=later, after=later.after) if later else tried


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
    access, ledger = open_game(game_id, to_write=True)
    tried = attempt(ledger, hand, request.args) or abort(404)
    key, seen = request.args.get("key", ""), request.args.get("seen", ledger.version, type=int)
    return _page(access, ledger, tried, key, seen)


@pages.post("/g/<game_id>/hands/<int:hand>/correct")
def save(game_id: str, hand: int) -> Answer:
    """Write a correction, as one entry; what is refused stays in the form."""
    access, ledger = open_game(game_id)
    key, seen = envelope(ledger)
    sent = was_sent(ledger, key)
    tried = attempt(ledger, hand, request.form)
    if tried is None:
        return redirect(told_at(game_id, sent), 303) if sent else abort(404)
    if key is None or seen is None:
        return _refused(access, ledger, tried, EntryError("bad_entry", _LOST))
    if tried.later and request.form.get(taking_back.FIELD, type=int) == ledger.version:
        return _take_back(access, ledger, tried, key)
    if tried.error:
        return _refused(access, ledger, tried, tried.error)
    line = tried.draft.line
    if line is None:
        return redirect(told_at(game_id, sent), 303)
    return _write(access, tried, line, key, seen)


def _write(access: Access, tried: Attempt, line: Raw, key: str, seen: int) -> Answer:
    try:
        outcome = recording.write(access, line, key=key, seen=seen)
    except ScoringError as error:
        return _refused(access, open_game(access.game_id)[1], tried, error)
    if isinstance(outcome, Conflict):
        return _conflict(access, outcome, tried.hand.number), 409
    if isinstance(outcome, KeyReused):
        return _refused(access, outcome.ledger, tried, EntryError("key_reused", SENT_BEFORE))
    return redirect(told_at(access.game_id, outcome.number), 303)


def _take_back(access: Access, ledger: Ledger, tried: Attempt, key: str) -> Answer:
    """Strike the later lines, then correct: all of it was tried before.

    It is only done on the very ledger that the page has shown.
    """
    assert tried.later is not None
    assert tried.draft.line is not None
    if not taking_back.strike(access, ledger, tried.later, key):
        return _quicker(access, tried)
    seen = ledger.version + len(tried.later.struck)
    return _write(access, tried, tried.draft.line, key, seen)


def _quicker(access: Access, tried: Attempt) -> Answer:
    """Another phone entered something in between: the correction is tried on what is there now."""
    access, ledger = open_game(access.game_id)
    again = attempt(ledger, tried.hand.number, request.form) or abort(404)
    return _refused(access, ledger, again, EntryError("conflict", _QUICKER))[0], 409


def _refused(
    access: Access, ledger: Ledger, tried: Attempt, error: ScoringError
) -> tuple[str, int]:
    return _page(access, ledger, replace(tried, error=error), "", ledger.version), 422


def _page(access: Access, ledger: Ledger, tried: Attempt, key: str, seen: int) -> str:
    views, error = tried.views, tried.error
    later = taking_back.words(ledger, tried.later)
    if error is not None and error.breaks not in (None, tried.hand.result.number):
        error = None if later else EntryError(error.code, explained(ledger, error))
    what = tried.after and views.consequences(ledger.state, tried.after.state)
    return shown(
        "correct",
        access,
        ledger,
        view=views.correct_page(tried.hand, tried.draft, tried.before, error),
        what=what,
        later=later,
        ends=tried.after and ledger.rules.standing(tried.after.state).over,
        mark=tried.hand.result.mark,
        key=key or recording.new_key(),
        seen=seen,
    )


def _conflict(access: Access, outcome: Conflict, number: int) -> str:
    """Somebody else corrected the hand meanwhile: both versions, and somebody chooses."""
    ledger = outcome.ledger
    tried = attempt(ledger, number, request.form)
    entry = ledger.entries[outcome.number - 1]
    title = tried.hand.title if tried else "It"
    return shown(
        "conflict",
        access,
        ledger,
        hand=number,
        title=f"{title[:1].upper()}{title[1:]}",
        theirs=_cells(ledger, number),
        mine=_cells(tried.after, number) if tried and tried.after else (),
        mark=history.mark_of(entry),
        typed={name: value for name, value in request.form.items() if name not in _ENVELOPE},
        key=recording.new_key(),
    )


def _cells(ledger: Ledger, number: int) -> Any:
    return records_of(ledger.rules.key).versions(ledger.state, history.story(ledger), number)
