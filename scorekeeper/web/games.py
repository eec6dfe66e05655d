"""A game at the table: its page, what is entered there, its menu and the sheets behind it."""

from collections.abc import Mapping

from flask import (
    Blueprint,
    abort,
    flash,
    redirect,
    render_template,
    request,
    url_for,
)
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games.forms import whole
from scorekeeper.games.kit import ScoringError
from scorekeeper.games.pages import Desk, views_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, people
from scorekeeper.store.ledgers import Access, Conflict
from scorekeeper.web import accepting, conflicts, gamepage, notices, recording, sent, taking_back
from scorekeeper.web.access import open_game
from scorekeeper.web.entrances import entrances
from scorekeeper.web.sent import FormError, Sent

pages = Blueprint("games", __name__)
Answer = BaseResponse | str | tuple[str, int]
_OVER = "The game is over: only corrections and remarks now."
BACK: Mapping[str, str] = {"game": "games.show", "ledger": "records.ledger"}


@pages.get("/g/<game_id>")
def show(game_id: str) -> str:
    """The game as it stands; the address keeps what this phone has picked and not saved.

    `kept` is the line of which the table has just chosen the version that stands.
    """
    access, ledger = open_game(game_id)
    kept = whole(request.args.get("kept"))
    if kept is not None and access.may_write:
        flash(notices.stands(ledger, kept), notices.TOLD)
    return gamepage.render(access, ledger, _desk(access, ledger))


@pages.post("/g/<game_id>/entries")
def record(game_id: str) -> Answer:
    """Write what a form enters, and show the game again."""
    access, ledger = open_game(game_id)
    form: Sent | None = None
    try:
        form = sent.read(ledger, request.form)
        outcome = recording.write(access, form.line, key=form.key, seen=form.seen)
    except ScoringError as error:
        undone = taking_back.with_oks(access, ledger, form, error) if form else None
        if form is None or undone is None:
            return _refused(game_id, form, error)
        outcome = undone
    if isinstance(outcome, Conflict):
        return conflicts.page(access, outcome)
    flash(*notices.of(outcome, form))
    endpoint = BACK.get(request.form.get("back", ""), "games.show")
    return redirect(url_for(endpoint, game_id=game_id), 303)


@pages.get("/g/<game_id>/entries")
def entries(game_id: str) -> Answer:
    """An address that only takes forms; whoever comes by it from a history sees the game."""
    return redirect(url_for("games.show", game_id=game_id))


@pages.get("/g/<game_id>/menu")
def menu(game_id: str) -> str:
    """Everything else there is to do with a game; what is picked of a hand goes along."""
    access, ledger = open_game(game_id)
    views = views_of(ledger.rules.key)
    page = views.show(_desk(access, ledger))
    return render_template(
        "games/menu.html",
        access=access,
        sides=accepting.totals(ledger, access),
        page=page,
        ways=entrances(access, ledger, page.picks),
    )


@pages.get("/g/<game_id>/sheet/<name>")
def sheet(game_id: str, name: str) -> Answer:
    """A sheet of the game's menu, filled as its address says; 404 where there is none now.

    A phone that opens one after the end of the game sees how it ended, and what is left to do.
    """
    access, ledger = open_game(game_id, to_write=True)
    picked = request.args.to_dict()
    desk = gamepage.desk_of(ledger, picked, known=_others(access, ledger), access=access)
    page = views_of(ledger.rules.key).sheet(desk, name)
    if page is None and ledger.rules.standing(ledger.state).over:
        flash(_OVER, notices.NOTE)
        return redirect(url_for("games.show", game_id=game_id), 303)
    return gamepage.framed(access, ledger, page or abort(404))


def _desk(access: Access, ledger: Ledger) -> Desk:
    picked = request.args.to_dict()
    return gamepage.desk_of(ledger, picked, watching=not access.may_write, access=access)


def _others(access: Access, ledger: Ledger) -> tuple[str, ...]:
    """Who else of the table could sit there, by the names of today."""
    table_id, seated = access.table_id, ledger.state.seating.players
    offered = people.offered(db.session, table_id)
    return tuple(one.name for one in people.others(db.session, table_id, offered, seated))


def _refused(game_id: str, form: Sent | None, error: ScoringError) -> Answer:
    """The game's page with what was typed, and what is wrong with it where it is wrong."""
    access, ledger = open_game(game_id)
    typed = sent.typed_in(request.form)
    said = form.refuse(error) if form else {"": error.message}
    note = notices.refusal(ledger, form, error, typed)
    desk = gamepage.desk_of(ledger, typed, said, _others(access, ledger), access=access)
    page = gamepage.render(access, ledger, desk, note)
    return page, 400 if isinstance(error, FormError) else 422
