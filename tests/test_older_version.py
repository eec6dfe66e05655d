"""Scorekeeper starts with the database of another version, and says what is in its way."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic.script import ScriptDirectory

from scorekeeper import create_app, serving, store
from scorekeeper.store import engine, games, migrating, tables
from scorekeeper.store.engine import FILE
from tests.store.helpers import ANNS, NOON, fresh


@pytest.fixture
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("INSTANCE_PATH", str(tmp_path))
    return tmp_path


def at_migration(file: Path, number: str) -> None:
    with closing(sqlite3.connect(file)) as other:
        other.execute(f"CREATE TABLE alembic_version AS SELECT '{number}' AS version_num")
        other.commit()


def refusal(capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence with which it does not serve."""
    with pytest.raises(SystemExit) as left:
        serving.main(["--host=127.0.0.1", "--port=0"])
    assert left.value.code == serving.REFUSED
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said


def told(*command: str) -> str:
    """The one sentence with which a command fails."""
    result = create_app().test_cli_runner().invoke(args=command)
    assert result.exit_code == 1
    assert result.stderr.count("\n") == 1
    return result.stderr


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at_migration(instance / FILE, "9999")

    said = refusal(capsys)

    assert said.startswith("scorekeeper: the database is at migration 9999 of a newer version; put")
    assert told("rebuild").startswith("The database is at migration 9999 of a newer version; put")


def test_without_a_copy_of_the_older_database_it_is_not_brought_up_to_date(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    at_migration(instance / FILE, "0001")
    newest = ScriptDirectory(str(migrating.MIGRATIONS)).get_current_head()
    copy = instance / f"{FILE}.before-{newest}"
    copy.mkdir()

    sentence = f"{copy} is no file that could be replaced.\n"
    assert refusal(capsys) == f"scorekeeper: {sentence}"
    assert told("rebuild") == sentence
    assert sentence in told("move", "--to", str(instance / "other.db"))


def test_a_database_that_somebody_holds_while_games_are_counted_again_is_told_in_one_sentence(
    instance: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app()
    store.migrate(app)
    with app.app_context():
        table = tables.open_table(store.db.session, ANNS, "Kitchen", NOON)
        games.start_game(store.db.session, table.id, fresh(), NOON)
    store.let_go(app)
    monkeypatch.setattr(engine, "_PRAGMAS", ("PRAGMA busy_timeout = 1",))
    with closing(sqlite3.connect(instance / FILE)) as other:
        other.execute("UPDATE game SET counted = 0")
        other.commit()
        other.execute("BEGIN IMMEDIATE")

        sentence = "database is busy: somebody else has held it for too long\n"
        assert refusal(capsys) == f"scorekeeper: the {sentence}"
        assert told("rebuild") == f"The {sentence}"
