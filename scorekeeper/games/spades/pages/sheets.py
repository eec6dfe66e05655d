"""The sheets of the menu: a hand that is thrown in, or does not count."""

from dataclasses import dataclass

from scorekeeper.games.pages import Entrance
from scorekeeper.games.spades.pages.seats import name_of
from scorekeeper.games.spades.state import State


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """A hand that was not played out: who dealt it, and who would deal if the deal passed on."""

    hand: int
    dealer: str
    following: str


def thrown_in(state: State) -> ThrownIn:
    """The hand in play, to be thrown in."""
    dealer = state.deal.dealer
    after = state.seating.next_seat(dealer)
    return ThrownIn(state.deal.number, name_of(state, dealer), name_of(state, after))


def menu(state: State) -> tuple[Entrance, ...]:
    """The sheets that there are now; none once the game is over."""
    if state.verdict:
        return ()
    words = "dealt again, or it does not count"
    return (Entrance("thrown-in", f"Hand {state.deal.number} thrown in", words),)
