"""A game of Spades on a large screen: contracts, bags, the hand, and who leads."""

from collections.abc import Sequence

from scorekeeper.games.screen import Screen
from scorekeeper.games.spades.bids import Bid, Contract
from scorekeeper.games.spades.pages.ahead import level
from scorekeeper.games.spades.pages.seats import (
    Compass,
    bid_of,
    bidders,
    compass,
    leader,
    name_of,
    spoken,
    unbid,
)
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import number, signed

_DOING = {"bids": "bids", "tricks": "in play"}


def screen(state: State) -> Screen:
    """What everybody in the room can read of a game; of one that is over, its last hand."""
    sides = range(len(state.seating.sides))
    hand = state.hands[-1].number if state.verdict and state.hands else state.deal.number
    return Screen(
        title=f"Hand {hand}",
        doing=_DOING.get(state.waits_for or "", "played"),
        aim=level(state) or _aim(state),
        who=_who(state),
        promises=tuple(_promise(state, side) for side in sides),
        beside=tuple(_beside(state, side) for side in sides),
        goal=state.options.target,
        view=_table(state),
    )


def _aim(state: State) -> str:
    target = state.options.target
    return "" if target is None else f"to {number(target)}"


def _who(state: State) -> str:
    """Who deals, and who leads once the cards are played."""
    deals = f"{name_of(state, state.deal.dealer)} deals"
    if state.waits_for != "tricks":
        return deals
    return f"{deals}, {name_of(state, leader(state))} leads"


def _promise(state: State, side: int) -> str:
    """What a side has to take once all bids are in; before that what it has bid."""
    if state.deal.contracts:
        return contract_words(state.deal.contracts[side])
    return _bids_so_far([bid_of(state, seat) for seat in state.seating.sides[side]])


def contract_words(contract: Contract) -> str:
    """A contract as it stands large on the board; the tricks of a nil are never part of it.

    >>> from scorekeeper.games.spades.bids import Bid, Kind, contract_by_seats
    >>> contract_words(contract_by_seats((0, 1), (Bid(4), Bid(0, Kind.NIL))))
    'Need 4 + nil'
    """
    nils = len(contract.nils)
    nil = "" if not nils else "nil" if nils == 1 else f"{nils} nils"
    if not contract.is_bid:
        return nil.capitalize()
    need = f"{'Blind' if contract.is_blind else 'Need'} {contract.number}"
    return f"{need} + {nil}" if nil else need


def _bids_so_far(bids: Sequence[Bid | None]) -> str:
    said = [spoken(bid) for bid in bids if bid is not None]
    return f"Bid {' + '.join(said)}" if said else ""


def _beside(state: State, side: int) -> str:
    """What the hand before brought, until a bid is in; then, that it is the side's turn to bid."""
    if state.waits_for != "bids":
        return ""
    last = state.hands[-1] if state.hands and not state.deal.has_bids else None
    if last is not None and last.sides:
        return f"hand {last.number}: {signed(last.sides[side].points)}"
    return "bids now" if state.seating.side_of[bidders(state)[0]] == side else ""


def _table(state: State) -> Compass:
    """Who sits where and what they bid; the hand that bids itself says what a trick is worth."""
    now = bidders(state)[0] if state.waits_for == "bids" else None
    return unbid(state, compass(state, now))
