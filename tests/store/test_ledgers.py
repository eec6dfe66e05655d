"""A game as it lies in the database, and the fold that is kept of it."""

import os
import subprocess
import sys
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.orm import Session

from scorekeeper.ledger import gamefile
from scorekeeper.store import db, ledgers, mine
from scorekeeper.store.kept import KEPT, Kept
from scorekeeper.store.newest import Newest
from scorekeeper.store.rows import BrokenLedgerError
from tests.store.helpers import ANNS, NOON, STRANGERS, Phone, bid, bids, fresh

ELSEWHERE = """
import sys
from tests.store.helpers import Phone, open_app
phone = Phone(open_app(sys.argv[1], sys.argv[2]), sys.argv[3], sys.argv[4])
phone.writes({"kind": "bid", "hand": 1, "seat": 1, "bid": 5})
phone.writes({"amend": 1, "with": {"kind": "bid", "hand": 1, "seat": 0, "bid": 4}})
"""


def test_a_phone_knows_its_right_and_its_name_at_the_table(anns: Phone, bos: Phone) -> None:
    with anns.app.app_context():
        owner, keeper = anns.access(), bos.access()

    assert (owner.role, owner.number, owner.who) == ("owner", 1, "Phone 1")
    assert (keeper.role, keeper.number, keeper.who) == ("keeper", 2, "Bo")
    assert (owner.table_name, owner.rules_key, owner.version) == ("Kitchen", "spades", 0)
    assert owner.opened_at == NOON


def test_a_phone_that_never_joined_finds_no_game(session: Session, game_id: str) -> None:
    assert ledgers.access(session, STRANGERS, game_id) is None
    assert ledgers.access(session, ANNS, "nosuchgame") is None


def test_what_was_written_is_read_again_from_the_file(anns: Phone) -> None:
    anns.writes(bids(1, 3, "nil", 3, 4), key="one")
    anns.writes({"amend": 1, "with": bids(1, 4, "nil", 3, 4)})
    anns.writes({"amend": 0, "with": {"players": ["Anna", "Bo", "Cy", "Di"]}})
    anns.writes({"strike": 1})
    kept = anns.reads()
    KEPT.clear()

    assert anns.reads() == kept
    assert kept.entries[0].key == "one"
    assert kept.entries[0].by == "Phone 1"


def test_times_come_back_as_the_same_moment_in_utc(session: Session, anns: Phone) -> None:
    evening = datetime(2026, 7, 1, 1, 30, 0, 123_456, tzinfo=timezone(timedelta(hours=2)))
    access = anns.access()
    line = gamefile.decode(fresh().rules, bid(1, 1))
    ledgers.write(session, access, lambda _: line, at=evening)
    KEPT.clear()

    at = ledgers.load(session, anns.access()).entries[0].at
    assert at == evening
    assert at is not None
    assert at.tzinfo is UTC
    stored = session.scalar(text("SELECT at FROM entry"))
    assert stored in ("2026-06-30 23:30:00.123456", evening)  # SQLite has only text for it
    assert anns.access().active_at == evening


def test_a_page_of_a_kept_game_reads_no_entry_again(anns: Phone) -> None:
    anns.writes(bid(1, 1))
    seen: list[str] = []
    with anns.app.app_context():
        event.listen(db.engine, "before_cursor_execute", lambda *a: seen.append(a[2]))

    anns.reads()

    asked = [sql for sql in seen if not sql.startswith("BEGIN")]
    assert [sql.split()[0] for sql in asked] == ["SELECT"]
    assert "entry" not in asked[0]


def test_a_write_asks_the_database_as_little_at_hand_forty_as_at_hand_one(anns: Phone) -> None:
    def statements() -> list[str]:
        seen: list[str] = []
        listen = lambda *a: seen.append(a[2].split()[0])  # noqa: E731 - removed again by identity
        with anns.app.app_context():
            event.listen(db.engine, "before_cursor_execute", listen)
            anns.writes({"kind": "note", "text": "counted"}, key=f"n{anns.reads().version}")
            event.remove(db.engine, "before_cursor_execute", listen)
        return seen

    early = statements()
    for hand in range(1, 41):
        anns.writes(bids(hand, 3, 3, 3, 3))
        anns.writes({"kind": "void", "hand": hand})

    assert statements() == early
    assert early.count("INSERT") == early.count("UPDATE") == 1


def test_a_kept_fold_catches_up_with_what_another_process_wrote(
    anns: Phone, instance: Path, database: str | None
) -> None:
    anns.writes(bid(1, 0, 3))
    assert anns.reads().version == 1

    call = [
        sys.executable,
        "-c",
        ELSEWHERE,
        str(instance),
        database or "",
        anns.key_hash,
        anns.game_id,
    ]
    subprocess.run(call, check=True, env={**os.environ, "PYTHONPATH": "."})

    ledger = anns.reads()
    assert ledger.version == 3
    assert [str(bid) for bid in ledger.state.deal.bids] == ["4", "5", "None", "None"]
    kept = KEPT.get(anns.game_id)
    assert kept is not None
    assert kept.version == 3


def test_a_fold_that_the_database_has_lost_is_dropped_by_the_next_write(
    anns: Phone,
) -> None:
    anns.writes(bid(1, 0, 3))
    lost = anns.reads().write(gamefile.decode(fresh().rules, bid(1, 1, 4)), key="lost")
    KEPT.keep(anns.game_id, Kept.of(lost))

    anns.writes(bid(1, 2, 5))

    assert [str(bid) for bid in anns.reads().state.deal.bids] == ["3", "None", "5", "None"]


def test_a_game_that_the_rules_can_no_longer_read_says_so(anns: Phone, session: Session) -> None:
    session.execute(text("UPDATE game SET rules_key = 'whist'"))
    session.commit()
    KEPT.clear()

    with pytest.raises(BrokenLedgerError):
        anns.reads()


def test_the_longest_unused_game_makes_room() -> None:
    kept = Newest[str, Kept](weight=100, count=2)
    for game in ("first", "second", "first", "third"):
        if kept.get(game) is None:
            kept.keep(game, Kept.of(fresh()))

    assert kept.get("second") is None
    assert kept.get("first") is not None
    assert kept.get("third") is not None


def test_games_with_many_entries_make_room_sooner_but_the_newest_stays() -> None:
    kept = Newest[str, Kept](weight=3, count=100)
    long = Kept.of(fresh(bid(1, 0), bid(1, 1), bid(1, 2), bid(1, 3)))
    kept.keep("long", long)
    assert kept.get("long") is long

    kept.keep("short", Kept.of(fresh(bid(1, 0))))

    assert kept.get("long") is None
    assert kept.get("short") is not None


def test_an_older_fold_never_takes_the_place_of_a_newer_one() -> None:
    kept = Newest[str, Kept](weight=100, count=100)
    newer, older = Kept.of(fresh(bid(1, 0))), Kept.of(fresh())
    kept.keep("game", newer)
    kept.keep("game", older)

    assert kept.get("game") is newer
    kept.forget("game")
    kept.forget("game")
    assert kept.get("game") is None


def test_a_removed_phone_of_the_table_loses_its_games(anns: Phone, session: Session) -> None:
    session.execute(text("DELETE FROM phone WHERE key_hash = :phone"), {"phone": ANNS})
    session.commit()

    assert ledgers.access(session, ANNS, anns.game_id) is None
    assert mine.tables_of_phone(session, ANNS) == []
