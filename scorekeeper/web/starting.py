"""A new game: who sits where, tapped or typed, and who deals first.

Every tap posts all that was chosen so far and comes back as an address that holds it: loading it
again, or going back, changes nothing. Its key is the game's: once started it leads to the game.
"""

import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any
from urllib.parse import urlencode

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
from scorekeeper.store.tables import TableView
from scorekeeper.web import access
from scorekeeper.web.forms import NameField, PostedForm, is_key, put_error
from scorekeeper.web.seats import all_differ, all_sides_named, chairs_of, show_error, side_names_of
from scorekeeper.web.tables import Answer, pages

CHAIRS, SIDES = 4, 2
DRAW = "draw"
_LONGEST_ADDRESS = 2500  # of what is carried along: servers take lines of 4,000
_MOST_KNOWN = 24


@dataclass(frozen=True, slots=True)
class Choice:
    """A game that may be chosen, with the rules it is played by."""

    value: str
    rules: Rules
    preset: Preset


class SeatingForm(PostedForm):
    """Who sits where, and what is played; `sit` and `free` are taps on a name and on a chair."""

    p0, p1, p2, p3 = NameField(), NameField(), NameField(), NameField()
    side0, side1 = NameField(optional=True), NameField(optional=True)
    dealer = StringField(default=DRAW)
    game = StringField(default=lambda: next(choices()).value)
    sit = StringField()
    free = StringField()

    @property
    def choice(self) -> Choice | None:
        """The game chosen; None for one that is not offered."""
        return next((choice for choice in choices() if choice.value == self.game.data), None)

    def move(self) -> bool:
        """Seat whose name was tapped, or empty the chair that was; says whether one was."""
        seats = [self[f"p{seat}"] for seat in range(CHAIRS)]
        taken = {fold(seat.data or "") for seat in seats}
        for seat in seats:
            if self.free.data and seat.name == f"p{self.free.data}":
                seat.data = ""
            elif self.sit.data and not fold(seat.data or "") and fold(self.sit.data) not in taken:
                seat.data = self.sit.data
                break
        return bool(self.free.data or self.sit.data)

    def carried(self) -> str:
        """All that was chosen so far, for an address."""
        fields = {name: field.data or "" for name, field in self._fields.items()}
        return urlencode({k: v for k, v in fields.items() if k not in ("sit", "free")})

    def head(self) -> dict[str, Any]:
        """The head of a game file; the dealer may be drawn here, as nothing below knows chance."""
        drawn = self.dealer.data == DRAW
        dealer = secrets.SystemRandom().randrange(CHAIRS) if drawn else int(self.dealer.data or 0)
        head = {
            "players": [self[f"p{seat}"].data for seat in range(CHAIRS)],
            "side_names": side_names_of(self, SIDES),
            "first_dealer": dealer,
        }
        return {key: value for key, value in head.items() if value is not None}

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the names, then what was chosen."""
        valid = super().validate(extra_validators)
        if self.choice is None:
            put_error(self, self.game, "Choose a game.")
        if self.dealer.data not in (DRAW, *map(str, range(CHAIRS))):
            put_error(self, self.dealer, "Choose who deals first, or draw.")
        all_differ(self, CHAIRS)
        all_sides_named(self, SIDES)
        return valid and not self.errors


def choices() -> Iterator[Choice]:
    """The games that are played by so many people, by their standard rules."""
    standards = ((rules, rules.presets["standard"]) for rules in GAMES.values())
    return (
        Choice(f"{rules.key}/{preset.key}", rules, preset)
        for rules, preset in standards
        if CHAIRS in preset.players
    )


@pages.get("/t/<table_id>/new")
def new_game(table_id: str) -> str | BaseResponse:
    """Who sits where, as far as it was chosen; at first as in the last game."""
    table = access.open_table(table_id)
    chosen = "p0" in request.args
    form = SeatingForm(request.args) if chosen else SeatingForm(**_as_last_time(table))
    if not is_key(request.args.get("key")):
        return _carry_on(table, form)
    form.key.data = request.args["key"]
    return _known(table, form) or _page(table, form)


@pages.post("/t/<table_id>/new")
def start(table_id: str) -> str | Answer:
    """Seat somebody, or start the game; the same form sent twice starts one."""
    table = access.open_table(table_id)
    form = SeatingForm(request.form)
    if known := _known(table, form):
        return known
    if form.move():
        return _carry_on(table, form)
    ledger = _opened(form) if form.validate() else None
    if ledger is None:
        return _page(table, form), 422
    started = games.start_game(
        db.session, table.id, ledger, datetime.now(UTC), key=str(form.key.data)
    )
    return redirect(url_for("games.show", game_id=started.game_id), 303)


def _known(table: TableView, form: SeatingForm) -> BaseResponse | None:
    """The way to the game that this form has started already."""
    key = str(form.key.data)
    game = lookups.started_with(db.session, table.id, key) if is_key(key) else None
    if game is None:
        return None
    return redirect(url_for("games.show", game_id=game), 303)


def _carry_on(table: TableView, form: SeatingForm) -> str | BaseResponse:
    if not is_key(form.key.data):
        form.key.data = new_token()
    carried = form.carried()
    if len(carried) > _LONGEST_ADDRESS:
        return _page(table, form)
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
    if not last or len(last[0].players) != CHAIRS:
        return {}
    players, side_names = last[0].players, last[0].side_names
    seating = Seating(players, GAMES[last[0].rules_key].default_sides(CHAIRS))
    seated = {f"p{seat}": name for seat, name in enumerate(players)}
    if side_names == seating.side_names or len(side_names) != SIDES:
        return seated
    return {**seated, **{f"side{side}": name for side, name in enumerate(side_names)}}


def _page(table: TableView, form: SeatingForm) -> str:
    choice = form.choice or next(choices())
    chairs = chairs_of(form, choice.rules.default_sides(CHAIRS))
    seated = {fold(chair.name) for chair in chairs}
    people = games.people_of_table(db.session, table.id)
    return render_template(
        "tables/new.html",
        table=table,
        form=form,
        choices=tuple(choices()),
        chairs=chairs,
        next_chair=next((chair for chair in chairs if chair.open), None),
        known=[name for name in people if fold(name) not in seated][:_MOST_KNOWN],
    )
