"""The forms of the sheets of Spades: another dealer, totals with bags, and those of every game."""

from typing import ClassVar

from wtforms import StringField

from scorekeeper.games.forms import PlayForm, number
from scorekeeper.games.names import isolated
from scorekeeper.games.sheets.forms import FORMS as SHARED
from scorekeeper.games.sheets.forms import AdjustForm, SheetForm, Words


class DealerForm(SheetForm):
    """Somebody else deals the hand in play: one tap on a name."""

    kind: ClassVar[str] = "dealer"
    said_of: ClassVar[Words] = {"seat": "Say who deals."}
    hand = StringField()
    seat = StringField()

    def told(self) -> list[tuple[str, str]]:
        """Who deals, by name."""
        seat, players = number(self.seat.data), self.state.seating.players
        known = isinstance(seat, int) and 0 <= seat < len(players)
        return [("Who deals", isolated(players[seat]))] if known else []


class TotalsForm(AdjustForm):
    """A side's totals are put right: points, bags, or both."""

    numbers: ClassVar[tuple[str, ...]] = ("points", "bags")
    said_of: ClassVar[Words] = {**AdjustForm.said_of, "bags": "Bags are a whole number."}
    labels: ClassVar[Words] = {"points": "Points", "bags": "Bags", "why": "Why"}
    bags = StringField()


FORMS: tuple[type[PlayForm], ...] = (*SHARED, DealerForm, TotalsForm)
