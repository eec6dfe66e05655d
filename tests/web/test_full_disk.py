"""A disk that is full, or a file that may only be read: told in a sentence, and nothing is lost."""

from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper.store import db
from tests.pages import Phone
from tests.programs import FOUR, Program

MANY = {**FOUR, "entries": [{"kind": "note", "text": "x" * 200}] * 200}  # more than a page has room


@pytest.fixture
def pragma(app: Flask) -> Callable[[str], None]:
    """Says something to the connection that the next request takes."""

    def pragma(words: str) -> None:
        with app.app_context(), db.engine.connect() as connection:
            connection.exec_driver_sql(f"PRAGMA {words}")

    return pragma


FULL = [
    pytest.param("max_page_count = 1", "max_page_count = 100000", id="no room"),
    pytest.param("query_only = 1", "query_only = 0", id="read only"),
]


@pytest.mark.parametrize(("full", "free"), FULL)
def test_what_finds_no_room_is_not_there_and_can_be_sent_again(
    app: Flask, pragma: Callable[[str], None], full: str, free: str
) -> None:
    opened = Program(app).post("/api/tables", {"name": "Friday"}).json
    bot, at = Program(app, opened["join_code"]), f"/api/tables/{opened['table']}"
    pragma(full)
    said = bot.post(f"{at}/games", MANY, 503, key="evening")
    assert said.json["code"] == "cannot_write"
    assert said.headers["Retry-After"]
    assert bot.get(at).json["games"] == []
    pragma(free)
    assert bot.post(f"{at}/games", MANY, 201, key="evening").json["version"] == 200


def test_what_was_typed_is_on_the_page_that_says_so(
    phone: Phone, pragma: Callable[[str], None]
) -> None:
    phone.open("/")
    pragma("query_only = 1")
    page = phone.press("Open", {"name": "Attic"}, status=503)
    assert "The book cannot be written" in page.text
    assert "Attic" in page.text
    pragma("query_only = 0")
    phone.press("Send it again")
    assert "Attic" in phone.open("/").text
