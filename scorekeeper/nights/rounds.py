"""A round of a club night: who plays with whom at which table, and who sits out."""

from collections.abc import Hashable
from dataclasses import dataclass

Pair = tuple[str, str]
Table = tuple[Pair, Pair]

SEATS = 4


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of a round, the first one first, and everybody else who was there.

    >>> first = Round(((("Ann", "Cy"), ("Bo", "Di")),), ("Eve",))
    >>> first.people
    ('Ann', 'Cy', 'Bo', 'Di', 'Eve')
    """

    tables: tuple[Table, ...]
    byes: tuple[str, ...]

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who was there, those at the tables first."""
        return (*(who for table in self.tables for pair in table for who in pair), *self.byes)

    @property
    def alike(self) -> Hashable:
        """The same for two rounds in which the same pairs meet, at whichever table.

        >>> one = Round(((("Ann", "Cy"), ("Bo", "Di")),), ())
        >>> other = Round(((("Di", "Bo"), ("Ann", "Cy")),), ())
        >>> one.alike == other.alike
        True
        """
        return frozenset(frozenset(map(frozenset, table)) for table in self.tables)


def partnerships(seated: Round) -> list[Pair]:
    """Who played with whom in a round, each pair once."""
    return [pair for table in seated.tables for pair in table]


def meetings(seated: Round) -> list[Pair]:
    """Who played against whom in a round, each two once."""
    return [(one, other) for first, second in seated.tables for one in first for other in second]
