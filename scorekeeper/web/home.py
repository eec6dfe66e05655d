"""The first page: this phone's tables, running games first, and a new table."""

from datetime import UTC, datetime

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import HiddenField

from scorekeeper.games import GAMES
from scorekeeper.store import db, tables
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.mine import tables_of_phone
from scorekeeper.store.night_lookups import nights_on
from scorekeeper.web import access, learn, limits, zones
from scorekeeper.web.agreed_cards import as_agreed
from scorekeeper.web.cards import card
from scorekeeper.web.forms import CodeForm, NameField, PostedForm, put_error

pages = Blueprint("home", __name__)
NEWS = "home"  # what is said once on the first page


class TableForm(PostedForm):
    """A new table: nothing but its name; scripts add by which clock the phone goes."""

    name = NameField()
    zone = HiddenField()


@pages.get("/")
def index() -> str:
    """The tables that this phone knows."""
    return page()


@pages.post("/tables")
def open_table() -> BaseResponse | tuple[str, int] | tuple[str, int, dict[str, str]]:
    """Open a table; the same form sent twice opens one."""
    form = TableForm(request.form)
    if not form.validate():
        return page(form), 422
    try:
        limits.count(limits.NEW_TABLES, limits.address())
    except limits.TooOftenError as error:
        said = f"Too many tables were opened from here. Try it again in {error.wait}."
        put_error(form, form.name, said)
        return page(form), 429, error.headers
    name, key = str(form.name.data), str(form.key.data)
    try:
        table = tables.open_table(
            db.session,
            access.admit_phone(key),
            name,
            datetime.now(UTC),
            zone=zones.known(form.zone.data),
            key=key,
            body=name,
        )
    except KeyReusedError:
        form.key.data = new_token()
        put_error(form, form.name, "This page has opened a table already. Another one? Once more.")
        return page(form), 422
    return redirect(url_for("tables.show", table_id=table.id), 303)


def page(form: TableForm | None = None, code_form: CodeForm | None = None) -> str:
    """The first page, with one of its forms as it was sent."""
    phone = access.phone_hash()
    mine = [] if phone is None else tables_of_phone(db.session, phone)
    agreed = {game.id: card(game) for game in as_agreed(table.game for table in mine if table.game)}
    on = nights_on(db.session, (table.id for table in mine), datetime.now(UTC))
    shown = [(table, agreed[table.game.id] if table.game else None) for table in mine]
    return render_template(
        "home/index.html",
        form=form or TableForm(key=new_token()),
        code_form=code_form or CodeForm(key=new_token()),
        tables=shown,
        nights=on,
        games=GAMES.values(),
        lessons=[(GAMES[game], at) for game in GAMES if (at := learn.first_game(game))],
        running=next(((table, game) for table, game in shown if game and not game.over), None),
    )
