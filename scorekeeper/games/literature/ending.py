"""When a game is over, who won, and when it is decided before (rules L38 to L43)."""

from scorekeeper.games.literature.state import State, Verdict
from scorekeeper.games.literature.values import majority, value_of


def open_points(state: State) -> int:
    """Points that the open sets are worth."""
    return sum(value_of(state.options, half_suit) for half_suit in state.open_sets)


def all_points(state: State) -> int:
    """Points of all sets: those out of play as they were scored, the others by today's rules."""
    return sum(done.value for done in state.sets.values()) + open_points(state)


def goal_of(state: State) -> int | None:
    """Points that end the game at once; None where every set is played (rule L40)."""
    if state.decided or state.options.end == "all_sets":
        return None
    if state.options.end == "first_to":
        return state.options.target
    return majority(all_points(state))


def judged(state: State) -> State:
    """The game with its end, if this is it: a side has the target, or no set is open (L38)."""
    goal = goal_of(state)
    if goal is not None and max(state.scores) >= goal:
        return state._replace(verdict=Verdict(leaders(state), "target"))
    if not state.open_sets:
        return state._replace(verdict=Verdict(state.decided or leaders(state), "all_sets"))
    return state


def leaders(state: State) -> tuple[int, ...]:
    """The side with the higher score; both where they are level, which is a draw."""
    best = max(state.scores)
    return tuple(side for side, points in enumerate(state.scores) if points == best)


def settled(state: State, result: str, side: int | None) -> State:
    """The table ends the game early; whoever had won before it was played on stays the winner."""
    winners: tuple[int, ...] = ()
    if result == "score":
        winners = leaders(state)
    elif result == "conceded":
        winners = tuple(other for other in (0, 1) if other != side)
    return state._replace(
        verdict=Verdict(state.decided or winners, result), asked_last=False, warnings=()
    )


def clinched(state: State) -> int | None:
    """The side whose lead is larger than all that is open, while the game runs (rule L43)."""
    if state.verdict:
        return None
    cross = state.options.cross_team_points if state.options.cross_team == "on" else 1
    lead = state.scores[0] - state.scores[1]
    if abs(lead) <= open_points(state) * cross:
        return None
    return 0 if lead > 0 else 1
