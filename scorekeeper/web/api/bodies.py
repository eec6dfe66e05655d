"""What a program sends: one JSON object, of a decent size, and a key that says it is sent once."""

import json
import re
from typing import Any

from flask import request
from werkzeug.exceptions import UnsupportedMediaType

from scorekeeper.ledger import decent
from scorekeeper.ledger.texts import load_json

_KEY = re.compile(r"[!-~]{1,200}", re.ASCII)


class BodyError(Exception):
    """The body, or the key that came with it, cannot be read: nothing of it was looked at."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


def read_object(most_bytes: int | None = None) -> dict[str, Any]:
    """The object that was sent. Refuses what is no JSON object, too deep, or no decent number.

    `most_bytes` is for bodies that may be larger than others.
    """
    if request.mimetype != "application/json":
        raise UnsupportedMediaType("Send application/json.")
    if most_bytes is not None:
        request.max_content_length = most_bytes
    value = _read(request.get_data(cache=False))
    if not isinstance(value, dict):
        raise BodyError("not_an_object", "The body is a JSON object.")
    try:
        decent.check(value)
    except decent.IndecentError as error:
        raise BodyError(error.code, error.message) from None
    return value


def _read(raw: bytes) -> Any:
    try:
        return load_json(raw.decode())
    except RecursionError:
        raise BodyError("too_deep", "This is nested too deeply.") from None
    except ValueError:
        raise BodyError("not_json", "The body is no JSON text in UTF-8.") from None


def key() -> str | None:
    """The key of this write; None where it is to be taken as new."""
    sent = request.headers.get("Idempotency-Key")
    if sent is not None and not _KEY.fullmatch(sent):
        raise BodyError("bad_key", "An Idempotency-Key has 1 to 200 visible ASCII characters.")
    return sent


def canonical(value: Any) -> str:
    """A body as one text, however its sender has ordered and spaced it."""
    return json.dumps(value, sort_keys=True)
