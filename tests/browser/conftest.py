"""A real browser on a real server: `python app.py` in its own process, Chromium as two phones."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from shutil import which
from typing import Any

import pytest
from flask import Flask
from playwright.sync_api import Browser

from bench.server import Server
from scorekeeper import create_app
from scorekeeper.ledger import gamefile
from scorekeeper.store import db, games
from tests.browser.home import Home, moved_in
from tests.browser.thumb import TALL, Thumb
from tests.pages import FOUR, Phone, open_table

ROOT = Path(__file__).resolve().parents[2]
# As scripts/setup.sh looks for one.
FOUND = filter(None, map(which, ("chromium-headless-shell", "chromium")))
CHROMIUM = os.environ.get("SCOREKEEPER_CHROMIUM") or next(FOUND, "chromium")
ADDRESS = re.compile(r"(http://\S+) for phones")


@dataclass(frozen=True)
class Served:
    """Where the server is, and where it keeps its things."""

    url: str
    instance: Path


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's Chromium; as root it has to do without its sandbox."""
    root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return {**browser_type_launch_args, "executable_path": CHROMIUM, "args": root}


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """`python app.py` on a free port, with an instance of its own, until all tests are done."""
    instance = tmp_path_factory.mktemp("served")
    where = ["--host", "127.0.0.1", "--port", "0", "--instance", str(instance)]
    process = subprocess.Popen(
        [sys.executable, str(ROOT / "app.py"), *where],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    said = ADDRESS.search(process.stdout.readline())
    assert said, "the server did not say where it is"
    yield Served(said[1], instance)
    process.terminate()
    process.stdout.close()
    assert process.wait(20) == 0


@pytest.fixture(scope="session")
def house(server: Served) -> Iterator[Flask]:
    """The same application on the same database, for setting up games quickly."""
    settings = {"TESTING": True, "RATELIMIT_ENABLED": False}  # every test opens a table
    app = create_app({"INSTANCE_PATH": str(server.instance), **settings})
    yield app
    with app.app_context():
        db.engine.dispose()


@dataclass
class Kitchen:
    """A table in the served house, held by a phone, at which games are started from files."""

    house: Flask
    url: str
    browser: Browser

    def __post_init__(self) -> None:
        self.phone = Phone(self.house)
        self.table = open_table(self.phone)

    def game(self, *entries: dict[str, Any], **head: Any) -> str:
        """Start a game with these entries in it (Ann, Bo, Cy and Di, Ann dealing); its id."""
        raw = {"format": gamefile.FORMAT, "game": "spades", "players": [*FOUR], **head}
        ledger = gamefile.read({**raw, "entries": [*entries]})
        with self.house.app_context():
            return games.start_game(db.session, self.table, ledger, datetime.now(UTC)).game_id

    def thumb(self, **options: Any) -> Thumb:
        """A phone that holds this table, in a browser of its own."""
        # What a phone keeps for when it has no network is tried in test_offline.py; elsewhere it
        # would fetch every page twice.
        alone = {"service_workers": "block"}
        wanted = {"viewport": TALL, "has_touch": True, "is_mobile": True, **alone, **options}
        context = self.browser.new_context(**{"base_url": self.url, **wanted})
        context.add_cookies([{"name": "phone", "value": self.phone_key(), "url": self.url}])
        return Thumb(context.new_page(), scripts=options.get("java_script_enabled", True))

    def phone_key(self) -> str:
        """What the phone that opened the table has in its cookie."""
        held = self.phone.client.get_cookie("phone")
        assert held
        return held.value

    def close(self) -> None:
        """Put all phones away."""
        for context in self.browser.contexts:
            context.close()


@pytest.fixture
def kitchen(house: Flask, server: Served, browser: Browser) -> Iterator[Kitchen]:
    """A table that nobody else's test sits at."""
    kitchen = Kitchen(house, server.url, browser)
    yield kitchen
    kitchen.close()


@pytest.fixture(scope="module")
def lasting(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that goes on running; every test has a table of its own at it."""
    with Server(tmp_path_factory.mktemp("lasting")) as server:
        yield server


@pytest.fixture
def home(lasting: Server, browser: Browser) -> Iterator[Home]:
    """A table in that house and two phones at it."""
    with moved_in(lasting, browser) as home:
        yield home
