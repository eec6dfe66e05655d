"""Corrections of a game's head in words: who was called what, who sat where, by which rules."""

from collections.abc import Iterator, Mapping
from typing import Any

from scorekeeper.games.history import Change
from scorekeeper.games.house import value_words
from scorekeeper.games.kit import Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.options import definitions
from scorekeeper.games.words import listing, number


def head_words(change: Change, seating: Seating, options: type[Any]) -> Iterator[str]:
    """Each thing that a correction of the head says, in a sentence without its full stop.

    `seating` is the one in force now; it only lends names where the head gives none. `options` are
    the game's own.
    """
    for key, new in change.new.items():
        old = change.old[key]
        if old != new:
            yield from _key_words(key, old, new, seating, options)


def _key_words(key: str, old: Any, new: Any, seating: Seating, options: type[Any]) -> Iterator[str]:
    match key:
        case "players":
            yield from _players(old, new)
        case "side_names":
            yield f"The sides are called {_names(new)}" if new else "The sides go by their players"
        case "first_dealer":
            yield f"{isolated(seating.players[new])} dealt the first hand"
        case "rules":
            yield f"Rules from the start: {_rules(options, new, old)}"
        case "preset":
            yield f"Rules from the start: {new}, not {old}"
        case "start":
            yield f"From paper: {_totals(new, seating)}" if new else "Nothing from paper"
        case _:
            yield "Who scores together was corrected"


def _players(old: tuple[str, ...], new: tuple[str, ...]) -> Iterator[str]:
    if sorted(old) == sorted(new):
        yield f"Seated {_names(new)}, not {_names(old)}"
        return
    for was, now in zip(old, new, strict=True):
        if was != now:
            yield f"{isolated(was)} is called {isolated(now)}"


def _names(names: tuple[str, ...]) -> str:
    return listing([isolated(name) for name in names])


def _rules(options: type[Any], new: Mapping[str, Any], old: Mapping[str, Any]) -> str:
    known, standard = definitions(options), options()
    moved = [name for name in {**old, **new} if old.get(name) != new.get(name)]
    said = [
        f"{known[name].title} {value_words(known[name], new.get(name, getattr(standard, name)))}"
        for name in moved
    ]
    return listing(said) if said else "unchanged"


def _totals(start: Mapping[str, Any], seating: Seating) -> str:
    points = start.get("points") or [0] * len(seating.sides)
    said = [
        f"{isolated(name)} {number(total)}"
        for name, total in zip(seating.side_names, points, strict=False)
    ]
    return f"{listing(said)} before hand {start.get('hand', 1)}"
