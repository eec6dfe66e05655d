"""The sheet on which a side's totals are put right."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.kit import Rules, Seating
from scorekeeper.games.pages import Desk
from scorekeeper.games.seated import ending_words, side_letter, side_name
from scorekeeper.games.sheets.forms import AdjustForm
from scorekeeper.games.sheets.trying import tried


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


@dataclass(frozen=True, slots=True)
class Adjusted:
    """What a game puts right: the class of its play, its form, and the numbers a side has now.

    `numbers` name the fields; `has` says what a side has before and after, from both states.
    """

    kind: type[Any]
    form: type[AdjustForm]
    numbers: Sequence[str]
    has: Callable[[Any, Any, Any], str]


def side_keys(seating: Seating, picked: str | None) -> tuple[SideKey, ...]:
    """Every side as a key."""
    return tuple(
        SideKey(side, side_letter(side), side_name(seating, side), str(side) == picked)
        for side in range(len(seating.sides))
    )


def adjusting(desk: Desk, rules: Rules, its: Adjusted) -> Adjusting:
    """The sheet as it is filled so far."""
    state, picked = desk.state, desk.picked
    asked = bool(picked.get("side") and any(map(picked.get, its.numbers)))
    trial = tried(rules, its.form, its.kind, state, picked) if asked else None
    refused = desk.refused or (trial.refused if trial else {})
    after = trial.after if trial else None
    return Adjusting(
        sides=side_keys(state.seating, picked.get("side")),
        fields=tuple(signed_field(desk, name, refused) for name in its.numbers),
        why=picked.get("why", ""),
        change=_change(state, its, trial.play, after) if trial and after else "",
        ends=ends_of(rules, after) if after else "",
        refused=refused,
    )


def signed_field(desk: Desk, name: str, refused: Mapping[str, str], label: str = "") -> Signed:
    """A number and its sign as they were picked."""
    less = desk.picked.get(f"{name}-sign") == "-"
    words = label or name.capitalize()
    return Signed(name, words, desk.picked.get(name, ""), less, refused.get(name, ""))


def _change(state: Any, its: Adjusted, play: Any, after: Any) -> str:
    return f"{side_name(state.seating, play.side)}: {its.has(state, after, play)}"


def ends_of(rules: Rules, after: Any) -> str:
    """That an entry ends the game, and who wins; empty where it does not."""
    standing = rules.standing(after)
    return ending_words(after.seating, standing.winners) if standing.over else ""
