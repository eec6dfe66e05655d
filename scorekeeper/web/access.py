"""Which phone this is, and what it may do: no accounts, only a random key in its cookie.

A program shows a code or an owner's token in a header instead (web/bearers.py).

The cookie holds the key and the day it was last set (`key.20000`), so that a phone in use keeps it
without anything being looked up; what the key may do stands in the database, under its hash.
"""

import base64
import hashlib
import hmac
import re
import time
from dataclasses import replace
from datetime import timedelta

from blinker import Namespace
from flask import Flask, Response, abort, current_app, g, request, session
from flask.sessions import SecureCookieSessionInterface
from werkzeug.exceptions import Forbidden

from scorekeeper.ledger.ledger import Ledger
from scorekeeper.live import HUB
from scorekeeper.store import db, ledgers, people, tables
from scorekeeper.store.ids import digest, new_token
from scorekeeper.store.ledgers import Access
from scorekeeper.store.tables import TableView
from scorekeeper.web import bearers, following, limits

# Sent with a table's id and `phones`, the hashes of those whose right there has just ended.
rights_ended = Namespace().signal("rights-ended")

COOKIE = "phone"
KEPT = timedelta(days=400)  # the longest that browsers keep a cookie
_A_DAY = 86_400
_COOKIE_SHAPE = re.compile(r"([\w-]{22})\.(\d{1,6})", re.ASCII)
_ID_SHAPE = re.compile(r"[a-z0-9]{10}", re.ASCII)


class WatchingError(Forbidden):
    """A watcher wants to write, or to see a page that is there for writing."""


class OwnersOnlyError(Forbidden):
    """A keeper wants what only an owner may."""


class Sessions(SecureCookieSessionInterface):
    """The cookie behind the forms: for https only where the phone came by https."""

    def get_cookie_secure(self, app: Flask) -> bool:  # noqa: ARG002 - as Flask calls it
        """Whether the phone may send it over plain http too, as on most kitchen networks."""
        return request.is_secure


def init_app(app: Flask) -> None:
    """Keep the cookies of the phones."""
    app.session_interface = Sessions()
    app.config["SESSION_REFRESH_EACH_REQUEST"] = False
    app.after_request(_keep_cookies)


def phone_hash() -> str | None:
    """The hash under which this phone is known; None for one that has never joined a table.

    For a program that shows a code it is the word for that (store/bearers.py).
    """
    if bearers.is_shown():
        return bearers.caller()
    key = _phone_key()
    return None if key is None else digest(key)


def admit_phone(form_key: str) -> str:
    """The hash of this phone, which gets a key if it has none: it opens a table, or joins one.

    `form_key` is the key of the form it sends. The phone's own key is made from that and its
    session, with the server's secret: a second tap before the cookie came is no second phone.
    """
    key = _phone_key()
    if key is None:
        key = g.new_phone_key = _made_key(form_key)
    return digest(key)


def is_id(text: str) -> bool:
    """Whether this could be the id of a table or a game."""
    return _ID_SHAPE.fullmatch(text) is not None


def open_table(table_id: str, *, to_write: bool = False) -> TableView:
    """The table for this phone; 404 where there is none, or not for this phone.

    A page that is there for writing says `to_write`; what is posted always is.
    """
    phone = phone_hash()
    table = None
    if phone is not None and is_id(table_id):
        table = tables.table_of(db.session, phone, table_id)
    if table is None:
        abort(404)
    _check_right(table.may_write, to_write)
    HUB.sign(table.id, table.number)
    return table


def open_own_table(table_id: str) -> TableView:
    """The table for an owner's phone; 403 for all others there."""
    table = open_table(table_id, to_write=True)
    if not table.owns:
        raise OwnersOnlyError
    return table


def open_game(
    game_id: str, *, to_write: bool = False, aside: bool = False
) -> tuple[Access, Ledger]:
    """The game for this phone, with its ledger; 404 and the rest as for tables.

    What is posted counts as a write to the game, or (`aside`: no ledger holds it) for the phone
    alone: a flood of it takes no place from what others enter.
    """
    phone = phone_hash()
    if phone is None or not is_id(game_id):
        abort(404)
    access = ledgers.access(db.session, phone, game_id) or abort(404)
    _check_right(access.may_write, to_write)
    HUB.sign(access.table_id, access.number)
    if request.method == "POST" and "counted" not in g:
        g.counted = True
        limits.count(*((limits.ASIDES, phone) if aside else (limits.WRITES, game_id)))
    ledger = ledgers.load(db.session, access)
    access = _as_seated(access, ledger)
    following.shows(access, ledger)
    return access, ledger


def _as_seated(access: Access, ledger: Ledger) -> Access:
    """The same, held by whom the game calls so: the table may call its people otherwise by now."""
    if access.player is None:
        return access
    seated = ledger.state.seating.players
    names = people.as_seated(db.session, access.table_id, [access.player], seated)
    return replace(access, player=names.get(access.player, access.player))


def _check_right(may_write: bool, to_write: bool) -> None:
    """The one place where a watcher is stopped."""
    if not may_write and (to_write or request.method not in ("GET", "HEAD")):
        raise WatchingError


def _phone_key() -> str | None:
    made: str | None = g.get("new_phone_key")
    if made is not None:
        return made
    found = _COOKIE_SHAPE.fullmatch(request.cookies.get(COOKIE, ""))
    return None if found is None else found[1]


def _made_key(form_key: str) -> str:
    """128 bits that nobody can guess who does not know the server's secret."""
    own = session.get(current_app.config["WTF_CSRF_FIELD_NAME"])
    if own is None:
        return new_token()
    return token_of(f"phone:{own}:{form_key}")


def token_of(text: str) -> str:
    """A token that the same text makes again, and that only this server can make."""
    secret = str(current_app.config["SECRET_KEY"]).encode()
    made = hmac.digest(secret, text.encode(), hashlib.sha256)
    return base64.urlsafe_b64encode(made[:16]).decode().rstrip("=")


def _keep_cookies(response: Response) -> Response:
    """Set the phone's cookie when it is new or from another day; keep the session as long."""
    if request.endpoint == "static":  # the same for every phone
        return response
    if session.modified and not session.permanent:
        session.permanent = True
    key = _phone_key()
    if key is not None:
        fresh = f"{key}.{int(time.time()) // _A_DAY}"
        if request.cookies.get(COOKIE) != fresh:
            response.set_cookie(
                COOKIE, fresh, KEPT, httponly=True, samesite="Lax", secure=request.is_secure
            )
    return response
