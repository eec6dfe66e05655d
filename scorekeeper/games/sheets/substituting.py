"""The sheet on which somebody else takes a seat from here on."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.kit import Rules
from scorekeeper.games.names import fold
from scorekeeper.games.pages import Desk
from scorekeeper.games.plays import Substitute
from scorekeeper.games.seated import letter_of, name_of
from scorekeeper.games.sheets.forms import SubstituteForm
from scorekeeper.games.sheets.trying import tried

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

    `change` says what would be, once a seat and a name are there; `stays` what remains with who
    leaves.
    """

    chairs: tuple[Chair, ...]
    known: tuple[tuple[str, bool], ...]
    typed: str
    change: str
    stays: str
    refused: Mapping[str, str]


def substituting(desk: Desk, rules: Rules, since: str, stays: str) -> Substituting:
    """The sheet as it is filled so far; `since` says from when on: "from hand 3 on"."""
    seating, picked = desk.state.seating, desk.picked
    asked = bool(picked.get("seat") and (picked.get("player") or picked.get("known")))
    trial = tried(rules, SubstituteForm, Substitute, desk.state, picked) if asked else None
    return Substituting(
        chairs=tuple(
            Chair(at, letter_of(seating, at), name_of(seating, at), str(at) == picked.get("seat"))
            for at in range(len(seating.players))
        ),
        known=tuple((name, name == picked.get("known")) for name in _others(desk)),
        typed=picked.get("player", ""),
        change=_change(desk, trial.play, since) if trial and trial.after else "",
        stays=stays,
        refused=desk.refused or (trial.refused if trial else {}),
    )


def _others(desk: Desk) -> list[str]:
    """Who is known at the table and does not sit there now."""
    seated = {*map(fold, desk.state.seating.players)}
    return [name for name in desk.people if fold(name) not in seated][:MOST_KNOWN]


def _change(desk: Desk, play: Substitute, since: str) -> str:
    seating = desk.state.seating
    name = name_of(seating.with_player(play.seat, play.player), play.seat)
    return f"{name} plays for {name_of(seating, play.seat)} {since}"
