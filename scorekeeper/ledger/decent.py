"""JSON from strangers, looked at once before anything is made of it."""

import json
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any

from scorekeeper.games.fields import LARGEST
from scorekeeper.games.names import shown
from scorekeeper.ledger.texts import load_json

DEEPEST = 20  # objects and lists within each other
_MOST_OBJECTS = 1_500_000  # in a file: more than the entries that come in at a time are
_MOST_PARTS = 4_000_000  # of them, and of lists
_NOT_JSON = "This is no JSON text."
_NO_NUMBERS = ("NaN", "Infinity", "-Infinity")
_HALF = "This is no JSON text in UTF-8: there is half of a sign in it."


class IndecentError(ValueError):
    """A text that is no JSON, or JSON that nobody means: `code` is stable, `message` for people.

    `path` leads to it by keys and places from 0, as far as that is known.
    """

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.path: tuple[str | int, ...] = ()


class _Twice(dict[str, Any]):
    """An object in which a key stands twice, until it is known where that is."""

    key = ""


def too_much(text: str) -> bool:
    """Whether it would be more things than any games are, before they are made and fill memory."""
    return text.count("[") + text.count("{") > _MOST_OBJECTS or text.count(",") > _MOST_PARTS


def load_decent(text: str) -> Any:
    """JSON in which no key stands twice in one object, checked as `check` does.

    IndecentError: `not_json`, `too_deep`, `key_twice`, `number_too_large`.
    """
    try:
        value = load_json(text, _once)
    except RecursionError:
        raise IndecentError("too_deep", "This is nested too deeply.") from None
    except ValueError as error:
        raise IndecentError("not_json", _where(error)) from None
    check(value)
    return value


def _where(error: ValueError) -> str:
    """Where a text stops being JSON, as an editor counts lines."""
    if isinstance(error, json.JSONDecodeError):
        return f"{_NOT_JSON} It stops being one in line {error.lineno}, at sign {error.colno}."
    word = str(error)
    return f"{_NOT_JSON} It has no {word}." if word in _NO_NUMBERS else _NOT_JSON


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; of two values under one key nobody knows which was meant."""
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = sorted(key for key, _ in pairs)
        made = _Twice(made)
        made.key = next(key for key, other in pairwise(keys) if key == other)
    return made


def check(value: Any) -> None:
    """Look at everything in it once, without going down by calls.

    IndecentError for what is nested too deeply, a number beyond 10^9, half of a sign.
    """
    waiting: list[Iterator[tuple[str | int, Any]]] = [iter(((0, value),))]
    path: list[str | int] = [0]
    while waiting:
        for path[-1], one in waiting[-1]:
            inner = _looked_at(one, path)
            if inner is not None:
                waiting.append(iter(inner))
                path.append(0)
                break
        else:
            waiting.pop()
            path.pop()


def _looked_at(one: Any, path: Sequence[str | int]) -> Iterable[tuple[str | int, Any]] | None:
    try:
        inner = _inner(one)
        if inner is not None and len(path) > DEEPEST:
            raise IndecentError("too_deep", f"Not more than {DEEPEST} things within each other.")
    except IndecentError as error:
        error.path = tuple(path[1:])
        raise
    return inner


def _inner(one: Any) -> Iterable[tuple[str | int, Any]] | None:
    """What is in it, where it holds anything; refuses a text or number that is none."""
    match one:
        case str():
            _check_text(one)
        case _Twice():
            raise IndecentError("key_twice", f"“{shown(one.key)}” stands twice in one object.")
        case dict():
            for name in one:
                _check_text(name)
            return one.items()
        case list():
            return enumerate(one)
        case float() | int() if not abs(one) <= LARGEST:  # so that NaN is none either
            raise IndecentError("number_too_large", "No number here is beyond 1,000,000,000.")
    return None


def _check_text(text: str) -> None:
    """Refuse half of a sign (an escape such as \\ud800 alone): no text holds it."""
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise IndecentError("not_json", _HALF)
