"""How SQLite's file is opened, brought up to date, and copied."""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Connection, create_engine, text
from sqlalchemy.orm import Session

from scorekeeper import store
from scorekeeper.store import copying, engine, migrating, tables
from scorekeeper.store.copied import CopyError
from scorekeeper.store.engine import TableBusyError, writing
from scorekeeper.store.tables import TableView
from tests.store.helpers import Phone, bid, open_app

MIGRATE = """
import sys
from scorekeeper import store
from tests.store.helpers import open_app
store.migrate(open_app(*sys.argv[1:]))
"""

REVISION = """
import sqlalchemy as sa
from alembic import op
revision, down_revision, branch_labels, depends_on = "9999", "0008", None, None
def upgrade():
    {step}
"""
ADD_COLUMN = """with op.batch_alter_table("game") as batch:
        batch.add_column(sa.Column("mood", sa.String(10)))
        batch.create_unique_constraint("uq_game_mood", ["mood"])"""
ORPHANS = 'op.execute("DELETE FROM card_table")'


@pytest.fixture
def database() -> None:
    """Only SQLite's own ways are looked at here."""


def count(session: Session, name: str) -> int:
    return int(session.scalar(text(f"SELECT count(*) FROM {name}")) or 0)


def pragma(connection: Connection, name: str) -> object:
    return connection.exec_driver_sql(f"PRAGMA {name}").scalar()


def add_revision(folder: Path, step: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A newer version of the program, with one migration more."""
    shutil.copytree(migrating.MIGRATIONS, folder)
    (folder / "versions" / "9999_newer.py").write_text(REVISION.format(step=step))
    monkeypatch.setattr(migrating, "MIGRATIONS", folder)


def test_saved_means_saved_on_every_connection(session: Session) -> None:
    connection = session.connection()
    assert pragma(connection, "journal_mode") == "wal"
    assert pragma(connection, "synchronous") == 2
    assert pragma(connection, "foreign_keys") == 1
    assert pragma(connection, "busy_timeout") == 10_000


def test_a_plain_postgresql_address_is_taken(tmp_path: Path) -> None:
    app = Flask("app", instance_path=str(tmp_path))
    app.config["DATABASE_URL"] = "postgres://ann:secret@db/cards"
    assert engine.database_url(app).drivername == "postgresql"
    app.config["DATABASE_URL"] = "postgresql://ann:secret@db/cards"
    assert engine.database_url(app).host == "db"
    app.config["DATABASE_URL"] = None
    assert engine.database_url(app).database == str(tmp_path / "scorekeeper.db")


def test_the_models_and_the_migrations_say_the_same(app: Flask) -> None:
    result = app.test_cli_runner().invoke(args=["db", "check"])
    assert result.exit_code == 0, result.output


def test_a_database_without_tables_is_not_alive(instance: Path) -> None:
    instance.mkdir()
    app = open_app(instance)
    with app.app_context():
        assert not store.alive()
    store.migrate(app)
    with app.app_context():
        assert store.alive()
        store.db.engine.dispose()


def test_four_processes_bring_the_database_up_to_date_at_once(instance: Path) -> None:
    call = [sys.executable, "-c", MIGRATE, str(instance)]
    env = {**os.environ, "PYTHONPATH": "."}
    processes = [subprocess.Popen(call, env=env) for _ in range(4)]

    assert [process.wait() for process in processes] == [0] * 4
    with sqlite3.connect(instance / "scorekeeper.db") as file:
        assert file.execute("SELECT version_num FROM alembic_version").fetchall() == [("0008",)]
    file.close()
    assert not list(instance.glob("*.before-*"))


def test_a_newer_version_keeps_every_row_and_a_copy_of_the_old_file(
    anns: Phone, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seat in range(4):
        anns.writes(bid(1, seat))
    add_revision(tmp_path / "newer", ADD_COLUMN, monkeypatch)
    session.close()

    store.migrate(anns.app)

    assert count(session, "entry") == 4
    assert count(session, "table_grant") == 2
    assert session.scalar(text("SELECT mood FROM game")) is None
    assert pragma(session.connection(), "foreign_keys") == 1
    copy = sqlite3.connect(Path(anns.app.instance_path) / "scorekeeper.db.before-9999")
    assert copy.execute("SELECT count(*) FROM entry").fetchone() == (4,)
    assert copy.execute("SELECT version_num FROM alembic_version").fetchone() == ("0008",)
    copy.close()


def test_a_migration_that_leaves_orphans_is_undone_as_a_whole(
    anns: Phone, session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_revision(tmp_path / "newer", ORPHANS, monkeypatch)
    session.close()

    with pytest.raises(RuntimeError, match="point to nothing"):
        store.migrate(anns.app)

    assert count(session, "card_table") == 1
    assert session.scalar(text("SELECT version_num FROM alembic_version")) == "0008"


def test_a_write_that_fails_halfway_leaves_nothing(session: Session, anns: Phone) -> None:
    def halfway() -> None:
        with writing(session) as connection:
            connection.execute(text("DELETE FROM game"))
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        halfway()
    assert anns.reads().version == count(session, "entry") == 0


def test_a_database_that_another_program_holds_is_busy(
    app: Flask, session: Session, table: TableView
) -> None:
    other = sqlite3.connect(Path(app.instance_path) / "scorekeeper.db")
    other.execute("BEGIN IMMEDIATE")
    session.connection().exec_driver_sql("PRAGMA busy_timeout = 1")

    with pytest.raises(TableBusyError):
        tables.rename_table(session, table.id, "Never")

    other.close()
    tables.rename_table(session, table.id, "At last")
    session.connection().exec_driver_sql("PRAGMA busy_timeout = 10000")


def test_a_copy_is_whole_and_can_be_opened(anns: Phone, tmp_path: Path) -> None:
    anns.writes(bid(1, 0))
    target = tmp_path / "copies" / "evening.db"
    target.parent.mkdir()
    with anns.app.app_context():
        for _ in range(2):  # the second takes the place of the first
            copying.copy_database(store.db.engine, target)

    copied = open_app(tmp_path, f"sqlite:///{target}")
    game = Phone(copied, anns.key_hash, anns.game_id)
    assert game.reads().version == 1
    with copied.app_context():
        assert pragma(store.db.session.connection(), "integrity_check") == "ok"
        store.db.session.remove()
        store.db.engine.dispose()
    assert [file.name for file in target.parent.glob("*.part")] == []


def test_a_copy_says_why_it_was_not_made(app: Flask, tmp_path: Path) -> None:
    file = Path(app.instance_path) / "scorekeeper.db"
    with app.app_context():
        with pytest.raises(CopyError, match="is the database itself"):
            copying.copy_database(store.db.engine, file)
        with pytest.raises(CopyError, match="could not be written"):
            copying.copy_database(store.db.engine, tmp_path / "no" / "such" / "folder.db")

    nowhere = open_app(tmp_path / "empty")
    with nowhere.app_context(), pytest.raises(CopyError, match="There is no database"):
        copying.copy_database(store.db.engine, tmp_path / "copy.db")

    with pytest.raises(CopyError, match="pg_dump"):
        copying.copy_database(create_engine("sqlite://"), tmp_path / "copy.db")


def test_backup_copies_the_database(anns: Phone, tmp_path: Path) -> None:
    anns.writes(bid(1, 0))
    target = tmp_path / "copy.db"
    run = anns.app.test_cli_runner()

    assert run.invoke(args=["backup", str(target)]).exit_code == 0

    copy = sqlite3.connect(target)
    assert copy.execute("SELECT count(*) FROM entry").fetchone() == (1,)
    copy.close()
    refused = run.invoke(args=["backup", str(tmp_path / "no" / "folder" / "copy.db")])
    assert refused.exit_code == 1
    assert refused.stderr.count("\n") == 1
