"""An owner deletes a table: what goes is said before, and then all of it is gone for everybody."""

from collections.abc import Callable

import pytest
from flask import Flask

from scorekeeper.store import db
from scorekeeper.store.models import Base
from tests.pages import (
    Phone,
    codes,
    enter,
    hand,
    join,
    link_address,
    open_table,
    start_game,
    watch,
)
from tests.web.test_events import follow
from tests.web.test_owner_link import owner_link

DELETE = "Delete for good"
SURE = {"sure": "1"}


def rows_left(app: Flask) -> dict[str, int]:
    """How many rows of each kind the database holds."""
    with app.app_context():
        tables = Base.metadata.sorted_tables
        return {table.name: db.session.query(table).count() for table in tables}


def test_everything_of_a_table_is_gone_and_nothing_of_another(
    app: Flask, phone: Phone, table: str, game: str
) -> None:
    elsewhere = Phone(app)
    start_game(elsewhere, open_table(elsewhere, "Elsewhere"))
    before = rows_left(app)
    guest, cousin = join(phone, table, "Bo"), watch(phone, table)
    enter(phone, game, *hand(1, [3, 4, 3, 2], [3, 4, 3, 3]), {"kind": "end", "result": "score"})
    phone.open(f"/g/{game}")
    phone.press("Rematch")
    phone.post(f"/g/{game}/rules/agreed", {"agree": "Ann"})
    ways = [link_address(phone, table, "score"), link_address(phone, table, "watch")]
    ways.append(owner_link(phone, table))
    typed = codes(phone, table)
    page = phone.open(f"/t/{table}/delete")
    assert "2 games every hand, result and series; 1 still running" in page.text
    assert "3 phones" in page.text
    assert f"/g/{game}/file" in page.links
    home = phone.press(DELETE, SURE)
    assert (home.address, "Kitchen is deleted" in home.text) == ("/", True)
    assert "Kitchen" not in phone.open("/").text
    for other in (guest, cousin):
        assert "Kitchen" not in other.open("/").text
        for address in (f"/t/{table}", f"/g/{game}", f"/g/{game}/events", *ways):
            other.open(address, status=404)
        for code in typed:
            other.open("/")
            other.press("Go", {"code": code}, status=422)
    assert rows_left(app) == {
        **before,
        "card_table": before["card_table"] - 1,
        "table_grant": before["table_grant"] - 1,
        "game": before["game"] - 1,
        "phone": before["phone"] + 2,
        "person": before["person"] - 4,
        "spelling": before["spelling"] - 4,
    }


def test_the_streams_of_all_phones_say_that_it_is_gone(phone: Phone, table: str, game: str) -> None:
    streams = [follow(who, game) for who in (phone, join(phone, table), watch(phone, table))]
    phone.open(f"/t/{table}/delete")
    phone.press(DELETE, SURE)
    assert [stream.news() for stream in streams] == ["event: gone\ndata: \n\n"] * 3


def test_without_the_tick_nothing_is_deleted(phone: Phone, table: str, game: str) -> None:
    phone.open(f"/t/{table}/delete")
    assert "Tick this first" in phone.press(DELETE, status=422).text
    form = phone.page.form(button=DELETE)
    start_game(phone, table)
    assert "Another game was begun" in phone.send(form, DELETE, SURE, status=409).text
    phone.send(form, DELETE, {**SURE, "key": "x"}, status=422)
    phone.open(f"/g/{game}")


def test_sent_twice_it_was_deleted_once(app: Flask, phone: Phone, table: str) -> None:
    heir = Phone(app)
    heir.open(owner_link(phone, table))
    heir.press("Own the table")
    late = heir.open(f"/t/{table}/delete").form(button=DELETE)
    phone.open(f"/t/{table}/delete")
    form = phone.page.form(button=DELETE)
    for who, sent in ((phone, form), (phone, form), (heir, late)):
        assert who.send(sent, DELETE, SURE).address == "/"
    stranger = Phone(app)
    open_table(stranger, "Elsewhere")
    assert (
        stranger.post(form.action, {**SURE, "games": "0", "key": form.fields["key"]}).status == 404
    )
    phone.open(f"/t/{table}/delete", status=404)


@pytest.mark.parametrize("let_in", [join, watch])
def test_only_an_owner_deletes(
    phone: Phone, table: str, let_in: Callable[[Phone, str], Phone]
) -> None:
    key = phone.open(f"/t/{table}/delete").form(button=DELETE).fields["key"]
    guest = let_in(phone, table)
    assert "Delete this table" not in guest.open(f"/t/{table}").text
    guest.open(f"/t/{table}/delete", status=403)
    said = {**SURE, "games": "0", "key": key}
    assert guest.post(f"/t/{table}/delete", said).status == 403
    assert "Delete this table" in phone.open(f"/t/{table}").text
