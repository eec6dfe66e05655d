"""What a phone is told when something does not work: one clear sentence and a way back.

All errors meet HTTP here: those of the rules, of the store, of the web. And every answer gets its
headers here: what a page may load, and who may keep it.
"""

from flask import Blueprint, Flask, Response, current_app, make_response, render_template, request
from flask.globals import request_ctx
from flask_wtf.csrf import CSRFError
from secure import Secure
from secure.headers import (
    ContentSecurityPolicy,
    CustomHeader,
    ReferrerPolicy,
    XContentTypeOptions,
)
from werkzeug.exceptions import HTTPException

from scorekeeper import store
from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger.sealing import SealedError
from scorekeeper.store.engine import CannotWriteError, DatabaseAwayError, NoConnectionError, reason
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.ledgers import TableBusyError
from scorekeeper.store.nights import NoSuchNightError
from scorekeeper.web.access import OwnersOnlyError
from scorekeeper.web.again import again, let_out
from scorekeeper.web.errorwords import (
    AWAY,
    FULL,
    OWNERS_ONLY,
    STRANGE,
    TOO_OLD,
    UNKNOWN,
    WORDS,
    Words,
)
from scorekeeper.web.forms import CodeForm
from scorekeeper.web.limits import TooOftenError
from scorekeeper.web.origins import StrangeOriginError

pages = Blueprint("errors", __name__)

# Written out, not a preset: a table's phones come by plain http, and Flask-WTF needs the referrer.
HEADERS = Secure(
    csp=ContentSecurityPolicy()
    .default_src("'self'")
    .img_src("'self'", "data:")
    .object_src("'none'")
    .base_uri("'none'")
    .form_action("'self'")
    .frame_ancestors("'none'"),
    referrer=ReferrerPolicy().same_origin(),
    xcto=XContentTypeOptions(),
    custom=[CustomHeader("X-Robots-Tag", "noindex")],
)
BAD = 400
CANNOT_WRITE = "The database cannot be written: %s"  # to whoever runs the server
_A_CODE_HELPS = (403, 404)
AGAIN = "2"  # seconds until it is worth to try again


def init_app(app: Flask) -> None:
    """Give the application its error pages and headers."""
    app.register_error_handler(CSRFError, too_old)
    app.register_error_handler(HTTPException, failed)
    app.register_error_handler(StrangeOriginError, strange)
    app.register_error_handler(OwnersOnlyError, owners_only)
    app.register_error_handler(TooOftenError, too_often)
    app.register_error_handler(ScoringError, refused)
    app.register_error_handler(SealedError, sealed)
    app.register_error_handler(KeyReusedError, used_up)
    app.register_error_handler(TableBusyError, busy)
    app.register_error_handler(NoSuchTableError, gone)
    app.register_error_handler(NoSuchNightError, gone)
    app.register_error_handler(NoConnectionError, busy)
    app.register_error_handler(DatabaseAwayError, away)
    app.register_error_handler(CannotWriteError, full)
    app.after_request(dress)
    app.register_blueprint(pages)


@pages.get("/healthz")
def health() -> tuple[dict[str, str], int]:
    """Whether the server runs and its database answers, for whoever watches over it."""
    return ({"status": "ok"}, 200) if store.alive() else ({"status": "no database"}, 503)


def dress(response: Response) -> Response:
    """Every page says what it may load; pages are this phone's own and are not kept."""
    if request.endpoint == "static" and response.status_code < BAD:
        response.headers["X-Content-Type-Options"] = "nosniff"  # a file loads nothing else
    else:
        HEADERS.set_headers(response)
    if response.status_code >= BAD:  # a page that is swapped in leaves the address as it was
        response.headers.setdefault("HX-Replace-Url", "false")
        response.headers.setdefault("HX-Push-Url", "false")
    kept = "Cache-Control" in response.headers and "Content-Disposition" not in response.headers
    if request.endpoint != "static" and not kept:  # files to save are this phone's own too
        response.headers["Cache-Control"] = "private, no-store"
    return response


def page(code: int, words: Words | None = None) -> str:
    """An error page in the words of a card table; its sentence alone where nobody reads a page.

    That is a program, which is told in its own way (api/problems.py), or an impossible host, for
    which no link can be made.
    """
    words = words or WORDS.get(code, UNKNOWN)
    if request_ctx.url_adapter is None or request.path.startswith("/api/"):
        return words.sentence
    code_form = CodeForm(key=new_token()) if code in _A_CODE_HELPS else None
    return render_template("errors/page.html", code=code, words=words, code_form=code_form)


def failed(error: HTTPException) -> Response:
    """Any error that has a number of HTTP; what else its answer carries (Allow) stays."""
    code = error.code or 500
    response = make_response(let_out(code) or page(code), code)
    for name, value in error.get_headers():
        if name not in ("Content-Type", "Content-Length"):
            response.headers[name] = value
    return response


def refused(error: ScoringError) -> tuple[str, int]:
    """What the rules refuse and no form has shown beside a field."""
    return page(422, Words("refused", "That cannot stand", error.message)), 422


def sealed(error: SealedError) -> tuple[str, int]:
    """What can only be had once the game is over."""
    return page(409, Words("sealed", "Not before the end", error.message)), 409


def owners_only(_error: OwnersOnlyError) -> tuple[str, int]:
    """A keeper wanted what only an owner may."""
    return page(403, OWNERS_ONLY), 403


def used_up(_error: KeyReusedError) -> tuple[str, int]:
    """The same form was sent before with something else in it."""
    sentence = "This page was sent before with something else in it. Load it again."
    return page(422, Words("twice", "Sent before", sentence)), 422


def busy(_error: TableBusyError) -> tuple[str, int]:
    """So many phones wrote at once that this one found no place."""
    return page(503), 503


def gone(_error: NoSuchTableError | NoSuchNightError) -> tuple[str, int]:
    """The table, or its night, was deleted while this was on its way."""
    return page(404), 404


def strange(_error: StrangeOriginError) -> tuple[str, int]:
    """A page of another address sent it, or a proxy has changed ours on the way."""
    return page(400, STRANGE), 400


def away(_error: DatabaseAwayError) -> tuple[str, int, dict[str, str]]:
    """The database cannot be reached: what was typed can be sent again, and counts once."""
    why = "The database did not answer. If this was saved all the same, it will not be there twice."
    typed = again(AWAY.title, why, unstored=False) if request.form else ""
    return typed or page(503, AWAY), 503, {"Retry-After": AGAIN}


def full(error: CannotWriteError) -> tuple[str, int, dict[str, str]]:
    """There is no room on the disk: what was typed can be sent again when there is."""
    current_app.logger.error(CANNOT_WRITE, reason(error))  # somebody has to do something
    why = "The server’s disk is full, or its file may only be read: whoever runs it has to look."
    typed = again(FULL.title, why) if request.form else ""
    return typed or page(503, FULL), 503, {"Retry-After": AGAIN}


def too_old(_error: CSRFError) -> tuple[str, int]:
    """A form whose token is not known any more: what was typed can be sent again.

    Other sites' forms do not come as far (origins.py): none puts words into a phone's mouth.
    """
    why = "It had been open for too long, or the server was started anew meanwhile."
    return again(TOO_OLD.title, why) or page(400, TOO_OLD), 400


def too_often(error: TooOftenError) -> tuple[str, int, dict[str, str]]:
    """So much was sent that this was not taken: it can be sent again."""
    why = f"So much was written at once that there was no room for this. Wait {error.wait}."
    return again("Too much at once", why) or page(429), 429, error.headers
