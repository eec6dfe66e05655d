"""A club night in the database: rounds begin and end as a whole, whoever taps at once."""

from functools import partial

import pytest
from flask import Flask
from sqlalchemy.orm import Session

from scorekeeper.games.spades.rounds import ends
from scorekeeper.store import db, games, merging, night_closing, night_guests, nights, people
from scorekeeper.store.deleting import delete_table
from scorekeeper.store.night_lookups import night_on
from scorekeeper.store.night_reading import NightView, night
from scorekeeper.store.night_seating import coming
from scorekeeper.store.nights import Draft
from scorekeeper.store.rebuild import differences
from scorekeeper.store.tables import TableView
from tests.store.helpers import ANNS, BOS, NOON, Phone, at_once, bids, fresh, later, played

NINE = ("Ann", "Bo", "Cy", "Di", "Eve", "Fay", "Gus", "Hal", "Ivy")


def draft(
    *people: str,
    rounds: int = 3,
    places: int = 8,
    hands: int | None = 2,
    minutes: int | None = None,
) -> Draft:
    begins = {"preset": "standard", "rules": ends(hands)}
    return Draft("Thursday", "spades", begins, people or NINE, rounds, places, hands, minutes)


@pytest.fixture
def night_id(app: Flask, table: TableView) -> str:
    with app.app_context():
        return nights.open_night(db.session, table.id, draft(), NOON)


def read(session: Session, table: TableView, night_id: str) -> NightView:
    found = night(session, table.id, night_id)
    assert found is not None
    return found


def start(app: Flask, table: TableView, night_id: str, number: int) -> bool:
    with app.app_context():
        return nights.start_round(db.session, table.id, night_id, number, later(number))


def close(app: Flask, table: TableView, night_id: str, number: int, *, anyway: bool = True) -> int:
    with app.app_context():
        its = (db.session, table.id, night_id, number, later(number))
        return len(night_closing.close_round(*its, by="Ann", anyway=anyway))


def enter(app: Flask, game_id: str, *lines: dict[str, object]) -> None:
    for line in lines:
        Phone(app, ANNS, game_id).writes(line)


def seated(view: NightView) -> list[str]:
    return [view.person(one).name for place in view.begun[-1].places for one in place.seats]


def test_a_round_seats_everybody_once_and_one_sits_out(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    assert start(app, table, night_id, 1)
    view = read(session, table, night_id)
    now = view.begun[0]
    assert [place.place for place in now.places] == [1, 2]
    assert all([*map(len, place.sides)] == [2, 2] for place in now.places)
    out = [view.person(one).name for one in now.byes]
    assert sorted(seated(view) + out) == sorted(NINE)
    assert view.now is now


def test_start_pressed_on_eight_phones_at_once_gives_one_round(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    pressed = at_once([partial(start, app, table, night_id, 1)] * 8)
    assert sorted(pressed) == [False] * 7 + [True]
    assert len(games.games_of_table(session, table.id).games) == 2
    assert len(read(session, table, night_id).begun) == 1


def test_close_pressed_on_four_phones_while_tables_enter_loses_no_hand(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    first, second = (place.game.id for place in read(session, table, night_id).begun[0].places)
    session.rollback()
    enter(app, first, *played(7))
    writes = partial(Phone(app, BOS, second).writes, bids(1, 3, 3, 3, 3))

    answers = at_once([*[partial(close, app, table, night_id, 1)] * 4, writes])

    assert answers[:4] == [0] * 4
    one, other = read(session, table, night_id).begun[0].places
    assert (one.points, one.winners, one.game.over) == ((61, 60), (0,), True)
    assert other.abandoned
    assert other.winners == ()
    assert [*differences(session)] == []


def test_a_round_with_a_hand_missing_is_closed_only_when_said_so(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    game = read(session, table, night_id).begun[0].places[1].game.id
    enter(app, game, *played(7), bids(2, 3, 3, 3, 3))
    session.rollback()
    assert close(app, table, night_id, 1, anyway=False) == 2
    now = read(session, table, night_id).now
    assert now is not None
    lacks = night_closing.lacking(session, read(session, table, night_id), now)
    assert [(one.place, one.words) for one in lacks] == [
        (1, "has reported nothing"),
        (2, "has 1 of 2 hands, and has bids of hand 2 and no tricks"),
    ]
    session.rollback()
    assert close(app, table, night_id, 1) == 0
    assert read(session, table, night_id).begun[0].places[1].points == (61, 60)


def test_a_round_that_is_over_at_all_tables_is_closed_at_once(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    for place in read(session, table, night_id).begun[0].places:
        session.rollback()
        enter(app, place.game.id, *played(7, 6))
    assert close(app, table, night_id, 1, anyway=False) == 0
    view = read(session, table, night_id)
    assert view.begun[0].closed_at == later(1)
    assert [place.winners for place in view.begun[0].places] == [(0, 1), (0, 1)]


def test_a_round_that_was_just_started_can_be_taken_back(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    nights.take_back(session, table.id, night_id, 1)
    nights.take_back(session, table.id, night_id, 1)
    assert read(session, table, night_id).begun == ()
    assert games.games_of_table(session, table.id).games == ()
    session.rollback()
    assert start(app, table, night_id, 1)


def test_a_round_in_which_a_bid_is_in_stays(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    enter(app, read(session, table, night_id).begun[0].places[0].game.id, bids(1, 3, 3, 3, 3))
    session.rollback()
    with pytest.raises(nights.RoundPlayedError):
        nights.take_back(session, table.id, night_id, 1)
    assert len(games.games_of_table(session, table.id).games) == 2
    close(app, table, night_id, 1)
    with pytest.raises(nights.RoundPlayedError):
        nights.take_back(session, table.id, night_id, 1)


def test_no_round_starts_before_the_last_is_closed_nor_after_the_end(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    for number in (1, 2, 3):
        start(app, table, night_id, number)
        if number == 1:
            with pytest.raises(nights.RoundRunningError):
                start(app, table, night_id, 2)
            with pytest.raises(nights.RoundRunningError):
                nights.finish(session, table.id, night_id, NOON)
        close(app, table, night_id, number)
    with pytest.raises(nights.NoMoreRoundsError):
        start(app, table, night_id, 4)
    nights.finish(session, table.id, night_id, NOON)
    nights.finish(session, table.id, night_id, NOON)
    with pytest.raises(nights.NightOverError):
        start(app, table, night_id, 4)
    with pytest.raises(nights.NightOverError):
        night_guests.add(session, table.id, night_id, "Zoe")
    nights.finish(session, table.id, night_id, None)
    assert read(session, table, night_id).over_at is None


def test_a_late_comer_plays_from_the_next_round_on_and_who_leaves_no_more(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    assert night_guests.add(session, table.id, night_id, "Zoe")
    assert not night_guests.add(session, table.id, night_id, " zoe")
    night_guests.leave(session, table.id, night_id, 1)
    night_guests.leave(session, table.id, night_id, 99)
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
            night_guests.leave(session, table.id, night_id, 1)
            assert night_guests.add(session, table.id, night_id, "ann")  # stays after all
            night_guests.leave(session, table.id, night_id, 1)
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
    night_guests.leave(session, table.id, night_id, 10)  # was never there
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
    enter_annie(session, table)
    with pytest.raises(nights.AlikeError):
        nights.open_night(session, table.id, draft("Ann", "Bo", "Cy", "Annie"), NOON)
    with pytest.raises(nights.AlikeError):
        night_guests.add(session, table.id, night_id, "Annie")


def enter_annie(session: Session, table: TableView) -> None:
    """Annie has played elsewhere, and is found to be Ann."""
    games.start_game(session, table.id, fresh(players=["Annie", "X", "Y", "Z"]), NOON)
    known = people.by_spelling(session, table.id)
    merging.merge(session, table.id, known["ann"], known["annie"], NOON)


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
    night_guests.leave(session, table.id, four, 4)
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


def test_the_same_form_sent_twice_begins_one_night(session: Session, table: TableView) -> None:
    one = nights.open_night(session, table.id, draft(), NOON, key="k" * 8, body="a")
    assert nights.open_night(session, table.id, draft(), NOON, key="k" * 8, body="a") == one
    with pytest.raises(nights.KeyReusedError):
        nights.open_night(session, table.id, draft(), NOON, key="k" * 8, body="b")


def test_a_night_by_the_clock_ends_at_its_time_and_is_on_for_a_day(
    session: Session, table: TableView
) -> None:
    timed = nights.open_night(session, table.id, draft(hands=None, minutes=20), NOON)
    assert nights.start_round(session, table.id, timed, 1, NOON)
    now = read(session, table, timed).now
    assert now is not None
    assert now.ends_at == later(20)
    on = night_on(session, table.id, later(60))
    assert on is not None
    assert (on.id, on.begun, on.rounds, on.open) == (timed, 1, 3, True)
    assert night_on(session, table.id, later(60 * 25)) is None


def test_a_night_goes_with_its_table(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    delete_table(session, table.id)
    assert night(session, table.id, night_id) is None
    with pytest.raises(games.NoSuchTableError):
        nights.start_round(session, table.id, night_id, 2, NOON)
    session.rollback()


def test_a_night_that_is_not_there_is_not_found(session: Session, table: TableView) -> None:
    with pytest.raises(nights.NoSuchNightError):
        nights.take_back(session, table.id, "zzzzzzzzzz", 1)
    assert night(session, table.id, "x") is None
