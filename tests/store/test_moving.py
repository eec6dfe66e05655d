"""A whole instance goes into PostgreSQL and comes back, and nothing of it is another."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import psycopg
import pytest
from click.testing import Result
from flask import Flask
from hypothesis import HealthCheck, given, settings
from sqlalchemy import delete, insert, text
from sqlalchemy.orm import Session

from bench.postgres import Postgres
from scorekeeper import store
from scorekeeper.store import moving, rebuild, tables
from scorekeeper.store.engine import FILE
from scorekeeper.store.everyrow import TABLES
from tests.store import anything, club
from tests.store.helpers import ANNS, NOON, Phone, bid

Run = Callable[..., Result]
Opens = Callable[..., Flask]


@pytest.fixture
def database() -> None:
    """The test's own database is a file."""


@pytest.fixture
def address(postgres: Postgres) -> Iterator[str]:
    """A new database in PostgreSQL."""
    name = postgres.create()
    yield postgres.url(name)
    postgres.drop(name)


@pytest.fixture
def run(app: Flask) -> Run:
    return lambda *args: app.test_cli_runner().invoke(args=["move", "--to", *map(str, args)])


def test_a_club_goes_to_postgresql_plays_on_there_and_comes_back(
    run: Run, opens: Opens, session: Session, instance: Path, address: str, tmp_path: Path
) -> None:
    game = club.found(session)

    there = run(address)

    assert (there.exit_code, there.stderr) == (0, "")
    before = club.rows_of(instance / FILE)
    assert [f"{name}: {len(rows)}" for name, rows in before.items()] == there.stdout.splitlines()[
        :-1
    ]
    assert min(map(len, before.values())) > 0
    moved = opens("there", address)
    back = moved.test_cli_runner().invoke(args=["move", "--to", str(tmp_path / "back.db")])
    assert (back.exit_code, back.stderr) == (0, "")
    assert club.rows_of(tmp_path / "back.db") == before

    goes_on_there(moved, game)


def goes_on_there(app: Flask, game: str) -> None:
    """The game takes its next bid, and a new phone gets a number that nobody has."""
    phone = Phone(app, ANNS, game)
    phone.writes(bid(1, 1))
    assert phone.reads().version == 2
    with app.app_context():
        view = tables.open_table(store.db.session, "f" * 64, "New", NOON)
        assert tables.table_of(store.db.session, "f" * 64, view.id) == view
        assert list(rebuild.differences(store.db.session)) == []


@pytest.fixture
def places(app: Flask, opens: Opens, empty_cards: str) -> tuple[Flask, Flask, Flask]:
    """A file, PostgreSQL, and another file."""
    there, back = opens("there", empty_cards), opens("back")
    store.migrate(back)
    return app, there, back


@settings(max_examples=4, deadline=None, suppress_health_check=[*HealthCheck])
@given(made=anything.rows())
def test_whatever_stands_in_a_row_comes_back_as_it_was(
    places: tuple[Flask, Flask, Flask], made: dict[str, dict[str, Any]]
) -> None:
    for place in places:
        with place.app_context(), store.db.engine.begin() as connection:
            for table in reversed(TABLES):
                connection.execute(delete(table))
    here, there, back = places
    with here.app_context(), store.db.engine.begin() as connection:
        for table in TABLES:
            connection.execute(insert(table), made[table.name])
    file, came_back = (Path(place.instance_path) / FILE for place in (here, back))

    assert moving.move_to(here, there.config["DATABASE_URL"]).rows == dict.fromkeys(made, 1)
    moving.move_to(there, f"sqlite:///{came_back}")

    assert club.rows_of(came_back) == club.rows_of(file)


def spoil(app: Flask, sentence: str) -> None:
    """Something that no page writes."""
    with app.app_context(), store.db.engine.begin() as connection:
        connection.execute(text(sentence))


@pytest.mark.parametrize(
    ("sentence", "refusal"),
    [
        (
            "UPDATE entry SET by = 'a' || char(0)",
            "by has a NUL in it, which PostgreSQL does not take.",
        ),
        (
            "UPDATE entry SET key = printf('%.201c', 'x')",
            "key has 201 signs where 200 fit.",
        ),
        (
            "UPDATE card_table SET revision = 1 << 31",
            "revision is 2147483648; PostgreSQL counts to",
        ),
        ("UPDATE game SET opened_at = 'never'", "Broken off, and no row is left of it: "),
    ],
)
def test_what_postgresql_has_no_room_for_is_named_and_nothing_is_left(
    run: Run, app: Flask, anns: Phone, empty_cards: str, sentence: str, refusal: str
) -> None:
    anns.writes(bid(1, 0))
    spoil(app, sentence)

    told = run(empty_cards)

    assert told.exit_code == 1
    assert refusal in told.stderr
    assert told.stderr.count("\n") == 1
    assert rows_there(empty_cards) == 0


def rows_there(address: str) -> int:
    with psycopg.connect(address) as connection:
        counts = [
            connection.execute(f"SELECT count(*) FROM {table.name}".encode()).fetchone()
            for table in TABLES
        ]
    return sum(count for (count,) in filter(None, counts))


def test_a_row_that_comes_out_different_takes_the_move_back(
    run: Run, opens: Opens, anns: Phone, address: str
) -> None:
    anns.writes(bid(1, 0))
    there = opens("there", address)
    store.migrate(there)
    spoil(
        there,
        """CREATE FUNCTION loud() RETURNS trigger LANGUAGE plpgsql
        AS 'BEGIN NEW.name := upper(NEW.name); RETURN NEW; END';
        CREATE TRIGGER loud BEFORE INSERT ON card_table FOR EACH ROW EXECUTE FUNCTION loud()""",
    )

    told = run(address)

    assert told.exit_code == 1
    assert re.fullmatch(
        r"card_table \w{10} came out different, so no row is left there\.\n", told.stderr
    )
    assert rows_there(address) == 0


def test_what_was_wrong_before_is_wrong_there_and_told(
    run: Run, app: Flask, anns: Phone, empty_cards: str
) -> None:
    spoil(app, "UPDATE game SET version = 7")

    told = run(empty_cards)

    assert told.exit_code == 0
    assert told.stderr == (f"It was so before: {anns.game_id}: version is 7, the entries say 0\n")


def test_only_an_empty_database_of_this_migration_is_filled(
    run: Run, opens: Opens, instance: Path, anns: Phone, address: str, tmp_path: Path
) -> None:
    def refused(to: object) -> str:
        told = run(to)
        assert told.exit_code == 1
        assert told.stdout == ""
        return told.stderr

    anns.writes(bid(1, 0))
    (tmp_path / "link.db").symlink_to(instance / FILE)
    assert refused(tmp_path / "link.db") == f"{instance / FILE} is the database itself.\n"
    (tmp_path / "no.db").write_text("This is no database, whatever its name says. " * 99)
    assert refused(tmp_path / "no.db").startswith(f"{tmp_path / 'no.db'} cannot be opened: ")
    assert refused("postgresql://ann:secret@127.0.0.1:1/cards").startswith(
        "postgresql://ann:***@127.0.0.1:1/cards cannot be opened: connection failed: "
    )
    assert refused("postgresql://127.0.0.1:1") == refused("sqlite://")
    assert "names no database" in refused("postgresql+nothing://here/cards")
    assert "names no database" in refused("://")

    assert run(address).exit_code == 0
    assert refused(address).endswith(" is not empty: phone has rows.\n")
    spoil(opens("there", address), "UPDATE alembic_version SET version_num = '0001'")
    assert " is at migration 0001, this version at 0" in refused(address)
    spoil(opens("there", address), "DROP TABLE alembic_version")
    assert " has tables of something else: agreed, card_table" in refused(address)


def test_a_database_of_a_newer_version_is_not_moved(run: Run, app: Flask, empty_cards: str) -> None:
    spoil(app, "UPDATE alembic_version SET version_num = '9999'")

    told = run(empty_cards)

    assert ": the database is at migration 9999 of a newer version; put back" in told.stderr


def test_postgresql_is_itself_by_whatever_address(opens: Opens, empty_cards: str) -> None:
    there = opens("there", empty_cards)

    told = there.test_cli_runner().invoke(
        args=["move", "--to", f"{empty_cards}&application_name=x"]
    )

    assert told.stderr.endswith(" is the database itself.\n")


def test_letters_of_the_world_need_a_database_that_has_them(
    run: Run, postgres: Postgres, address: str
) -> None:
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING LATIN1 LOCALE 'C'")

    assert run(postgres.url("latin")).stderr.endswith(" is kept in LATIN1; it has to be UTF8.\n")


def test_nothing_is_made_where_there_is_nothing(
    opens: Opens, tmp_path: Path, empty_cards: str
) -> None:
    told = opens("none").test_cli_runner().invoke(args=["move", "--to", empty_cards])

    file = tmp_path / "none" / FILE
    assert (told.exit_code, told.stderr) == (1, f"There is no database {file} yet.\n")
    assert not file.exists()
