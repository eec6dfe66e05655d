"""The first page: this phone's tables, the running game one tap away, and a new table."""

import pytest
from flask import Flask

from tests.pages import BAD_NAMES, Phone, enter, hand, open_table, start_game, watch

ABANDONED = {"kind": "end", "result": "abandoned"}


def test_a_new_phone_is_shown_an_empty_table_and_how_to_open_one(stranger: Phone) -> None:
    page = stranger.open("/")
    assert "A score sheet for real cards" in page.text
    assert [form.action for form in page.forms] == ["/codes", "/tables", "/look"]


@pytest.mark.usefixtures("game")
def test_no_link_of_the_first_page_is_dead(phone: Phone) -> None:
    for link in phone.open("/").links:
        phone.open(link)


def test_a_table_is_opened_with_nothing_but_a_name(stranger: Phone) -> None:
    stranger.open("/")
    page = stranger.press("Open", {"name": "  Zoë’s <kitchen> 👨‍👩‍👧 "})
    assert "Nobody has played here yet" in page.text
    assert "Zoë’s <kitchen> 👨‍👩‍👧" in page.text
    assert "<kitchen>" not in page.html


@pytest.mark.parametrize(("name", "sentence"), BAD_NAMES)
def test_a_table_without_a_proper_name_is_not_opened(
    stranger: Phone, name: str, sentence: str
) -> None:
    stranger.open("/")
    page = stranger.press("Open", {"name": name}, status=422)
    assert sentence in page.text
    assert page.form(button="Open").fields["name"] == name
    assert 'aria-invalid="true"' in page.html
    assert stranger.client.get_cookie("phone") is None
    assert "A score sheet for real cards" in stranger.open("/").text


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ({"colour": "red"}, "“colour” is no part of this form"),
        ({"key": ""}, "without its key"),
        ({"key": "k" * 300}, "without its key"),
        ({"key": "not a key"}, "without its key"),
    ],
)
def test_a_form_that_is_not_ours_opens_no_table(
    stranger: Phone, more: dict[str, str], sentence: str
) -> None:
    stranger.open("/")
    page = stranger.press("Open", {"name": "Kitchen", **more}, status=422)
    assert sentence in page.text
    assert page.form(button="Open").fields["name"] == "Kitchen"
    stranger.press("Open")  # what was typed is there, and a key that works
    assert "Nobody has played here yet" in stranger.page.text


def test_open_tapped_twice_opens_one_table(phone: Phone) -> None:
    form = phone.open("/").form(button="Open")
    first = phone.answer(form, "Open", {"name": "Garden"})
    second = phone.answer(form, "Open", {"name": "Garden"})
    assert first.location == second.location
    assert phone.open("/").text.count("Garden") == 1


def test_an_old_page_with_another_name_asks_before_it_opens_a_second_table(phone: Phone) -> None:
    form = phone.open("/").form(button="Open")
    phone.answer(form, "Open", {"name": "Garden"})
    page = phone.send(form, "Open", {"name": "Attic"}, status=422)
    assert "has opened a table already" in page.text
    assert "Attic" in phone.press("Open").text


@pytest.mark.usefixtures("table")
def test_the_running_game_is_one_tap_away_with_its_score(phone: Phone, game: str) -> None:
    enter(phone, game, *hand(1, [4, 3, 3, 2], [5, 4, 3, 1]))
    page = phone.open("/")
    assert "Ann & Cy: 71 points" in page.text
    assert "Bo & Di: 50 points" in page.text
    assert "1 bag" in page.text
    assert "hand 2, bids open" in page.text
    assert f"/g/{game}" in page.links


def test_a_hand_in_play_is_told(phone: Phone, game: str) -> None:
    enter(phone, game, hand(1, [4, 3, 3, 2], [])[0])
    assert "hand 1, in play" in phone.open("/").text


def test_running_games_come_first_and_the_last_played_before_them(phone: Phone) -> None:
    tables = {name: open_table(phone, name) for name in ("Attic", "Barn", "Cellar", "Dining")}
    games = {name: start_game(phone, tables[name]) for name in ("Attic", "Barn", "Cellar")}
    enter(phone, games["Cellar"], ABANDONED)
    enter(phone, games["Attic"], hand(1, [4, 3, 3, 2], [])[0])
    page = phone.open("/")
    rows = page.text.split("Your tables")[1]
    assert sorted(tables, key=rows.index) == ["Attic", "Barn", "Cellar", "Dining"]
    assert page.text.index("Attic") < page.text.index("Resume")


@pytest.mark.usefixtures("table")
def test_a_table_that_rests_tells_when_it_was_last_played_at(phone: Phone, game: str) -> None:
    enter(phone, game, ABANDONED)
    page = phone.open("/")
    assert "last game" in page.text
    assert "Resume" not in page.text


@pytest.mark.usefixtures("game")
def test_who_watches_a_table_is_led_to_watch_its_game(phone: Phone, table: str) -> None:
    home = watch(phone, table).open("/").text
    assert "Resume" not in home
    assert "Watch" in home.split("Your tables")[0]
    assert "Resume" in phone.open("/").text


@pytest.mark.usefixtures("table")
def test_a_phone_sees_its_own_tables_only(app: Flask, phone: Phone) -> None:
    neighbour = Phone(app)
    open_table(neighbour, "Next door")
    assert "Kitchen" not in neighbour.open("/").text
    assert "Next door" not in phone.open("/").text


def test_the_look_is_chosen_in_one_tap(stranger: Phone) -> None:
    stranger.open("/")
    assert 'data-theme="dark"' in stranger.press("Dark").html
    assert "data-theme" not in stranger.press("System").html
