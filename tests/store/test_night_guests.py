"""Who comes to a club night late, leaves it, comes back, or was written down wrongly."""

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from scorekeeper.store import games, merging, night_guests, night_undoing, nights, people
from scorekeeper.store.night_seating import coming
from scorekeeper.store.tables import TableView
from tests.store.evening import NINE, close, draft, enter, read, seated, start
from tests.store.helpers import NOON, fresh


def test_a_late_comer_plays_from_the_next_round_on_and_who_leaves_no_more(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    assert night_guests.add(session, table.id, night_id, "Zoe") == 2
    assert night_guests.add(session, table.id, night_id, " zoe") is None
    night_guests.leave(session, table.id, night_id, "Ann")
    night_guests.leave(session, table.id, night_id, "Nobody")
    close(app, table, night_id, 1)
    start(app, table, night_id, 2)
    view = read(session, table, night_id)
    zoe, ann = view.person(10), view.person(1)
    assert (zoe.came, ann.left) == (2, 2)
    assert "Ann" not in seated(view)
    assert [ann.number in one.byes for one in view.begun] == [
        ann.number in view.begun[0].byes,
        False,
    ]
    assert zoe.number not in view.begun[0].byes


def test_who_comes_back_has_missed_what_was_played_meanwhile(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    for number in (1, 2):
        start(app, table, night_id, number)
        if number == 1:
            night_guests.leave(session, table.id, night_id, "Ann")
            assert night_guests.add(session, table.id, night_id, "ann")  # stays after all
            night_guests.leave(session, table.id, night_id, "Ann")
        close(app, table, night_id, number)
    assert night_guests.add(session, table.id, night_id, "Ann")
    ann = read(session, table, night_id).person(1)
    assert [ann.is_there(number) for number in (1, 2, 3)] == [True, False, True]
    assert ann.away == ((2, 3),)


def test_a_name_is_put_right_before_its_first_game_and_not_after(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    night_guests.rename(session, table.id, night_id, 1, "Anna")
    night_guests.rename(session, table.id, night_id, 1, "Anna")
    with pytest.raises(night_guests.ListedError):
        night_guests.rename(session, table.id, night_id, 1, "bo")
    night_guests.add(session, table.id, night_id, "Typo")
    night_guests.leave(session, table.id, night_id, "Typo")  # was never there
    session.rollback()
    start(app, table, night_id, 1)
    view = read(session, table, night_id)
    assert len(view.people) == 9
    with pytest.raises(night_guests.HasPlayedError):
        night_guests.rename(session, table.id, night_id, view.begun[0].places[0].seats[0], "Zoe")


def test_nobody_is_listed_by_two_names_of_one_person(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    close(app, table, night_id, 1)
    who = seated(read(session, table, night_id))[0]
    enter_annie(session, table, who)
    with pytest.raises(nights.AlikeError):
        nights.open_night(session, table.id, draft(who, "Wim", "Xan", "Annie"), NOON)
    with pytest.raises(nights.AlikeError):
        night_guests.add(session, table.id, night_id, "Annie")


def enter_annie(session: Session, table: TableView, who: str) -> None:
    """Annie has played elsewhere, and is found to be somebody of the night."""
    games.start_game(session, table.id, fresh(players=["Annie", "X", "Y", "Z"]), NOON)
    known = people.by_spelling(session, table.id)
    merging.merge(session, table.id, known[who.casefold()], known["annie"], NOON)


def test_a_renamed_player_a_name_put_right_and_other_sides_are_read_as_they_are_meant(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    place = read(session, table, night_id).begun[0].places[0]
    session.rollback()
    wrong = list(place.game.players)
    right = ["Somebody else", *wrong[1:]]
    enter(app, place.game.id, {"amend": 0, "with": {"players": right, "sides": [[0, 1], [2, 3]]}})
    now = read(session, table, night_id).begun[0].places[0]
    assert now.seats == place.seats
    a, b, c, d = place.seats
    assert now.sides == ((a, b), (c, d))
    session.rollback()
    swapped = [wrong[1], wrong[0], *wrong[2:]]
    enter(app, place.game.id, {"amend": 0, "with": {"players": swapped, "sides": None}})
    assert read(session, table, night_id).begun[0].places[0].sides == ((b, c), (a, d))


def test_with_fewer_than_four_no_round_starts_and_the_night_goes_on(
    session: Session, table: TableView
) -> None:
    four = nights.open_night(session, table.id, draft("Ann", "Bo", "Cy", "Di"), NOON)
    night_guests.leave(session, table.id, four, "Di")
    with pytest.raises(nights.TooFewError):
        nights.start_round(session, table.id, four, 1, NOON)
    assert coming(read(session, table, four)) == ()
    night_guests.add(session, table.id, four, "Eve")
    assert nights.start_round(session, table.id, four, 1, NOON)


def test_a_thirty_third_finds_no_seat(session: Session, table: TableView) -> None:
    many = tuple(f"P{number}" for number in range(32))
    full = nights.open_night(session, table.id, draft(*many), NOON)
    with pytest.raises(night_guests.TooManyError):
        night_guests.add(session, table.id, full, "Zoe")


def test_who_came_or_left_in_a_round_taken_back_did_so_before_it(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    night_guests.leave(session, table.id, night_id, "Ann")
    assert night_guests.add(session, table.id, night_id, "Zoe")
    session.rollback()
    night_undoing.take_back(session, table.id, night_id, 1)
    start(app, table, night_id, 1)
    view = read(session, table, night_id)
    names = [view.person(one).name for one in view.begun[0].byes] + seated(view)
    assert "Zoe" in names
    assert "Ann" not in names
    close(app, table, night_id, 1)
    start(app, table, night_id, 2)
    night_guests.leave(session, table.id, night_id, "Bo")
    close(app, table, night_id, 2)
    start(app, table, night_id, 3)
    assert night_guests.add(session, table.id, night_id, "Bo")
    session.rollback()
    night_undoing.take_back(session, table.id, night_id, 3)
    bo = read(session, table, night_id).person(2)
    assert [bo.is_there(number) for number in (1, 2, 3)] == [True, True, True]


def test_who_left_comes_back_by_any_spelling(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    close(app, table, night_id, 1)
    who = read(session, table, night_id).begun[0].places[0].seats[0]
    name = read(session, table, night_id).person(who).name
    enter_annie(session, table, name)
    night_guests.leave(session, table.id, night_id, name)
    assert night_guests.add(session, table.id, night_id, "Annie")
    view = read(session, table, night_id)
    assert len(view.people) == len(NINE)
    assert view.person(who).is_there(2)
