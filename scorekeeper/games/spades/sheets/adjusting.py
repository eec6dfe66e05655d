"""The sheet on which a side's totals are put right outside a hand (rule S35)."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.pages.seats import LETTERS
from scorekeeper.games.spades.pages.whatif import side_name, winners_words
from scorekeeper.games.spades.plays import Adjust
from scorekeeper.games.spades.sheets.forms import AdjustForm
from scorekeeper.games.spades.sheets.trying import tried
from scorekeeper.games.spades.state import Account, State
from scorekeeper.games.words import count, number


@dataclass(frozen=True, slots=True)
class SideKey:
    """A side to be tapped."""

    side: int
    letter: str
    name: str
    picked: bool


@dataclass(frozen=True, slots=True)
class Signed:
    """A field for a number whose sign is tapped beside it."""

    name: str
    label: str
    value: str
    less: bool
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Adjusting:
    """What was filled in, and what it would change in words; `ends` that it ends the game."""

    sides: tuple[SideKey, ...]
    fields: tuple[Signed, ...]
    why: str
    change: str
    ends: str
    refused: Mapping[str, str]


def side_keys(state: State, picked: str | None) -> tuple[SideKey, ...]:
    """Every side as a key."""
    return tuple(
        SideKey(side, LETTERS[side % len(LETTERS)], side_name(state, side), str(side) == picked)
        for side in range(len(state.accounts))
    )


def adjusting(desk: Desk) -> Adjusting:
    """The sheet as it is filled so far."""
    state, picked = desk.state, desk.picked
    asked = bool(picked.get("side") and (picked.get("points") or picked.get("bags")))
    trial = tried(AdjustForm, Adjust, desk) if asked else None
    refused = desk.refused or (trial.refused if trial else {})
    names = ["points", "bags"] if bags_count(state.options) else ["points"]
    return Adjusting(
        sides=side_keys(state, picked.get("side")),
        fields=tuple(signed_field(desk, name, refused) for name in names),
        why=picked.get("why", ""),
        change=_change(state, trial.play, trial.after) if trial and trial.after else "",
        ends=_ends(state, trial.after) if trial and trial.after else "",
        refused=refused,
    )


def signed_field(desk: Desk, name: str, refused: Mapping[str, str], label: str = "") -> Signed:
    """A number and its sign as they were picked."""
    less = desk.picked.get(f"{name}-sign") == "-"
    words = label or name.capitalize()
    return Signed(name, words, desk.picked.get(name, ""), less, refused.get(name, ""))


def _change(state: State, play: Adjust, after: State) -> str:
    old, new = state.accounts[play.side], after.accounts[play.side]
    return f"{side_name(state, play.side)}: {_has(old, new, play)}"


def _has(old: Account, new: Account, play: Adjust) -> str:
    said = []
    if play.points is not None:
        said.append(f"{number(old.points)} → {count(new.points, 'point')}")
    if play.bags is not None:
        said.append(f"{old.bags} → {count(new.bags, 'bag')}")
    return ", ".join(said)


def _ends(state: State, after: State) -> str:
    if not after.verdict:
        return ""
    return f"This ends the game: {winners_words(state, after.verdict.winners)}"
