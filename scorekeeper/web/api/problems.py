"""What a program is told when something does not work: RFC 9457, with our own stable codes.

Errors that say more than their number have a handler here; whatever else is answered under /api
with an error is dressed alike on its way out.
"""

import json
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import HTTPException

from scorekeeper.games.kit import ScoringError
from scorekeeper.games.names import plain
from scorekeeper.ledger.sealing import SealedError
from scorekeeper.live import FullError
from scorekeeper.store.engine import (
    CannotWriteError,
    DatabaseAwayError,
    NoConnectionError,
    TableBusyError,
    reason,
)
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.web.access import OwnersOnlyError, WatchingError
from scorekeeper.web.api.blueprint import PLACE, pages
from scorekeeper.web.api.bodies import BodyError
from scorekeeper.web.api.callers import ForeignOriginError
from scorekeeper.web.errors import CANNOT_WRITE
from scorekeeper.web.origins import StrangeOriginError

MIMETYPE = "application/problem+json"
AGAIN = "10"  # seconds until a stream may be asked for again
_BAD = 400
NO_ROOM = "The server’s disk is full, or may only be read. Nothing was stored."
REUSED = "This key came with another body before."
_WORDS: Mapping[int, tuple[str, str]] = {
    400: ("bad_request", "This was not understood. Nothing was stored."),
    401: ("no_code", "Show a watch code, a join code or an owner token that is alive."),
    403: ("forbidden", "This may not be done with what was shown."),
    404: ("not_found", "There is nothing here, or not for who asks."),
    405: ("method_not_allowed", "This address takes no such request."),
    409: ("conflict", "Somebody was quicker. Nothing was stored."),
    413: ("too_large", "That is too much. Nothing was stored."),
    415: ("not_application_json", "The body is application/json. Nothing was stored."),
    422: ("refused", "That cannot stand. Nothing was stored."),
    429: ("too_often", "That was tried too often: wait as long as Retry-After says."),
    500: ("server_error", "The server stumbled. What was saved before is safe."),
    503: ("busy", "Not just now: try it again, with the same key, and it counts once."),
}
_UNKNOWN = ("failed", "That did not work. Nothing was stored.")


def init_app(app: Flask) -> None:
    """Dress every error under /api."""
    app.after_request(_dress)


def problem(status: int, code: str = "", detail: str = "", **more: Any) -> Response:
    """An error as programs read it: `code` is stable, `detail` is for people."""
    own_code, own_detail = _WORDS.get(status, _UNKNOWN)
    said = {
        "type": "about:blank",
        "title": HTTPStatus(status).phrase,
        "status": status,
        "code": code or own_code,
        "detail": plain(detail or own_detail),
        **{name: value for name, value in more.items() if value is not None},
    }
    return Response(json.dumps(said, ensure_ascii=False), status, mimetype=MIMETYPE)


@pages.errorhandler(ScoringError)
def refused(error: ScoringError, status: int = 422) -> Response:
    """What the decoder or the rules refuse: which line, which field of it, and why."""
    at = {"entry": error.entry, "breaks": error.breaks, "field": error.field, "seat": error.seat}
    return problem(status, error.code, error.message, **at)


@pages.errorhandler(SealedError)
def sealed(error: SealedError) -> Response:
    """What can only be had once the game is over."""
    return refused(error, 409)


@pages.errorhandler(KeyReusedError)
def key_reused(_error: KeyReusedError) -> Response:
    """The key came with something else before."""
    return problem(422, "key_reused", REUSED)


@pages.errorhandler(BodyError)
def unreadable(error: BodyError) -> Response:
    """A body that is none."""
    return problem(400, error.code, error.message)


@pages.errorhandler(WatchingError)
@pages.errorhandler(OwnersOnlyError)
def watching(_error: HTTPException) -> Response:
    """A watcher wants to write."""
    return problem(403, "watching", "A watch code sees everything and changes nothing.")


@pages.errorhandler(ForeignOriginError)
@pages.errorhandler(StrangeOriginError)
def foreign(_error: HTTPException) -> Response:
    """A write by cookie that does not come from our own pages."""
    return problem(403, "foreign_origin", "A write by cookie has our own address as its Origin.")


@pages.errorhandler(HTTPException)
def failed(error: HTTPException) -> Response:
    """Any other error with a number; what else its answer carries (Allow, Retry-After) stays."""
    answer = problem(error.code or 500)
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            answer.headers[name] = value
    return answer


@pages.errorhandler(FullError)
def full(_error: FullError) -> Response:
    """As many streams are held as there may be."""
    return _later(AGAIN)


@pages.errorhandler(NoConnectionError)
@pages.errorhandler(TableBusyError)
def busy(_error: Exception) -> Response:
    """So many wrote at once that this one found no place."""
    return _later("1")


@pages.errorhandler(DatabaseAwayError)
def away(_error: DatabaseAwayError) -> Response:
    """The database does not answer; nobody knows what it has stored, and the key makes it once."""
    said = "The database does not answer. Send it again with the same Idempotency-Key."
    answer = problem(503, "database_away", said)
    answer.headers["Retry-After"] = "2"
    return answer


@pages.errorhandler(CannotWriteError)
def no_room(error: CannotWriteError) -> Response:
    """There is no room on the server's disk, or its file may only be read."""
    current_app.logger.error(CANNOT_WRITE, reason(error))
    answer = problem(503, "cannot_write", NO_ROOM)
    answer.headers["Retry-After"] = AGAIN
    return answer


def _later(seconds: str) -> Response:
    answer = problem(503)
    answer.headers["Retry-After"] = seconds
    return answer


def _dress(response: Response) -> Response:
    """Errors that were met outside of the interface: no such address, the server's own failure."""
    ours = request.path == PLACE or request.path.startswith(f"{PLACE}/")
    if ours and response.status_code >= _BAD and response.mimetype != MIMETYPE:
        dressed = problem(response.status_code)
        response.set_data(dressed.get_data())
        response.mimetype = MIMETYPE
    return response
