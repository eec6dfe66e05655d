"""JSON from strangers, looked at once before anything is made of it."""

import json
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

from scorekeeper.games.fields import LARGEST
from scorekeeper.games.names import shown
from scorekeeper.ledger.texts import load_json

DEEPEST = 20  # objects and lists within each other
_NOT_JSON = "This is no JSON text."


class IndecentError(ValueError):
    """A text that is no JSON, or JSON that nobody means: `code` is stable, `message` for people."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def load_decent(text: str) -> Any:
    """JSON in which no key stands twice in one object, checked as `check` does.

    IndecentError: `not_json`, `too_deep`, `key_twice`, `number_too_large`.
    """
    try:
        value = load_json(text, _once)
    except IndecentError:
        raise
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
    return _NOT_JSON


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; of two values under one key nobody knows which was meant."""
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = sorted(key for key, _ in pairs)
        twice = next(key for key, other in pairwise(keys) if key == other)
        raise IndecentError("key_twice", f"“{shown(twice)}” stands twice in one object.")
    return made


def check(value: Any) -> None:
    """Look at everything in it once, without going down by calls.

    IndecentError for what is nested too deeply, a number beyond 10^9, half of a sign.
    """
    waiting: list[Iterator[Any]] = [iter((value,))]
    while waiting:
        for one in waiting[-1]:
            inner = _inner(one)
            if inner is not None:
                waiting.append(iter(inner))
                break
        else:
            waiting.pop()
        if len(waiting) > DEEPEST + 1:
            raise IndecentError("too_deep", f"Not more than {DEEPEST} things within each other.")


def _inner(one: Any) -> Iterable[Any] | None:
    """What is in it, where it holds anything; refuses a text or number that is none."""
    match one:
        case str():
            _check_text(one)
        case dict():
            for name in one:
                _check_text(name)
            return one.values()
        case list():
            return one
        case float() | int() if not abs(one) <= LARGEST:  # so that NaN is none either
            raise IndecentError("number_too_large", "No number here is beyond 1,000,000,000.")
    return None


def _check_text(text: str) -> None:
    """Refuse half of a sign (an escape such as \\ud800 alone): no text holds it."""
    if not text.isascii() and any("\ud800" <= sign <= "\udfff" for sign in text):
        raise IndecentError("not_json", "The body is no JSON text in UTF-8.")
