"""Links and codes of a table: shown to be scanned, typed or sent, and made anew by its owners."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import StringField

from scorekeeper.store import db, invitations
from scorekeeper.store.grants import OWNER
from scorekeeper.store.ids import new_token
from scorekeeper.store.tables import TableView
from scorekeeper.web import access, addresses
from scorekeeper.web.forms import PostedForm
from scorekeeper.web.tables import Answer, pages

SCORE, WATCH, TV = "score", "watch", "tv"


@dataclass(frozen=True, slots=True)
class Link:
    """A way in, as its tab shows it: the link, and the code to type instead."""

    to: str
    title: str
    address: str
    code: str
    words: str

    @property
    def spelt(self) -> str:
        """The code in two halves, as it is read out."""
        half = len(self.code) // 2
        return f"{self.code[:half]} {self.code[half:]}"


class RenewForm(PostedForm):
    """New links: those to watch by, or those to keep score by; `was` is the code that dies."""

    was = StringField()


@pages.get("/t/<table_id>/link")
def link(table_id: str) -> str:
    """The links of a table and their codes; a watcher may hand on what it has itself."""
    table = access.open_table(table_id)
    links = [*_links(table)]
    wanted = request.args.get("to")
    chosen = next((one for one in links if one.to == wanted), links[0])
    return render_template(
        "tables/link.html",
        table=table,
        links=links,
        link=chosen,
        short=addresses.short(),
        nowhere=addresses.leads_nowhere(),
        qr=addresses.qr(chosen.address, f"QR code: {chosen.title}"),
        key=new_token(),
    )


@pages.post("/t/<table_id>/link")
def renew(table_id: str) -> BaseResponse:
    """New links and codes: the old ones die at once, and who came by them is dropped.

    A page that is not of today changes nothing: it was tapped twice, or on two phones.
    """
    table = access.open_own_table(table_id)
    form = RenewForm(request.form)
    was = str(form.was.data or "") if form.validate() else ""
    to = SCORE
    if was == table.join_code:
        _tell(table.id, invitations.renew_joining(db.session, table.id))
    elif was == table.watch_code:
        _tell(table.id, invitations.renew_watching(db.session, table.id))
        to = WATCH
    return redirect(url_for("tables.link", table_id=table.id, to=to), 303)


@pages.get("/t/<table_id>/owner-link")
def owner_link(table_id: str) -> BaseResponse:
    """An address that only takes a form; whoever loads it again finds the button."""
    return redirect(url_for("tables.link", table_id=table_id))


@pages.post("/t/<table_id>/owner-link")
def new_owner_link(table_id: str) -> Answer | str:
    """A link by which one other phone becomes an owner; shown now and never again."""
    table = access.open_own_table(table_id)
    form = PostedForm(request.form)
    if not form.validate():
        return redirect(url_for("tables.link", table_id=table.id), 303)
    token = access.token_of(f"owner:{table.id}:{form.key.data}")  # a second tap makes the same
    invitations.new_owner_link(db.session, table.id, token, datetime.now(UTC))
    if invitations.by_token(db.session, OWNER, token) is None:  # an old page: it has been used
        return redirect(url_for("tables.link", table_id=table.id), 303)
    address = addresses.public("joining.show", way="own", token=token)
    return render_template(
        "tables/owner_link.html",
        table=table,
        address=address,
        qr=addresses.qr(address, "QR code of the owner link"),
        nowhere=addresses.leads_nowhere(),
    )


def _links(table: TableView) -> Iterable[Link]:
    watch = addresses.public("joining.show", way="watch", token=table.watch_token)
    if table.may_write:
        joins = addresses.public("joining.show", way="join", token=table.join_token)
        yield Link(SCORE, "Keep score", joins, table.join_code, "enter and correct, start games")
    yield Link(WATCH, "Watch", watch, table.watch_code, "see everything, change nothing")
    yield Link(TV, "TV", f"{watch}?tv=1", table.watch_code, "the board on a large screen")


def _tell(table_id: str, phones: tuple[str, ...]) -> None:
    """Whoever follows the table on a phone that was dropped is told by those who listen."""
    access.rights_ended.send(table_id, phones=phones)
