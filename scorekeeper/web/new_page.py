"""The page of a new game: what its form holds, as the table sees it."""

from collections.abc import Mapping
from typing import Any

from flask import render_template

from scorekeeper.games.names import fold
from scorekeeper.games.places import shape
from scorekeeper.store import db, games
from scorekeeper.store.tables import TableView
from scorekeeper.web import sides
from scorekeeper.web.forms import LONGEST_ADDRESS
from scorekeeper.web.seating import MOST, SeatingForm
from scorekeeper.web.seats import partners, seats_of

_MOST_KNOWN = 24


def render(table: TableView, form: SeatingForm, played: Mapping[str, Any]) -> str:
    """The page of a new game; `played` says what is played, in words."""
    parts = form.parts()
    people = games.people_of_table(db.session, table.id)
    seats = seats_of(form, parts, people)
    seated = {fold(seat.name) for seat in seats}
    names = [seat.name if seat.taken else "" for seat in seats]
    return render_template(
        "tables/new.html",
        table=table,
        form=form,
        longest=LONGEST_ADDRESS,
        seats=seats,
        shape=shape(form.size),
        next_seat=next((seat for seat in seats if not seat.name), None),
        known=[name for name in people if fold(name) not in seated][:_MOST_KNOWN],
        partners=partners(names, parts),
        **played,
        ways=sides.ways(form.choice.rules, form.size, form.way),
        together=sides.words(names, parts),
        side_words=_side_words(form, names),
        most=MOST,
        sizes=sorted(form.choice.rules.sizes),
    )


def _side_words(form: SeatingForm, names: list[str]) -> list[str]:
    """What each side is called as far as is known: by its name, else by who plays."""
    given = [str(form[f"side{side}"].data or "") for side in range(len(form.parts()))]
    by_players = [
        " & ".join(names[seat] or f"seat {seat + 1}" for seat in side) for side in form.parts()
    ]
    named = form.named and all(given)
    return given if named else by_players
