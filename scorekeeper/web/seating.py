"""The form of a new game: what is played, how many sit there, who with whom, from which totals."""

import secrets
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from wtforms import StringField

from scorekeeper.games.choosing import Sides, parted
from scorekeeper.games.names import fold
from scorekeeper.web import paper_totals
from scorekeeper.web.choices import Choice, changes_of, chosen
from scorekeeper.web.forms import NameField, put_error
from scorekeeper.web.played import PlayedForm
from scorekeeper.web.seats import all_differ, all_sides_named, side_names_of
from scorekeeper.web.sides import FREE, chosen_sides, way_of
from scorekeeper.web.sizes import MOST

DRAW, ALL = "draw", "all"
YES, OPEN = "yes", "open"
_NAMES = ("sit", "free", "resize", "carry", "part", "swap")
_RULES = ("choose", "plain", "custom", "customise", "switch")
_WHO_DEALS = "Choose who deals first, or draw."
_FOR_EACH = ("p", "side", "s", "points", "bags")


class SeatingForm(PlayedForm):
    """What is played and who sits where; made for a size by `form_for`.

    `sit`, `free`, `resize`, `choose`, `plain`, `carry`, `part`, `swap`, `custom` and `switch` are
    taps: on a name, a seat, a number of players, a way to play, back to its plain rules, the paper
    sheet, a way to part, a seat that changes sides, what so many usually play, and an option that
    is on or off. `fold` says that what is played stays open on the page.
    """

    dealer = StringField(default=DRAW)
    sides = StringField(default="")
    paper = StringField(default="")
    hand = StringField(default="")
    fold = StringField(default="")
    taps = (*_NAMES, *_RULES, "fold")
    sit, free, choose = StringField(), StringField(), StringField()
    plain, carry, part, customise = StringField(), StringField(), StringField(), StringField()
    custom, swap, switch = StringField(), StringField(), StringField()

    @property
    def body(self) -> str:
        """All that the form holds, in one line; what is blank is left out."""
        fields = {name: field.data or "" for name, field in self._fields.items()}
        kept = {name: said for name, said in fields.items() if said and name not in self.taps}
        return urlencode({"game": "", **kept})

    def carried(self) -> str:
        """All that the form holds, for an address, and which part of the page is open."""
        carried = super().carried()
        fold = self.fold.data
        return f"{carried}&{urlencode({'fold': fold})}" if carried and fold else carried

    @property
    def names(self) -> list[str]:
        """Who sits there so far, seat by seat; "" where nobody does."""
        return [str(self[f"p{seat}"].data or "").strip() for seat in range(self.size)]

    @property
    def way(self) -> str:
        """How the table is parted: into so many sides, or freely."""
        even = [str(n) for n in range(2, self.size + 1) if self.size % n == 0]
        if self.sides.data in (FREE, *even):
            return str(self.sides.data)
        usual = self.choice.sides or ()
        suits = sum(map(len, usual)) == self.size
        return way_of(usual if suits else self.choice.rules.default_sides(self.size), self.size)

    def parts(self) -> Sides:
        """Who plays with whom; a seat that has no side yet plays alone."""
        if self.way != FREE:
            return parted(self.size, int(self.way))
        letters = [self[f"s{seat}"].data or f"?{seat}" for seat in range(self.size)]
        return chosen_sides(letters)

    @property
    def parted(self) -> bool:
        """Whether every seat has its side."""
        return self.way != FREE or all(self[f"s{seat}"].data for seat in range(self.size))

    def move(self) -> bool:
        """Seat whose name was tapped, or empty the seat that was, or all; says whether one was."""
        seats = [self[f"p{seat}"] for seat in range(self.size)]
        taken = {fold(seat.data or "") for seat in seats}
        for seat in seats:
            if self.free.data and self.free.data in (ALL, seat.name.removeprefix("p")):
                seat.data = ""
            elif self.sit.data and not fold(seat.data or "") and fold(self.sit.data) not in taken:
                seat.data = self.sit.data
                break
        return bool(self.free.data or self.sit.data) or self._settle()

    def _settle(self) -> bool:
        """What a tap on rules, a way to part or the paper sheet changes; says whether one was."""
        if self.plain.data:
            self.rules.data, self.fold.data = "", OPEN
            self.suggest()
        if self.custom.data:
            self.keep_custom(kept=self.custom.data == YES)
        if self.carry.data:
            self.paper.data = "" if self.paper.data else "1"
            if self.paper.data and self.dealer.data == DRAW:
                self.dealer.data = ""
            self.settle_dealer()
        if self.switch.data:
            self.turn_over(self.switch.data)
        self._settle_sides()
        settled = (self.plain, self.custom, self.carry, self.part, self.customise)
        return any(tap.data for tap in (*settled, self.swap, self.switch))

    def _settle_sides(self) -> None:
        """Another way to part the table, or a seat that changes to the other of two sides."""
        if self.part.data:
            if self.part.data == FREE:
                self._give_sides(self.parts())
            self.sides.data, self.fold.data = self.part.data, OPEN
        if self.swap.data in [str(seat) for seat in range(self.size)]:
            field = self[f"s{self.swap.data}"]
            field.data, self.fold.data = "2" if field.data == "1" else "1", OPEN

    def settle_dealer(self) -> None:
        """Draw again where the chosen dealer's seat is gone; whoever has paper knows who deals."""
        seats = [str(seat) for seat in range(self.size)]
        if self.dealer.data not in seats:
            self.dealer.data = "" if self.paper.data else DRAW

    def _give_sides(self, sides: Sides) -> None:
        for side, seats in enumerate(sides):
            for seat in seats:
                self[f"s{seat}"].data = str(side + 1)

    def head(self) -> dict[str, Any]:
        """The head of a game file; the dealer may be drawn here, as nothing below knows chance."""
        choice, sides = self.choice, self.parts()
        drawn = self.dealer.data == DRAW
        draw = secrets.SystemRandom().randrange
        dealer = draw(self.size) if drawn else int(self.dealer.data or 0)
        usual = sides == choice.rules.default_sides(self.size)
        rules = {**choice.changes, **changes_of(choice.rules, self.rules.data)}
        standard = choice.preset.key == "standard"
        head = {
            "preset": None if standard else choice.preset.key,
            "rules": rules or None,
            "players": [self[f"p{seat}"].data for seat in range(self.size)],
            "sides": None if usual else [list(side) for side in sides],
            "side_names": side_names_of(self, len(sides)) if self.named else None,
            "first_dealer": dealer,
            "start": paper_totals.start(self, self.counted, len(sides))
            if self.paper.data
            else None,
        }
        return {key: value for key, value in head.items() if value is not None}

    @property
    def named(self) -> bool:
        """Whether the sides can have names of their own: somebody has a partner."""
        return len(self.parts()) < self.size

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the names, then what was chosen."""
        valid = super().validate(extra_validators)
        if self.game.data not in [choice.value for choice in self.offered]:
            put_error(
                self, self.game, "Choose a game: what was chosen is not offered here any more."
            )
        self.check_size(self.size)
        self._check_dealer()
        all_differ(self, self.size)
        if self.named:
            all_sides_named(self, len(self.parts()))
        if self.way == FREE:
            self._check_sides()
        if self.paper.data:
            paper_totals.check(self, self.counted, len(self.parts()))
        if not self.sides.errors:
            self.check_rules(self.parts())
        return valid and not self.errors

    def _check_dealer(self) -> None:
        drawn = self.dealer.data == DRAW and not self.paper.data
        if not drawn and str(self.dealer.data) not in map(str, range(self.size)):
            words = "Choose who deals next." if self.paper.data else _WHO_DEALS
            put_error(self, self.dealer, words)

    def _check_sides(self) -> None:
        letters = [self[f"s{seat}"].data or "" for seat in range(self.size)]
        for seat, letter in enumerate(letters):
            if letter not in map(str, range(1, self.size + 1)):
                put_error(self, self[f"s{seat}"], f"Seat {seat + 1} is on no side: choose one.")
        if len(set(letters)) < 2:
            put_error(self, self.sides, "Everybody is on one side: choose two sides or more.")


def form_for(
    size: int, offered: Sequence[Choice], posted: Any = None, **values: Any
) -> SeatingForm:
    """The form for so many players, with the ways to play that the table is offered."""
    fields: dict[str, Any] = {
        f"{what}{at}": StringField(default="") for what in _FOR_EACH for at in range(MOST)
    }
    fields |= {f"p{seat}": NameField(optional=seat >= size) for seat in range(MOST)}
    fields |= {f"side{side}": NameField(optional=True) for side in range(MOST)}
    kind = type("SizedSeatingForm", (SeatingForm,), {**fields, "size": size, "offered": offered})
    given = {"game": chosen(offered, None).value, **values}
    form: SeatingForm = kind(posted, **given)
    form.players.data = str(size)
    return form
