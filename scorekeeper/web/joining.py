"""A join link: what it offers, and the button that grants it. The token stays in no address."""

import re
from datetime import UTC, datetime

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.store import db, games, lookups, tables
from scorekeeper.store.ids import new_token
from scorekeeper.store.tables import Invitation
from scorekeeper.web import access
from scorekeeper.web.cards import cards
from scorekeeper.web.tables import Answer, PhoneForm

pages = Blueprint("joining", __name__)
_TOKEN_SHAPE = re.compile(r"[\w-]{22}", re.ASCII)


@pages.get("/join/<token>")
def show(token: str) -> str | BaseResponse:
    """Say what the link gives; opening it gives nothing, as messengers open links by themselves."""
    invitation = _invitation(token)
    phone = access.phone_hash()
    if phone is not None and tables.table_of(db.session, phone, invitation.table_id):
        return _to_the_game(invitation.table_id)
    return _page(token, invitation, PhoneForm(key=new_token()))


@pages.post("/join/<token>")
def join(token: str) -> Answer:
    """Let this phone keep score at the table, and go to where the game is."""
    invitation = _invitation(token)
    form = PhoneForm(request.form)
    if not form.validate():
        return _page(token, invitation, form), 422
    phone = access.admit_phone(str(form.key.data))
    holder = str(form.me.data) or None
    tables.join(db.session, phone, invitation.table_id, holder, datetime.now(UTC))
    return _to_the_game(invitation.table_id)


def _invitation(token: str) -> Invitation:
    found = tables.by_join_token(db.session, token) if _TOKEN_SHAPE.fullmatch(token) else None
    return found or abort(404)


def _to_the_game(table_id: str) -> BaseResponse:
    running = lookups.running_games(db.session, table_id)
    if running:
        return redirect(url_for("games.show", game_id=running[0].id), 303)
    return redirect(url_for("tables.show", table_id=table_id), 303)


def _page(token: str, invitation: Invitation, form: PhoneForm) -> str:
    return render_template(
        "tables/join.html",
        invitation=invitation,
        here=url_for("joining.join", token=token),
        form=form,
        people=games.people_of_table(db.session, invitation.table_id),
        running=cards(lookups.running_games(db.session, invitation.table_id)),
    )
