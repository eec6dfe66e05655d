"""The form of a new game: what is played, how many sit there, who with whom, from which totals."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from wtforms import StringField

from scorekeeper.games.choosing import choosing_of
from scorekeeper.games.forms import number
from scorekeeper.games.kit import EntryError
from scorekeeper.games.names import fold
from scorekeeper.web.choices import Choice, changes_of, chosen, text_of
from scorekeeper.web.forms import NameField, PostedForm, put_error
from scorekeeper.web.seats import all_differ, all_sides_named, side_names_of
from scorekeeper.web.sides import FREE, Sides, chosen_sides, parted, way_of

DRAW, ALL = "draw", "all"
MOST, USUAL = 8, 4
MINUS = "\u2212"
_FOR_EACH = ("p", "side", "s", "points", "bags")


class SeatingForm(PostedForm):
    """What is played and who sits where; made for a size by `form_for`.

    `sit`, `free`, `resize`, `choose`, `plain`, `carry` and `part` are taps: on a name, a seat, a
    number of players, a way to play, back to its plain rules, the paper sheet, a way to part.
    """

    size: int
    offered: Sequence[Choice]
    dealer = StringField(default=DRAW)
    game = StringField()
    rules = StringField(default="")
    sides = StringField(default="")
    paper = StringField(default="")
    hand = StringField(default="")
    players = StringField(default="")
    taps = ("sit", "free", "resize", "choose", "plain", "carry", "part", "customise")
    sit, free, resize, choose = StringField(), StringField(), StringField(), StringField()
    plain, carry, part, customise = StringField(), StringField(), StringField(), StringField()

    @property
    def body(self) -> str:
        """All that the form holds, in one line; what is blank is left out."""
        fields = {name: field.data or "" for name, field in self._fields.items()}
        kept = {name: said for name, said in fields.items() if said and name not in self.taps}
        return urlencode({"game": "", **kept})

    @property
    def choice(self) -> Choice:
        """The way to play that is chosen; a game's own first where it is none that is offered."""
        return chosen(self.offered, self.game.data)

    @property
    def changes(self) -> dict[str, Any]:
        """The options changed on top of it, as far as they can be read."""
        try:
            return changes_of(self.choice.rules, self.rules.data)
        except EntryError:
            return {}

    @property
    def options(self) -> Any:
        """By which options it is played."""
        return self.choice.rules.options(**{**self.choice.options, **self.changes})

    @property
    def way(self) -> str:
        """How the table is parted: into so many sides, or freely."""
        even = [str(n) for n in range(2, self.size + 1) if self.size % n == 0]
        if self.sides.data in (FREE, *even):
            return str(self.sides.data)
        return way_of(self.choice.rules.default_sides(self.size), self.size)

    def parts(self) -> Sides:
        """Who plays with whom; a seat that has no side yet plays alone."""
        if self.way != FREE:
            return parted(self.size, int(self.way))
        letters = [self[f"s{seat}"].data or f"?{seat}" for seat in range(self.size)]
        return chosen_sides(letters)

    @property
    def counted(self) -> tuple[str, ...]:
        """What each side brings along from paper."""
        return tuple(choosing_of(self.choice.rules.key).counted(self.options))

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
        """What a tap on a way to play, a way to part or the paper sheet changes."""
        if self.plain.data:
            self.rules.data = ""
            self.suggest()
        if self.carry.data:
            self.paper.data = "" if self.paper.data else "1"
        if self.part.data:
            if self.part.data == FREE:
                self._give_sides(self.parts())
            self.sides.data = self.part.data
        return bool(self.plain.data or self.carry.data or self.part.data)

    def _give_sides(self, sides: Sides) -> None:
        for side, seats in enumerate(sides):
            for seat in seats:
                self[f"s{seat}"].data = str(side + 1)

    def suggest(self) -> None:
        """Let so many players have the options that they usually play by, unless the rules say."""
        plain = self.choice.rules.options(**self.choice.options)
        customary = choosing_of(self.choice.rules.key).customary(self.size)
        if self.size in self.choice.players:
            customary = {name: getattr(plain, name) for name in customary}
        changes = {**self.changes, **customary}
        kept = {name: value for name, value in changes.items() if value != getattr(plain, name)}
        self.rules.data = text_of(kept)

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
            "start": self._start(len(sides)) if self.paper.data else None,
        }
        return {key: value for key, value in head.items() if value is not None}

    @property
    def named(self) -> bool:
        """Whether the sides can have names of their own: somebody has a partner."""
        return len(self.parts()) < self.size

    def _start(self, sides: int) -> dict[str, Any]:
        told = {
            what: [_whole(self[f"{what}{side}"].data) or 0 for side in range(sides)]
            for what in self.counted
        }
        return {"hand": _whole(self.hand.data) or 1, "bags": [0] * sides, **told}

    def validate(self, extra_validators: Any = None) -> bool:
        """Check the names, then what was chosen."""
        valid = super().validate(extra_validators)
        if self.game.data not in [choice.value for choice in self.offered]:
            put_error(self, self.game, "Choose a game.")
        if self.dealer.data not in (DRAW, *map(str, range(self.size))):
            put_error(self, self.dealer, "Choose who deals first, or draw.")
        self._check_rules()
        all_differ(self, self.size)
        if self.named:
            all_sides_named(self, len(self.parts()))
        if self.way == FREE:
            self._check_sides()
        if self.paper.data:
            self._check_paper()
        return valid and not self.errors

    def _check_rules(self) -> None:
        try:
            changes_of(self.choice.rules, self.rules.data)
        except EntryError as error:
            put_error(self, self.rules, error.message)

    def _check_sides(self) -> None:
        letters = [self[f"s{seat}"].data or "" for seat in range(self.size)]
        for seat, letter in enumerate(letters):
            if letter not in map(str, range(1, self.size + 1)):
                put_error(self, self[f"s{seat}"], f"Seat {seat + 1} is on no side: choose one.")
        if len(set(letters)) < 2:
            put_error(self, self.sides, "Everybody is on one side: choose two sides or more.")

    def _check_paper(self) -> None:
        sides = range(len(self.parts()))
        fields = [self[f"{what}{side}"] for what in self.counted for side in sides]
        for field in [*fields, self.hand]:
            said = _whole(field.data)
            if isinstance(said, str):
                put_error(self, field, f"“{said[:20]}” is no whole number.")
            elif said is None:
                put_error(self, field, "Copy it from the paper; 0 where there is none.")
        if isinstance(said := _whole(self.hand.data), int) and not 1 <= said <= 10**6:
            put_error(self, self.hand, "The next hand has a number from 1 on.")


def _whole(text: str | None) -> int | str | None:
    return number((text or "").replace(MINUS, "-"))


def size_of(posted: Mapping[str, Any]) -> int:
    """How many sit there, as a form says it: a tap on another number counts first."""
    for name in ("resize", "players"):
        said = number(str(posted.get(name) or ""))
        if isinstance(said, int) and 2 <= said <= MOST:
            return said
    return USUAL


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
