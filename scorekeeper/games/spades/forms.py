"""The forms of a hand of Spades: a bid, the bids, the tricks, thrown in, not counted."""

from collections.abc import Iterable, Mapping
from typing import Any, ClassVar

from wtforms import StringField

from scorekeeper.games.errors import EntryError, RuleError, ScoringError
from scorekeeper.games.forms import PlayForm, last_follows, number
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bids import BidField
from scorekeeper.games.spades.foreseen import why_not
from scorekeeper.games.spades.sheets.forms import FORMS as SHEETS
from scorekeeper.games.spades.sheets.forms import TableForm
from scorekeeper.games.spades.sheets.picked import FIELDS as PENALTIES
from scorekeeper.games.spades.sheets.picked import noted, penalties_in, raws


def _whose(state: Any, name: str, words: Mapping[str, str]) -> str:
    """What a field is about: `side-0` and `nil-2` with who that is, `hand` as it is.

    `words` by what stands before the number; empty for what nobody need read.
    """
    what, _, place = name.partition("-")
    if not place:
        return {"hand": "Hand", **words}.get(what, "")
    seating = state.seating
    people = seating.side_names if what in ("side", "bidside") else seating.players
    known = what in words and len(place) < 3 and place.isdecimal() and int(place) < len(people)
    return words[what].format(isolated(people[int(place)])) if known else ""


class BidForm(TableForm):
    """One player's bid: one tap on a key.

    A key that is off enters nothing, tapped all the same: the rules would only refuse the hand's
    last bid for it, and name somebody else.
    """

    kind: ClassVar[str] = "bid"
    hand = StringField()
    seat = StringField()
    bid = StringField()

    def label(self, name: str) -> str:
        """Whose bid it is; the seat is told with it."""
        if name == "bid":
            return _whose(self.state, f"bid-{self.seat.data}", {"bid": "{}’s bid"}) or "Bid"
        return _whose(self.state, name, {})

    def line(self) -> dict[str, Any]:
        """The line; RuleError where the bid's key is off."""
        line = super().line()
        deal, seat = self.state.deal, line["seat"]
        seated = isinstance(seat, int) and 0 <= seat < len(self.state.seating.players)
        if seated and line["hand"] == deal.number and not deal.side_bids:
            refused = self._refused(seat, line["bid"])
            if refused:
                raise refused
        return line

    def in_words(self, error: ScoringError) -> str:
        """Whose bid it is, the form knows."""
        seat = number(self.seat.data)
        if error.code == "bid_not_integer" and isinstance(seat, int):
            error.seat = seat
        return super().in_words(error)

    def _refused(self, seat: int, said: Any) -> RuleError | None:
        try:
            bid = BidField().decode(said, "bid")
        except EntryError:
            return None  # no bid at all: the decoder says so
        return why_not(self.state, seat, bid) if bid else None


class BidsForm(TableForm):
    """All bids of a hand at once: `bid-2` is the one of seat 2, `bidside-1` that of side 1.

    Where any `bidside-…` was sent, the hand is bid by side.
    """

    kind: ClassVar[str] = "bids"
    hand = StringField()

    def places(self) -> Iterable[str]:
        """A field for each seat, and one for each side."""
        return (*self._seats(), *self._sides())

    def _seats(self) -> list[str]:
        return [f"bid-{seat}" for seat in range(len(self.state.seating.players))]

    def _sides(self) -> list[str]:
        return [f"bidside-{side}" for side in range(len(self.state.seating.sides))]

    @property
    def by_side(self) -> bool:
        """Whether the bids were told side by side."""
        return any(self[name].data is not None for name in self._sides())

    def label(self, name: str) -> str:
        """Whose bid it is."""
        return _whose(self.state, name, {"bid": "{}’s bid", "bidside": "{} bid together"})

    def fields(self) -> dict[str, Any]:
        """The bids by seat, or by side."""
        key, names = ("sides", self._sides()) if self.by_side else ("bids", self._seats())
        return {
            "hand": number(self.hand.data),
            key: [number(self[name].data) for name in names],
        }

    def place_of(self, error: ScoringError) -> str | None:
        """A bid is at fault by its seat, or by its side."""
        if error.seat is None:
            return error.field
        return f"{'bidside' if self.by_side else 'bid'}-{error.seat}"


class TricksForm(TableForm):
    """How a hand came out: `side-0` by side with `nil-2` for nil bidders, or `seat-2` by player.

    `penalty-0` and on are the penalties of the hand, as sheets/picked.py writes them.

    One side may stay blank: it took the rest. Where any `seat-…` was sent, the hand is
    told by player; `by` says so too where none is.
    """

    kind: ClassVar[str] = "tricks"
    hand = StringField()
    by = StringField()

    def places(self) -> Iterable[str]:
        """A field for each side, and two for each seat."""
        for side in range(len(self.state.seating.sides)):
            yield f"side-{side}"
        for seat in range(len(self.state.seating.players)):
            yield f"nil-{seat}"
            yield f"seat-{seat}"
        yield from PENALTIES

    def label(self, name: str) -> str:
        """Who took the tricks."""
        words = {"side": "{} took", "nil": "{}’s nil took", "seat": "{} took"}
        return _whose(self.state, name, words)

    def told(self) -> list[tuple[str, str]]:
        """The tricks, and the penalties in words."""
        sent = {name: self[name].data for name in PENALTIES if self[name].data}
        fines = noted(penalties_in(sent, self.state.seating), self.state.seating)
        return [*super().told(), *(("Penalty", fine.words) for fine in fines)]

    def fields(self) -> dict[str, Any]:
        """The tricks by player, or by side with what the nil bidders took."""
        hand: dict[str, Any] = {"hand": number(self.hand.data)}
        words = [self[name].data for name in PENALTIES]
        if any(words):
            hand["penalties"] = raws([word for word in words if word], self.state.seating)
        if self.by_player:
            seats = range(len(self.state.seating.players))
            return {**hand, "tricks": [number(self[f"seat-{seat}"].data) for seat in seats]}
        return {**hand, "sides": self._sides(), **self._nils()}

    @property
    def by_player(self) -> bool:
        """Whether the tricks were told player by player."""
        seats = range(len(self.state.seating.players))
        told = any(self[f"seat-{seat}"].data is not None for seat in seats)
        return told or self.by.data == "player"

    def _sides(self) -> list[int | str | None]:
        sides = range(len(self.state.seating.sides))
        taken = [number(self[f"side-{side}"].data) for side in sides]
        return last_follows(taken, self.state.options.tricks_per_hand)

    def _nils(self) -> dict[str, Any]:
        seats = range(len(self.state.seating.players))
        sent = [seat for seat in seats if self[f"nil-{seat}"].data is not None]
        nils = {str(seat): number(self[f"nil-{seat}"].data) for seat in sent}
        return {"seats": nils} if nils else {}

    def place_of(self, error: ScoringError) -> str | None:
        """A player is at fault by the seat, a side by its number.

        The grid of splits is one place for both sides.
        """
        if error.field == "penalties":
            return None
        if error.field == "sides":
            grid = len(self.state.seating.sides) == 2
            return f"side-{0 if grid else error.seat}" if grid or error.seat is not None else None
        if error.seat is not None:
            return f"seat-{error.seat}" if self.by_player else f"nil-{error.seat}"
        return error.field


class RedealForm(TableForm):
    """A hand that is thrown in: dealt again by the same dealer, or by the next."""

    kind: ClassVar[str] = "redeal"
    hand = StringField()
    pass_deal = StringField()

    def label(self, name: str) -> str:
        """The number of the hand that is thrown in."""
        return _whose(self.state, name, {"hand": "Thrown in: hand"})

    def fields(self) -> dict[str, Any]:
        """`pass_deal` is 1 where the deal passes on, 0 where the same dealer deals again."""
        said = self.pass_deal.data or ""
        passes: Any = {"1": True, "0": False, "": None}.get(said, said)
        return {"hand": number(self.hand.data), "pass_deal": passes}


class VoidForm(TableForm):
    """A hand that does not count."""

    kind: ClassVar[str] = "void"
    hand = StringField()

    def label(self, name: str) -> str:
        """The number of the hand that does not count."""
        return _whose(self.state, name, {"hand": "Does not count: hand"})


FORMS: tuple[type[PlayForm], ...] = (BidForm, BidsForm, TricksForm, RedealForm, VoidForm, *SHEETS)
