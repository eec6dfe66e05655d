"""The bids of a hand as people enter them: off keys, blind numbers, and a side as one."""

from typing import Any

from flask import Flask

from tests.pages import Page, Phone, ledger_of
from tests.recording import bid, save, started, us, version

BLIND = {"rules": {"blind_bids_allowed": True, "blind_nil_allowed": True}}
SIDES = {"side_names": ["Us", "Them"]}


def one(seat: int, said: int | str) -> dict[str, Any]:
    return {"kind": "bid", "hand": 1, "seat": seat, "bid": said}


def off(page: Page) -> set[str]:
    """What the keys that are off enter."""
    keys = page.html.split("<button")[1:]
    return {key.split('value="')[1].split('"')[0] for key in keys if 'aria-disabled="true"' in key}


def test_every_key_that_is_off_names_a_reason_on_the_page(
    app: Flask, phone: Phone, table: str
) -> None:
    rules = {"min_team_bid": 4, "forbid_total": 13}
    game = started(app, table, one(1, 4), one(2, 2), one(3, 4), rules=rules)
    page = phone.open(f"/g/{game}")
    assert off(page) == {"nil", "1", "3"}
    for number in range(3):
        assert f'aria-describedby="off-{number}"' in page.html
        assert f'id="off-{number}"' in page.html
    assert "3 keys are off: board 4, no total of 13." in page.text


def test_a_tap_on_a_key_that_is_off_is_refused_with_whom_and_what_to_do(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, one(1, 1), rules={"min_team_bid": 4})
    phone.open(f"/g/{game}?seat=3")
    page = phone.press("2", status=422)
    assert "Bo & Di must bid 4 or more together." in page.text
    assert "Di bids" in page.text
    assert version(app, game) == 1
    assert "Di ’s 3" in phone.press("3").text


def test_a_bid_again_is_off_where_the_amended_hand_would_be_refused(
    app: Flask, phone: Phone, table: str
) -> None:
    bids = [one(seat, said) for seat, said in ((1, 4), (2, 3), (3, 4), (0, 3))]
    game = started(app, table, *bids, rules={"forbid_total": 13})
    page = phone.open(f"/g/{game}?seat=2")
    assert off(page) == {"2"}
    assert "The bids may not add up to 13: Cy bids another number." in page.text
    assert "may not add up to 13" in phone.press("2", status=422).text
    assert "need" in phone.press("5").text


def test_blind_numbers_open_by_a_key_and_close_again(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, **BLIND)
    page = phone.open(f"/g/{game}")
    assert "Blind 6+" in page.text
    opened = next(link for link in page.links if "blind=1" in link)
    page = phone.open(opened)
    assert "Bo bids blind" in page.text
    assert "blind 6 blind 7" in page.text
    assert "Bo is" not in page.text
    assert "Bo & Di are level: a blind bid is meant from 100 behind" in page.text
    assert "Not blind" in page.text
    assert "Undo Bo ’s blind 7" in phone.press("blind 7").text
    assert "blind 7 bid" in phone.page.text
    assert "Bo bids again" in phone.open(f"/g/{game}?seat=1").text


def test_numbers_of_a_long_hand_are_typed_and_nils_have_keys(
    app: Flask, phone: Phone, table: str
) -> None:
    rules = {"tricks_per_hand": 52, "blind_nil_allowed": True, "blind_bids_allowed": True}
    game = started(app, table, rules=rules)
    page = phone.open(f"/g/{game}")
    assert "From 0 to 52; 0 is a nil" in page.text
    assert "Cy bids" in phone.press("Blind nil").text
    phone.send(phone.page.form(button="Bid"), "Bid", {"bid": "22"})
    assert "22 bid so far" in phone.page.text
    phone.open(f"/g/{game}?seat=3&blind=1")
    page = phone.send(phone.page.form(button="Bid"), "Bid", {"bid": "blind 20"})
    assert "42 bid so far" in page.text


def test_a_hand_is_bid_by_side_and_the_next_asks_so_again(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, **SIDES)
    page = phone.open(f"/g/{game}")
    assert "/g/" + game + "?as=team" in page.links
    page = phone.open(f"/g/{game}?as=team")
    assert "Them bid together a nil is bid by player" in page.text
    assert "Nil" not in page.text
    page = phone.press("6")
    assert "bidside-1=6" in page.address
    assert version(app, game) == 0
    assert "Us bid together 6 bid so far, 7 left" in page.text
    assert "Undo Them 6" in page.text
    phone.press("5")
    assert version(app, game) == 1
    assert [str(said) for said in ledger_of(phone, game).state.deal.side_bids] == ["5", "6"]
    page = save(phone, us(7))
    assert "Hand 1 saved" in page.text
    assert "Us bid together" in page.text
    assert "Player bids" in page.text
    page = phone.open(f"/g/{game}?as=player")
    assert "Cy bids first" in page.text
    bid(phone, "3")
    assert "Di bids" in phone.page.text
    assert "Team bids" not in phone.page.text


def test_a_seat_opens_its_sides_number_again_and_undo_takes_both_back(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, {"kind": "bids", "hand": 1, "sides": [6, 5]}, **SIDES)
    page = phone.open(f"/g/{game}?seat=2")
    assert "Us bid again" in page.text
    assert 'value="6" aria-pressed="true"' in page.html
    phone.press("4")
    assert "9 of 13 bid: 4 loose" in phone.page.text
    assert version(app, game) == 2
    phone.press("Undo the bids")
    assert "13 left" in phone.page.text


def test_three_pairs_bid_by_side_in_three_taps(app: Flask, phone: Phone, table: str) -> None:
    six = {"players": [*"ABCDEF"], "rules": {"tricks_per_hand": 17}}
    game = started(app, table, **six)
    phone.open(f"/g/{game}?as=team")
    for number in ("5", "6", "4"):
        phone.press(number)
    assert [str(said) for said in ledger_of(phone, game).state.deal.side_bids] == ["4", "5", "6"]


def test_a_pick_that_no_side_could_bid_is_none(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, **SIDES)
    for wrong in ("99", "nil", "0", "x", "blind 7", ""):
        page = phone.open(f"/g/{game}?as=team&bidside-1={wrong}")
        assert "Them bid together" in page.text
    page = phone.open(f"/g/{game}?as=team&hand=7&bidside-1=6")
    assert "Them bid together" in page.text


def test_there_are_no_team_bids_where_each_plays_alone_or_one_must_bid_nil(
    app: Flask, phone: Phone, table: str
) -> None:
    for head in ({"players": ["A", "B", "C"]}, {"rules": {"bid_style": "suicide"}}):
        game = started(app, table, **head)
        for query in ("", "?as=team"):
            page = phone.open(f"/g/{game}{query}")
            assert "bids first" in page.text
            assert "Team bids" not in page.text


def test_two_phones_that_bid_by_side_differently_are_shown_both(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, **SIDES)
    form = phone.open(f"/g/{game}?as=team&hand=1&bidside-1=6").form(has="kind")
    phone.open(f"/g/{game}?as=team&hand=1&bidside-1=6")
    phone.press("5")
    page = phone.send(form, "4", status=409)
    assert "Us bid 5" in page.text
    assert "Us bid 4" in page.text


def test_before_the_first_entry_the_house_rules_are_one_tap_away(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table)
    page = phone.open(f"/g/{game}")
    assert "House rules" in page.text
    assert f"/g/{game}/rules" in page.links
    bid(phone, "3")
    assert "House rules" not in phone.page.text


def test_a_warning_about_the_bids_stands_on_the_screen_in_play(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, one(1, 9), one(2, 2), one(3, 5))
    phone.open(f"/g/{game}")
    page = bid(phone, "3")
    words = "Bo & Di bid 14 together; there are only 13 tricks."
    assert words in page.text
    assert "14 together" in page.html.split('data-told="')[1].split('"')[0]
    assert words in phone.open(f"/g/{game}?by=player").text
