"""Names that are taken up and laid down: whoever played under one keeps it, whatever came since."""

from dataclasses import replace

import pytest
from sqlalchemy.orm import Session

from scorekeeper.games.kit import RuleError
from scorekeeper.store import merging, naming
from scorekeeper.store.people import Looks
from scorekeeper.store.tables import TableView
from tests.store.helpers import FOUR, NOON, Phone, bids, tricks
from tests.store.test_people import merge, owners, rename, seat


def test_who_sat_there_for_a_while_stays_one_person_under_a_new_name(
    session: Session, table: TableView, anns: Phone
) -> None:
    game = replace(anns, game_id=seat(session, table, "Ann", "Bo", "Cy", "Di"))
    for name, number in (("Kim", 1), ("Lou", 2)):
        for line in (bids(number, 3, 3, 3, 3), tricks(number, 7)):
            game.writes(line)
        game.writes({"kind": "substitute", "seat": 0, "player": name})
    rename(session, table, "Kim", "Kimberly")
    game.writes({"kind": "end", "result": "score"})
    assert owners(session, table)["kim"] == "Kimberly"


def test_who_takes_the_name_of_the_other_has_a_name_of_their_own_when_parted(
    session: Session, table: TableView
) -> None:
    seat(session, table, "Ann", "Bo", "Cy", "Di", ended=True)
    naming.add(session, table.id, Looks("Anna"), NOON)
    merged = merge(session, table, "Anna", "Ann")
    rename(session, table, "Ann", "Ann")
    merging.undo(session, table.id, merged, NOON)
    assert owners(session, table) == {name.casefold(): name for name in ("Ann", "Anna", *FOUR[1:])}


def test_nobody_takes_a_second_seat_under_another_name(
    session: Session, table: TableView, anns: Phone
) -> None:
    game = replace(anns, game_id=seat(session, table, *FOUR))
    seat(session, table, "Anna", "Bo", "Cy", "Di", ended=True)
    merge(session, table, "Anna", "Ann")
    for line in (
        {"kind": "substitute", "seat": 2, "player": "anna"},
        {"amend": 0, "with": {"players": ["Ann", "Bo", "Anna", "Di"]}},
    ):
        with pytest.raises(RuleError, match="the same person here as"):
            game.writes(line)
    with pytest.raises(RuleError):
        seat(session, table, "Ann", "Bo", "Anna", "Di")
    game.writes({"kind": "substitute", "seat": 0, "player": "Anna"})


def test_a_table_is_full_of_people_and_not_of_their_names(
    session: Session, table: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(naming, "MOST", 5)
    seat(session, table, *FOUR, ended=True)
    for name, new in (("Ann", "Anna"), ("Bo", "Bob")):
        rename(session, table, name, new)
    naming.add(session, table.id, Looks("Eve"), NOON)
    with pytest.raises(naming.TooManyPeopleError):
        naming.add(session, table.id, Looks("Flo"), NOON)
