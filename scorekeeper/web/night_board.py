"""The standings of a club night: on phones, on a TV across the room, on paper."""

from flask import render_template

from scorekeeper.store.night_seating import coming
from scorekeeper.web import showing
from scorekeeper.web.following import number_shown
from scorekeeper.web.night_events import followed
from scorekeeper.web.night_standing import is_late, standing
from scorekeeper.web.nights import open_night, pages


@pages.get("/t/<table_id>/nights/<night_id>")
def show(table_id: str, night_id: str) -> str:
    """Who stands where; the page follows."""
    table, view = followed(table_id, night_id)
    return render_template(
        "nights/show.html",
        table=table,
        night=view,
        standing=standing(view),
        late=is_late(view),
        seen=number_shown(),
    )


@pages.get("/t/<table_id>/nights/<night_id>/tv")
def tv(table_id: str, night_id: str) -> str:
    """The same for the whole room, with the tables; nothing to tap, and it follows by itself."""
    table, view = followed(table_id, night_id)
    return render_template(
        "nights/tv.html",
        table=table,
        night=view,
        standing=standing(view),
        next=None if view.now else next(iter(coming(view)), None),
        late=is_late(view),
        seen=number_shown(),
        along=showing.along(table.id),
    )


@pages.get("/t/<table_id>/nights/<night_id>/print")
def on_paper(table_id: str, night_id: str) -> str:
    """The standings and every round, on one sheet of paper."""
    table, view = open_night(table_id, night_id)
    return render_template("nights/print.html", table=table, night=view, standing=standing(view))
