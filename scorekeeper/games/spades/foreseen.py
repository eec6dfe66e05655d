"""Bids that cannot stand: what a key of the bid page would be refused for, sooner or later.

The rules look at the bids when all are in (section 7). Whoever bids is told before.
"""

from scorekeeper.games.kit import RuleError
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bidding import enter_bid, enter_bids, refusal
from scorekeeper.games.spades.bids import Bid, Contract, contract_by_seats, contract_by_side, meant
from scorekeeper.games.spades.board import check_contract, check_one_nil
from scorekeeper.games.spades.plays import Bids, PlayerBid
from scorekeeper.games.spades.state import Deal, State, with_deal

SideBids = tuple[Bid | None, ...]


def why_not(state: State, seat: int, bid: Bid) -> RuleError | None:
    """Why a player's bid cannot stand beside the others', whatever is still to come; None: it can.

    A bid that is in already is bid anew.
    """
    try:
        after = enter_bid(_without(state, seat), PlayerBid(state.deal.number, seat, bid))
        if not after.deal.contracts:
            _check_sort(state, bid, state.seating.players[seat])
            _check_side(state, state.seating.side_of[seat], after.deal.bids)
    except RuleError as error:
        return error
    return None


def why_not_by_side(state: State, side: int, bids: SideBids) -> RuleError | None:
    """Why a side's number cannot stand beside those of the other sides; None where it can.

    `bids` hold the sides' numbers, with the one that is looked at; None for those not yet bid.
    """
    bid = bids[side]
    assert bid is not None
    try:
        if None not in bids:
            enter_bids(_without_any(state), Bids(state.deal.number, sides=bids))
        _check_sort(state, bid, state.seating.side_names[side])
        _check(state, side, contract_by_side(state.seating.sides[side], bid))
    except RuleError as error:
        return error
    return None


def _without(state: State, seat: int) -> State:
    """The game with a player's bid of the hand in play taken out."""
    if not state.deal.bids:
        return state
    bids = (*state.deal.bids[:seat], None, *state.deal.bids[seat + 1 :])
    return with_deal(state, Deal(state.deal.number, state.deal.dealer, bids))


def _without_any(state: State) -> State:
    return with_deal(state, Deal(state.deal.number, state.deal.dealer))


def _check_sort(state: State, bid: Bid, who: str) -> None:
    refused = refusal(state.options, meant(bid, state.options.zero_bid == "nil"), who)
    if refused:
        raise RuleError(*refused, field="bid")


def _check_side(state: State, side: int, bids: tuple[Bid | None, ...]) -> None:
    """What one side's bids come to; of a side that has not bid whole, only what stays wrong."""
    options, seats = state.options, state.seating.sides[side]
    zero_is_nil = options.zero_bid == "nil"
    said = {seat: meant(bid, zero_is_nil) for seat in seats if (bid := bids[seat])}
    if len(said) == len(seats):
        whole = tuple(said.get(seat, Bid(0)) for seat in range(len(bids)))
        _check(state, side, contract_by_seats(seats, whole))
    elif options.bid_style == "suicide":
        nils = sum(bid.is_nil for bid in said.values())
        check_one_nil(isolated(state.seating.side_names[side]), nils, all_in=False)


def _check(state: State, side: int, contract: Contract) -> None:
    check_contract(state.options, state.seating, side, contract)
