"""How long somebody has been at the table: a level for every so many games kept."""

from bisect import bisect_right
from typing import NamedTuple


class Level(NamedTuple):
    """A level: its number, from how many games on it is held, its name."""

    number: int
    games: int
    name: str


LEVELS = tuple(
    Level(number, games, name)
    for number, (games, name) in enumerate(
        (
            (0, "Onlooker"),
            (1, "Newcomer"),
            (3, "Guest"),
            (10, "Regular"),
            (25, "Familiar face"),
            (50, "Card player"),
            (100, "Old hand"),
            (200, "Fixture"),
            (400, "Stalwart"),
            (800, "Pillar of the table"),
            (1600, "Legend"),
        )
    )
)


def level(games: int) -> Level:
    """The level of somebody who has played so many games to their end.

    >>> level(9).name, level(10).name, level(5000).number
    ('Guest', 'Regular', 10)
    """
    return LEVELS[bisect_right(LEVELS, games, key=lambda one: one.games) - 1]


def following(games: int) -> Level | None:
    """The level that comes next; None from the last on.

    >>> following(9)
    Level(number=3, games=10, name='Regular')
    """
    return next((one for one in LEVELS if one.games > games), None)
