"""What a phone sends to a game's ledger: a form of the game, an amendment by one, or Undo."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from werkzeug.datastructures import MultiDict

from scorekeeper.games import forms
from scorekeeper.games.forms import PlayForm, number
from scorekeeper.games.kit import EntryError, ScoringError
from scorekeeper.games.pages import views_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import public_play
from scorekeeper.web.forms import is_key

_NOT_THERE = ("no_such_entry", "not_correctable")
_GONE = "What this would change is not there any more: look again."
_WHAT = "This form does not say what it would change: look at the game again."
ENVELOPE = frozenset({"csrf_token", "key", "seen", "back", "amend", "strike"})


class FormError(EntryError):
    """The form itself is broken: not one of ours, or not whole."""


@dataclass(frozen=True, slots=True)
class Sent:
    """A form as it was sent, with what goes round it.

    `typed` are the fields by name, kept to be shown again; `form` is None for an Undo.
    """

    line: Mapping[str, Any]
    key: str
    seen: int
    typed: Mapping[str, str]
    form: PlayForm | None = None

    @property
    def _says_nothing(self) -> bool:
        """Whether it would correct a line, and does not say which."""
        line = self.line.get("amend", self.line.get("strike", 1))
        return not isinstance(line, int) or line < 1

    def words(self, error: ScoringError) -> str:
        """What was refused, in the words of the table."""
        if self._says_nothing:
            return _WHAT
        if error.code in _NOT_THERE:
            return _GONE
        return error.message if self.form is None else self.form.in_words(error)

    def refuse(self, error: ScoringError) -> Mapping[str, str]:
        """What was refused, by field."""
        if self.form is None or self._says_nothing or error.code in _NOT_THERE:
            return {"": self.words(error)}
        self.form.refuse(error)
        return self.form.said()


def typed_in(posted: MultiDict[str, str]) -> dict[str, str]:
    """The fields of a form without its envelope, for showing them again."""
    return {name: value for name, value in posted.items() if name not in ENVELOPE}


def read(ledger: Ledger, posted: MultiDict[str, str]) -> Sent:
    """What was sent; FormError where it is none of our forms, or has lost a part of it."""
    try:
        forms.once(posted)
        key, seen = _envelope(posted, ledger.version)
        if "strike" in posted:
            return _strike(posted, key, seen)
        inner = MultiDict((name, value) for name, value in typed_in(posted).items())
        form = forms.read(ledger.rules.key, ledger.state, inner)
    except EntryError as error:
        raise FormError(error.code, error.message, field=error.field) from None
    line = form.line()
    if "amend" in posted:
        line = {"amend": number(posted["amend"]), "with": line}
    return Sent(line, key, seen, typed_in(posted), form)


def told(ledger: Ledger, posted: MultiDict[str, str]) -> list[tuple[str, str]]:
    """What a form said, as (label, value) in the words of its game."""
    struck = number(posted.get("strike"))
    if isinstance(struck, int):
        play = public_play(ledger, struck) if 0 < struck <= len(ledger.entries) else None
        called = views_of(ledger.rules.key).called
        return [("Undo", called(ledger.state, play))] if play else []
    return forms.told(ledger.rules.key, ledger.state, posted)


def _strike(posted: MultiDict[str, str], key: str, seen: int) -> Sent:
    if typed_in(posted) or "amend" in posted:
        raise EntryError("bad_entry", "This form holds something unknown.")
    return Sent({"strike": number(posted["strike"])}, key, seen, {})


def _envelope(posted: MultiDict[str, str], newest: int) -> tuple[str, int]:
    """The key and the version that every form of ours carries; no page has seen what is to come."""
    key, seen = posted.get("key", ""), number(posted.get("seen"))
    if not is_key(key) or not isinstance(seen, int) or not 0 <= seen <= newest:
        raise EntryError("bad_entry", "This form had lost a part. Please enter it once more.")
    return key, seen
