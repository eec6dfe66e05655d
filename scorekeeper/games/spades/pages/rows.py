"""The parts of a hand in play: what a side needs, and rows of numbers for sides and players."""

from dataclasses import dataclass

from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.pages.bidpage import so_far
from scorekeeper.games.spades.pages.picks import Placed, taken_by_nils
from scorekeeper.games.spades.pages.seats import (
    LETTERS,
    Sum,
    bid_of,
    letter_of,
    name_of,
    spoken,
)
from scorekeeper.games.spades.pages.whatif import is_short, side_name
from scorekeeper.games.spades.state import State


@dataclass(frozen=True, slots=True)
class Row:
    """The tricks of one player, or one side, as a row of numbers: what is picked, the last number.

    `missing` marks whose tricks a refused form had forgotten; `follows` are the tricks of whoever
    is last and need not say anything.
    """

    field: str
    letter: str
    who: str
    bid: str
    picked: int | None
    most: int
    refused: str = ""
    missing: bool = False
    follows: int | None = None


def bid_in_all(state: State) -> str:
    """What the bids come to; of a first hand without bids, that it needs none."""
    if not state.bids_itself:
        return so_far(state)
    return f"Hand 1 bids itself: {state.options.trick_value} a trick"


def has_partners(state: State) -> bool:
    """Whether anybody shares a side, so that a side's tricks are not a player's."""
    return any(len(seats) > 1 for seats in state.seating.sides)


def nil_rows(desk: Desk) -> tuple[Row, ...]:
    """A row of numbers for each nil bidder whose own tricks are asked for."""
    nils = taken_by_nils(desk).items()
    return tuple(seat_row(desk, f"nil-{seat}", seat, taken) for seat, taken in nils)


def seat_row(desk: Desk, field: str, seat: int, picked: int | None) -> Row:
    """A player's row."""
    bid = bid_of(desk.state, seat)
    return Row(
        field=field,
        letter=letter_of(desk.state, seat),
        who=name_of(desk.state, seat),
        bid="" if bid is None else spoken(bid),
        picked=picked,
        most=desk.state.options.tricks_per_hand,
        refused=desk.refused.get(field, ""),
        missing=bool(desk.refused) and picked is None,
    )


def side_row(desk: Desk, side: int, tricks: Placed) -> Row:
    """A side's row; the last one that is blank follows by itself."""
    state, field = desk.state, f"side-{side}"
    contract = state.deal.contracts[side] if state.deal.contracts else None
    picked = tricks.picked.get(side)
    last = picked is None and len(tricks.open) == 1 and tricks.left >= 0
    return Row(
        field=field,
        letter=LETTERS[side % len(LETTERS)],
        who=side_name(state, side),
        bid=promise(contract) if contract else "",
        picked=picked,
        most=state.options.tricks_per_hand,
        refused=desk.refused.get(field, ""),
        missing=bool(desk.refused) and picked is None and not last,
        follows=tricks.left if last else None,
    )


def promise(contract: Contract) -> str:
    """What a side has to take, as it stands on a counter."""
    return str(contract.number) if contract.is_bid else "Nil"


def refused_words(desk: Desk, *beside: str) -> str:
    """What was refused, without what stands beside the fields whose names begin like these."""
    said = desk.refused.items()
    return " ".join(words for name, words in said if not beside or not name.startswith(beside))


def needs(state: State) -> tuple[Sum, ...]:
    """What each side needs, by side; empty where nobody has bid."""
    return tuple(_need(state, side, contract) for side, contract in enumerate(state.deal.contracts))


def _need(state: State, side: int, contract: Contract) -> Sum:
    alone = len(state.seating.sides[side]) == 1
    return Sum(
        letter=LETTERS[side % len(LETTERS)],
        name=side_name(state, side),
        contract=str(contract.number) if contract.is_bid else "–",
        words=("needs" if alone else "need") if contract.is_bid else "bid nil",
        short=is_short(state, side),
    )
