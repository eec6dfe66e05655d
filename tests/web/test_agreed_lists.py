"""Lists of games at a table that asks for an OK of both sides."""

import pytest
from flask import Flask

from tests.pages import Phone
from tests.web.test_both_accept import ONE, TWO, ok, play, totals


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


def test_lists_show_what_was_agreed_and_what_the_game_waits_for(phone: Phone) -> None:
    game = play(phone, *ONE, *TWO, rules={"target": 100})  # which the second hand reaches
    table = next(link for link in phone.page.links if link.startswith("/t/"))
    for page in ("/", table, f"{table}/games"):
        text = phone.open(page).text
        assert "hand 2: 0 of 2 agreed" in text
        assert "Us won" not in text
        assert "0 : 0" in text or totals(phone.page) == ["0", "0"]
    phone.open(f"/g/{game}")
    ok(phone, 0)
    ok(phone, 1)
    assert "Us won" in phone.open(table).text
