"""What an import has brought: its games, its people, who may be somebody else; and its undoing."""

from flask import abort, flash, redirect, render_template, url_for

from scorekeeper.games.words import count
from scorekeeper.store import db, imports, people
from scorekeeper.store.ids import new_token
from scorekeeper.store.imports import GoneOnError
from scorekeeper.web import access
from scorekeeper.web.alike import lookalikes
from scorekeeper.web.exporting import pages
from scorekeeper.web.forms import is_key
from scorekeeper.web.importing import NEWS
from scorekeeper.web.people import tallies
from scorekeeper.web.tables import Answer

_PLAYED_ON = "Something was written in these games since, so they stay."


@pages.get("/t/<table_id>/import/<key>")
def imported(table_id: str, key: str) -> str:
    """What came in, and who of it may be somebody whom the table knows."""
    table = access.open_table(table_id, to_write=True)
    if not is_key(key):
        abort(404)
    found = imports.look(db.session, table.id, key)
    everybody = people.everybody(db.session, table.id)
    alike = lookalikes(table, everybody, tallies(table), found.new)
    new = [one for one in everybody.values() if one.id in found.new]
    return render_template(
        "tables/imported.html",
        table=table,
        key=key,
        token_key=new_token(),
        found=found,
        joined=[one for one in everybody.values() if one.id in found.people - found.new],
        new=[one for one in new if one.id not in alike],
        alike=[(one, alike[one.id]) for one in new if one.id in alike],
    )


@pages.post("/t/<table_id>/import/<key>/undo")
def undo_import(table_id: str, key: str) -> Answer:
    """Take it all back while nothing was written in its games; a second tap finds it done."""
    table = access.open_table(table_id)
    if not is_key(key):
        abort(404)
    try:
        gone = imports.undo(db.session, table.id, key)
    except GoneOnError:
        flash(_PLAYED_ON, NEWS)
        return redirect(url_for("exporting.imported", table_id=table.id, key=key), 303)
    if gone:
        flash(f"Taken back: {count(gone, 'game')} went again.", NEWS)
    return redirect(url_for("exporting.save_and_load", table_id=table.id), 303)
