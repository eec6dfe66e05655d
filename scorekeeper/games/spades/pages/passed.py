"""Another phone saved a hand of which this one had picked something else: that is said once."""

from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Desk, Passed
from scorekeeper.games.spades.pages.picks import tricks_in
from scorekeeper.games.spades.pages.versions import typed
from scorekeeper.games.spades.plays import Tricks
from scorekeeper.games.spades.state import Hand, State

_PAIR = 2


def passed(desk: Desk) -> Passed | None:
    """The hand just saved against what this phone's address still says of it; None where alike."""
    state: State = desk.state
    if desk.newest is None or not isinstance(desk.newest.play, Tricks):
        return None
    hand = state.hand(desk.newest.play.hand)
    if hand is None or desk.picked.get("hand") != str(hand.number):
        return None
    words = _against(state, hand, desk)
    who = isolated(desk.newest.by) if desk.newest.by else "Another phone"
    return Passed(hand.number, f"{who} saved {words}.") if words else None


def _against(state: State, hand: Hand, desk: Desk) -> str:
    """Both results; "" where they are the same, or nothing was picked that can be told."""
    first = tricks_in(state, desk.picked.get("side-0"))
    if len(hand.sides) == _PAIR and first is not None:
        theirs = tuple(side.tricks for side in hand.sides)
        mine = (first, sum(theirs) - first)
        return "" if mine == theirs else f"{_score(theirs)}; you had picked {_score(mine)}"
    words = typed(state, desk.picked)
    return f"hand {hand.number}; you had picked {words}" if words else ""


def _score(tricks: tuple[int, ...]) -> str:
    return " : ".join(map(str, tricks))
