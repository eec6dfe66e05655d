"""Gems follow from the ledgers: the result page tells of new ones, a correction puts them out."""

import re
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest
from sqlalchemy import select

from scorekeeper.games.feats import feats_of
from scorekeeper.stats.achievements import Gem
from scorekeeper.store import db, games, people, record_kept
from scorekeeper.store.models import CardTable
from scorekeeper.web.gems import NTH, Cut
from tests.imported import Line, correction, ledger_of
from tests.literature_table import SETS, claim
from tests.literature_table import ledger as literature
from tests.pages import Phone, enter, watch

END: Line = {"kind": "end", "result": "score"}
PAPER: dict[str, Any] = {"start": {"hand": 6, "points": [0, 50], "bags": [0, 0]}}
# Whatever a week is played for, Ann or Cy has done most of it: Di’s nil is broken, Bo is set.
ALL_IN_ONE: tuple[Line, ...] = (
    {"kind": "bids", "hand": 6, "bids": ["nil", 2, 10, "nil"]},
    {"kind": "tricks", "hand": 6, "tricks": [0, 1, 10, 2]},
)
COLD = "Cold hands"  # Ann’s, and nobody else’s


def played(phone: Phone, table: str, *, ago: int = 0, end: Line = END) -> str:
    """That game, begun so many days ago."""
    ledger = ledger_of(*ALL_IN_ONE, end, **PAPER)
    with phone.app.app_context():
        began = datetime.now(UTC) - timedelta(days=ago)
        return games.start_game(db.session, table, ledger, began).game_id


def page_of(phone: Phone, table: str, name: str) -> str:
    """Somebody's page."""
    with phone.app.app_context():
        ids = {one.name: one.id for one in people.everybody(db.session, table).values()}
    return f"/t/{table}/people/{ids[name]}"


def test_the_result_page_tells_everybody_what_the_game_has_brought(
    phone: Phone, table: str
) -> None:
    abandoned = played(phone, table, ago=3, end={**END, "result": "abandoned"})
    assert COLD in phone.open(f"/g/{abandoned}").text  # its deeds count, the game does not
    first, second = played(phone, table, ago=2), played(phone, table, ago=1)
    assert "Bo : Sat down" in phone.open(f"/g/{first}").text
    assert "Sat down" not in phone.open(f"/g/{second}").text
    assert "On a roll" in phone.page.text
    ann = page_of(phone, table, "Ann")
    assert f"{ann}/gems?game=spades" in phone.page.links


def test_a_game_that_has_brought_nothing_says_nothing_of_gems(phone: Phone, table: str) -> None:
    quiet = ledger_of(
        {"kind": "bids", "hand": 1, "bids": [3, 3, 3, 3]},
        {"kind": "tricks", "hand": 1, "sides": [7, 6]},
        {**END, "result": "abandoned"},
    )
    with phone.app.app_context():
        game = games.start_game(db.session, table, quiet, datetime.now(UTC)).game_id
    assert "New gems" not in phone.open(f"/g/{game}").text


def test_a_corrected_nil_puts_the_gem_out_and_undo_lights_it_again(
    phone: Phone, table: str
) -> None:
    game = played(phone, table)
    ann = page_of(phone, table, "Ann")
    assert COLD in phone.open(f"/g/{game}").text
    shown = [phone.open(address).text for address in (f"{ann}/gems", ann, f"/t/{table}/week")]
    assert "Cold hands Make a nil. 5 for the second. 1/5" in shown[0]
    correction(phone, game, 6, "?seat-0=1&seat-2=9&by=player")
    said = phone.press("Correct hand 6").text
    assert "Facets put out: Ann ’s Cold hands, " in said
    assert COLD not in phone.open(f"/g/{game}").text
    assert "Cold hands Make a nil. 0/1" in phone.open(f"{ann}/gems").text
    phone.open(f"/g/{game}/ledger?done=4")
    assert "Facets lit: Ann ’s Cold hands, " in phone.press("Undo").text
    assert COLD in phone.open(f"/g/{game}").text
    again = [phone.open(address).text for address in (f"{ann}/gems", ann, f"/t/{table}/week")]
    assert again == shown


def test_a_corrected_seat_gives_the_gems_to_who_sat_there(phone: Phone, table: str) -> None:
    game = played(phone, table)
    phone.open(f"/g/{game}/head")
    phone.press("See what changes", {"p0": "Eve"})
    said = phone.press("Save").text
    assert "Facets put out: Ann ’s Cold hands" in said
    assert "Facets lit: Eve ’s Cold hands" in said
    assert "0 of 136 facets lit" in phone.open(f"{page_of(phone, table, 'Ann')}/gems").text


def test_literature_has_gems_of_its_own(phone: Phone, table: str) -> None:
    with phone.app.app_context():
        book = literature(claim(0, SETS[0]), {"kind": "end", "result": "score"})
        game = games.start_game(db.session, table, book, datetime.now(UTC)).game_id
    page = phone.open(f"/g/{game}")
    assert "Ann : First page" in page.text
    shown = phone.open(next(link for link in page.links if "/gems?game=literature" in link))
    assert "Well read Make a right claim. 5 for the first. 1/5" in shown.text


@pytest.mark.parametrize("game", ["spades", "literature"])
def test_the_number_of_the_next_facet_stands_in_the_sentence_and_that_reads_whole(
    game: str,
) -> None:
    templates = [one for one in feats_of(game).ACHIEVEMENTS if "{" in one.sentence]
    assert templates
    for its in templates:
        for lit, number in enumerate((*its.levels, its.levels[-1])):
            rule = Cut(Gem(its, its.levels[lit - 1] if lit else 0, lit), "a").rule
            filled, light = rule.split(". ")
            assert its.sentence.replace("{n}", f"{number:d}") == f"{filled}."
            assert not re.search(r"[{}]|\b(this|so) many\b", rule)
            assert (
                light
                == [*(f"That lights the {nth}." for nth in NTH), "All four facets are lit."][lit]
            )


def test_no_rule_of_a_gem_speaks_of_a_number_that_it_does_not_name() -> None:
    for game in ("spades", "literature"):
        for its in feats_of(game).ACHIEVEMENTS:
            assert not re.search("this many|so many", its.sentence)


def test_gems_before_any_game_are_yet_to_come(phone: Phone, table: str, game: str) -> None:
    assert game
    page = phone.open(f"{page_of(phone, table, 'Ann')}/gems")
    assert "Gems come with the first game that is over." in page.text
    assert "The first challenge comes" in phone.open(f"/t/{table}/week").text
    phone.open(f"/t/{table}/people/bcdfghjkmn/gems", 404)


def test_a_week_has_a_challenge_with_standings_and_the_winners_before(
    phone: Phone, table: str
) -> None:
    played(phone, table, ago=7)
    assert "Nobody yet" in phone.open(f"/t/{table}/week").text
    played(phone, table)
    page = phone.open(f"/t/{table}/week")
    now, before = page.text.split("Weeks before")
    assert "1 game in" in now
    assert re.search(r"(Ann|Cy) \d", now)
    assert any(name in before for name in ("Ann", "Cy"))
    card = phone.open(f"/t/{table}/record").text
    assert any(f"{words} lead" in card for words in ("Ann", "Cy", "1 other"))
    assert f"/t/{table}/week" in phone.page.links


def test_who_is_away_is_in_no_weeks_standings(phone: Phone, table: str) -> None:
    played(phone, table)
    played(phone, table, ago=7)
    for name in ("Ann", "Cy"):
        phone.open(f"{page_of(phone, table, name)}/edit")
        phone.press("Send away")
    text = phone.open(f"/t/{table}/week").text
    assert "Ann" not in text
    assert "Cy" not in text


def test_a_watcher_sees_gems_and_the_week_and_a_stranger_sees_neither(
    phone: Phone, table: str
) -> None:
    played(phone, table)
    addresses = f"{page_of(phone, table, 'Ann')}/gems", f"/t/{table}/week"
    watcher, stranger = watch(phone, table), Phone(phone.app)
    for address in addresses:
        page = watcher.open(address)
        assert not page.forms
        assert re.search("Ann|Cy", page.text)
        stranger.open(address, 404)


def test_who_has_done_as_much_stands_by_name_in_every_process(phone: Phone, table: str) -> None:
    for others in ("Eve Flo Gil Hal", "Ann Bo Cy Di", "Kim Lou Mia Ned"):
        ledger = ledger_of(*ALL_IN_ONE, END, players=others.split(), **PAPER)
        with phone.app.app_context():
            games.start_game(db.session, table, ledger, datetime.now(UTC))
    page = phone.open(f"/t/{table}/week").html.split('<ul class="list"')[1]
    rows = re.findall(r'<bdi>(\w+)</bdi>.*?class="end">([^<]+)<', page, re.DOTALL)
    assert any(one[1] == other[1] for one, other in pairwise(rows))
    assert all(one[1] != other[1] or one < other for one, other in pairwise(rows))


def test_a_correction_of_one_game_renews_the_result_pages_of_later_ones(
    phone: Phone, table: str
) -> None:
    first, second = played(phone, table, ago=2), played(phone, table, ago=1)
    told = phone.client.get(f"/g/{second}")
    enter(phone, first, {"amend": 3, "with": {"kind": "end", "result": "abandoned"}})
    again = {"If-None-Match": told.headers["ETag"]}
    now = phone.client.get(f"/g/{second}", headers=again)
    assert "Sat down" not in told.text
    assert "Sat down" in now.text


def test_who_has_come_between_two_questions_of_one_page_is_told_of_next_time(
    phone: Phone, table: str
) -> None:
    game = played(phone, table)
    with phone.app.app_context():
        record = db.session.execute(select(CardTable.record)).scalar_one()
    asked = table, "everybody"
    nobody = record_kept.Answer(record, {}, 1)  # as it was before Ann and the others came
    record_kept.KEPT.keep(asked, nobody)
    assert "New gems" not in phone.open(f"/g/{game}").text
    record_kept.KEPT.clear()
    assert "New gems" in phone.open(f"/g/{game}").text
