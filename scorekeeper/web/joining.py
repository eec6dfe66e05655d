"""A link: what it offers, and the button that grants it. The token stays in no address.

Opening a link grants and spends nothing, as messengers open links by themselves.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from scorekeeper.store import db, invitations, lookups, night_reading, people, tables
from scorekeeper.store.games import GameCard
from scorekeeper.store.grants import KEEPER, OWNER, WATCHER, outranks
from scorekeeper.store.ids import new_token
from scorekeeper.store.invitations import DeadLinkError, Invitation
from scorekeeper.store.night_lookups import NightOn, is_night, night_on
from scorekeeper.store.night_people import PersonView
from scorekeeper.web import access, addresses
from scorekeeper.web.agreed_cards import as_agreed
from scorekeeper.web.cards import card
from scorekeeper.web.tables import Answer, PhoneForm

pages = Blueprint("joining", __name__)
ROLES: Mapping[str, str] = {"join": KEEPER, "watch": WATCHER, "own": OWNER}
_WAYS = {role: way for way, role in ROLES.items()}
_TOKEN_SHAPE = re.compile(r"[\w-]{22}", re.ASCII)
_PLACE_SHAPE = re.compile(r"([a-z0-9]{10})\.([1-8])", re.ASCII)  # a club night and a card table


@dataclass(frozen=True, slots=True)
class Offer:
    """What a link gives, in words, and what its button says."""

    title: str
    words: str
    button: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A card table of a club night, by its number, and who sits there now, side by side."""

    night: str
    number: int
    sides: tuple[tuple[PersonView, ...], ...]


_OFFERS: Mapping[str, Offer] = {
    KEEPER: Offer("You may keep score here", "Enter and correct hands, start games.", "Keep score"),
    WATCHER: Offer("You may watch here", "See the board and every hand, change nothing.", "Watch"),
    OWNER: Offer(
        "This phone may own the table",
        "It may then also make new links. The button uses this link up; no other phone can take it "
        "after that.",
        "Own the table",
    ),
}


@pages.get("/join/<token>", defaults={"way": "join"})
@pages.get("/watch/<token>", defaults={"way": "watch"})
@pages.get("/own/<token>", defaults={"way": "own"})
def show(way: str, token: str) -> str | BaseResponse:
    """Say what the link gives, or go in where this phone has as much already."""
    invitation = invited(way, token)
    phone = access.phone_hash()
    table = phone and tables.table_of(db.session, phone, invitation.table_id)
    if table and not outranks(invitation.role, table.role):
        return _in(invitation)
    return _page(invitation, PhoneForm(key=new_token()))


@pages.post("/join/<token>", defaults={"way": "join"})
@pages.post("/watch/<token>", defaults={"way": "watch"})
@pages.post("/own/<token>", defaults={"way": "own"})
def join(way: str, token: str) -> Answer:
    """Let this phone in at the table, and go to where the game is."""
    invitation = invited(way, token)
    form = PhoneForm(request.form)
    if not form.validate():
        return _page(invitation, form), 422
    phone = access.admit_phone(str(form.key.data))
    holder = str(form.me.data) or None
    try:
        invitations.accept(db.session, phone, invitation, holder, datetime.now(UTC))
    except DeadLinkError:
        abort(404)
    return _in(invitation)


def to_invitation(invitation: Invitation) -> BaseResponse:
    """To the page on which a phone takes an invitation."""
    way = _WAYS[invitation.role]
    return redirect(url_for("joining.show", way=way, token=invitation.token), 303)


def to_the_game(table_id: str) -> BaseResponse:
    """To the running game, else to the result of the last one, else to the empty table.

    While a club night is played, it plays several at once: to the tables of the night.
    """
    game = lookups.latest_game(db.session, table_id)
    if night := _night_played(table_id, game):
        return redirect(url_for("nights.tables", table_id=table_id, night_id=night.id), 303)
    if game is None:
        return redirect(url_for("tables.show", table_id=table_id), 303)
    return redirect(url_for("games.show", game_id=game.id), 303)


def _night_played(table_id: str, game: GameCard | None) -> NightOn | None:
    """The club night that is on; not yet, while a game goes on and no round of it has begun."""
    night = night_on(db.session, table_id, datetime.now(UTC))
    return night if night and (night.begun or game is None or game.over) else None


def _in(invitation: Invitation) -> BaseResponse:
    """To where a link leads: a TV to the board, whoever else to the game."""
    if request.args.get("tv"):
        return redirect(url_for("showing.table_tv", table_id=invitation.table_id), 303)
    return _to_place(invitation) or to_the_game(invitation.table_id)


def _to_place(invitation: Invitation) -> BaseResponse | None:
    """To the card table of a club night, where the link names one of this table's own."""
    found = _named_place()
    if found is None or not is_night(db.session, invitation.table_id, found[0]):
        return None
    night, number = found
    place = url_for("nights.place", table_id=invitation.table_id, night_id=night, number=number)
    return redirect(place, 303)


def _named_place() -> tuple[str, int] | None:
    """The club night and the card table that the address of a link names."""
    found = _PLACE_SHAPE.fullmatch(request.args.get("to", ""))
    return (found[1], int(found[2])) if found else None


def _seat(invitation: Invitation) -> Seat | None:
    """The card table for which the phone is to keep score, where the link names one."""
    found = _named_place() if invitation.role == KEEPER else None
    view = found and night_reading.night(db.session, invitation.table_id, found[0])
    if not (found and view):
        return None
    places = view.now.places if view.now else ()
    sides = next((at.sides for at in places if at.place == found[1]), ())
    sit = tuple(tuple(map(view.person, side)) for side in sides)
    return Seat(view.name, found[1], sit)


def invited(way: str, token: str) -> Invitation:
    """What a link offers; 404 for one that is dead or was never made."""
    if not _TOKEN_SHAPE.fullmatch(token):
        abort(404)
    return invitations.by_token(db.session, ROLES[way], token) or abort(404)


def _page(invitation: Invitation, form: PhoneForm) -> str:
    game = lookups.latest_game(db.session, invitation.table_id)
    seat = _seat(invitation)
    keeps = invitation.role == KEEPER and not seat  # a phone of a card table is nobody's own
    return render_template(
        "tables/join.html",
        invitation=invitation,
        offer=_OFFERS[invitation.role],
        seat=seat,
        here=_here(invitation),
        night=_night_played(invitation.table_id, game),
        form=form,
        tv=bool(request.args.get("tv")),
        people=people.offered(db.session, invitation.table_id) if keeps else (),
        game=card(*as_agreed([game])) if game else None,
        preview=_preview(invitation, game),
    )


def _here(invitation: Invitation) -> str:
    """Where the form of a link goes, with the card table that the link leads to."""
    to = request.args["to"] if _named_place() else None
    return url_for("joining.join", way=_WAYS[invitation.role], token=invitation.token, to=to)


def _preview(invitation: Invitation, game: GameCard | None) -> str:
    """The address of the picture that messengers show of a link to watch; "" for other links."""
    if game is None or invitation.role != WATCHER:
        return ""
    version = f"{game.id}.{game.version}"  # another address for another score: they keep pictures
    return addresses.public("picture.preview", token=invitation.token, v=version)
