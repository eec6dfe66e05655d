"""The sheet on which somebody else takes a seat from here on."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.names import fold
from scorekeeper.games.pages import Desk
from scorekeeper.games.plays import Substitute
from scorekeeper.games.spades.pages.seats import letter_of, name_of
from scorekeeper.games.spades.sheets.forms import SubstituteForm
from scorekeeper.games.spades.sheets.trying import tried
from scorekeeper.games.spades.state import State

MOST_KNOWN = 12


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat with who sits there."""

    seat: int
    letter: str
    name: str
    picked: bool


@dataclass(frozen=True, slots=True)
class Substituting:
    """Who sits where, who of the table could come, and the name that was typed.

    `change` says what would be, once a seat and a name are there.
    """

    hand: int
    chairs: tuple[Chair, ...]
    known: tuple[tuple[str, bool], ...]
    typed: str
    change: str
    refused: Mapping[str, str]


def substituting(desk: Desk) -> Substituting:
    """The sheet as it is filled so far."""
    state, picked = desk.state, desk.picked
    asked = bool(picked.get("seat") and (picked.get("player") or picked.get("known")))
    trial = tried(SubstituteForm, Substitute, desk) if asked else None
    seats = range(len(state.seating.players))
    return Substituting(
        hand=state.deal.number,
        chairs=tuple(
            Chair(at, letter_of(state, at), name_of(state, at), str(at) == picked.get("seat"))
            for at in seats
        ),
        known=tuple((name, name == picked.get("known")) for name in _others(desk)),
        typed=picked.get("player", ""),
        change=_change(state, trial.play) if trial and trial.after else "",
        refused=desk.refused or (trial.refused if trial else {}),
    )


def _others(desk: Desk) -> list[str]:
    """Who is known at the table and does not sit there now."""
    seated = {*map(fold, desk.state.seating.players)}
    return [name for name in desk.people if fold(name) not in seated][:MOST_KNOWN]


def _change(state: State, play: Substitute) -> str:
    after = state.seating.with_player(play.seat, play.player)
    name = name_of(state._replace(seating=after), play.seat)
    return f"{name} plays for {name_of(state, play.seat)} from hand {state.deal.number} on"
