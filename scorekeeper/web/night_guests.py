"""The people of a club night: who comes late, who leaves, whose name was written wrongly."""

from flask import abort, flash, render_template, request
from wtforms import StringField

from scorekeeper.games.names import fold, isolated
from scorekeeper.store import db, night_guests, people
from scorekeeper.store.ids import new_token
from scorekeeper.store.night_people import PersonView
from scorekeeper.store.night_reading import NightView
from scorekeeper.store.nights import MOST, AlikeError, NightOverError
from scorekeeper.store.tables import TableView
from scorekeeper.web.forms import NameField, PostedForm, put_error
from scorekeeper.web.nights import ALIKE, open_night, pages, to_page
from scorekeeper.web.tables import Answer

_TOLD = "night"
_OVER = "The night is over: go on with it first."
_PLAYED = "They have played already: put the name right in the game, or among the table’s people."


class GuestForm(PostedForm):
    """Somebody who comes, or (`leaves`) somebody who goes, both by name."""

    name = NameField(optional=True)
    leaves = StringField(default="")
    taps = ("leaves",)


class CalledForm(PostedForm):
    """How somebody is called."""

    name = NameField()


@pages.get("/t/<table_id>/nights/<night_id>/people")
def guests(table_id: str, night_id: str) -> str:
    """Everybody on the list; those who keep score add to it and take from it."""
    return _page(*open_night(table_id, night_id), GuestForm(key=new_token()))


@pages.post("/t/<table_id>/nights/<night_id>/people")
def change_guests(table_id: str, night_id: str) -> Answer:
    """Somebody comes, or leaves; said twice is said once."""
    table, view = open_night(table_id, night_id)
    form = GuestForm(request.form)
    if form.validate():
        _leave(view, form) if form.leaves.data else _add(view, form)
    if form.errors:
        return _page(table, view, form), 422
    return to_page(view, "guests")


@pages.get("/t/<table_id>/nights/<night_id>/people/<int:guest>")
def guest(table_id: str, night_id: str, guest: int) -> str:
    """The form for the name of somebody who has not played yet."""
    table, view = open_night(table_id, night_id, to_write=True)
    known = _known(view, guest)
    return _name_page(table, view, known, CalledForm(key=new_token(), name=known.name))


@pages.post("/t/<table_id>/nights/<night_id>/people/<int:guest>")
def call(table_id: str, night_id: str, guest: int) -> Answer:
    """Put a name right that nobody has played by yet."""
    table, view = open_night(table_id, night_id)
    known, form = _known(view, guest), CalledForm(request.form)
    if form.validate():
        _call(view, known, form)
    if form.errors:
        return _name_page(table, view, known, form), 422
    return to_page(view, "guests")


def _add(view: NightView, form: GuestForm) -> None:
    name = str(form.name.data)
    if not name:
        put_error(form, form.name, "Type a name.")
        return
    try:
        since = night_guests.add(db.session, view.table_id, view.id, name)
    except NightOverError:
        put_error(form, None, _OVER)
    except night_guests.TooManyError:
        put_error(form, form.name, f"At most {MOST} people can play.")
    except AlikeError as error:
        words = f"{isolated(error.name)} is the same person here as {isolated(error.other)}"
        put_error(form, form.name, f"{words}, who is on the list already.")
    else:
        plays = f"plays from round {since} on" if since else "is on the list already"
        flash(f"{isolated(name)} {plays}.", _TOLD)


def _leave(view: NightView, form: GuestForm) -> None:
    known = next((one for one in view.people if one.name == form.leaves.data), None)
    if known is None:
        return
    try:
        night_guests.leave(db.session, view.table_id, view.id, known.name)
    except NightOverError:
        put_error(form, None, _OVER)
    else:
        flash(_gone(view, known), _TOLD)


def _gone(view: NightView, known: PersonView) -> str:
    """That somebody plays no more: they may stand far below what is in sight."""
    who, now = isolated(known.name), view.now
    if known.came >= view.next_number:
        return f"{who} is off the list."
    if now is not None and known.is_there(now.number):
        return f"{who} plays round {now.number} to its end, and then no more."
    return f"{who} plays no more."


def _call(view: NightView, known: PersonView, form: CalledForm) -> None:
    name = str(form.name.data)
    try:
        night_guests.rename(db.session, view.table_id, view.id, known.number, name)
    except night_guests.HasPlayedError:
        put_error(form, form.name, _PLAYED)
    except night_guests.ListedError:
        put_error(form, form.name, f"{isolated(name)} is on the list already.")
    except AlikeError as error:
        put_error(form, form.name, ALIKE.format(isolated(error.name), isolated(error.other)))


def _known(view: NightView, guest: int) -> PersonView:
    return next((one for one in view.people if one.number == guest), None) or abort(404)


def _page(table: TableView, view: NightView, form: GuestForm) -> str:
    listed = {one.name for one in view.there(view.next_number)}
    offered = people.offered(db.session, table.id)
    return render_template(
        "nights/people.html",
        table=table,
        night=view,
        form=form,
        unplayed={
            one.number for one in view.people if not night_guests.has_played(view, one.number)
        },
        offered=[one for one in offered if one.name not in listed],
        known=_persons(view),
    )


def _persons(view: NightView) -> dict[int, str]:
    """Who of the night the table knows, by number: their name is put right for all its games."""
    ids = people.by_spelling(db.session, view.table_id)
    found = {one.number: ids.get(fold(one.name)) for one in view.people}
    return {number: person for number, person in found.items() if person}


def _name_page(table: TableView, view: NightView, known: PersonView, form: CalledForm) -> str:
    return render_template("nights/name.html", table=table, night=view, guest=known, form=form)
