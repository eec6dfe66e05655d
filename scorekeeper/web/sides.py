"""Who plays with whom: the ways a table can be parted, and what each is called."""

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.games.choosing import Sides, choosing_of, parted, way_words
from scorekeeper.games.kit import Rules
from scorekeeper.games.names import isolated

FREE = "free"
_EVERY = {2: "second", 3: "third", 4: "fourth"}


@dataclass(frozen=True, slots=True)
class Way:
    """One way to part a table: its value in a form and its name."""

    value: str
    words: str
    chosen: bool = False


def ways(rules: Rules, players: int, chosen: str) -> tuple[Way, ...]:
    """The ways to part a table of so many, and choosing freely."""
    even = [
        Way(str(sides), way_words(players, sides), chosen == str(sides))
        for sides in choosing_of(rules.key).ways(players)
    ]
    free = Way(FREE, "Choose", chosen == FREE)
    return (*even, free) if players > 2 else tuple(even)


def way_of(sides: Sides, players: int) -> str:
    """The value of the way in which a table is parted.

    >>> way_of(((0, 2), (1, 3)), 4), way_of(((0, 1), (2, 3)), 4)
    ('2', 'free')
    """
    count = len(sides)
    return str(count) if players % count == 0 and parted(players, count) == sides else FREE


def chosen_sides(letters: Sequence[str]) -> Sides:
    """The sides of a table where each seat was given one, in the order of their numbers.

    >>> chosen_sides(["2", "2", "1", "1"])
    ((2, 3), (0, 1))
    """
    order = sorted(set(letters))
    return tuple(
        tuple(seat for seat, letter in enumerate(letters) if letter == name) for name in order
    )


def words(names: Sequence[str], sides: Sides) -> str:
    """Who plays with whom, in a sentence; the seats are named where nobody sits yet.

    >>> words(["", "", "", ""], parted(4, 2)), words(["A", "B", "C"], ((0,), (1, 2)))
    ('Opposite seats are partners.', '\u2068A\u2069 v \u2068B\u2069 & \u2068C\u2069.')
    >>> words([""] * 8, parted(8, 2))
    'Every second player is on the same side.'
    """
    players, number = len(names), len(sides)
    if number == players:
        return "Each plays alone."
    even = players % number == 0 and sides == parted(players, number)
    if even and players == 2 * number:
        return "Opposite seats are partners."
    if even and number in _EVERY:
        return f"Every {_EVERY[number]} player is on the same side."
    called = [isolated(name) if name else f"seat {seat + 1}" for seat, name in enumerate(names)]
    return f"{' v '.join(' & '.join(called[seat] for seat in side) for side in sides)}."
