"""A real server in a process of its own, and phones that reach it over the network."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from bench.evening import join, open_table
from bench.phone import Phone
from bench.server import Server
from scorekeeper.store.engine import FILE


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """`python app.py` on a free port of this machine, with a folder of its own."""
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server


@pytest.fixture(scope="module")
def eight(server: Server) -> Iterator[tuple[str, list[Phone]]]:
    """A table and eight phones at it: the first opened it, the others came by the join link."""
    phones = [Phone(server.port) for _ in range(8)]
    table = open_table(phones[0])
    for guest in phones[1:]:
        join(phones[0], table, guest)
    yield table, phones
    for phone in phones:
        phone.close()


def stored(folder: Path, query: str, *values: object) -> list[tuple[object, ...]]:
    """What the database says, whatever the server thinks."""
    with closing(sqlite3.connect(folder / FILE)) as database:
        return database.execute(query, values).fetchall()
