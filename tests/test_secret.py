"""The secret that signs forms: made once, whoever starts first."""

from pathlib import Path

from scorekeeper import create_app
from tests.store.helpers import at_once


def test_servers_that_start_at_once_have_one_secret_and_keep_it(tmp_path: Path) -> None:
    def start() -> str:
        return str(create_app({"INSTANCE_PATH": str(tmp_path)}).config["SECRET_KEY"])

    made = {*at_once([start] * 4), start()}

    assert len(made) == 1
    assert (tmp_path / "secret-key").stat().st_mode & 0o777 == 0o600


def test_where_nothing_can_be_kept_a_secret_is_made_each_time(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    made = {
        create_app({"INSTANCE_PATH": str(tmp_path / "file")}).config["SECRET_KEY"] for _ in range(2)
    }
    assert len(made) == 2
