"""An older version of Scorekeeper meets the database of a newer one."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper import serving


def test_a_database_of_a_newer_version_is_refused_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("INSTANCE_PATH", str(tmp_path))
    with closing(sqlite3.connect(tmp_path / "scorekeeper.db")) as newer:
        newer.execute("CREATE TABLE alembic_version AS SELECT '9999' AS version_num")
        newer.commit()

    with pytest.raises(SystemExit) as left:
        serving.main(["--host=127.0.0.1", "--port=0"])

    assert left.value.code == serving.REFUSED
    said = capsys.readouterr().err
    assert said.startswith("scorekeeper: the database is at migration 9999 of a newer version; put")
    assert said.count("\n") == 1
