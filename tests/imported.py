"""Games that are read from a file into a table, so that a test can begin in the middle of one."""

import json
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Any

from scorekeeper.ledger import gamefile, incoming
from scorekeeper.ledger.incoming import Checked
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, taking_in
from scorekeeper.store.engine import AnySession
from scorekeeper.store.ids import new_token
from scorekeeper.store.taking_in import Sent
from tests.pages import FOUR, Page, Phone

NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)
Line = Mapping[str, Any]


def ledger_of(*entries: Line, **head: Any) -> Ledger:
    """A game of Ann, Bo, Cy and Di (Us and Them) with these entries."""
    return gamefile.read(
        {
            "format": "scorekeeper-game/1",
            "game": "spades",
            "players": [*FOUR],
            "side_names": ["Us", "Them"],
            **head,
            "entries": [*entries],
        }
    )


def checked(*ledgers: Ledger) -> Checked:
    """Games as the files that hold them, one each."""
    files = (json.dumps(gamefile.dump(one)).encode() for one in ledgers)
    read = incoming.check((f"{place}.json", file) for place, file in enumerate(files))
    assert not read.refused, read.refused
    return read


def bring(session: AnySession, table: str, ledgers: Iterable[Ledger], at: datetime) -> list[str]:
    """Such files come to a table; gives the ids of their games."""
    sent = Sent(at, new_token())
    return [*taking_in.into_table(session, table, checked(*ledgers), sent, again=True).games]


def open_with(session: AnySession, name: str, ledgers: Iterable[Ledger], at: datetime) -> str:
    """A table that is opened for such files, without a phone; gives its id."""
    sent = Sent(at, new_token())
    return taking_in.as_table(session, None, name, checked(*ledgers), sent).table_id


def imported(phone: Phone, table: str, *entries: Line, **head: Any) -> str:
    """Such a game at a table; gives its id."""
    ledger = ledger_of(*entries, **head)
    with phone.app.app_context():
        return bring(db.session, table, [ledger], NOW)[0]


def amended(game: Ledger, number: int, play: Line) -> Ledger:
    """The game with one of its lines corrected."""
    return game.write(gamefile.decode(game.rules, {"amend": number, "with": play}))


def bids(hand: int, *by_seat: int | str) -> Line:
    """The bids of a hand, by seat."""
    return {"kind": "bids", "hand": hand, "bids": [*by_seat]}


def took(hand: int, ours: int, theirs: int, /, **nils: int) -> Line:
    """The tricks of a hand by side; `s1=0` is what the player in seat 1 took."""
    seats = {seat.removeprefix("s"): tricks for seat, tricks in nils.items()}
    return {
        "kind": "tricks",
        "hand": hand,
        "sides": [ours, theirs],
        **({"seats": seats} if seats else {}),
    }


def hand(number: int, contracts: tuple[int, int], tricks: tuple[int, int]) -> tuple[Line, Line]:
    """A whole hand without nils: the sides' contracts, and what they took."""
    ours, theirs = contracts
    return bids(number, ours - 2, theirs - 2, 2, 2), took(number, *tricks)


def correction(phone: Phone, game: str, number: int, query: str = "") -> Page:
    """The page on which a hand is corrected."""
    return phone.open(f"/g/{game}/hands/{number}/correct{query}")
