"""What other processes commit, heard in this one and told to the same listeners as our own commits.

One thread a process. Of PostgreSQL it hears at once (LISTEN). Of an SQLite file it asks every tenth
of a second whether anybody has written, and then reads how the tables stand that are followed here;
our own commits are heard twice then, which tells nobody anything new.

Whatever was missed while the line was down is read again: numbers only grow.
"""

import logging
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from threading import Event, Lock, Thread

from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.orm import Session

from scorekeeper.store import committed
from scorekeeper.store.access import access
from scorekeeper.store.committed import Change, Word
from scorekeeper.store.engine import AnySession, DatabaseAwayError, TableBusyError, writing
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.passing import CHANNEL, decode, pass_on
from scorekeeper.store.patience import soon

PAUSE = 0.1  # seconds between two looks at an SQLite file
REST = 1.0  # seconds until a line that was lost is tried again, and the longest until it can end
QUIET = 5  # rests without a note until PostgreSQL is asked whether it is still there
_table, _game = CardTable.__table__, Game.__table__
_rematch = _game.alias("rematch")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Follower:
    """Somebody who follows a game of a table in this process, by the hash of the phone."""

    table: str
    game: str
    phone: str


Followers = Callable[[], Collection[Follower]]


def say(session: AnySession, word: Word) -> None:
    """Tell something to everybody at a table that is stored nowhere.

    With SQLite it stays in this process.
    """
    committed.tell((word,))
    if session.get_bind().dialect.name == "postgresql":
        with writing(session) as connection:
            pass_on(connection, (word,))


class Watching:
    """The thread of one process; `followers` says who is to be told."""

    def __init__(self, engine: Engine, followers: Followers) -> None:
        self._engine = engine
        self._followers = followers
        self._thread: Thread | None = None
        self._starting = Lock()
        self._ended = Event()
        self._checked: dict[str, int] = {}

    def start(self) -> None:
        """Begin to hear; a second time does nothing. Only ever call it after a fork."""
        with self._starting:
            if self._thread is None:
                self._thread = Thread(target=self._run, name="watching", daemon=True)
                self._thread.start()

    def stop(self) -> None:
        """Hear no more."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    def _run(self) -> None:
        hear = self._ask_sqlite if self._engine.dialect.name == "sqlite" else self._hear_postgresql
        while not self._ended.is_set():
            try:
                hear()
            except (SQLAlchemyError, DatabaseAwayError, TableBusyError) as error:
                _log.warning("Other processes are not heard: %s", error.__cause__ or error)
                self._ended.wait(REST)

    def _ask_sqlite(self) -> None:
        line = self._engine.raw_connection()
        line.detach()
        try:
            known = None
            while not self._ended.wait(PAUSE):
                now = line.cursor().execute("PRAGMA data_version").fetchone()
                if now != known:
                    known = now
                    self._look()
        finally:
            line.close()

    def _hear_postgresql(self) -> None:
        with self._engine.connect().execution_options(isolation_level="AUTOCOMMIT") as line:
            line.detach()  # whoever gets a connection from the pool does not want to hear this
            soon(line)
            line.exec_driver_sql(f"LISTEN {CHANNEL}")
            self._look()
            quiet = 0
            while not self._ended.is_set():
                notes = _notes(line)
                quiet = 0 if notes else quiet + 1
                if quiet >= QUIET:  # a line that was lost without a word is as quiet as nobody
                    line.exec_driver_sql("SELECT 1")
                    quiet = 0
                heard = [news for note in notes if (news := decode(note))]
                committed.tell(heard)
                self._look_at_rights({one.table for one in heard if _may_end_rights(one)})

    def _look(self) -> None:
        """Tell how all stands that is followed here."""
        followers = self._followers()
        if not followers:
            return
        with Session(self._engine) as session:
            revisions = _revisions(session, followers)
            committed.tell([Change(one, revision=number) for one, number in revisions.items()])
            committed.tell([*_versions(session, followers)])
        tables = {one.table for one in followers}  # one that is gone has no revision
        self._look_at_rights(
            {one for one in tables if self._checked.get(one, -1) != revisions.get(one)}
        )
        self._checked = revisions

    def _look_at_rights(self, tables: Collection[str]) -> None:
        """Tell whose right has ended; who came after the list was made has just been let in."""
        followers = [one for one in self._followers() if one.table in tables]
        with Session(self._engine) as session:
            for one in followers:
                if access(session, one.phone, one.game) is None:
                    committed.tell([Change(one.table, ended=frozenset({one.phone}))])


def _revisions(session: Session, followers: Collection[Follower]) -> dict[str, int]:
    followed = _table.c.id.in_({one.table for one in followers})
    rows = session.execute(select(_table.c.id, _table.c.revision).where(followed))
    return dict(map(tuple, rows))


def _versions(session: Session, followers: Collection[Follower]) -> Iterator[Change]:
    rows = session.execute(
        select(_game.c.table_id, _game.c.id, _game.c.version, _rematch.c.id)
        .outerjoin_from(_game, _rematch, _rematch.c.rematch_of == _game.c.id)
        .where(_game.c.id.in_({one.game for one in followers}))
    )
    for table, game, version, rematch in rows:
        yield Change(table, game, version=version, rematch=rematch)


def _may_end_rights(news: committed.News) -> bool:
    return isinstance(news, Change) and news.revision > 0


def _notes(line: Connection) -> list[str]:
    """The notes that have come, waited for as long as it takes to be asked to end."""
    from psycopg import Connection as Line  # takes a while, and SQLite needs none of it
    from psycopg import Error

    driver = line.connection.dbapi_connection
    assert isinstance(driver, Line)
    try:
        return [note.payload for note in driver.notifies(timeout=REST, stop_after=1)]
    except Error as error:
        raise DatabaseAwayError from error
