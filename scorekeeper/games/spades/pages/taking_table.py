"""The table while sides say what they took: bids, then taken of bid, and the sides' numbers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.pages.penalty_words import counts
from scorekeeper.games.spades.pages.picks import address, placed, taken_by_nils
from scorekeeper.games.spades.pages.rows import promise
from scorekeeper.games.spades.pages.seats import (
    LETTERS,
    Compass,
    Seat,
    SideTotal,
    compass,
    unbid,
)
from scorekeeper.games.spades.pages.taking import Taking
from scorekeeper.games.spades.scoring import by_side
from scorekeeper.games.spades.sheets.picked import penalties_picked
from scorekeeper.games.spades.state import State

SHORTEST = 3  # signs that every shape has room for
Known = Mapping[int, int]


def table(desk: Desk, it: Taking) -> Compass:
    """The seats with their bids and, once said, what they took of them; a seat asks its side anew.

    Before anybody has said anything, a seat opens its bid again, as in every hand in play.
    """
    state: State = desk.state
    nils = taken_by_nils(desk)
    drawn = compass(state, None, broken=lambda seat: nils.get(seat, 0) > 0)
    tricks = placed(desk)
    fines = by_side(penalties_picked(desk), len(state.seating.sides))
    moved = tuple(fine.tricks for fine in fines)
    if not tricks.picked and it.side == tricks.order[0]:
        waiting = tuple(_waits(state, seat) for seat in drawn.seats)
        return replace(unbid(state, drawn), seats=waiting, sides=_totals(state, it, {}, moved))
    known = dict(enumerate(it.taken)) or tricks.picked
    ask = address(desk, tricks.picked, nils)
    seats = tuple(_seat(state, seat, it, known, ask) for seat in drawn.seats)
    seats = tuple(_counting(state, seat, known, moved) for seat in seats)
    pointed = [seat for seat in seats if seat.on]
    return replace(
        drawn,
        seats=seats,
        to=pointed[0].place.removesuffix("-seat") if pointed else "0",
        total=sum(known.values()),
        word="taken",
        sides=_totals(state, it, known, moved),
    )


def _seat(state: State, seat: Seat, it: Taking, known: Known, ask: Mapping[str, str]) -> Seat:
    side = state.seating.side_of[seat.number]
    asks = (*ask.items(), ("ask", str(side)))
    now = side == it.side
    plain = replace(_waits(state, seat), asks=asks, on=now, note="")
    if len(state.seating.sides[side]) > 1:
        return plain
    if now:
        return replace(plain, blind="", counter="now", bid="?", words="is asked now")
    if side not in known:
        return plain
    return _taken(state, plain, known[side])


def _waits(state: State, seat: Seat) -> Seat:
    """A player alone in a hand without bids: an empty counter waits for the tricks."""
    alone = len(state.seating.sides[state.seating.side_of[seat.number]]) == 1
    if not alone or seat.counter or seat.bid:
        return seat
    return replace(seat, counter="out", words="no tricks yet")


def _taken(state: State, seat: Seat, took: int) -> Seat:
    """What a player who plays alone took of the own bid: "3/3", spoken "took 3 of 3"."""
    if not state.deal.contracts:
        return replace(seat, blind="", counter="", bid=str(took), words=f"took {took}")
    contract = state.deal.contracts[state.seating.side_of[seat.number]]
    if not contract.is_bid:
        look = "nil broke" if took else "nil"
        return replace(seat, blind="", counter=look, bid=str(took), words=f"bid nil, took {took}")
    text = f"{took}/{contract.number}"
    look = "of far" if len(text) > SHORTEST else "of"
    words = f"took {took} of {contract.number}"
    return replace(seat, blind="", counter=look, bid=text, words=words)


def _counting(state: State, seat: Seat, known: Known, moved: Sequence[int]) -> Seat:
    """What counts of a player's tricks where a penalty moves some: "4 count"."""
    side = state.seating.side_of[seat.number]
    alone = len(state.seating.sides[side]) == 1
    said = counts(known[side], moved[side]) if alone and side in known and not seat.on else ""
    return replace(seat, note=said, words=f"{seat.words}, {said}") if said else seat


def _totals(state: State, it: Taking, known: Known, moved: Sequence[int]) -> tuple[SideTotal, ...]:
    """The sides in the middle, where not everybody plays alone."""
    if not it.partners:
        return ()
    contracts = state.deal.contracts
    return tuple(
        SideTotal(
            LETTERS[side % len(LETTERS)],
            name,
            promise(contracts[side]) if contracts else "",
            str(known.get(side, "")),
            bool(known) and side == it.side,
            known[side] + moved[side] if side in known and moved[side] else None,
        )
        for side, name in enumerate(state.seating.side_names)
    )
