"""The forms of the sheets of every game: an early end, other totals, another player, a remark."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from wtforms import StringField

from scorekeeper.games.errors import EntryError, ScoringError
from scorekeeper.games.forms import PlayForm, number

Words = Mapping[str, str]


def with_sign(text: str | None, sign: str | None) -> int | str | None:
    """A number that was typed without its sign, and the sign that was tapped beside it.

    The digit pads of phones have no minus; who types one on a keyboard has said it too.

    >>> with_sign("50", "-"), with_sign("50", "+"), with_sign("-50", "-"), with_sign("", "-")
    (-50, 50, -50, None)
    """
    typed = number(text)
    if isinstance(typed, int):
        return -abs(typed) if sign == "-" else typed
    return typed


def remark(text: str | None) -> dict[str, str]:
    """Why something was entered, where anything was said."""
    said = (text or "").strip()
    return {"why": said} if said else {}


class SheetForm(PlayForm):
    """A form of a sheet; `said_of` is what the table is told where a field holds no such thing."""

    said_of: ClassVar[Words] = {}
    labels: ClassVar[Words] = {}

    def refuse(self, error: ScoringError) -> None:
        """Shapes are refused in the words of the sheet, meaning in those of the rules."""
        words = self.said_of.get(self.place_of(error) or "")
        if words and isinstance(error, EntryError):
            error = EntryError(error.code, words, field=error.field)
        super().refuse(error)

    def label(self, name: str) -> str:
        """What a field is about."""
        return self.labels.get(name, "")


class EndForm(SheetForm):
    """The game ends early: `result` is score, abandoned, or conceded-1 for who gives up."""

    kind: ClassVar[str] = "end"
    labels: ClassVar[Words] = {"result": "The game ends"}
    result = StringField()

    def fields(self) -> dict[str, Any]:
        """How it ends, and who gives up."""
        how, _, side = (self.result.data or "").partition("-")
        return {"result": how, "side": number(side)} if side else {"result": how}


class AdjustForm(SheetForm):
    """A side's totals are put right: numbers without their signs, and the signs beside them.

    `numbers` are the fields that a side's total is made of.
    """

    kind: ClassVar[str] = "adjust"
    numbers: ClassVar[tuple[str, ...]] = ("points",)
    said_of: ClassVar[Words] = {
        "side": "Say whose totals change.",
        "points": "Say how many points: a whole number.",
        "why": "The reason is one line of at most 200 characters.",
    }
    labels: ClassVar[Words] = {"points": "Points", "why": "Why"}
    side = StringField()
    points = StringField()
    why = StringField()

    def places(self) -> Iterable[str]:
        """The signs."""
        return tuple(f"{name}-sign" for name in self.numbers)

    def fields(self) -> dict[str, Any]:
        """The numbers with their signs; what is blank is left out."""
        changes = {
            name: with_sign(self[name].data, self[f"{name}-sign"].data) for name in self.numbers
        }
        said = {name: by for name, by in changes.items() if by is not None}
        return {"side": number(self.side.data), **said, **remark(self.why.data)}


class SubstituteForm(SheetForm):
    """Somebody else takes a seat: a name that is typed, or else one that was tapped."""

    kind: ClassVar[str] = "substitute"
    said_of: ClassVar[Words] = {"seat": "Say whose seat it is."}
    labels: ClassVar[Words] = {"player": "Who comes", "known": "Who comes"}
    seat = StringField()
    known = StringField()
    player = StringField()

    def fields(self) -> dict[str, Any]:
        """The seat and the name."""
        typed = (self.player.data or "").strip()
        return {"seat": number(self.seat.data), "player": typed or self.known.data}


class NoteForm(SheetForm):
    """A remark for the ledger."""

    kind: ClassVar[str] = "note"
    said_of: ClassVar[Words] = {"text": "A remark is one line of at most 500 characters."}
    labels: ClassVar[Words] = {"text": "Remark"}
    text = StringField()

    def fields(self) -> dict[str, Any]:
        """The remark without blanks round it; a blank one is none."""
        return {"text": (self.text.data or "").strip() or None}


FORMS: tuple[type[PlayForm], ...] = (EndForm, SubstituteForm, NoteForm)
