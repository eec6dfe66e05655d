"""What was struck stays in the ledger, and can be put back where nothing forbids it."""

import pytest

from tests.imported import hand, imported
from tests.pages import Page, Phone, join


def opened(phone: Phone, game: str) -> Page:
    return phone.open(f"/g/{game}/ledger")


def test_a_struck_bid_names_who_struck_it(phone: Phone, table: str) -> None:
    bid = {"kind": "bid", "hand": 1, "seat": 0, "bid": 4}
    strike = {"strike": 1, "by": "Bo", "at": "2026-11-30T21:14:00Z"}
    game = imported(phone, table, bid, strike)
    text = opened(phone, game).text
    assert "Bid of Ann in hand 1: 4" in text
    assert "struck by Bo , 21:14 UTC" in text


def test_a_struck_bid_can_be_put_back(phone: Phone, table: str) -> None:
    game = imported(phone, table, {"kind": "bid", "hand": 1, "seat": 0, "bid": 4}, {"strike": 1})
    opened(phone, game)
    page = phone.press("Put back")
    assert page.address.startswith(f"/g/{game}/ledger")
    assert "put back by Phone 1" in page.text
    assert "Put back: Bid of Ann in hand 1: 4." in page.text
    assert 'name="line"' not in page.html


def test_an_undo_of_a_result_is_undone(phone: Phone, table: str) -> None:
    game = imported(phone, table, *hand(1, (5, 6), (7, 6)), {"strike": 2})
    opened(phone, game)
    text = phone.press("Put back").text
    assert "5/7 2 bags 52 +52" in text
    assert "struck" in text
    assert "put back" in text


def test_what_was_entered_anew_cannot_be_put_back(phone: Phone, table: str) -> None:
    bid = {"kind": "bid", "hand": 1, "seat": 0, "bid": 4}
    game = imported(phone, table, bid, {"strike": 1}, {**bid, "bid": 5})
    page = opened(phone, game)
    assert "struck" in page.text
    assert "Put back" not in page.text


def test_putting_back_twice_is_once(phone: Phone, table: str) -> None:
    game = imported(phone, table, {"kind": "bid", "hand": 1, "seat": 0, "bid": 4}, {"strike": 1})
    form = opened(phone, game).form(button="Put back")
    phone.send(form, "Put back")
    page = phone.send(form, "Put back")
    assert page.text.count("put back") == 1


def test_what_another_phone_has_put_back_is_simply_there(phone: Phone, table: str) -> None:
    game = imported(phone, table, {"kind": "bid", "hand": 1, "seat": 0, "bid": 4}, {"strike": 1})
    form = opened(phone, game).form(button="Put back")
    other = join(phone, table)
    opened(other, game)
    other.press("Put back")
    assert phone.send(form, "Put back").text.count("put back by") == 1


def test_what_another_phone_has_entered_anew_is_not_put_back(phone: Phone, table: str) -> None:
    bid = {"kind": "bid", "hand": 1, "seat": 1, "bid": 4}
    game = imported(phone, table, bid, {"strike": 1})
    form = opened(phone, game).form(button="Put back")
    other = join(phone, table)
    other.open(f"/g/{game}")
    other.press("5")
    page = phone.send(form, "Put back", status=422)
    assert "has bid already" in page.text
    assert "put back by" not in page.text


def test_a_line_that_was_struck_again_meanwhile_is_looked_at_again(
    phone: Phone, table: str
) -> None:
    game = imported(phone, table, {"kind": "bid", "hand": 1, "seat": 1, "bid": 4}, {"strike": 1})
    form = opened(phone, game).form(button="Put back")
    other = join(phone, table)
    opened(other, game)
    other.press("Put back")
    other.open(f"/g/{game}")
    other.press("Undo")
    assert "look again" in phone.send(form, "Put back", status=409).text
    assert "put back by" in phone.press("Put back").text


@pytest.mark.parametrize("line", ["", "x", "-1", "0", "1", "2", "99", "9" * 40])
def test_only_a_struck_line_is_put_back(phone: Phone, table: str, line: str) -> None:
    game = imported(phone, table, {"kind": "bid", "hand": 1, "seat": 0, "bid": 4})
    page = phone.post(f"/g/{game}/ledger", {"line": line, "key": "k" * 10, "seen": "1"})
    assert page.status == 422
    assert "No struck line was named" in page.text


def test_a_bid_of_a_deal_that_was_thrown_in_has_no_way_back(phone: Phone, table: str) -> None:
    game = imported(
        phone,
        table,
        {"kind": "bid", "hand": 1, "seat": 1, "bid": 4},
        {"strike": 1},
        {"kind": "redeal", "hand": 1, "pass_deal": False},
        {"kind": "void", "hand": 1},
    )
    assert 'name="line"' not in opened(phone, game).html
