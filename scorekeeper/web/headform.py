"""The form of a game's head: who sat where, who with whom, from which totals, who dealt first."""

import re
from collections.abc import Mapping
from typing import Any

from wtforms import Field, HiddenField, StringField

from scorekeeper.games.choosing import choosing_of
from scorekeeper.ledger.head import Head, options_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.web import paper_totals, recording
from scorekeeper.web.forms import NameField, PostedForm, put_error
from scorekeeper.web.seats import all_differ, all_sides_named, side_names_of

MINUS = "\u2212"
_VERSION = re.compile(r"\d{1,9}", re.ASCII)
Sides = tuple[tuple[int, ...], ...]


class HeadForm(PostedForm):
    """Row by row who plays and in which seat (`p0`, `seat0`), made for the size of the table.

    The dealer is a row too: who dealt first, wherever that person sat. Seat by seat the side
    (`s0`, from 1), side by side its name and what the paper said (`side0`, `points0`, `bags0`).
    """

    players: int
    counted: tuple[str, ...]
    ledger: Ledger
    dealer = StringField()
    hand = StringField(default="")
    seen = HiddenField()
    save = StringField()
    take_back = StringField()
    taps = ("save", "take_back")

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

    def parts(self) -> Sides:
        """Who plays with whom; as it stands where the form does not say it rightly."""
        chosen = [self[f"s{seat}"].data for seat in self.rows]
        numbers = [str(side + 1) for side in self.rows]
        used = [side for side in numbers if side in chosen]
        if len(used) < 2 or not {*chosen} <= {*numbers}:
            now: Sides = self.ledger.state.seating.sides
            return now
        return tuple(
            tuple(seat for seat, side in enumerate(chosen) if side == name) for name in used
        )

    @property
    def named(self) -> bool:
        """Whether the sides can have names of their own: somebody has a partner, or they have."""
        return len(self.parts()) < self.players or any(self[f"side{at}"].data for at in self.rows)

    @property
    def paper(self) -> list[Field]:
        """What a sheet of paper is copied to: the number of the hand, then side by side."""
        sides = range(len(self.parts()))
        return [self.hand, *(self[f"{what}{side}"] for side in sides for what in self.counted)]

    @property
    def on_paper(self) -> bool:
        """Whether anything is copied from a sheet of paper."""
        return any((field.data or "").strip() for field in self.paper)

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the names, that everybody has a seat and a side, and that somebody deals."""
        valid = super().validate(extra_validators)
        if self.seating() is None:
            self._find_shared_seats()
        if not _VERSION.fullmatch(self.seen.data or ""):
            put_error(self, None, "The form does not say what it showed: load the page again.")
        if str(self.dealer.data) not in map(str, self.rows):
            put_error(self, self.dealer, "Choose who dealt first.")
        all_differ(self, self.players)
        self._check_sides()
        all_sides_named(self, len(self.parts()))
        if self.on_paper:
            paper_totals.check(self, self.counted, len(self.parts()))
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

    def _check_sides(self) -> None:
        fields = [self[f"s{seat}"] for seat in self.rows]
        for seat, field in enumerate(fields):
            if field.data not in [str(side + 1) for side in self.rows]:
                put_error(self, field, f"Seat {seat + 1} is on no side: choose one.")
        if len({field.data for field in fields}) == 1 and not fields[0].errors:
            put_error(self, fields[0], "Everybody is on one side: choose two sides or more.")

    def change(self, head: Head) -> dict[str, Any]:
        """The keys of the head that the form says otherwise, as a game file has them."""
        rows, parts, state = self.seating() or (), self.parts(), self.ledger.state
        usual = parts == self.ledger.rules.default_sides(self.players)
        sides = None if usual else [list(side) for side in parts]
        same = parts == state.seating.sides
        names = None if head.side_names is None else list(head.side_names)
        said = {
            "players": ([self[f"p{row}"].data for row in rows], list(head.players)),
            "sides": (None, None) if same else (sides, [list(s) for s in state.seating.sides]),
            "side_names": (side_names_of(self, len(parts)), names),
            "first_dealer": (rows.index(int(self.dealer.data or 0)), head.first_dealer),
            "start": (self._start(), paper_of(head, len(state.seating.sides))),
        }
        return {key: value for key, (value, now) in said.items() if value != now}

    def _start(self) -> dict[str, Any] | None:
        if not self.on_paper:
            return None
        sides = range(len(self.parts()))
        kept = paper_of(self.ledger.head, len(sides)) or {}
        copied = paper_totals.start(self, self.counted, len(sides))
        return (
            copied
            if "bags" in self.counted
            else {**copied, "bags": kept.get("bags", [0] * len(sides))}
        )


def paper_of(head: Head, sides: int) -> dict[str, Any] | None:
    """What a game brought along from paper, said in full; None where it began at zero."""
    if head.start is None:
        return None
    zeros = [0] * sides
    told = {what: [*head.start.get(what, zeros)] for what in ("points", "bags")}
    fits = {what: its if len(its) == sides else zeros for what, its in told.items()}
    return {"hand": head.start.get("hand", 1), **fits}


def form_for(ledger: Ledger, posted: Any = None, **values: Any) -> HeadForm:
    """The form for a table of this size; what it does not say of the sides stands as it does."""
    players = len(ledger.head.players)
    fields: dict[str, Any] = {f"p{row}": NameField() for row in range(players)}
    for what in ("seat", "s", "points", "bags"):
        fields |= {f"{what}{at}": StringField(default="") for at in range(players)}
    fields |= {f"side{side}": NameField(optional=True) for side in range(players)}
    options = options_of(ledger.rules, ledger.head)
    counted = tuple(choosing_of(ledger.rules.key).counted(options))
    made = {"players": players, "counted": counted, "ledger": ledger}
    kind = type("SizedHeadForm", (HeadForm,), {**fields, **made})
    form: HeadForm = kind(posted, **{**_sides(ledger), **values})
    return form


def _sides(ledger: Ledger) -> Mapping[str, str]:
    parts = enumerate(ledger.state.seating.sides)
    return {f"s{seat}": str(side + 1) for side, seats in parts for seat in seats}


def filled(ledger: Ledger) -> HeadForm:
    """The form as the head stands now."""
    head, sides = ledger.head, len(ledger.state.seating.sides)
    values: dict[str, Any] = {f"p{seat}": name for seat, name in enumerate(head.players)}
    values |= {f"seat{seat}": str(seat) for seat in range(len(head.players))}
    values |= {f"side{side}": name for side, name in enumerate(head.side_names or ())}
    values |= {"dealer": str(head.first_dealer), "seen": str(ledger.version)}
    if paper := paper_of(head, sides):
        values |= {"hand": str(paper["hand"])}
        for what in ("points", "bags"):
            totals = enumerate(paper[what])
            values |= {f"{what}{side}": str(total).replace("-", MINUS) for side, total in totals}
    return form_for(ledger, **values, key=recording.new_key())
