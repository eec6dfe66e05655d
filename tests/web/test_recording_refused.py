"""What a form may not hold is refused with a sentence where it belongs; nothing is ever stored."""

from collections.abc import Mapping
from typing import Any

import pytest
from flask import Flask

from tests.pages import Page, Phone
from tests.recording import BIDS, NILS, bid, save, version

KEY = {"key": "a-key-of-its-own", "seen": "0"}
LONG = "9" * 5000


def entries(phone: Phone, game: str, **fields: str) -> Page:
    """Post fields that no page of ours holds like this."""
    said = {name.replace("_", "-"): value for name, value in fields.items()}
    return phone.post(f"/g/{game}/entries", {**KEY, **said})


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param("", "Bo ’s bid is missing.", id="blank"),
        pytest.param("14", "Bo can bid from 0 to 13.", id="fourteen"),
        pytest.param("-1", "Bo can bid from 0 to 13.", id="below zero"),
        pytest.param("four", "Bo ’s bid is a whole number", id="text"),
        pytest.param("3.5", "Bo ’s bid is a whole number", id="fraction"),
        pytest.param("٣", "Bo ’s bid is a whole number", id="digits of another script"),
        pytest.param(LONG, "Bo can bid from 0 to 13.", id="huge"),
        pytest.param("\x00", "Bo ’s bid is a whole number", id="control character"),
    ],
)
def test_a_bid_that_cannot_be_is_refused_in_a_sentence(
    app: Flask, phone: Phone, game: str, typed: str, sentence: str
) -> None:
    page = entries(phone, game, kind="bid", hand="1", seat="1", bid=typed)
    assert page.status == 422
    assert sentence in page.text
    assert 'role="alert"' in page.html
    assert "Bo bids" in page.text
    assert version(app, game) == 0


@pytest.mark.parametrize(
    ("tricks", "sentence"),
    [
        pytest.param({}, "Say what Ann & Cy and Bo & Di took.", id="nothing picked"),
        pytest.param(
            {"side-0": "7", "side-1": "5"}, "add up to 12; 13 were played: one is missing", id="12"
        ),
        pytest.param(
            {"side-0": "7", "side-1": "7"}, "add up to 14; 13 were played: one is too many", id="14"
        ),
        pytest.param({"side-0": "14"}, "Ann & Cy took from 0 to 13 tricks.", id="fourteen"),
        pytest.param({"side-0": "-1"}, "Ann & Cy took from 0 to 13 tricks.", id="below zero"),
        pytest.param(
            {"side-0": "seven"}, "Ann & Cy took a whole number of tricks, 0 to 13", id="text"
        ),
        pytest.param({"side-0": LONG}, "Ann & Cy took a whole number", id="huge"),
        pytest.param({"side-0": "7", "nil-1": "9"}, "Bo & Di took", id="nil above its side"),
        pytest.param({"side-0": "7", "nil-1": ""}, "Say what Bo took.", id="nil blank"),
        pytest.param(
            {"side-0": "7", "nil-1": "no"}, "Bo took a whole number of tricks", id="nil in words"
        ),
    ],
)
def test_tricks_that_cannot_be_are_refused_and_what_was_picked_is_kept(
    app: Flask, phone: Phone, game: str, tricks: Mapping[str, str], sentence: str
) -> None:
    bid(phone, *NILS)
    page = save(phone, tricks, 422)
    assert sentence in page.text
    assert 'role="alert"' in page.html
    if tricks.get("side-0") == "7" and "nil-1" not in tricks:
        assert page.form(button="Save").fields["side-0"] == "7"
    assert version(app, game) == 4


def test_the_sentence_stands_beside_the_player(phone: Phone, game: str) -> None:
    bid(phone, *BIDS)
    phone.open(f"/g/{game}?by=player")
    typed = {"seat-0": "3", "seat-1": "4", "seat-2": "x", "seat-3": "6"}
    page = save(phone, typed, 422)
    row = page.html.split("<bdi>Cy</bdi>", 1)[1].split("</fieldset>")[0]
    assert "whole number" in row
    assert page.html.count("whole number") == 1
    typed = {"seat-0": "3", "seat-1": "4", "seat-2": "4", "seat-3": "4"}
    assert "15; 13 were played" in save(phone, typed, 422).text


@pytest.mark.parametrize(
    ("fields", "status", "sentence"),
    [
        pytest.param({"hand": "2"}, 422, "Hand 1 is in play, not hand 2.", id="a later hand"),
        pytest.param({"hand": "0"}, 422, "hand", id="hand 0"),
        pytest.param({"hand": ""}, 422, "does not say which hand", id="no hand"),
        pytest.param({"hand": "one"}, 422, "does not say which hand", id="hand in words"),
        pytest.param({"seat": "9"}, 422, "Nobody sits there: choose", id="a seat that nobody has"),
        pytest.param({"seat": "99"}, 422, "Nobody sits there", id="a seat that no table has"),
        pytest.param({"kind": "claim"}, 400, "not known here", id="a form of another game"),
        pytest.param({"kind": ""}, 400, "not known here", id="no kind"),
        pytest.param({"kind": "rules"}, 400, "not known here", id="no form for it"),
        pytest.param({"extra": "1"}, 400, "holds something unknown", id="a field of nobody’s"),
        pytest.param({"seat-1": "1"}, 400, "holds something unknown", id="of another form"),
        pytest.param({"key": ""}, 400, "had lost a part", id="no key"),
        pytest.param({"key": "x" * 300}, 400, "had lost a part", id="a key like none of ours"),
        pytest.param({"seen": ""}, 400, "had lost a part", id="no version"),
        pytest.param({"seen": "-1"}, 400, "had lost a part", id="a version below zero"),
        pytest.param({"seen": "soon"}, 400, "had lost a part", id="a version in words"),
        pytest.param({"seen": LONG}, 400, "had lost a part", id="a huge version"),
        pytest.param({"amend": "7"}, 422, "is not there any more", id="amends nothing"),
        pytest.param({"amend": "0"}, 422, "does not say what", id="amends the head by a bid"),
        pytest.param({"amend": "x"}, 422, "does not say what it would change", id="amends a word"),
        pytest.param({"strike": "1"}, 400, "holds something unknown", id="strikes and bids"),
    ],
)
def test_a_form_that_is_not_as_we_made_it_is_told_so(
    app: Flask, phone: Phone, game: str, fields: dict[str, str], status: int, sentence: str
) -> None:
    whole = {"kind": "bid", "hand": "1", "seat": "1", "bid": "3", **fields}
    page = phone.post(f"/g/{game}/entries", {**KEY, **whole})
    assert page.status == status
    assert sentence in page.text
    assert version(app, game) == 0


@pytest.mark.parametrize("strike", ["", "0", "5", "x", LONG])
def test_undo_of_what_is_not_there(app: Flask, phone: Phone, game: str, strike: str) -> None:
    page = entries(phone, game, strike=strike)
    assert page.status == 422
    assert version(app, game) == 0


def test_one_thing_said_twice(app: Flask, phone: Phone, game: str) -> None:
    data: dict[str, Any] = {
        "csrf_token": phone.csrf_token(),
        **KEY,
        "kind": "bid",
        "hand": "1",
        "seat": "1",
        "bid": ["3", "4"],
    }
    answer = phone.client.post(f"/g/{game}/entries", data=data)
    assert answer.status_code == 400
    assert "says one thing twice" in Page(answer).text
    assert version(app, game) == 0


def test_a_bid_that_is_in_already_and_tricks_before_the_bids(
    app: Flask, phone: Phone, game: str
) -> None:
    page = entries(phone, game, kind="tricks", hand="1", side_0="7")
    assert page.status == 422
    assert "First the bids" in page.text
    bid(phone, *BIDS)
    page = entries(phone, game, kind="bids", hand="1", bid_0="3", bid_1="3", bid_2="3", bid_3="3")
    assert page.status == 422
    assert "Bids of this hand are in already" in page.text
    assert version(app, game) == 4


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [("blind nil", "Blind nil is off at this table"), ("blind 7", "Blind bids are off")],
)
def test_the_last_bid_is_refused_where_the_table_does_not_allow_it(
    app: Flask, phone: Phone, game: str, typed: str, sentence: str
) -> None:
    bid(phone, *BIDS[:3])
    page = entries(phone, game, kind="bid", hand="1", seat="0", bid=typed)
    assert page.status == 422
    assert sentence in page.text
    assert version(app, game) == 3


def test_a_form_without_its_token_can_be_sent_again(app: Flask, phone: Phone, game: str) -> None:
    form = phone.page.form(has="seat")
    page = phone.send(form, "3", {"csrf_token": "old"}, 400)
    assert "Send it again" in page.html
    assert version(app, game) == 0
    assert "Cy bids" in phone.press("Send it again").text
    assert version(app, game) == 1


def test_a_refused_form_is_not_kept_in_the_address(phone: Phone, game: str) -> None:
    page = entries(phone, game, kind="bid", hand="1", seat="1", bid="14")
    assert page.response.headers["HX-Replace-Url"] == "false"


def test_no_redeal_of_another_word(app: Flask, phone: Phone, game: str) -> None:
    said = {**KEY, "kind": "redeal", "hand": "1", "pass_deal": "maybe"}
    page = phone.post(f"/g/{game}/entries", said)
    assert page.status == 422
    assert version(app, game) == 0
