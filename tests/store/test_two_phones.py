"""Several phones press Save at the same moment."""

from functools import partial
from typing import Any

import pytest
from flask import Flask

from scorekeeper.games.kit import RuleError
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games
from scorekeeper.store.engine import TableBusyError
from scorekeeper.store.ledgers import Already, Conflict, KeyReused, Written
from scorekeeper.store.tables import TableView
from tests.store.helpers import ANNS, Phone, at_once, bid, bids, fresh, tricks


def note(text: str) -> dict[str, Any]:
    return {"kind": "note", "text": text}


def stored(phone: Phone) -> list[int]:
    return [entry.number for entry in phone.reads().entries]


def test_eight_players_bid_at_once_and_all_bids_are_in(app: Flask, table: TableView) -> None:
    with app.app_context():
        eight = fresh(players=[f"P{seat}" for seat in range(8)])
        game_id = games.start_game(db.session, table.id, eight, table.opened_at).game_id
    phone = Phone(app, ANNS, game_id)

    outcomes = at_once([partial(phone.writes, bid(1, seat, 1)) for seat in range(8)])

    assert [type(outcome) for outcome in outcomes] == [Written] * 8
    assert sorted(outcome.number for outcome in outcomes) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert phone.reads().state.waits_for == "tricks"


def test_eight_phones_save_the_same_result_and_it_is_stored_once(anns: Phone, bos: Phone) -> None:
    anns.writes(bids(1, 3, 3, 3, 3))

    outcomes = at_once([partial(bos.writes, tricks(1, 7))] * 8)

    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Already"] * 7 + ["Written"]
    assert {outcome.number for outcome in outcomes} == {2}
    assert stored(anns) == [1, 2]


def test_eight_phones_save_different_results_and_seven_are_told(anns: Phone) -> None:
    anns.writes(bids(1, 3, 3, 3, 3))

    outcomes = at_once([partial(anns.writes, tricks(1, ours)) for ours in range(8)])

    kinds = sorted(type(outcome).__name__ for outcome in outcomes)
    assert kinds == ["Conflict"] * 7 + ["Written"]
    assert stored(anns) == [1, 2]


def test_the_same_key_from_eight_taps_writes_one_entry(anns: Phone) -> None:
    outcomes = at_once([partial(anns.writes, note("again"), key="tap")] * 8)

    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Already"] * 7 + ["Written"]
    assert stored(anns) == [1]


def test_remarks_of_eight_phones_all_find_their_place(anns: Phone) -> None:
    outcomes = at_once([partial(anns.writes, note(f"{n}"), key=f"{n}") for n in range(8)])

    assert sorted(outcome.number for outcome in outcomes) == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_phone_that_lost_the_race_decides_again_on_what_is_there_now(
    anns: Phone, bos: Phone
) -> None:
    asked: list[int] = []

    def decide(ledger: Ledger) -> dict[str, Any]:
        asked.append(ledger.version)
        if len(asked) == 1:
            bos.writes(bid(1, 1, 4))
        return bid(1, 2, 5)

    outcome = anns.writes(decide)

    assert isinstance(outcome, Written)
    assert asked == [0, 1]
    assert outcome.number == 2


def test_a_phone_that_lost_the_race_hears_of_the_other_result(anns: Phone, bos: Phone) -> None:
    anns.writes(bids(1, 3, 3, 3, 3))

    def decide(ledger: Ledger) -> dict[str, Any]:
        if ledger.version == 1:
            bos.writes(tricks(1, 6))
        return tricks(1, 7)

    outcome = anns.writes(decide)

    assert isinstance(outcome, Conflict)
    assert outcome.number == 2
    assert outcome.ledger.entries[1].by == "Bo"
    assert outcome.line.play.sides == (7, 6)  # type: ignore[union-attr]


def test_a_phone_that_always_loses_gives_up_and_stores_nothing(anns: Phone, bos: Phone) -> None:
    def decide(ledger: Ledger) -> dict[str, Any]:
        bos.writes(note(f"{ledger.version}"))
        return note("never")

    with pytest.raises(TableBusyError):
        anns.writes(decide)

    assert all(entry.by == "Bo" for entry in anns.reads().entries)


def test_a_key_that_has_written_answers_with_its_entry_before_anything_is_decided(
    anns: Phone,
) -> None:
    first = anns.writes(note("one"), key="k", body="note=one")

    def never(_: Ledger) -> dict[str, Any]:
        raise AssertionError("asked again")

    again = anns.writes(never, key="k", body="note=one")
    without = anns.writes(never, key="k")

    assert isinstance(first, Written)
    assert isinstance(again, Already)
    assert isinstance(without, Already)
    assert again.number == without.number == 1


def test_a_key_that_comes_with_something_else_is_told_so(anns: Phone) -> None:
    anns.writes(note("one"), key="k", body="note=one")

    outcome = anns.writes(note("two"), key="k", body="note=two")

    assert isinstance(outcome, KeyReused)
    assert outcome.number == 1
    assert stored(anns) == [1]


def test_a_refused_entry_leaves_no_trace_and_its_key_free(anns: Phone) -> None:
    with pytest.raises(RuleError):
        anns.writes(tricks(1, 7), key="k")
    assert stored(anns) == []

    assert isinstance(anns.writes(bid(1, 1), key="k"), Written)


def test_a_correction_of_a_line_corrected_since_it_was_seen_is_a_conflict(
    anns: Phone, bos: Phone
) -> None:
    anns.writes(bids(1, 3, 3, 3, 3))
    anns.writes(tricks(1, 7))
    bos.writes({"amend": 2, "with": tricks(1, 8)})

    outcome = anns.writes({"amend": 2, "with": tricks(1, 6)}, seen=2)

    assert isinstance(outcome, Conflict)
    assert outcome.number == 3
