"""Reactions: a sign from a fixed list, which rises from its sender's name on every phone.

They are told and never stored. A phone may turn them off for itself.
"""

import json
from collections.abc import Mapping

from flask import Blueprint, Flask, abort, flash, redirect, render_template, request, url_for
from limits import RateLimitItemPerSecond
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games.names import isolated
from scorekeeper.games.pages import views_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import shown_state
from scorekeeper.store import db
from scorekeeper.store.committed import Word
from scorekeeper.store.ledgers import Access
from scorekeeper.store.watching import say
from scorekeeper.web import limits, notices
from scorekeeper.web.access import open_game, phone_hash
from scorekeeper.web.look import A_YEAR

pages = Blueprint("reactions", __name__)
SIGNS: Mapping[str, str] = {
    "clap": "👏",
    "party": "🎉",
    "laugh": "😂",
    "wow": "😮",
    "ouch": "😬",
    "fire": "🔥",
    "cold": "🧊",
    "slow": "🐢",
    "please": "🙏",
    "joker": "🃏",
    "exact": "🎯",
    "crown": "👑",
    "broken": "💔",
    "well played": "🤝",
}
COOKIE, OFF = "reactions", "off"
ONE_A_SECOND = limits.Rate("reactions", RateLimitItemPerSecond(3, 3))  # three at once, then wait
_WAIT = "That was quick: in a moment the next one."


def init_app(app: Flask) -> None:
    """Let the pages know whether this phone wants to see any."""
    app.context_processor(lambda: {"reactions_off": request.cookies.get(COOKIE) == OFF})


@pages.get("/g/<game_id>/reactions")
def show(game_id: str) -> str:
    """The signs to choose from."""
    return _page(*open_game(game_id, to_write=True))


@pages.post("/g/<game_id>/reactions")
def send(game_id: str) -> BaseResponse | tuple[str, int, dict[str, str]]:
    """Tell everybody who follows the game; 422 for what is none of the signs, 429 for too many."""
    access, ledger = open_game(game_id, aside=True)
    answer = redirect(url_for("games.show", game_id=game_id), 303)
    if COOKIE in request.form:
        return _keep(answer, request.form[COOKIE])
    word = request.form.get("sign", "")
    if word not in SIGNS:
        abort(422)
    try:
        limits.count(ONE_A_SECOND, str(phone_hash()))
    except limits.TooOftenError as error:
        return _page(access, ledger, _WAIT), 429, error.headers
    say(db.session, Word(access.table_id, game_id, sign=told(access, word)))
    if "HX-Request" not in request.headers:  # such a phone sees nothing rise
        flash(f"Sent: {word} {SIGNS[word]}", notices.NOTE)
    return answer


def told(access: Access, word: str) -> str:
    """What every phone is told: the sign, from whose name it rises, and both in words."""
    words = f"{isolated(access.who)}: {word}"
    return json.dumps({"sign": SIGNS[word], "by": access.player or "", "words": words})


def _keep(answer: BaseResponse, wish: str) -> BaseResponse:
    """Whether this phone sees reactions, for a year."""
    if wish == OFF:
        answer.set_cookie(COOKIE, OFF, max_age=A_YEAR, samesite="Lax", httponly=True)
    else:
        answer.delete_cookie(COOKIE)
    return answer


def _page(access: Access, ledger: Ledger, note: str = "") -> str:
    return render_template(
        "games/reactions.html",
        access=access,
        sides=views_of(ledger.rules.key).scores(shown_state(ledger)),
        signs=SIGNS,
        note=note,
    )
