"""How a copy comes to its place, and what came of it, or why nothing did."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
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


@contextmanager
def written_beside(target: Path) -> Iterator[Path]:
    """A file beside `target` that takes its place when all of it is on the disk, or is gone.

    Raises CopyError where it cannot be written.
    """
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        yield part
        with part.open("rb") as written:  # not every program waits for the disk by itself
            os.fsync(written.fileno())
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise CopyError(f"{target} could not be written: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
