"""The stream of a club night: whoever shows it hears of every change of its games and its table.

It says that there is something newer; the page is then asked for again.
"""

from collections.abc import Iterator
from datetime import UTC, datetime

from flask import Flask, Response, abort, current_app, request

from scorekeeper.live import HUB, FullError, Listener, stream
from scorekeeper.store import db, night_reading, tables
from scorekeeper.store.engine import DatabaseAwayError
from scorekeeper.store.night_lookups import is_night
from scorekeeper.store.night_reading import NightView
from scorekeeper.store.night_seen import night_number
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, following
from scorekeeper.web.asking import application, asked, number_of
from scorekeeper.web.events import AGAIN, streamed
from scorekeeper.web.nights import pages


def followed(table_id: str, night_id: str) -> tuple[TableView, NightView]:
    """A night for a page that follows it, by the number it stands at; 304 and 404 as for others."""
    table = access.open_table(table_id)
    following.stands_at(night_number(db.session, table.id, night_id, _now()) or abort(404))
    return table, night_reading.night(db.session, table.id, night_id) or abort(404)


@pages.get("/t/<table_id>/nights/<night_id>/events")
def events(table_id: str, night_id: str) -> Response:
    """That the night stands at another number, as server-sent events; 503 as for games."""
    phone = access.phone_hash()
    if phone is None or not (access.is_id(table_id) and access.is_id(night_id)):
        abort(404)
    after = request.headers.get("Last-Event-ID") or request.args.get("after", "")
    app = application()
    try:
        listener = asked(_joined, app, phone, table_id, night_id) or abort(404)
    except FullError:
        return Response("", 503, {"Retry-After": AGAIN})
    return streamed(listener, _told(app, listener, night_id, after))


def _joined(app: Flask, phone: str, table_id: str, night_id: str) -> Listener | None:
    """A listener for a night; None where there is none, or not for this phone."""
    with app.app_context():
        table = tables.table_of(db.session, phone, table_id)
        if table is None or not is_night(db.session, table.id, night_id):
            return None
        return HUB.join(table.id, "", number_of(table), phone)


def _told(app: Flask, listener: Listener, night_id: str, after: str) -> Iterator[bytes]:
    last = after

    def number() -> str | None:
        nonlocal last
        try:
            found = asked(_number, app, listener.phone, listener.table, night_id)
        except DatabaseAwayError:  # nothing is known to be newer
            return last
        last = found or last
        return found

    pace = current_app.config.get("STREAM_PACE", stream.PACE)
    return stream.following(listener, after, number, pace)


def _number(app: Flask, phone: str, table_id: str, night_id: str) -> str | None:
    """How a night stands; None where it is gone, or this phone may not see it any more."""
    with app.app_context():
        if tables.table_of(db.session, phone, table_id) is None:
            return None
        return night_number(db.session, table_id, night_id, _now())


def _now() -> datetime:
    return datetime.now(UTC)
