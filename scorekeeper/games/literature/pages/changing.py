"""Changing the rules of a game of Literature from the next line on; the deck stays."""

from collections.abc import Iterator

from scorekeeper.games.literature.ending import goal_of
from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated
from scorekeeper.games.rulechange import Changing
from scorekeeper.games.words import number

_OVER = "The game is over. What was wrong from the start is corrected in the set-up."
_FIXED = "Deck, turn and counts are settled for the whole game: correct the set-up for those."


def changing(state: State) -> Changing:
    """The rules as they could be changed now: from the next line on."""
    kept = "What was claimed so far keeps its rules. " if state.story else ""
    return Changing(
        options=state.options,
        since="now",
        line={"kind": "rules"},
        kept=f"{kept}{_FIXED}",
        refused=_OVER if state.verdict else "",
    )


def warned(state: State, options: Options) -> tuple[str, ...]:
    """What other rules would do to what the sides have by now, in sentences."""
    return tuple(_ends(state, options))


def _ends(state: State, options: Options) -> Iterator[str]:
    """Points at a new target are looked at after the next claim only."""
    goal, was = goal_of(state._replace(options=options)), goal_of(state)
    for name, points in zip(state.seating.side_names, state.scores, strict=True):
        if goal is not None and points >= goal and goal != was:
            has = f"{isolated(name)} have {number(points)} already"
            yield f"{has}: the end is tested after the next claim."
