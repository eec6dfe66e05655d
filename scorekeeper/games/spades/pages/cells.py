"""A hand in few signs: what each side and each player bid and took, as far as it is known."""

from dataclasses import dataclass

from scorekeeper.games.kit import Seating
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.bids import Bid, meant
from scorekeeper.games.spades.pages.words import nil_broken
from scorekeeper.games.spades.state import Hand
from scorekeeper.games.words import count

LETTERS = "abcdefghijkl"
UNKNOWN = "–"


@dataclass(frozen=True, slots=True)
class NilMark:
    """A nil of a side in a hand, told by a word: made, or broken by how many tricks."""

    words: str
    broken: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One side in one hand.

    `carried` are its bags after the hand, None where they do not count; `fell` is what the bag
    penalty took in it, 0 where none fell; `alone` is the side's number where each plays alone.
    """

    side: int
    letter: str
    name: str
    bid: str
    taken: int
    made: bool | None
    nils: tuple[NilMark, ...]
    carried: int | None
    fell: int
    points: int
    total: int
    fined: bool
    alone: int | None = None

    @property
    def bags(self) -> str | None:
        """The bags carried, in words."""
        return None if self.carried is None else count(self.carried, "bag")


@dataclass(frozen=True, slots=True)
class Player:
    """One player in one hand: bid and taken as far as they are known."""

    letter: str
    name: str
    bid: str
    taken: str


def cells(hand: Hand, seating: Seating) -> tuple[Cell, ...]:
    """A scored hand by side; nothing for one that does not count."""
    return tuple(_cell(hand, side, seating) for side in range(len(hand.sides)))


def _cell(hand: Hand, side: int, seating: Seating) -> Cell:
    result = hand.sides[side]
    return Cell(
        side=side,
        letter=LETTERS[side],
        name=seating.side_names[side],
        bid=side_bid(hand, side),
        taken=hand.side_tricks[side],
        made=result.made,
        nils=nil_marks(hand, side),
        carried=result.bags if bags_count(hand.options) else None,
        fell=sum(term.points for term in result.receipt if term.item == "bag_penalty"),
        points=result.points,
        total=result.total,
        fined=any(side in fined_sides(penalty) for penalty in hand.penalties),
        alone=seating.number_of(side),
    )


def fined_sides(penalty: object) -> tuple[int | None, ...]:
    """The sides that a penalty at the table touches."""
    return getattr(penalty, "side", None), getattr(penalty, "to", None)


def side_bid(hand: Hand, side: int) -> str:
    """What a side promised: its contract, "nil" where nobody bid a number, unknown without bids."""
    if not hand.contracts:
        return UNKNOWN
    contract = hand.contracts[side]
    return str(contract.number) if contract.is_bid else "nil"


def nil_marks(hand: Hand, side: int) -> tuple[NilMark, ...]:
    """The nils of a side in a scored hand, in seat order."""
    if not hand.contracts:
        return ()
    return tuple(_nil(hand, nil.seat, nil.blind) for nil in hand.contracts[side].nils)


def _nil(hand: Hand, seat: int, blind: bool) -> NilMark:
    broken = nil_broken(hand, seat)
    outcome = f"broken: {hand.tricks[seat]}" if broken else "made"
    return NilMark(f"{'blind ' if blind else ''}nil {outcome}", broken)


def players(hand: Hand, seating: Seating) -> tuple[Player, ...]:
    """A hand by player, in the order of the seats; what is not known stays unknown."""
    return tuple(
        Player(
            letter=LETTERS[seating.side_of[seat]],
            name=name,
            bid=_bid_words(hand, hand.bids[seat] if hand.bids else None),
            taken=_known(hand.tricks[seat] if hand.tricks else None),
        )
        for seat, name in enumerate(hand.players)
    )


def told_by_side(hand: Hand, seating: Seating) -> bool:
    """Whether the sides of a hand tell all that is known of its players: each plays alone."""
    return bool(hand.sides) and seating.number_of(0) is not None


def _bid_words(hand: Hand, bid: Bid | None) -> str:
    return UNKNOWN if bid is None else str(meant(bid, hand.options.zero_bid == "nil"))


def _known(number: int | None) -> str:
    return UNKNOWN if number is None else str(number)
