"""Files come in: a table of their own, or games and people for a table that is there.

Everything is checked first; where anything is refused the page says what and where, and nothing is
stored. What came in has a page of its own, which says what became of it.
"""

import hashlib
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import PurePath

from flask import Flask, current_app, flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge
from wtforms import BooleanField

from scorekeeper.games.kit import EntryError
from scorekeeper.games.names import clean_name, isolated, shown
from scorekeeper.games.words import count
from scorekeeper.ledger import incoming
from scorekeeper.ledger.incoming import Checked
from scorekeeper.store import db, night_reading, tablefile, taking_in
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.newcomers import MOST_NAMES, TooManyNamesError, TwoInOneError
from scorekeeper.store.tables import TableView
from scorekeeper.store.taking_in import Sent, Taken
from scorekeeper.web import access, limits
from scorekeeper.web.exporting import pages
from scorekeeper.web.forms import NameField, PostedForm, put_error
from scorekeeper.web.tables import Answer

NEWS = "import"  # what the page of an import says once
MOST_BYTES = 20 * 1024 * 1024
_BESIDE = 64 * 1024  # what a form is beside its files
_FIELDS = 10  # of the form
_DRAINED = 5 * MOST_BYTES  # what is let in only to be thrown away, so that a browser listens
_PIECE = 64 * 1024
MOST_SHOWN = 60  # refusals on a page
_MOST_TOLD = 5  # notes that a cookie carries to the next page
_UPLOADS = {"exporting.load", "exporting.open_with"}
_TOO_LARGE = (
    "That is more than 20 MB, or more than 5,000 files: bring it in parts, some games at a time."
)
_NOTHING = "Choose a file first."
_NO_GAME = "There was no game in it. Who and what else was in it is at the table now."
_USED = "This page has brought something in already. Choose the file once more."


class ImportForm(PostedForm):
    """Files, and whether games come in that are here already."""

    again = BooleanField()


class OpenForm(PostedForm):
    """Files for a new table; without a name it is called as in its file."""

    name = NameField(optional=True)


def init_app(app: Flask) -> None:
    """Let files be larger than forms; nothing of a request may have been read before."""
    app.before_request(_take_more)


def _take_more() -> None:
    if request.endpoint in _UPLOADS and request.mimetype == "multipart/form-data":
        request.max_content_length = MOST_BYTES + _BESIDE
        request.max_form_parts = incoming.MOST_GAMES + _FIELDS


@pages.get("/t/<table_id>/import")
def save_and_load(table_id: str) -> str:
    """The table to take along, and (for who keeps score) files to bring in."""
    return _page(access.open_table(table_id), ImportForm(key=new_token()))


@pages.post("/t/<table_id>/import")
@limits.one_import()
def load(table_id: str) -> Answer:
    """Bring files in: all that is in them, or nothing; the same form sent twice is once."""
    table = access.open_table(table_id)
    form = ImportForm(request.form)
    checked, body = _brought(form)
    if checked is None or checked.refused:
        return _page(table, form, checked), 422
    sent = Sent(datetime.now(UTC), str(form.key.data), body)
    try:
        again = bool(form.again.data)
        taken = taking_in.into_table(db.session, table.id, checked, sent, again=again)
    except (TwoInOneError, TooManyNamesError, KeyReusedError) as error:
        _say_why(form, error)
        return _page(table, form), 422
    if taken.new and not taken.games and taken.known:
        return _page(table, form, known=taken.known), 409
    return _told(taken, form)


@pages.get("/import")
def offer() -> str:
    """A table from a file, for a phone that may have none yet."""
    return _open_page(OpenForm(key=new_token()))


@pages.post("/import")
@limits.one_import()
def open_with() -> Answer | tuple[str, int, dict[str, str]]:
    """Open a table with what files hold; this phone is its owner."""
    form = OpenForm(request.form)
    checked, body = _brought(form)
    if checked is None or checked.refused:
        return _open_page(form, checked), 422
    key = str(form.key.data)
    try:
        limits.count(limits.NEW_TABLES, limits.address())
        phone, sent = access.admit_phone(key), Sent(datetime.now(UTC), key, body)
        taken = taking_in.as_table(db.session, phone, _name(form, checked), checked, sent)
    except limits.TooOftenError as error:
        put_error(form, None, f"Too many tables were opened from here: wait {error.wait}.")
        return _open_page(form), 429, error.headers
    except (TwoInOneError, TooManyNamesError, KeyReusedError) as error:
        _say_why(form, error)
        return _open_page(form), 422
    return _told(taken, form)


@pages.errorhandler(RequestEntityTooLarge)
def too_large(_error: RequestEntityTooLarge) -> HTTPException | ResponseReturnValue:
    """More than is taken: said beside the field, once all of it has been thrown away.

    Whoever may not bring anything in there is told so, as with less.
    """
    left = _DRAINED
    while left > 0 and (piece := request.environ["wsgi.input"].read(_PIECE)):
        left -= len(piece)
    request.stream = BytesIO()  # whoever asks for the form from here on finds an empty one
    table_id = (request.view_args or {}).get("table_id")
    if table_id is None:
        opening = OpenForm(key=new_token())
        put_error(opening, None, _TOO_LARGE)
        return _open_page(opening), 413
    try:
        table = access.open_table(table_id)
    except HTTPException as error:  # nobody else catches what a handler raises
        return current_app.handle_http_exception(error)
    form = ImportForm(key=new_token())
    put_error(form, None, _TOO_LARGE)
    return _page(table, form), 413


def _brought(form: PostedForm) -> tuple[Checked | None, str]:
    """What was sent, looked through, and the digest of it; None where the form is at fault."""
    if not form.validate():
        return None, ""
    digest = hashlib.sha256(form.body.encode())
    checked = incoming.check(_files(digest.update))
    if not (checked.brought or checked.refused):
        put_error(form, None, _NOTHING)
        return None, ""
    return checked, digest.hexdigest()


def _files(seen: Callable[[bytes], None]) -> Iterator[tuple[str, bytes]]:
    for file in request.files.getlist("files"):
        if file.filename:
            content = file.read()
            file.close()
            seen(content)
            yield shown(PurePath(file.filename).name), content


def _name(form: OpenForm, checked: Checked) -> str:
    """What the table is called: as typed, as in its file, or as the file."""
    tables = [one.table for one in checked.brought if one.table is not None]
    if form.name.data:
        return str(form.name.data)
    if tables:
        return tables[0].name
    try:
        return clean_name(PurePath(checked.brought[0].file).stem[:40])
    except EntryError:
        return "Imported"


def _say_why(form: PostedForm, error: Exception) -> None:
    match error:
        case TwoInOneError():
            both = " and ".join(map(isolated, error.names))
            where = f"{isolated(error.game.file)}, game {error.game.place}"
            put_error(form, None, f"{where}: {both} sit in it and are one person. Nothing came in.")
        case TooManyNamesError():
            said = f"With these files the table would know {error.names:,} names"
            put_error(form, None, f"{said}; {MOST_NAMES:,} are the most. Nothing came in.")
        case _:
            form.key.data = new_token()
            put_error(form, None, _USED)


def _told(taken: Taken, form: PostedForm) -> Answer:
    if taken.new:
        notes = [*taken.notes[:_MOST_TOLD]]
        if not taken.games and not taken.known:
            notes.insert(0, _NO_GAME)
        if taken.known:
            these = f"{count(taken.known, 'game')} of these"
            notes.insert(0, f"{these} were here already and did not come a second time.")
        if len(taken.notes) > _MOST_TOLD:
            notes.append(f"So it is with {len(taken.notes) - _MOST_TOLD} more.")
        for note in notes:
            flash(note, NEWS)
    key = form.key.data
    return redirect(url_for("exporting.imported", table_id=taken.table_id, key=key), 303)


def _page(
    table: TableView, form: ImportForm, checked: Checked | None = None, known: int = 0
) -> str:
    return render_template(
        "tables/import.html",
        table=table,
        form=form,
        checked=checked,
        most=MOST_SHOWN,
        known=known,
        left_out=tablefile.left_out(db.session, table.id),
        nights=night_reading.nights(db.session, table.id),
    )


def _open_page(form: OpenForm, checked: Checked | None = None) -> str:
    return render_template("home/import.html", form=form, checked=checked, most=MOST_SHOWN)
