"""A table: its games, its people, its name, and who holds this phone."""

from collections.abc import Sequence
from datetime import UTC, datetime

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.store import db, games, lookups, people, record_kept, tables
from scorekeeper.store.ids import new_token
from scorekeeper.store.night_lookups import night_on
from scorekeeper.store.people import Someone
from scorekeeper.store.record_games import Scope
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, record, series, series_view
from scorekeeper.web.agreed_cards import as_agreed
from scorekeeper.web.cards import cards
from scorekeeper.web.forms import NameField, PostedForm

pages = Blueprint("tables", __name__)
FEW, MANY = 5, 50  # games shown on the table's page, and on a page of all of them
FEW_PEOPLE = 8  # on the table’s page: who sat there last
Answer = BaseResponse | tuple[str, int]


class RenameForm(PostedForm):
    """Another name for a table."""

    name = NameField()


class PhoneForm(PostedForm):
    """Who holds a phone; blank is nobody in particular."""

    me = NameField(optional=True)


@pages.get("/t/<table_id>")
def show(table_id: str) -> str:
    """The table: the running game, the people, the games played."""
    table = access.open_table(table_id)
    offered = people.offered(db.session, table.id)
    night = night_on(db.session, table.id, datetime.now(UTC))
    running = cards(as_agreed(lookups.running_games(db.session, table.id)[:1]))
    latest = cards(as_agreed(games.games_of_table(db.session, table.id, size=FEW + 1).games))
    return render_template(
        "tables/show.html",
        table=table,
        night=night,
        running=running,
        games=[game for game in latest if game not in running and (game.over or not night)][:FEW],
        count=lookups.count_games(db.session, table.id),
        people=offered,
        played=record_kept.tallies(db.session, table, Scope(table.id)),
        few=FEW_PEOPLE,
        me=_holder(table, offered),
        series=series.of_table(table),
        agreed=series_view.at_table(table),
        first=record.first_of(table),
    )


@pages.get("/t/<table_id>/games")
def all_games(table_id: str) -> str:
    """Every game of the table, the newest first, some at a time."""
    table = access.open_table(table_id)
    page = max(1, min(request.args.get("page", 1, int), 10**6))
    found = games.games_of_table(db.session, table.id, page=page, size=MANY)
    return render_template(
        "tables/games.html",
        table=table,
        games=cards(as_agreed(found.games)),
        more=found.more,
        page=page,
    )


@pages.get("/t/<table_id>/name")
def name(table_id: str) -> str:
    """The form for another name of the table."""
    table = access.open_table(table_id, to_write=True)
    return _name_page(table, RenameForm(key=new_token(), name=table.name))


@pages.post("/t/<table_id>/name")
def rename(table_id: str) -> Answer:
    """Give the table another name."""
    table = access.open_table(table_id)
    form = RenameForm(request.form)
    if not form.validate():
        return _name_page(table, form), 422
    tables.rename_table(db.session, table.id, str(form.name.data))
    return redirect(url_for("tables.show", table_id=table.id), 303)


def _name_page(table: TableView, form: RenameForm) -> str:
    return render_template("tables/name.html", table=table, form=form)


@pages.get("/t/<table_id>/phone")
def phone(table_id: str) -> str:
    """Who holds this phone: a key for each person known here."""
    table = access.open_table(table_id, to_write=True)
    return _phone_page(table, PhoneForm(key=new_token()))


@pages.post("/t/<table_id>/phone")
def hold_phone(table_id: str) -> Answer:
    """Say who holds this phone, or that nobody says; entries carry the name from here on.

    Whoever came from a game is back there.
    """
    table = access.open_table(table_id)
    form = PhoneForm(request.form)
    if not form.validate():
        return _phone_page(table, form), 422
    holder = str(form.me.data) or None
    tables.set_player_name(db.session, str(access.phone_hash()), table.id, holder)
    return redirect(_before(table)[0], 303)


def _before(table: TableView) -> tuple[str, str]:
    """Where the page of the phone was opened, and what that is called: a game, or the table."""
    game = request.args.get("game", "")
    if access.is_id(game):
        return url_for("games.show", game_id=game), "the game"
    return url_for("tables.show", table_id=table.id), table.name


def _phone_page(table: TableView, form: PhoneForm) -> str:
    offered = people.offered(db.session, table.id)
    back, name = _before(table)
    return render_template(
        "tables/phone.html",
        table=table,
        form=form,
        people=offered,
        me=_holder(table, offered),
        back=back,
        back_to=name,
    )


def _holder(table: TableView, offered: Sequence[Someone]) -> str | None:
    """Who of these people holds this phone, by the name of today; None where nobody says."""
    if table.player is None:
        return None
    names = [one.name for one in offered]
    return people.as_seated(db.session, table.id, [table.player], names).get(table.player)
