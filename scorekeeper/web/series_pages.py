"""Series at a table: all of them, one with its games, agreeing on one, calling it off, paying."""

from contextlib import suppress
from datetime import UTC, datetime

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import StringField

from scorekeeper.games.series_agreed import FIRST, POINTS, TWO, Game, Run, State, in_the_way
from scorekeeper.games.series_words import owed
from scorekeeper.store import db, games, lookups, night_lookups
from scorekeeper.store import series as store
from scorekeeper.store.ids import new_token
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, once_more, series_view
from scorekeeper.web import series as read
from scorekeeper.web.agreed_cards import as_agreed
from scorekeeper.web.cards import winners_first
from scorekeeper.web.forms import PostedForm, put_error
from scorekeeper.web.series_form import NEXT, THIS, SeriesForm, agree, said_in_the_way

pages = Blueprint("series", __name__)
Answer = BaseResponse | str | tuple[str, int]
MANY = 20
SETTLE, OFF = "settle", "off"
PAID, OWED = "paid", "owed"
_PLAYING = "A game of it is being played: finish it first, or end it."
_OVER = "It is over by now: there is nothing to call off."
_NO_NEXT = "It is over by now: no game of it follows."
_NO_HOW = "Settle the evening, or call the series off."
_NO_PAID = "Say that it is paid, or that it is not."
_NOTHING_OWED = "Nobody owes anything for it by now: there is nothing to pay."
_IS_PAID = "It is paid: take that back first."


class EndForm(PostedForm):
    """That an evening is settled or a series called off; that one is paid, or is owed still."""

    how = StringField()


@pages.get("/t/<table_id>/series")
def show(table_id: str) -> str:
    """All series of a table, those that go on first, and what is owed after all of them."""
    table = access.open_table(table_id)
    runs = read.agreed_runs(table, table.zone)
    going = [run for run in runs if run.state is State.OPEN]
    ordered = [*going, *(run for run in runs[::-1] if run.state is not State.OPEN)]
    debts = owed(runs)
    page = max(1, min(request.args.get("page", 1, int), -(-len(ordered) // MANY)))
    some = ordered[(page - 1) * MANY : page * MANY]
    return render_template(
        "series/list.html",
        table=table,
        series=[series_view.plain_card(run) for run in some],
        more=len(ordered) > page * MANY,
        page=page,
        debts=debts[:MANY],
        owing_too=len(debts[MANY:]),
        latest=_latest(table),
    )


@pages.get("/t/<table_id>/series/new")
def new(table_id: str) -> Answer:
    """A form to agree on a series of who plays, or played, a game."""
    table = access.open_table(table_id, to_write=True)
    game = _game(table)
    form = SeriesForm(key=new_token())
    if game is None:
        return _form_page(table, form, None)
    if len(game.match.sides) > TWO:
        form.kind.data = FIRST
    form.begins.data = NEXT if game.over else THIS
    going = in_the_way(read.agreed_runs(table, table.zone), game)
    if going is not None and going.state is State.OPEN:
        put_error(form, None, said_in_the_way(going, game))
    return _form_page(table, form, game)


@pages.post("/t/<table_id>/series/new")
def begin(table_id: str) -> Answer:
    """Agree on a series; the same form sent twice is one."""
    table = access.open_table(table_id)
    form = SeriesForm(request.form)
    game = _game(table)
    if game is None:
        return _form_page(table, form, None), 422
    made = agree(table, form, game) if form.check(len(game.match.sides), over=game.over) else None
    if made is None:
        return _form_page(table, form, game), 422
    return redirect(url_for("series.one", table_id=table.id, series_id=made), 303)


@pages.get("/t/<table_id>/series/<series_id>")
def one(table_id: str, series_id: str) -> str:
    """A series: how it stands, who deals next, its games, and what these people owe each other."""
    table = access.open_table(table_id)
    return _page(table, *_run(table, series_id))


@pages.post("/t/<table_id>/series/<series_id>/next")
def play_on(table_id: str, series_id: str) -> Answer:
    """Begin the next game of a series, or go to the one that was begun already."""
    table = access.open_table(table_id)
    run, runs = _run(table, series_id)
    if run.state is not State.OPEN:
        return _page(table, run, runs, _NO_NEXT), 422
    running = next((game.id for game in reversed(run.games) if not game.over), None)
    after = running or once_more.next_of(*access.open_game(run.games[-1].id))
    return redirect(url_for("games.show", game_id=after), 303)


@pages.post("/t/<table_id>/series/<series_id>/end")
def end(table_id: str, series_id: str) -> Answer:
    """Call a series off, or settle an evening; a second tap finds it done."""
    table = access.open_table(table_id)
    run, runs = _run(table, series_id)
    form = EndForm(request.form)
    if not form.validate():
        return _page(table, run, runs, form.form_errors[0]), 422
    if run.agreed.ended is not None:
        return _to(table, run)
    settles = form.how.data == SETTLE
    if form.how.data not in ((SETTLE, OFF) if run.agreed.kind == POINTS else (OFF,)):
        return _page(table, run, runs, _NO_HOW), 422
    if run.state is not State.OPEN:
        return _page(table, run, runs, _OVER), 422
    if settles and not all(game.over for game in run.games):
        return _page(table, run, runs, _PLAYING), 422
    store.end(db.session, table.id, series_id, datetime.now(UTC), off=not settles)
    return _to(table, run)


@pages.post("/t/<table_id>/series/<series_id>/again")
def again(table_id: str, series_id: str) -> Answer:
    """Take back that a series was called off or settled, unless they play another one by now."""
    table = access.open_table(table_id)
    seen = store.of_table(db.session, table.id)
    run, runs = _run(table, series_id)
    form = PostedForm(request.form)
    if not form.validate():
        return _page(table, run, runs, form.form_errors[0]), 422
    if run.agreed.ended is None:
        return _to(table, run)
    if run.agreed.paid is not None:
        return _page(table, run, runs, _IS_PAID), 422
    others = [other for other in runs if other is not run]
    if other := in_the_way(others, run.games[0]):
        return _page(table, run, runs, said_in_the_way(other, run.games[0])), 422
    with suppress(store.ChangedError):  # another phone was quicker: the page says how it stands
        store.end(db.session, table.id, series_id, None, seen=seen)
    return _to(table, run)


@pages.post("/t/<table_id>/series/<series_id>/paid")
def pay(table_id: str, series_id: str) -> Answer:
    """Say that what is owed for a series was paid, or take that back; once more changes nothing."""
    table = access.open_table(table_id)
    run, runs = _run(table, series_id)
    form = EndForm(request.form)
    if not form.validate():
        return _page(table, run, runs, form.form_errors[0]), 422
    if form.how.data not in (PAID, OWED):
        return _page(table, run, runs, _NO_PAID), 422
    pays = form.how.data == PAID
    if pays and run.agreed.paid is None and not run.lost_for:
        return _page(table, run, runs, _NOTHING_OWED), 422
    at = datetime.now(UTC) if pays else None
    store.pay(db.session, table.id, series_id, at, ended=run.agreed.ended)
    return _to(table, run)


def _to(table: TableView, run: Run) -> BaseResponse:
    return redirect(url_for("series.one", table_id=table.id, series_id=run.agreed.id), 303)


def _run(table: TableView, series_id: str) -> tuple[Run, tuple[Run, ...]]:
    """A series, and all of the table; 404 where there is none."""
    runs = read.agreed_runs(table, table.zone)
    found = next((run for run in runs if run.agreed.id == series_id), None) or abort(404)
    return found, runs


def _page(table: TableView, run: Run, runs: tuple[Run, ...], refused: str = "") -> str:
    listed = lookups.games_by_id(db.session, table.id, run.ids)
    its = [listed[game.id] for game in reversed(run.games) if game.id in listed]
    line_up = run.games[0].match.line_up
    theirs = [other for other in runs if other.games[0].match.line_up == line_up]
    return render_template(
        "series/show.html",
        table=table,
        series=series_view.card(run, table.id),
        games=winners_first(its),
        waiting=as_agreed(its) != tuple(its),
        debts=owed(theirs),
        refused=refused,
        key=new_token(),
    )


def _game(table: TableView) -> Game | None:
    """The game that a series is to begin with; None where the table knows no such one."""
    return read.game(table, request.args.get("game") or _latest(table))


def _latest(table: TableView) -> str:
    """The game that a series would begin with now; "" where there is none, or a club night was."""
    running = lookups.running_games(db.session, table.id)
    latest = running[0] if running else lookups.latest_game(db.session, table.id)
    if latest is None or night_lookups.in_a_night(db.session, latest.id):
        return ""
    return latest.id


def _form_page(table: TableView, form: SeriesForm, game: Game | None) -> str:
    followed = game is not None and games.rematch(db.session, game.id) is not None
    return render_template("series/new.html", table=table, form=form, game=game, followed=followed)
