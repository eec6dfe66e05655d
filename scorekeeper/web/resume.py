"""Opened as an app, it is where it was: at the game that this phone has looked at last."""

from datetime import UTC, datetime

from flask import Blueprint, Flask, Response, redirect, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.store import db, ledgers
from scorekeeper.store.mine import tables_of_phone
from scorekeeper.store.night_lookups import night_on
from scorekeeper.web import access

COOKIE = "at"
pages = Blueprint("resume", __name__)


def init_app(app: Flask) -> None:
    """Remember which game a phone looks at."""
    app.after_request(_keep_game)


@pages.get("/resume")
def resume() -> BaseResponse:
    """The game looked at last, else one that is running at a table of this phone, else home."""
    phone, last = access.phone_hash(), request.cookies.get(COOKIE, "")
    if phone is None:
        return redirect(url_for("home.index"))
    if access.is_id(last) and ledgers.access(db.session, phone, last):
        return redirect(url_for("games.show", game_id=last))
    cards = [table.game for table in tables_of_phone(db.session, phone)]
    running = next((game for game in cards if game and not game.over), None)
    if running is None:
        return redirect(url_for("home.index"))
    night = night_on(db.session, running.table_id, datetime.now(UTC))
    if night and night.begun:
        return redirect(url_for("nights.show", table_id=running.table_id, night_id=night.id))
    return redirect(url_for("games.show", game_id=running.id))


def _keep_game(response: Response) -> Response:
    game = (request.view_args or {}).get("game_id", "")
    seen = request.endpoint == "games.show" and response.status_code == 200
    if seen and request.cookies.get(COOKIE) != game:
        response.set_cookie(
            COOKIE, game, access.KEPT, httponly=True, samesite="Lax", secure=request.is_secure
        )
    return response
