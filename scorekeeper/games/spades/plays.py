"""What is entered in a game of Spades: every kind of line in its game file."""

from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from scorekeeper.games.errors import EntryError
from scorekeeper.games.fields import (
    LARGEST,
    BySeat,
    Flag,
    Maybe,
    Row,
    Whole,
)
from scorekeeper.games.options import checked, schema_of
from scorekeeper.games.plays import (
    HAND,
    End,
    Hand,
    Note,
    Seat,
    Side,
    Substitute,
    Why,
)
from scorekeeper.games.spades.bids import Bid, BidField
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.penalties import Penalty, PenaltyRow

BID = BidField()
TRICKS = Whole(-LARGEST, LARGEST, wrong="tricks_not_integer", outside="tricks_out_of_range")

BidRow = Annotated[tuple[Bid | None, ...] | None, Maybe(Row(BID))]
TrickRow = Annotated[tuple[int | None, ...] | None, Maybe(Row(Maybe(TRICKS)))]


@dataclass(frozen=True, slots=True)
class Bids:
    """All bids of a hand at once: by seat, or by side where the table bids as a team."""

    kind: ClassVar[str] = "bids"
    hand: Hand
    bids: BidRow = None
    sides: BidRow = None

    def __post_init__(self) -> None:
        """Refuse both ways at once, or neither."""
        if (self.bids is None) == (self.sides is None):
            raise EntryError("bad_entry", "Bids stand by player or by side.", field="bids")


@dataclass(frozen=True, slots=True)
class PlayerBid:
    """One player's bid; the hand waits until all are in."""

    kind: ClassVar[str] = "bid"
    hand: Hand
    seat: Seat
    bid: Annotated[Bid | None, BID]


@dataclass(frozen=True, slots=True)
class Tricks:
    """How a hand came out: tricks by seat, or by side with those of the players who are known."""

    kind: ClassVar[str] = "tricks"
    hand: Hand
    tricks: TrickRow = None
    sides: TrickRow = None
    seats: Annotated[tuple[tuple[int, int | None], ...] | None, Maybe(BySeat(Maybe(TRICKS)))] = None
    penalties: Annotated[tuple[Penalty, ...], PenaltyRow()] = ()

    def __post_init__(self) -> None:
        """Refuse both ways at once, or neither."""
        if (self.tricks is None) == (self.sides is None):
            raise EntryError("bad_entry", "Tricks stand by player or by side.", field="tricks")
        if self.tricks is not None and self.seats is not None:
            raise EntryError("bad_entry", "“seats” goes with the sides’ tricks.", field="seats")


@dataclass(frozen=True, slots=True)
class Redeal:
    """A hand is thrown in before it was played out and dealt again (rule S10)."""

    kind: ClassVar[str] = "redeal"
    hand: Hand
    pass_deal: Annotated[bool | None, Maybe(Flag())] = None
    why: Why = None


@dataclass(frozen=True, slots=True)
class Void:
    """A hand counts for nothing after all; it keeps its number and passes the deal (rule S10)."""

    kind: ClassVar[str] = "void"
    hand: Hand
    why: Why = None


@dataclass(frozen=True, slots=True)
class Dealer:
    """Somebody else deals the hand in play, and the deal goes on from there (rule S4)."""

    kind: ClassVar[str] = "dealer"
    hand: Hand
    seat: Seat


@dataclass(frozen=True, slots=True)
class Adjust:
    """A correction of a side's totals that is no hand (rule S35)."""

    kind: ClassVar[str] = "adjust"
    side: Side
    points: Annotated[int | None, Maybe(Whole(-LARGEST, LARGEST))] = None
    bags: Annotated[int | None, Maybe(Whole(-LARGEST, LARGEST))] = None
    why: Why = None

    def __post_init__(self) -> None:
        """Refuse a correction that corrects nothing."""
        if self.points is None and self.bags is None:
            raise EntryError("bad_entry", "Say how many points or bags.", field="points")


@dataclass(frozen=True, slots=True)
class ChangesField:
    """Options and their new values; `unknown_rule` and `bad_rule_value` where they are none."""

    def decode(self, value: Any, name: str) -> tuple[tuple[str, Any], ...]:
        """The changes as pairs, in the order given."""
        if not isinstance(value, dict):
            raise EntryError("bad_entry", "“rules” names options and their values.", field=name)
        return tuple(checked(Options, value).items())

    def encode(self, value: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
        """The changes as an object."""
        return dict(value)

    def schema(self) -> dict[str, Any]:
        """Every option by its name."""
        return schema_of(Options)


@dataclass(frozen=True, slots=True)
class RulesChange:
    """House rules change from the hand in play on; earlier hands keep theirs (rule S37)."""

    kind: ClassVar[str] = "rules"
    rules: Annotated[tuple[tuple[str, Any], ...], ChangesField()]
    from_hand: Annotated[int | None, Maybe(HAND)] = None
    why: Why = None


@dataclass(frozen=True, slots=True)
class Agree:
    """A side accepts the result of a hand; it never changes a score."""

    kind: ClassVar[str] = "agree"
    hand: Hand
    side: Side


@dataclass(frozen=True, slots=True)
class Review:
    """The result of a hand is questioned, or the question is settled; it never changes a score."""

    kind: ClassVar[str] = "review"
    hand: Hand
    open: Annotated[bool, Flag()]
    why: Why = None


Play = (
    Bids
    | PlayerBid
    | Tricks
    | Redeal
    | Void
    | Dealer
    | Adjust
    | Substitute
    | RulesChange
    | Agree
    | Review
    | Note
    | End
)
PLAYS: tuple[type[Any], ...] = (
    Bids,
    PlayerBid,
    Tricks,
    Redeal,
    Void,
    Dealer,
    Adjust,
    Substitute,
    RulesChange,
    Agree,
    Review,
    Note,
    End,
)
REMARKS: tuple[type[Any], ...] = (Agree, Review, Note)
