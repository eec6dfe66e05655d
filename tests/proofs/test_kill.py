"""The server is killed in a storm of posts: what it acknowledged is there, and there once.

PostgreSQL itself is killed too, while two processes go on.
"""

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPException
from pathlib import Path
from threading import Event, Semaphore, Thread

import psycopg
import pytest

from bench.phone import Answer, Phone
from bench.postgres import Postgres
from bench.server import Server
from scorekeeper import create_app, store
from scorekeeper.store import db
from scorekeeper.store.rebuild import differences
from tests.proofs.conftest import stored

PHONES, KILLS, TAPS_BETWEEN, MOST_TRIES = 4, 6, 10, 100
GAME = {"format": "scorekeeper-game/1", "game": "spades", "players": ["Ann", "Bo", "Cy", "Di"]}
ENTRIES = "SELECT number, key, line FROM entry WHERE game_id = {} ORDER BY number"
PATIENCE = 30  # seconds; a test that hangs says so


@dataclass
class Evening:
    """What the tables share: whether the server is up, whether it is late, how many taps came."""

    up: Event = field(default_factory=Event)
    late: Event = field(default_factory=Event)
    taps: Semaphore = field(default_factory=lambda: Semaphore(0))


class Table(Thread):
    """A program that keeps a game, and sends again with the same key what got no answer."""

    def __init__(self, evening: Evening, phone: Phone) -> None:
        super().__init__(daemon=True)
        self.evening = evening
        self.phone = phone
        opened = json.loads(phone.say("/api/tables", {"name": "Friday"}).text)
        self.shown = {"Authorization": f"Bearer {opened['join_code']}"}
        at = f"/api/tables/{opened['table']}/games"
        self.game = json.loads(phone.say(at, GAME, **self.shown).text)["game"]
        self.acknowledged: list[tuple[str, object]] = []
        self.sent_again = 0
        self.put_off = 0
        self.wrong: list[str] = []

    def run(self) -> None:
        while not (self.evening.late.is_set() or self.wrong):
            number = len(self.acknowledged) + 1
            key, line = f"line-{number}", self.line(number)
            headers = {**self.shown, "Idempotency-Key": key}
            self.evening.taps.release()
            path = f"/api/games/{self.game}/entries"
            answer, tries = self.insist(partial(self.phone.say, path, line, **headers))
            self.sent_again += tries > 1
            if answer.status in (200, 201):
                self.acknowledged.append((key, said(json.dumps(line))))
            else:
                self.wrong.append(f"{answer.status}: {answer.text}")
        self.phone.close()

    def line(self, number: int) -> dict[str, object]:
        """Everybody bids four; the sides make their eight in turns, so that the game never ends."""
        before, turn = divmod(number - 1, 5)
        hand = before + 1
        if turn < 4:
            return {"kind": "bid", "hand": hand, "seat": (before + 1 + turn) % 4, "bid": 4}
        return {"kind": "tricks", "hand": hand, "sides": [8, 5] if hand % 2 else [5, 8]}

    def insist(self, ask: Callable[[], Answer]) -> tuple[Answer, int]:
        """Ask until there is an answer; says how often it took."""
        for tries in range(1, MOST_TRIES):
            try:
                answer = ask()
            except (OSError, HTTPException):
                pass
            else:
                if answer.status != 503:
                    return answer, tries
                self.put_off += 1
            assert self.evening.up.wait(PATIENCE), "the server did not come back"
        raise AssertionError("the server never answered")


@dataclass
class Place:
    """Where the games are kept: a server, and the database that it was told of."""

    server: Server

    def entries(self, game: str) -> list[tuple[object, ...]]:
        """What the database says, whatever the server thinks."""
        if self.server.database is None:
            return stored(self.server.folder, ENTRIES.format("?"), game)
        with psycopg.connect(self.server.database) as connection:
            return connection.execute(ENTRIES.format("%s").encode(), (game,)).fetchall()


@pytest.fixture(scope="module")
def throw_away() -> Iterator[Postgres]:
    """A PostgreSQL that may be killed."""
    with Postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Place]:
    """A server on an SQLite file, or on PostgreSQL."""
    if request.param == "sqlite":
        with Server(tmp_path) as server:
            yield Place(server)
        return
    postgres: Postgres = request.getfixturevalue("throw_away")
    with Server(tmp_path, database=postgres.url(postgres.create())) as server:
        yield Place(server)


def test_a_server_killed_between_taps_loses_nothing_and_doubles_nothing(place: Place) -> None:
    def strike() -> None:
        place.server.kill()
        place.server.start()

    tables = play_through(place, strike, KILLS)
    assert sum(table.sent_again for table in tables) >= 1
    assert_all_is_there(place, tables)


def test_a_database_killed_between_taps_is_waited_for_and_loses_nothing(
    throw_away: Postgres, tmp_path: Path
) -> None:
    def strike() -> None:
        throw_away.kill()
        throw_away.start()

    command, database = ("app.py", "--processes", "2"), throw_away.url(throw_away.create())
    with Server(tmp_path, command, database) as server:
        place = Place(server)
        tables = play_through(place, strike, 2)
    assert sum(table.put_off for table in tables) >= 1
    assert_all_is_there(place, tables)


def play_through(place: Place, strike: Callable[[], None], times: int) -> list[Table]:
    """All phones tap at once; each time enough of them have, it strikes at the next tap."""
    evening = Evening()
    evening.up.set()
    tables = [Table(evening, Phone(place.server.port)) for _ in range(PHONES)]
    for table in tables:
        table.start()
    for _ in range(times):
        wait_for_taps(evening)
        evening.up.clear()
        strike()
        evening.up.set()
    wait_for_taps(evening)
    evening.late.set()
    for table in tables:
        table.join(PATIENCE)
        assert not table.is_alive()
    place.server.stop()
    return tables


def assert_all_is_there(place: Place, tables: list[Table]) -> None:
    """What was acknowledged, each once and in order; and everything follows from it."""
    assert [table.wrong for table in tables] == [[]] * PHONES
    for table in tables:
        rows = place.entries(table.game)
        assert [row[0] for row in rows] == [*range(1, len(rows) + 1)]
        assert [(row[1], said(str(row[2]))) for row in rows] == table.acknowledged
    if place.server.database is None:
        assert stored(place.server.folder, "PRAGMA integrity_check") == [("ok",)]
    assert_every_game_folds(place.server)


def wait_for_taps(evening: Evening) -> None:
    for _ in range(TAPS_BETWEEN):
        assert evening.taps.acquire(timeout=PATIENCE), "nobody taps any more"


def said(line: str) -> object:
    """The number that a stored line holds."""
    values = json.loads(line)
    return values["bid"] if values["kind"] == "bid" else values["sides"][0]


def assert_every_game_folds(server: Server) -> None:
    """Nothing is stored that does not follow from the entries."""
    where = {"INSTANCE_PATH": str(server.folder), "DATABASE_URL": server.database}
    app = create_app(where)
    with app.app_context():
        assert [*differences(db.session)] == []
        db.session.remove()
    store.let_go(app)
