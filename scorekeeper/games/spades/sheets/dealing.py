"""The sheet on which somebody else deals the hand in play (rule S4)."""

from dataclasses import dataclass

from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.pages.seats import letter_of, name_of
from scorekeeper.games.spades.state import State


@dataclass(frozen=True, slots=True)
class Deals:
    """One key: whoever would deal, and who would deal the next hand; `now` deals already."""

    seat: int
    letter: str
    name: str
    following: str
    now: bool


@dataclass(frozen=True, slots=True)
class Dealing:
    """Who could deal a hand, in the order of the seats."""

    hand: int
    dealer: str
    keys: tuple[Deals, ...]
    refused: str = ""


def dealing(desk: Desk) -> Dealing:
    """A key for every player."""
    state: State = desk.state
    keys = tuple(_deals(state, seat) for seat in range(len(state.seating.players)))
    dealer = name_of(state, state.deal.dealer)
    return Dealing(state.deal.number, dealer, keys, " ".join(desk.refused.values()))


def _deals(state: State, seat: int) -> Deals:
    after = state.seating.next_seat(seat)
    now = seat == state.deal.dealer
    return Deals(seat, letter_of(state, seat), name_of(state, seat), name_of(state, after), now)
