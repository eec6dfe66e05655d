"""What a game brings along beside its rules: modules of its package that are found by their names.

docs/adding-a-game.md lists them all, and which of them a game may do without.
"""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType


@cache
def part_of(game: str, name: str) -> ModuleType:
    """A module of a game that every game has, by its name within the package."""
    return import_module(f"scorekeeper.games.{game}.{name}")


@cache
def part_if_any(game: str, name: str) -> ModuleType | None:
    """A module that a game may do without; None where it does. There must be such a game.

    >>> part_if_any("literature", "pages.trial") is None, part_if_any("spades", "feats") is None
    (True, False)
    """
    found = find_spec(f"scorekeeper.games.{game}.{name}")
    return None if found is None else part_of(game, name)
