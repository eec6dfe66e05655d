"""The people of a table: named, dressed, sent away; two who are one, and made two again."""

from datetime import timedelta
from functools import partial

import pytest
from flask import Flask
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy.orm import Session

from scorekeeper.store import db, games, merging, naming, people, tables
from scorekeeper.store import record as tallies
from scorekeeper.store.ids import new_id
from scorekeeper.store.merging import AlreadyOneError, SamePersonError, SatTogetherError
from scorekeeper.store.naming import ChangedMeanwhileError, NameOfAnotherError, NoSuchPersonError
from scorekeeper.store.people import Looks
from scorekeeper.store.record_games import Scope
from scorekeeper.store.tables import TableView
from tests.often import often
from tests.store.helpers import ANNS, ENDED, NOON, Phone, at_once, fresh, later, played


def seat(session: Session, table: TableView, *players: str, ended: bool = False) -> str:
    ledger = fresh(*(ENDED if ended else ()), players=players)
    return games.start_game(session, table.id, ledger, NOON).game_id


def id_of(session: Session, table: TableView, name: str) -> str:
    return people.by_spelling(session, table.id)[name.casefold()]


def merge(session: Session, table: TableView, kept: str, gone: str, minutes: int = 0) -> str:
    key = f"{kept}<-{gone}"
    one, other = (id_of(session, table, name) for name in (kept, gone))
    merging.merge(session, table.id, one, other, later(minutes), by="Ann", key=key)
    return merging.to_undo(session, table.id, later(minutes))[0].id


def names(session: Session, table: TableView) -> list[str]:
    return [one.name for one in people.everybody(session, table.id).values()]


def owners(session: Session, table: TableView) -> dict[str, str]:
    """By which spelling everybody is known, with the names they are shown by."""
    shown = people.everybody(session, table.id)
    return {
        folded: shown[id_].name for folded, id_ in people.by_spelling(session, table.id).items()
    }


def record(session: Session, table: TableView) -> int:
    found = tables.table_of(session, ANNS, table.id)
    assert found is not None
    return found.record


def tally(session: Session, table: TableView, name: str) -> tuple[int, int]:
    """How many games somebody has played and won."""
    found = tallies.people(session, Scope(table.id))[id_of(session, table, name)]
    return found.games, found.won


def rename(session: Session, table: TableView, name: str, new: str) -> None:
    naming.change(session, table.id, id_of(session, table, name), Looks(new))


def test_a_new_name_is_one_more_spelling_of_the_same_person(
    session: Session, table: TableView
) -> None:
    seat(session, table, "Zoe", "Bo", "Cy", "Di", ended=True)
    before, zoe = record(session, table), id_of(session, table, "Zoe")
    naming.change(session, table.id, zoe, Looks("Zoë", "🦉", "c"))
    assert record(session, table) == before + 1
    naming.change(session, table.id, zoe, Looks("Zoë", "🦉", "c"))
    assert record(session, table) == before + 1
    seat(session, table, "Zoë", "Bo", "Cy", "Di", ended=True)
    assert people.find(session, table.id, zoe) == people.Someone(zoe, "Zoë", "🦉", "c")
    assert id_of(session, table, "Zoe") == id_of(session, table, "Zoë") == zoe
    assert tally(session, table, "zoe") == (2, 2)
    assert people.now_called(session, table.id, ["ZOE", "bo", "Eve"]) == ("Zoë", "bo", "Eve")
    assert people.now_called(session, table.id, ["Zoe", "Zoë"]) == ("Zoe", "Zoë")
    seated = people.as_seated(session, table.id, ["Zoë", "bo", "Eve"], ["Zoe", "Bo"])
    assert seated == {"Zoë": "Zoe", "bo": "Bo"}


def test_the_name_of_somebody_else_is_refused(session: Session, table: TableView) -> None:
    seat(session, table, "Ann", "Bo", "Cy", "Di")
    with pytest.raises(NameOfAnotherError) as refused:
        rename(session, table, "Ann", "bO ")
    assert refused.value.other.name == "Bo"
    assert names(session, table) == ["Ann", "Bo", "Cy", "Di"]


def test_a_name_that_nobody_played_under_is_free_again(session: Session, table: TableView) -> None:
    seat(session, table, "Ann", "Bo", "Cy", "Di")
    rename(session, table, "Ann", "Eve")
    rename(session, table, "Eve", "Anna")
    eve = naming.add(session, table.id, Looks("Eve"), NOON)
    assert owners(session, table)["ann"] == "Anna"
    assert id_of(session, table, "Eve") == eve.id


def test_of_two_phones_the_slower_is_told_what_is_so(session: Session, table: TableView) -> None:
    ann = naming.add(session, table.id, Looks("Ann"), NOON)
    naming.change(session, table.id, ann.id, Looks("Anne"), seen=ann.looks.mark)
    with pytest.raises(ChangedMeanwhileError) as slower:
        naming.change(session, table.id, ann.id, Looks("Ann", "🦊"), seen=ann.looks.mark)
    assert slower.value.now.name == "Anne"
    with pytest.raises(NoSuchPersonError):
        naming.change(session, table.id, new_id(), Looks("Eve"))


def test_whoever_sat_last_is_offered_first_and_nobody_who_is_away(
    session: Session, table: TableView
) -> None:
    seat(session, table, "Ann", "Bo", "Cy", "Di")
    game = fresh(players=("Eve", "Flo", "ann", "Gus"))
    games.start_game(session, table.id, game, later(1))
    naming.add(session, table.id, Looks("Abe"), NOON)
    for away in (True, True):
        naming.send_away(session, table.id, id_of(session, table, "Bo"), away=away)
    offered = [one.name for one in people.offered(session, table.id)]
    assert offered == ["Eve", "Flo", "Ann", "Gus", "Cy", "Di", "Abe"]
    naming.send_away(session, table.id, id_of(session, table, "Bo"), away=False)
    assert "Bo" in [one.name for one in people.offered(session, table.id)]


def test_two_spellings_become_one_person_and_two_again(session: Session, table: TableView) -> None:
    seat(session, table, "Zoë", "Bo", "Cy", "Di", ended=True)
    seat(session, table, "Ann", "Zoe", "Cy", "Di", ended=True)
    before, was = record(session, table), owners(session, table)
    merged = merge(session, table, "Zoë", "Zoe")
    assert names(session, table) == ["Ann", "Bo", "Cy", "Di", "Zoë"]
    assert tally(session, table, "zoe") == (2, 1)
    assert record(session, table) == before + 1
    for _ in range(2):
        merging.undo(session, table.id, merged, later(1))
    assert owners(session, table) == was
    assert record(session, table) == before + 2
    assert merging.to_undo(session, table.id, later(1)) == ()


def test_the_same_merge_twice_is_one(session: Session, table: TableView) -> None:
    ann, anne = (naming.add(session, table.id, Looks(name), NOON).id for name in ("Ann", "Anne"))
    for _ in range(2):
        merging.merge(session, table.id, ann, anne, NOON, key="a key of the page")
    for pair in ((ann, anne), (anne, ann)):
        with pytest.raises(AlreadyOneError) as already:
            merging.merge(session, table.id, *pair, NOON, key="another page")
        assert already.value.kept.id == ann
    assert len(merging.to_undo(session, table.id, NOON)) == 1
    kept = merging.kept_of(session, table.id, anne)
    assert kept is not None
    assert kept.id == ann
    assert merging.kept_of(session, table.id, ann) is None


def test_who_sat_together_cannot_be_one(session: Session, table: TableView, anns: Phone) -> None:
    anns.writes(played(7)[0])
    anns.writes(played(7)[1])
    anns.writes({"kind": "substitute", "seat": 3, "player": "Dee"})
    seat(session, table, "Zoe", "Zoë", "Cy", "Eve", ended=True)
    for kept, gone in (("Ann", "Bo"), ("Di", "Dee"), ("Zoe", "Zoë")):
        with pytest.raises(SatTogetherError):
            merge(session, table, kept, gone)
    with pytest.raises(SamePersonError):
        merge(session, table, "Ann", "ann")
    with pytest.raises(NoSuchPersonError):
        merging.merge(session, table.id, id_of(session, table, "Ann"), new_id(), NOON)
    merge(session, table, "Di", "Eve")


def test_a_merge_is_undone_exactly_after_the_kept_one_was_merged_too(
    session: Session, table: TableView
) -> None:
    for name in ("Ann", "Anne", "Anna"):
        seat(session, table, name, "Bo", "Cy", "Di", ended=True)
    was = owners(session, table)
    first = merge(session, table, "Ann", "Anne")
    second = merge(session, table, "Anna", "Ann", 1)
    merging.undo(session, table.id, first, later(2))
    assert owners(session, table) == {**was, "ann": "Anna"}
    merge(session, table, "Anna", "Anne", 3)
    merging.undo(session, table.id, second, later(4))
    assert owners(session, table) == {**was, "anne": "Anna"}


def test_after_an_undone_merge_nobody_bears_the_name_of_another(
    session: Session, table: TableView
) -> None:
    for name in ("Zoë", "Zoe"):
        seat(session, table, name, "Bo", "Cy", "Di")
    merged = merge(session, table, "Zoë", "Zoe")
    rename(session, table, "Zoë", "Zoe")
    merging.undo(session, table.id, merged, NOON)
    assert {"zoe": "Zoe", "zoë": "Zoë"}.items() <= owners(session, table).items()


def test_a_merge_of_last_month_stands(session: Session, table: TableView) -> None:
    for name in ("Ann", "Anne"):
        naming.add(session, table.id, Looks(name), NOON)
    merged, month = merge(session, table, "Ann", "Anne"), NOON + timedelta(days=30, minutes=1)
    with pytest.raises(merging.TooLateError):
        merging.undo(session, table.id, merged, month)
    with pytest.raises(merging.NoSuchMergeError):
        merging.undo(session, table.id, new_id(), NOON)
    assert merging.to_undo(session, table.id, month) == ()


def test_two_phones_that_merge_at_once_merge_once(app: Flask, table: TableView) -> None:
    with app.app_context():
        ids = [naming.add(db.session, table.id, Looks(name), NOON).id for name in ("Ann", "Anne")]

    def tap(kept: str, gone: str) -> None:
        with app.app_context():
            merging.merge(db.session, table.id, kept, gone, NOON)

    came = at_once([partial(tap, *ids), partial(tap, *reversed(ids))])
    assert sorted(type(one).__name__ for one in came) == ["AlreadyOneError", "NoneType"]


@settings(
    deadline=None,
    max_examples=often(6),
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(data=st.data())
def test_whatever_was_merged_is_undone_in_any_order(session: Session, data: st.DataObject) -> None:
    table = tables.open_table(session, ANNS, "Club", NOON)
    five = [
        naming.add(session, table.id, Looks(name), NOON).id for name in ("A", "B", "C", "D", "E")
    ]
    was = people.by_spelling(session, table.id)
    for minute in range(8):
        standing = [one.id for one in merging.to_undo(session, table.id, NOON)]
        here = [one for one in five if one in people.everybody(session, table.id)]
        undoes: bool = data.draw(st.booleans())
        if standing and undoes:
            one: str = data.draw(st.sampled_from(standing))
            merging.undo(session, table.id, one, later(minute))
        elif len(here) > 1:
            kept, gone = data.draw(st.permutations(here))[:2]
            merging.merge(session, table.id, kept, gone, later(minute))
    standing = [one.id for one in merging.to_undo(session, table.id, NOON)]
    for merged in data.draw(st.permutations(standing)):
        merging.undo(session, table.id, merged, later(9))
    assert people.by_spelling(session, table.id) == was
    assert names(session, table) == ["A", "B", "C", "D", "E"]
