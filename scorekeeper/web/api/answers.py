"""What a program is answered: JSON in our own order, and a number by which it can ask again."""

import json
from collections.abc import Mapping
from typing import Any

from flask import Response, abort, request

from scorekeeper.ledger import sealing
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web import following


def answer(body: Mapping[str, Any], status: int = 200) -> Response:
    """A JSON object; letters as they are."""
    return Response(
        json.dumps(body, ensure_ascii=False) + "\n", status, mimetype="application/json"
    )


def state(ledger: Ledger, status: int = 200) -> Response:
    """How a game stands, as `replay` prints it, and the number of its newest entry."""
    told = answer({**sealing.public_report(ledger), "version": ledger.version}, status)
    return tagged(told, str(ledger.version))


def unless_seen(version: int) -> None:
    """A program that has seen this version already, or any (`*`), is told so by a 304."""
    seen = request.if_none_match.star_tag or following.asked_with(str(version))
    if request.method in ("GET", "HEAD") and seen:
        abort(tagged(Response(status=304), str(version)))


def tagged(response: Response, version: str) -> Response:
    """An answer that may be asked for again by its number."""
    response.set_etag(version, weak=True)
    response.headers["Cache-Control"] = "private, no-cache"
    return response
