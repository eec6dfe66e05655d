"""The first page: this phone's tables, running games first, and a new table."""

from datetime import UTC, datetime

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.store import db, tables
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.web import access
from scorekeeper.web.cards import card
from scorekeeper.web.forms import NameField, PostedForm, put_error

pages = Blueprint("home", __name__)


class TableForm(PostedForm):
    """A new table: nothing but its name."""

    name = NameField()


@pages.get("/")
def index() -> str:
    """The tables that this phone knows."""
    return _page(TableForm(key=new_token()))


@pages.post("/tables")
def open_table() -> BaseResponse | tuple[str, int]:
    """Open a table; the same form sent twice opens one."""
    form = TableForm(request.form)
    if not form.validate():
        return _page(form), 422
    name, key = str(form.name.data), str(form.key.data)
    try:
        table = tables.open_table(
            db.session, access.admit_phone(key), name, datetime.now(UTC), key=key, body=name
        )
    except KeyReusedError:
        form.key.data = new_token()
        put_error(form, form.name, "This page has opened a table already. Another one? Once more.")
        return _page(form), 422
    return redirect(url_for("tables.show", table_id=table.id), 303)


def _page(form: TableForm) -> str:
    phone = access.phone_hash()
    mine = [] if phone is None else tables.tables_of_phone(db.session, phone)
    shown = [(table, card(table.game) if table.game else None) for table in mine]
    running = next(((table, game) for table, game in shown if game and not game.over), None)
    return render_template("home/index.html", form=form, tables=shown, running=running)
