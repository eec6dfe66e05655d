"""What was done in a whole game of Literature, by who sat there when somebody had won it."""

from collections.abc import Iterator

from scorekeeper.games.deeds import Did
from scorekeeper.games.literature.deeds_of_claims import PLAYED_OUT
from scorekeeper.games.literature.state import State


def in_game(state: State) -> Iterator[Did]:
    """What the winner did; nothing where it is a draw, or nobody won (rules L38 to L43)."""
    if state.verdict is None or len(state.verdict.winners) != 1:
        return
    (side,) = state.verdict.winners
    margin = state.scores[side] - state.scores[1 - side]
    behind = [done.totals[1 - side] - done.totals[side] for done in state.story]
    swept = state.verdict.reason in PLAYED_OUT and all(
        done.owner == side for done in state.sets.values()
    )
    for seat in state.seating.sides[side]:
        yield Did(seat, "best_margin", max(0, margin))
        yield Did(seat, "best_comeback", max([0, *behind]))
        yield Did(seat, "sweep", swept)
