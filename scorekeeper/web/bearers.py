"""Who comes with a code or an owner's token in the header instead of a phone's cookie.

Wrong codes count as guesses, each of them once, and whoever has guessed too often is not let in by
a right one either; but a caller that was let in from an address stays in there, whatever its
neighbours try.
"""

from collections import OrderedDict
from threading import Lock

from flask import current_app, g, request
from werkzeug.datastructures import WWWAuthenticate
from werkzeug.exceptions import Unauthorized

from scorekeeper.store import bearers, db
from scorekeeper.web import limits

_KNOWN = "scorekeeper-known-bearers"
_MISSED = "scorekeeper-missed-bearers"
_MOST_KNOWN = 2000
_NOBODY = "-"  # no code at all: opens nothing


class DeadCodeError(Unauthorized):
    """The request shows no code, or one that opens nothing."""

    def __init__(self) -> None:
        super().__init__(www_authenticate=WWWAuthenticate("bearer", {"realm": "Scorekeeper"}))


class Known:
    """What was shown from which address, and opened something (or not); the oldest go first."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()
        self._lock = Lock()

    def __contains__(self, one: tuple[str, str]) -> bool:
        return one in self._known

    def add(self, one: tuple[str, str]) -> None:
        """Somebody has shown it."""
        with self._lock:
            self._known[one] = None
            self._known.move_to_end(one)
            if len(self._known) > _MOST_KNOWN:
                self._known.popitem(last=False)


def is_shown() -> bool:
    """Whether the request says by a header who it is; its cookie counts for nothing then.

    A password that some proxy asks for (`Basic`) is none of ours.
    """
    return _shown()[0].lower() == "bearer"


def caller() -> str:
    """The word for who shows a code or a token; DeadCodeError for one that opens nothing."""
    if "bearer" not in g:
        g.bearer = _let_in(bearers.bearer(_shown()[1].strip()) or _NOBODY)
    return str(g.bearer)


def _shown() -> tuple[str, str]:
    how, _, secret = request.headers.get("Authorization", "").partition(" ")
    return how, secret


def _let_in(word: str) -> str:
    """Let in who shows a code that opens something; TooOftenError where none is tried any more."""
    if not bearers.may_guess(word) or (limits.address(), word) in _known():
        return _tried(word)
    with limits.guess():
        return _tried(word)


def _tried(word: str) -> str:
    here = (limits.address(), word)
    if word == _NOBODY or not bearers.is_alive(db.session, word):
        if here not in _known(
            _MISSED
        ):  # a display that was forgotten asks by its old code for ever
            limits.count(limits.GUESSES, limits.address())
            _known(_MISSED).add(here)
        raise DeadCodeError
    _known().add(here)
    return word


def _known(which: str = _KNOWN) -> Known:
    known: Known = current_app.extensions.setdefault(which, Known())
    return known
