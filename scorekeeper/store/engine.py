"""How the database is opened: SQLite so that saved means saved, or what DATABASE_URL names."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import URL, Connection, Engine, ExceptionContext, Select, event, exc, make_url
from sqlalchemy.orm import Session, scoped_session

from scorekeeper.store import committed, passing, patience

FILE = "scorekeeper.db"
AnySelect = Select[*tuple[Any, ...]]
AnySession = Session | scoped_session[Any]

# Waiting for another writer, in seconds: longer than any write takes, shorter than people wait.
_BUSY = 10
_POOL = {"pool_size": 16, "max_overflow": 32, "pool_timeout": 5}
_PRAGMAS = (
    f"PRAGMA busy_timeout = {_BUSY * 1000}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)
# The marks of PostgreSQL and SQLite for what may be tried again at once: a lock or a statement that
# took too long, two who waited for each other, two who wrote at the same time.
_TRY_AGAIN = frozenset(("55P03", "57014", "40P01", "40001", sqlite3.SQLITE_BUSY))
# For a disk that is full, or what may only be read.
_NO_ROOM = frozenset(("53100", "25006", sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY))
# For a file that cannot be opened or read just now.
_NO_FILE = frozenset((sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN))


class TableBusyError(Exception):
    """Too many wrote at once, so that this could not be stored; it may be sent again."""


class DatabaseAwayError(Exception):
    """The database cannot be reached, or was lost on the way; nobody knows what it has stored."""


class CannotWriteError(DatabaseAwayError):
    """There is no room for it, or the file may not be written: nothing of it is stored."""


# All connections are in use, and stay so for longer than people wait.
NoConnectionError = exc.TimeoutError


def reason(error: Exception) -> str:
    """What the database's driver says, in its first line; it names no password."""
    return str(error.__cause__ or error).partition("\n")[0]


def configure(app: Flask) -> None:
    """Tell Flask-SQLAlchemy where the database is; nothing is opened yet."""
    url = database_url(app)
    options: dict[str, Any] = {**_POOL}
    if url.get_backend_name() == "postgresql":
        given = {name: value for name, value in patience.GIVEN.items() if name not in url.query}
        options |= {"pool_pre_ping": True, "connect_args": given}
    app.config.setdefault("SQLALCHEMY_DATABASE_URI", url)
    app.config.setdefault("SQLALCHEMY_ENGINE_OPTIONS", options)


def database_url(app: Flask) -> URL:
    """The database named by DATABASE_URL, or the file in the instance folder."""
    given = app.config.get("DATABASE_URL")
    if not given:
        return URL.create("sqlite", database=str(Path(app.instance_path) / FILE))
    return make_url(str(given).replace("postgres://", "postgresql://", 1))


def listen(engine: Engine) -> None:
    """Open every SQLite connection alike, and begin transactions ourselves.

    The driver's own way of beginning them lets two writers read the same number, and leaves half a
    migration behind. What the database says when it cannot is made into errors of our own.
    """
    event.listen(engine, "handle_error", _failed)
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)
    else:
        patience.listen(engine)


def _prepare(dbapi_connection: Any, _record: Any) -> None:
    dbapi_connection.isolation_level = None
    for pragma in _PRAGMAS:
        dbapi_connection.execute(pragma)


def _begin(connection: Connection) -> None:
    write = connection.get_execution_options().get("write")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if write else "BEGIN")


def _begin_again(connection: Connection) -> None:
    """Let go of what was read, on the same connection: that is cheaper than taking another.

    SQLite's readers cannot become writers once somebody else has written; PostgreSQL's can.
    """
    if connection.dialect.name == "sqlite":
        connection.connection.rollback()
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _failed(context: ExceptionContext) -> Exception | None:
    """What went wrong, where it is nobody's fault; None where it is ours."""
    error = context.original_exception
    if context.is_pre_ping:  # it is only asked whether it is still there
        return None
    mark = _mark(error)
    if mark in _TRY_AGAIN:
        return TableBusyError()
    if mark in _NO_ROOM:
        return CannotWriteError()
    if context.dialect.name == "sqlite":
        return DatabaseAwayError() if mark in _NO_FILE else None
    lost = isinstance(context.sqlalchemy_exception, exc.OperationalError | exc.InterfaceError)
    return DatabaseAwayError() if lost or context.is_disconnect else None


def _mark(error: BaseException) -> str | int | None:
    """How the database itself calls what went wrong: PostgreSQL by text, SQLite by number."""
    number = getattr(error, "sqlite_errorcode", None)
    return getattr(error, "sqlstate", None) if number is None else int(number) & 0xFF


@contextmanager
def writing(session: AnySession) -> Iterator[Connection]:
    """One transaction that writes, committed at its end or undone as a whole.

    What the session has read before was read in a transaction of its own. What was noted in it is
    told after the commit.
    """
    own: Session = session() if isinstance(session, scoped_session) else session
    try:
        if own.in_transaction():
            connection = own.connection()
            _begin_again(connection)
        else:
            connection = own.connection(execution_options={"write": True})
        committed.taken(connection)  # noted by a transaction that came to nothing
        yield connection
        changes = committed.taken(connection)
        passing.pass_on(connection, changes)
        own.commit()
    except BaseException:
        own.rollback()
        raise
    committed.tell(changes)


def file_of(engine: Engine) -> Path | None:
    """The file of an SQLite database; None where the database is no file."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    return Path(engine.url.database)
