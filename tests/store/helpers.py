"""A table of four and their phones, for the tests of the store."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

from flask import Flask

from scorekeeper import cli, store
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Line
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, invitations, ledgers, tables
from scorekeeper.store.engine import AnySession
from scorekeeper.store.ledgers import Access, Outcome
from scorekeeper.store.tables import TableView

NOON = datetime(2026, 11, 14, 12, 0, 0, 250_000, tzinfo=UTC)
FOUR = ("Ann", "Bo", "Cy", "Di")
ANNS, BOS, STRANGERS = "a" * 64, "b" * 64, "c" * 64


def open_app(instance: Path, url: str | None = None) -> Flask:
    """The store and its commands without any page: the floor that is tested here."""
    app = Flask("scorekeeper", instance_path=str(instance))
    app.config.from_mapping(TESTING=True, DATABASE_URL=url)
    store.init_app(app)
    cli.init_app(app)
    return app


def join(
    session: AnySession, phone: str, table: str, player: str | None, at: datetime
) -> TableView:
    """Let a phone in by the join link of a table, as it is now."""
    invitations.accept(session, phone, invitations.join_invitation(session, table), player, at)
    view = tables.table_of(session, phone, table)
    assert view is not None
    return view


def later(minutes: float) -> datetime:
    return NOON + timedelta(minutes=minutes)


def game_file(*entries: dict[str, Any], players: Sequence[str] = FOUR) -> dict[str, Any]:
    return {
        "format": "scorekeeper-game/1",
        "game": "spades",
        "preset": "standard",
        "rules": {},
        "players": list(players),
        "first_dealer": 0,
        "entries": list(entries),
    }


def fresh(*entries: dict[str, Any], players: Sequence[str] = FOUR) -> Ledger:
    return gamefile.read(game_file(*entries, players=players))


def bid(hand: int, seat: int, number: int | str = 3) -> dict[str, Any]:
    return {"kind": "bid", "hand": hand, "seat": seat, "bid": number}


def bids(hand: int, *numbers: int | str) -> dict[str, Any]:
    return {"kind": "bids", "hand": hand, "bids": list(numbers)}


def tricks(hand: int, ours: int) -> dict[str, Any]:
    return {"kind": "tricks", "hand": hand, "sides": [ours, 13 - ours]}


def played(*hands: int) -> list[dict[str, Any]]:
    """Hands of 3 bid by everybody, each with the tricks that the first side took."""
    return [
        line
        for number, ours in enumerate(hands, 1)
        for line in (bids(number, 3, 3, 3, 3), tricks(number, ours))
    ]


ENDED = [  # 121 points a hand, past 500 with the fifth
    line for number in range(1, 6) for line in (bids(number, 6, 1, 6, 1), tricks(number, 13))
]


@dataclass(frozen=True)
class Phone:
    """One phone at the table, writing as the pages do."""

    app: Flask
    key_hash: str
    game_id: str

    def access(self) -> Access:
        found = ledgers.access(db.session, self.key_hash, self.game_id)
        assert found is not None
        return found

    def writes(
        self,
        line: dict[str, Any] | Callable[[Ledger], dict[str, Any]],
        *,
        key: str | None = None,
        body: str | None = None,
        seen: int | None = None,
    ) -> Outcome:
        """One request: a session of its own, the right looked up, the line written."""

        def decide(ledger: Ledger) -> Line:
            raw = line(ledger) if callable(line) else line
            return gamefile.decode(ledger.rules, raw)

        with self.app.app_context():
            access = self.access()
            return ledgers.write(
                db.session,
                access,
                decide,
                at=NOON,
                by=access.who,
                key=key,
                body=body,
                seen=seen,
            )

    def reads(self) -> Ledger:
        with self.app.app_context():
            return ledgers.load(db.session, self.access())


def at_once(works: Sequence[Callable[[], Any]]) -> list[Any]:
    """Do all of it at the same moment, each in a thread of its own; what came out, in order."""
    barrier = Barrier(len(works))
    results: list[Any] = [None] * len(works)

    def run(place: int, work: Callable[[], Any]) -> None:
        barrier.wait()
        try:
            results[place] = work()
        except Exception as error:  # noqa: BLE001 - told in the test's own thread
            results[place] = error

    threads = [Thread(target=run, args=item) for item in enumerate(works)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results
