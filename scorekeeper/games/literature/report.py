"""A game of Literature as `replay` and the JSON interface print it (docs/game-file.md)."""

from collections.abc import Callable, Hashable
from typing import Any

from scorekeeper.games.codec import encode_fields
from scorekeeper.games.literature.ending import clinched, goal_of
from scorekeeper.games.literature.sameness import about_set
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import phase_of
from scorekeeper.games.literature.units import unit
from scorekeeper.games.words import count

NumberOf = Callable[[Hashable], int | None]


def brief(state: State) -> dict[str, object]:
    """What a list of games shows of this one, and a table's series adds up; no question is in it.

    `sides` are the seats that score together.
    """
    verdict = state.verdict
    return {
        "points": list(state.scores),
        "unit": unit(state),
        "target": goal_of(state),
        "sides": [list(side) for side in state.seating.sides],
        "stage": f"{count(len(state.open_sets), 'set')} open",
        "over": verdict is not None,
        "winners": list(verdict.winners) if verdict else [],
        "reason": verdict.reason if verdict else None,
    }


def report(state: State, number_of: NumberOf) -> dict[str, object]:
    """Everything that follows from the entries; `number_of` finds the line about a set."""
    verdict, asked = state.verdict, state.last_question
    return {
        "over": verdict is not None,
        "winners": list(verdict.winners) if verdict else [],
        "reason": verdict.reason if verdict else None,
        "standing": [{"side": side, "points": points} for side, points in enumerate(state.scores)],
        "sets": {
            key: {"side": done.owner, "entry": number_of(about_set(key)), "verdict": done.verdict}
            for key, done in state.sets.items()
        },
        "turn": state.turn,
        "phase": phase_of(state),
        "counts": None if state.counts is None else list(state.counts),
        "clinched": clinched(state),
        "last_question": None if asked is None else encode_fields(asked),
        "players": [_player(state, seat) for seat in range(len(state.seating.players))],
        "next": None if verdict else {"waits_for": "claim"},
    }


def _player(state: State, seat: int) -> dict[str, Any]:
    return {"seat": seat, **state.tally(seat)._asdict()}
