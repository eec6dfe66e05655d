"""The seasons of a table: named, changed and forgotten by whoever keeps score there."""

from datetime import UTC, date, datetime, timedelta

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import DateField

from scorekeeper.games.names import isolated
from scorekeeper.stats.periods import today
from scorekeeper.store import db, seasons
from scorekeeper.store.ids import new_token
from scorekeeper.store.seasons import MOST, OverlapError, SeasonView, TooManySeasonsError
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.forms import NameField, PostedForm, put_error
from scorekeeper.web.words import said_date

pages = Blueprint("seasons", __name__)
Answer = BaseResponse | tuple[str, int]
_NO_DATE = "Give a day, as 2026-09-01."
_BACKWARDS = "The last day lies before the first."
_EARLIEST, _LATEST = date(1900, 1, 1), date(2999, 12, 31)
_QUARTER = timedelta(days=90)


class SeasonForm(PostedForm):
    """A name for some days, both ends included."""

    name = NameField()
    first = DateField()
    last = DateField()

    def validate(self, extra_validators: object = None) -> bool:
        """Check the name and the days; each sentence stands beside its field."""
        valid = super().validate(extra_validators)
        for field in (self.first, self.last):
            if field.data is None or not _EARLIEST <= field.data <= _LATEST:
                field.errors = []
                put_error(self, field, _NO_DATE)
                valid = False
        if self.first.data and self.last.data and self.last.data < self.first.data:
            put_error(self, self.last, _BACKWARDS)
            valid = False
        return valid


@pages.get("/t/<table_id>/seasons")
def show(table_id: str) -> str:
    """The seasons of the table, the latest first."""
    table = access.open_table(table_id)
    known = seasons.seasons(db.session, table.id)
    now = today(table.zone, datetime.now(UTC))
    return render_template("record/seasons.html", table=table, seasons=known, today=now)


@pages.get("/t/<table_id>/seasons/new")
def new(table_id: str) -> str:
    """A form for another season: three months from the day after the last one."""
    table = access.open_table(table_id, to_write=True)
    first = _next_first(table)
    form = SeasonForm(key=new_token(), first=first, last=first + _QUARTER)
    return _page(table, form, None)


@pages.post("/t/<table_id>/seasons/new")
def add(table_id: str) -> Answer:
    """Name a season."""
    table = access.open_table(table_id)
    return _save(table, None)


@pages.get("/t/<table_id>/seasons/<season_id>")
def edit(table_id: str, season_id: str) -> str:
    """A season as it is, to be changed."""
    table = access.open_table(table_id, to_write=True)
    season = _season(table, season_id)
    form = SeasonForm(key=new_token(), name=season.name, first=season.first, last=season.last)
    return _page(table, form, season)


@pages.post("/t/<table_id>/seasons/<season_id>")
def change(table_id: str, season_id: str) -> Answer:
    """Change a season; the record of the table follows."""
    table = access.open_table(table_id)
    return _save(table, _season(table, season_id))


@pages.post("/t/<table_id>/seasons/<season_id>/remove")
def remove(table_id: str, season_id: str) -> Answer:
    """Forget a season; the games of its days stay. A second tap finds it done."""
    table = access.open_table(table_id)
    if PostedForm(request.form).validate():
        seasons.remove(db.session, table.id, season_id)
    return redirect(url_for("seasons.show", table_id=table.id), 303)


def _save(table: TableView, season: SeasonView | None) -> Answer:
    form = SeasonForm(request.form)
    if not form.validate() or not _stored(table, season, form):
        return _page(table, form, season), 422
    return redirect(url_for("seasons.show", table_id=table.id), 303)


def _stored(table: TableView, season: SeasonView | None, form: SeasonForm) -> bool:
    """Store the season; False with a sentence on the form where other seasons are in the way."""
    first, last = form.first.data, form.last.data
    assert first is not None  # the form has seen to it
    assert last is not None
    number = season.id if season else ""
    try:
        seasons.save(db.session, table.id, str(form.name.data), first, last, season=number)
    except OverlapError as error:
        put_error(form, form.first, _in_the_way(error.other))
        return False
    except TooManySeasonsError:
        put_error(form, None, f"A table has at most {MOST} seasons: forget one first.")
        return False
    return True


def _in_the_way(other: SeasonView) -> str:
    days = f"{said_date(other.first)} to {said_date(other.last)}"
    return f"{isolated(other.name)} has some of these days already: {days}."


def _next_first(table: TableView) -> date:
    known = seasons.seasons(db.session, table.id)
    if not known or known[0].last >= _LATEST:
        return today(table.zone, datetime.now(UTC)).replace(day=1)
    return known[0].last + timedelta(days=1)


def _season(table: TableView, season_id: str) -> SeasonView:
    known = seasons.seasons(db.session, table.id)
    return next((one for one in known if one.id == season_id), None) or abort(404)


def _page(table: TableView, form: SeasonForm, season: SeasonView | None) -> str:
    return render_template("record/season.html", table=table, form=form, season=season)
