"""Where the seats of a table stand on the screen: the same in a new game and in every hand."""

from collections.abc import Mapping

PLACES: Mapping[int, tuple[str, ...]] = {
    2: ("n", "s"),
    3: ("nw", "ne", "s"),
    4: ("n", "e", "s", "w-seat"),
    5: ("n", "e", "se", "sw", "w-seat"),
    6: ("nw", "ne", "e", "se", "sw", "w-seat"),
    7: ("n", "ne", "e", "se", "sw", "w-seat", "nw"),
    8: ("nw", "n", "ne", "e", "se", "s", "sw", "w-seat"),
    10: ("nw", "n", "ne", "ene", "ese", "se", "s", "sw", "wsw", "wnw"),
    12: ("nw", "n", "ne", "ene", "e", "ese", "se", "s", "sw", "wsw", "w-seat", "wnw"),
}
"""Clockwise from seat 0, by how many sit there: the rim of a grid of three columns.

It has three rows, four for ten people and five for twelve.
"""

_SHAPES = {2: "k4", 3: "k3", 4: "k4", 10: "many-seats seats-10", 12: "many-seats seats-12"}


def shape(players: int) -> str:
    """How a table for so many is drawn.

    >>> shape(4), shape(8), shape(12)
    ('k4', 'many-seats', 'many-seats seats-12')
    """
    return _SHAPES.get(players, "many-seats")
