"""The page of the bids: whose bid is asked for, and one grid of keys for everybody."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from scorekeeper.games.forms import number as typed_number
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bids import BLIND_NIL, Bid
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.bidkeys import (
    MOST_KEYS,
    Key,
    blind_bids,
    blind_numbers,
    grid,
    nils_are_known,
    plain_bids,
    reasons_of,
)
from scorekeeper.games.spades.pages.remarks import too_close
from scorekeeper.games.spades.pages.seats import bid_of, bidders, letter_of, name_of, total_bid
from scorekeeper.games.spades.plays import Bids, PlayerBid
from scorekeeper.games.spades.state import State

__all__ = ["MOST_KEYS", "Asking", "asked_seat", "asking", "bid_words", "bidder", "so_far"]

Query = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Way:
    """A key that leads on without saving: its words, and what its address asks for."""

    words: str
    query: Query


@dataclass(frozen=True, slots=True)
class Asking:
    """Whose bid is asked for, and the form that enters it.

    `name` of the field that a key fills, `others` the fields that go with it, `amend` the line
    that is corrected (None: a new one). `keys` are few words where the bid is typed (`typed` says
    from what to what), up to `most`. `reasons` say why keys are off, `off` says it in one line.
    `remark` is worth a word and forbids nothing. `picks`: the number stays in the address, as it
    is not the last of the sides'.
    """

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
    typed: str = ""
    blind: bool = False
    reasons: tuple[str, ...] = ()
    off: str = ""
    remark: str = ""
    picks: bool = False
    to_blind: Way | None = None
    back: Way | None = None
    to_other: Way | None = None
    kept: Query = field(default_factory=dict)


def asked_seat(desk: Desk) -> int | None:
    """The seat that was tapped to bid anew or out of turn; None where none was."""
    seat = typed_number(desk.picked.get("seat"))
    seated = isinstance(seat, int) and 0 <= seat < len(desk.state.seating.players)
    return seat if isinstance(seat, int) and seated and not desk.state.bids_itself else None


def asking(desk: Desk, seat: int) -> Asking:
    """The bid of a seat, asked for."""
    state: State = desk.state
    bid = bid_of(state, seat)
    number = desk.number_of(PlayerBid(state.deal.number, seat, None))
    together = desk.number_of(Bids(state.deal.number, bids=())) if bid and number is None else None
    row = state.deal.bids if together else ()
    blind = asks_blind(desk)
    kept = {"as": "player"} if desk.picked.get("as") == "player" else {}
    here = {**kept, "seat": str(seat)}
    bids = blind_bids(state.options) if blind else plain_bids(state.options)
    keys = grid(state.options, offered(state.options, bids), reasons_of(state, seat), bid)
    return Asking(
        letter=letter_of(state, seat),
        who=name_of(state, seat) + ("," if seat == desk.me else ""),
        does=_yours(bid, blind) if seat == desk.me else _does(state, bid, blind),
        so_far=so_far(state),
        kind="bids" if together else "bid",
        name=f"bid-{seat}" if together else "bid",
        others=tuple((f"bid-{at}", str(said)) for at, said in enumerate(row) if at != seat)
        or (("seat", str(seat)),),
        amend=together or (number if bid else None),
        keys=keys.keys,
        most=state.options.tricks_per_hand,
        typed=typed_words(state.options, blind=blind),
        blind=blind,
        reasons=keys.reasons,
        off=keys.line,
        remark=_remark(state, state.seating.side_of[seat], blind, keys.keys),
        to_blind=blind_way(state.options, {**here, "blind": "1"}, blind),
        back=Way("Not blind", here) if blind else None,
        kept=kept,
    )


def asks_blind(desk: Desk) -> bool:
    """Whether the grid of blind numbers is open."""
    return desk.picked.get("blind") == "1" and bool(blind_numbers(desk.state.options))


def blind_way(options: Options, query: Query, blind: bool) -> Way | None:
    """The key that opens the blind numbers, where there are any and they are not open."""
    known = blind_numbers(options)
    return Way(f"Blind {known[0]}+", query) if known and not blind else None


def offered(options: Options, bids: list[Bid]) -> list[Bid]:
    """The bids that get keys; numbers are typed where a hand has too many tricks."""
    if options.tricks_per_hand <= MOST_KEYS:
        return bids
    return [bid for bid in bids if not bid.number]


def typed_words(options: Options, *, blind: bool, by_side: bool = False) -> str:
    """From what to what a number is typed; empty where there is a key for each."""
    most = options.tricks_per_hand
    if most <= MOST_KEYS:
        return ""
    if blind:
        return f"“blind” and a number from {options.blind_bid_min} to {most}"
    nil = options.zero_bid == "nil" and nils_are_known(options) and not by_side
    low = 0 if nil or options.zero_bid == "distinct" else 1
    return f"From {low} to {most}" + ("; 0 is a nil" if nil else "")


def _does(state: State, bid: Bid | None, blind: bool) -> str:
    if blind:
        return "bids blind"
    return "bids again" if bid else "bids" if state.deal.has_bids else "bids first"


def _yours(bid: Bid | None, blind: bool) -> str:
    """The same, to whoever holds this phone."""
    return "your blind bid" if blind else "your bid again" if bid else "your bid"


def _remark(state: State, side: int, blind: bool, keys: tuple[Key, ...]) -> str:
    if blind:
        return too_close(state, side, "a blind bid", state.options.blind_bid_deficit)
    nil = next((key for key in keys if key.value == str(BLIND_NIL)), None)
    if nil is None or nil.why is not None:
        return ""
    return too_close(state, side, "blind nil", state.options.blind_nil_deficit)


def bidder(desk: Desk) -> int | None:
    """Whose bid is asked for: the seat that was tapped, else the next in turn.

    A phone that says who holds it asks for that player's bid first, and not for those of players
    with phones of their own; None where it has only to wait for them.
    """
    seat = asked_seat(desk)
    if seat is not None:
        return seat
    missing = bidders(desk.state)
    if desk.me in missing:
        return desk.me
    return next((seat for seat in missing if seat not in desk.held), None)


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
