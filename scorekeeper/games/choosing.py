"""What a game says of the choice of its rules: which options come first, and what makes no sense.

A game's `choosing` module has `FIRST`, the options that people change most, `SECTIONS`, all of
them under headings, and `senseless(options, seating)`, the combinations that nobody would want,
each with the option at fault and the reason; `seating` is None while nobody sits. A game file may
hold them all the same: only the pages refuse them.
"""

import importlib
from functools import cache
from types import ModuleType


@cache
def choosing_of(game: str) -> ModuleType:
    """What a game says of the choice of its rules."""
    return importlib.import_module(f"scorekeeper.games.{game}.choosing")
