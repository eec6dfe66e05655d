"""Bringing a database up to date, one process at a time, with a copy kept beside it."""

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from scorekeeper.store.copying import copy_database
from scorekeeper.store.engine import file_of
from scorekeeper.store.patience import endless

MIGRATIONS = Path(__file__).resolve().parents[2] / "migrations"
MIGRATED = "alembic_version"  # the table that says how far
_LOCK = 0x5C0_4E  # any number, as long as it is always the same


class NewerDatabaseError(Exception):
    """A newer version has brought the database further; this one does not know its migration."""


def migrate_engine(engine: Engine) -> Path | None:
    """Upgrade to the newest revision; does nothing where nothing is pending.

    Gives the copy that was kept of an SQLite file as it was before. Raises NewerDatabaseError where
    a newer version was here before.
    """
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    scripts = ScriptDirectory.from_config(config)
    head = scripts.get_current_head()
    copy = None
    with _alone(engine):
        now = revision(engine)
        if now != head:
            if now is not None:
                _refuse_newer(now, scripts)
                copy = _keep_copy(engine, f"before-{head}")
            command.upgrade(config, "head")
    return copy


def _refuse_newer(now: str, scripts: ScriptDirectory) -> None:
    if now not in _revisions(scripts):
        raise NewerDatabaseError(
            f"the database is at migration {now} of a newer version; put back the copy that was"
            " made before it, or serve with that version"
        )


def known_revisions() -> frozenset[str]:
    """The migrations that this version knows."""
    return _revisions(ScriptDirectory(str(MIGRATIONS)))


def _revisions(scripts: ScriptDirectory) -> frozenset[str]:
    return frozenset(script.revision for script in scripts.walk_revisions())


def revision(engine: Engine) -> str | None:
    """How far a database has been brought; None where our tables were never made."""
    with engine.connect() as connection:
        if not inspect(connection).has_table(MIGRATED):
            return None
        return MigrationContext.configure(connection).get_current_revision()


def _keep_copy(engine: Engine, suffix: str) -> Path | None:
    file = file_of(engine)
    if file is None:
        return None
    copy = file.with_name(f"{file.name}.{suffix}")
    copy_database(engine, copy)
    return copy


@contextmanager
def _alone(engine: Engine) -> Iterator[None]:
    """Hold off other processes: by a lock file beside SQLite's, by an advisory lock elsewhere."""
    file = file_of(engine)
    if file is None:
        with _advisory_lock(engine):
            yield
        return
    file.parent.mkdir(parents=True, exist_ok=True)
    with file.with_name(f"{file.name}.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


@contextmanager
def _advisory_lock(engine: Engine) -> Iterator[None]:
    """PostgreSQL's own lock, waited for as long as somebody else migrates; it ends with the line.

    Outside any transaction: one that does nothing for long would be cut off.
    """
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        endless(connection)
        connection.exec_driver_sql("SET lock_timeout = 0")
        connection.exec_driver_sql("SET statement_timeout = 0")
        connection.execute(text("SELECT pg_advisory_lock(:lock)"), {"lock": _LOCK})
        try:
            yield
        finally:
            connection.detach()  # closed at the end, with the lock and what was set
