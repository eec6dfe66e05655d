"""A club night in the database: rounds begin and end as a whole, whoever taps at once."""

from functools import partial

import pytest
from flask import Flask
from sqlalchemy import event
from sqlalchemy.orm import Session

from scorekeeper.store import db, games, night_closing, night_guests, night_undoing, nights
from scorekeeper.store.deleting import delete_table
from scorekeeper.store.kept import KEPT
from scorekeeper.store.keys import KeyReusedError
from scorekeeper.store.night_lookups import night_on
from scorekeeper.store.night_reading import night
from scorekeeper.store.rebuild import differences
from scorekeeper.store.tables import TableView
from tests.store.evening import NINE, close, draft, enter, read, seated, start
from tests.store.helpers import BOS, NOON, Phone, at_once, bids, later, played


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
    one, other = (place.game for place in read(session, table, night_id).begun[0].places)
    assert (one.brief["points"], one.brief["winners"], one.over) == ([61, 60], [0], True)
    assert (other.brief["reason"], other.brief["winners"]) == ("abandoned", [])
    assert [*differences(session)] == []


def test_a_round_with_a_hand_missing_is_closed_only_when_said_so(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    game = read(session, table, night_id).begun[0].places[1].game.id
    enter(app, game, *played(7), bids(2, 3, 3, 3, 3))
    session.rollback()
    lacks = night_closing.close_round(session, table.id, night_id, 1, later(1))
    assert read(session, table, night_id).now is not None
    assert [(one.place, one.words) for one in lacks] == [
        (1, "has reported nothing"),
        (2, "has 1 of 2 hands, and has bids of hand 2 and no tricks"),
    ]
    session.rollback()
    assert close(app, table, night_id, 1) == 0
    assert read(session, table, night_id).begun[0].places[1].game.brief["points"] == [61, 60]


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
    assert [place.game.brief["winners"] for place in view.begun[0].places] == [[0, 1], [0, 1]]


def test_games_are_read_once_and_before_anybody_has_to_wait_for_the_end_of_a_round(
    app: Flask, session: Session, table: TableView
) -> None:
    timed = nights.open_night(session, table.id, draft(hands=None, minutes=20), NOON)
    start(app, table, timed, 1)
    for place in read(session, table, timed).begun[0].places:
        session.rollback()
        enter(app, place.game.id, *played(7))
    KEPT.clear()
    seen: list[str] = []
    event.listen(db.engine, "before_cursor_execute", lambda *a: seen.append(a[2]))
    assert night_closing.close_round(session, table.id, timed, 1, later(1)) == ()
    reads = [at for at, sql in enumerate(seen) if "FROM entry" in sql.replace("\n", " ")]
    writes = min(at for at, sql in enumerate(seen) if sql.startswith("UPDATE"))
    assert len(reads) == 2
    assert max(reads) < writes


def test_a_round_that_was_just_started_can_be_taken_back(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    start(app, table, night_id, 1)
    night_undoing.take_back(session, table.id, night_id, 1)
    night_undoing.take_back(session, table.id, night_id, 1)
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
        night_undoing.take_back(session, table.id, night_id, 1)
    assert len(games.games_of_table(session, table.id).games) == 2
    close(app, table, night_id, 1)
    with pytest.raises(nights.RoundPlayedError):
        night_undoing.take_back(session, table.id, night_id, 1)


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
    for _ in range(2):
        nights.one_more(session, table.id, night_id, 3)
    assert read(session, table, night_id).rounds == 4
    session.rollback()
    assert start(app, table, night_id, 4)
    close(app, table, night_id, 4)
    nights.finish(session, table.id, night_id, NOON)
    nights.finish(session, table.id, night_id, NOON)
    with pytest.raises(nights.NightOverError):
        start(app, table, night_id, 5)
    with pytest.raises(nights.NightOverError):
        night_guests.add(session, table.id, night_id, "Zoe")
    nights.finish(session, table.id, night_id, None)
    assert read(session, table, night_id).over_at is None


def test_the_same_form_sent_twice_begins_one_night(session: Session, table: TableView) -> None:
    one = nights.open_night(session, table.id, draft(), NOON, key="k" * 8, body="a")
    assert nights.open_night(session, table.id, draft(), NOON, key="k" * 8, body="a") == one
    with pytest.raises(KeyReusedError):
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


def test_six_games_of_a_night_ask_the_database_as_often_as_two(
    app: Flask, session: Session, table: TableView, night_id: str
) -> None:
    def statements() -> int:
        seen: list[str] = []
        listen = lambda *a: seen.append(a[2])  # noqa: E731 - removed again by identity
        event.listen(db.engine, "before_cursor_execute", listen)
        read(session, table, night_id)
        event.remove(db.engine, "before_cursor_execute", listen)
        session.rollback()
        return len([sql for sql in seen if not sql.startswith("BEGIN")])

    asked = []
    for number in (1, 2, 3):
        start(app, table, night_id, number)
        for place in read(session, table, night_id).begun[-1].places:
            session.rollback()
            enter(app, place.game.id, *played(7, 6))
        close(app, table, night_id, number)
        asked.append(statements())
    assert asked[1:] == asked[:1] * 2


def test_a_night_that_is_not_there_is_not_found(session: Session, table: TableView) -> None:
    with pytest.raises(nights.NoSuchNightError):
        night_undoing.take_back(session, table.id, "zzzzzzzzzz", 1)
    assert night(session, table.id, "x") is None
