"""The bids of the hand in play: by player, by side, one by one (rules S5 to S9)."""

from scorekeeper.games.kit import RuleError
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bids import Bid, Kind, contract_by_seats, contract_by_side, meant
from scorekeeper.games.spades.board import cautions, check_contracts
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.plays import Bids, PlayerBid
from scorekeeper.games.spades.state import Deal, State, with_deal


def enter_bids(state: State, play: Bids) -> State:
    """All bids of the hand at once."""
    _check_open(state)
    if state.deal.has_bids:
        raise RuleError("bids_already_in", "Bids of this hand are in already: correct those.")
    if play.bids is not None:
        dealer = state.seating.players[state.deal.dealer]
        return _close_by_seat(state, _seat_bids(state, play.bids), "bids", dealer)
    return _close_by_side(state, _side_bids(state, play.sides or ()))


def enter_bid(state: State, play: PlayerBid) -> State:
    """One player's bid; the last one closes the bidding.

    What the table allows is looked at when all are in: until then a bid can still be corrected.
    """
    _check_open(state)
    seating, deal = state.seating, state.deal
    if play.seat >= len(seating.players):
        raise RuleError("unknown_seat", f"Nobody sits at seat {play.seat}.", field="seat")
    who = seating.players[play.seat]
    bids = list(deal.bids or [None] * len(seating.players))
    if deal.contracts or bids[play.seat] is not None:
        raise RuleError(
            "bids_already_in", f"{isolated(who)} has bid already: correct that bid.", seat=play.seat
        )
    bids[play.seat] = _in_range(state.options, play.bid, who, play.seat, "bid")
    if None not in bids:
        return _close_by_seat(state, tuple([bid for bid in bids if bid is not None]), "bid", who)
    return with_deal(state, Deal(deal.number, deal.dealer, tuple(bids)))


def _check_open(state: State) -> None:
    if state.bids_itself:
        raise RuleError("no_bids_this_hand", "The first hand bids itself: enter its tricks.")


def _seat_bids(state: State, bids: tuple[Bid | None, ...]) -> tuple[Bid, ...]:
    players = state.seating.players
    if len(bids) > len(players):
        raise RuleError("unknown_seat", f"Only {len(players)} players bid.", field="bids")
    given = bids + (None,) * (len(players) - len(bids))
    return tuple(
        [
            _in_range(state.options, bid, players[seat], seat, "bids")
            for seat, bid in enumerate(given)
        ]
    )


def _side_bids(state: State, bids: tuple[Bid | None, ...]) -> tuple[Bid, ...]:
    names = state.seating.side_names
    if len(bids) != len(names):
        raise RuleError(
            "side_mismatch", f"There are {len(names)} sides: say what each bid.", field="sides"
        )
    for side, bid in enumerate(bids):
        if bid and meant(bid, state.options.zero_bid == "nil").is_nil:
            raise RuleError(
                "nil_needs_player_entry",
                f"A nil is one player’s: enter the bids of {isolated(names[side])} by player.",
                field="sides",
                seat=side,
            )
    return tuple(
        [_in_range(state.options, bid, names[side], side, "sides") for side, bid in enumerate(bids)]
    )


def _in_range(options: Options, bid: Bid | None, who: str, seat: int, field: str) -> Bid:
    """A bid that is there and that a hand could hold; `who` made it."""
    if bid is None:
        raise RuleError("bid_missing", f"{isolated(who)}’s bid is missing.", field=field, seat=seat)
    if not 0 <= bid.number <= options.tricks_per_hand:
        raise RuleError(
            "bid_out_of_range",
            f"{isolated(who)} can bid from 0 to {options.tricks_per_hand}.",
            field=field,
            seat=seat,
        )
    return bid


def _check_allowed(
    options: Options, bids: tuple[Bid, ...], names: tuple[str, ...], field: str
) -> None:
    """Refuse the sorts of bids that an option forbids."""
    for seat, bid in enumerate(bids):
        refused = None if bid.kind is Kind.NUMBER else refusal(options, bid, names[seat])
        if refused:
            raise RuleError(*refused, field=field, seat=seat)


def refusal(options: Options, bid: Bid, who: str) -> tuple[str, str] | None:
    """The code and the sentence where an option forbids this sort of bid."""
    if bid.kind is Kind.NIL and (not options.nil_allowed or options.bid_style == "no_nil"):
        return "nil_not_allowed", f"Nil is off at this table: {isolated(who)} bids a number."
    if bid.kind is Kind.BLIND_NIL and not options.blind_nil_allowed:
        return (
            "blind_nil_not_allowed",
            f"Blind nil is off at this table: {isolated(who)} bids with the cards.",
        )
    return _blind_refusal(options, bid.number, who) if bid.kind is Kind.BLIND else None


def _blind_refusal(options: Options, number: int, who: str) -> tuple[str, str] | None:
    if not options.blind_bids_allowed:
        return (
            "blind_bid_not_allowed",
            f"Blind bids are off at this table: {isolated(who)} bids with the cards.",
        )
    if number < options.blind_bid_min:
        lowest = options.blind_bid_min
        return "blind_bid_below_minimum", f"{isolated(who)}’s blind bid must be {lowest} or more."
    return None


def _close_by_seat(state: State, bids: tuple[Bid, ...], field: str, last: str) -> State:
    """All players' bids are in: the hand can be played, if the table's rules allow them."""
    options, seating, deal = state.options, state.seating, state.deal
    zero_is_nil = options.zero_bid == "nil"
    meaning = tuple([bid if bid.number else meant(bid, zero_is_nil) for bid in bids])
    _check_allowed(options, meaning, seating.players, field)
    contracts = tuple([contract_by_seats(side, meaning) for side in seating.sides])
    check_contracts(options, seating, contracts, isolated(last))
    opened = Deal(deal.number, deal.dealer, bids, (), contracts)
    return with_deal(state, opened, cautions(state, contracts, by_team=False))


def _close_by_side(state: State, bids: tuple[Bid, ...]) -> State:
    options, seating, deal = state.options, state.seating, state.deal
    _check_allowed(options, bids, seating.side_names, "sides")
    contracts = tuple(map(contract_by_side, seating.sides, bids))
    dealers = seating.side_names[seating.side_of[deal.dealer]]
    check_contracts(options, seating, contracts, isolated(dealers))
    opened = Deal(deal.number, deal.dealer, (), bids, contracts)
    return with_deal(state, opened, cautions(state, contracts, by_team=True))
