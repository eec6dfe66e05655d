"""The server is killed in the middle of posts: what it acknowledged is there, and there once."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPException
from pathlib import Path
from threading import Event, Semaphore, Thread

import pytest

from bench.evening import entry_form, open_table, start_game
from bench.phone import Answer, Phone
from bench.server import ROOT, Server
from tests.proofs.conftest import stored

PHONES, KILLS, TAPS_BETWEEN, MOST_TRIES = 4, 4, 20, 100
PATIENCE = 30  # seconds; a test that hangs says so


@dataclass
class Evening:
    """What the tables share: whether the server is up, whether it is late, how many taps came."""

    up: Event = field(default_factory=Event)
    late: Event = field(default_factory=Event)
    taps: Semaphore = field(default_factory=lambda: Semaphore(0))


class Table(Thread):
    """A phone that keeps a game, and sends again with the same key what got no answer."""

    def __init__(self, evening: Evening, phone: Phone) -> None:
        super().__init__(daemon=True)
        self.evening = evening
        self.phone = phone
        self.game = start_game(phone, open_table(phone))
        self.acknowledged: list[tuple[str, object]] = []
        self.sent_again = 0
        self.wrong: list[str] = []

    def run(self) -> None:
        while not (self.evening.late.is_set() or self.wrong):
            action, fields = self.next_tap()
            self.evening.taps.release()
            answer, tries = self.insist(partial(self.phone.post, action, fields))
            self.sent_again += tries > 1
            if answer.status == 303:
                said = fields["bid"] if fields["kind"] == "bid" else fields["side-0"]
                self.acknowledged.append((fields["key"], int(said)))
            else:
                self.wrong.append(f"{answer.status}: {answer.text}")
        self.phone.close()

    def next_tap(self) -> tuple[str, dict[str, str]]:
        """Everybody bids four; the sides make their eight in turns, so that the game never ends."""
        page, _ = self.insist(partial(self.phone.get, self.game))
        if any(form.offers({"kind": "bid"}) for form in page.page.forms):
            form, tapped = entry_form(page, "bid"), {"bid": "4"}
        else:
            form = entry_form(page, "tricks")
            tapped = {"side-0": "8" if int(form.values["hand"]) % 2 else "5"}
        return form.action, {**form.values, **tapped}

    def insist(self, ask: Callable[[], Answer]) -> tuple[Answer, int]:
        """Ask until there is an answer; says how often it took."""
        for tries in range(1, MOST_TRIES):
            try:
                return ask(), tries
            except (OSError, HTTPException):
                assert self.evening.up.wait(PATIENCE), "the server did not come back"
        raise AssertionError("the server never answered")


@pytest.fixture
def tables(server: Server) -> list[Table]:
    """Four games that have begun while the server was well."""
    evening = Evening()
    evening.up.set()
    return [Table(evening, Phone(server.port)) for _ in range(PHONES)]


def test_a_server_killed_between_taps_loses_nothing_and_doubles_nothing(
    server: Server, tables: list[Table]
) -> None:
    play_through_kills(server, tables)
    assert [table.wrong for table in tables] == [[]] * PHONES
    assert sum(table.sent_again for table in tables) >= 1
    for table in tables:
        rows = stored(
            server.folder,
            "SELECT number, key, line FROM entry WHERE game_id = ? ORDER BY number",
            table.game.removeprefix("/g/"),
        )
        assert [row[0] for row in rows] == [*range(1, len(rows) + 1)]
        assert [(row[1], said(str(row[2]))) for row in rows] == table.acknowledged
    assert stored(server.folder, "PRAGMA integrity_check") == [("ok",)]
    assert_every_game_folds(server.folder)


def play_through_kills(server: Server, tables: list[Table]) -> None:
    """All phones tap at once; each time enough of them have, the server dies at the next tap."""
    evening = tables[0].evening
    for table in tables:
        table.start()
    for _ in range(KILLS):
        wait_for_taps(evening)
        evening.up.clear()
        server.kill()
        server.start()
        evening.up.set()
    wait_for_taps(evening)
    evening.late.set()
    for table in tables:
        table.join(PATIENCE)
        assert not table.is_alive()
    server.stop()


def wait_for_taps(evening: Evening) -> None:
    for _ in range(TAPS_BETWEEN):
        assert evening.taps.acquire(timeout=PATIENCE), "nobody taps any more"


def said(line: str) -> object:
    """The number that a stored line holds."""
    values = json.loads(line)
    return values["bid"] if values["kind"] == "bid" else values["sides"][0]


def assert_every_game_folds(folder: Path) -> None:
    """`rebuild --check` finds nothing that does not follow from the entries."""
    command = [sys.executable, "-m", "flask", "--app", "app", "rebuild", "--check"]
    done = subprocess.run(
        command,
        check=False,
        cwd=ROOT,
        env={**os.environ, "INSTANCE_PATH": str(folder)},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout + done.stderr
