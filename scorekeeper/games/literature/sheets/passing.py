"""The sheet on which the turn is handed over: one tap on a name (rule L36)."""

from dataclasses import dataclass

from scorekeeper.games.literature.pages.words import letter_of, name_of, side_name
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.turns import phase_of, takers
from scorekeeper.games.pages import Desk


@dataclass(frozen=True, slots=True)
class Taker:
    """Somebody who could take the turn; `words` say why not, or what is worth knowing."""

    seat: int
    letter: str
    name: str
    words: str
    off: bool


@dataclass(frozen=True, slots=True)
class Passing:
    """Who has the turn, why it is handed over, and a key for everybody it could go to."""

    giver: int
    intro: str
    keys: tuple[Taker, ...]
    refused: str


def passing(desk: Desk) -> Passing:
    """A key for each player of the side that takes the turn; who has no cards is not tapped."""
    state: State = desk.state
    assert state.turn is not None
    able = takers(state)
    keys = tuple(_taker(state, seat, off=seat not in able) for seat in _asked(state, able))
    return Passing(state.turn, _intro(state), keys, " ".join(desk.refused.values()))


def _asked(state: State, able: tuple[int, ...]) -> list[int]:
    """Whoever would take the turn if they had cards, in the order of the seats."""
    side_of = state.seating.side_of
    sides = {side_of[seat] for seat in able}
    return [seat for seat, side in enumerate(side_of) if side in sides and seat != state.turn]


def _taker(state: State, seat: int, *, off: bool) -> Taker:
    name, letter = name_of(state, seat), letter_of(state, seat)
    words = "no cards left" if off else ""
    if state.counts is not None and not off:
        cards = state.counts[seat]
        words = f"{cards} card" + ("" if cards == 1 else "s")
    return Taker(seat, letter, name, words, off)


def _intro(state: State) -> str:
    turn = state.turn or 0
    name = name_of(state, turn)
    match phase_of(state):
        case "must_pass":
            return f"{name} has no cards left: who of the same side takes the turn?"
        case "must_designate":
            side = side_name(state, state.seating.side_of[turn])
            return f"{side} have no cards left: {name} names an opponent."
        case _:
            return f"It is {name}’s turn. Who takes it?"
