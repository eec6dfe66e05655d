"""A copy of the whole database while it is in use."""

from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.store.engine import file_of


class CopyError(Exception):
    """The copy was not made; the sentence says why."""


def copy_database(engine: Engine, target: Path) -> None:
    """Write a whole, consistent copy of the SQLite database; what stood at `target` is replaced."""
    if file_of(engine) is None:
        raise CopyError("Only an SQLite database is copied here; for PostgreSQL use pg_dump.")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    raw = engine.raw_connection()
    try:
        raw.cursor().execute("VACUUM INTO ?", (str(part),))
    finally:
        raw.close()
    part.replace(target)
