"""What came of copying a database, or why nothing did."""

from dataclasses import dataclass
from pathlib import Path

from scorekeeper.games.words import count


class CopyError(Exception):
    """The copy was not made; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What was copied: from which file or address, and how much is in the copy."""

    source: Path | str
    tables: int
    games: int

    @property
    def words(self) -> str:
        """How much that is.

        >>> Copied(Path("scorekeeper.db"), 1, 12).words
        '1 table, 12 games'
        """
        return f"{count(self.tables, 'table')}, {count(self.games, 'game')}"
