"""A phone is known by a random key in its cookie, and by nothing else."""

from http.cookies import SimpleCookie

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.store import db
from scorekeeper.store.ids import digest
from scorekeeper.store.models import Phone as PhoneRow
from scorekeeper.web import access
from tests.pages import Page, Phone, join, join_address, open_table

GAME_PAGES = ("", "/head")
TABLE_PAGES = ("", "/new", "/link", "/name", "/phone", "/games")


def cookie_set(response: TestResponse) -> str | None:
    """The phone's cookie as an answer sets it, with everything about it."""
    for header in response.headers.getlist("Set-Cookie"):
        if header.startswith("phone="):
            return header
    return None


def aged(phone: Phone, days: int) -> None:
    """Let the phone's cookie have been set so many days ago."""
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    key, day = cookie.value.split(".")
    phone.client.set_cookie("phone", f"{key}.{int(day) - days}")


def test_looking_round_leaves_no_key_on_a_phone(stranger: Phone) -> None:
    for address in ("/", "/t/bcdfghjkmn", "/healthz"):
        assert cookie_set(stranger.client.get(address)) is None


def test_a_phone_that_opens_a_table_gets_a_key_for_400_days(stranger: Phone) -> None:
    stranger.open("/")
    answer = stranger.answer(stranger.page.form(button="Open"), "Open", {"name": "Kitchen"})
    cookie = cookie_set(answer)
    assert cookie is not None
    morsel = SimpleCookie(cookie)["phone"]
    assert morsel["max-age"] == str(400 * 24 * 3600)
    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"
    assert not morsel["secure"]
    assert len(morsel.value.split(".")[0]) == 22


def test_by_https_the_key_and_the_session_stay_on_https(app: Flask) -> None:
    client = app.test_client()
    home = client.get("/", base_url="https://localhost")
    assert "Secure" in home.headers["Set-Cookie"]
    form = Page(home).form(button="Open")
    answer = client.post(
        "/tables",
        base_url="https://localhost",
        headers={"Referer": "https://localhost/"},
        data={**form.fields, "name": "Kitchen"},
    )
    assert answer.status_code == 303
    assert "Secure" in str(cookie_set(answer))


def test_only_the_hash_of_a_key_is_stored(app: Flask, phone: Phone) -> None:
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    key = cookie.value.split(".")[0]
    with app.app_context():
        stored = db.session.query(PhoneRow.key_hash).scalar()
    assert stored == digest(key)
    assert key not in stored


def test_a_key_is_renewed_once_a_day_and_not_at_every_page(phone: Phone) -> None:
    assert cookie_set(phone.client.get("/")) is None
    aged(phone, days=1)
    renewed = phone.client.get("/")
    assert cookie_set(renewed) is not None
    assert "Kitchen" in renewed.get_data(as_text=True)
    assert cookie_set(phone.client.get("/")) is None


def test_a_static_file_renews_nothing(phone: Phone) -> None:
    aged(phone, days=30)
    answer = phone.client.get("/static/style.css")
    assert answer.headers.getlist("Set-Cookie") == []
    assert "Cookie" not in answer.headers.get("Vary", "")


def test_the_session_behind_the_forms_outlives_a_killed_browser(stranger: Phone) -> None:
    cookie = stranger.client.get("/").headers["Set-Cookie"]
    assert cookie.startswith("session=")
    assert "Expires=" in cookie


@pytest.mark.parametrize(
    "cookie", ["", "x", "a" * 22, "é" * 22 + ".1", "a" * 22 + ".1; b", "." * 99]
)
def test_a_cookie_that_is_none_of_ours_is_nobody(app: Flask, table: str, cookie: str) -> None:
    phone = Phone(app)
    phone.client.set_cookie("phone", cookie)
    phone.open(f"/t/{table}", status=404)
    phone.open("/")


def test_a_phone_without_a_grant_sees_neither_table_nor_game(
    app: Flask, table: str, game: str
) -> None:
    neighbour = Phone(app)
    open_table(neighbour, "Next door")
    addresses = [f"/t/{table}{page}" for page in TABLE_PAGES]
    addresses += [f"/g/{game}{page}" for page in GAME_PAGES]
    for address in addresses:
        assert neighbour.open(address, status=404).text == neighbour.open("/t/x", status=404).text


def test_a_phone_without_a_grant_can_post_nothing(app: Flask, table: str, game: str) -> None:
    neighbour = Phone(app)
    open_table(neighbour, "Next door")
    addresses = [f"/t/{table}/{page}" for page in ("new", "name", "phone")]
    addresses += [f"/g/{game}/{page}" for page in ("head", "rematch")]
    for address in addresses:
        assert neighbour.post(address, {"name": "Mine", "me": "Eve"}).status == 404


@pytest.mark.parametrize(
    "wrong", ["x", "BCDFGHJKMN", "0" * 10, "bcdfghjkm%00", "a" * 5000, "ﬁﬁﬁﬁﬁﬁﬁﬁﬁﬁ", "..", "%2e%2e"]
)
def test_ids_of_any_shape_that_are_none_are_not_there(phone: Phone, wrong: str) -> None:
    for address in (f"/t/{wrong}", f"/g/{wrong}", f"/g/{wrong}/head", f"/join/{wrong}"):
        phone.open(address, status=404)


def test_a_first_table_opened_by_two_quick_taps_is_one_table(stranger: Phone) -> None:
    form = stranger.open("/").form(button="Open")
    said = {**form.fields, "name": "Kitchen"}
    hasty = Phone(stranger.app)  # the second tap leaves before the first answer brought the key
    session = stranger.client.get_cookie("session")
    assert session is not None
    hasty.client.set_cookie("session", session.value)
    first = stranger.client.post("/tables", data=said)
    second = hasty.client.post("/tables", data=said)
    assert first.location == second.location
    assert stranger.open("/").text.count("no game yet") == 1


def test_two_quick_taps_on_join_are_one_phone(phone: Phone, table: str) -> None:
    address = join_address(phone, table)
    guest = Phone(phone.app)
    form = guest.open(address).form(action=address)
    session = guest.client.get_cookie("session")
    assert session is not None
    hasty = Phone(phone.app)
    hasty.client.set_cookie("session", session.value)
    guest.answer(form)
    hasty.answer(form)
    third = join(phone, table)
    assert "Phone 3" in third.open(f"/t/{table}").text


def test_a_key_made_where_no_session_is_kept_is_random(app: Flask) -> None:
    keys = set()
    for _ in range(2):
        with app.test_request_context("/"):
            keys.add(access.admit_phone("the same form"))
    assert len(keys) == 2
