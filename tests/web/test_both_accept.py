"""Both sides tap OK before a hand counts as agreed, on any phone of the table."""

from typing import Any

import pytest
from flask import Flask

from tests.literature_pages import NAMED, SIX, claim
from tests.pages import Page, Phone, enter, hand, join, ledger_of, open_table, watch
from tests.recording import started, version

ONE = hand(1, [3, 3, 2, 3], [4, 3, 3, 3])
TWO = hand(2, [4, 3, 3, 2], [5, 3, 3, 2])
WAITS = "Totals move when both have agreed"
BOTH = {"both_accept": "1", "freeze_review": "1"}


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


def wants(phone: Phone, table: str, **ticks: str) -> Page:
    """Say on the table's page what it asks for."""
    phone.open(f"/t/{table}/agreeing")
    form = phone.page.form(button="Save")
    form.fields.pop("both_accept", None)
    form.fields.pop("freeze_review", None)
    return phone.send(form, "Save", ticks)


def play(phone: Phone, *lines: dict[str, Any], **head: Any) -> str:
    """A game of Us and Them at a table that asks for everything; the phone shows it."""
    table = open_table(phone)
    wants(phone, table, **BOTH)
    game = started(phone.app, table, *lines, **{"side_names": ["Us", "Them"], **head})
    phone.open(f"/g/{game}")
    return game


def ok(phone: Phone, side: int) -> Page:
    """Tap a side's OK on the page that is open."""
    forms = [form for form in phone.page.forms if form.fields.get("kind") == "agree"]
    return phone.send(forms[side], "OK")


def totals(page: Page) -> list[str]:
    """The large totals."""
    return [part.split("</span>")[1].split("<")[0] for part in page.html.split('class="num')[1:]]


def test_totals_move_when_both_sides_have_tapped_ok(phone: Phone) -> None:
    play(phone, *ONE)
    assert WAITS in phone.page.text
    assert totals(phone.page) == ["0", "0"]
    assert "as agreed last" in phone.page.html
    page = ok(phone, 0)
    assert "1 of 2 agreed" in page.text
    assert totals(page) == ["0", "0"]
    page = ok(phone, 1)
    assert totals(page) == ["52", "60"]
    assert "as agreed last" not in page.html
    assert "Hand 1 agreed" in page.text
    assert "bids first" in page.text


def test_a_table_asks_for_nothing_until_somebody_says_so(phone: Phone) -> None:
    table = open_table(phone)
    game = started(phone.app, table, *ONE)
    page = phone.open(f"/g/{game}")
    assert "OK" not in page.text
    assert totals(page) == ["52", "60"]
    assert "Put hand 1 under review" not in phone.open(f"/g/{game}/hands/1").text
    assert "Is hand 1 right?" not in phone.open(f"/g/{game}/menu").text


def test_it_is_switched_on_the_page_of_the_table_and_running_games_follow(phone: Phone) -> None:
    table = open_table(phone)
    game = started(phone.app, table, *ONE)
    assert "When a hand counts" in phone.open(f"/t/{table}").text
    assert wants(phone, table, both_accept="1").address == f"/t/{table}"
    form = phone.open(f"/t/{table}/agreeing").form(button="Save")
    assert "both_accept" in form.fields
    assert "freeze_review" not in form.fields
    assert WAITS in phone.open(f"/g/{game}").text
    phone.open(f"/g/{game}")
    ok(phone, 1)
    wants(phone, table)
    assert WAITS not in phone.open(f"/g/{game}").text
    assert "1 of 2" in phone.open(f"/g/{game}/hands/1").text  # what was said stays


def test_what_a_table_cannot_ask_for_is_refused(phone: Phone) -> None:
    table = open_table(phone)
    form = phone.open(f"/t/{table}/agreeing").form(button="Save")
    page = phone.send(form, "Save", {"both_accept": "1", "three_accept": "1"}, status=422)
    assert "is no part of this form" in page.text


def test_any_phone_taps_for_a_side_and_the_same_ok_twice_is_one(phone: Phone) -> None:
    game = play(phone, *ONE)
    other = join(phone, ledger_table(phone), "Bo")
    other.open(f"/g/{game}")
    phone.open(f"/g/{game}")
    ok(other, 1)
    page = ok(phone, 1)
    assert "Bo already entered the same" in page.text
    assert version(phone.app, game) == 3
    assert "Them Bo" in " ".join(page.text.split())


def ledger_table(phone: Phone) -> str:
    """The table of the game that is open."""
    link = next(link for link in phone.page.links if link.startswith("/t/"))
    return link.removeprefix("/t/")


def test_the_ledger_and_the_receipt_tell_who_agreed(phone: Phone) -> None:
    game = play(phone, *ONE)
    ok(phone, 0)
    assert "Us accepted hand 1" in phone.open(f"/g/{game}/ledger").text
    page = phone.open(f"/g/{game}/hands/1")
    assert "1 of 2" in page.text
    assert "Us Phone 1" in " ".join(page.text.split())


def test_an_ok_is_undone_before_its_hand(phone: Phone) -> None:
    game = play(phone, *ONE)
    ok(phone, 0)
    page = phone.press("Undo the OK")
    assert "0 of 2 agreed" in page.text
    phone.press("Undo hand 1")
    assert ledger_of(phone, game).state.hands == ()


def test_the_next_bids_need_not_wait_for_an_ok(phone: Phone) -> None:
    game = play(phone, *ONE)
    page = phone.open(f"/g/{game}?ok=later")
    assert "bids first" in page.text
    assert "Hand 1 waits for an OK" in page.text
    page = phone.press("4")
    assert "hand 1: 0 of 2 agreed" in page.text
    assert totals(page) == ["0", "0"]
    assert "Is hand 1 right?" in phone.open(f"/g/{game}/menu").text
    phone.open(f"/g/{game}/hands/1")
    ok(phone, 0)
    phone.open(f"/g/{game}/hands/1")
    assert totals(ok(phone, 1)) == ["52", "60"]


def test_a_corrected_hand_asks_both_sides_again(phone: Phone) -> None:
    game = play(phone, *ONE)
    ok(phone, 0)
    ok(phone, 1)
    enter(phone, game, {"amend": 2, "with": {"kind": "tricks", "hand": 1, "tricks": [3, 4, 3, 3]}})
    page = phone.open(f"/g/{game}")
    assert "0 of 2 agreed" in page.text
    assert totals(page) == ["0", "0"]
    ok(phone, 0)
    assert totals(ok(phone, 1)) == ["51", "61"]


def test_a_game_is_not_over_before_its_last_hand_is_agreed(phone: Phone) -> None:
    game = play(phone, *ONE, rules={"target": 50})
    assert WAITS in phone.page.text
    assert "Rematch" in phone.open(f"/g/{game}?ok=later").text
    phone.open(f"/g/{game}")
    ok(phone, 0)
    page = ok(phone, 1)
    assert "Rematch" in page.text
    assert totals(page) == ["52", "60"]


def test_a_game_that_is_over_is_opened_again_with_the_oks_of_its_last_hand(phone: Phone) -> None:
    game = play(phone, *ONE, rules={"target": 50})
    ok(phone, 0)
    ok(phone, 1)
    page = phone.press("Not over: undo hand 1")
    assert "Hand 1 undone" in page.html
    state = ledger_of(phone, game).state
    assert (state.hands, state.agreed, state.verdict) == ((), frozenset(), None)
    assert version(phone.app, game) == 7


def test_an_undo_that_later_hands_build_on_is_refused_as_before(phone: Phone) -> None:
    game = play(phone, *ONE)
    stale = phone.page.form(button="Undo hand 1")
    enter(phone, game, *TWO)
    page = phone.send(stale, "Undo hand 1", status=422)
    assert "later entries build on it" in page.text


def test_a_hand_without_a_result_is_not_accepted(phone: Phone) -> None:
    play(phone, *ONE)
    form = next(form for form in phone.page.forms if form.fields.get("kind") == "agree")
    form.fields["hand"] = "2"
    assert "Hand 2 has no result yet" in phone.send(form, "OK", status=422).text
    form.fields["hand"] = ""
    assert "look at the game again" in phone.send(form, "OK", status=422).text


def test_where_each_plays_alone_all_have_to_agree(phone: Phone) -> None:
    table = open_table(phone)
    wants(phone, table, **BOTH)
    game = started(phone.app, table, *ONE, sides=[[0], [1], [2], [3]])
    phone.open(f"/g/{game}")
    assert "Totals move when all have agreed" in phone.page.text
    for side in range(4):
        page = ok(phone, side)
    assert "Hand 1 agreed" in page.text


def test_a_claimed_set_waits_on_the_board_for_both_sides(phone: Phone) -> None:
    play(phone, claim(0, "low-clubs"), game="literature", players=[*SIX], side_names=NAMED)
    assert "is low clubs right?" in phone.page.text
    assert totals(phone.page) == ["0", "0"]
    assert any("sheet/claim?set=high-clubs" in link for link in phone.page.links)
    page = ok(phone, 0)
    assert "1 of 2" in page.text
    page = ok(phone, 1)
    assert totals(page) == ["1", "0"]
    assert "is low clubs right?" not in page.text


def test_who_watches_sees_what_waits_and_taps_nothing(phone: Phone) -> None:
    asked = {"kind": "review", "hand": 1, "open": True}
    game = play(phone, *ONE, {"kind": "agree", "hand": 1, "side": 0})
    table = ledger_table(phone)
    watcher = watch(phone, table)
    for lines in ((), (asked,)):
        enter(phone, game, *lines)
        for address in (f"/g/{game}", f"/g/{game}/hands/1", f"/g/{game}?ok=later"):
            page = watcher.open(address)
            assert page.forms == []
            assert totals(page) == ["0", "0"]
    assert "Bids wait until hand 1 is agreed" in watcher.open(f"/g/{game}").text
    watcher.open(f"/t/{table}/agreeing", status=403)
    assert "/agreeing" not in watcher.open(f"/t/{table}").html


def test_who_watches_a_set_that_waits_taps_nothing(phone: Phone) -> None:
    asked = {"kind": "review", "set": "low-clubs", "open": True}
    head = {"game": "literature", "players": [*SIX], "side_names": NAMED}
    game = play(phone, claim(0, "low-clubs"), **head)
    watcher = watch(phone, ledger_table(phone))
    for lines in ((), (asked,)):
        enter(phone, game, *lines)
        page = watcher.open(f"/g/{game}")
        assert page.forms == []
        assert totals(page) == ["0", "0"]
