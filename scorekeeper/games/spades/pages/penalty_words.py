"""Penalties at the table in words (rules S38 to S41)."""

from typing import assert_never

from scorekeeper.games.kit import Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved, Penalty
from scorekeeper.games.spades.scoring import by_side
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


def moved(penalties: tuple[Penalty, ...], side: int, sides: int) -> int:
    """How many tricks penalties bring a side; below zero where they take some away."""
    return by_side(penalties, sides)[side].tricks


def counts(took: int, change: int) -> str:
    """How many tricks count after penalties have moved some; empty where none were moved.

    >>> counts(7, -3), counts(2, -1), counts(3, -3), counts(7, 0)
    ('4 count', '1 counts', 'none count', '')
    """
    left = took + change
    if not change:
        return ""
    return f"{left or 'none'} {'counts' if left == 1 else 'count'}"


def took_words(took: int, change: int) -> str:
    """What a side took and, where penalties moved tricks, how many of them count.

    >>> took_words(7, 0), took_words(7, -3)
    ('took 7', 'took 7, 4 count')
    """
    return ", ".join(filter(None, (f"took {took}", counts(took, change))))
