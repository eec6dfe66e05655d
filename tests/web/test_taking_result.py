"""More than two sides say what they took one after the other, with nothing but links and forms."""

import re
from html import unescape
from typing import Any

import pytest
from flask import Flask

from tests.pages import Page, Phone, ledger_of
from tests.recording import save, started, version

PEOPLE = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
PAIRS = [[0, 3], [1, 4], [2, 5]]


def bids(*of: int | str, hand: int = 1) -> dict[str, Any]:
    return {"kind": "bids", "hand": hand, "bids": [*of]}


def alone(app: Flask, table: str, *of: int | str, **head: Any) -> str:
    """A hand that is bid, at a table where everybody plays alone."""
    sides = [[seat] for seat in range(len(of))]
    return started(app, table, bids(*of), players=[*PEOPLE[: len(of)]], sides=sides, **head)


def pairs(app: Flask, table: str, *of: int | str, **head: Any) -> str:
    """A hand that is bid by three pairs: Ann & Di, Bo & Ed, Cy & Flo."""
    rules = {"tricks_per_hand": 17, **head.pop("rules", {})}
    return started(app, table, bids(*of), players=[*PEOPLE[:6]], sides=PAIRS, rules=rules, **head)


def take(phone: Phone, *tricks: int) -> Page:
    """Tap a number for each side that is asked."""
    for took in tricks:
        phone.press(str(took))
    return phone.page


def link(page: Page, words: str) -> str:
    """Where a link with these words leads."""
    for address, inside in re.findall(r'<a [^>]*href="([^"]+)"[^>]*>(.*?)</a>', page.html, re.S):
        if words in " ".join(re.sub("<[^>]+>", " ", inside).split()).replace(" ’", "’"):
            return unescape(address)
    raise AssertionError(f"no link says {words}")


def taken(phone: Phone, game: str) -> tuple[int, ...]:
    return tuple(ledger_of(phone, game).state.hands[-1].side_tricks)


@pytest.mark.parametrize("size", range(3, 9))
def test_the_last_one_follows_by_itself_and_one_tap_saves(
    app: Flask, phone: Phone, table: str, size: int
) -> None:
    game = alone(app, table, *[1] * size)
    phone.open(f"/g/{game}")
    assert "Bo took, of 1 bid" in phone.page.text
    page = take(phone, *[1] * (size - 1))
    assert "Ann took 14" not in page.text
    assert f"took {14 - size} of 1" in page.text
    before = version(app, game)
    page = save(phone, {})
    assert version(app, game) == before + 1
    assert "Hand 1 saved" in page.text
    assert taken(phone, game) == (14 - size, *[1] * (size - 1))


def test_who_sits_left_of_the_dealer_is_asked_first_and_the_dealer_follows(
    app: Flask, phone: Phone, table: str
) -> None:
    game = alone(app, table, 3, 3, 3, first_dealer=1)
    asked = [phone.open(f"/g/{game}").text.split(" took, of ")[0].split()[-1]]
    asked.append(take(phone, 4).text.split(" took, of ")[0].split()[-1])
    assert asked == ["Cy", "Ann"]
    assert "Bo follows" in phone.page.text


def test_everything_is_shown_before_it_is_saved(app: Flask, phone: Phone, table: str) -> None:
    start = {"hand": 4, "points": [480, 90, 100], "bags": [0, 9, 2]}
    game = started(app, table, bids(3, 4, 3, hand=4), players=[*PEOPLE[:3]], start=start)
    phone.open(f"/g/{game}")
    page = take(phone, 5, 2)
    assert "made +30, 3 bags" in page.text
    assert "made +40, 1 bag, bags −100" in page.text
    assert "set −30" in page.text
    assert "This ends the game: Ann wins" in page.text
    assert page.text.count("Save hand") == 1


def test_no_number_above_what_is_left_is_offered(app: Flask, phone: Phone, table: str) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    phone.open(f"/g/{game}")
    page = take(phone, 11)
    assert "2 tricks left" in page.text
    assert [key.value for key in page.form(button="2").buttons] == ["0", "1", "2"]


def test_picks_live_in_the_address_and_another_hand_forgets_them(
    app: Flask, phone: Phone, table: str
) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    page = phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3")
    assert "took 4 of 3" in page.text
    assert "6 tricks left" in page.text
    assert "took 4" not in phone.open(f"/g/{game}?hand=2&side-1=4").text


def test_a_seat_asks_for_its_number_again_and_the_others_stay(
    app: Flask, phone: Phone, table: str
) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    page = phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3&side-3=3")
    assert "Save hand 1" in page.text
    page = phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3&side-3=3&ask=2")
    assert "Cy took, of 3 bid" in page.text
    assert "6 tricks left" in page.text
    take(phone, 5)
    save(phone, {})
    assert taken(phone, game) == (1, 4, 5, 3)


def test_who_followed_by_itself_can_say_it_too_and_then_another_one_follows(
    app: Flask, phone: Phone, table: str
) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    page = phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3&side-3=3&ask=0")
    assert "Ann took, of 3 bid" in page.text
    assert "Di follows" in page.text
    take(phone, 5)
    save(phone, {})
    assert taken(phone, game) == (5, 4, 3, 1)


def test_undo_takes_back_the_last_number(app: Flask, phone: Phone, table: str) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    phone.open(f"/g/{game}")
    page = take(phone, 4, 3)
    assert "Undo Cy ’s 3" in page.text
    page = phone.open(link(page, "Undo Cy’s 3"))
    assert "Cy took, of 3 bid" in page.text
    page = phone.open(link(page, "Undo Bo’s 4"))
    assert "Bo took, of 3 bid" in page.text
    assert "Undo the bids" in page.text


def test_too_many_in_an_address_are_told_and_asked_again(
    app: Flask, phone: Phone, table: str
) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    page = phone.open(f"/g/{game}?hand=1&side-1=9&side-2=8")
    assert "Bo took, of 3 bid" in page.text
    assert "5 tricks left" in page.text
    assert "Save" not in page.text


@pytest.mark.parametrize(
    "query", ["side-1=x", "side-1=-4", "side-1=99", "side-77=3", "ask=99", "ask=x", "nil-2=5"]
)
def test_nonsense_in_an_address_asks_as_if_nothing_was_said(
    app: Flask, phone: Phone, table: str, query: str
) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    assert "Bo took, of 3 bid" in phone.open(f"/g/{game}?hand=1&{query}").text


def test_a_nil_of_somebody_alone_is_known_by_the_number(
    app: Flask, phone: Phone, table: str
) -> None:
    game = alone(app, table, 5, "nil", 4)
    page = phone.open(f"/g/{game}")
    assert "nil took" not in page.text
    assert "Bo took, bid nil" in page.text
    page = take(phone, 2, 4)
    assert "nil broken −100, 2 bags" in page.text
    save(phone, {})
    assert ledger_of(phone, game).state.hands[-1].tricks == (7, 2, 4)


def test_a_nil_with_a_partner_is_asked_before_and_what_is_not_said_stays_unknown(
    app: Flask, phone: Phone, table: str
) -> None:
    game = pairs(app, table, 4, "nil", 3, 3, 4, 2)
    page = phone.open(f"/g/{game}")
    assert "Bo nil took" in page.text
    page = phone.send(page.form(button="5"), "5", {"nil-1": "2"})
    page = phone.send(page.form(button="5"), "5")
    assert "set −40, nil −100, 2 bags" in page.text
    save(phone, {})
    hand = ledger_of(phone, game).state.hands[-1]
    assert hand.side_tricks == (7, 5, 5)
    assert hand.tricks == (None, 2, None, None, None, None)


def test_a_side_takes_no_fewer_than_its_nil_did(app: Flask, phone: Phone, table: str) -> None:
    game = pairs(app, table, 4, "nil", 3, 3, 4, 2)
    page = phone.open(f"/g/{game}?hand=1&nil-1=2")
    assert page.form(button="3").buttons[0].value == "2"
    page = phone.open(f"/g/{game}?hand=1&nil-1=2&side-1=1&side-2=5")
    assert "Bo & Ed took 1, but its nil 2" in page.text
    assert "Save" not in page.text


def test_two_blank_sides_are_not_guessed(app: Flask, phone: Phone, table: str) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    page = phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3&side-3=3")
    form = page.form(button="Save")
    page = phone.send(form, "Save", {"side-3": ""}, 422)
    assert "Say what Ann and Di took." in page.text
    assert "took 4 of 3" in page.text
    one = {**form.fields, "side-0": "3", "side-2": ""}
    assert phone.client.post(form.action, data=one).status_code == 303
    assert taken(phone, game) == (3, 4, 3, 3)


def test_a_wrong_sum_is_refused_and_what_was_picked_is_kept(
    app: Flask, phone: Phone, table: str
) -> None:
    game = alone(app, table, 3, 3, 3, 3)
    page = phone.open(f"/g/{game}?hand=1&side-1=4&side-2=3&side-3=3")
    page = phone.send(page.form(button="Save"), "Save", {"side-0": "5"}, 422)
    assert "The tricks add up to 15; 13 were played: 2 are too many." in page.text
    assert "took 4 of 3" in page.text
    assert version(app, game) == 1


def test_a_table_that_bids_by_side_says_its_tricks_by_side(
    app: Flask, phone: Phone, table: str
) -> None:
    team = {"kind": "bids", "hand": 1, "sides": [7, 5, 4]}
    rules = {"tricks_per_hand": 17}
    game = started(app, table, team, players=[*PEOPLE[:6]], sides=PAIRS, rules=rules)
    assert "Bo & Ed took, of 5 bid" in phone.open(f"/g/{game}").text
    take(phone, 5, 4)
    save(phone, {})
    assert taken(phone, game) == (8, 5, 4)


def test_by_player_is_one_tap_away_where_there_are_partners(
    app: Flask, phone: Phone, table: str
) -> None:
    game = pairs(app, table, 4, 2, 3, 3, 4, 1)
    page = phone.open(link(phone.open(f"/g/{game}"), "By player"))
    assert "By side" in page.text
    tricks = {f"seat-{seat}": str(took) for seat, took in enumerate((5, 2, 3, 3, 3, 1))}
    save(phone, tricks)
    assert taken(phone, game) == (8, 5, 4)
    solo = alone(app, table, 3, 3, 3)
    assert "By player" not in phone.open(f"/g/{solo}").text
