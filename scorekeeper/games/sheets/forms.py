"""The forms of the sheets of every game: an early end, other totals, another player, a remark."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from wtforms import StringField

from scorekeeper.games.errors import ScoringError, understood
from scorekeeper.games.forms import PlayForm, number
from scorekeeper.games.names import isolated
from scorekeeper.games.words import signed

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


def _signed(change: int | str | None) -> str:
    """What was typed, with its sign; what is no number as it stands."""
    return signed(change) if isinstance(change, int) else change or ""


class SheetForm(PlayForm):
    """A form of a sheet; `said_of` is what the table is told where a field holds no such thing."""

    said_of: ClassVar[Words] = {}
    labels: ClassVar[Words] = {}

    def in_words(self, error: ScoringError) -> str:
        """Shapes are refused in the words of the sheet, meaning in those of the rules."""
        words = self.said_of.get(self.place_of(error) or "")
        return words if words and not understood(error) else error.message

    def label(self, name: str) -> str:
        """What a field is about."""
        return self.labels.get(name, "")

    @staticmethod
    def named(said: str | None, names: Sequence[str]) -> str:
        """Whom a field names by number; "" for nobody."""
        place = number(said)
        known = isinstance(place, int) and 0 <= place < len(names)
        return isolated(names[place]) if known and isinstance(place, int) else ""


class EndForm(SheetForm):
    """The game ends early: `result` is score, abandoned, or conceded-1 for who gives up."""

    kind: ClassVar[str] = "end"
    said_of: ClassVar[Words] = {
        "result": "Choose how the game ends: by score, abandoned, or who gives up.",
        "side": "Say which side gives up.",
    }
    result = StringField()

    def fields(self) -> dict[str, Any]:
        """How it ends, and who gives up."""
        how, _, side = (self.result.data or "").partition("-")
        return {"result": how, "side": number(side)} if side else {"result": how}

    def told(self) -> list[tuple[str, str]]:
        """How it ends, in words."""
        how, _, side = (self.result.data or "").partition("-")
        seating = self.state.seating
        who = self.named(side, seating.side_names)
        ways = {"score": "by score", "abandoned": "without a winner"}
        verb = "gives" if len(seating.sides) == len(seating.players) else "give"
        words = f"{who} {verb} up" if how == "conceded" and who else ways.get(how, "")
        return [("The game ends", words)] if words else []


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

    def in_words(self, error: ScoringError) -> str:
        """A number that no side could have is told from what is no number."""
        said = self.fields().get(error.field or "")
        if error.field in self.numbers and isinstance(said, int) and not understood(error):
            return f"No side has so many {error.field}: type a smaller number."
        return super().in_words(error)

    def told(self) -> list[tuple[str, str]]:
        """Whose totals change, by how much, and why."""
        said = self.fields()
        by = {name.capitalize(): _signed(said.get(name)) for name in self.numbers}
        who = self.named(self.side.data, self.state.seating.side_names)
        told = {"Whose totals": who, **by, "Why": self.why.data}
        return [(label, words) for label, words in told.items() if words]


class SubstituteForm(SheetForm):
    """Somebody else takes a seat: a name that is typed, or else one that was tapped."""

    kind: ClassVar[str] = "substitute"
    said_of: ClassVar[Words] = {"seat": "Say whose seat it is."}
    seat = StringField()
    known = StringField()
    player = StringField()

    def fields(self) -> dict[str, Any]:
        """The seat and the name."""
        typed = (self.player.data or "").strip()
        return {"seat": number(self.seat.data), "player": typed or self.known.data}

    def told(self) -> list[tuple[str, str]]:
        """Whose seat it is, and who comes."""
        said = {
            "Whose seat": self.named(self.seat.data, self.state.seating.players),
            "Who comes": self.fields()["player"],
        }
        return [(label, words) for label, words in said.items() if words]


class NoteForm(SheetForm):
    """A remark for the ledger."""

    kind: ClassVar[str] = "note"
    said_of: ClassVar[Words] = {"text": "A remark is one line of at most 500 characters."}
    labels: ClassVar[Words] = {"text": "Remark"}
    text = StringField()

    def fields(self) -> dict[str, Any]:
        """The remark without blanks round it; a blank one is none."""
        return {"text": (self.text.data or "").strip() or None}


_WHICH = "Say what is meant: look at the game again, and tap there."


class AgreeForm(SheetForm):
    """A side accepts a result, which the field `of` names: one tap on its OK."""

    kind: ClassVar[str] = "agree"
    of: ClassVar[str] = "hand"
    said_of: ClassVar[Words] = {
        "hand": _WHICH,
        "set": _WHICH,
        "side": "Say which side accepts it.",
    }
    side = StringField()

    def places(self) -> Iterable[str]:
        """Which result it is."""
        return (self.of,)

    def told(self) -> list[tuple[str, str]]:
        """Who accepts."""
        who = self.named(self.side.data, self.state.seating.side_names)
        return [("Accepts", who)] if who else []


class ReviewForm(SheetForm):
    """A result is put under review (`open` 1), or settled (0)."""

    kind: ClassVar[str] = "review"
    of: ClassVar[str] = "hand"
    said_of: ClassVar[Words] = {
        "hand": _WHICH,
        "set": _WHICH,
        "open": "Say whether it is under review or settled.",
        "why": "The reason is one line of at most 200 characters.",
    }
    labels: ClassVar[Words] = {"why": "Why"}
    open = StringField()
    why = StringField()

    def places(self) -> Iterable[str]:
        """Which result it is."""
        return (self.of,)

    def fields(self) -> dict[str, Any]:
        """The result, whether it is questioned or settled, and why."""
        said = self.open.data or ""
        questioned: Any = {"1": True, "0": False}.get(said, said)
        return {self.of: number(self[self.of].data), "open": questioned, **remark(self.why.data)}


class AgreeSetForm(AgreeForm):
    """A side accepts how a set came out."""

    of = "set"


class ReviewSetForm(ReviewForm):
    """How a set came out is put under review, or settled."""

    of = "set"


FORMS: tuple[type[PlayForm], ...] = (EndForm, SubstituteForm, NoteForm)
