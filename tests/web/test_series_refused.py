"""What cannot be agreed on is said, and kept as it was typed; who watches agrees on nothing."""

from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from scorekeeper.store import db, tables
from scorekeeper.store.models import Game
from tests.pages import Phone, Said, open_table, watch
from tests.series import US, agree, play, rematch, said, series_of, won_by_us


@pytest.fixture
def first(phone: Phone, table: str) -> str:
    """A game of Us against Them that Us have won."""
    return won_by_us(phone, table)


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"games": "4"}, "Best of an odd number from 3 to 15"),
        ({"games": "0"}, "Best of an odd number from 3 to 15"),
        ({"games": "99"}, "Best of an odd number from 3 to 15"),
        ({"games": "three"}, "Best of an odd number from 3 to 15"),
        ({"games": ""}, "Best of an odd number from 3 to 15"),
        ({"kind": "first", "games": "21"}, "First to a number of wins from 1 to 20."),
        ({"kind": "chess"}, "Say what is played"),
        ({"begins": "never"}, "Say with which game it begins"),
        ({"stake": "x" * 41}, "It has at most 40 letters."),
        ({"kind": "first", "games": "1", "begins": "this"}, "It would be decided already (Us 1, T"),
    ],
)
def test_what_cannot_be_agreed_is_said_and_kept(
    phone: Phone, table: str, first: str, fields: Said, why: str
) -> None:
    assert why in agree(phone, first, fields, 422)
    kept = phone.page.form(button="Agreed").fields
    assert all(
        kept.get(name) == value for name, value in fields.items() if name not in ("kind", "begins")
    )
    assert "/series/" not in phone.open(f"/t/{table}/series").html.replace("/series/new", "")
    assert "1 game " in said(phone.open(f"/t/{table}"))


def test_only_one_series_is_open_at_a_time_and_a_game_is_in_one(
    phone: Phone, table: str, first: str
) -> None:
    address = f"/t/{table}/series/new?game={first}"
    agree(phone, first, {"begins": "this"})
    phone.open(address)
    assert "They are playing one already: Best of 3 for a coffee. Us 1, Them 0." in said(
        phone.press("Agreed", status=422)
    )
    play(phone, rematch(phone, first), US)
    phone.open(address)
    assert "counts in another series (Best of 3): begin with the next one." in said(
        phone.press("Agreed", {"begins": "this"}, 422)
    )


def test_the_next_game_that_was_played_already_is_in_one_series_too(
    phone: Phone, table: str, first: str
) -> None:
    agree(phone, first, {"begins": "this", "games": "3"})
    play(phone, rematch(phone, first), US)
    phone.open(f"/t/{table}/series/new?game={first}")
    page = said(phone.press("Agreed", {"begins": "next"}, 422))
    assert "counts in another series (Best of 3): begin with the next one." in page


def test_the_same_form_twice_is_one_series(phone: Phone, table: str, first: str) -> None:
    phone.open(f"/t/{table}/series/new?game={first}")
    form = phone.page.form(button="Agreed")
    answers = [phone.answer(form, "Agreed", {"stake": stake}) for stake in ("tea", "tea", "rum")]
    assert len({answer.location for answer in answers}) == 1
    assert "2 games" in said(phone.open(f"/t/{table}"))


def test_a_game_of_another_table_begins_no_series(phone: Phone, first: str) -> None:
    other = open_table(phone, "Club")
    for game in (first, "x", "", "bcdfghjkmn"):
        page = phone.open(f"/t/{other}/series/new?game={game}")
        assert "A series begins with a game of this table" in page.text
        sent = phone.post(f"/t/{other}/series/new?game={game}", {"key": "some-key"})
        assert (sent.status, "A series begins with a game" in sent.text) == (422, True)
    assert "the first game comes first" in said(phone.open(f"/t/{other}/series"))
    phone.open(f"/t/{other}/series/bcdfghjkmn", 404)


def test_points_of_an_evening_begin_with_a_game_of_this_evening(
    phone: Phone, table: str, first: str
) -> None:
    begin_ago(phone, first, timedelta(days=2))
    page = agree(phone, first, {"kind": "points", "begins": "this"}, 422)
    assert "That game is one of another evening" in page
    running = rematch(phone, first)
    begin_ago(phone, running, timedelta(days=1))
    phone.open(f"/t/{table}/series/new?game={running}")
    assert (
        "That game is one of another evening" in phone.press("Agreed", {"kind": "points"}, 422).text
    )


def test_who_plays_past_midnight_plays_the_same_evening(
    phone: Phone, table: str, first: str
) -> None:
    now = datetime.now(UTC)
    with phone.app.app_context():
        tables.set_zone(db.session, table, where_it_is_three(now))
    begin_ago(phone, first, timedelta(hours=4))
    page = agree(phone, first, {"kind": "points", "begins": "this"})
    assert "Points over an evening for a coffee Us 71, Them 50. Bo deals" in page
    assert "an evening lasts until six" in phone.open(f"/t/{table}/series/new?game={first}").text


def begin_ago(phone: Phone, game: str, before: timedelta) -> None:
    """As if a game had been begun so long ago."""
    with phone.app.app_context():
        begun = datetime.now(UTC) - before
        db.session.execute(update(Game).where(Game.id == game).values(opened_at=begun))
        db.session.commit()


def where_it_is_three(now: datetime) -> str:
    """A clock by which it is three at night and some minutes."""
    east = (3 - now.hour + 11) % 24 - 11
    return f"Etc/GMT{-east:+d}" if east else "UTC"


def test_who_watches_sees_a_series_and_begins_none(phone: Phone, table: str, first: str) -> None:
    agree(phone, first, {"begins": "this"})
    watcher, series = watch(phone, table), series_of(phone, table)
    assert "Us 1, Them 0. Bo deals the next game." in said(watcher.open(series))
    assert not watcher.page.forms
    assert "Bo deals" in said(watcher.open(f"/g/{first}"))
    watcher.open(f"/t/{table}/series/new?game={first}", 403)
    for end in ("new", "end", "again"):
        address = f"/t/{table}/series/new" if end == "new" else f"{series}/{end}"
        assert watcher.post(address, {"key": "some-key"}).status == 403
    Phone(phone.app).open(series, 404)
