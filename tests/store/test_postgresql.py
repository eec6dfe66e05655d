"""What only PostgreSQL does: it is waited for, it may be away, and it carries notes."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from typing import Any

import psycopg
import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from bench.postgres import Postgres
from scorekeeper import store
from scorekeeper.store import committed, passing, patience, tables, watching
from scorekeeper.store.committed import Change, News, Word
from scorekeeper.store.engine import DatabaseAwayError, TableBusyError
from scorekeeper.store.tables import TableView
from tests.store.helpers import ANNS, open_app
from tests.store.test_database import MIGRATE

TRIES = 500  # looks, 20 ms apart, until something must have happened


@pytest.fixture
def database(empty_cards: str) -> str:
    return empty_cards


def test_processes_that_start_at_once_bring_the_database_up_to_date_one_by_one(
    postgres: Postgres, tmp_path: Path
) -> None:
    url = postgres.url(postgres.create())
    call = [sys.executable, "-c", MIGRATE, str(tmp_path), url]
    env = {**os.environ, "PYTHONPATH": "."}
    processes = [subprocess.Popen(call, env=env) for _ in range(3)]

    assert [process.wait() for process in processes] == [0] * 3
    with psycopg.connect(url) as line:
        assert line.execute("SELECT count(*) FROM alembic_version").fetchone() == (1,)
        assert line.execute("SELECT count(*) FROM card_table").fetchone() == (0,)


def test_a_table_that_another_program_holds_is_busy(
    session: Session, table: TableView, database: str
) -> None:
    with psycopg.connect(database) as other:
        other.execute("SELECT 1 FROM card_table FOR UPDATE")
        session.execute(text("SET lock_timeout = 1"))
        with pytest.raises(TableBusyError):
            tables.rename_table(session, table.id, "Never")

    tables.rename_table(session, table.id, "At last")


def test_a_database_that_is_not_there_is_away(tmp_path: Path) -> None:
    app = open_app(tmp_path, f"postgresql://nobody@/cards?host={tmp_path}")
    with app.app_context():
        with pytest.raises(DatabaseAwayError):
            tables.table_of(store.db.session, ANNS, "bcdfghjkmn")
        assert not store.alive()


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long."""
    for name in ("_SILENT", "_THERE"):
        monkeypatch.setattr(patience, name, 1.0)
    monkeypatch.setattr(watching, "REST", 0.05)


def others(line: psycopg.Connection[Any]) -> list[int]:
    """The processes of PostgreSQL that serve anybody else in this database, a moment later."""
    found = line.execute(
        "SELECT pid FROM pg_stat_activity, pg_sleep(0.02)"
        " WHERE datname = current_database() AND pid <> pg_backend_pid()"
    )
    return [pid for (pid,) in found]


@contextmanager
def stopped(*processes: int) -> Iterator[None]:
    """They keep their lines and say nothing, as if the machine had no time for them."""
    for process in processes:
        os.kill(process, signal.SIGSTOP)
    try:
        yield
    finally:
        for process in processes:
            os.kill(process, signal.SIGCONT)


@pytest.mark.usefixtures("hurry")
@pytest.mark.parametrize("kept", [True, False], ids=["in the middle of it", "before it is asked"])
def test_a_database_that_hangs_is_away_and_asked_anew(
    session: Session, table: TableView, kept: bool
) -> None:
    asked = session.scalar(text("SELECT pg_backend_pid()"))
    if not kept:
        session.rollback()
    with stopped(asked):
        if kept:
            with pytest.raises(DatabaseAwayError):
                tables.rename_table(session, table.id, "Never")
        tables.rename_table(session, table.id, "At last")
        assert session.scalar(text("SELECT pg_backend_pid()")) != asked


@pytest.mark.usefixtures("hurry")
def test_a_line_that_was_lost_without_a_word_is_opened_anew(
    app: Flask, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: Queue[News] = Queue()
    monkeypatch.setattr(committed, "_listeners", {heard.put})
    with app.app_context():
        watcher = watching.Watching(store.db.engine, lambda: ())
    watcher.start()
    with psycopg.connect(database, autocommit=True) as line:
        lost = next(found for _ in range(TRIES) if (found := others(line)))
        with stopped(*lost):
            next(1 for _ in range(TRIES) if {*others(line)} - {*lost})
            news = '{"from": "another", "change": {"table": "friday", "version": 3}}'
            for _ in range(TRIES):
                line.execute("SELECT pg_notify(%s, %s), pg_sleep(0.02)", (passing.CHANNEL, news))
                if not heard.empty():
                    break
    watcher.stop()
    assert heard.get_nowait() == Change("friday", version=3)


def test_a_note_travels_as_it_was_written_and_nobody_hears_his_own(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said: list[News] = [
        Change("table", "game", version=7, by=2),
        Change("table", revision=3),
        Change("table", "game", rematch="other"),
        Word("table", "game", number=2, name="Zoë"),
    ]
    notes = [passing.encode(news) for news in said]
    assert [passing.decode(note) for note in notes] == [None] * len(notes)
    monkeypatch.setattr(passing, "_MACHINE", "another")
    assert [passing.decode(note) for note in notes] == said


@pytest.mark.parametrize(
    "note",
    [
        "",
        "[]",
        "7",
        '{"from": "x"}',
        '{"from": "x", "song": {}}',
        '{"from": "x", "word": {"a": 1}}',
    ],
)
def test_a_note_that_nobody_here_understands_says_nothing(note: str) -> None:
    assert passing.decode(note) is None
