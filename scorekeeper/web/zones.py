"""By which clock a table's days begin: that of the phone that opened it, or another one."""

from datetime import UTC, datetime
from functools import cache
from zoneinfo import ZoneInfo

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import StringField

from scorekeeper.games.clocks import WORLD, clocks
from scorekeeper.store import db, tables
from scorekeeper.store.ids import new_token
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.forms import PostedForm, put_error

pages = Blueprint("zones", __name__)
Answer = BaseResponse | tuple[str, int]
_AREAS = (
    "Africa",
    "America",
    "Antarctica",
    "Asia",
    "Atlantic",
    "Australia",
    "Europe",
    "Indian",
    "Pacific",
)
_UNKNOWN = "Choose a place from the list: its clock is what the table goes by."


class ZoneForm(PostedForm):
    """The clock of a table, by its IANA name."""

    zone = StringField()


@cache
def places() -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The clocks that are offered, by part of the world, each by its IANA name."""
    names = sorted(clocks())
    return tuple(
        (area, tuple(name for name in names if name.startswith(f"{area}/"))) for area in _AREAS
    )


def known(zone: str | None) -> str:
    """A clock that there is; UTC for what a phone has made up.

    >>> known("Europe/Oslo"), known("US/Eastern"), known("Moon/Crater"), known(None)
    ('Europe/Oslo', 'US/Eastern', 'UTC', 'UTC')
    """
    return zone if zone in clocks() else WORLD


@pages.get("/t/<table_id>/clock")
def show(table_id: str) -> str:
    """By which clock the table goes, and another to choose."""
    table = access.open_table(table_id, to_write=True)
    return _page(table, ZoneForm(key=new_token(), zone=table.zone))


@pages.post("/t/<table_id>/clock")
def save(table_id: str) -> Answer:
    """Let the table go by another clock: days, weeks and seasons follow."""
    table = access.open_table(table_id)
    form = ZoneForm(request.form)
    valid = form.validate()
    if form.zone.data not in clocks():
        put_error(form, form.zone, _UNKNOWN)
        valid = False
    if not valid:
        return _page(table, form), 422
    tables.set_zone(db.session, table.id, str(form.zone.data))
    return redirect(url_for("tables.show", table_id=table.id), 303)


def _page(table: TableView, form: ZoneForm) -> str:
    now = datetime.now(UTC).astimezone(ZoneInfo(table.zone))
    offered = {WORLD}.union(*(names for _, names in places()))
    return render_template(
        "tables/clock.html",
        table=table,
        form=form,
        places=places(),
        world=WORLD,
        unlisted={table.zone} - offered,
        now=now,
    )
