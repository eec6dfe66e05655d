"""A series is agreed, counts by itself, is called off and taken back; who owes whom a coffee."""

import re
from datetime import UTC, datetime

import pytest

from scorekeeper.store import db, rebuild
from scorekeeper.store.night_models import Night, NightGame
from tests.pages import FOUR, Phone, Said, enter, start_game
from tests.series import SCORE, THEM, US, agree, play, rematch, said, series_of, won_by_us


@pytest.fixture
def first(phone: Phone, table: str) -> str:
    """A game of Us against Them that Us have won."""
    return won_by_us(phone, table)


def test_best_of_three_for_a_coffee_to_its_end(phone: Phone, table: str, first: str) -> None:
    page = agree(phone, first, {"begins": "this"})
    assert "Best of 3 for a coffee Us 1, Them 0. Bo deals the next game." in page
    second = phone.press("Rematch").address.removeprefix("/g/")
    assert "Best of 3 Us 1, Them 0." in said(phone.open(f"/g/{second}/menu"))
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


def test_a_coffee_is_paid_and_that_taken_back(phone: Phone, table: str, first: str) -> None:
    agree(phone, first, {"begins": "this"})
    series, owing = series_of(phone, table), "Bo and Di owe Ann and Cy a coffee."
    early = phone.post(f"{series}/paid", {"how": "paid", "key": "some-key"})
    assert (early.status, "Nobody owes anything for it" in early.text) == (422, True)
    second = rematch(phone, first)
    play(phone, second, US)
    assert "Game 2 of 2" in said(phone.open(f"/g/{second}"))
    assert owing in said(phone.open(f"/t/{table}"))
    phone.open(series)
    page = said(phone.press("Paid"))
    assert f"{owing} Paid." in page
    assert "After all their series" not in page
    assert owing not in said(phone.open(f"/t/{table}"))
    page = said(phone.open(f"/t/{table}/series"))
    assert f"{owing} Paid." in page
    assert "Who owes whom" not in page
    refused = [phone.post(f"{series}/paid", said) for said in ({}, {"how": "x", "key": "some-key"})]
    assert [one.status for one in refused] == [422, 422]
    assert "Say that it is paid, or that it is not." in refused[1].text
    phone.open(series)
    assert f"After all their series {owing}" in said(phone.press("Not paid yet"))


def test_a_settled_evening_that_is_paid_goes_on_only_once_it_is_not(
    phone: Phone, table: str, first: str
) -> None:
    agree(phone, first, {"kind": "points", "begins": "this"})
    phone.open(series_of(phone, table))
    phone.press("Settle")
    assert "Take that back" not in said(phone.press("Paid"))
    again = phone.post(f"{series_of(phone, table)}/again", {"key": "some-key"})
    assert (again.status, "It is paid: take that back first." in again.text) == (422, True)


def test_the_winner_of_a_game_of_a_series_has_its_points_first(
    phone: Phone, table: str, first: str
) -> None:
    second = rematch(phone, first)
    play(phone, second, THEM)
    agree(phone, second, {"begins": "this"})
    won = said(phone.open(series_of(phone, table))).partition("Its games")[2]
    assert re.search(r"Them won .*? score 71 : 50", won)


def test_a_running_game_may_be_the_first_of_a_series(phone: Phone, table: str, game: str) -> None:
    phone.open(f"/g/{game}/menu")
    (at,) = (link for link in phone.page.links if "/series/new" in link)
    phone.open(at)
    page = said(phone.press("Agreed", {"begins": "next"}, 422))
    assert "Say with which game it begins" in page
    page = said(phone.press("Agreed", {"begins": "this"}))
    assert "Ann & Cy 0, Bo & Di 0. Game 1 is being played." in page
    play(phone, game, US)
    assert "Ann & Cy 1, Bo & Di 0. Bo deals" in said(phone.open(series_of(phone, table)))


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
    assert "Spades: who beat whom Ann and Cy v Bo and Di 2 games · points +0 won 1 : 1" in text
    with phone.app.app_context():
        assert not list(rebuild.differences(db.session))
