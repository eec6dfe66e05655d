"""The board for a whole room, on a TV and on a phone laid flat, as it comes by the web."""

import pytest
from flask import Flask

from tests.literature_played import SIX, ask, claim
from tests.pages import Phone, codes, enter, hand, link_address, watch
from tests.recording import started
from tests.web.test_events import Stream

BIDS = {"kind": "bids", "hand": 1, "bids": [4, "nil", 2, 4]}
ENDED = {"kind": "end", "result": "score"}


def test_the_menu_leads_to_both(phone: Phone, game: str) -> None:
    menu = phone.open(f"/g/{game}/menu").html
    assert f'href="/g/{game}/tv"' in menu
    assert f'href="/g/{game}/flat"' in menu
    assert "Let a phone in" in menu


def test_the_tv_shows_contracts_bags_the_hand_and_who_leads(phone: Phone, game: str) -> None:
    enter(phone, game, BIDS)
    text = phone.open(f"/g/{game}/tv").text
    for said in ("Hand 1 · in play · to 500", "Ann deals, Bo leads", "Need 6", "Need 4 + nil"):
        assert said in text
    assert "0 bags" in text


@pytest.mark.parametrize("where", ["tv", "flat"])
def test_there_is_nothing_to_fill_in(phone: Phone, game: str, where: str) -> None:
    enter(phone, game, BIDS)
    assert phone.open(f"/g/{game}/{where}").forms == []


def test_a_flat_phone_shows_every_total_twice(phone: Phone, game: str) -> None:
    enter(phone, game, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]))
    html = phone.open(f"/g/{game}/flat").html
    assert html.count(">70<") == html.count(">60<") == 2


@pytest.mark.parametrize("where", ["tv", "flat"])
def test_both_show_how_a_game_ended(phone: Phone, game: str, where: str) -> None:
    enter(phone, game, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]), ENDED)
    assert "Ann & Cy win by 10" in phone.open(f"/g/{game}/{where}").text


def test_a_tv_shows_whatever_the_table_plays_now(app: Flask, phone: Phone, table: str) -> None:
    assert "Nobody plays yet" in phone.open(f"/t/{table}/tv").text
    first = started(app, table)
    tv = watch(phone, table)
    assert tv.open(f"/t/{table}/tv").address == f"/g/{first}/tv?follow=table"
    enter(phone, first, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]))
    stream = Stream(tv, f"/g/{first}/events?after=0.0&whole=table")
    assert "data-next" not in stream.news()
    second = started(app, table)
    assert f'data-next="{second}"' in stream.news()
    assert "data-next" not in tv.open(f"/g/{first}/tv").html  # it came to show that game
    enter(phone, first, ENDED)
    assert f'data-next="{second}"' in tv.open(f"/g/{first}/tv").html
    assert f'href="/g/{second}"' in tv.open(f"/g/{first}").html


def test_a_game_left_for_long_is_none_that_the_table_has_gone_on_to(
    app: Flask, phone: Phone, table: str
) -> None:
    left, game = started(app, table), started(app, table)
    enter(phone, game, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]), ENDED)
    assert "data-next" not in phone.open(f"/t/{table}/tv").html
    assert "data-next" not in phone.open(f"/g/{game}/tv").html
    enter(phone, left, BIDS)
    assert f'data-next="{left}"' in phone.open(f"/g/{game}/tv").html


def test_the_link_of_a_tv_leads_to_the_board(phone: Phone, table: str, game: str) -> None:
    tv = Phone(phone.app)
    link = link_address(phone, table, "tv")
    tv.open(link)
    assert tv.press("Show the board on this TV").address == f"/g/{game}/tv?follow=table"
    assert tv.open(link).address == f"/g/{game}/tv?follow=table"


@pytest.mark.parametrize("players", [3, 5, 8])
def test_each_alone_has_a_number_and_no_table_between(
    app: Flask, phone: Phone, table: str, players: int
) -> None:
    names = [f"P{seat}" for seat in range(players)]
    alone = started(app, table, players=names, sides=[[seat] for seat in range(players)])
    for where, times in (("tv", 1), ("flat", 2)):
        html = phone.open(f"/g/{alone}/{where}").html
        assert html.count('class="mark no"') == times * players
        assert 'class="compass' not in html


def test_literature_shows_its_sets_and_the_last_question_only(
    app: Flask, phone: Phone, table: str
) -> None:
    played = [claim(0, "low-clubs"), ask(0, 1, "9C"), ask(0, 3, "KC", "no")]
    game = started(app, table, *played, game="literature", players=[*SIX])
    text = phone.open(f"/g/{game}/tv").text
    assert "Low clubs: " in text
    assert "Ann asked Dee for K♣: no" in text
    assert "9♣" not in text


@pytest.mark.parametrize("where", ["tv", "flat"])
def test_nobody_else_sees_them(phone: Phone, game: str, where: str) -> None:
    Phone(phone.app).open(f"/g/{game}/{where}", status=404)


@pytest.mark.parametrize("where", ["tv", "flat"])
def test_a_watcher_is_sent_the_board_itself(
    phone: Phone, table: str, game: str, where: str
) -> None:
    cousin = watch(phone, table)
    page = cousin.open(f"/g/{game}/{where}").html
    assert f'data-view="{where}"' in page
    stream = Stream(cousin, f"/g/{game}/events?after=0.0&whole={where}")
    sent = stream.news()
    assert f'data-screen="{where}"' in sent
    assert "<form" not in sent
    enter(phone, game, BIDS)
    assert "Bo</bdi> leads" in stream.news()


def test_the_tv_says_how_to_watch_and_never_how_to_keep_score(
    phone: Phone, table: str, game: str
) -> None:
    to_watch, to_join = codes(phone, table)
    phone.app.config["PUBLIC_URL"] = "https://cards.example"
    page = phone.open(f"/g/{game}/tv")
    assert f"cards.example · {to_watch}" in page.text
    assert 'class="qr"' in page.html
    assert to_join not in page.html


def test_an_address_that_leads_nowhere_is_not_shown(phone: Phone, game: str) -> None:
    assert "Watch along" not in phone.open(f"/g/{game}/tv").text


@pytest.mark.parametrize("where", ["tv", "flat"])
def test_a_hand_under_review_leaves_the_totals_as_they_were_agreed(
    phone: Phone, table: str, game: str, where: str
) -> None:
    phone.open(f"/t/{table}/agreeing")
    phone.press("Save", {"freeze_review": "y"})
    enter(phone, game, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]))
    assert ">70<" in phone.open(f"/g/{game}/{where}").html
    enter(phone, game, {"kind": "review", "hand": 1, "open": True})
    page = phone.open(f"/g/{game}/{where}")
    assert "hand 1: under review" in page.text
    assert ">70<" not in page.html
    # Ended by then, it is not played on while the table looks at it once more.
    enter(phone, game, {"kind": "review", "hand": 1, "open": False}, ENDED)
    enter(phone, game, {"kind": "review", "hand": 1, "open": True})
    page = phone.open(f"/g/{game}/{where}")
    assert "Game over" in page.text
    assert "hand 1: under review" in page.text
    assert "of 13" not in page.text
