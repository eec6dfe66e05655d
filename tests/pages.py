"""Pages as a person without scripts uses them: read, fill in the form, press a button.

`Phone` wraps Flask's test client; `page.form(...)` gives a form as the browser would send it, its
hidden fields (csrf_token, key, seen) included, so that tests post what the pages really hold.
"""

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Line
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, ledgers
from scorekeeper.store.ids import digest
from tests.reading import Page, PageForm

__all__ = [
    "BAD_NAMES",
    "FOUR",
    "NOTHING",
    "Page",
    "PageForm",
    "Phone",
    "Said",
    "codes",
    "enter",
    "hand",
    "join",
    "join_address",
    "ledger_of",
    "link_address",
    "open_table",
    "start_game",
    "watch",
]

FOUR = ("Ann", "Bo", "Cy", "Di")
Said = Mapping[str, str]
NOTHING: Said = {}
BAD_NAMES = [
    pytest.param("", "A name is missing.", id="empty"),
    pytest.param("   ", "A name is missing.", id="blank"),
    pytest.param("\u200b\u200d", "A name is missing.", id="nothing to see"),
    pytest.param("x" * 200, "A name has at most 40 letters.", id="200 letters"),
    pytest.param("Ki\ntchen", "control characters", id="two lines"),
    pytest.param("Ki\x00tchen", "control characters", id="control character"),
    pytest.param("Ki\u202etchen", "control characters", id="turns the line round"),
]


class Phone:
    """A phone with its cookies, on the page it last saw."""

    def __init__(self, app: Flask) -> None:
        self.app = app
        self.client = app.test_client()
        self.page: Page

    def open(self, address: str, status: int = 200) -> Page:
        """Open an address, following where it leads."""
        self.page = Page(self.client.get(address, follow_redirects=True))
        assert self.page.status == status, (self.page.status, self.page.text)
        return self.page

    def send(
        self, form: PageForm, button: str = "", said: Said = NOTHING, status: int = 200
    ) -> Page:
        """Fill in a form, press a button, and follow where that leads."""
        self.page = Page(self._post(form, button, said, follow=True))
        assert self.page.status == status, (self.page.status, self.page.text)
        return self.page

    def press(self, button: str, said: Said = NOTHING, status: int = 200) -> Page:
        """Press a button of the page that is open, after filling in fields of its form."""
        return self.send(self.page.form(button=button), button, said, status)

    def answer(self, form: PageForm, button: str = "", said: Said = NOTHING) -> TestResponse:
        """The bare answer to a form, before it leads anywhere."""
        return self._post(form, button, said, follow=False)

    def _post(self, form: PageForm, button: str, said: Said, *, follow: bool) -> TestResponse:
        data = {**form.fields, **said}
        if button:
            pressed = form.button(button)
            if pressed.name:
                data[pressed.name] = pressed.value
        if form.method == "get":
            return self.client.get(form.action, query_string=data, follow_redirects=follow)
        return self.client.post(form.action, data=data, follow_redirects=follow)

    def csrf_token(self) -> str:
        """A token for posts that no page of ours would make."""
        page = Page(self.client.get("/"))
        return page.forms[0].fields["csrf_token"]

    def post(self, address: str, said: Said = NOTHING) -> Page:
        """Post what no form holds, with a right token; leads nowhere."""
        data = {"csrf_token": self.csrf_token(), **said}
        return Page(self.client.post(address, data=data))


def open_table(phone: Phone, name: str = "Kitchen") -> str:
    """Open a table on the home page; gives its id."""
    phone.open("/")
    page = phone.press("Open", {"name": name})
    return page.address.removeprefix("/t/")


def start_game(phone: Phone, table: str, players: tuple[str, ...] = FOUR, /, **fields: str) -> str:
    """Start a game of four by its form, the first dealing first; gives its id."""
    phone.open(f"/t/{table}/new?p0=")
    names = {f"p{seat}": name for seat, name in enumerate(players)}
    page = phone.press("Start the game", {"dealer": "0", **names, **fields})
    return page.address.removeprefix("/g/")


def join(host: Phone, table: str, holder: str = "") -> Phone:
    """Another phone that opens the join link of a table and joins, as somebody or nobody."""
    guest = Phone(host.app)
    guest.open(join_address(host, table))
    words = holder or ("without a name" if "without a name" in guest.page.text else "Keep score")
    guest.press(words)
    return guest


def watch(host: Phone, table: str) -> Phone:
    """Another phone that opens the watch link of a table, and watches."""
    guest = Phone(host.app)
    guest.open(link_address(host, table, "watch"))
    guest.press("Watch")
    return guest


def link_address(host: Phone, table: str, to: str) -> str:
    """The path of a link, as it stands on the table's own page for it; `to`: score, watch, tv."""
    page = host.open(f"/t/{table}/link?to={to}")
    found = [link for link in page.links if "/join/" in link or "/watch/" in link]
    return "/" + found[0].split("/", 3)[3]


def codes(host: Phone, table: str) -> tuple[str, str]:
    """The codes of a table to watch and to keep score, as they are spelt on its own page."""
    pages = [host.open(f"/t/{table}/link?to={to}").html for to in ("watch", "score")]
    watching, scoring = (html.split('class="spell"')[1].split(">")[1] for html in pages)
    return watching.split("<")[0], scoring.split("<")[0]


def join_address(host: Phone, table: str) -> str:
    """The path of the join link, as it stands on the table's own page for it."""
    return link_address(host, table, "score")


def enter(phone: Phone, game: str, *lines: dict[str, Any]) -> None:
    """Write lines of a game file into a game, as this phone."""
    with phone.app.app_context():
        for line in lines:
            access = _access(phone, game)
            line_of = partial(_decoded, line)
            ledgers.write(db.session, access, line_of, at=datetime.now(UTC), by=access.who)


def ledger_of(phone: Phone, game: str) -> Ledger:
    """A game's ledger, for this phone."""
    with phone.app.app_context():
        return ledgers.load(db.session, _access(phone, game))


def hand(
    number: int, bids: Sequence[int | str], tricks: Sequence[int]
) -> tuple[dict[str, Any], ...]:
    """A hand of four, as its two lines."""
    return (
        {"kind": "bids", "hand": number, "bids": list(bids)},
        {"kind": "tricks", "hand": number, "tricks": list(tricks)},
    )


def _decoded(line: dict[str, Any], ledger: Ledger) -> Line:
    return gamefile.decode(ledger.rules, line)


def _access(phone: Phone, game: str) -> ledgers.Access:
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    access = ledgers.access(db.session, digest(cookie.value.split(".")[0]), game)
    assert access is not None
    return access
