"""PostgreSQL goes away in the middle of an evening, and comes back: the servers need not notice."""

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from bench.evening import bid, entry_form, join, open_table, start_game
from bench.phone import Phone
from bench.postgres import Postgres
from bench.server import Server
from tests.proofs.test_two_processes import Stream


@pytest.fixture
def postgres() -> Iterator[Postgres]:
    """One of its own, as it is killed here."""
    with Postgres() as server:
        yield server


def test_whoever_asks_meanwhile_is_told_and_everything_goes_on_afterwards(
    postgres: Postgres, tmp_path: Path
) -> None:
    database = postgres.url(postgres.create())
    with ExitStack() as stack:
        one, other = (stack.enter_context(Server(tmp_path, database=database)) for _ in range(2))
        ann, bo = (stack.enter_context(Phone(server.port)) for server in (one, other))
        table = open_table(ann)
        join(ann, table, bo)
        game = start_game(ann, table)
        stream = Stream(bo, game)
        stack.callback(stream.close)
        form = entry_form(ann.get(game), "bid", bid="3")

        postgres.kill()

        page = ann.get(game)
        assert (page.status, page.headers["Retry-After"]) == (503, "2")
        assert "The book is out of reach" in page.text
        assert ann.get(f"{game}/events").status == 503
        assert ann.get("/healthz").status == 503
        typed = ann.send(form, bid="3")
        assert typed.status == 503
        assert "Nothing was stored" not in typed.text  # nobody knows
        assert "Send it again" in typed.text
        stream.hears("event: beat")

        postgres.start()

        again = typed.form("/entries", bid="3")
        assert ann.send(again).status == 303
        assert ann.send(form, bid="3").status == 303
        stream.hears("id: 1.")
        assert bid(bo, game, "4").status == 303
        stream.hears("id: 2.")
