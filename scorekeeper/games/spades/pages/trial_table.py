"""The table of a hand that is only tried: the rules, who sits there, what was there before."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.choosing import Sides
from scorekeeper.games.errors import EntryError, ScoringError
from scorekeeper.games.forms import number
from scorekeeper.games.kit import Preset, Seating, Start
from scorekeeper.games.names import clean_names
from scorekeeper.games.spades.choosing import customary
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.cells import LETTERS
from scorekeeper.games.spades.pages.trial_fields import Said, told
from scorekeeper.games.spades.presets import PRESETS
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import Account, State

Errors = dict[str, str]
_LATEST = 10**6
_LATER = "2"


@dataclass(frozen=True, slots=True)
class Table:
    """Rules, seats and totals before the hand; `state` is None where some of it cannot be.

    `base` are the options without those that somebody chose one by one.
    """

    preset: Preset
    base: Mapping[str, Any]
    options: Options
    seating: Seating
    hand: str
    errors: Errors
    state: State | None


def table(said: Said, changes: Mapping[str, Any]) -> Table:
    """The table that somebody tries a hand at; `changes` are options on top of the preset."""
    errors: Errors = {}
    preset = PRESETS.get(said.get("p", ""), PRESETS["standard"])
    if said.get("p") and said["p"] != preset.key:
        errors["p"] = "These rules are not known here: choose others."
    size = _size(said, preset, errors)
    base = base_of(preset, size)
    options = Options(**{**base, **changes})
    seating = _seating(said, _sides(said, preset, size, errors), size, errors)
    hand = said.get("h", "").strip() or _LATER
    state = _opened(said, options, seating, hand, errors)
    return Table(preset, base, options, seating, hand, errors, None if errors else state)


def base_of(preset: Preset, players: int) -> dict[str, Any]:
    """The options of a preset for so many players: with what is customary for them."""
    return {**customary(players, Options()), **preset.options}


def letters(sides: Sides) -> str:
    """Who plays with whom, a letter for each seat.

    >>> letters(((0, 2), (1, 3)))
    'abab'
    """
    found = {seat: LETTERS[side] for side, seats in enumerate(sides) for seat in seats}
    return "".join(found[seat] for seat in sorted(found))


def carried_word(bags: Iterable[int]) -> str:
    """The bags of every side that a game has carried over a lowered limit: these and no others.

    >>> carried_word((7, 3))
    '7.3'
    """
    return ".".join(map(str, bags))


def usual_sides(preset: Preset, size: int) -> Sides:
    """Who plays with whom where nobody says so."""
    fits = preset.sides and sum(map(len, preset.sides)) == size
    return preset.sides if preset.sides and fits else RULES.default_sides(size)


def usual_size(preset: Preset) -> int:
    """How many play by a preset where nobody says so."""
    many = preset.players or (RULES.usual,)
    return RULES.usual if RULES.usual in many else many[0]


def is_anew(said: Said, preset: Preset) -> bool:
    """Whether another preset was chosen than the page was set up for."""
    return said.get("z", preset.key) != preset.key


def _size(said: Said, preset: Preset, errors: Errors) -> int:
    size = number(said.get("n"))
    if isinstance(size, int) and size in RULES.sizes:
        wrong = is_anew(said, preset) and preset.players and size not in preset.players
        return usual_size(preset) if wrong else size
    if size is not None:
        errors["n"] = f"{RULES.name} is for 2 to 8 players."
    return usual_size(preset)


def _sides(said: Said, preset: Preset, size: int, errors: Errors) -> Sides:
    """The seats by side; as usual where what is said is for another number of players."""
    way = said.get("w", "").strip()
    if len(way) != size or is_anew(said, preset):
        return usual_sides(preset, size)
    parts = {letter: [s for s, its in enumerate(way) if its == letter] for letter in sorted(way)}
    if len(parts) < 2 or not set(way) <= set(LETTERS[:size]):
        errors["w"] = "Two or more sides play: choose who plays with whom."
        return usual_sides(preset, size)
    return tuple(tuple(seats) for seats in parts.values())


def _seating(said: Said, sides: Sides, size: int, errors: Errors) -> Seating:
    numbered = tuple(f"Player {seat + 1}" for seat in range(size))
    players = _names(said, "a", numbered, errors)
    alone = len(sides) == size
    called = ("Us", "Them") if len(sides) == 2 else [f"Side {n + 1}" for n in range(len(sides))]
    named = any(said.get(f"s{side}", "").strip() for side in range(len(sides)))
    if named or (players == numbered and not alone):
        return Seating(players, sides, _names(said, "s", tuple(called), errors))
    return Seating(players, sides)


def _names(said: Said, letter: str, usual: tuple[str, ...], errors: Errors) -> tuple[str, ...]:
    typed = [said.get(f"{letter}{n}", "").strip() or name for n, name in enumerate(usual)]
    try:
        return clean_names(typed)
    except EntryError as error:
        errors[f"{letter}{error.seat}"] = error.message
        return usual


def _opened(
    said: Said, options: Options, seating: Seating, hand: str, errors: Errors
) -> State | None:
    """The game before the hand, by the totals and bags that were there."""
    sides = range(len(seating.sides))
    points = tuple(told(said, errors, f"q{side}", -(10**9)) for side in sides)
    bags = tuple(told(said, errors, f"g{side}", -(10**9)) for side in sides)
    sets = [told(said, errors, f"x{side}", 0, _LATEST) for side in sides]
    rows = [told(said, errors, f"r{side}", 0, _LATEST) for side in sides]
    number_of = told({"h": hand}, errors, "h", 1, _LATEST)
    carried = said.get("k") == carried_word(bags)
    checked = tuple(min(its, 0) for its in bags) if carried else bags
    try:
        state = RULES.opening(seating, options, Start(number_of or 1, points, checked))
    except ScoringError as error:
        errors[f"g{error.seat}"] = error.message
        return None
    before = [Account(p, g, x, r) for p, g, x, r in zip(points, bags, sets, rows, strict=True)]
    return state._replace(accounts=tuple(before))
