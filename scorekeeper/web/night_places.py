"""A card table of a club night: where its phone lives, and the code that leads a phone there."""

from flask import abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.store.ids import new_token
from scorekeeper.store.night_people import PersonView
from scorekeeper.store.night_reading import NightView
from scorekeeper.store.night_seating import coming
from scorekeeper.store.nights import MOST_PLACES
from scorekeeper.store.tables import TableView
from scorekeeper.web import addresses
from scorekeeper.web.following import number_shown
from scorekeeper.web.night_events import followed
from scorekeeper.web.night_standing import standing
from scorekeeper.web.nights import open_night, pages


@pages.get("/t/<table_id>/nights/<night_id>/places/<int:number>")
def place(table_id: str, night_id: str, number: int) -> str | BaseResponse:
    """To the game of this card table; between rounds, who plays there next.

    The page follows, and goes to the game as soon as there is one.
    """
    table, view = followed(table_id, night_id)
    if not 1 <= number <= MOST_PLACES:
        abort(404)
    now = view.now
    mine = next((one for one in now.places if one.place == number), None) if now else None
    running = mine.game.id if mine is not None and not mine.game.over else None
    if running and not request.if_none_match:  # whoever follows is told by the page
        return redirect(url_for("games.show", game_id=running), 303)
    last = view.begun[-1].places if view.begun else ()
    ahead = coming(view)[:1]
    return render_template(
        "nights/place.html",
        table=table,
        night=view,
        number=number,
        seen=number_shown(),
        running=running,
        now=now,
        played=next((at.game.id for at in last if at.place == number), None),
        next=ahead[0].tables[number - 1] if ahead and number <= len(ahead[0].tables) else None,
        ahead=ahead[0] if ahead else None,
        done=now is not None and all(at.game.over for at in now.places),
        first=() if now or ahead else _first(view),
        key=new_token(),
    )


def _first(view: NightView) -> list[PersonView]:
    """Who is first, where anybody is."""
    rows = standing(view).rows
    return [row.person for row in rows if row.line.rounds and row.line.place == 1]


@pages.get("/t/<table_id>/nights/<night_id>/qr")
def qr(table_id: str, night_id: str) -> str:
    """A code for each card table: a phone that scans it keeps score there all night."""
    table, view = open_night(table_id, night_id, to_write=True)
    return render_template(
        "nights/qr.html",
        table=table,
        night=view,
        codes=[(number, *_code(table, view, number)) for number in _places(view)],
        nowhere=addresses.leads_nowhere(),
        short=addresses.short(),
        spelt=f"{table.join_code[:4]} {table.join_code[4:]}",
    )


def _places(view: NightView) -> range:
    """As many tables as there are people for, or as there were in any round."""
    there = len(view.there(view.next_number)) // 4
    most = max([there, *(len(one.places) for one in view.begun)])
    return range(1, min(view.places, most) + 1)


def _code(table: TableView, view: NightView, number: int) -> tuple[str, str]:
    """The address by which a phone joins and comes to a card table, and its code."""
    to = f"{view.id}.{number}"
    address = addresses.public("joining.show", way="join", token=table.join_token, to=to)
    return address, addresses.qr(address, f"QR code of table {number}")
