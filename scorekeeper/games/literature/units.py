"""What the points of a side are called: sets, where every set is worth one point."""

from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.values import value_of
from scorekeeper.games.words import count


def unit(state: State) -> str:
    """ "set", or "point" where some set counts otherwise, or did when it was won."""
    options = state.options
    worth = {value_of(options, half_suit) for half_suit in state.open_sets}
    worth.update(done.value for done in state.sets.values())
    doubled = options.cross_team == "on" and options.cross_team_points > 1
    return "set" if worth == {1} and not doubled else "point"


def counted(state: State, points: int) -> str:
    """So many sets or points: "3 sets"."""
    return count(points, unit(state))
