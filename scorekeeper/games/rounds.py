"""A game on a club night: how the games of a round end, and what one lacks when it is closed.

A game that can be played so has a module `rounds`: `PLAYERS`, how many sit at a table there, in two
sides; `ends(hands)`, the options by which a game ends after so many hands, or (None) not by itself;
`lacks(state, hands)`, what a table has not entered yet, to follow its name in a sentence, or "";
`hand_now(state, hands)`, where it is ("hand 3 of 8"); `in_progress(state)`, the name of a hand that
has begun, or ""; and `has_result(state)`, whether anything was played to the end: a score to go by.
Its `brief` says who scores together (`sides`).
"""

from collections.abc import Mapping
from functools import cache
from types import ModuleType

from scorekeeper.games import GAMES
from scorekeeper.games.parts import part_if_any


@cache
def played_in_rounds() -> Mapping[str, ModuleType]:
    """The games that a club night can be played with.

    >>> [*played_in_rounds()]
    ['spades']
    """
    found = {game: part_if_any(game, "rounds") for game in GAMES}
    return {game: module for game, module in found.items() if module}
