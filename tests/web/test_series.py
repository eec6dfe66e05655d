"""A series is agreed, counts by itself, is called off and taken back; who owes whom a coffee."""

import re
from datetime import UTC, datetime, timedelta

import pytest
from sqlalchemy import update

from scorekeeper.store import db, rebuild
from scorekeeper.store.models import Game
from scorekeeper.store.night_models import Night, NightGame
from tests.pages import FOUR, NOTHING, Page, Phone, Said, enter, hand, open_table, start_game, watch

SCORE = {"kind": "end", "result": "score"}
US, THEM = hand(1, [4, 3, 3, 2], [5, 4, 3, 1]), hand(1, [3, 4, 2, 3], [4, 5, 1, 3])


def said(page: Page) -> str:
    """The text of a page, without the gaps beside its names."""
    return re.sub(r" (?=[.,)])|(?<=\() ", "", page.text)


def play(phone: Phone, game: str, won: tuple[dict[str, object], ...]) -> None:
    """Play a game to its end: one hand, won by Us or by Them."""
    enter(phone, game, *won, SCORE)


def rematch(phone: Phone, game: str) -> str:
    """The game that follows, by its button on the result page."""
    phone.open(f"/g/{game}")
    return phone.press("Rematch").address.removeprefix("/g/")


def agree(phone: Phone, game: str, fields: Said = NOTHING, status: int = 200) -> str:
    """Agree on a series from the page of a game that is over; gives what the page says then."""
    phone.open(f"/g/{game}")
    (to_form,) = (link for link in phone.page.links if "/series/new" in link)
    phone.open(to_form)
    return said(phone.press("Agreed", fields, status))


@pytest.fixture
def first(phone: Phone, table: str) -> str:
    """A game of Us against Them that Us have won."""
    game = start_game(phone, table, side0="Us", side1="Them")
    play(phone, game, US)
    return game


def series_of(phone: Phone, table: str) -> str:
    """The address of the series at a table that was begun last."""
    links = phone.open(f"/t/{table}/series").links
    return next(one for one in links if "/series/" in one and "/new" not in one)


def test_best_of_three_for_a_coffee_to_its_end(phone: Phone, table: str, first: str) -> None:
    page = agree(phone, first, {"begins": "this"})
    assert "Best of 3 for a coffee Us 1, Them 0. Bo deals the next game." in page
    second = phone.press("Rematch").address.removeprefix("/g/")
    assert "Game 2 is being played." in said(phone.open(f"/t/{table}"))
    play(phone, second, THEM)
    assert "Us 1, Them 1. Cy deals the next game." in said(phone.open(f"/g/{second}"))
    assert "Us 1, Them 1. Cy deals the next game." in said(phone.open(f"/t/{table}"))
    assert "deals the next" not in said(phone.open(f"/g/{first}"))
    third = rematch(phone, second)
    play(phone, third, US)
    told = "Us win 2 : 1. Bo and Di owe Ann and Cy a coffee."
    assert told in said(phone.open(f"/g/{third}"))
    assert "being played" not in said(phone.open(f"/t/{table}"))
    page = said(phone.open(series_of(phone, table)))
    assert told in page
    assert "After all their series Bo and Di owe Ann and Cy a coffee." in page
    enter(phone, third, {"amend": 2, "with": {**THEM[1], "tricks": [0, 9, 0, 4]}})
    assert "Them win 2 : 1. Ann and Cy owe Bo and Di a coffee." in said(phone.open(f"/g/{third}"))


def test_agreed_before_the_rematch_it_begins_with_that(
    phone: Phone, table: str, first: str
) -> None:
    page = agree(phone, first, {"kind": "first", "games": "2", "stake": ""})
    assert "First to 2 Us 0, Them 0. Game 1 is being played." in page
    assert "Rematch" not in page
    assert "/series/new" in " ".join(phone.open(f"/g/{first}").links)
    assert "2 games" in said(phone.open(f"/t/{table}"))


def test_an_evening_is_settled_and_taken_back(phone: Phone, table: str, first: str) -> None:
    agree(phone, first, {"kind": "points", "begins": "this", "games": "many"})
    series = series_of(phone, table)
    second = rematch(phone, first)
    assert "Settle" not in said(phone.open(series))
    settle = {"how": "settle", "key": "some-key"}
    assert "A game of it is being played" in phone.post(f"{series}/end", settle).text
    play(phone, second, US)
    assert "Points over an evening for a coffee Us 142, Them 100." in said(phone.open(series))
    page = phone.press("Settle")
    assert "Us win 142 : 100. Bo and Di owe Ann and Cy a coffee." in said(page)
    assert phone.post(f"{series}/end", settle).status == 303
    assert (
        "Us 142, Them 100. Cy deals"
        in phone.send(phone.open(series).form(button="Take that back"), "Take that back").text
    )


def test_what_was_called_off_is_owed_by_nobody_and_can_go_on(
    phone: Phone, table: str, first: str
) -> None:
    agree(phone, first, {"begins": "this"})
    series = series_of(phone, table)
    phone.open(series)
    assert "Called off (Us 1, Them 0): nobody owes anything." in said(phone.press("Call it off"))
    assert phone.post(f"{series}/end", {"how": "off", "key": "some-key"}).status == 303
    assert "Us 1, Them 0. Bo deals" in said(phone.press("Take that back"))
    phone.press("Call it off")
    agree(phone, first, {"begins": "this", "stake": "a beer"})
    phone.open(series)
    assert "They are playing one already: Best of 3 for a beer" in said(
        phone.press("Take that back", status=422)
    )


def test_a_decided_series_is_not_called_off(phone: Phone, table: str, first: str) -> None:
    agree(phone, first, {"kind": "first", "games": "2", "begins": "this"})
    play(phone, rematch(phone, first), US)
    page = phone.post(f"{series_of(phone, table)}/end", {"how": "off", "key": "some-key"})
    assert (page.status, "It is over by now" in page.text) == (422, True)


# What cannot be agreed.


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
        ({"stake": "x" * 41}, "A name has at most 40 letters."),
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


def test_points_of_an_evening_begin_with_a_game_of_today(phone: Phone, first: str) -> None:
    with phone.app.app_context():
        days_ago = datetime.now(UTC) - timedelta(days=2)
        db.session.execute(update(Game).where(Game.id == first).values(opened_at=days_ago))
        db.session.commit()
    page = agree(phone, first, {"kind": "points", "begins": "this"}, 422)
    assert "That game was begun on another day" in page


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


# More than two sides, other names, club nights.


def test_three_alone_play_first_to_two(phone: Phone, table: str) -> None:
    game = start_game(phone, table, FOUR[:3], players="3")
    ended = {"kind": "adjust", "side": 0, "points": 100}
    enter(phone, game, ended, SCORE)
    page = agree(phone, game, {"begins": "this", "games": "2", "stake": "the dishes"})
    assert "First to 2 for the dishes Ann 1, Bo 0, Cy 0. " in page
    assert "is for two sides" in agree_at(phone, table, game, {"kind": "best"})


def agree_at(phone: Phone, table: str, game: str, fields: Said) -> str:
    phone.open(f"/t/{table}/series/new?game={game}")
    return said(phone.press("Agreed", fields, 422))


def test_a_person_by_another_name_plays_on(phone: Phone, table: str, first: str) -> None:
    agree(phone, first, {"begins": "this"})
    bo = next(link for link in phone.open(f"/t/{table}").links if "/people/" in link)
    name = phone.open(f"{bo}/edit").form(button="Save").fields["name"]
    phone.press("Save", {"name": "Mx Newname"})
    play(phone, rematch(phone, first), US)
    page = said(phone.open(series_of(phone, table)))
    assert "Us win 2 : 0." in page
    assert name not in page.partition("Its games")[0].replace("Newname", "")


@pytest.fixture
def on_a_night(phone: Phone, table: str, first: str) -> str:
    """The same game, played on a club night."""
    with phone.app.app_context():
        begun = {"preset": "standard", "rules": {}}
        night = Night(
            id="night00001", table_id=table, name="Club", rules_key="spades", places=1, rounds=1,
            begins_with=str(begun), opened_at=datetime.now(UTC),
        )  # fmt: skip
        db.session.add(night)
        db.session.flush()
        db.session.add(NightGame(game_id=first, night_id=night.id, round=1, place=1))
        db.session.commit()
    return first


def test_a_game_of_a_club_night_is_no_part_of_a_series(
    phone: Phone, table: str, on_a_night: str
) -> None:
    assert "/series/new" not in " ".join(phone.open(f"/g/{on_a_night}").links)
    assert "is none" in said(phone.open(f"/t/{table}/series/new?game={on_a_night}"))


def test_spades_has_a_tally_of_who_played_whom_too(phone: Phone, table: str, first: str) -> None:
    play(phone, rematch(phone, first), THEM)
    text = said(phone.open(f"/t/{table}"))
    assert "Spades series Ann and Cy v Bo and Di 2 games · points +0 won 1 : 1" in text
    with phone.app.app_context():
        assert not list(rebuild.differences(db.session))
