"""The fields of a seating: a name for each seat, names for the sides, who deals first."""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from wtforms import Field, Form

from scorekeeper.games.kit import ScoringError
from scorekeeper.games.names import fold
from scorekeeper.games.places import PLACES
from scorekeeper.web.forms import put_error

_SEAT = re.compile(r"p\d+")


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat as a form shows it, clockwise from 0; `known` says that its name is one of a key."""

    number: int
    side: int
    place: str
    field: Field
    known: bool
    alone: bool = False

    @property
    def name(self) -> str:
        """Who sits there, as far as is known."""
        return str(self.field.data or "").strip()

    @property
    def taken(self) -> bool:
        """Whether somebody rightly sits there."""
        return bool(self.name) and not self.field.errors

    @property
    def typed(self) -> bool:
        """Whether the name is typed, or has still to be: then it can be typed otherwise."""
        return not (self.known and self.taken)


def seats_of(form: Form, sides: Sequence[Sequence[int]], people: Collection[str]) -> list[Seat]:
    """The seats as they are filled so far; `people` are those who are seated by a tap."""
    side_of = {seat: number for number, side in enumerate(sides) for seat in side}
    known = {*map(fold, people)}
    fields = [form[f"p{seat}"] for seat in range(len(side_of))]
    places, alone = PLACES[len(fields)], len(sides) == len(fields)
    return [
        Seat(seat, side_of[seat], places[seat], field, fold(field.data or "") in known, alone)
        for seat, field in enumerate(fields)
    ]


def partners(names: Sequence[str], sides: Sequence[Sequence[int]]) -> list[str]:
    """What each side is called where it has no name; "" while a name is missing."""
    return [
        " & ".join(names[seat] for seat in side) if all(names[seat] for seat in side) else ""
        for side in sides
    ]


def call_by_today(form: Form, today: Mapping[str, str]) -> None:
    """Seat whoever is typed by an older spelling under the name that the table has for them now."""
    for field in form:
        if _SEAT.fullmatch(field.name):
            field.data = today.get(fold(field.data or ""), field.data)


def all_differ(form: Form, rows: int) -> None:
    """Refuse a name that is there twice, beside the later one."""
    seen: set[str] = set()
    for row in range(rows):
        field = form[f"p{row}"]
        name = fold(field.data or "")
        if name and name in seen and not field.errors:
            put_error(form, field, "This name is there twice: give one of them another.")
        seen.add(name)


def side_names_of(form: Form, sides: int) -> list[str] | None:
    """The names of the sides; None where the table gives none."""
    names = [str(form[f"side{side}"].data or "") for side in range(sides)]
    return names if any(names) else None


def all_sides_named(form: Form, sides: int) -> None:
    """Refuse names for some of the sides only, beside the blank ones."""
    blank = [f"side{side}" for side in range(sides) if not form[f"side{side}"].data]
    for name in blank if len(blank) < sides else ():
        put_error(form, form[name], "Name this side too, or leave them all blank.")


def show_error(form: Form, error: ScoringError) -> None:
    """Lay what a head was refused for beside its field; players' names are checked before."""
    places = {
        "side_names": f"side{error.seat}",
        "first_dealer": "dealer",
        "start": f"bags{error.seat}",
        "sides": "sides" if "sides" in form else "s0",
        "players": "players",
    }
    name = places.get(error.field or "", "")
    field = form[name] if name in form else None  # noqa: SIM401 - a form has no get
    put_error(form, field, error.message)
