"""How the database is opened: SQLite so that saved means saved, or what DATABASE_URL names."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from flask import Flask
from sqlalchemy import URL, Connection, Engine, Select, event, make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import Session, scoped_session

from scorekeeper.store import committed

FILE = "scorekeeper.db"
AnySelect = Select[*tuple[Any, ...]]
AnySession = Session | scoped_session[Any]

# Waiting for another writer, in seconds: longer than any write takes, shorter than people wait.
_BUSY = 10
_POOL = {"pool_size": 16, "max_overflow": 32}
_PRAGMAS = (
    f"PRAGMA busy_timeout = {_BUSY * 1000}",
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
)


class TableBusyError(Exception):
    """Too many wrote at once, so that this could not be stored; it may be sent again."""


def configure(app: Flask) -> None:
    """Tell Flask-SQLAlchemy where the database is; nothing is opened yet."""
    url = database_url(app)
    options = {"pool_pre_ping": url.get_backend_name() != "sqlite", **_POOL}
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
    migration behind.
    """
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _prepare)
        event.listen(engine, "begin", _begin)


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
        own.commit()
    except BaseException as error:
        own.rollback()
        if isinstance(error, OperationalError) and "locked" in str(error.orig):
            raise TableBusyError from error
        raise
    committed.tell(changes)


def file_of(engine: Engine) -> Path | None:
    """The file of an SQLite database; None where the database is no file."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    return Path(engine.url.database)
