"""A backup put in the place of the database; what was there is never destroyed."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import Engine

from scorekeeper.store import dumping
from scorekeeper.store.copied import Copied, CopyError
from scorekeeper.store.copying import held
from scorekeeper.store.engine import file_of
from scorekeeper.store.migrating import known_revisions

_IN_USE = "is in use: stop the server, and restore then."


@dataclass(frozen=True, slots=True)
class Restored:
    """What was put back, and where the file is kept that was there before."""

    copied: Copied
    before: Path | None = None


def restore(engine: Engine, backup: Path) -> Restored:
    """Put a backup in the place of the database, whole or not at all. Raises CopyError.

    An SQLite file that a server uses stays; otherwise it is kept beside the new one. Of PostgreSQL
    only an empty database is filled.
    """
    file = file_of(engine)
    if file is None:
        return Restored(dumping.put_back(engine, backup, known_revisions()))
    if file.exists() and file.samefile(backup):
        raise CopyError(f"{backup} is the database itself.")
    _refuse_strange(backup)
    engine.dispose()
    part = file.with_name(f"{file.name}.part")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with _alone(file):
            _copy(backup, part)
            before = _set_aside(file)
            part.replace(file)
    except (OSError, sqlite3.Error) as error:
        raise CopyError(f"{backup} could not be put in place: {error}.") from error
    finally:
        part.unlink(missing_ok=True)
    return Restored(Copied(file, *held(file)), before)


def _refuse_strange(backup: Path) -> None:
    """Whether it is a sound database of ours, of a migration that this version knows."""
    try:
        with closing(_read_only(backup)) as line:
            sound = line.execute("PRAGMA quick_check(1)").fetchone()
            at = line.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.Error as error:
        raise CopyError(f"{backup} is no backup of an SQLite database: {error}.") from error
    if sound != ("ok",):
        raise CopyError(f"{backup} is damaged: {sound[0]}.")
    if at is None or at[0] not in known_revisions():
        raise CopyError(f"{backup} is of a newer version than this one.")


@contextmanager
def _alone(file: Path) -> Iterator[None]:
    """Hold off servers that start, and refuse where one runs: it has the file open."""
    with file.with_name(f"{file.name}.lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CopyError(f"{file} {_IN_USE}") from None
        if file.exists():
            _close_log(file)
        yield


def _close_log(file: Path) -> None:
    """Put what is in the write-ahead log into the file, which only works where nobody has it open.

    A file that is broken is set aside as it is.
    """
    try:
        with closing(sqlite3.connect(file, timeout=0)) as line:
            line.execute("PRAGMA journal_mode = DELETE").fetchone()
    except sqlite3.OperationalError as error:
        if "locked" in str(error):
            raise CopyError(f"{file} {_IN_USE}") from None
    except sqlite3.DatabaseError:
        pass


def _read_only(backup: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{backup.resolve().as_uri()}?mode=ro", uri=True)


def _copy(backup: Path, part: Path) -> None:
    """All that the backup says, what is in a log beside it too."""
    part.unlink(missing_ok=True)
    with closing(_read_only(backup)) as theirs, closing(sqlite3.connect(part)) as ours:
        theirs.backup(ours)
    with part.open("rb") as written:
        os.fsync(written.fileno())


def _set_aside(file: Path) -> Path | None:
    """Keep what is there under a name that nothing has, and its log with it where it has one."""
    if not file.exists():
        return None
    before = file.with_name(f"{file.name}.before-restore-{datetime.now(UTC):%Y%m%dT%H%M%S%f}")
    for ending in ("-wal", "-shm"):
        beside = file.with_name(file.name + ending)
        if beside.exists():
            beside.rename(before.with_name(before.name + ending))
    file.rename(before)
    return before
