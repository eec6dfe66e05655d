"""The whole database taken into another one, SQLite or PostgreSQL, and read there to prove it.

Nothing here knows what a game is: rows go over as they stand, in one transaction. Either all of
them are in the other database, or none is.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from flask import Flask
from sqlalchemy import Connection, Engine, exists, inspect, select, text
from sqlalchemy.exc import SQLAlchemyError

from scorekeeper import store
from scorekeeper.store import engine
from scorekeeper.store.copied import CopyError
from scorekeeper.store.engine import DatabaseAwayError, TableBusyError, file_of
from scorekeeper.store.everyrow import TABLES, MoveError, compare_rows, copy_rows
from scorekeeper.store.migrating import MIGRATED, NewerDatabaseError, revision
from scorekeeper.store.patience import endless
from scorekeeper.store.rebuild import differences_within

_KINDS = ("sqlite", "postgresql")
_FAILED = (SQLAlchemyError, DatabaseAwayError, TableBusyError, NewerDatabaseError, CopyError)
# A move takes as long as it takes, but waits for nobody who is at work there.
_PATIENCE = (
    "SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;"
    " SET LOCAL lock_timeout = '10s'"
)


@dataclass(frozen=True, slots=True)
class Moved:
    """What was moved, from where to where: rows by database table.

    `differences` is what was kept of games before and does not follow from their entries: it does
    not there either.
    """

    source: str
    target: str
    rows: Mapping[str, int]
    differences: Sequence[str]


def move_to(app: Flask, url: str) -> Moved:
    """Copy every row of the application's database into an empty one; the old one is only read.

    What the other lacks are our tables, and it gets them; then every row is compared, and every
    game folded there. Raises MoveError.
    """
    with app.app_context():
        source = store.db.engine
    _refuse_nothing(source)
    other = _beside(app, url)
    with _put_in_words():
        store.migrate(app)
    with other.app_context(), _put_in_words():
        target = store.db.engine
        try:
            examine(source, target)
            store.migrate(other)
            return _moved(source, target)
        finally:
            target.dispose()


def examine(source: Engine, target: Engine) -> None:
    """Look whether the target can take what the source holds; nothing is changed.

    It may be empty, or have our tables of the same migration. Raises MoveError.
    """
    file = file_of(target)
    if file is not None and not file.exists():  # looking would make it
        return
    _answers(target)
    if _identity(source) == _identity(target):
        raise MoveError(f"{name_of(target)} is the database itself.")
    _refuse_encoding(target)
    _refuse_other_tables(target, revision(source))


def name_of(engine: Engine) -> str:
    """A database as it is told to people: a file, or an address without its password."""
    file = file_of(engine)
    return engine.url.render_as_string(hide_password=True) if file is None else str(file)


def _moved(source: Engine, target: Engine) -> Moved:
    with _reading(source) as old, _alone(target) as new:
        for table in TABLES:
            if new.scalar(select(exists().select_from(table))):
                raise MoveError(f"{name_of(target)} is not empty: {table.name} has rows.")
        rows = {table.name: copy_rows(old, new, table) for table in TABLES}
        for table in TABLES:
            compare_rows(old, new, table)
        found = tuple(one.sentence for one in differences_within(new))
    return Moved(name_of(source), name_of(target), rows, found)


def _beside(app: Flask, url: str) -> Flask:
    """An application that has nothing but the other database."""
    other = Flask(app.import_name, instance_path=app.instance_path)
    other.config["DATABASE_URL"] = url
    try:
        named = engine.database_url(other)
        if named.get_backend_name() not in _KINDS or named.database in {None, "", ":memory:"}:
            raise MoveError(
                "Only a file or postgresql://… with the name of a database can be --to."
            )
        store.init_app(other)
    except (SQLAlchemyError, ImportError) as error:
        raise MoveError(f"This names no database that can be used: {_why(error)}") from error
    return other


@contextmanager
def _put_in_words() -> Iterator[None]:
    try:
        yield
    except (*_FAILED, ValueError) as error:  # ValueError: a time that is none
        raise MoveError(f"Broken off, and no row is left of it: {_why(error)}") from error


def _why(error: Exception) -> str:
    cause = None if isinstance(error, CopyError) else error.__cause__
    told = getattr(error, "orig", None) or cause or error
    return " ".join(str(told).split())


def _refuse_nothing(source: Engine) -> None:
    file = file_of(source)
    if file is not None and not file.exists():
        raise MoveError(f"There is no database {file} yet.")


def _answers(target: Engine) -> None:
    try:
        with target.connect() as connection:
            inspect(connection).get_table_names()
    except _FAILED as error:
        raise MoveError(f"{name_of(target)} cannot be opened: {_why(error)}") from error


def _identity(database: Engine) -> tuple[object, ...]:
    """The same for the same database, by whatever address it was reached."""
    file = file_of(database)
    if file is not None:
        found = file.stat()
        return found.st_dev, found.st_ino
    asked = (
        "SELECT system_identifier, current_database(), current_schema() FROM pg_control_system()"
    )
    with database.connect() as connection:
        return tuple(connection.execute(text(asked)).one())


def _refuse_encoding(target: Engine) -> None:
    if target.dialect.name == "sqlite":
        return
    with target.connect() as connection:
        encoding = connection.scalar(text("SHOW server_encoding"))
    if encoding != "UTF8":
        raise MoveError(f"{name_of(target)} is kept in {encoding}; it has to be UTF8.")


def _refuse_other_tables(target: Engine, wanted: str | None) -> None:
    found = revision(target)
    with target.connect() as connection:
        names = sorted({*inspect(connection).get_table_names()} - {MIGRATED})
    if found is None and names:
        raise MoveError(f"{name_of(target)} has tables of something else: {', '.join(names)}.")
    if found is not None and found != wanted:
        raise MoveError(f"{name_of(target)} is at migration {found}, this version at {wanted}.")


@contextmanager
def _reading(source: Engine) -> Iterator[Connection]:
    """The source as it is at one moment, whoever writes to it meanwhile."""
    with source.connect() as connection:
        if source.dialect.name != "sqlite":
            connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
            endless(connection)
            connection.execute(text(_PATIENCE))
        yield connection


@contextmanager
def _alone(target: Engine) -> Iterator[Connection]:
    """A transaction that nobody writes or reads beside."""
    with target.connect().execution_options(write=True) as connection, connection.begin():
        if target.dialect.name != "sqlite":
            names = ", ".join(table.name for table in TABLES)
            endless(connection)
            connection.execute(text(_PATIENCE))
            connection.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))
        yield connection
