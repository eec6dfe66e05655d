"""A new game: who sits where, tapped or typed, and who deals first.

Every tap posts all that was chosen so far and comes back as an address that holds it: loading it
again changes nothing. Its key is the game's: once that has started, the address leads to the table,
where the game stands first, so that Back from a game leaves it and starts no other.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from flask import redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse
from wtforms import StringField

from scorekeeper.games import GAMES
from scorekeeper.games.kit import Preset, Rules, ScoringError, Seating
from scorekeeper.games.names import fold
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games, lookups
from scorekeeper.store.ids import new_token
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.forms import (
    LONGEST_ADDRESS,
    NameField,
    PostedForm,
    is_key,
    keep_address,
    put_error,
)
from scorekeeper.web.seats import (
    all_differ,
    all_sides_named,
    partners,
    seats_of,
    show_error,
    side_names_of,
)
from scorekeeper.web.tables import Answer, pages

SEATS, SIDES = 4, 2
DRAW, ALL = "draw", "all"
_MOST_KNOWN = 24


@dataclass(frozen=True, slots=True)
class Choice:
    """A game that may be chosen, with the rules it is played by."""

    value: str
    rules: Rules
    preset: Preset


class SeatingForm(PostedForm):
    """Who sits where, and what is played; `sit` and `free` are taps on a name and on a seat."""

    p0, p1, p2, p3 = NameField(), NameField(), NameField(), NameField()
    side0, side1 = NameField(optional=True), NameField(optional=True)
    dealer = StringField(default=DRAW)
    game = StringField(default=lambda: next(choices()).value)
    sit = StringField()
    free = StringField()
    taps = ("sit", "free")

    @property
    def choice(self) -> Choice | None:
        """The game chosen; None for one that is not offered."""
        return next((choice for choice in choices() if choice.value == self.game.data), None)

    def move(self) -> bool:
        """Seat whose name was tapped, or empty the seat that was, or all; says whether one was."""
        seats = [self[f"p{seat}"] for seat in range(SEATS)]
        taken = {fold(seat.data or "") for seat in seats}
        for seat in seats:
            if self.free.data and self.free.data in (ALL, seat.name.removeprefix("p")):
                seat.data = ""
            elif self.sit.data and not fold(seat.data or "") and fold(self.sit.data) not in taken:
                seat.data = self.sit.data
                break
        return bool(self.free.data or self.sit.data)

    def head(self) -> dict[str, Any]:
        """The head of a game file; the dealer may be drawn here, as nothing below knows chance."""
        drawn = self.dealer.data == DRAW
        dealer = secrets.SystemRandom().randrange(SEATS) if drawn else int(self.dealer.data or 0)
        head = {
            "players": [self[f"p{seat}"].data for seat in range(SEATS)],
            "side_names": side_names_of(self, SIDES),
            "first_dealer": dealer,
        }
        return {key: value for key, value in head.items() if value is not None}

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the names, then what was chosen."""
        valid = super().validate(extra_validators)
        if self.choice is None:
            put_error(self, self.game, "Choose a game.")
        if self.dealer.data not in (DRAW, *map(str, range(SEATS))):
            put_error(self, self.dealer, "Choose who deals first, or draw.")
        all_differ(self, SEATS)
        all_sides_named(self, SIDES)
        return valid and not self.errors


def choices() -> Iterator[Choice]:
    """The games that are played by so many people, by their standard rules."""
    standards = ((rules, rules.presets["standard"]) for rules in GAMES.values())
    return (
        Choice(f"{rules.key}/{preset.key}", rules, preset)
        for rules, preset in standards
        if SEATS in preset.players
    )


@pages.get("/t/<table_id>/new")
def new_game(table_id: str) -> Answer | str:
    """Who sits where, as far as it was chosen; at first as in the last game."""
    table = access.open_table(table_id)
    chosen = "p0" in request.args
    form = SeatingForm(request.args) if chosen else SeatingForm(**_as_last_time(table))
    if not is_key(request.args.get("key")):
        return _carry_on(table, form)
    form.key.data = request.args["key"]
    if _started(table, form):
        return redirect(url_for("tables.show", table_id=table.id), 303)
    return _page(table, form)


@pages.post("/t/<table_id>/new")
def start(table_id: str) -> str | Answer:
    """Seat somebody, or start the game; the same form sent twice starts one."""
    table = access.open_table(table_id)
    form = SeatingForm(request.form)
    body = form.body  # as it was sent: checking it cleans the names
    if form.move():
        game = _started(table, form)
        return _carry_on(table, form) if game is None else _to(game)
    ledger = _opened(form) if form.validate() else None
    if ledger is None:
        return _page(table, form), 422
    now, key = datetime.now(UTC), str(form.key.data)
    try:
        started = games.start_game(db.session, table.id, ledger, now, key=key, body=body)
    except KeyReusedError:
        form.key.data = new_token()
        put_error(form, None, "This page has started a game already. Another one? Once more.")
        return _page(table, form), 422
    return _to(started.game_id)


def _to(game: str) -> BaseResponse:
    return redirect(url_for("games.show", game_id=game), 303)


def _started(table: TableView, form: SeatingForm) -> str | None:
    """The game that this form has started already."""
    key = str(form.key.data)
    return lookups.started_with(db.session, table.id, key) if is_key(key) else None


def _carry_on(table: TableView, form: SeatingForm) -> Answer | str:
    if not is_key(form.key.data):
        form.key.data = new_token()
    carried = form.carried()
    if not carried:
        return keep_address(_page(table, form))
    return redirect(f"{url_for('tables.new_game', table_id=table.id)}?{carried}", 303)


def _opened(form: SeatingForm) -> Ledger | None:
    """The game before its first entry; None where it cannot be, with the reason in the form."""
    try:
        assert form.choice is not None
        return Ledger.open(form.choice.rules, gamefile.decode_head(form.head()))
    except ScoringError as error:
        show_error(form, error)
        return None


def _as_last_time(table: TableView) -> dict[str, Any]:
    """The seating of the last game here, where it was one of so many people."""
    last = games.games_of_table(db.session, table.id, size=1).games
    if not last or len(last[0].players) != SEATS:
        return {}
    players, side_names = last[0].players, last[0].side_names
    seating = Seating(players, GAMES[last[0].rules_key].default_sides(SEATS))
    seated = {f"p{seat}": name for seat, name in enumerate(players)}
    if side_names == seating.side_names or len(side_names) != SIDES:
        return seated
    return {**seated, **{f"side{side}": name for side, name in enumerate(side_names)}}


def _page(table: TableView, form: SeatingForm) -> str:
    choice = form.choice or next(choices())
    sides = choice.rules.default_sides(SEATS)
    people = games.people_of_table(db.session, table.id)
    seats = seats_of(form, sides, people)
    seated = {fold(seat.name) for seat in seats}
    return render_template(
        "tables/new.html",
        table=table,
        form=form,
        longest=LONGEST_ADDRESS,
        choices=tuple(choices()),
        seats=seats,
        next_seat=next((seat for seat in seats if not seat.name), None),
        known=[name for name in people if fold(name) not in seated][:_MOST_KNOWN],
        partners=partners([seat.name if seat.taken else "" for seat in seats], sides),
    )
