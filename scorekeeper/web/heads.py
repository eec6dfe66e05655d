"""What was settled before the first deal and was wrong: names, seats, names of sides, the dealer.

First the form comes filled, then it shows what would change, and only then is anything written.
What would change is an address of its own: it may be loaded again, and writes nothing.
"""

import re
from typing import Any

from flask import flash, redirect, render_template, request, url_for
from wtforms import HiddenField, StringField

from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.head import Head
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import ledgers
from scorekeeper.store.ledgers import Access
from scorekeeper.web import access, recording
from scorekeeper.web.consequences import consequences
from scorekeeper.web.forms import (
    LONGEST_ADDRESS,
    NameField,
    PostedForm,
    is_key,
    keep_address,
    put_error,
)
from scorekeeper.web.notices import TOLD
from scorekeeper.web.seats import (
    all_differ,
    all_sides_named,
    partners,
    show_error,
    side_names_of,
)
from scorekeeper.web.tables import Answer, pages

_VERSION = re.compile(r"\d{1,9}", re.ASCII)
_BROUGHT = "Somebody has corrected this meanwhile. Here is how it stands now: look at it again."


class HeadForm(PostedForm):
    """Row by row who plays and in which seat (`p0`, `seat0`), made for the size of the table.

    The dealer is a row too: who dealt first, wherever that person sat.
    """

    players: int
    sides: int
    dealer = StringField()
    seen = HiddenField()
    save = StringField()
    taps = ("save",)

    @property
    def rows(self) -> range:
        """One for each player."""
        return range(self.players)

    def seating(self) -> tuple[int, ...] | None:
        """The row that each seat is filled from; None where two people sit in one."""
        chosen = [str(self[f"seat{row}"].data) for row in self.rows]
        wanted = [str(seat) for seat in self.rows]
        if sorted(chosen) != sorted(wanted):
            return None
        return tuple(chosen.index(seat) for seat in wanted)

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the names, that everybody has a seat, and that somebody deals."""
        valid = super().validate(extra_validators)
        if self.seating() is None:
            self._find_shared_seats()
        if not _VERSION.fullmatch(self.seen.data or ""):
            put_error(self, None, "The form does not say what it showed: load the page again.")
        if str(self.dealer.data) not in map(str, self.rows):
            put_error(self, self.dealer, "Choose who dealt first.")
        all_differ(self, self.players)
        all_sides_named(self, self.sides)
        return valid and not self.errors

    def _find_shared_seats(self) -> None:
        taken: set[str] = set()
        for row in self.rows:
            field = self[f"seat{row}"]
            if field.data not in map(str, self.rows):
                put_error(self, field, "Choose a seat.")
            elif field.data in taken:
                put_error(self, field, f"Seat {int(field.data) + 1} is taken.")
            taken.add(str(field.data))

    def change(self, head: Head) -> dict[str, Any]:
        """The keys of the head that the form says otherwise, as a game file has them."""
        rows = self.seating() or ()
        said = {
            "players": [self[f"p{row}"].data for row in rows],
            "side_names": side_names_of(self, self.sides),
            "first_dealer": rows.index(int(self.dealer.data or 0)),
        }
        names = None if head.side_names is None else list(head.side_names)
        now = {
            "players": list(head.players),
            "side_names": names,
            "first_dealer": head.first_dealer,
        }
        return {key: value for key, value in said.items() if value != now[key]}


def form_for(ledger: Ledger, posted: Any = None, **values: Any) -> HeadForm:
    """The form for a table of this size."""
    players, sides = len(ledger.head.players), len(ledger.state.seating.sides)
    fields: dict[str, Any] = {f"p{row}": NameField() for row in range(players)}
    fields |= {f"seat{row}": StringField() for row in range(players)}
    fields |= {f"side{side}": NameField(optional=True) for side in range(sides)}
    kind = type("SizedHeadForm", (HeadForm,), {**fields, "players": players, "sides": sides})
    form: HeadForm = kind(posted, **values)
    return form


def filled(ledger: Ledger) -> HeadForm:
    """The form as the head stands now."""
    head = ledger.head
    values: dict[str, Any] = {f"p{seat}": name for seat, name in enumerate(head.players)}
    values |= {f"seat{seat}": str(seat) for seat in range(len(head.players))}
    values |= {f"side{side}": name for side, name in enumerate(head.side_names or ())}
    values |= {"dealer": str(head.first_dealer), "seen": str(ledger.version)}
    return form_for(ledger, **values, key=recording.new_key())


@pages.get("/g/<game_id>/head")
def head(game_id: str) -> str:
    """The head of a game, to be corrected: as it stands, or as it was typed so far.

    With `changes` in the address it comes with all that would change.
    """
    found, ledger = access.open_game(game_id)
    if "p0" not in request.args:
        return _page(found, ledger, filled(ledger))
    form = form_for(ledger, request.args)
    if not is_key(form.key.data):
        form.key.data = recording.new_key()
    if "changes" not in request.args:
        return _page(found, ledger, form)
    return _preview(found, ledger, form) or _page(found, ledger, form)


@pages.post("/g/<game_id>/head")
def correct_head(game_id: str) -> Answer | str:
    """Show what would change; write it when that page says so."""
    found, ledger = access.open_game(game_id)
    form = form_for(ledger, request.form)
    shown = _preview(found, ledger, form)
    if shown is None:
        return _page(found, ledger, form), 422
    if not form.save.data:
        carried = form.carried()
        address = url_for("tables.head", game_id=game_id)
        there = redirect(f"{address}?{carried}&changes=yes", 303)
        return there if carried else keep_address(shown)
    line = {"amend": 0, "with": form.change(ledger.head)}
    if line["with"] and not _written(found, form, line):
        ledger = access.open_game(game_id)[1]
        form = filled(ledger)
        put_error(form, None, _BROUGHT)
        return _page(found, ledger, form), 409
    flash("The set-up is corrected.", TOLD)
    return redirect(url_for("games.show", game_id=found.game_id), 303)


def _preview(found: Access, ledger: Ledger, form: HeadForm) -> str | None:
    """The form with what would change; None where it cannot be, with the reasons in the form."""
    after = _corrected(ledger, form) if form.validate() else None
    if after is None:
        return None
    return _page(found, ledger, form, consequences(ledger, after, form.seating() or ()))


def _corrected(ledger: Ledger, form: HeadForm) -> Ledger | None:
    """The ledger as it would be; None where it cannot be, with the reason in the form."""
    change = form.change(ledger.head)
    if not change:
        return ledger
    try:
        return ledger.write(gamefile.decode(ledger.rules, {"amend": 0, "with": change}))
    except ScoringError as error:
        show_error(form, error)
        return None


def _written(found: Access, form: HeadForm, line: dict[str, Any]) -> bool:
    """Whether the correction stands; False where somebody else was quicker with another."""
    key, seen = str(form.key.data), int(form.seen.data or 0)
    outcome = recording.write(found, line, key=key, seen=seen)
    return isinstance(outcome, ledgers.Written | ledgers.Already)


def _page(
    found: Access, ledger: Ledger, form: HeadForm, changes: tuple[str, ...] | None = None
) -> str:
    rows = form.seating() or tuple(form.rows)
    names = [str(form[f"p{row}"].data or "").strip() for row in rows]
    return render_template(
        "tables/head.html",
        game=found,
        form=form,
        changes=changes,
        longest=LONGEST_ADDRESS,
        side_hints=partners(names, ledger.state.seating.sides),
    )
