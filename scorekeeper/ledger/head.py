"""The head of a game: who sits where, by which rules, from which totals."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.games.fields import LARGEST, Field, Maybe, Row, Whole
from scorekeeper.games.kit import EntryError, Preset, Rules, Seating, Start
from scorekeeper.games.names import clean_names, shown
from scorekeeper.games.options import checked
from scorekeeper.games.plays import SEAT

SIDES = Row(Row(SEAT))
_TOTALS = Row(Whole(-LARGEST, LARGEST))
START: Mapping[str, Field] = {"hand": Whole(1), "points": _TOTALS, "bags": _TOTALS}
MOST_PLAYERS = 12


@dataclass(frozen=True, slots=True)
class Head:
    """What was settled before the first deal, as the table said it.

    What the table left out stays out (`sides`, `side_names`, `start`), so that the head reads back
    as it was written; `seating`, `options_of` and `start_of` fill it in.
    """

    players: tuple[str, ...]
    preset: str = "standard"
    rules: Mapping[str, Any] = field(default_factory=dict)
    sides: tuple[tuple[int, ...], ...] | None = None
    side_names: tuple[str, ...] | None = None
    first_dealer: int = 0
    start: Mapping[str, Any] | None = None


def _players(value: Any) -> tuple[str, ...]:
    if isinstance(value, list) and len(value) > MOST_PLAYERS:
        raise EntryError("players_too_many", "So many do not fit round a table.", field="players")
    return clean_names(value)


def _preset(value: Any) -> str:
    if not isinstance(value, str):
        raise EntryError("unknown_preset", "A preset is named by a word.", field="preset")
    return value


def _rules(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise EntryError("bad_entry", "“rules” names options and their values.", field="rules")
    return dict(value)


def _start(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise EntryError("bad_entry", "“start” holds hand, points and bags.", field="start")
    for key in value:
        if key not in START:
            raise EntryError("bad_entry", f"“{shown(key)}” is no part of a start.", field="start")
    return {key: START[key].decode(inner, key) for key, inner in value.items()}


_DECODE: Mapping[str, Callable[[Any], Any]] = {
    "preset": _preset,
    "rules": _rules,
    "players": _players,
    "sides": lambda value: Maybe(SIDES).decode(value, "sides"),
    "side_names": lambda value: None if value is None else clean_names(value, field="side_names"),
    "first_dealer": lambda value: SEAT.decode(value, "first_dealer"),
    "start": lambda value: None if value is None else _start(value),
}
HEAD_KEYS = frozenset(_DECODE)


def decode_head_values(given: Mapping[str, Any]) -> dict[str, Any]:
    """The named keys of a head, each checked for its shape; an unknown key is `bad_entry`."""
    for key in given:
        if key not in _DECODE:
            said = shown(key)
            raise EntryError("bad_entry", f"“{said}” is not part of a game’s head.", field=said)
    return {key: _DECODE[key](value) for key, value in given.items()}


def encode_head_values(values: Mapping[str, Any]) -> dict[str, Any]:
    """Keys of a head as they stand in a game file."""
    return {key: _as_json(value) for key, value in values.items()}


def _as_json(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _as_json(inner) for key, inner in value.items()}
    return [_as_json(item) for item in value] if isinstance(value, tuple) else value


def head_values(head: Head) -> dict[str, Any]:
    """What a head says, without what it leaves to the game."""
    said = {
        "preset": head.preset,
        "rules": head.rules,
        "players": head.players,
        "sides": head.sides,
        "side_names": head.side_names,
        "first_dealer": head.first_dealer,
        "start": head.start,
    }
    return {key: value for key, value in said.items() if value is not None}


def corrected(head: Head, values: Mapping[str, Any]) -> Head:
    """The head with some keys replaced, each as a whole.

    `players_fixed` where the number of seats would change.
    """
    players = values.get("players", head.players)
    if len(players) != len(head.players):
        raise EntryError(
            "players_fixed",
            f"{len(head.players)} people sit at this table; a correction names as many.",
            field="players",
        )
    return replace(head, **values)


def check_size(rules: Rules, players: int) -> None:
    """Refuse a number of players that the game is not played with, and say how many could."""
    fewest, most = min(rules.sizes), max(rules.sizes)
    if players < fewest:
        raise EntryError(
            "players_too_few", f"{rules.name} takes {fewest} or more.", field="players"
        )
    if players > most:
        raise EntryError("players_too_many", f"{rules.name} takes at most {most}.", field="players")
    if players not in rules.sizes:
        raise EntryError(
            "players_odd",
            f"{rules.name} needs two equal sides, and {players} cannot be halved: "
            "play with one more or one fewer.",
            field="players",
        )


def seating(rules: Rules, head: Head) -> Seating:
    """Who sits where; refuses numbers of players that the game is not played with."""
    count = len(head.players)
    check_size(rules, count)
    return Seating(
        players=head.players,
        sides=head.sides if head.sides is not None else rules.default_sides(count),
        side_names=head.side_names or (),
        first_dealer=head.first_dealer,
    )


def preset_of(rules: Rules, head: Head) -> Preset:
    """The named set of rules a game starts from; `unknown_preset` where there is none."""
    if head.preset not in rules.presets:
        said = shown(head.preset)
        raise EntryError("unknown_preset", f"There is no preset “{said}”.", field="preset")
    return rules.presets[head.preset]


def options_of(rules: Rules, head: Head) -> Any:
    """The options in force from the first hand: the preset's, then the table's own."""
    changes = {**preset_of(rules, head).options, **checked(rules.options, head.rules)}
    return rules.options(**changes)


def start_of(head: Head, seats: Seating) -> Start | None:
    """Totals carried over from paper; `side_mismatch` where they do not fit the sides."""
    if head.start is None:
        return None
    zeros = (0,) * len(seats.sides)
    points = tuple(head.start.get("points", zeros))
    bags = tuple(head.start.get("bags", zeros))
    if len(points) != len(zeros) or len(bags) != len(zeros):
        raise EntryError(
            "side_mismatch",
            f"The paper totals name points and bags for each of the {len(zeros)} sides.",
            field="start",
        )
    return Start(hand=head.start.get("hand", 1), points=points, bags=bags)


def opening_of(rules: Rules, head: Head) -> Any:
    """The state before the first entry."""
    seats = seating(rules, head)
    return rules.opening(seats, options_of(rules, head), start_of(head, seats))
