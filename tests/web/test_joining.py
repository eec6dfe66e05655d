"""A join link: it offers, the button grants, and the token stays in no address."""

import pytest
from flask import Flask

from tests.pages import Phone, join, join_address, start_game


def test_opening_the_link_grants_nothing(app: Flask, phone: Phone, table: str) -> None:
    address = join_address(phone, table)
    messenger = Phone(app)
    page = messenger.open(address)
    assert "You may keep score here" in page.text
    assert messenger.client.get_cookie("phone") is None
    messenger.open(f"/t/{table}", status=404)


def test_the_button_lets_the_phone_in_and_leaves_no_token_in_the_address(
    phone: Phone, table: str
) -> None:
    guest = join(phone, table)
    assert guest.page.address == f"/t/{table}"
    assert "Kitchen" in guest.open("/").text


def test_where_a_game_is_running_it_leads_there(phone: Phone, table: str) -> None:
    game = start_game(phone, table)
    guest = join(phone, table)
    assert guest.page.address == f"/g/{game}"


def test_who_sits_at_the_table_joins_by_name_in_one_tap(phone: Phone, table: str) -> None:
    start_game(phone, table)
    guest = join(phone, table, "Cy")
    assert "entries are by Cy" in guest.open(f"/t/{table}").text


def test_the_invitation_tells_what_is_running(app: Flask, phone: Phone, table: str) -> None:
    start_game(phone, table)
    page = Phone(app).open(join_address(phone, table))
    assert "Spades to 500 is running: hand 1, bids open." in page.text


def test_who_has_joined_already_goes_straight_in(phone: Phone, table: str) -> None:
    address = join_address(phone, table)
    assert phone.open(address).address == f"/t/{table}"
    guest = join(phone, table)
    assert guest.open(address).address == f"/t/{table}"


def test_joining_twice_is_joining_once(phone: Phone, table: str) -> None:
    address = join_address(phone, table)
    guest = Phone(phone.app)
    form = guest.open(address).form(action=address)
    guest.send(form)
    guest.send(form)
    assert "Phone 2" in guest.open(f"/t/{table}").text
    assert "Phone 3" in join(phone, table).open(f"/t/{table}").text


@pytest.mark.parametrize("token", ["a" * 22, "short", "a" * 23, "%00" * 22, "é" * 22])
def test_a_link_that_is_none_looks_like_any_wrong_address(stranger: Phone, token: str) -> None:
    page = stranger.open(f"/join/{token}", status=404)
    assert page.text == stranger.open("/nowhere", status=404).text
    assert stranger.post(f"/join/{token}", {"me": "Eve"}).status == 404


def test_an_improper_name_does_not_join(app: Flask, phone: Phone, table: str) -> None:
    start_game(phone, table)
    address = join_address(phone, table)
    guest = Phone(app)
    form = guest.open(address).form(action=address)
    page = guest.send(form, said={"me": "x" * 200}, status=422)
    assert "A name has at most 40 letters." in page.text
    guest.open(f"/t/{table}", status=404)


def test_a_form_that_is_not_ours_does_not_join(app: Flask, phone: Phone, table: str) -> None:
    address = join_address(phone, table)
    guest = Phone(app)
    form = guest.open(address).form(action=address)
    guest.send(form, said={"role": "owner"}, status=422)
    guest.open(f"/t/{table}", status=404)


def test_a_guest_may_do_what_the_host_may(phone: Phone, table: str) -> None:
    guest = join(phone, table)
    game = start_game(guest, table)
    phone.open(f"/g/{game}")
