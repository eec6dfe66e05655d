"""The club nights of a table, and a new one."""

from datetime import UTC, datetime

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.games.names import isolated
from scorekeeper.stats.periods import today
from scorekeeper.store import db, night_reading, nights, people, presets
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.night_lookups import is_night
from scorekeeper.store.night_reading import NightView
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.forms import put_error
from scorekeeper.web.night_form import HANDS, NightForm, ways
from scorekeeper.web.tables import Answer
from scorekeeper.web.words import said_date

pages = Blueprint("nights", __name__)
_FEW = 32  # known people who stand there to be tapped; the others are folded away
ALIKE = "{} is the same person here as {}: take one of them out."
_AGAIN = "This page has begun a night already. Another one? Once more."


@pages.get("/t/<table_id>/nights")
def every(table_id: str) -> str:
    """The club nights of the table, the latest first."""
    table = access.open_table(table_id)
    return render_template(
        "nights/list.html", table=table, nights=night_reading.nights(db.session, table.id)
    )


@pages.get("/t/<table_id>/nights/new")
def new(table_id: str) -> str:
    """A form for a club night, as most of them are."""
    table = access.open_table(table_id, to_write=True)
    offered = ways(table)
    begins = presets.begins_with(db.session, table.id)
    usual = [one.value for one in offered if one.value == begins or not one.own]
    day = said_date(today(table.zone, datetime.now(UTC)))
    form = NightForm(
        key=new_token(),
        name=f"Club night {day}",
        game=begins if begins in usual else usual[0],
        rounds="4",
        lasts=HANDS,
        hands="8",
        minutes="25",
    )
    form.offered = offered
    return _page(table, form)


@pages.post("/t/<table_id>/nights/new")
def begin(table_id: str) -> Answer:
    """Begin a club night; the same form sent twice begins one."""
    table = access.open_table(table_id)
    form = NightForm(request.form)
    form.offered = ways(table)
    body = form.body  # as it was sent: checking it cleans the names
    night = _begun(table, form, body) if form.validate() else None
    if night is None:
        return _page(table, form), 422
    return redirect(url_for("nights.tables", table_id=table.id, night_id=night), 303)


def _begun(table: TableView, form: NightForm, body: str) -> str | None:
    """The night that has begun; None where it cannot, with the reason in the form."""
    now, key = datetime.now(UTC), str(form.key.data)
    try:
        return nights.open_night(db.session, table.id, form.draft(), now, key=key, body=body)
    except KeyReusedError:
        form.key.data = new_token()
        put_error(form, None, _AGAIN)
    except nights.AlikeError as error:
        put_error(form, form.others, ALIKE.format(isolated(error.name), isolated(error.other)))
    return None


def _page(table: TableView, form: NightForm) -> str:
    offered = people.offered(db.session, table.id)
    return render_template("nights/new.html", table=table, form=form, people=offered, few=_FEW)


def open_night(
    table_id: str, night_id: str, *, to_write: bool = False
) -> tuple[TableView, NightView]:
    """A night for this phone; 404 where there is none, or not for this phone."""
    table = access.open_table(table_id, to_write=to_write)
    view = night_reading.night(db.session, table.id, night_id) or abort(404)
    return table, view


def to_page(view: NightView, page: str = "tables") -> BaseResponse:
    """Back to a page of a night, after a form."""
    return redirect(url_for(f"nights.{page}", table_id=view.table_id, night_id=view.id), 303)


def to_list(table_id: str) -> BaseResponse:
    """Back to the club nights of a table."""
    return redirect(url_for("nights.every", table_id=table_id), 303)


def is_gone(table_id: str, night_id: str) -> bool:
    """Whether the table has no such night, or no longer."""
    return not is_night(db.session, access.open_table(table_id).id, night_id)
