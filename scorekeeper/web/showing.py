"""The board for a whole room: on a TV at its end, and on a phone laid flat in the middle.

A game brings what stands on it (`pages.tv`, and `_tv.html` for the middle between two sides).
"""

from dataclasses import dataclass
from datetime import UTC, datetime
from types import ModuleType
from typing import Any

from flask import Blueprint, redirect, render_template, request, url_for
from markupsafe import Markup
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games import screen
from scorekeeper.games.parts import part_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import shown_state
from scorekeeper.store import db, invitations, lookups
from scorekeeper.store.ledgers import Access
from scorekeeper.store.night_lookups import night_on
from scorekeeper.web import accepting, addresses, following, results
from scorekeeper.web.access import open_game, open_table

pages = Blueprint("showing", __name__)
GAME, TABLE = "tv", "table"  # what a TV came to show: a game to its end, or whatever is played
FLAT = "flat"
_TEMPLATES = {GAME: "games/tv.html", TABLE: "games/tv.html", FLAT: "games/flat.html"}


@dataclass(frozen=True, slots=True)
class Along:
    """How somebody in the room follows on a phone: the address, the code to watch, both as QR."""

    address: str
    code: str
    qr: Markup


def _tv_of(game: str) -> ModuleType:
    """What a game brings along for a large screen."""
    return part_of(game, "pages.tv")


@pages.get("/t/<table_id>/tv")
def table_tv(table_id: str) -> str | BaseResponse:
    """The board of whatever is played at a table; before its first game it waits for that."""
    table = open_table(table_id)
    night = night_on(db.session, table.id, datetime.now(UTC))
    game = lookups.latest_game(db.session, table.id)
    if night and (night.begun or game is None or game.over):  # a game goes on until it begins
        return _to_night(table.id, night.id)
    if game is None:
        return render_template("tables/tv.html", table=table)
    return redirect(url_for("showing.tv", game_id=game.id, follow=TABLE), 303)


@pages.get("/g/<game_id>/tv")
def tv(game_id: str) -> str | BaseResponse:
    """The board on a large screen: nothing to tap, and it follows by itself."""
    view = TABLE if request.args.get("follow") == TABLE else GAME
    access, ledger = open_game(game_id)
    if access.night and view == TABLE:  # what the table plays now is more than this game
        return _to_night(access.table_id, access.night)
    return _shown(access, ledger, view)


@pages.get("/g/<game_id>/flat")
def flat(game_id: str) -> str:
    """The totals twice, once for each end of the table."""
    return _shown(*open_game(game_id), FLAT)


def _to_night(table_id: str, night_id: str) -> BaseResponse:
    return redirect(url_for("nights.tv", table_id=table_id, night_id=night_id), 303)


def watched_tv(access: Access, ledger: Ledger) -> str:
    """The board that streams send to every TV that watches a game."""
    return _sent(access, ledger, GAME)


def watched_table(access: Access, ledger: Ledger) -> str:
    """The board that streams send to every TV that watches a table."""
    return _sent(access, ledger, TABLE)


def watched_flat(access: Access, ledger: Ledger) -> str:
    """The totals that streams send to every flat phone that watches."""
    return _sent(access, ledger, FLAT)


def _sent(access: Access, ledger: Ledger, view: str) -> str:
    following.shows(access, ledger)
    return following.main_of(_shown(access, ledger, view))


def _shown(access: Access, ledger: Ledger, view: str) -> str:
    state = shown_state(ledger)
    shown = _tv_of(ledger.rules.key).screen(state)
    sides: Any = accepting.totals(ledger, access)  # the game's own views
    points = [side.points for side in sides]
    frozen = getattr(sides, "unsure", False)  # as agreed last: nothing newer is shown as certain
    ended = ledger.rules.standing(ledger.state).over
    over = ended and not frozen
    doubt = accepting.open_result(ledger, access)
    return render_template(
        _TEMPLATES[view],
        access=access,
        view=view,
        onward=_onward(access, view, over=over),
        screen=shown,
        sides=sides,
        leads=["" if over else screen.lead(points, side) for side in range(len(sides))],
        track=screen.track([(side.letter, side.points) for side in sides], shown.goal),
        middle=f"games/{ledger.rules.key}/_tv.html",
        along=along(access.table_id),
        ended=ended,
        over=results.over_view(ledger) if over else None,
        waiting=accepting.waiting(ledger, access),
        doubt=doubt.words if doubt else "",
    )


def _onward(access: Access, view: str, *, over: bool) -> str | None:
    """The game that a TV goes on to: when its own is over, or at a newer one where it shows all."""
    if access.night or (view != TABLE and not (view == GAME and over)):
        return None
    game = lookups.running_since(db.session, access, over=over)
    return None if game is None else game.id


def along(table_id: str) -> Along | None:
    """The way to watch, never the one to keep score; None where its address leads nowhere."""
    if addresses.leads_nowhere():
        return None
    code, token = invitations.watch_keys(db.session, table_id)
    link = addresses.public("joining.show", way="watch", token=token)
    half = len(code) // 2
    return Along(
        addresses.short(), f"{code[:half]} {code[half:]}", addresses.qr(link, "QR code to watch")
    )
