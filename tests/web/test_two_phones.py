"""Two phones at one table: the same is accepted, something else is shown side by side."""

import pytest
from flask import Flask

from tests.pages import Page, PageForm, Phone, join
from tests.recording import BIDS, NILS, bid, save, started, us, version


@pytest.fixture
def zoe(phone: Phone, table: str, game: str) -> Phone:
    """Another phone at the table, whose holder says that she is Zoë, on the game's page."""
    phone.open(f"/g/{game}?seat=1")
    held = join(phone, table)
    held.open(f"/t/{table}/phone")
    form = held.page.form(action="/phone", has="me")
    held.send(form, "", {"me": "Zoë"})
    held.open(f"/g/{game}")
    phone.open(f"/g/{game}")
    return held


def test_the_same_bid_is_accepted_once(app: Flask, phone: Phone, zoe: Phone, game: str) -> None:
    bid(phone, "3")
    assert "Phone 1 already entered the same." in bid(zoe, "3").text
    assert "Cy bids" in zoe.page.text
    assert version(app, game) == 1


def test_another_bid_is_shown_beside_the_first(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, "3")
    page = zoe.press("5", status=409)
    assert "Hand 1: two bids" in page.text
    assert "Keep Phone 1" in page.text
    assert "Keep mine" in page.text
    assert f"/g/{game}?kept=1" in page.links
    assert f"/g/{game}?seat=1" in page.links
    assert version(app, game) == 1
    assert 'data-told="\u2068Bo\u2069 bid 3."' in phone.open(f"/g/{game}?kept=1").html
    assert "data-told" not in phone.open(f"/g/{game}?kept=9").html
    assert "Bo 5 bid" in zoe.press("Keep mine").text
    assert 'data-told="\u2068Bo\u2069 bid 5."' in zoe.page.html
    assert version(app, game) == 2
    assert "Undo Bo ’s 5" in zoe.page.text


def test_different_results_come_with_their_totals(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, *NILS)
    zoe.open(f"/g/{game}")
    save(phone, us(7))
    page = save(zoe, {**us(8), "nil-1": "1"}, 409)
    assert "Hand 1: two results" in page.text
    assert "Bo & Di 0 → 142" in page.text
    assert "Bo & Di 0 → −59" in page.text
    assert "Ann & Cy 0 → 61" in page.text
    assert "Ann & Cy 0 → 62" in page.text
    assert page.html.count('class="differs"') == 6
    assert f"/g/{game}/hands/1/correct" in page.links
    assert version(app, game) == 5
    page = zoe.press("Keep mine")
    assert "Ann & Cy: 62 points" in page.text
    now = "Hand 1 now: \u2068Ann &amp; Cy\u2069 took 8, \u2068Bo &amp; Di\u2069 took 5."
    assert now in page.html
    assert version(app, game) == 6
    assert "Hand 1 saved by Zoë" in phone.open(f"/g/{game}").text


def test_results_by_side_and_by_player_that_say_the_same_are_one(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, *BIDS)
    zoe.open(f"/g/{game}?by=player")
    save(phone, us(7))
    page = save(zoe, {"seat-0": "3", "seat-1": "4", "seat-2": "4", "seat-3": "2"})
    assert "already entered the same" in page.text
    assert version(app, game) == 5


def test_a_hand_that_another_phone_called_void_is_a_matter_for_the_table(
    phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, *BIDS)
    zoe.open(f"/g/{game}")
    phone.open(f"/g/{game}/sheet/thrown-in")
    phone.press("does not count")
    page = save(zoe, us(7), 409)
    assert "The hand does not count" in page.text
    assert "Ann & Cy: 61 points" in zoe.press("Keep mine").text


def test_a_version_that_the_rules_refuse_has_no_totals(phone: Phone, zoe: Phone, game: str) -> None:
    bid(phone, *BIDS)
    zoe.open(f"/g/{game}")
    save(phone, us(7))
    page = save(zoe, {"side-0": "7", "side-1": "7"}, 409)
    assert "0 → 61" in page.text
    assert page.text.count("→") == 2
    page = zoe.press("Keep mine", status=422)
    assert "14; 13 were played" in page.text


def test_undo_on_two_phones_strikes_once(app: Flask, phone: Phone, zoe: Phone, game: str) -> None:
    bid(phone, "3", "4")
    zoe.open(f"/g/{game}")
    phone.press("Undo")
    page = zoe.press("Undo", status=409)
    assert "Phone 1 has changed this meanwhile" in page.text
    assert "Undo" not in page.text  # a second tap on the same place takes nothing back
    assert "Undo Bo ’s 3" in zoe.open(f"/g/{game}").text
    assert version(app, game) == 3


def test_an_undo_that_later_hands_build_on_is_refused_with_a_reason(
    phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, *BIDS)
    save(phone, us(7))
    zoe.open(f"/g/{game}")
    bid(phone, "4")
    page = zoe.press("Undo", status=422)
    assert "It cannot be taken back, as later entries build on it." in page.text
    assert "Hand 1 is in play, not hand 2." in page.text


def test_a_bid_for_a_hand_that_was_thrown_in_is_told_so_and_kept(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, "3")
    zoe.open(f"/g/{game}")
    phone.open(f"/g/{game}/sheet/thrown-in")
    phone.press("Dealt again")
    page = zoe.press("4", status=409)
    assert "Phone 1 has changed this meanwhile: look again. You had Cy ’s 4." in page.text
    assert version(app, game) == 2


def test_a_result_for_a_hand_that_was_taken_back_is_told_so_and_kept(
    phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, *BIDS)
    zoe.open(f"/g/{game}")
    phone.press("Undo")
    page = save(zoe, us(7), 422)
    assert "Somebody was quicker, and this page was old." in page.text
    assert "First the bids: Ann has not bid." in page.text
    assert "You had Ann & Cy 7." in page.text


def test_an_amendment_of_what_another_phone_struck_or_amended(
    app: Flask, phone: Phone, zoe: Phone, game: str
) -> None:
    bid(phone, "3", "4")
    zoe.open(f"/g/{game}?seat=2")
    stale = zoe.page.form(has="amend")
    phone.press("Undo")
    assert "has changed this meanwhile" in zoe.send(stale, "6", {}, 409).text
    bid(phone, "4")
    zoe.open(f"/g/{game}?seat=2")
    phone.open(f"/g/{game}?seat=2")
    bid(phone, "5")
    assert "Hand 1: two bids" in zoe.press("6", status=409).text
    assert version(app, game) == 5


def test_a_second_tap_and_a_replayed_post_write_nothing(
    app: Flask, phone: Phone, game: str
) -> None:
    form = phone.page.form(has="seat")
    for _ in range(3):
        answer = phone.answer(form, "3")
        assert (answer.status_code, answer.location) == (303, f"/g/{game}")
    assert version(app, game) == 1
    assert "already" not in phone.open(f"/g/{game}").text


def test_a_page_that_was_used_before_says_what_it_had_saved(
    app: Flask, phone: Phone, game: str
) -> None:
    form = phone.page.form(has="seat")
    phone.send(form, "3")
    page = phone.send(form, "5")
    assert "This page was sent before and had saved something else." in page.text
    assert "Bo bid 3." in page.text
    assert version(app, game) == 1


def test_a_redeal_of_two_phones_is_asked_about(phone: Phone, zoe: Phone, game: str) -> None:
    bid(phone, "3")
    for held in (phone, zoe):
        held.open(f"/g/{game}/sheet/thrown-in")
    phone.press("Dealt again")
    page = zoe.press("The deal passes", status=409)
    assert "Phone 1 has changed this meanwhile: look again." in page.text


def test_who_entered_nothing_is_somebody(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, {"kind": "bid", "hand": 1, "seat": 1, "bid": 3})
    line = {"kind": "bid", "hand": "1", "seat": "1", "bid": "3", "key": "k" * 12, "seen": "0"}
    assert phone.post(f"/g/{game}/entries", line).status == 303
    assert "Somebody already entered the same." in phone.open(f"/g/{game}").text


def test_a_correction_leads_back_to_the_ledger(phone: Phone, game: str) -> None:
    form = phone.page.form(has="seat")
    answer = phone.answer(form, "3", {"back": "ledger"})
    assert answer.location == f"/g/{game}/ledger"
    answer = phone.answer(phone.open(f"/g/{game}").form(has="seat"), "4", {"back": "//elsewhere"})
    assert answer.location == f"/g/{game}"


def undo_form(page: Page) -> PageForm:
    return page.form(button="Undo")


def test_the_same_undo_sent_twice_strikes_one_line(app: Flask, phone: Phone, game: str) -> None:
    bid(phone, "3", "4")
    form = undo_form(phone.page)
    for _ in range(2):
        assert phone.answer(form, "Undo").status_code == 303
    assert version(app, game) == 3


def test_bids_entered_together_and_amended_on_two_phones(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, {"kind": "bids", "hand": 1, "bids": [3, 3, 3, 3]})
    form = phone.open(f"/g/{game}?seat=1").form(has="bid-0")
    bid(phone, "5")
    page = phone.send(form, "4", {"key": "another-key"}, 409)
    assert "Hand 1: two bids" in page.text
    assert page.html.count('class="differs"') == 2
    assert "Bo 4 bid" in phone.press("Keep").text
