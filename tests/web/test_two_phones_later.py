"""What a phone shows may have been corrected on another: it is told, and looks again."""

import pytest
from flask import Flask

from tests.pages import Phone, join
from tests.recording import BIDS, bid, us, version


@pytest.fixture
def zoe(phone: Phone, table: str, game: str) -> Phone:
    """Another phone at the table, on the game's page, where all bids are in."""
    held = join(phone, table)
    held.open(f"/g/{game}")
    phone.open(f"/g/{game}")
    bid(phone, *BIDS)
    return held


def test_a_result_whose_bids_were_corrected_meanwhile_is_looked_at_again(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    old = phone.open(f"/g/{game}").form(button="Save")
    zoe.open(f"/g/{game}?seat=1")
    zoe.press("6")
    before = version(app, game)
    page = phone.send(old, "Save", us(7), status=422)
    assert "What this rests on was corrected on another phone." in page.text
    assert version(app, game) == before
    assert page.form(button="Save").fields["side-0"] == "7"
    phone.press("Save")
    assert version(app, game) == before + 1


def test_a_result_is_looked_at_again_when_the_seats_were_corrected(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    old = phone.open(f"/g/{game}").form(button="Save")
    zoe.open(f"/g/{game}/head")
    zoe.press("See", {"seat0": "1", "seat1": "0"})
    zoe.press("Save")
    before = version(app, game)
    page = phone.send(old, "Save", us(7), status=422)
    assert "look again, then save" in page.text
    assert version(app, game) == before


def test_a_mended_name_stops_nobodys_result(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    old = phone.open(f"/g/{game}").form(button="Save")
    zoe.open(f"/g/{game}/head")
    zoe.press("See", {"p1": "Bob"})
    zoe.press("Save")
    before = version(app, game)
    phone.send(old, "Save", us(7))
    assert version(app, game) == before + 1
