"""The forms of the sheets: a set awarded, the turn passed, cards counted, and the shared ones."""

from collections.abc import Iterable
from typing import Any, ClassVar

from wtforms import StringField

from scorekeeper.games.errors import EntryError, ScoringError
from scorekeeper.games.forms import PlayForm, last_follows, number
from scorekeeper.games.literature.counting import cards_out
from scorekeeper.games.literature.pages.words import name_of, side_name
from scorekeeper.games.literature.state import State
from scorekeeper.games.sheets.forms import FORMS as SHARED
from scorekeeper.games.sheets.forms import (
    AdjustForm,
    AgreeSetForm,
    ReviewSetForm,
    SheetForm,
    Words,
    remark,
)

HELD, CARDS = "held-", "cards"
NOBODY = "nobody"


class AwardForm(SheetForm):
    """The table decides whose a set is: `side` by number or "nobody"; `held-2C` who held a card."""

    kind: ClassVar[str] = "award"
    said_of: ClassVar[Words] = {
        "set": "Tap the set.",
        "side": "Say who gets it, or that nobody does.",
        "why": "The reason is one line of at most 200 characters.",
    }
    side = StringField()
    why = StringField()

    def places(self) -> Iterable[str]:
        """The set, and a field for each card."""
        return ("set", *(HELD + card for card in self.state.options.cards.home))

    def fields(self) -> dict[str, Any]:
        """The award as a line has it; who gets it stays out where nothing was tapped."""
        side = self.side.data or None
        whose = {} if side is None else {"side": None if side == NOBODY else number(side)}
        held = self._held()
        shown = {"actual": held} if held else {}
        return {"set": self["set"].data, **whose, **remark(self.why.data), **shown}

    def _held(self) -> dict[str, Any]:
        fields = ((name, field.data) for name, field in self._fields.items())
        return {
            name.removeprefix(HELD): number(said)
            for name, said in fields
            if name.startswith(HELD) and said
        }

    def place_of(self, error: ScoringError) -> str | None:
        """Who held the cards is one place: that of the first card of the set."""
        if error.field != "actual":
            return error.field
        half_suit = self.state.options.cards.by_key.get(self["set"].data or "")
        return HELD + half_suit.cards[0] if half_suit else None

    def told(self) -> list[tuple[str, str]]:
        """Which set goes to whom, and why."""
        half_suit = self.state.options.cards.by_key.get(self["set"].data or "")
        names = {NOBODY: NOBODY, **{str(side): side_name(self.state, side) for side in (0, 1)}}
        said = {
            "Set": half_suit.title if half_suit else "",
            "Goes to": names.get(self.side.data or "", ""),
            "Why": self.why.data or "",
        }
        return [(label, words) for label, words in said.items() if words]


class PassForm(SheetForm):
    """The turn is handed over: one tap on a name."""

    kind: ClassVar[str] = "pass"
    said_of: ClassVar[Words] = {"to": "Say who takes the turn."}

    def places(self) -> Iterable[str]:
        """Who had the turn, and who takes it."""
        return ("from", "to")

    def told(self) -> list[tuple[str, str]]:
        """Who takes the turn, by name."""
        seat = number(self["to"].data)
        known = isinstance(seat, int) and 0 <= seat < len(self.state.seating.players)
        return [("Takes the turn", name_of(self.state, int(seat or 0)))] if known else []


def asked(state: State, seat: int) -> str:
    """What the table is told where a player's cards are no number."""
    return f"Say how many cards {name_of(state, seat)} holds."


class CountsForm(SheetForm):
    """Everybody's cards: `cards2` is the number of seat 2; one may stay blank, it is the rest."""

    kind: ClassVar[str] = "counts"

    def places(self) -> Iterable[str]:
        """A field for each seat."""
        return tuple(f"{CARDS}{seat}" for seat in range(len(self.state.seating.players)))

    def fields(self) -> dict[str, Any]:
        """The counts by seat."""
        said = [number(self[name].data) for name in self.places()]
        return {"counts": last_follows(said, cards_out(self.state))}

    def place_of(self, error: ScoringError) -> str | None:
        """A count is at fault by its seat, their sum as a whole."""
        return None if error.seat is None else f"{CARDS}{error.seat}"

    def refuse(self, error: ScoringError) -> None:
        """What is no number is asked for by name."""
        if isinstance(error, EntryError) and error.seat is not None:
            said = asked(self.state, error.seat)
            error = EntryError(error.code, said, field=error.field, seat=error.seat)
        super().refuse(error)

    def label(self, name: str) -> str:
        """Whose count it is."""
        return name_of(self.state, int(name.removeprefix(CARDS)))


class PlayOnForm(PlayForm):
    """A game that is won is played on for the margin: one button."""

    kind: ClassVar[str] = "play_on"


FORMS: tuple[type[PlayForm], ...] = (
    AwardForm,
    PassForm,
    CountsForm,
    PlayOnForm,
    AdjustForm,
    AgreeSetForm,
    ReviewSetForm,
    *SHARED,
)
