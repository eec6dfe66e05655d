"""A copy of the whole database while it is in use."""

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.games.words import count
from scorekeeper.store.engine import file_of


class CopyError(Exception):
    """The copy was not made; the sentence says why."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What was copied: from which file, and how much is in the copy."""

    source: Path
    tables: int
    games: int

    @property
    def words(self) -> str:
        """How much that is.

        >>> Copied(Path("scorekeeper.db"), 1, 12).words
        '1 table, 12 games'
        """
        return f"{count(self.tables, 'table')}, {count(self.games, 'game')}"


def copy_database(engine: Engine, target: Path) -> Copied:
    """Write a whole, consistent copy of the SQLite database; what stood at `target` is replaced."""
    file = file_of(engine)
    if file is None:
        raise CopyError("Only an SQLite database is copied here; for PostgreSQL use pg_dump.")
    if not file.exists():
        raise CopyError(f"There is no database {file} yet.")
    if target.exists() and target.samefile(file):
        raise CopyError(f"{target} is the database itself.")
    part = target.with_name(f"{target.name}.part")
    try:
        part.unlink(missing_ok=True)
        _vacuum_into(engine, part)
        held = _held(part)
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise CopyError(f"The copy {target} could not be written: {error}.") from error
    return Copied(file, *held)


def _held(copy: Path) -> tuple[int, int]:
    """How many tables and games a copy holds; none where it is from before there were any."""
    connection = sqlite3.connect(copy)
    try:
        tables = connection.execute("SELECT count(*) FROM card_table").fetchone()
        games = connection.execute("SELECT count(*) FROM game").fetchone()
    except sqlite3.OperationalError:
        return 0, 0
    finally:
        connection.close()
    return int(tables[0]), int(games[0])


def _vacuum_into(engine: Engine, part: Path) -> None:
    raw = engine.raw_connection()
    try:
        raw.cursor().execute("VACUUM INTO ?", (str(part),))
    finally:
        raw.close()
    with part.open("rb") as written:  # not every SQLite waits for the disk by itself here
        os.fsync(written.fileno())
