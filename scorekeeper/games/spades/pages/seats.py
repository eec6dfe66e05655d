"""The table in the middle of a page: who sits where, what they bid, whose turn it is."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import assert_never

from scorekeeper.games import seated
from scorekeeper.games.places import PLACES, shape
from scorekeeper.games.spades.bids import Bid, Kind, meant
from scorekeeper.games.spades.state import State

LETTERS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class Seat:
    """One chair: its place on the compass, its side, its counter, and what is told about it.

    `counter` is how the counter looks (nil, out, now, broke, or plain), `bid` what stands on it,
    `words` what a screen reader says with it; `blind` a blind bid in words. `alone` is the
    side's number where each plays alone. `asks` is what its address asks for instead of the bid.
    """

    number: int
    place: str
    letter: str
    name: str
    counter: str
    bid: str
    words: str
    blind: str = ""
    alone: int | None = None
    deals: bool = False
    on: bool = False
    note: str = ""
    asks: tuple[tuple[str, str], ...] = ()

    @property
    def query(self) -> dict[str, str]:
        """Where a tap leads: to the seat's bid, unless it asks for something else."""
        return dict(self.asks) or {"seat": str(self.number)}


@dataclass(frozen=True, slots=True)
class SideTotal:
    """What a side with partners promised and took of it, in the middle of the table.

    `counts` is how much of it counts, where penalties move tricks; None where they do not.
    """

    letter: str
    name: str
    contract: str
    took: str
    now: bool
    counts: int | None = None


@dataclass(frozen=True, slots=True)
class Sum:
    """What one side has to take, or has bid together: large; "?" while it is asked for."""

    letter: str
    name: str
    contract: str
    words: str
    short: bool


@dataclass(frozen=True, slots=True)
class Compass:
    """All chairs; `shape` is how many fit, `to` the place that the needle points to.

    `total` is `word` (bid, or taken) `of` so many tricks, or without a word the points of a trick;
    `sides` stand in its place where there are partners of more than two sides. `sums` are the
    sides' numbers where the table bids by side; `kept` is what the address of a seat keeps of
    this phone's.
    """

    shape: str
    seats: tuple[Seat, ...]
    to: str
    total: int
    of: int
    word: str = "bid"
    sides: tuple[SideTotal, ...] = ()
    sums: tuple[Sum, ...] = ()
    kept: Mapping[str, str] = field(default_factory=dict)


def letter_of(state: State, seat: int) -> str:
    """The colour and shape of the side that a seat plays on."""
    return seated.letter_of(state.seating, seat)


def name_of(state: State, seat: int) -> str:
    """A player's name, as it stands in a sentence."""
    return seated.name_of(state.seating, seat)


def bid_of(state: State, seat: int) -> Bid | None:
    """A player's bid in the hand in play, by what it means; None while it is not in."""
    bid = state.deal.bids[seat] if state.deal.bids else None
    return None if bid is None else meant(bid, state.options.zero_bid == "nil")


def is_nil(bid: Bid | None) -> bool:
    """Whether a bid promises no trick at all."""
    return bid is not None and bid.is_nil


def order(state: State) -> list[int]:
    """The seats in the order in which they bid: dealer's left first (rule S5)."""
    seating = state.seating
    count = len(seating.players)
    return [seating.next_seat(state.deal.dealer, steps) for steps in range(1, count + 1)]


def bidders(state: State) -> list[int]:
    """Whose bids are waited for, the next in turn first."""
    return [seat for seat in order(state) if bid_of(state, seat) is None]


def leader(state: State) -> int:
    """Who leads to the first trick: the dealer's left."""
    return state.seating.next_seat(state.deal.dealer)


def total_bid(state: State) -> int:
    """What the number bids of the hand add up to so far."""
    if state.deal.side_bids:
        return sum(bid.number for bid in state.deal.side_bids)
    return sum(bid.number for bid in state.deal.bids if bid is not None)


def compass(
    state: State, now: int | None, *, broken: Callable[[int], bool] = lambda _: False
) -> Compass:
    """The table with the bids so far; `now` is who is asked for a bid, `broken` whose nil is."""
    count = len(state.seating.players)
    seats = tuple(_seat(state, seat, now, broken(seat)) for seat in range(count))
    pointed = now if now is not None else leader(state)
    return Compass(
        shape=shape(count),
        seats=seats,
        to=seats[pointed].place.removesuffix("-seat"),
        total=total_bid(state),
        of=state.options.tricks_per_hand,
    )


def unbid(state: State, table: Compass) -> Compass:
    """The table of a first hand that bids itself: what a trick is worth stands in the middle."""
    if not state.bids_itself:
        return table
    return replace(table, total=state.options.trick_value, word="")


def _seat(state: State, seat: int, now: int | None, broken: bool) -> Seat:
    counter, bid, words = _counter(state, seat, now, broken)
    leads = now is None and seat == leader(state)
    said = bid_of(state, seat)
    return Seat(
        number=seat,
        place=PLACES[len(state.seating.players)][seat],
        letter=letter_of(state, seat),
        name=state.seating.players[seat],
        counter=counter,
        bid=bid,
        words=words,
        blind=spoken(said) if said and said.kind in (Kind.BLIND, Kind.BLIND_NIL) else "",
        alone=state.seating.number_of(state.seating.side_of[seat]),
        deals=seat == state.deal.dealer,
        on=seat == now or leads,
        note="leads" if leads else "",
    )


def _counter(state: State, seat: int, now: int | None, broken: bool) -> tuple[str, str, str]:
    bid = bid_of(state, seat)
    if state.deal.side_bids or state.bids_itself:
        return "", "", ""
    if seat == now:
        return "now", "?" if bid is None else short(bid), "bids now"
    if bid is None:
        return "out", "", "no bid yet"
    if is_nil(bid):
        return ("nil broke", short(bid), "broken") if broken else ("nil", short(bid), "bid")
    return "", short(bid), "bid"


def short(bid: Bid) -> str:
    """A bid as it stands on a counter; B is blind.

    >>> short(Bid(4)), short(Bid(0, Kind.NIL)), short(Bid(7, Kind.BLIND))
    ('4', 'Nil', 'B7')
    """
    match bid.kind:
        case Kind.NUMBER:
            return str(bid.number)
        case Kind.BLIND:
            return f"B{bid.number}"
        case Kind.NIL:
            return "Nil"
        case Kind.BLIND_NIL:
            return "BN"
        case _:
            assert_never(bid.kind)


def spoken(bid: Bid) -> str:
    """A bid as it is said.

    >>> spoken(Bid(4)), spoken(Bid(0, Kind.NIL)), spoken(Bid(7, Kind.BLIND))
    ('4', 'Nil', 'blind 7')
    """
    return "Nil" if bid.kind is Kind.NIL else str(bid)
