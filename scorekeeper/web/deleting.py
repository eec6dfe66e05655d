"""A table is deleted by an owner: a page says what goes, and a tick says that it is meant."""

from flask import flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import BooleanField, HiddenField

from scorekeeper.games.names import isolated
from scorekeeper.store import db, deleting, games, tables
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.cards import cards
from scorekeeper.web.forms import PostedForm, put_error
from scorekeeper.web.home import NEWS
from scorekeeper.web.tables import MANY, Answer, pages

_TICK = "Tick this first: what is deleted does not come back."
_MORE = "Another game was begun meanwhile. Look once more at what would go."


class DeleteForm(PostedForm):
    """`sure` is the tick, `games` how many there were when the page was made."""

    games = HiddenField()
    sure = BooleanField()


@pages.get("/t/<table_id>/delete")
def ask(table_id: str) -> str:
    """What would go with the table, and the way to save its games first."""
    table = access.open_own_table(table_id)
    return _page(table, DeleteForm(key=_key(table.id)))


@pages.post("/t/<table_id>/delete")
def delete(table_id: str) -> Answer:
    """Delete the table with all that is of it; a second tap finds it done."""
    form = DeleteForm(request.form)
    if _is_done(table_id, form):
        return _home()
    table = access.open_own_table(table_id)
    if not form.validate():
        return _page(table, form), 422
    if form.games.data != str(deleting.contents(db.session, table.id).games):
        put_error(form, None, _MORE)
        form.sure.data = False
        return _page(table, form), 409
    if not form.sure.data:
        put_error(form, form.sure, _TICK)
        return _page(table, form), 422
    access.rights_ended.send(table.id, phones=deleting.delete_table(db.session, table.id))
    flash(f"{isolated(table.name)} is deleted, with all that was of it.", NEWS)
    return _home()


def _is_done(table_id: str, form: DeleteForm) -> bool:
    """Whether an owner asks again for a table that is gone; nobody else has such a key."""
    phone = access.phone_hash()
    if phone is None or form.key.data != _key(table_id):
        return False
    return tables.table_of(db.session, phone, table_id) is None


def _key(table_id: str) -> str:
    """The key of the page for this phone: only this server can make it, and only owners get it."""
    return access.token_of(f"delete:{table_id}:{access.phone_hash()}")


def _home() -> BaseResponse:
    return redirect(url_for("home.index"), 303)


def _page(table: TableView, form: DeleteForm) -> str:
    found = deleting.contents(db.session, table.id)
    form.key.data, form.games.data = _key(table.id), str(found.games)
    latest = games.games_of_table(db.session, table.id, size=MANY)
    return render_template(
        "tables/delete.html",
        table=table,
        form=form,
        contents=found,
        games=cards(latest.games),
        more=latest.more,
    )
