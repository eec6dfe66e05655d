"""A hand is entered at the table: bids one by one, tricks, Undo, thrown in, not counted."""

import pytest
from flask import Flask

from tests.pages import Phone
from tests.recording import BIDS, NILS, bid, save, started, us, version


def test_the_bids_begin_at_the_dealers_left_and_each_tap_is_saved(
    app: Flask, phone: Phone, game: str
) -> None:
    assert "Bo bids first" in phone.page.text
    assert "13 left" in phone.page.text
    assert "Cy bids" in bid(phone, "3").text
    assert "3 bid so far, 10 left" in phone.page.text
    assert version(app, game) == 1
    assert "Ann bids" in bid(phone, "Nil", "12").text
    assert "15 bid so far, 2 too many" in phone.page.text
    assert "17 bid: someone goes set" in bid(phone, "2").text


@pytest.mark.usefixtures("game")
def test_the_sign_of_a_hand_in_play_says_what_is_needed_and_who_leads(phone: Phone) -> None:
    page = bid(phone, *BIDS)
    assert "12 of 13 bid: 1 loose" in page.text
    assert "Hand played? Tap the tricks." in page.text
    assert page.html.count('<b class="num">6</b>') == 2
    assert "Bo 3 bid leads" in page.text


def test_a_saved_hand_shows_its_slip_above_the_next_bids(phone: Phone, game: str) -> None:
    bid(phone, *BIDS)
    page = save(phone, us(7))
    assert "Hand 1 saved by Phone 1" in page.text
    assert "Contract 6 +60" in page.text
    assert "1 bag +1" in page.text
    assert "Cy bids first" in page.text
    assert "Ann & Cy 61 points, 1 bag. Bo & Di 60 points, 0 bags." in page.html.replace(
        "\u2068", ""
    ).replace("\u2069", "").replace("&amp;", "&")
    assert f"/g/{game}/hands/1" in page.links
    again = phone.open(f"/g/{game}")
    assert "Hand 1 saved by" in again.text
    assert "data-told" not in again.html
    assert "Hand 1 saved" not in bid(phone, "4").text


def test_undo_names_what_it_takes_back_and_reaches_everything(
    app: Flask, phone: Phone, game: str
) -> None:
    bid(phone, *BIDS)
    save(phone, us(7))
    assert "Hand 1, in play" in phone.press("Undo hand 1").text
    for name, number in (("Ann", "2"), ("Di", "3"), ("Cy", "4"), ("Bo", "3")):
        assert f"Undo {name} ’s {number}" in phone.page.text
        phone.press("Undo")
    assert "Bo bids first" in phone.page.text
    assert "Undo" not in phone.page.text
    assert version(app, game) == 10


def test_a_seat_opens_its_bid_again(phone: Phone, game: str) -> None:
    bid(phone, "3")
    assert "Bo bids again" in phone.open(f"/g/{game}?seat=1").text
    assert "Cy bids" in bid(phone, "5").text
    assert "Bo 5 bid" in phone.page.text
    assert "Di bids" in phone.open(f"/g/{game}?seat=3").text
    bid(phone, "1", "4", "2")
    assert "Ann bids again" in phone.open(f"/g/{game}?seat=0").text
    assert "12 of 13 bid: 1 loose" in phone.page.text
    assert "13 of 13 bid: none loose" in bid(phone, "3").text


def test_bids_that_were_entered_together_are_amended_one_by_one(
    phone: Phone, table: str, app: Flask
) -> None:
    bids = {"kind": "bids", "hand": 1, "bids": [2, "nil", 4, 3]}
    game = started(app, table, bids)
    assert "Undo the bids" in phone.open(f"/g/{game}").text
    phone.open(f"/g/{game}?seat=2")
    assert "11 of 13 bid: 2 loose" in bid(phone, "6").text
    assert "Bo Nil bid" in phone.page.text


@pytest.mark.usefixtures("game")
def test_a_nil_is_asked_for_first_and_its_tricks_are_known(phone: Phone) -> None:
    page = bid(phone, *NILS)
    assert page.form(button="Save").fields["nil-1"] == "0"
    page = save(phone, {**us(7), "nil-1": "2"})
    assert "Nil broken −100" in page.text
    assert "2 nil bags +2" in page.text
    assert "Contract 4 +40" in page.text


def test_what_is_picked_lives_in_the_address(phone: Phone, game: str) -> None:
    bid(phone, *NILS)
    fields = phone.open(f"/g/{game}?hand=1&side-0=7&nil-1=1").form(button="Save").fields
    assert (fields["side-0"], fields["nil-1"]) == ("7", "1")
    assert "made +60, 1 bag" in phone.page.text
    assert "nil −100" in phone.page.text
    for stale in ("hand=2&side-0=7", "side-0=99", "side-0=x", "side-0=", "nil-1=13&side-0=13"):
        fields = phone.open(f"/g/{game}?{stale}").form(button="Save").fields
        assert "side-0" not in fields


def test_a_split_that_cannot_be_is_no_key(phone: Phone, game: str) -> None:
    bid(phone, *NILS)
    page = phone.open(f"/g/{game}?nil-1=3")
    assert page.html.count("disabled") == 3
    assert "cannot be, the nils took more" in page.html


def test_the_last_hand_says_that_it_ends_the_game(phone: Phone, table: str, app: Flask) -> None:
    start = {"hand": 9, "points": [441, 462], "bags": [2, 9]}
    bids = {"kind": "bids", "hand": 9, "bids": [4, 3, 2, 4]}
    names = ["Us", "Them"]
    game = started(app, table, bids, start=start, side_names=names)
    assert "Us win it with 6 to 8" not in phone.open(f"/g/{game}").text
    assert "This ends the game: Them win" in phone.open(f"/g/{game}?side-0=6").text
    page = phone.send(phone.page.form(button="Save"), "Save", us(6))
    assert "Them win" in page.text
    assert "Hand 9, in play" in phone.press("undo hand 9").text


def test_by_player_every_number_is_known(phone: Phone, game: str) -> None:
    bid(phone, *NILS)
    page = phone.open(f"/g/{game}?by=player")
    assert page.form(button="Save").fields["seat-1"] == "0"
    assert "0 of 13 tricks placed." in page.text
    tricks = {"seat-0": "3", "seat-2": "4", "seat-3": "6"}
    query = "&".join(f"{name}={value}" for name, value in tricks.items())
    page = phone.open(f"/g/{game}?hand=1&by=player&{query}")
    assert "13 of 13 tricks placed." in page.text
    assert "made +40, nil +100, 2 bags" in page.text
    page = phone.send(page.form(button="Save"), "Save")
    assert "took 7" in page.text


def test_who_forgets_a_player_is_told_whom(app: Flask, phone: Phone, game: str) -> None:
    bid(phone, *BIDS)
    phone.open(f"/g/{game}?by=player")
    typed = {"seat-0": "3", "seat-1": "4", "seat-2": "4", "seat-3": ""}
    page = phone.send(phone.page.form(button="Save"), "Save", typed, 422)
    assert "Say what Di took." in page.text
    assert page.form(button="Save").fields["seat-2"] == "4"
    assert version(app, game) == 4


def test_a_hand_is_thrown_in_and_dealt_again_or_passed_on(phone: Phone, game: str) -> None:
    bid(phone, "3", "4")
    phone.open(f"/g/{game}/sheet/thrown-in")
    assert "Dealt again by Ann" in phone.page.text
    page = phone.press("Dealt again")
    assert "Hand 1, bids" in page.text
    assert "Bo bids first" in page.text
    assert "Undo “thrown in”" in page.text
    phone.open(f"/g/{game}/sheet/thrown-in")
    assert "Cy bids first" in phone.press("The deal passes to").text
    assert "Bo bids first" in phone.press("Undo").text


def test_a_hand_that_does_not_count_keeps_its_number(phone: Phone, game: str) -> None:
    bid(phone, *BIDS)
    phone.open(f"/g/{game}/sheet/thrown-in")
    page = phone.press("does not count")
    assert "Hand 1 does not count. Points and bags stay" in page.text
    assert "Hand 2" in page.text
    assert "Cy bids first" in page.text
    assert "Hand 1, in play" in phone.press("Undo").text


def test_the_menu_leads_to_all_there_is_of_a_game(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/menu")
    for link in ("ledger", "sheet/thrown-in", "rules", "head", "print", "file"):
        assert f"/g/{game}/{link}" in phone.page.links
        assert phone.client.get(f"/g/{game}/{link}").status_code == 200
    assert "Standard (partners to 500)" in phone.page.text


def test_a_sheet_that_is_not_there_is_nowhere(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/sheet/penalty", 404)


def test_the_address_of_entries_leads_to_the_game(phone: Phone, game: str) -> None:
    assert phone.open(f"/g/{game}/entries").address == f"/g/{game}"


def test_a_stranger_finds_no_game_and_enters_nothing(
    app: Flask, game: str, stranger: Phone
) -> None:
    for address in (f"/g/{game}", f"/g/{game}/menu", f"/g/{game}/sheet/thrown-in"):
        stranger.open(address, 404)
    line = {"kind": "bid", "hand": "1", "seat": "1", "bid": "3", "key": "k" * 12, "seen": "0"}
    assert stranger.post(f"/g/{game}/entries", line).status == 404
    assert version(app, game) == 0


def test_a_game_that_is_over_takes_no_hand_more(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, {"kind": "end", "result": "abandoned"})
    line = {"kind": "bid", "hand": "1", "seat": "1", "bid": "3", "key": "k" * 12, "seen": "1"}
    page = phone.post(f"/g/{game}/entries", line)
    assert page.status == 422
    assert "The game is over" in page.text
    assert "thrown-in" not in phone.open(f"/g/{game}/menu").html
    assert "Nobody wins" in phone.open(f"/g/{game}").text
