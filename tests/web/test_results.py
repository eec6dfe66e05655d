"""A game that is over: its page, the way back into it, the sheet of paper and the file."""

import json
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from flask import Flask

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store import db, games
from tests.games.spades.played import game as ledger_of
from tests.games.spades.played import hand
from tests.pages import Phone

START = datetime(2026, 11, 28, 19, 40, tzinfo=UTC)
LAST = hand(13, ["nil", 4, 4, 4], [0, 4, 5, 4])
BEFORE: dict[str, Any] = {"start": (392, 399), "bags": (2, 5), "first": 13}


def timed(ledger: Ledger, minutes: int = 8) -> Ledger:
    """The same game, a line every so many minutes, entered by Ann."""
    entries = [
        Entry(entry.number, entry.line, START + timedelta(minutes=place * minutes), "Ann")
        for place, entry in enumerate(ledger.entries)
    ]
    return Ledger.restore(ledger.rules, ledger.opened, entries)


def stored(app: Flask, table: str, ledger: Ledger) -> str:
    """The id of a game that is kept at a table, with all that was entered in it."""
    with app.app_context():
        return games.start_game(db.session, table, ledger, START + timedelta(days=1)).game_id


@pytest.fixture
def won(app: Flask, table: str) -> str:
    """A game that Us have won in hand 13."""
    return stored(app, table, timed(ledger_of(LAST, **BEFORE)))


def test_the_page_says_who_won_and_why(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    assert "Us win by 54" in page.text
    assert "Us passed 500 in hand 13: 5 tricks for a contract of 4 (+41)" in page.text
    assert "1 hand · 8 min" in page.text
    assert "All hands" not in page.text
    assert f"/g/{won}/ledger" in page.links
    assert f"/g/{won}/print" in page.links
    assert f"/g/{won}/file" in page.links


def test_the_chart_is_told_in_words_and_as_a_table(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}")
    assert "The race to 500 after 1 hand: \u2068Us\u2069 533 and \u2068Them\u2069 479." in page.text
    assert "Totals after each hand Hand Us Them 13 533 479" in page.text


def test_the_chart_of_a_running_game_stands_in_its_ledger(phone: Phone, table: str) -> None:
    game = stored(phone.app, table, ledger_of(hand(1, [6, 6], [6, 7])))
    assert "The race to 500 after 1 hand" in phone.open(f"/g/{game}/ledger").text
    none_yet = stored(phone.app, table, ledger_of())
    assert "The race" not in phone.open(f"/g/{none_yet}/ledger").text


def test_undo_opens_the_game_again_across_its_end(phone: Phone, won: str) -> None:
    phone.open(f"/g/{won}")
    page = phone.press("Not over: undo hand 13")
    assert "Hand 13" in page.text
    assert "Us win by" not in page.text


def test_undo_twice_is_undo_once(phone: Phone, won: str) -> None:
    form = phone.open(f"/g/{won}").form(button="Not over")
    phone.send(form, "Not over")
    page = phone.send(form, "Not over")
    assert "Hand 13" in page.text


def test_a_rematch_is_one_tap_and_two_taps_make_one_game(phone: Phone, won: str) -> None:
    form = phone.open(f"/g/{won}").form(button="Rematch")
    first = phone.send(form, "Rematch").address
    assert first != f"/g/{won}"
    assert phone.send(form, "Rematch").address == first
    assert "To the rematch" in phone.open(f"/g/{won}").text


@pytest.mark.parametrize(
    ("end", "headline"),
    [
        ({"result": "score"}, "Them win by 1"),
        ({"result": "conceded", "side": 1}, "Us win"),
        ({"result": "abandoned", "why": "the <b>cat</b>"}, "Nobody wins"),
    ],
)
def test_a_game_that_was_settled_says_so(
    phone: Phone, table: str, end: dict[str, Any], headline: str
) -> None:
    settled = ledger_of(hand(1, [6, 6], [6, 7]), [{"kind": "end", **end}])
    page = phone.open(f"/g/{stored(phone.app, table, settled)}")
    assert headline in page.text
    assert "<b>cat" not in page.html
    assert "Hand 2" in phone.press("Not over: play on").text


def test_a_game_without_a_hand_has_no_chart(phone: Phone, table: str) -> None:
    nothing = ledger_of([{"kind": "end", "result": "abandoned"}])
    page = phone.open(f"/g/{stored(phone.app, table, nothing)}")
    assert "The race" not in page.text
    assert "0 hands" in page.text


@pytest.mark.parametrize(
    ("minutes", "words"), [(0, "1 hand"), (60, "1 h"), (95, "1 h 35 min"), (3000, "over 3 days")]
)
def test_how_long_it_took(phone: Phone, table: str, minutes: int, words: str) -> None:
    ledger = timed(ledger_of(LAST, **BEFORE), minutes)
    page = phone.open(f"/g/{stored(phone.app, table, ledger)}")
    assert f"Kitchen · 1 hand{' · ' + words if minutes else ''} " in page.text


def test_names_are_never_markup(phone: Phone, table: str) -> None:
    names = ["<i>Ann", "Bo & Co", "“Cy”", "ليلى"]
    ledger = ledger_of(LAST, players=names, side_names=None, **BEFORE)
    page = phone.open(f"/g/{stored(phone.app, table, ledger)}")
    assert "<i>" not in page.html
    assert "<bdi>&lt;i&gt;Ann &amp; “Cy”</bdi> win by 54" in page.html


def test_the_sheet_has_the_whole_game_on_paper(phone: Phone, won: str) -> None:
    page = phone.open(f"/g/{won}/print")
    assert "Kitchen · Spades to 500" in page.text
    assert "Us win by 54" in page.text
    assert "From paper: Us 392, 2 bags; Them 399, 5 bags" in page.text
    assert "13 4/5 N nil made 3 bags 533 +141 8/8 5 bags 479 +80" in page.text


def test_a_running_game_and_its_corrections_are_printed_too(phone: Phone, table: str) -> None:
    lines: list[dict[str, Any]] = [
        {"amend": 2, "with": {"kind": "tricks", "hand": 1, "sides": [7, 6]}, "by": "Di"},
        {"kind": "void", "hand": 2, "why": "one card short"},
        {"kind": "adjust", "side": 0, "points": -20, "why": "talking"},
    ]
    ledger = ledger_of(hand(1, [6, 6], [6, 7]), lines)
    page = phone.open(f"/g/{stored(phone.app, table, ledger)}/print")
    assert "win" not in page.text
    assert "6/6 +60 6/7 +61 corrected by Di" in page.text
    assert "does not count: one card short" in page.text
    assert "talking" in page.text


def test_eight_players_fit_on_a_sheet(phone: Phone, table: str) -> None:
    players = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal"]
    ledger = ledger_of(
        hand(1, [1, 1, 2, 2, 1, 2, 1, 2], [1, 2, 2, 2, 1, 2, 1, 2]),
        players=players,
        side_names=None,
    )
    page = phone.open(f"/g/{stored(phone.app, table, ledger)}/print")
    assert 'class="print narrow broad"' in page.html
    assert "<bdi>Ann</bdi>, <bdi>Bo</bdi>, <bdi>Cy</bdi>" in page.html


def test_the_file_is_the_ledger_and_reads_back_as_the_same_game(phone: Phone, won: str) -> None:
    answer = phone.client.get(f"/g/{won}/file")
    assert answer.mimetype == "application/json"
    name = f"spades-2026-11-28-{won}.json"
    assert answer.headers["Content-Disposition"] == f"attachment; filename={name}"
    read = gamefile.read(json.loads(answer.text))
    assert read.state == ledger_of(LAST, **BEFORE).state
    assert "key" not in answer.text


@pytest.mark.parametrize("part", ["", "/print", "/file"])
def test_strangers_see_nothing_of_it(stranger: Phone, won: str, part: str) -> None:
    stranger.open(f"/g/{won}{part}", 404)
