"""Series in the database: agreed once, whoever else agrees meanwhile, and gone with their game."""

from functools import partial

import pytest
from flask import Flask
from sqlalchemy import text
from sqlalchemy.orm import Session

from scorekeeper.store import db, deleting, games, rebuild, series
from scorekeeper.store.series import Agreed, ChangedError
from scorekeeper.store.tables import TableView
from tests.store.helpers import ENDED, NOON, Phone, at_once, fresh, later


def coffee(game: str) -> Agreed:
    return Agreed("", game, "best", 3, "a coffee", NOON)


def test_of_two_phones_that_agree_at_once_one_looks_again(
    app: Flask, session: Session, table: TableView, anns: Phone
) -> None:
    agreed = coffee(anns.game_id)

    def agree(key: str) -> str:
        with app.app_context():
            return series.begin(db.session, table.id, agreed, key, ())

    told = at_once([partial(agree, "one-key"), partial(agree, "other-key")])
    (only,) = series.of_table(session, table.id)
    assert [one for one in told if isinstance(one, str)] == [only.id]
    assert [type(one) for one in told if one != only.id] == [ChangedError]


def test_the_same_key_begins_one_series(session: Session, table: TableView, anns: Phone) -> None:
    made = series.begin(session, table.id, coffee(anns.game_id), "a-key", ())
    assert series.begin(session, table.id, coffee(anns.game_id), "a-key", ()) == made
    assert series.begun_with(session, table.id, "a-key") == made
    assert series.begun_with(session, table.id, "another") is None


def test_what_was_ended_stays_so_until_that_is_taken_back(
    session: Session, table: TableView, anns: Phone
) -> None:
    made = series.begin(session, table.id, coffee(anns.game_id), "a-key", ())
    series.end(session, table.id, made, later(1), off=True)
    series.end(session, table.id, made, later(2))
    (found,) = series.of_table(session, table.id)
    assert (found.ended, found.off) == (later(1), True)
    series.end(session, table.id, made, None)
    (found,) = series.of_table(session, table.id)
    assert (found.ended, found.off, found.needed) == (None, False, 2)


def test_what_is_taken_back_and_what_is_agreed_at_once_do_not_both_count(
    session: Session, table: TableView, anns: Phone
) -> None:
    made = series.begin(session, table.id, coffee(anns.game_id), "a-key", ())
    series.end(session, table.id, made, later(1), off=True)
    seen = series.of_table(session, table.id)
    series.end(session, table.id, made, None, seen=seen)
    with pytest.raises(ChangedError):
        series.begin(session, table.id, coffee(anns.game_id), "other-key", seen)
    series.end(session, table.id, made, later(2), off=True)
    seen = series.of_table(session, table.id)
    series.begin(session, table.id, coffee(anns.game_id), "other-key", seen)
    with pytest.raises(ChangedError):
        series.end(session, table.id, made, None, seen=seen)
    assert [one.ended is None for one in series.of_table(session, table.id)].count(True) == 1


def test_what_was_paid_stays_so_until_that_is_taken_back(
    session: Session, table: TableView, anns: Phone
) -> None:
    made = series.begin(session, table.id, coffee(anns.game_id), "a-key", ())
    for at, kept in ((later(1), later(1)), (later(2), later(1)), (None, None), (None, None)):
        series.pay(session, table.id, made, at)
        (found,) = series.of_table(session, table.id)
        assert found.paid == kept


def test_what_is_paid_is_not_taken_up_again(
    session: Session, table: TableView, anns: Phone
) -> None:
    """Two phones at once: whoever comes first is right, the other tap does nothing."""
    made = series.begin(session, table.id, coffee(anns.game_id), "a-key", ())
    series.end(session, table.id, made, later(1))
    series.pay(session, table.id, made, later(2), ended=later(1))
    series.end(session, table.id, made, None)
    (found,) = series.of_table(session, table.id)
    assert (found.ended, found.paid) == (later(1), later(2))


def test_what_is_taken_up_again_is_not_paid(
    session: Session, table: TableView, anns: Phone
) -> None:
    made = series.begin(session, table.id, coffee(anns.game_id), "a-key", ())
    series.end(session, table.id, made, later(1))
    series.end(session, table.id, made, None)
    series.pay(session, table.id, made, later(2), ended=later(1))
    (found,) = series.of_table(session, table.id)
    assert (found.ended, found.paid) == (None, None)


def test_a_table_takes_its_series_along(session: Session, table: TableView, anns: Phone) -> None:
    series.begin(session, table.id, coffee(anns.game_id), "a-key", ())
    deleting.delete_table(session, table.id)
    assert session.execute(text("SELECT count(*) FROM series")).scalar_one() == 0


def test_lists_of_an_older_version_learn_who_scores_together(
    session: Session, table: TableView
) -> None:
    games.start_game(session, table.id, fresh(*ENDED), NOON)
    session.execute(
        text("UPDATE game SET counted = 2, brief = replace(brief, '\"sides\"', '\"s\"')")
    )
    session.commit()
    assert [*rebuild.differences(session)]
    rebuild.count_unreckoned(session)
    assert list(rebuild.differences(session)) == []
