"""Two codes in one box: one lets a phone watch, the other keep score; wrong ones are counted."""

from functools import partial

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.web.access import rights_ended
from tests.pages import Page, Phone, codes, enter, join, open_table, start_game, watch
from tests.store.helpers import at_once

WRONG = "No table takes this code."
MANY = "Too many wrong codes came from here"
CONCEDED = {"kind": "end", "result": "conceded", "side": 1}


def typed(phone: Phone, code: str, status: int = 200) -> Page:
    """Type a code into the box on the first page."""
    phone.open("/")
    return phone.press("Go", {"code": code}, status)


def guess(phone: Phone, address: str, code: str = "BCDFGH") -> TestResponse:
    """The same from another address of the network."""
    form = phone.open("/").form(action="/codes")
    said = {**form.fields, "code": code}
    return phone.client.post("/codes", data=said, environ_base={"REMOTE_ADDR": address})


def test_a_watch_code_lets_a_phone_watch_at_once(stranger: Phone, phone: Phone, table: str) -> None:
    game = start_game(phone, table)
    code, _ = codes(phone, table)
    assert typed(stranger, code).address == f"/g/{game}"
    assert "This phone watches" in stranger.page.text


def test_a_join_code_asks_who_holds_the_phone(stranger: Phone, phone: Phone, table: str) -> None:
    game = start_game(phone, table)
    _, code = codes(phone, table)
    assert "You may keep score here" in typed(stranger, code).text
    assert stranger.client.get_cookie("phone") is None
    assert stranger.press("Cy").address == f"/g/{game}"
    assert "entries are by Cy" in stranger.open(f"/t/{table}").text


@pytest.mark.parametrize("dress", [str.lower, lambda code: code.replace(" ", "-"), " {} ".format])
def test_case_blanks_and_hyphens_do_not_matter(
    stranger: Phone, phone: Phone, table: str, dress: type[str]
) -> None:
    for code in codes(phone, table):
        assert WRONG not in typed(stranger, dress(code)).text


def test_the_code_of_a_game_that_is_over_opens_it_and_says_so(
    stranger: Phone, phone: Phone, table: str
) -> None:
    game = start_game(phone, table)
    enter(phone, game, CONCEDED)
    watching, scoring = codes(phone, table)
    assert "The game is over: Ann & Cy won" in typed(stranger, scoring).text
    assert typed(stranger, watching).address == f"/g/{game}"
    assert "Game over" in stranger.page.text


def test_the_code_of_a_table_without_games_opens_the_table(
    stranger: Phone, phone: Phone, table: str
) -> None:
    assert typed(stranger, codes(phone, table)[0]).address == f"/t/{table}"
    assert "Nobody has played here yet" in stranger.page.text
    assert "First game" not in stranger.page.text


@pytest.mark.parametrize(
    "code", ["BCDFGH", "BCDFGHJK", "x", "AEIOU1", "é" * 6, "0" * 5000, "<b>\x00", "' OR 1=1 --"]
)
def test_what_is_no_code_gets_one_and_the_same_sentence_and_stays_in_the_box(
    stranger: Phone, phone: Phone, table: str, code: str
) -> None:
    page = typed(stranger, code, 422)
    assert WRONG in page.text
    assert page.form(action="/codes").fields["code"] == code
    assert stranger.client.get_cookie("phone") is None
    dead = codes(phone, table)[1]
    phone.open(f"/t/{table}/link")
    phone.press("Make them new")
    after = typed(stranger, dead, 422).text
    assert after.replace(dead, "") == page.text.replace(code, "")


def test_an_empty_box_is_no_guess(stranger: Phone) -> None:
    for _ in range(25):
        assert "Type the code" in typed(stranger, "  ", 422).text


def test_after_twenty_wrong_codes_none_is_taken_from_there(
    app: Flask, stranger: Phone, phone: Phone, table: str
) -> None:
    code, scoring = codes(phone, table)
    for _ in range(20):
        assert WRONG in typed(stranger, "BCDFGH", 422).text
    page = typed(stranger, code, 429)
    assert MANY in page.text
    assert page.form(action="/codes").fields["code"] == code
    assert 3500 < int(page.response.headers["Retry-After"]) <= 3600
    stranger.open(f"/t/{table}", status=404)
    assert MANY in typed(Phone(app), scoring, 429).text
    # who is in already, and who has a link, goes on from the same address
    assert phone.open(f"/t/{table}").status == 200
    assert join(phone, table).page.address == f"/t/{table}"
    assert watch(phone, table).page.address == f"/t/{table}"
    assert guess(stranger, "192.0.2.9", code).status_code == 303


def test_wrong_codes_sent_all_at_once_are_no_more_than_twenty(app: Flask) -> None:
    form = Phone(app).open("/").form(action="/codes")
    app.config["WTF_CSRF_ENABLED"] = False
    said = {"key": form.fields["key"], "code": "BCDFGH"}
    tries = [partial(app.test_client().post, "/codes", data=said) for _ in range(40)]
    answers = [answer.status_code for answer in at_once(tries)]
    assert (answers.count(422), answers.count(429)) == (20, 20)


def test_a_household_on_ipv6_is_counted_as_one(stranger: Phone, phone: Phone, table: str) -> None:
    code, _ = codes(phone, table)
    for number in range(20):
        assert guess(stranger, f"2001:db8:1:2::{number + 1:x}").status_code == 422
    assert guess(stranger, "2001:db8:1:2:ffff::1", code).status_code == 429
    assert guess(stranger, "2001:db8:1:3::1", code).status_code == 303


def test_right_codes_are_not_counted(stranger: Phone, phone: Phone, table: str) -> None:
    code, _ = codes(phone, table)
    for _ in range(25):
        assert typed(stranger, code).address == f"/t/{table}"


def test_a_box_that_is_not_ours_takes_no_code(stranger: Phone, phone: Phone, table: str) -> None:
    code, _ = codes(phone, table)
    stranger.open("/")
    page = stranger.press("Go", {"code": code, "colour": "red"}, 422)
    assert "is no part of this form" in page.text
    assert stranger.post("/codes", {"code": code}).status == 422


def test_new_links_let_the_watchers_out_at_once_and_tell_who_listens(
    phone: Phone, table: str
) -> None:
    guest, keeper = watch(phone, table), join(phone, table)
    told: list[tuple[str, tuple[str, ...]]] = []

    def hear(table_id: str, *, phones: tuple[str, ...]) -> None:
        told.append((table_id, phones))

    with rights_ended.connected_to(hear):
        old = codes(phone, table)
        phone.open(f"/t/{table}/link?to=watch")
        form = phone.page.form(button="Make them new")
        page = phone.send(form, "Make them new")
        phone.send(form, "Make them new")  # tapped twice, made once
    new = codes(phone, table)
    assert page.address == f"/t/{table}/link?to=watch"
    assert (old[0] != new[0], old[1] == new[1]) == (True, True)
    code = old[0].replace(" ", "")
    assert [(at, phones[1:]) for at, phones in told] == [(table, (f"watcher:{code}",))]
    guest.open(f"/t/{table}", status=404)
    assert "Kitchen" not in guest.open("/").text
    keeper.open(f"/t/{table}")


def test_a_new_join_code_lets_out_all_but_the_owners(phone: Phone, table: str) -> None:
    guest, keeper = watch(phone, table), join(phone, table)
    keeper_form = keeper.open(f"/t/{table}/name").form(button="Save")
    phone.open(f"/t/{table}/link?to=score")
    phone.press("Make them new")
    keeper.open(f"/t/{table}", status=404)
    keeper.send(keeper_form, "Save", {"name": "Mine"}, status=404)
    guest.open(f"/t/{table}")
    assert "Kitchen" in phone.open(f"/t/{table}").text


def test_links_that_are_dead_and_links_that_never_were_look_alike(
    stranger: Phone, phone: Phone, table: str
) -> None:
    guest = watch(phone, table)
    address = phone.open(f"/t/{table}/link?to=watch").links
    dead = next(link for link in address if "/watch/" in link).removeprefix("http://localhost")
    phone.press("Make them new")
    never = stranger.open("/watch/" + "a" * 22, status=404).text
    assert stranger.open(dead, status=404).text == guest.open(dead, status=404).text == never
    assert stranger.post(dead, {"key": "k" * 22}).status == 404


def test_a_keeper_may_make_no_new_links(phone: Phone, table: str) -> None:
    guest = join(phone, table)
    page = guest.open(f"/t/{table}/link")
    assert page.forms == []
    before = codes(phone, table)
    for address in (f"/t/{table}/link", f"/t/{table}/owner-link"):
        refused = guest.post(address, {"was": before[1].replace(" ", ""), "key": "k" * 22})
        assert refused.status == 403
        assert "Only an owner may" in refused.text
    assert codes(phone, table) == before


def test_a_watcher_is_shown_no_way_to_keep_score(phone: Phone, table: str) -> None:
    guest = watch(phone, table)
    _, scoring = codes(phone, table)
    for to in ("score", "watch", "tv", "x"):
        page = guest.open(f"/t/{table}/link?to={to}")
        assert scoring not in page.text
        assert not any("/join/" in link for link in page.links)
        assert page.forms == []


def test_sixty_tables_an_hour_are_opened_from_an_address(stranger: Phone) -> None:
    for _ in range(60):
        open_table(stranger)
    stranger.open("/")
    page = stranger.press("Open", {"name": "One more"}, 429)
    assert "Too many tables were opened from here. Try it again in 60 minutes." in page.text
    assert page.form(action="/tables").fields["name"] == "One more"
    assert 3500 < int(page.response.headers["Retry-After"]) <= 3600
    assert "One more" not in stranger.open("/").text
