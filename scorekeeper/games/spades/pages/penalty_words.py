"""Penalties at the table in words (rules S38 to S41)."""

from typing import assert_never

from scorekeeper.games.kit import Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved, Penalty
from scorekeeper.games.words import count, signed


def penalty_words(penalty: Penalty, seating: Seating) -> str:
    """What a penalty does, and why: "3 tricks of Them to Us, renege"."""
    side = isolated(seating.side_names[penalty.side])
    match penalty:
        case Moved(_, to, tricks):
            taker = "nobody" if to is None else isolated(seating.side_names[to])
            words = f"{count(tricks, 'trick')} of {side} moved to {taker}"
        case Fined(_, points):
            words = f"{side}: {signed(points)}"
        case CountedSet(_, is_set):
            words = f"{side}: contract counts as {'missed' if is_set else 'played'}"
        case _:
            assert_never(penalty)
    return f"{words}, {isolated(penalty.why)}" if penalty.why else words
