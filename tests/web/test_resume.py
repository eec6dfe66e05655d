"""Opened as an app it is where it was; what the phone needs for that stands on every page."""

import json

from flask import Flask

from tests.pages import Phone, join, open_table, start_game


def test_the_app_opens_at_the_game_that_was_looked_at_last(phone: Phone, table: str) -> None:
    first, second = start_game(phone, table), start_game(phone, table)
    phone.open(f"/g/{first}?seat=1")
    assert phone.open("/resume").address == f"/g/{first}"
    phone.open(f"/g/{second}")
    phone.open("/")
    assert phone.open("/resume").address == f"/g/{second}"


def test_a_phone_that_has_looked_at_none_opens_at_one_that_is_running(
    phone: Phone, table: str, game: str
) -> None:
    guest = join(phone, table)
    guest.client.delete_cookie("at")
    assert guest.open("/resume").address == f"/g/{game}"


def test_without_a_game_the_app_opens_at_its_first_page(app: Flask) -> None:
    phone = Phone(app)
    assert phone.open("/resume").address == "/"
    open_table(phone)
    assert phone.open("/resume").address == "/"


def test_a_game_that_is_closed_to_this_phone_is_not_opened(phone: Phone, game: str) -> None:
    other = Phone(phone.app)
    open_table(other)
    for where in (game, "elsewhere", "../../x"):
        other.client.set_cookie("at", where)
        assert other.open("/resume").address == "/"


def test_every_page_names_what_installs_it(stranger: Phone) -> None:
    page = stranger.open("/").html
    where = page.split('rel="manifest" href="')[1].split('"')[0]
    answer = stranger.client.get(where)
    assert answer.mimetype == "application/manifest+json"
    manifest = json.loads(answer.data)
    assert manifest["start_url"] == "../resume"
    assert manifest["display"] == "standalone"
    for icon in manifest["icons"]:
        assert stranger.client.get(f"/static/{icon['src']}").mimetype == icon["type"]
