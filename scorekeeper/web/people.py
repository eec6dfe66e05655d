"""The people of a table: listed, added, named and dressed, sent away and brought back."""

from collections.abc import Mapping
from datetime import UTC, datetime

from flask import Blueprint, abort, flash, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import HiddenField, StringField

from scorekeeper.games.emoji import is_emoji
from scorekeeper.games.kit import LETTERS
from scorekeeper.games.names import isolated
from scorekeeper.store import db, merging, naming, people, record_kept
from scorekeeper.store.ids import new_token
from scorekeeper.store.naming import (
    ChangedMeanwhileError,
    NameOfAnotherError,
    NoSuchPersonError,
    TooManyPeopleError,
)
from scorekeeper.store.people import Looks, Someone
from scorekeeper.store.record import Tally
from scorekeeper.store.record_games import Scope
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.alike import lookalikes
from scorekeeper.web.forms import NameField, PostedForm, put_error

pages = Blueprint("people", __name__)
Answer = BaseResponse | tuple[str, int]
NEWS = "people"  # what the list says once
EMOJI = tuple("🦉🦊🐻🐱🐶🐢🦁🐸🐧🦄🐝🐙🌙⭐🌻🍀🍒🎺🎸🎩⚓🚲🎲👑")
_SHAPES = ("circle", "square", "diamond", "triangle", "leaf", "cross", "arch", "hexagon")
_NO_EMOJI = "That is not one emoji: take one from the keyboard’s own, or leave it out."
_NO_COLOUR = "Choose one of these colours, or none."
_FULL = f"A table has at most {naming.MOST} people."


class AddForm(PostedForm):
    """Somebody who has not played yet."""

    name = NameField()


class LooksForm(PostedForm):
    """How somebody is shown: `emoji` is one of those offered, `other` any, which counts first.

    `seen` is the mark of the looks that it was made from.
    """

    name = NameField()
    emoji = StringField(default="")
    other = StringField(default="")
    colour = StringField(default="")
    seen = HiddenField()

    @property
    def looks(self) -> Looks:
        """What it says."""
        emoji = (self.other.data or "").strip() or self.emoji.data
        return Looks(str(self.name.data), emoji or None, self.colour.data or None)

    def validate(self, extra_validators: object = None) -> bool:
        """Check the name, that the emoji is one, and that the colour is one of ours."""
        valid = super().validate(extra_validators)
        emoji, colour = self.looks[1:]
        if emoji is not None and not is_emoji(emoji):
            put_error(self, self.other, _NO_EMOJI)
            valid = False
        if colour is not None and colour not in list(LETTERS):
            put_error(self, self.colour, _NO_COLOUR)
            valid = False
        return valid


@pages.get("/t/<table_id>/people")
def everybody(table_id: str) -> str:
    """Everybody of the table by name, with what they have played."""
    return _list(access.open_table(table_id), AddForm(key=new_token()))


@pages.post("/t/<table_id>/people")
def add(table_id: str) -> Answer:
    """Add somebody who has not played yet; whoever is there already is not added again."""
    table = access.open_table(table_id)
    form = AddForm(request.form)
    if not form.validate():
        return _list(table, form), 422
    name = str(form.name.data)
    try:
        naming.add(db.session, table.id, Looks(name), datetime.now(UTC))
        flash(f"{isolated(name)} is one of the table’s people now.", NEWS)
    except NameOfAnotherError as error:
        flash(_known(name, error.other), NEWS)
    except TooManyPeopleError:
        put_error(form, None, _FULL)
        return _list(table, form), 422
    return to_list(table)


def _known(name: str, other: Someone) -> str:
    who = f"{isolated(other.name)} is one of the table’s people already"
    if other.away:
        return f"{who} and was sent away: an owner can bring them back."
    return f"{who}. Somebody else called {isolated(name)} needs a name of their own."


@pages.get("/t/<table_id>/people/<person_id>/edit")
def edit(table_id: str, person_id: str) -> str:
    """The form of somebody's name, emoji and colour."""
    table = access.open_table(table_id, to_write=True)
    person = person_of(table, person_id)
    form = LooksForm(
        key=new_token(),
        name=person.name,
        emoji=person.emoji or "",
        colour=person.colour or "",
        seen=person.looks.mark,
    )
    return _edit_page(table, person, form)


@pages.post("/t/<table_id>/people/<person_id>/edit")
def change(table_id: str, person_id: str) -> Answer:
    """Show somebody otherwise, unless somebody else has done so since the form was made."""
    table = access.open_table(table_id)
    person = people.find(db.session, table.id, person_id)
    form = LooksForm(request.form)
    if person is None:
        return _gone(table, person_id, form)
    if not form.validate():
        return _edit_page(table, person, form), 422
    try:
        naming.change(db.session, table.id, person.id, form.looks, seen=form.seen.data)
    except NameOfAnotherError as error:
        return _edit_page(table, person, form, other=error.other), 422
    except ChangedMeanwhileError as error:
        form.seen.data = error.now.looks.mark
        return _edit_page(table, error.now, form, meanwhile=True), 409
    except NoSuchPersonError:
        return _gone(table, person_id, form)
    return redirect(profile(table, person.id), 303)


@pages.post("/t/<table_id>/people/<person_id>/away")
def send_away(table_id: str, person_id: str) -> Answer:
    """Offer somebody no seat any more, or (`back`) again."""
    table = access.open_own_table(table_id)
    back = "back" in request.form
    try:
        naming.send_away(db.session, table.id, person_id, away=not back)
    except NoSuchPersonError:
        abort(404)
    who = isolated(person_of(table, person_id).name)
    flash(f"{who} is back." if back else f"{who} is away: the games stay as they are.", NEWS)
    return to_list(table)


def tallies(table: TableView) -> Mapping[str, Tally]:
    """What everybody has played, by id; who has finished no game is not there."""
    return record_kept.tallies(db.session, table, Scope(table.id))


def person_of(table: TableView, person_id: str) -> Someone:
    """Somebody of the table; 404 where there is none."""
    return people.find(db.session, table.id, person_id) or abort(404)


def someone_of(table: TableView, person_id: str) -> Someone:
    """Somebody for a page that shows one; the page of who was merged leads to the one kept."""
    someone = record_kept.everybody(db.session, table).get(person_id)
    if someone is None:
        kept = merging.kept_of(db.session, table.id, person_id) or abort(404)
        abort(redirect(profile(table, kept.id)))
    return someone


def profile(table: TableView, person_id: str) -> str:
    """Where somebody's own page is."""
    return url_for("record.profile", table_id=table.id, person_id=person_id)


def to_list(table: TableView) -> BaseResponse:
    """To everybody of the table."""
    return redirect(url_for("people.everybody", table_id=table.id), 303)


def _gone(table: TableView, person_id: str, form: LooksForm) -> Answer:
    """Whoever was merged while somebody had the form in hand: it goes on with the one kept."""
    kept = merging.kept_of(db.session, table.id, person_id) or abort(404)
    form.seen.data = kept.looks.mark
    return _edit_page(table, kept, form, merged=True), 409


def _edit_page(
    table: TableView,
    person: Someone,
    form: LooksForm,
    *,
    other: Someone | None = None,
    meanwhile: bool = False,
    merged: bool = False,
) -> str:
    return render_template(
        "people/edit.html",
        table=table,
        person=person,
        form=form,
        emoji=dict.fromkeys((*filter(None, (person.emoji,)), *EMOJI)),
        colours=zip(LETTERS, _SHAPES, strict=True),
        other=other,
        meanwhile=meanwhile,
        merged=merged,
    )


def _list(table: TableView, form: AddForm) -> str:
    everybody = people.everybody(db.session, table.id)
    here = {one.id for one in people.offered(db.session, table.id, everybody)}
    played = tallies(table)
    now = datetime.now(UTC)
    return render_template(
        "people/list.html",
        table=table,
        form=form,
        people=[one for one in everybody.values() if one.id in here],
        away=[one for one in everybody.values() if one.away],
        played=played,
        same=lookalikes(table, everybody, played) if table.owns else {},
        merges=merging.to_undo(db.session, table.id, now) if table.owns else (),
    )
