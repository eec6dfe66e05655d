"""One game is started, never two: by a double tap, by Back, by an old form."""

import pytest

from tests.pages import Phone, enter, hand
from tests.web.test_new_game import TYPED, seated


@pytest.mark.usefixtures("game")
def test_every_step_is_an_address_that_may_be_loaded_again(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    first = phone.press("Ann").address
    second = phone.press("Bo").address
    assert seated(phone.open(second)) == ["Ann", "Bo", "", ""]
    assert seated(phone.open(first)) == ["Ann", "", "", ""]
    assert "csrf" not in second


def test_start_tapped_twice_starts_one_game(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    first = phone.answer(form, "Start", {**TYPED, "dealer": "draw"})
    second = phone.answer(form, "Start", {**TYPED, "dealer": "draw"})
    assert first.status_code == second.status_code == 303
    assert first.location == second.location
    assert "1 game " in phone.open(f"/t/{table}").text


def test_going_back_to_the_form_of_a_game_leads_to_the_table(phone: Phone, table: str) -> None:
    form_address = phone.open(f"/t/{table}/new").address
    game = phone.press("Start the game", TYPED).address
    enter(phone, game.removeprefix("/g/"), *hand(1, [4, 3, 3, 2], [4, 3, 3, 3]))
    page = phone.open(form_address)
    assert page.address == f"/t/{table}"
    assert game in page.links
    assert phone.open(form_address + "&p0=Eve").address == f"/t/{table}"


def test_an_old_form_that_is_changed_and_sent_again_starts_no_second_game(
    phone: Phone, table: str
) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    game = phone.send(form, "Start", TYPED).address
    assert phone.send(form, said={"sit": "Eve"}).address == game
    page = phone.send(form, "Start", {**TYPED, "p0": "Eve"}, status=422)
    assert "This page has started a game already. Another one? Once more." in page.text
    assert seated(page) == ["Eve", "Bo", "Cy", "Di"]
    assert "1 game " in phone.open(f"/t/{table}").text


def test_another_game_is_started_where_somebody_says_so(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    game = phone.send(form, "Start", TYPED).address
    phone.send(form, "Start", {**TYPED, "p0": "Eve"}, status=422)
    assert phone.press("Start the game").address != game
