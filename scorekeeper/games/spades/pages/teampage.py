"""Bids by side: each side's number in a tap, the last one enters them all (`bids` by `sides`)."""

from dataclasses import replace

from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import number as typed_number
from scorekeeper.games.names import count_signs, isolated
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bids import Bid, BidField
from scorekeeper.games.spades.foreseen import SideBids, why_not_by_side
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.bidkeys import blind_bids, grid, nils_are_known, plain_bids
from scorekeeper.games.spades.pages.bidpage import (
    Asking,
    Query,
    Way,
    asked_seat,
    asks_blind,
    bid_words,
    blind_way,
    offered,
    typed_words,
)
from scorekeeper.games.spades.pages.remarks import too_close
from scorekeeper.games.spades.pages.seats import LETTERS, Compass, Sum, compass, order, short
from scorekeeper.games.spades.plays import Bids
from scorekeeper.games.spades.state import State

SHORT = 6  # signs of a name that still fits beside other words


def bid_together(state: State) -> bool:
    """Whether the sides could bid as one: some have partners, and none of them must bid nil."""
    return not state.bids_itself and any(
        len(side) > 1 and state.options.bid_style != "suicide" for side in state.seating.sides
    )


def by_team(desk: Desk) -> bool:
    """Whether the bids are asked for by side: as they are in, as was asked, or as last time."""
    state: State = desk.state
    if state.deal.side_bids:
        return True
    if state.deal.has_bids or not bid_together(state) or desk.picked.get("kind") == "bid":
        return False
    asked = desk.picked.get("as")
    told = any(map(_is_pick, desk.picked))
    before = bool(state.hands) and bool(state.hands[-1].side_bids)
    return asked == "team" or told or (before and asked != "player")


def other_way(desk: Desk) -> Way | None:
    """The key that asks for the bids the other way round; None once any of them is in."""
    if desk.state.deal.has_bids or not bid_together(desk.state):
        return None
    if by_team(desk):
        return Way("Player bids", {"as": "player"})
    return Way("Team bids", {"as": "team"})


def is_asked(desk: Desk) -> bool:
    """Whether this phone asks for a bid, a way to bid, or has picked a side's number."""
    names = desk.picked
    return bool({"seat", "as"} & names.keys()) or any(map(_is_pick, names))


def _is_pick(name: str) -> bool:
    return name.startswith("bidside-")


def side_bids(desk: Desk) -> SideBids:
    """The sides' numbers as they are in, or as this phone has picked them; None where not yet."""
    state: State = desk.state
    sides = range(len(state.seating.sides))
    if state.deal.side_bids:
        return state.deal.side_bids
    if desk.picked.get("hand", str(state.deal.number)) != str(state.deal.number):
        return (None,) * len(sides)
    return tuple(_picked(desk, side) for side in sides)


def _picked(desk: Desk, side: int) -> Bid | None:
    """A side's number as picked; None where it could not be bid."""
    state: State = desk.state
    try:
        bid = BidField().decode(typed_number(desk.picked.get(f"bidside-{side}")), "")
    except ScoringError:
        return None
    known = [*plain_bids(state.options, by_side=True), *blind_bids(state.options)]
    alone = tuple(bid if at == side else None for at in range(len(state.seating.sides)))
    return bid if bid in known and not why_not_by_side(state, side, alone) else None


def side_asked(desk: Desk) -> int:
    """Whose number is asked for: the side of the seat that was tapped, else the next in turn."""
    state: State = desk.state
    seat, side_of = asked_seat(desk), state.seating.side_of
    if seat is not None:
        return side_of[seat]
    bids, sides = side_bids(desk), _side_order(desk)
    return next((side for side in sides if bids[side] is None), sides[-1])


def _side_order(desk: Desk) -> list[int]:
    """The sides as they are asked: that of whoever holds this phone, then as their seats bid."""
    own = [] if desk.me is None else [desk.me]
    return list(dict.fromkeys(desk.state.seating.side_of[at] for at in own + order(desk.state)))


def asking_side(desk: Desk) -> Asking:
    """A side's number, asked for."""
    state: State = desk.state
    side, bids = side_asked(desk), side_bids(desk)
    others = [(at, bid) for at, bid in enumerate(bids) if at != side]
    blind, options = asks_blind(desk), state.options
    known = blind_bids(options) if blind else plain_bids(options, by_side=True)
    keys = grid(
        options,
        offered(options, known),
        lambda bid: why_not_by_side(state, side, (*bids[:side], bid, *bids[side + 1 :])),
        bids[side],
    )
    here = {**_kept(desk), "seat": str(state.seating.sides[side][0])}
    return Asking(
        letter=LETTERS[side % len(LETTERS)],
        who=isolated(state.seating.side_names[side]),
        does=_does(state, side, blind),
        so_far=_so_far(state, bids),
        kind="bids",
        name=f"bidside-{side}",
        others=tuple((f"bidside-{at}", str(bid)) for at, bid in others if bid),
        amend=desk.number_of(Bids(state.deal.number, sides=())) if state.deal.side_bids else None,
        keys=keys.keys,
        most=options.tricks_per_hand,
        typed=typed_words(options, blind=blind, by_side=True),
        blind=blind,
        reasons=keys.reasons,
        off=keys.line,
        remark=_remark(state, side, blind),
        picks=any(bid is None for _, bid in others),
        to_blind=blind_way(options, {**here, "blind": "1"}, blind),
        back=Way("Not blind", here) if blind else _undo(desk, side),
        to_other=other_way(desk),
        kept=_kept(desk),
    )


def team_compass(desk: Desk) -> Compass:
    """The table with the sides' numbers in its middle; the side that is asked for is marked."""
    state: State = desk.state
    side, bids = side_asked(desk), side_bids(desk)
    table = compass(state, None)
    seats = tuple(
        replace(seat, on=state.seating.side_of[seat.number] == side, note="", counter="", bid="")
        for seat in table.seats
    )
    return replace(table, seats=seats, sums=sums(state, bids), kept=_kept(desk))


def sums(state: State, bids: SideBids) -> tuple[Sum, ...]:
    """The sides' numbers for the middle of the table; empty where the table bids by player."""
    return tuple(_sum(state, side, bid) for side, bid in enumerate(bids))


def _sum(state: State, side: int, bid: Bid | None) -> Sum:
    return Sum(
        letter=LETTERS[side % len(LETTERS)],
        name=isolated(state.seating.side_names[side]),
        contract=short(bid) if bid else "?",
        words="bid" if bid else "",
        short=count_signs(state.seating.side_names[side]) <= SHORT,
    )


def _kept(desk: Desk) -> Query:
    """What every address of the page keeps: how the table bids, and what is picked."""
    if desk.state.deal.side_bids:
        return {}
    picks = {f"bidside-{at}": str(bid) for at, bid in enumerate(side_bids(desk)) if bid}
    return {"as": "team", "hand": str(desk.state.deal.number), **picks}


def _undo(desk: Desk, side: int) -> Way | None:
    """Takes back the number that was picked last; None while none is, or all are saved."""
    state: State = desk.state
    bids, kept = side_bids(desk), dict(_kept(desk))
    last = next((at for at in reversed(_side_order(desk)) if bids[at] and at != side), None)
    if last is None or not kept:
        return None
    del kept[f"bidside-{last}"]
    return Way(f"Undo {isolated(state.seating.side_names[last])} {bids[last]}", kept)


def _does(state: State, side: int, blind: bool) -> str:
    verb = "bids" if len(state.seating.sides[side]) == 1 else "bid"
    if blind:
        return f"{verb} blind"
    if state.deal.side_bids:
        return f"{verb} again"
    return verb if verb == "bids" else "bid together"


def _total(bids: SideBids) -> int:
    return sum(bid.number for bid in bids if bid)


def _so_far(state: State, bids: SideBids) -> str:
    """What is left; before the first number, that a nil is none of these keys."""
    if not any(bids) and _has_nils(state.options):
        return "a nil is bid by player"
    return bid_words(_total(bids), state.options.tricks_per_hand, bool(state.deal.side_bids))


def _has_nils(options: Options) -> bool:
    return nils_are_known(options) or options.blind_nil_allowed


def _remark(state: State, side: int, blind: bool) -> str:
    asked = state.options.blind_bid_deficit
    return too_close(state, side, "a blind bid", asked) if blind else ""
