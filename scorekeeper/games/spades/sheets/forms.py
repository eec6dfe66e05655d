"""The forms of the sheets of Spades: another dealer, totals with bags, and those of every game."""

from typing import ClassVar

from wtforms import StringField

from scorekeeper.games.errors import ScoringError, understood
from scorekeeper.games.forms import PlayForm
from scorekeeper.games.sheets.forms import FORMS as SHARED
from scorekeeper.games.sheets.forms import AdjustForm, AgreeForm, ReviewForm, SheetForm, Words
from scorekeeper.games.spades.plain import in_words


class TableForm(SheetForm):
    """A form of Spades: what no line can hold is told in the words of the table."""

    def in_words(self, error: ScoringError) -> str:
        """Shapes are refused in the words of the form, meaning in those of the rules."""
        words = self.said_of.get(error.field or "")
        if words and not understood(error):
            return words
        return in_words(error, self.state.seating, self.state.options.tricks_per_hand)


class DealerForm(TableForm):
    """Somebody else deals the hand in play: one tap on a name."""

    kind: ClassVar[str] = "dealer"
    said_of: ClassVar[Words] = {"seat": "Say who deals."}
    hand = StringField()
    seat = StringField()

    def told(self) -> list[tuple[str, str]]:
        """Who deals, by name."""
        who = self.named(self.seat.data, self.state.seating.players)
        return [("Who deals", who)] if who else []


class TotalsForm(AdjustForm):
    """A side's totals are put right: points, bags, or both."""

    numbers: ClassVar[tuple[str, ...]] = ("points", "bags")
    said_of: ClassVar[Words] = {
        **AdjustForm.said_of,
        "bags": "Say how many bags: a whole number.",
    }
    bags = StringField()


FORMS: tuple[type[PlayForm], ...] = (
    *SHARED,
    AgreeForm,
    ReviewForm,
    DealerForm,
    TotalsForm,
)
