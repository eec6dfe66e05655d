"""A phone that says who holds it: its player is asked first, and everybody may enter for anyone."""

import re
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from flask import Flask

from scorekeeper.games.spades.plays import PlayerBid
from scorekeeper.ledger.entry import Played
from scorekeeper.live.hub import AWAY, Hub
from scorekeeper.web import access, gamepage
from tests.pages import FOUR, Phone, enter, hand, join, ledger_of
from tests.recording import BIDS, bid, save, started, us, version


def at(phone: Phone, table: str, game: str, *names: str) -> dict[str, Phone]:
    """Phones of these players, each on the page of the game."""
    phones = {name: join(phone, table, name) for name in names}
    for held in phones.values():
        held.open(f"/g/{game}")
    return phones


def bids_of(phone: Phone, game: str) -> list[tuple[str | None, int]]:
    """Who entered a bid, and for which seat, in the order of the ledger."""
    return [
        (entry.by, entry.line.play.seat)
        for entry in ledger_of(phone, game).entries
        if isinstance(entry.line, Played) and isinstance(entry.line.play, PlayerBid)
    ]


def test_whoever_holds_the_phone_is_asked_first_then_those_without_a_phone(
    phone: Phone, table: str, game: str
) -> None:
    cy = at(phone, table, game, "Cy")["Cy"]
    assert "Cy , your bid" in cy.page.text  # though Bo leads
    assert "Bo bids first" in phone.open(f"/g/{game}").text
    page = bid(cy, "4")
    assert "Bo bids" in page.text
    assert "Di bids" in bid(cy, "3").text
    assert "Cy , your bid again" in cy.open(f"/g/{game}?seat=2").text
    assert [entry.by for entry in ledger_of(cy, game).entries] == ["Cy", "Cy"]


def test_a_phone_whose_player_has_bid_says_whom_the_table_waits_for(
    phone: Phone, table: str, game: str
) -> None:
    phones = at(phone, table, game, *FOUR)
    page = bid(phones["Ann"], "4")
    assert "Waiting for Bo , Cy and Di" in page.text
    assert not any(button.name == "bid" for form in page.forms for button in form.buttons)
    bid(phones["Cy"], "3")
    assert "Waiting for Bo and Di" in phones["Ann"].open(f"/g/{game}").text
    assert f"/g/{game}?seat=1" in phones["Ann"].page.links
    phones["Ann"].open(f"/g/{game}?seat=1")
    assert "Bo bids" in phones["Ann"].page.text
    assert "Waiting for Di" in bid(phones["Ann"], "2").text
    assert "Save" in bid(phones["Di"], "4").text  # the fourth closes the bidding
    assert bids_of(phone, game) == [("Ann", 0), ("Cy", 2), ("Ann", 1), ("Di", 3)]


def test_a_phone_that_has_left_is_not_waited_for_and_waited_for_once_it_is_back(
    phone: Phone, table: str, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [0.0]
    hub = Hub(clock=lambda: now[0])
    for room in (access, gamepage):
        monkeypatch.setattr(room, "HUB", hub)
    hub.join(table, game, 1, "the phone of the table")
    phones = at(phone, table, game, *FOUR)
    for name in ("Ann", "Cy", "Di"):
        bid(phones[name], "3")
    assert "Waiting for Bo" in phones["Ann"].open(f"/g/{game}").text
    now[0] += AWAY
    assert "Bo bids" in phones["Ann"].open(f"/g/{game}").text
    phones["Bo"].open(f"/g/{game}")
    assert "Waiting for Bo" in phones["Ann"].open(f"/g/{game}").text


def test_an_equal_bid_is_accepted_beside_those_who_wait(
    phone: Phone, table: str, game: str
) -> None:
    phones = at(phone, table, game, *FOUR)
    bid(phones["Ann"], "4")
    phones["Ann"].open(f"/g/{game}?seat=1")
    bid(phones["Bo"], "5")
    page = phones["Ann"].press("5")
    assert "Bo already entered the same." in page.text
    assert "Waiting for Cy and Di" in page.text
    assert version(phone.app, game) == 2


def test_who_holds_a_phone_is_changed_from_the_menu_of_the_game(
    phone: Phone, table: str, game: str
) -> None:
    menu = phone.open(f"/g/{game}/menu")
    assert "entries are by Phone 1" in menu.text
    where = next(link for link in menu.links if "/phone" in link)
    phone.open(where)
    assert f"/g/{game}" in phone.page.links
    page = phone.press("Ann")
    assert page.address == f"/g/{game}"
    assert "Ann , your bid" in page.text
    bid(phone, "3")
    phone.open(where)
    assert "Bo bids" in phone.press("Without a name").text
    bid(phone, "4")
    assert [entry.by for entry in ledger_of(phone, game).entries] == ["Ann", "Phone 1"]
    phone.open(f"/t/{table}/phone?game=../../elsewhere")
    assert phone.press("Cy").address == f"/t/{table}"


def test_a_name_is_known_however_it_is_spelt_and_a_guest_is_asked_in_turn(
    phone: Phone, table: str, game: str
) -> None:
    guest = join(phone, table)
    for name, asked in (("di", "Di , your bid"), ("Zoë", "Bo bids first")):
        guest.open(f"/t/{table}/phone")
        guest.send(guest.page.form(has="me", button="Save"), "Save", {"me": name})
        assert asked in guest.open(f"/g/{game}").text


def test_whoever_took_a_seat_over_is_asked_there(phone: Phone, table: str, game: str) -> None:
    enter(phone, game, *hand(1, [3, 3, 3, 3], [3, 3, 3, 4]))
    enter(phone, game, {"kind": "substitute", "seat": 3, "player": "Eva"})
    eva = at(phone, table, game, "Eva")["Eva"]
    assert "Eva , your bid" in eva.page.text


def test_where_sides_bid_the_own_side_is_asked_first(phone: Phone, table: str, game: str) -> None:
    ann = at(phone, table, game, "Ann")["Ann"]
    ann.open(f"/g/{game}?as=team")
    assert "Ann & Cy bid together" in ann.page.text
    page = ann.press("6")
    assert "Bo & Di bid together" in page.text
    assert "Undo Ann & Cy 6" in page.text


def test_the_own_seat_stands_out_and_stays_where_it_is(phone: Phone, table: str, game: str) -> None:
    bo = at(phone, table, game, "Bo")["Bo"]
    assert bo.page.html.count(' own"') == 1
    assert "Bo , you" in bo.page.text
    plain = phone.open(f"/g/{game}")
    assert ' own"' not in plain.html
    seats = re.compile(r'<li class="seat (\S+)')
    assert seats.findall(bo.page.html) == seats.findall(plain.html)


def press_at_once(presses: Mapping[Phone, str]) -> list[int]:
    """All press a key of the page that they have open at the same moment; the bare answers."""
    ready = Barrier(len(presses))

    def press(phone: Phone, words: str) -> int:
        form = phone.page.form(button=words)
        ready.wait(20)
        return phone.answer(form, words).status_code

    with ThreadPoolExecutor(len(presses)) as everybody:
        return list(everybody.map(press, presses, presses.values()))


def test_four_who_bid_at_once_on_pages_from_before_have_all_bid(
    app: Flask, phone: Phone, table: str, game: str
) -> None:
    phones = at(phone, table, game, *FOUR)
    said = dict(zip(phones.values(), ("2", "3", "4", "1"), strict=True))
    assert press_at_once(said) == [303] * 4
    ledger = ledger_of(phone, game)
    assert [str(one) for one in ledger.state.deal.bids] == ["2", "3", "4", "1"]
    who = {seat: by for by, seat in bids_of(phone, game)}
    assert [who[seat] for seat in range(4)] == [*FOUR]
    assert version(app, game) == 4
    for held in phones.values():
        assert "Save" in held.open(f"/g/{game}").text


def test_of_two_who_bid_differently_for_one_seat_at_once_one_is_asked_to_choose(
    app: Flask, phone: Phone, table: str, game: str
) -> None:
    bo = at(phone, table, game, "Bo")["Bo"]
    phone.open(f"/g/{game}")
    assert sorted(press_at_once({phone: "3", bo: "5"})) == [303, 409]
    assert version(app, game) == 1


def test_two_who_bid_the_same_for_one_seat_at_once_have_bid_once(
    app: Flask, phone: Phone, table: str, game: str
) -> None:
    bo = at(phone, table, game, "Bo")["Bo"]
    phone.open(f"/g/{game}")
    assert press_at_once({phone: "3", bo: "3"}) == [303, 303]
    assert version(app, game) == 1


def test_a_hand_is_saved_by_any_phone(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table)
    phones = at(phone, table, game, "Ann", "Bo")
    phone.open(f"/g/{game}")
    bid(phone, *BIDS)
    phones["Bo"].open(f"/g/{game}")
    assert "saved by Bo" in save(phones["Bo"], us(7)).text
