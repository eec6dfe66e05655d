"""An empty database for every test, of either kind, with a table and a game in it."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from scorekeeper import store
from scorekeeper.store import games, nights, tables
from scorekeeper.store.kept import KEPT
from scorekeeper.store.tables import TableView
from tests.store.evening import draft
from tests.store.helpers import ANNS, BOS, NOON, Phone, fresh, join, open_app


@pytest.fixture
def instance(tmp_path: Path) -> Path:
    return tmp_path / "instance"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str | None:
    """Where everything is kept: in a file of the instance folder, or (by its address) elsewhere."""
    if request.param == "sqlite":
        return None
    return str(request.getfixturevalue("empty_cards"))


@pytest.fixture
def app(instance: Path, database: str | None) -> Iterator[Flask]:
    KEPT.clear()
    app = open_app(instance, database)
    if database is None:
        store.migrate(app)
    yield app
    with app.app_context():
        store.db.engine.dispose()


@pytest.fixture
def opens(tmp_path: Path) -> Iterator[Callable[..., Flask]]:
    """Open other databases than the test's own; they are closed after it."""
    opened = []

    def at(name: str, url: str | None = None) -> Flask:
        opened.append(open_app(tmp_path / name, url))
        return opened[-1]

    yield at
    for app in opened:
        with app.app_context():
            store.db.engine.dispose()


@pytest.fixture
def session(app: Flask) -> Iterator[Session]:
    with app.app_context():
        yield store.db.session()


@pytest.fixture
def table(app: Flask) -> TableView:
    """Ann's phone has opened it, Bo's has joined."""
    with app.app_context():
        table = tables.open_table(store.db.session, ANNS, "Kitchen", NOON)
        join(store.db.session, BOS, table.id, "Bo", NOON)
    return table


@pytest.fixture
def game_id(app: Flask, table: TableView) -> str:
    with app.app_context():
        return games.start_game(store.db.session, table.id, fresh(), NOON).game_id


@pytest.fixture
def anns(app: Flask, game_id: str) -> Phone:
    return Phone(app, ANNS, game_id)


@pytest.fixture
def bos(app: Flask, game_id: str) -> Phone:
    return Phone(app, BOS, game_id)


@pytest.fixture
def night_id(app: Flask, table: TableView) -> str:
    """A club night of nine at three rounds of two hands each."""
    with app.app_context():
        return nights.open_night(store.db.session, table.id, draft(), NOON)
