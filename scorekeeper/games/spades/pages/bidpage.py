"""The page of the bids: whose bid is asked for, and one grid of keys for everybody."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import number as typed_number
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bidding import refusal
from scorekeeper.games.spades.bids import NIL, Bid, Kind, meant
from scorekeeper.games.spades.pages.seats import bid_of, letter_of, name_of, next_bidder, total_bid
from scorekeeper.games.spades.plays import Bids, PlayerBid
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import State

MOST_KEYS = 20  # a hand of more tricks gets a field to type in


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the grid: the bid it enters; `off` says why it cannot be, where it cannot."""

    value: str
    words: str
    off: str = ""
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Asking:
    """Whose bid is asked for, and the form that enters it.

    `name` of the field that a key fills, `others` the fields that go with it, `amend` the line
    that is corrected (None: a new one). `keys` are empty where the bid is typed, up to `most`.
    """

    seat: int
    letter: str
    who: str
    does: str
    so_far: str
    kind: str
    name: str
    others: tuple[tuple[str, str], ...]
    amend: int | None
    keys: tuple[Key, ...]
    most: int

    @property
    def off(self) -> str:
        """Why a key of the grid is off."""
        return next((key.off for key in self.keys if key.off), "")


def asked_seat(desk: Desk) -> int | None:
    """The seat that was tapped to bid anew or out of turn; None where none was."""
    seat = typed_number(desk.picked.get("seat"))
    seated = isinstance(seat, int) and 0 <= seat < len(desk.state.seating.players)
    if not seated or desk.state.deal.side_bids or desk.state.bids_itself:
        return None
    return seat if isinstance(seat, int) else None


def asking(desk: Desk, seat: int) -> Asking:
    """The bid of a seat, asked for."""
    state: State = desk.state
    bid = bid_of(state, seat)
    number = desk.number_of(PlayerBid(state.deal.number, seat, None))
    together = desk.number_of(Bids(state.deal.number, bids=())) if bid and number is None else None
    row = state.deal.bids if together else ()
    most = state.options.tricks_per_hand
    return Asking(
        seat=seat,
        letter=letter_of(state, seat),
        who=name_of(state, seat),
        does="bids again" if bid else "bids" if state.deal.has_bids else "bids first",
        so_far=so_far(state),
        kind="bids" if together else "bid",
        name=f"bid-{seat}" if together else "bid",
        others=tuple((f"bid-{at}", str(said)) for at, said in enumerate(row) if at != seat)
        or (("seat", str(seat)),),
        amend=together or (number if bid else None),
        keys=_keys(state, seat, bid) if most <= MOST_KEYS else (),
        most=most,
    )


def bidder(desk: Desk) -> int:
    """Whose bid is asked for: the seat that was tapped, else the next in turn."""
    seat = asked_seat(desk)
    return next_bidder(desk.state) if seat is None else seat


def so_far(state: State) -> str:
    """What the bids come to, in words above the keys.

    >>> bid_words(9, 13, all_in=False), bid_words(11, 13, all_in=True), bid_words(14, 13, True)
    ('9 bid so far, 4 left', '11 of 13 bid: 2 loose', '14 bid: someone goes set')
    """
    return bid_words(total_bid(state), state.options.tricks_per_hand, bool(state.deal.contracts))


def bid_words(total: int, tricks: int, all_in: bool) -> str:
    """So many bid of so many tricks, and what follows from it once all bids are in."""
    left = tricks - total
    if not all_in:
        bid = f"{total} bid so far, " if total else ""
        return f"{bid}{left} left" if left >= 0 else f"{bid}{-left} too many"
    if left < 0:
        return f"{total} bid: someone goes set"
    return f"{total} of {tricks} bid: {left or 'none'} loose"


def _keys(state: State, seat: int, bid: Bid | None) -> tuple[Key, ...]:
    options = state.options
    bids = [NIL] if options.zero_bid == "nil" else [NIL, Bid(0)]
    bids += [Bid(number) for number in range(1, options.tricks_per_hand + 1)]
    if options.blind_nil_allowed:
        bids.append(Bid(0, Kind.BLIND_NIL))
    off = _never_off if bid else _checker(state, seat)
    return tuple(Key(str(one), str(one).capitalize(), off(one), one == bid) for one in bids)


def _never_off(_: Bid) -> str:
    """A bid that is amended is only checked as a whole, with the hand."""
    return ""


def _checker(state: State, seat: int) -> Callable[[Bid], str]:
    options, who = state.options, name_of(state, seat)

    def off(bid: Bid) -> str:
        refused = refusal(options, meant(bid, options.zero_bid == "nil"), who)
        if refused:
            return refused[1]
        try:
            RULES.apply(state, PlayerBid(state.deal.number, seat, bid))
        except ScoringError as error:
            return error.message
        return ""

    return off
