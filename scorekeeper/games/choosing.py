"""What a game says of the choice of its rules: which options come first, and what makes no sense.

A game's `choosing` module has `COMMON`, the presets that people choose most, `FIRST`, the options
that people change most, `SECTIONS`, all of them under headings, and `senseless(options, seating)`,
the combinations that nobody would want, each with the option at fault and the reason; `seating` is
None while nobody sits. A game file may hold them all the same: only the pages refuse them.
`customary(players)` gives the options that so many usually play by, `ways(players)` into how many
sides they are parted, and `counted(options)` what a side brings along from a sheet of paper:
"points", perhaps "bags", nothing where none is taken.
"""

import importlib
from functools import cache
from types import ModuleType


@cache
def choosing_of(game: str) -> ModuleType:
    """What a game says of the choice of its rules."""
    return importlib.import_module(f"scorekeeper.games.{game}.choosing")
