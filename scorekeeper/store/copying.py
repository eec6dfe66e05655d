"""A copy of the whole database while it is in use."""

import os
import sqlite3
from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.store.engine import file_of


class CopyError(Exception):
    """The copy was not made; the sentence says why."""


def copy_database(engine: Engine, target: Path) -> None:
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
        part.replace(target)
    except (OSError, sqlite3.Error) as error:
        raise CopyError(f"The copy {target} could not be written: {error}.") from error


def _vacuum_into(engine: Engine, part: Path) -> None:
    raw = engine.raw_connection()
    try:
        raw.cursor().execute("VACUUM INTO ?", (str(part),))
    finally:
        raw.close()
    with part.open("rb") as written:  # not every SQLite waits for the disk by itself here
        os.fsync(written.fileno())
