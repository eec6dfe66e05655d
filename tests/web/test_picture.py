"""The picture of a game, and what a link to watch shows of its table before anybody joins."""

import re
import struct
from datetime import UTC, datetime
from typing import Any

import pytest
import resvg_py
from flask import Flask

from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import accepting, db, games, ledgers
from scorekeeper.store.accepting import Accepting
from scorekeeper.store.ids import digest
from scorekeeper.web import lettering, picture
from tests import literature_played
from tests.games.spades.played import game as ledger_of
from tests.games.spades.played import hand
from tests.pages import Phone, enter, join_address, link_address, open_table

LAST = hand(13, ["nil", 4, 4, 4], [0, 4, 5, 4])
BEFORE: dict[str, Any] = {"start": (392, 399), "bags": (2, 5), "first": 13}
NOW = datetime(2026, 11, 30, 20, 15, tzinfo=UTC)


def stored(app: Flask, table: str, ledger: Ledger) -> str:
    """The id of a game that is kept at a table."""
    with app.app_context():
        return games.start_game(db.session, table, ledger, NOW).game_id


@pytest.fixture
def won(app: Flask, table: str) -> str:
    """A game that Us have won in hand 13, 533 to 479."""
    return stored(app, table, ledger_of(*[LAST], **BEFORE))


def shown(phone: Phone, game: str) -> picture.Picture:
    """What the picture of a game shows to a phone now."""
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    with phone.app.app_context():
        access = ledgers.access(db.session, digest(cookie.value.split(".")[0]), game)
        assert access is not None
        return picture.picture(access, ledgers.load(db.session, access))


def test_the_picture_has_the_size_that_links_are_shown_in(phone: Phone, won: str) -> None:
    answer = phone.client.get(f"/g/{won}/picture.png")
    assert answer.mimetype == "image/png"
    assert struct.unpack(">II", answer.data[16:24]) == (1200, 630)


def test_its_text_is_drawn_on_a_machine_without_fonts(
    phone: Phone, won: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = len(phone.client.get(f"/g/{won}/picture.png").data)
    monkeypatch.setattr(picture, "FAMILY", "A font that nobody has")
    picture.png.cache_clear()
    assert len(phone.client.get(f"/g/{won}/picture.png").data) < written - 5_000
    picture.png.cache_clear()


def test_the_picture_says_who_won_and_the_score(phone: Phone, won: str) -> None:
    view = shown(phone, won)
    assert (view.table, view.line) == ("Kitchen", "Spades to 500 · 1 hand")
    assert view.headline == "\u2068Us\u2069 win by 54"
    assert [(row.name, row.total, row.won) for row in view.rows] == [
        ("Us", "533", True),
        ("Them", "479", False),
    ]


def test_a_correction_that_turns_the_winner_turns_the_picture(phone: Phone, table: str) -> None:
    won = stored(phone.app, table, ledger_of(LAST, start=(392, 425), first=13))
    assert shown(phone, won).winner == "a"
    before = phone.client.get(f"/g/{won}/picture.png")
    tag = {"If-None-Match": before.headers["ETag"]}
    assert phone.client.get(f"/g/{won}/picture.png", headers=tag).status_code == 304
    lost = {"kind": "tricks", "hand": 13, "tricks": [0, 6, 2, 5]}
    enter(phone, won, {"amend": 2, "with": lost})
    after = phone.client.get(f"/g/{won}/picture.png", headers=tag)
    assert after.status_code == 200
    assert after.data != before.data
    assert shown(phone, won).winner == "b"


def test_a_running_game_is_in_progress(phone: Phone, table: str) -> None:
    game = stored(phone.app, table, ledger_of(hand(1, [6, 6], [6, 7])))
    view = shown(phone, game)
    assert view.headline == "In progress"
    assert view.line == "Spades to 500 · hand 2, bids open"
    assert not any(row.won for row in view.rows)


def test_totals_stay_as_agreed_until_both_sides_accept(phone: Phone, table: str, won: str) -> None:
    with phone.app.app_context():
        accepting.set_accepting(db.session, table, Accepting(both_accept=True, freeze_review=False))
    view = shown(phone, won)
    assert view.headline == "In progress"
    assert [row.total for row in view.rows] == ["392", "399"]


def test_a_game_of_literature_has_a_picture_without_its_questions(phone: Phone, table: str) -> None:
    ledger = literature_played.game(
        literature_played.ask(0, 1, "2S"), *literature_played.in_turn("OOE")
    )
    game = stored(phone.app, table, ledger)
    assert phone.client.get(f"/g/{game}/picture.png").status_code == 200
    assert [row.total for row in shown(phone, game).rows] == ["2", "1"]


def test_names_are_written_as_far_as_the_font_goes(phone: Phone, table: str) -> None:
    ledger = ledger_of(LAST, **BEFORE, side_names=["明美", "Bea 🎺"])
    view = shown(phone, stored(phone.app, table, ledger))
    assert [row.name for row in view.rows] == ["Side A", "Bea"]
    assert view.headline == "\u2068Side A\u2069 win by 54"


def test_long_names_are_cut_and_what_happened_is_not(phone: Phone, table: str) -> None:
    ledger = ledger_of(LAST, **BEFORE, side_names=["W" * 40, "M" * 18 + " & " + "M" * 19])
    view = shown(phone, stored(phone.app, table, ledger))
    assert view.headline.endswith("…\u2069 win by 54")
    assert view.rows[1].name.count("…") == 2
    assert lettering.face().width(view.headline, view.headline_size) <= picture.ROOM


def test_players_alone_are_told_by_number_where_their_letters_lack(
    phone: Phone, table: str
) -> None:
    head: dict[str, Any] = {"players": ["明", "Bo", "👨‍👩‍👧"], "side_names": ["明", "Bo", "👨‍👩‍👧"]}
    view = shown(phone, stored(phone.app, table, ledger_of(**head)))
    assert [row.name for row in view.rows] == ["Player 1", "Bo", "Player 3"]


def test_strangers_see_no_picture(app: Flask, phone: Phone, won: str) -> None:
    assert phone.client.get(f"/g/{won}/picture.png").status_code == 200
    Phone(app).open(f"/g/{won}/picture.png", status=404)
    Phone(app).open(f"/g/{won}/share", status=404)


def test_a_link_to_watch_shows_the_tables_name_and_the_score(
    app: Flask, phone: Phone, table: str, won: str
) -> None:
    address = link_address(phone, table, "watch")
    messenger = Phone(app)
    html = messenger.open(address).html
    told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', html))
    assert told["title"] == "Kitchen"
    assert told["description"] == "533 : 479"
    assert told["image"].startswith(f"http://localhost{address}/picture.png?v={won}")
    answer = messenger.client.get(told["image"])
    assert (answer.status_code, answer.mimetype) == (200, "image/png")
    assert "noindex" in html


def test_other_links_and_dead_ones_show_nothing(
    app: Flask, phone: Phone, table: str, won: str
) -> None:
    assert won
    assert "og:" not in Phone(app).open(join_address(phone, table)).html
    watching = link_address(phone, table, "watch")
    phone.open(f"/t/{table}/link?to=watch")
    phone.press("Make them new")
    dead = Phone(app).open(f"{watching}/picture.png", status=404)
    unknown = Phone(app).open(f"/watch/{'x' * 22}/picture.png", status=404)
    assert dead.text == unknown.text


def test_a_table_without_a_game_has_a_name_and_no_picture(app: Flask, phone: Phone) -> None:
    address = link_address(phone, open_table(phone, "Club"), "watch")
    html = Phone(app).open(address).html
    assert 'og:title" content="Club"' in html
    assert "og:image" not in html
    Phone(app).open(f"{address}/picture.png", status=404)


def test_the_result_leads_to_the_picture_and_the_link(phone: Phone, table: str, won: str) -> None:
    watching = link_address(phone, table, "watch")
    phone.open(f"/g/{won}")
    assert f"/g/{won}/share" in phone.page.links
    page = phone.open(f"/g/{won}/share")
    assert f"http://localhost{watching}" in page.links
    assert f'src="/g/{won}/picture.png' in page.html


def test_the_library_draws_nothing_and_says_nothing_without_our_font() -> None:
    """What the tests above guard against: resvg takes a missing font for an empty text."""
    svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">A</text></svg>'
    assert resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True)
