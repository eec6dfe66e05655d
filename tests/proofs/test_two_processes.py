"""Two servers on one database: the phones of a table are at both, and see one game."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from socket import create_connection

import pytest

from bench.evening import bid, join, open_table, start_game
from bench.games import game as made_game
from bench.phone import Phone
from bench.postgres import Postgres
from bench.server import ROOT, Server
from tests.proofs.test_many_phones import all_bid, at_once, result_forms

PATIENCE = 20  # seconds; a test that hangs says so
BEATS = 4  # of four seconds each, in which a word has to come
EIGHT = 8


class Stream:
    """What a phone is told by the server that it knows, as it comes."""

    def __init__(self, phone: Phone, game: str) -> None:
        self._line = create_connection(("127.0.0.1", phone.connection.port), timeout=PATIENCE)
        cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
        asked = f"GET {game}/events?after=0.0 HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n\r\n"
        self._line.sendall(asked.encode())
        self._said = ""
        self.hears("event: beat")

    def hears(self, word: str) -> str:
        """Wait for a word; what was said up to it."""
        while word not in self._said:
            said = self._line.recv(65536).decode()
            self._said += said
            assert said, f"the stream ended without {word!r}: {self._said}"
            assert self._said.count("event: beat") <= BEATS, f"no {word!r}: {self._said}"
        before, self._said = self._said.split(word, 1)
        return before

    def close(self) -> None:
        self._line.close()


@dataclass
class Evening:
    """Ann is at the one server, Bo at the other, at one table and in one game of Spades."""

    folder: Path
    database: str | None
    servers: tuple[Server, Server]
    ann: Phone
    bo: Phone
    table: str
    game: str
    streams: ExitStack

    def follow(self) -> Stream:
        """Bo follows the game."""
        stream = Stream(self.bo, self.game)
        self.streams.callback(stream.close)
        return stream


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def servers(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Path, str | None, Server, Server]]:
    """Two servers that share a folder, and a database of either kind."""
    folder, database = tmp_path_factory.mktemp("both"), None
    if request.param == "postgresql":
        postgres: Postgres = request.getfixturevalue("postgres")
        database = postgres.url(postgres.create())
    with Server(folder, database=database) as one, Server(folder, database=database) as other:
        yield folder, database, one, other


@pytest.fixture
def evening(servers: tuple[Path, str | None, Server, Server]) -> Iterator[Evening]:
    folder, database, one, other = servers
    with ExitStack() as stack:
        ann, bo = (stack.enter_context(Phone(server.port)) for server in (one, other))
        table = open_table(ann)
        join(ann, table, bo)
        game = start_game(ann, table)
        yield Evening(folder, database, (one, other), ann, bo, table, game, stack)


def test_a_bid_at_one_server_is_told_by_the_other(evening: Evening) -> None:
    stream = evening.follow()
    for number, tapped in enumerate(("3", "4", "3", "2"), 1):
        phone = evening.ann if number % 2 else evening.bo
        assert bid(phone, evening.game, tapped).status == 303
        stream.hears(f"id: {number}.")


def test_a_right_that_ends_at_one_server_ends_the_stream_at_the_other(evening: Evening) -> None:
    stream = evening.follow()
    links = evening.ann.get(f"{evening.table}/link")
    assert evening.ann.send(links.form(f"{evening.table}/link")).status == 303
    stream.hears("event: gone")
    assert evening.bo.get(evening.game).status == 404


def test_a_table_deleted_at_one_server_is_gone_at_the_other(evening: Evening) -> None:
    stream = evening.follow()
    page = evening.ann.get(f"{evening.table}/delete")
    assert evening.ann.send(page.form(f"{evening.table}/delete"), sure="1").status == 303
    stream.hears("event: gone")


def test_games_read_from_a_file_are_told_to_the_phones_of_their_table(
    evening: Evening, tmp_path: Path
) -> None:
    stream = evening.follow()
    revision = stream.hears("\nevent: ledger").rpartition("id: 0.")[2]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(made_game(Random(1), 1, taps=False)))
    command = [sys.executable, "-m", "flask", "--app", "app", "import", "--table"]
    subprocess.run(
        [*command, evening.table.removeprefix("/t/"), str(file)],
        check=True,
        cwd=ROOT,
        env={
            **os.environ,
            "INSTANCE_PATH": str(evening.folder),
            "DATABASE_URL": evening.database or "",
        },
        capture_output=True,
        timeout=3 * PATIENCE,
    )
    stream.hears(f"id: 0.{int(revision) + 1}\n")


def test_who_is_entering_and_what_floats_up_is_seen_across_servers_on_postgresql(
    evening: Evening,
) -> None:
    if evening.database is None:
        return  # with an SQLite file both stay in their process (docs/decisions.md)
    stream = evening.follow()
    form = entry_token(evening.ann, evening.game)
    assert evening.ann.post(f"{evening.game}/here", {**form, "here": "1"}).status == 204
    stream.hears("Phone 1\N{POP DIRECTIONAL ISOLATE} is entering")
    assert bid(evening.ann, evening.game, "3").status == 303
    stream.hears("event: presence\ndata: \n")
    sent = evening.ann.post(f"{evening.game}/reactions", {**form, "sign": "clap"})
    assert sent.status == 303
    stream.hears("Phone 1\\u2069: clap")


def entry_token(phone: Phone, game: str) -> dict[str, str]:
    """What lets a phone post without a page."""
    form = phone.get(game).form("/entries", kind="bid")
    return {"csrf_token": form.values["csrf_token"]}


def test_of_eight_phones_at_two_servers_one_result_is_stored_and_seven_are_told(
    evening: Evening,
) -> None:
    ports = [server.port for server in evening.servers]
    with ExitStack() as stack:
        phones = [stack.enter_context(Phone(ports[n % 2])) for n in range(EIGHT)]
        for guest in phones:
            join(evening.ann, evening.table, guest)
        all_bid(evening.ann, evening.game)
        taken = [str(took) for took in range(2, 2 + EIGHT)]
        answers = at_once(result_forms(phones, evening.game, taken))
    assert sorted(answer.status for answer in answers) == [303] + [409] * (EIGHT - 1)
    lines = json.loads(evening.ann.get(f"{evening.game}/file").text)["entries"]
    assert [line["kind"] for line in lines] == ["bid"] * 4 + ["tricks"]
