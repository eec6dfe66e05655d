"""What was done in games that are over is kept with the entries that it follows from."""

from functools import partial
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from click.testing import Result
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper import store
from scorekeeper.store import games, migrating, rebuild
from scorekeeper.store.kept import KEPT
from scorekeeper.store.ledgers import Written
from scorekeeper.store.people import everybody
from scorekeeper.store.tables import TableView
from tests.imported import bring, open_with
from tests.store.helpers import ENDED, Phone, at_once, bids, fresh, later, played, tricks
from tests.store.kept import deeds, finishes, record_of

END = {"kind": "end", "result": "score"}


def ends(phone: Phone, *lines: dict[str, Any]) -> None:
    for line in lines:
        phone.writes(line)


def agrees(session: Session) -> bool:
    session.rollback()
    return not list(rebuild.differences(session))


def test_a_running_game_counts_for_nothing_but_its_people_are_known(
    session: Session, anns: Phone, table: TableView
) -> None:
    anns.writes(bids(1, 3, 3, 3, 3))
    anns.writes(tricks(1, 7))

    assert (finishes(session), deeds(session)) == ([], {})
    assert [one.name for one in everybody(session, table.id).values()] == ["Ann", "Bo", "Cy", "Di"]


def test_the_entry_that_ends_a_game_counts_it_and_a_strike_takes_it_back(
    session: Session, anns: Phone
) -> None:
    ends(anns, *ENDED)

    assert finishes(session) == [("ann", 1), ("bo", 2), ("cy", 1), ("di", 2)]
    assert deeds(session)["ann", "cy", "contracts"] == 5
    before = record_of(session)
    anns.writes({"strike": len(ENDED)})
    assert (finishes(session), deeds(session)) == ([], {})
    assert record_of(session) > before
    assert agrees(session)


def test_a_correction_of_an_old_hand_is_right_at_once(session: Session, anns: Phone) -> None:
    ends(anns, *played(7, 6), END)
    assert deeds(session)["ann", "cy", "bags"] == 1
    assert finishes(session) == [("ann", 2), ("bo", 2), ("cy", 2), ("di", 2)]

    anns.writes({"amend": 2, "with": tricks(1, 9)})

    assert deeds(session)["ann", "cy", "bags"] == 3
    assert ("bo", "di", "contracts") in deeds(session)
    assert deeds(session)["bo", "di", "sets"] == 1
    assert finishes(session) == [("ann", 1), ("bo", 2), ("cy", 1), ("di", 2)]
    assert agrees(session)


def test_a_head_that_is_corrected_gives_the_deeds_to_somebody_else(
    session: Session, anns: Phone
) -> None:
    ends(anns, *played(7), END)
    anns.writes({"amend": 0, "with": {"players": ["Ann", "Bo", "Zoë", "Di"]}})

    assert deeds(session)["zoë", "ann", "hands"] == 1
    assert not [who for who, _, _ in deeds(session) if who == "cy"]
    assert agrees(session)


def test_a_substitute_shares_the_evening(session: Session, anns: Phone) -> None:
    change = {"kind": "substitute", "seat": 2, "player": "Eve"}
    ends(anns, *played(7), change, bids(2, 3, 3, 3, 3), tricks(2, 8), END)

    assert deeds(session)["ann", "cy", "bags"] == 1
    assert deeds(session)["ann", "eve", "bags"] == 2
    assert ("eve", 1) in finishes(session)
    anns.writes({"strike": 3})
    assert deeds(session)["ann", "cy", "bags"] == 3
    assert agrees(session)


def test_one_who_is_written_in_two_ways_is_one_person(
    session: Session, anns: Phone, table: TableView
) -> None:
    for seat, name in ((0, "Kim"), (2, " ANN ")):
        anns.writes({"kind": "substitute", "seat": seat, "player": name})
    ends(anns, *played(7), END)

    names = [one.name for one in everybody(session, table.id).values()]
    assert names == ["Ann", "Bo", "Cy", "Di", "Kim"]
    assert deeds(session)["ann", "kim", "hands"] == 1


def test_a_game_that_is_broken_off_counts_its_hands_and_no_place(
    session: Session, anns: Phone
) -> None:
    ends(anns, *played(7), {"kind": "end", "result": "abandoned"})

    assert {place for _, place in finishes(session)} == {0}
    assert deeds(session)["ann", "cy", "hands"] == 1
    assert ("ann", "cy", "best_margin") not in deeds(session)


def test_imported_games_count_and_those_of_a_table_that_goes_do_not(
    session: Session, table: TableView
) -> None:
    before = record_of(session)
    bring(session, table.id, [fresh(*ENDED), fresh(*ENDED)], later(1))
    assert deeds(session)["ann", "cy", "hands"] == 10
    assert record_of(session) > before
    other = open_with(session, "Club", [fresh(*ENDED)], later(2))
    assert deeds(session)["ann", "cy", "hands"] == 15
    session.execute(text("DELETE FROM card_table WHERE id = :id"), {"id": other})
    session.commit()
    assert deeds(session)["ann", "cy", "hands"] == 10
    assert agrees(session)


def test_two_phones_correct_a_finished_game_at_the_same_moment(
    session: Session, anns: Phone, bos: Phone
) -> None:
    ends(anns, *played(7, 7), END)
    corrections = [
        partial(phone.writes, {"amend": line, "with": tricks(hand, ours)})
        for phone, line, hand, ours in ((anns, 2, 1, 9), (bos, 4, 2, 10)) * 2
    ]

    outcomes = at_once(corrections)

    assert [type(outcome) for outcome in outcomes].count(Written) == 2
    assert deeds(session)["ann", "cy", "bags"] == 3 + 4
    assert agrees(session)


def test_a_game_ends_on_one_phone_while_another_corrects_it(
    session: Session, anns: Phone, bos: Phone
) -> None:
    ends(anns, *played(7, 7))

    at_once([partial(anns.writes, END), partial(bos.writes, {"amend": 2, "with": tricks(1, 9)})])

    assert deeds(session)["ann", "cy", "bags"] == 4
    assert agrees(session)


@pytest.fixture
def broken(session: Session, anns: Phone) -> Phone:
    """A game that is over, and rows of it that somebody has meddled with."""
    ends(anns, *ENDED)
    for sql in (
        "UPDATE deed SET count = 99 WHERE what = 'bags'",
        "DELETE FROM deed WHERE what = 'hands'",
        "UPDATE finish SET place = 2 WHERE seat = 2",
    ):
        session.execute(text(sql))
    session.commit()
    KEPT.clear()
    return anns


def test_what_somebody_changed_is_told_in_a_sentence_and_put_right(
    session: Session, broken: Phone
) -> None:
    said = [one.sentence for one in rebuild.differences(session)]

    place, bags = (sentence.removeprefix(f"{broken.game_id}: ") for sentence in said)
    assert place == (
        "the finish of seat 2 is cy of side 0 (2 people) at place 2 with 605, "
        "the entries say cy of side 0 (2 people) at place 1 with 605"
    )
    assert bags == "bags of ann with cy is 99, the entries say 5, and 5 more of its deeds"
    assert [one.sentence for one in rebuild.repair(session)] == said
    assert agrees(session)


@pytest.mark.usefixtures("broken")
def test_rebuild_finds_and_mends_it_from_the_command_line(app: Flask) -> None:
    def run(*args: str) -> Result:
        return app.test_cli_runner().invoke(args=["rebuild", *args])

    assert run("--check").exit_code == 1
    assert run().exit_code == 0
    assert run("--check").output == ""


def test_games_that_were_never_counted_or_otherwise_are_counted_again(
    session: Session, anns: Phone
) -> None:
    ends(anns, *ENDED)
    before = deeds(session)
    session.execute(text("UPDATE deed SET count = 99"))
    session.execute(text("UPDATE game SET counted = 1"))
    session.commit()

    assert rebuild.count_unreckoned(session) == 1
    assert deeds(session) == before
    assert rebuild.count_unreckoned(session) == 0


def test_the_games_of_an_older_version_are_counted_when_the_new_one_starts(
    app: Flask, session: Session, anns: Phone
) -> None:
    ends(anns, *ENDED)
    before = finishes(session), deeds(session)
    session.close()
    config = Config()
    config.set_main_option("script_location", str(migrating.MIGRATIONS))
    command.downgrade(config, "0006")

    store.migrate(app)

    assert (finishes(session), deeds(session)) == before
    assert agrees(session)


def test_a_game_that_cannot_be_folded_is_left_and_the_others_are_counted(
    session: Session, anns: Phone, table: TableView
) -> None:
    ends(anns, *ENDED)
    games.start_game(session, table.id, fresh(*ENDED), later(3))
    session.execute(text("UPDATE game SET counted = 0"))
    session.execute(
        text("UPDATE entry SET line = '{' WHERE number = 1 AND game_id = :game"),
        {"game": anns.game_id},
    )
    session.commit()

    assert rebuild.count_unreckoned(session) == 1
    assert [one.what for one in rebuild.differences(session)] == ["entries"]
