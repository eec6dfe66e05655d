"""PostgreSQL copied and put back by its own programs, which have to be on this machine."""

import os
import re
import shutil
import subprocess
from collections.abc import Collection, Mapping
from pathlib import Path

from sqlalchemy import Engine, exists, func, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.store.copied import Copied, CopyError, written_beside
from scorekeeper.store.engine import DatabaseAwayError, TableBusyError, reason
from scorekeeper.store.everyrow import TABLES
from scorekeeper.store.models import CardTable, Game

_FAILED = (SQLAlchemyError, DatabaseAwayError, TableBusyError)
_PLAIN = ("--no-owner", "--no-privileges")
_PACKAGE = "it comes with the package postgresql-client"
_MIGRATION = re.compile(r"^COPY \S*alembic_version .*\n(\w+)$", re.MULTILINE)
_MARK = b"PGDMP"  # how such a file begins


def dump(engine: Engine, target: Path) -> Copied:
    """Let pg_dump write everything as it is at one moment, while it is in use."""
    program = _program("pg_dump")
    held = _held(engine)
    with written_beside(target) as part:
        _run(engine, [program, "--format=custom", *_PLAIN, f"--file={part}"])
    return Copied(_name(engine), *held)


def put_back(engine: Engine, file: Path, known: Collection[str]) -> Copied:
    """Let pg_restore fill an empty database from such a file: all of it, or nothing.

    It has to be of one of the `known` migrations.
    """
    program = _program("pg_restore")
    with file.open("rb") as begun:
        if begun.read(len(_MARK)) != _MARK:
            raise CopyError(f"{file} is no backup of a PostgreSQL database.")
    _refuse_strange(program, file, known)
    _refuse_full(engine)
    engine.dispose()  # or its own connections would be waited for
    how = ("--clean", "--if-exists", "--exit-on-error", "--single-transaction")
    _run(engine, [program, *_PLAIN, *how, str(file)])
    return Copied(_name(engine), *_held(engine))


def _program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise CopyError(f"For PostgreSQL the program {name} is needed here: {_PACKAGE}.")
    return found


def _run(engine: Engine, call: list[str]) -> None:
    """Call a program for our database; its password stands in no command line."""
    url = engine.url
    plain = url.set(drivername="postgresql", password=None)
    env = {**os.environ, "PGPASSWORD": str(url.password)} if url.password else None
    where = f"--dbname={plain.render_as_string(hide_password=False)}"
    _said_by([*call, where], env)


def _said_by(call: list[str], env: Mapping[str, str] | None = None) -> str:
    done = subprocess.run(call, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        said = " ".join(done.stderr.split()) or f"it ended with {done.returncode}"
        raise CopyError(f"Nothing was done: {said}")
    return done.stdout


def _refuse_strange(program: str, file: Path, known: Collection[str]) -> None:
    """Whether it holds a database of ours, of a migration that this version knows."""
    rows = _said_by([program, "--data-only", "--table=alembic_version", "--file=-", str(file)])
    at = _MIGRATION.search(rows)
    if at is None:
        raise CopyError(f"{file} is the backup of something else.")
    if at[1] not in known:
        raise CopyError(f"{file} is of a newer version than this one.")


def _name(engine: Engine) -> str:
    return engine.url.render_as_string(hide_password=True)


def _held(engine: Engine) -> tuple[int, int]:
    """How many tables and games there are; none where it is from before there were any."""
    try:
        with engine.connect() as connection:
            if not inspect(connection).has_table(CardTable.__tablename__):
                return 0, 0
            counted = (select(func.count()).select_from(m.__table__) for m in (CardTable, Game))
            tables, games = (connection.scalar(one) or 0 for one in counted)
    except _FAILED as error:
        raise CopyError(f"{_name(engine)} cannot be read: {reason(error)}") from error
    return tables, games


def _refuse_full(engine: Engine) -> None:
    """Only a database with nothing in it is filled: without tables, or ours without a row."""
    full = ""
    try:
        with engine.connect() as connection:
            there = {*inspect(connection).get_table_names()} - {"alembic_version"}
            foreign = sorted(there - {table.name for table in TABLES})
            for table in TABLES:
                if table.name in there and connection.scalar(select(exists().select_from(table))):
                    full = table.name
    except _FAILED as error:
        raise CopyError(f"{_name(engine)} cannot be read: {reason(error)}") from error
    if foreign:
        raise CopyError(f"{_name(engine)} has tables of something else: {foreign[0]}.")
    if full:
        raise CopyError(
            f"{_name(engine)} is not empty: {full} has rows. Make a new database, and name it in"
            " DATABASE_URL."
        )
