"""One hand, scored by the rules of the game itself, with errors beside the fields of the page."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.forms import PlayForm, number
from scorekeeper.games.sheets.trying import tried
from scorekeeper.games.spades.forms import BidsForm, TricksForm
from scorekeeper.games.spades.pages.trial_fields import FINES, Said
from scorekeeper.games.spades.plays import Bids, Tricks
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import State

# The fields of the page, and what the forms of a game call them.
_FIELDS = {"b": "bid", "c": "bidside", "t": "side", "n": "nil", "f": "penalty"}
_SHORT = {long: short for short, long in _FIELDS.items()}


def bid(state: State, said: Said, by_side: bool) -> tuple[State, Mapping[str, str]]:
    """The game with the bids in, and what is wrong with them, by field."""
    if state.bids_itself:
        return state, {}
    letter, many = ("c", state.seating.sides) if by_side else ("b", state.seating.players)
    names = {f"{letter}{n}": f"{_FIELDS[letter]}-{n}" for n in range(len(many))}
    return _played(BidsForm, Bids, state, {long: said.get(n, "") for n, long in names.items()})


def take(state: State, said: Said) -> tuple[State, Mapping[str, str]]:
    """The game with the hand scored, and what is wrong with its tricks, by field."""
    fields = {f"side-{side}": _side(state, said, side) for side in range(len(state.accounts))}
    for name in [*(f"n{seat}" for seat in range(len(state.seating.players))), *FINES]:
        if said.get(name, "").strip():
            fields[f"{_FIELDS[name[0]]}-{name[1:]}"] = said[name].strip()
    return _played(TricksForm, Tricks, state, fields)


def _side(state: State, said: Said, side: int) -> str:
    """What a side took; where only its players' own tricks were told, all of them together."""
    whole = said.get(f"t{side}", "").strip()
    own = [number(said.get(f"n{seat}")) for seat in state.seating.sides[side]]
    counted = [tricks for tricks in own if isinstance(tricks, int)]
    return whole or (str(sum(counted)) if len(counted) == len(own) else "")


def _played(
    form: type[PlayForm], kind: type[Any], state: State, fields: Mapping[str, str]
) -> tuple[State, Mapping[str, str]]:
    trial = tried(RULES, form, kind, state, {"hand": str(state.deal.number), **fields})
    return trial.after or state, {_short(name): words for name, words in trial.refused.items()}


def _short(name: str) -> str:
    """What the page calls a field of a form: `nil-2` is `n2`."""
    what, _, place = name.partition("-")
    return f"{_SHORT[what]}{place}" if place else ""
