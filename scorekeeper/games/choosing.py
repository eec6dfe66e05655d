"""What a game says of the choice of its rules: which options come first, and what makes no sense.

A game's `choosing` module has `COMMON`, the presets that people choose most, `FIRST`, the options
that people change most, `SECTIONS`, all of them under headings, `SWITCHES`, those that are on or
off and stand as keys on the page of a new game, `FIXED`, those that no game changes while it runs,
and `senseless(options, seating)`, the combinations that nobody would want, each with the option at
fault and the reason; `seating` is None while nobody sits. A game file may hold them all the same:
only the pages refuse them.
`customary(players, options)` gives the options that so many usually play by instead of `options`;
a form takes them by itself where the game says so by `CUSTOM_IS_TAKEN`, else it offers them.
`ways(players)` says into how many sides so many are parted, and `counted(options)` what a side
brings along from a sheet of paper: "points", perhaps "bags", nothing where none is taken.
"""

from types import ModuleType

from scorekeeper.games.parts import part_of

Sides = tuple[tuple[int, ...], ...]
_NUMBERS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight")


def choosing_of(game: str) -> ModuleType:
    """What a game says of the choice of its rules."""
    return part_of(game, "choosing")


def most_sides(game: str, players: int) -> int:
    """The most sides that so many people can play as; each alone where the game says nothing.

    >>> most_sides("spades", 6), most_sides("literature", 6), most_sides("literature", 7)
    (6, 2, 7)
    """
    return max(choosing_of(game).ways(players), default=players)


def parted(players: int, sides: int) -> Sides:
    """So many sides of players who sit evenly between the others.

    >>> parted(6, 3), parted(6, 2)
    (((0, 3), (1, 4), (2, 5)), ((0, 2, 4), (1, 3, 5)))
    """
    return tuple(tuple(range(side, players, sides)) for side in range(sides))


def way_words(players: int, sides: int) -> str:
    """What such a table is called.

    >>> way_words(4, 2), way_words(6, 2), way_words(5, 5)
    ('Two pairs', 'Two teams of three', 'Each alone')
    """
    if sides == players:
        return "Each alone"
    number, each = _NUMBERS[sides].capitalize(), players // sides
    return f"{number} pairs" if each == 2 else f"{number} teams of {_NUMBERS[each]}"
