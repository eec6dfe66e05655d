"""A hand or a set is under review: totals stand still, what comes next waits, and it is settled."""

from typing import Any

import pytest
from flask import Flask

from tests.literature_pages import NAMED, SIX, claim
from tests.pages import Page, Phone, enter, ledger_of, open_table
from tests.recording import started
from tests.web.test_both_accept import ONE, TWO, play, totals, wants

FREEZE = {"freeze_review": "1"}


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


def frozen(phone: Phone, *lines: dict[str, Any], **head: Any) -> str:
    """A game at a table that only holds its totals under review."""
    table = open_table(phone)
    wants(phone, table, **FREEZE)
    game = started(phone.app, table, *lines, **{"side_names": ["Us", "Them"], **head})
    phone.open(f"/g/{game}")
    return game


def question(phone: Phone, game: str, hand: int, why: str = "") -> Page:
    """Put a hand under review on its receipt."""
    phone.open(f"/g/{game}/hands/{hand}")
    return phone.press("Put under review", {"why": why})


def test_a_review_is_one_tap_on_the_slip_that_waits(phone: Phone) -> None:
    play(phone, *ONE)
    page = phone.press("Put under review")
    assert "under review" in page.text
    assert "Phone 1 asked at" in page.text
    assert "Bids wait until hand 1 is agreed" in page.text
    assert "disabled" in page.html
    assert totals(page) == ["0", "0"]
    page = phone.press("Agree: 52–60")
    assert "0 of 2 agreed" in page.text


def test_a_review_says_why_and_the_totals_stand_still_until_it_is_settled(phone: Phone) -> None:
    game = frozen(phone, *ONE, *TWO)
    assert totals(phone.page) == ["123", "110"]
    page = question(phone, game, 2, "Dee counted six")
    assert "asked at" in page.text
    assert "Dee counted six" in page.text
    assert totals(page) == ["52", "60"]
    assert "totals as agreed after hand 1" in page.text
    page = phone.press("Agree: 123–110")
    assert totals(page) == ["123", "110"]
    assert "Hand 2 agreed" in page.text
    told = phone.open(f"/g/{game}/ledger").text
    assert "Hand 2 is under review: Dee counted six" in " ".join(told.split())
    assert "Hand 2: review settled" in told


def test_a_correction_settles_the_review(phone: Phone) -> None:
    game = frozen(phone, *ONE)
    question(phone, game, 1)
    assert f"/g/{game}/hands/1/correct" in phone.page.links
    enter(phone, game, {"amend": 2, "with": {"kind": "tricks", "hand": 1, "tricks": [3, 4, 3, 3]}})
    page = phone.open(f"/g/{game}")
    assert "under review" not in page.text
    assert totals(page) == ["51", "61"]


def test_a_review_can_be_undone(phone: Phone) -> None:
    game = frozen(phone, *ONE)
    question(phone, game, 1)
    enter(phone, game, {"strike": 3})
    assert totals(phone.open(f"/g/{game}")) == ["52", "60"]


def test_an_earlier_hand_under_review_stops_nobody_but_the_totals(phone: Phone) -> None:
    game = frozen(phone, *ONE, *TWO)
    page = question(phone, game, 1)
    assert "hand 1: under review" in page.text
    assert "bids first" in page.text
    assert totals(page) == ["0", "0"]
    page = phone.open(f"/g/{game}/hands/1")
    assert "Under review" in page.text
    assert totals(phone.press("Agree: 123–110")) == ["123", "110"]


def test_where_totals_do_not_freeze_a_review_is_only_said(phone: Phone) -> None:
    table = open_table(phone)
    wants(phone, table, both_accept="1")
    agreed = [{"kind": "agree", "hand": 1, "side": side} for side in (0, 1)]
    game = started(phone.app, table, *ONE, *agreed)
    page = question(phone, game, 1)
    assert "Bids wait" in page.text
    assert totals(page) == ["52", "60"]


def test_the_end_waits_while_the_last_hand_is_under_review(phone: Phone) -> None:
    game = frozen(phone, *ONE, rules={"target": 50})
    assert "Rematch" in phone.page.text
    page = question(phone, game, 1)
    assert "The end waits until hand 1 is agreed" in page.text
    assert "Rematch" not in page.text
    assert "Rematch" in phone.press("Agree: 52–60").text


def test_an_earlier_hand_under_review_is_named_at_the_end_and_holds_up_the_rematch(
    phone: Phone,
) -> None:
    game = frozen(phone, *ONE, rules={"target": 100})
    question(phone, game, 1)
    enter(phone, game, *TWO)
    page = phone.open(f"/g/{game}")
    assert "Hand 1 : under review. The game counts" in page.text
    assert totals(page) == ["123", "110"]
    assert "Rematch" not in page.text
    assert "Hand 1 is under review" in phone.post(f"/g/{game}/rematch").text
    phone.open(f"/g/{game}/hands/1")
    phone.press("Agree")
    page = phone.open(f"/g/{game}")
    assert "under review" not in page.text
    assert phone.press("Rematch").address != f"/g/{game}"


def test_what_has_no_result_is_not_reviewed(phone: Phone) -> None:
    game = frozen(phone, *ONE)
    form = phone.open(f"/g/{game}/hands/1").form(button="Put under review")
    form.fields["hand"] = "2"
    page = phone.send(form, "Put under review", status=422)
    assert "Hand 2 has no result yet" in page.text
    form.fields.update({"hand": "1", "why": "x" * 201})
    page = phone.send(form, "Put under review", status=422)
    assert "at most 200 characters" in page.text
    assert ledger_of(phone, game).version == 2


def test_claims_wait_while_a_set_is_under_review(phone: Phone) -> None:
    head = {"game": "literature", "players": [*SIX], "side_names": NAMED}
    game = frozen(phone, claim(0, "low-clubs"), claim(1, "low-hearts"), **head)
    page = question(phone, game, 2, "Ben says he had the four")
    assert "Claims wait until low hearts is agreed" in page.text
    assert "Ben says he had the four" in page.text
    assert totals(page) == ["1", "0"]
    assert not any("sheet/claim" in link for link in page.links)
    assert totals(phone.press("Agree: 1–1")) == ["1", "1"]


def test_a_claim_under_review_is_struck_with_what_was_said_of_it(phone: Phone) -> None:
    head = {"game": "literature", "players": [*SIX], "side_names": NAMED}
    game = frozen(phone, claim(0, "low-clubs"), **head)
    question(phone, game, 1)
    phone.open(f"/g/{game}/hands/1/correct?what=strike")
    assert "what was said of it is about nothing any more" in " ".join(phone.page.text.split())
    phone.press("Take back what was said of it")
    assert ledger_of(phone, game).state.sets == {}
