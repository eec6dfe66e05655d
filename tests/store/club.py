"""A club's instance with something of everything in it, and a look at all of its rows."""

import json
import sqlite3
from collections.abc import Iterator
from datetime import date
from pathlib import Path

from sqlalchemy import select
from sqlalchemy.orm import Session

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import accepting, agreed, games, invitations, ledgers, presets, tables
from scorekeeper.store.accepting import Accepting
from scorekeeper.store.everyrow import TABLES
from scorekeeper.store.night_models import Night, NightGame, NightPerson, NightRound
from scorekeeper.store.presets import Draft
from scorekeeper.store.record_models import Merge, Person, Season
from scorekeeper.store.series_models import SeriesRow
from tests.imported import open_with
from tests.store.helpers import ANNS, BOS, NOON, bid, bids, fresh, join, later

VECTORS = Path(__file__).parent.parent / "vectors"
FRIDAY = Draft("Amis d’été ♠", "spades", "quick-200", {"target": 300})


def found(session: Session) -> str:
    """Two tables, their phones, names, links and rules, and games of both kinds; gives a game."""
    table = tables.open_table(session, ANNS, "Kitchen", NOON, key="opened", body="name=Kitchen")
    join(session, BOS, table.id, "Łukasz 美咲", later(1.5))
    for token, spent in (("a" * 22, False), ("b" * 22, True)):
        invitations.new_owner_link(session, table.id, token, later(2))
        if spent:
            link = invitations.by_token(session, "owner", token)
            assert link is not None
            invitations.accept(session, "d" * 64, link, "Di", later(3))
    presets.save(session, table.id, FRIDAY, later(4), by="Ann", key="rules")
    accepting.set_accepting(session, table.id, Accepting(both_accept=True))
    first = games.start_game(session, table.id, fresh(bids(1, 3, 3, 3, 3)), NOON, key="first")
    access = ledgers.access(session, BOS, first.game_id)
    assert access is not None
    agreed.agree(session, access, "Bo", "e" * 64, later(5))
    for place in range(3):  # each a rematch of the one before
        again = games.start_game(
            session, table.id, fresh(bid(1, 0)), later(place), rematch_of=first.game_id
        )
        first = again
    open_with(session, "Club", examples(), later(6))
    _season_and_merge(session, table.id)
    _series_and_night(session, table.id, first.game_id)
    return first.game_id


def _season_and_merge(session: Session, table_id: str) -> None:
    people = session.scalars(select(Person.id).where(Person.table_id == table_id)).all()
    autumn = Season(
        id="autumn2026",
        table_id=table_id,
        name="Autumn",
        first_day=date(2026, 9, 1),
        last_day=date(2026, 11, 30),
    )
    one = Merge(
        id="merge00001",
        table_id=table_id,
        kept_id=people[0],
        gone_id=people[1],
        spellings="[]",
        at=later(7),
        by="Ann",
        undone_at=later(8),
    )
    session.add_all([autumn, one])
    session.commit()


def _series_and_night(session: Session, table_id: str, game_id: str) -> None:
    night = Night(
        id="night00001",
        table_id=table_id,
        name="Thursday",
        rules_key="spades",
        begins_with='{"preset": "standard", "rules": {}}',
        rounds=3,
        places=2,
        minutes=30,
        opened_at=later(9),
    )
    coffee = SeriesRow(
        id="series0001",
        table_id=table_id,
        game_id=game_id,
        kind="best",
        games=3,
        stake="a coffee",
        opened_at=later(9),
    )
    session.add_all([night, coffee])
    session.flush()
    session.add_all(
        [
            NightPerson(night_id=night.id, number=0, name="Ann", folded="ann", came=1),
            NightPerson(night_id=night.id, number=1, name="Bo", folded="bo", came=1, left=2),
            NightRound(night_id=night.id, number=1, started_at=later(9), ends_at=later(39)),
            NightGame(game_id=game_id, night_id=night.id, round=1, place=1),
        ]
    )
    session.commit()


def examples() -> Iterator[Ledger]:
    """Some of the rule books' examples: most kinds of entry, corrected and struck."""
    for file in sorted(VECTORS.glob("*.jsonl")):
        for line in file.read_text(encoding="utf-8").splitlines()[::3]:
            vector = json.loads(line)
            if "error" not in vector["expect"]:
                yield gamefile.read(vector["game"])


def rows_of(file: Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of an SQLite file as they lie in it, whatever the application makes of them."""
    connection = sqlite3.connect(file)
    try:
        return {
            table.name: sorted(connection.execute(f"SELECT * FROM {table.name}"), key=repr)
            for table in TABLES
        }
    finally:
        connection.close()
