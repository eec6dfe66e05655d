"""An application with an empty database of its own for every test, and a phone at its table."""

import gc
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest
from flask import Flask
from hypothesis import settings

from bench.postgres import Postgres
from scorekeeper import create_app, store
from scorekeeper.live import HUB
from scorekeeper.store.engine import FILE
from scorekeeper.store.kept import KEPT
from scorekeeper.web.events import Watched
from tests.moments import Moment, go_on, kept
from tests.pages import Phone, open_table, start_game

SECRET = "for tests only"

# Thousands of short tests make little that would have to be looked for so often.
gc.set_threshold(100_000, 50, 100)

# On a developer's machine properties look for new cases each time; a submission is judged by the
# same ones each time, whoever submits.
settings.register_profile("submission", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("submission")


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database file after all migrations, to be copied for each test."""
    folder = tmp_path_factory.mktemp("migrated")
    app = create_app({"INSTANCE_PATH": str(folder), "SECRET_KEY": SECRET})
    store.migrate(app)
    store.let_go(app)
    return folder / FILE


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A real PostgreSQL, for all tests that ask for it."""
    with Postgres() as server:
        yield server


@pytest.fixture(scope="session")
def cards(postgres: Postgres, tmp_path_factory: pytest.TempPathFactory) -> str:
    """The name of a database there after all migrations."""
    name = postgres.create()
    folder = tmp_path_factory.mktemp("cards")
    config = {"INSTANCE_PATH": str(folder), "SECRET_KEY": SECRET}
    app = create_app({**config, "DATABASE_URL": postgres.url(name)})
    store.migrate(app)
    store.let_go(app)
    return name


@pytest.fixture
def empty_cards(postgres: Postgres, cards: str) -> str:
    """The address of that database, with nothing in it: quicker than a new one each time."""
    with psycopg.connect(postgres.url(cards), autocommit=True) as connection:
        connection.execute("DELETE FROM card_table")
        connection.execute("DELETE FROM phone")
    return postgres.url(cards)


@pytest.fixture(scope="session")
def furnished(tmp_path_factory: pytest.TempPathFactory) -> Flask:
    """The application with all its pages: making it costs more than most tests do."""
    instance = tmp_path_factory.mktemp("instance")
    return create_app({"INSTANCE_PATH": str(instance), "SECRET_KEY": SECRET, "TESTING": True})


@pytest.fixture
def app(furnished: Flask, migrated: Path) -> Iterator[Flask]:
    """The application as it starts: with an empty database, having counted and kept nothing."""
    configured = dict(furnished.config)
    instance = Path(furnished.instance_path)
    shutil.rmtree(instance)
    instance.mkdir()
    shutil.copy(migrated, instance / FILE)
    KEPT.clear()
    furnished.extensions["scorekeeper-limits"].reset()
    furnished.extensions.pop("scorekeeper-missed-bearers", None)
    furnished.extensions["scorekeeper-watched"] = Watched()
    yield furnished
    furnished.config.clear()
    furnished.config.update(configured)
    for listener in [one for topic in HUB._topics.values() for one in topic.listeners]:
        listener.leave()  # or the next test's table, which has the same id, would be followed
    with furnished.app_context():
        store.db.engine.dispose()


@pytest.fixture(scope="session")
def furnished_elsewhere(
    postgres: Postgres, cards: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Flask]:
    """The application with all its pages, on PostgreSQL."""
    where = {"INSTANCE_PATH": str(tmp_path_factory.mktemp("elsewhere")), "TESTING": True}
    app = create_app({**where, "SECRET_KEY": SECRET, "DATABASE_URL": postgres.url(cards)})
    yield app
    store.let_go(app)


@pytest.fixture
def elsewhere(furnished_elsewhere: Flask, empty_cards: str) -> Flask:  # noqa: ARG001 - it is empty
    """The application on PostgreSQL as it starts: a module takes it for its `app`."""
    KEPT.clear()
    furnished_elsewhere.extensions["scorekeeper-limits"].reset()
    return furnished_elsewhere


@pytest.fixture
def stranger(app: Flask) -> Phone:
    """A phone that has never been here."""
    return Phone(app)


@pytest.fixture(scope="session")
def moments() -> dict[str, Moment]:
    """What the fixtures below have come to once, by their names."""
    return {}


@pytest.fixture
def phone(app: Flask, furnished: Flask, moments: dict[str, Moment]) -> Phone:
    """A phone that has opened a table (`table` is its id)."""
    phone = Phone(app)
    if app is not furnished:  # an application of the test's own, maybe on another database
        open_table(phone)
        return phone
    if "table" not in moments:
        open_table(phone)
        moments["table"] = kept(phone)
    go_on(phone, moments["table"])
    return phone


@pytest.fixture
def table(phone: Phone) -> str:
    """The id of the table that `phone` has opened."""
    return phone.page.address.removeprefix("/t/")


@pytest.fixture
def game(phone: Phone, table: str, moments: dict[str, Moment]) -> str:
    """The id of a game of Ann, Bo, Cy and Di at that table, Ann dealing first."""
    begun = moments.get("table")
    if begun is None or phone.page is not begun.page:  # another phone, or it has gone on
        return start_game(phone, table)
    if "game" not in moments:
        start_game(phone, table)
        moments["game"] = kept(phone)
    go_on(phone, moments["game"])
    return phone.page.address.removeprefix("/g/")
