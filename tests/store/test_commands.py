"""export, import, rebuild and backup, as whoever runs the server types them."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper.store import games, invitations
from scorekeeper.store.tables import TableView
from tests.store.helpers import Phone, bid, bids, game_file, open_app, played, tricks

Run = Callable[..., Result]
SHORT = tricks(1, 7) | {"sides": [6, 6]}


@pytest.fixture
def run(app: Flask) -> Run:
    return lambda *args: app.test_cli_runner().invoke(args=[str(arg) for arg in args])


def write(path: Path, *files: object) -> Path:
    path.write_text("\n".join(json.dumps(file) for file in files), encoding="utf-8")
    return path


def ids_in(result: Result) -> list[str]:
    return [line.split()[1] for line in result.stdout.splitlines() if line.startswith("game ")]


def test_a_game_goes_out_and_comes_in_and_goes_out_the_same(
    run: Run, anns: Phone, tmp_path: Path
) -> None:
    anns.writes(bids(1, 3, "nil", 3, 4), key="one")
    anns.writes({"amend": 1, "with": bids(1, 4, "nil", 3, 4)})
    anns.writes({"amend": 0, "with": {"players": ["Zoë", "Bo", "Cy", "Di"]}})
    out = run("export", anns.game_id)
    assert out.exit_code == 0
    assert "Zoë" in out.stdout
    assert '"key"' not in out.stdout

    path = tmp_path / "evening.json"
    path.write_text(out.stdout, encoding="utf-8")
    came_in = run("import", path)

    assert came_in.exit_code == 0
    (game,) = ids_in(came_in)
    assert run("export", game).stdout == out.stdout


def test_games_read_from_files_get_a_table_that_a_phone_can_join(
    run: Run, session: Session, tmp_path: Path
) -> None:
    path = write(tmp_path / "Friday club.jsonl", game_file(*played(7)), game_file())

    result = run("import", path)

    table, joins, owns = result.stdout.splitlines()[0].removeprefix("table ").split()
    for role, link in (("keeper", joins), ("owner", owns)):
        invitation = invitations.by_token(session, role, link.split("/")[-1])
        assert invitation is not None
        assert (invitation.table_id, invitation.name) == (table, "Friday club")
    assert len(ids_in(result)) == 2
    entries = imported_marks(session, ids_in(result)[0])
    assert all(imported for (imported,) in entries)


def imported_marks(session: Session, game_id: str) -> list[tuple[bool]]:
    rows = session.execute(
        text("SELECT imported FROM entry WHERE game_id = :game"), {"game": game_id}
    )
    return [(bool(row[0]),) for row in rows]


def test_games_come_into_a_table_that_is_there(
    run: Run, session: Session, table: TableView, tmp_path: Path
) -> None:
    path = write(tmp_path / "one.json", game_file(*played(7, 6)))

    result = run("import", "--table", table.id, path)

    assert result.exit_code == 0
    (game,) = games.games_of_table(session, table.id).games
    assert ids_in(result) == [game.id]
    assert game.version == 4


def test_one_bad_game_among_many_keeps_all_of_them_out(
    run: Run, session: Session, tmp_path: Path
) -> None:
    good = write(tmp_path / "good.json", game_file(*played(7)))
    bad = write(tmp_path / "bad.jsonl", game_file(), game_file(bids(1, 3, 3, 3, 3), SHORT))

    result = run("import", good, bad)

    assert result.exit_code == 1
    assert result.stderr == (
        f"{bad}, line 2: entry 2: The tricks add up to 12; 13 were played: one is missing.\n"
    )
    assert session.scalar(text("SELECT count(*) FROM game")) == 0
    assert session.scalar(text("SELECT count(*) FROM card_table")) == 0


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"{]", "This is no JSON text. It stops being one in line 1, at sign 2."),
        (b"\n\n[1, 2]", "This is no game file of the format scorekeeper-game/1."),
        (b"", "There is nothing in it."),
        (b"\xff\xfe", "This is no text in UTF-8: save it as UTF-8 and bring it again."),
        (b"[" * 100_000, "This is nested too deeply."),
    ],
)
def test_a_file_that_holds_no_game_is_named_in_one_sentence(
    run: Run, tmp_path: Path, content: bytes, sentence: str
) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)

    result = run("import", path)

    assert result.exit_code == 1
    assert result.stderr.startswith(str(path))
    assert result.stderr.endswith(f"{sentence}\n")
    assert result.stderr.count("\n") == 1


def test_a_database_that_cannot_be_had_is_told_in_a_sentence(tmp_path: Path) -> None:
    nowhere = open_app(tmp_path / "nowhere", f"postgresql://nobody@/cards?host={tmp_path}")
    said = nowhere.test_cli_runner().invoke(args=["rebuild", "--check"])
    assert said.exit_code == 1
    assert said.stderr.startswith("The database cannot be reached: ")


@pytest.mark.parametrize("database", [None], ids=["sqlite"])
def test_a_file_that_may_only_be_read_is_told_in_a_sentence(
    run: Run, session: Session, tmp_path: Path
) -> None:
    session.execute(text("PRAGMA query_only = 1"))
    session.rollback()
    said = run("import", write(tmp_path / "one.json", game_file()))
    assert said.exit_code == 1
    assert said.stderr == "The database cannot be written: attempt to write a readonly database\n"


def test_a_file_without_a_name_makes_a_table_all_the_same(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / " .json", game_file())
    assert run("import", path).exit_code == 0


def test_wrong_calls_are_told_apart_from_wrong_games(run: Run, tmp_path: Path) -> None:
    path = write(tmp_path / "one.json", game_file())
    assert run("import").exit_code == 2
    assert run("import", tmp_path / "missing.json").exit_code == 2
    assert run("export").exit_code == 2
    unknown = run("import", "--table", "nosuch", path)
    assert (unknown.exit_code, unknown.stderr) == (1, "There is no table nosuch.\n")
    nothing = run("export", "nosuch")
    assert (nothing.exit_code, nothing.stderr) == (1, "There is no game nosuch.\n")


def test_rebuild_check_finds_what_was_tampered_with_and_rebuild_mends_it(
    run: Run, session: Session, anns: Phone
) -> None:
    anns.writes(bid(1, 0))
    assert run("rebuild", "--check").exit_code == 0
    session.execute(text("UPDATE game SET brief = '{}'"))
    session.commit()

    check = run("rebuild", "--check")
    assert check.exit_code == 1
    assert check.stdout.startswith(f"{anns.game_id}: brief is {{}}, the entries say")
    mended = run("rebuild")
    assert mended.exit_code == 0
    assert mended.stdout == check.stdout
    assert mended.stderr.startswith("games: 1, entries: 1, seconds: ")
    assert run("rebuild", "--check").output == ""


def test_a_game_that_cannot_be_read_fails_export_and_rebuild(
    run: Run, session: Session, anns: Phone
) -> None:
    anns.writes(bid(1, 0))
    session.execute(text("UPDATE entry SET line = '{'"))
    session.commit()

    assert run("export", anns.game_id).exit_code == 1
    assert run("rebuild").exit_code == 1


def test_a_table_goes_out_and_comes_in_and_goes_out_the_same(
    run: Run, anns: Phone, tmp_path: Path
) -> None:
    anns.writes(bids(1, 3, "nil", 3, 4))
    with anns.app.app_context():
        table = anns.access().table_id
    out = run("export-table", table)
    path = tmp_path / "table.json"
    path.write_text(out.stdout, encoding="utf-8")

    came_in = run("import", path)

    assert came_in.exit_code == 0
    other = came_in.stdout.split()[1]
    assert run("export-table", other).stdout == out.stdout
    nothing = run("export-table", "nosuch")
    assert (nothing.exit_code, nothing.stderr) == (1, "There is no table nosuch.\n")


def test_two_who_are_one_person_are_named(run: Run, session: Session, tmp_path: Path) -> None:
    people = [{"name": "Ann", "spellings": ["bo"]}]
    table = {"format": "scorekeeper-table/1", "name": "Club", "people": people}
    path = write(tmp_path / "club.json", {**table, "games": [{"file": game_file()}]})

    refused = run("import", path)

    assert refused.stderr == f"{path}, game 1: Ann and Bo sit in it and are one person.\n"
    assert session.scalar(text("SELECT count(*) FROM card_table")) == 0
