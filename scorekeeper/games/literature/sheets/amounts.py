"""What a side has, in the words of its table: sets, or points where sets differ in worth."""

from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.values import value_of
from scorekeeper.games.words import count


def noun(state: State) -> str:
    """What is counted: "set" where every set of the deck is one point, else "point"."""
    worth = {value_of(state.options, half_suit) for half_suit in state.options.cards.sets}
    return "set" if worth == {1} else "point"


def amount(state: State, points: int) -> str:
    """So many points of a side, as its table says it: "4 sets"."""
    return count(points, noun(state))
