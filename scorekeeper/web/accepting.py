"""Both sides accept, and under review: what a table asks for, and what its pages show meanwhile."""

from flask import Blueprint, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import BooleanField

from scorekeeper.games.acceptance import Acceptance
from scorekeeper.games.pages import views_of
from scorekeeper.ledger import acceptance
from scorekeeper.ledger.acceptance import TableOptions
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import accepting as options
from scorekeeper.store import db
from scorekeeper.store.accepting import Accepting
from scorekeeper.store.ids import new_token
from scorekeeper.store.tables import TableView
from scorekeeper.web.access import open_table
from scorekeeper.web.forms import PostedForm

pages = Blueprint("accepting", __name__)
Answer = BaseResponse | tuple[str, int]


class AcceptingForm(PostedForm):
    """What a table asks for: two ticks, off at first."""

    both_accept = BooleanField()
    freeze_review = BooleanField()


@pages.get("/t/<table_id>/agreeing")
def show(table_id: str) -> str:
    """What this table asks for before a result counts as agreed."""
    table = open_table(table_id, to_write=True)
    now = options.accepting(db.session, table.id)
    form = AcceptingForm(
        key=new_token(), both_accept=now.both_accept, freeze_review=now.freeze_review
    )
    return _page(table, form)


@pages.post("/t/<table_id>/agreeing")
def save(table_id: str) -> Answer:
    """Let the table ask for something else; its running games follow at once."""
    table = open_table(table_id)
    form = AcceptingForm(request.form)
    if not form.validate():
        return _page(table, form), 422
    wanted = Accepting(bool(form.both_accept.data), bool(form.freeze_review.data))
    options.set_accepting(db.session, table.id, wanted)
    return redirect(url_for("tables.show", table_id=table.id), 303)


def _page(table: TableView, form: AcceptingForm) -> str:
    return render_template("tables/agreeing.html", table=table, form=form)


def totals(ledger: Ledger, access: TableOptions) -> tuple[object, ...]:
    """The sides with the totals that pages show large: as agreed last, or as they stand."""
    agreed = acceptance.shown_totals(ledger, access)
    return agreed or tuple(views_of(ledger.rules.key).scores(ledger.state))


def newest(ledger: Ledger, access: TableOptions) -> Acceptance | None:
    """How the table stands to the newest result, where it asks for that."""
    asks = access.both_accept or access.freeze_review
    return acceptance.newest(ledger, access) if asks else None


def open_result(ledger: Ledger, access: TableOptions) -> Acceptance | None:
    """A result that the table is not at one about: the first under review, or the newest."""
    last = newest(ledger, access)
    if last is None:
        return None
    reviews = acceptance.open_reviews(ledger, access)
    found = reviews[0] if reviews else last
    return found if found.waits else None


def waiting(ledger: Ledger, access: TableOptions) -> str:
    """What is not agreed on, in a few words: "hand 9: 1 of 2 agreed"; "" for nothing."""
    found = open_result(ledger, access)
    return f"{found.subject.title}: {found.words}" if found else ""
