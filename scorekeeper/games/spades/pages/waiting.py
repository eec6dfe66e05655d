"""The page of a phone whose player has bid: whom the table waits for."""

from dataclasses import dataclass

from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.pages.bidpage import Way, so_far
from scorekeeper.games.spades.pages.seats import bidders, name_of
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import listing


@dataclass(frozen=True, slots=True)
class Waiting:
    """Whom the table waits for, in words, what is bid so far, and keys to bid for one of them."""

    words: str
    so_far: str
    ways: tuple[Way, ...]


def waiting(desk: Desk) -> Waiting:
    """Who has yet to bid, each on a phone of their own; this phone may do it for them."""
    state: State = desk.state
    seats = bidders(state)
    ways = tuple(Way(f"Bid for {name_of(state, seat)}", {"seat": str(seat)}) for seat in seats)
    names = listing([name_of(state, seat) for seat in seats])
    return Waiting(f"Waiting for {names}", so_far(state), ways)
