"""A game of Literature on a large screen: who has which set, the last question, whose turn."""

from scorekeeper.games.literature.ending import goal_of
from scorekeeper.games.literature.pages.board import board, heading
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import phase_of
from scorekeeper.games.screen import Screen


def screen(state: State) -> Screen:
    """What everybody in the room can read of a game: no older question, as on every page (L15)."""
    sides = state.seating.sides
    shown = board(state)
    return Screen(
        title="Literature",
        doing="" if state.verdict else heading(state),
        aim="",
        who=shown.turn if phase_of(state) != "over" else "",
        promises=("",) * len(sides),
        beside=("",) * len(sides),
        goal=goal_of(state),
        view=shown,
    )
