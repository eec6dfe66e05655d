"""A copy of the whole database while it is in use."""

import sqlite3
from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.store import dumping
from scorekeeper.store.copied import Copied, CopyError, written_beside
from scorekeeper.store.engine import file_of


def copy_database(engine: Engine, target: Path) -> Copied:
    """Write a whole, consistent copy of the database; what stood at `target` is replaced.

    Of an SQLite file it is a file of the same kind, of PostgreSQL what pg_dump makes of it.
    """
    if target.exists() and not target.is_file():
        raise CopyError(f"{target} is no file that could be replaced.")
    file = file_of(engine)
    if file is None and engine.dialect.name != "sqlite":
        return dumping.dump(engine, target)
    if file is None:
        raise CopyError("Only a file, or PostgreSQL by pg_dump, is copied here.")
    if not file.exists():
        raise CopyError(f"There is no database {file} yet.")
    if target.exists() and target.samefile(file):
        raise CopyError(f"{target} is the database itself.")
    with written_beside(target) as part:
        _vacuum_into(engine, part)
        inside = held(part)
    return Copied(file, *inside)


def held(copy: Path) -> tuple[int, int]:
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
