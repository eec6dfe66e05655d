"""How far a phone has come, kept to go on from: the same first pages are asked for only once."""

from dataclasses import dataclass
from pathlib import Path

from scorekeeper.store import db
from scorekeeper.store.engine import FILE
from tests.pages import Page, Phone

COOKIES = ("phone", "session")


@dataclass(frozen=True)
class Moment:
    """The database at a moment, the cookies of the only phone there was, and its page."""

    database: bytes
    cookies: dict[str, str]
    page: Page


def kept(phone: Phone) -> Moment:
    """What there is now."""
    database = _closed(phone).read_bytes()
    found = {name: phone.client.get_cookie(name) for name in COOKIES}
    return Moment(database, {name: one.value for name, one in found.items() if one}, phone.page)


def go_on(phone: Phone, moment: Moment) -> None:
    """Let everything be as it was then; there is no other phone."""
    _closed(phone).write_bytes(moment.database)
    for name, value in moment.cookies.items():
        phone.client.set_cookie(name, value)
    phone.page = moment.page


def _closed(phone: Phone) -> Path:
    """The file of the database; once nobody has it open it holds everything."""
    with phone.app.app_context():
        db.engine.dispose()
    return Path(phone.app.instance_path) / FILE
