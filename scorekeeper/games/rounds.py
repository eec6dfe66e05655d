"""A game on a club night: how the games of a round end, and what one lacks when it is closed.

A game that can be played so has a module `rounds`: `PLAYERS`, how many sit at a table there, in two
sides; `ends(hands)`, the options by which a game ends after so many hands, or (None) not by itself;
`lacks(state, hands)`, what a table has not entered yet, to follow its name in a sentence, or "";
and `has_result(state)`, whether anything was played to the end: a score to go by. Its `brief` says
who scores together (`sides`).
"""

import importlib
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from types import ModuleType

from scorekeeper.games import GAMES


@cache
def played_in_rounds() -> Mapping[str, ModuleType]:
    """The games that a club night can be played with.

    >>> [*played_in_rounds()]
    ['spades']
    """
    names = {game: f"scorekeeper.games.{game}.rounds" for game in GAMES}
    return {game: importlib.import_module(name) for game, name in names.items() if find_spec(name)}
