"""How soon every phone at a table knows what one has saved, and what streams cost the others."""

import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from selectors import EVENT_READ, DefaultSelector
from socket import create_connection, socket
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from bench.evening import entry_form, join, open_table, start_game
from bench.figures import Figure
from bench.pages import Form
from bench.phone import Phone
from bench.postgres import pair
from bench.server import Server

PHONES, SAVES = 100, 60  # at one table
STREAMS, TABLES, POSTS, WARMING = 500, 100, 240, 8
SLOWEST, TIMES, MEMORY = 0.1, 3.0, 40.0  # seconds; times as long; kB a stream
SLOWEST_APART = 0.15  # seconds
PATIENCE = 20  # seconds


class Ear:
    """Streams of one table or many, read as they come by a single thread."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.selector = DefaultSelector()
        self.lines: list[socket] = []

    def listen(self, phone: Phone, game: str, view: str = "") -> None:
        """Open one more stream, and come back when its first word is there."""
        line = create_connection(("127.0.0.1", self.port), timeout=PATIENCE)
        cookie = "; ".join(f"{name}={value}" for name, value in phone.cookies.items())
        asked = f"GET {game}/events?after=0.0{view} HTTP/1.1"
        line.sendall(f"{asked}\r\nHost: x\r\nCookie: {cookie}\r\n\r\n".encode())
        said = line.recv(65536)
        if not said.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(f"no stream: {said[:200]!r}")
        line.setblocking(False)
        self.selector.register(line, EVENT_READ)
        self.lines.append(line)

    def all_hear(self, word: bytes) -> float:
        """When the last of them had heard a word; the clock's seconds."""
        waiting = set(self.lines)
        last = 0.0
        until = time.perf_counter() + PATIENCE
        while waiting:
            for key, _ in self.selector.select(1):
                if word in key.fileobj.recv(1 << 20):  # type: ignore[union-attr]
                    waiting.discard(key.fileobj)
                    last = time.perf_counter()
            if time.perf_counter() > until:
                raise RuntimeError(f"{len(waiting)} streams did not hear {word!r}")
        return last

    def drain(self) -> None:
        """Forget what has come so far."""
        while self.selector.select(0.05):
            for key, _ in self.selector.select(0):
                key.fileobj.recv(1 << 20)  # type: ignore[union-attr]

    def close(self) -> None:
        """Hang up."""
        for line in self.lines:
            line.close()
        self.selector.close()


def live() -> Figure:
    """Save to the last of 100 phones; what 500 streams do to a post, and what each of them weighs.

    The ratio is the worst of three: each is 1 at its own bound.
    """
    with _server() as server:
        shown = _one_table(server, server)
    with _server() as server:
        crowd = _many_tables(server)
    ratios = (shown["p95_ms"] / (SLOWEST * 1000), crowd["times"] / TIMES, crowd["kb"] / MEMORY)
    return Figure("live", max(ratios), 1.0, {**shown, **crowd})


def live_apart() -> Figure:
    """Save at one process to the last of 100 phones at another, both on one PostgreSQL."""
    with pair() as (here, there):
        shown = _one_table(here, there)
    return Figure("live_apart", shown["p95_ms"] / (SLOWEST_APART * 1000), 1.0, shown)


@contextmanager
def _server() -> Iterator[Server]:
    with TemporaryDirectory(prefix="scorekeeper-bench-") as folder, Server(Path(folder)) as server:
        yield server


def _one_table(server: Server, watched: Server) -> Mapping[str, float]:
    """Bids saved by one phone while a hundred at its table watch: each is sent the whole page."""
    with Phone(server.port) as host, ExitStack() as stack:
        table = open_table(host)
        game = start_game(host, table)
        ear = Ear(watched.port)
        stack.callback(ear.close)
        for _ in range(PHONES):
            guest = stack.enter_context(Phone(watched.port))
            join(host, table, guest)
            ear.listen(guest, game, "&whole=board")
            guest.close()
        both = [_saved(host, game, ear, version) for version in range(1, SAVES + 1)]
    answers, times = zip(*both, strict=True)
    return {
        "phones": PHONES,
        "answer_p95_ms": _percentile(answers, 95) * 1000,
        "p50_ms": median(times) * 1000,
        "p95_ms": _percentile(times, 95) * 1000,
    }


def _saved(host: Phone, game: str, ear: Ear, version: int) -> tuple[float, float]:
    """From the first byte of an entry that is sent until its answer, and until the last has it."""
    form, filled = _next(host, game)
    ear.drain()
    began = time.perf_counter()
    _send(host, form, filled)
    answered = time.perf_counter()
    return answered - began, ear.all_hear(f"id: {version}.".encode()) - began


def _many_tables(server: Server) -> Mapping[str, float]:
    """Bids at a hundred tables in turns, without streams and with five at each."""
    with ExitStack() as stack:
        # Each from an address of its own: so many tables from one in an hour would be refused.
        addresses = [f"127.0.1.{number}" for number in range(1, TABLES + 1)]
        hosts = [stack.enter_context(Phone(server.port, address=one)) for one in addresses]
        games = [start_game(host, open_table(host)) for host in hosts]
        tables = list(zip(hosts, games, strict=True))
        _posts(tables[:20])
        alone = [took for _ in range(POSTS // TABLES + 1) for took in _posts(tables)]
        ear = Ear(server.port)
        stack.callback(ear.close)
        for host, game in tables[:WARMING]:
            ear.listen(host, game)
        before = _memory(server)
        for host, game in tables:
            for _ in range(STREAMS // TABLES):
                ear.listen(host, game)
        kept = (_memory(server) - before) / STREAMS
        beside: list[float] = []
        for _ in range(POSTS // TABLES + 1):
            beside += _posts(tables)
            ear.drain()
    p99 = [_percentile(times, 99) for times in (alone, beside)]
    return {
        "streams": STREAMS,
        "post_p99_ms": p99[0] * 1000,
        "post_p99_ms_with_streams": p99[1] * 1000,
        "times": p99[1] / p99[0],
        "kb": kept,
    }


def _posts(tables: Sequence[tuple[Phone, str]]) -> list[float]:
    """A bid at each table, from its first byte to the answer."""
    times = []
    for host, game in tables:
        form, filled = _next(host, game)
        began = time.perf_counter()
        _send(host, form, filled)
        times.append(time.perf_counter() - began)
    return times


def _next(host: Phone, game: str) -> tuple[Form, Mapping[str, str]]:
    """A bid, or a result that is good for one side and then for the other: no game ends."""
    page = host.get(game)
    if 'name="side-0"' not in page.text:
        return entry_form(page, "bid", bid="3"), {"bid": "3"}
    form = entry_form(page, "tricks", **{"side-0": "5"})
    return form, {"side-0": "5" if int(form.values["hand"]) % 2 else "8"}


def _send(host: Phone, form: Form, filled: Mapping[str, str]) -> None:
    answer = host.send(form, **filled)
    if answer.status != 303:
        raise RuntimeError(f"{answer.path} answered {answer.status}")


def _percentile(times: Sequence[float], which: int) -> float:
    return quantiles(times, n=100, method="inclusive")[which - 1]


def _memory(server: Server) -> float:
    """What the processes of a server hold in memory that they share with nobody; kB."""
    held = 0
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            group = int(status.read_text().rpartition(")")[2].split()[2])
            if group != server.process.pid:
                continue
            rollup = status.with_name("smaps_rollup").read_text()
        except OSError:  # it has just ended
            continue
        held += sum(
            int(line.split()[1]) for line in rollup.splitlines() if line.startswith("Private")
        )
    return float(held)
