"""What a phone has when there is no network: the worker that keeps pages, and a game's slip.

The slip is a sheet as on paper, for one result. It is fetched beforehand; what is written on it
waits on the phone (static/offline.js) and comes as the forms of any page, so nothing of it is known
here.
"""

from functools import cache
from pathlib import Path
from types import ModuleType

from flask import Blueprint, Response, current_app, render_template

from scorekeeper.games.parts import part_of
from scorekeeper.web import assets, gamepage
from scorekeeper.web.access import open_game

pages = Blueprint("offline", __name__)


def slips_of(game: str) -> ModuleType:
    """The slip that a game brings along."""
    return part_of(game, "pages.offline")


@pages.get("/sw.js")
def worker() -> Response:
    """The service worker: it may keep any page, so it is served from the top, and asked for anew.

    It stays out of the hashed addresses: browsers look for a newer one under the same.
    """
    return _at_the_top("sw.js")


@pages.get("/apple-touch-icon.png")
def icon() -> Response:
    """The picture of the app where iPhones look for it; no page need name it."""
    return _at_the_top("apple-touch-icon.png")


def _at_the_top(name: str) -> Response:
    return assets.answer(_read(Path(str(current_app.static_folder), name)))


@cache
def _read(path: Path) -> assets.Asset:
    return assets.read(path)


@pages.get("/offline")
def nothing_kept() -> str:
    """What the worker shows where a page was not kept."""
    return render_template("errors/offline.html")


@pages.get("/g/<game_id>/slip")
def slip(game_id: str) -> str:
    """A sheet for the next result, to be written on without network; for those who keep score.

    Of a game that is over it holds nothing to fill in.
    """
    access, ledger = open_game(game_id, to_write=True)
    desk = gamepage.desk_of(ledger, access=access)
    over = ledger.rules.standing(ledger.state).over
    return render_template(
        "games/slip.html",
        access=access,
        part=f"games/{ledger.rules.key}/slip.html",
        slip=None if over else slips_of(ledger.rules.key).slip(desk),
        seen=ledger.version,
    )
