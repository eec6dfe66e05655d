"""What the pages of a hand say: who is ahead, what is needed, what cannot be, what was undone."""

from typing import Any

import pytest
from flask import Flask

from tests.pages import Phone
from tests.recording import BIDS, NILS, bid, save, started, us, version

SIDES = {"side_names": ["Us", "Them"]}


def start(us: int, them: int, *bags: int) -> dict[str, Any]:
    return {"start": {"hand": 9, "points": [us, them], "bags": list(bags or (0, 0))}, **SIDES}


def bids(*bids: int | str) -> dict[str, Any]:
    return {"kind": "bids", "hand": 9, "bids": list(bids)}


def told(phone: Phone) -> str:
    """What the page says once to whoever hears it."""
    said = phone.page.html.split('data-told="')[1].split('"')[0]
    return said.replace("\u2068", "").replace("\u2069", "").replace("&amp;", "&")


def test_the_board_says_who_is_ahead_and_how_far_it_is(
    app: Flask, phone: Phone, table: str
) -> None:
    page = phone.open(f"/g/{started(app, table, **start(353, 400))}")
    assert "147 to go" in page.text
    assert "ahead · 100 to go" in page.text
    assert page.text.count("ahead") == 1


@pytest.mark.parametrize(
    ("head", "words", "silent"),
    [
        pytest.param(SIDES, "500 to go", "level", id="at the start nobody is level"),
        pytest.param(start(90, 90), "level · 410 to go", "ahead", id="level on the way"),
        pytest.param(start(90, 40) | {"rules": {"target": None}}, "ahead", "to go", id="no target"),
        pytest.param(
            start(500, 40) | {"rules": {"target_mode": "exceed"}},
            "ahead · 1 to go",
            "level",
            id="the target must be passed",
        ),
    ],
)
def test_the_words_of_the_board(
    app: Flask, phone: Phone, table: str, head: dict[str, Any], words: str, silent: str
) -> None:
    page = phone.open(f"/g/{started(app, table, **head)}")
    assert words in page.text
    assert silent not in page.text


def test_many_sides_are_told_who_is_ahead(app: Flask, phone: Phone, table: str) -> None:
    head = {"players": [*"ABCDE"], "start": {"hand": 2, "points": [1, 2, 3, 4, 5]}}
    page = phone.open(f"/g/{started(app, table, **head)}")
    assert page.text.count("ahead") == 1
    assert "to go" not in page.text


def test_both_sides_are_told_what_wins_and_what_fills_their_bags(
    app: Flask, phone: Phone, table: str
) -> None:
    level = started(app, table, bids(3, 3, 4, 3), **start(537, 537))
    page = phone.open(f"/g/{level}")
    assert "Us win with 7 or more" in page.text
    assert "Them win with 7 or more" in page.text
    bags = started(app, table, bids(3, 3, 3, 3), **start(0, 0, 8, 9))
    page = phone.open(f"/g/{bags}")
    assert "Us : 8 tricks fill the bags, −100" in page.text
    assert "Them : 7 tricks fill the bags, −100" in page.text


def test_whoever_plays_alone_is_told_what_wins_unless_another_makes_more(
    app: Flask, phone: Phone, table: str
) -> None:
    head = {"players": ["Ann", "Bo", "Cy"], "start": {"hand": 9, "points": [450, 440, 0]}}
    page = phone.open(f"/g/{started(app, table, bids(5, 6, 5), **head)}")
    assert "Ann wins with 5 or more unless Bo makes 6" in page.text
    assert "Bo wins with 6 or more unless Ann makes 5" in page.text
    assert "Cy wins" not in page.text


def test_a_level_game_past_its_target_says_everywhere_that_it_goes_on(
    app: Flask, phone: Phone, table: str
) -> None:
    words = "Level past 500: one more hand"
    game = started(app, table, bids(3, 3, 3, 4), **start(477, 467))
    assert words not in phone.open(f"/g/{game}?side-0=7").text.split("Save hand 9")[1]
    assert words in phone.open(f"/g/{game}?side-0=6").text.split("Save hand 9")[1]
    page = save(phone, us(6))
    assert f"{words} · Bo deals" in page.text
    assert "Hand 9 saved by" in page.text
    assert page.text.count(words) == 2
    assert told(phone).endswith(f"{words}.")
    assert words in phone.open(f"/g/{game}/menu").text


@pytest.mark.parametrize(
    ("rules", "points", "words"),
    [
        ({"target": 537}, (477, 467), "Level at 537: one more hand"),
        ({"target": None, "max_hands": 9}, (10, 0), "Level after 9 hands: one more hand"),
        ({"floor": 600}, (77, 67), "Level below 600: one more hand"),
    ],
)
def test_why_a_level_game_goes_on(
    app: Flask, phone: Phone, table: str, rules: dict[str, Any], points: tuple[int, int], words: str
) -> None:
    game = started(app, table, bids(3, 3, 3, 4), rules=rules, **start(*points))
    phone.open(f"/g/{game}?side-0=6")
    assert words in save(phone, us(6)).text


def test_four_nils_say_that_their_tricks_are_to_be_marked(
    app: Flask, phone: Phone, table: str
) -> None:
    game = started(app, table, bids("nil", "nil", "nil", "nil"), **start(0, 0))
    page = phone.open(f"/g/{game}")
    assert "13 tricks are with nil bidders: mark who took them" in page.text
    assert "First mark the nils above." in page.text
    page = phone.open(f"/g/{game}?nil-0=5&nil-1=7")
    assert "1 more trick is with nil bidders: mark who took it" in page.text
    page = phone.open(f"/g/{game}?nil-0=5&nil-1=8")
    assert "Only 5 and 8 can be: that is what the nils took" in page.text
    page = phone.open(f"/g/{game}?nil-0=7&nil-1=8")
    assert "The nils took 15 tricks, but 13 were played: mark fewer" in page.text
    page = phone.open(f"/g/{game}?nil-0=5&nil-1=8&side-0=5")
    assert "took 5" in save(phone, us(5)).text


def test_a_side_of_nils_takes_what_they_took(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, bids("nil", 6, "nil", 6), **start(0, 0))
    page = phone.open(f"/g/{game}?nil-0=2")
    assert "Only 2 and 11 can be: that is what the nils took" in page.text
    assert "Hand played? Tap the tricks, the nils’ included." in page.text


def test_undo_says_what_it_has_undone(phone: Phone, game: str) -> None:
    bid(phone, *BIDS)
    save(phone, us(7))
    phone.press("Undo hand 1")
    assert told(phone) == "Hand 1 undone. Ann & Cy 0 points, 0 bags. Bo & Di 0 points, 0 bags."
    phone.press("Undo")
    assert told(phone) == "Ann’s 2 undone."
    phone.open(f"/g/{game}?seat=3")
    bid(phone, "Nil")
    phone.press("Undo")
    assert told(phone) == "Di’s Nil undone."
    phone.open(f"/g/{game}/sheet/thrown-in")
    phone.press("does not count")
    assert told(phone).startswith("Hand 1 does not count. Ann & Cy 0 points")
    phone.press("Undo")
    assert told(phone).startswith("“hand 1 does not count” undone.")


@pytest.mark.usefixtures("game")
def test_nothing_that_can_be_tapped_stands_in_a_notice(phone: Phone) -> None:
    bid(phone, *BIDS)
    page = save(phone, {}, 422)
    assert "Say what Ann & Cy and Bo & Di took." in page.text
    assert "Undo" not in page.text
    assert 'class="foot note err"' in page.html


def test_by_player_a_refused_hand_stays_by_player(app: Flask, phone: Phone, game: str) -> None:
    bid(phone, *BIDS)
    phone.open(f"/g/{game}?by=player")
    page = save(phone, {}, 422)
    assert "Hand 1, tricks by player" in page.text
    assert page.text.count("Say what ") == 1
    assert page.html.count('class="stack missing"') == 4
    page = save(phone, {"seat-0": "3", "seat-2": "4"}, 422)
    assert page.text.count("Say what ") == 1
    assert page.html.count('class="stack missing"') == 2
    assert version(app, game) == 4


def test_save_is_quiet_until_every_trick_is_placed(phone: Phone, game: str) -> None:
    bid(phone, *BIDS)
    some, all_of_them = "seat-0=3&seat-1=4&seat-2=2", "seat-0=3&seat-1=4&seat-2=2&seat-3=4"
    page = phone.open(f"/g/{game}?by=player&hand=1&{some}")
    assert "9 of 13 tricks placed." in page.text
    assert '<button class="btn">Save hand 1' in page.html
    page = phone.open(f"/g/{game}?by=player&hand=1&{all_of_them}")
    assert '<button class="btn go">Save hand 1' in page.html


@pytest.mark.parametrize(
    ("query", "button", "said", "words"),
    [
        ("", "3", {"seat": "1"}, "1 Hand 3 Bo ’s bid"),
        ("play", "Save", {"side-0": "7", "nil-1": "1"}, "7 Ann & Cy took 1 Bo ’s nil took"),
        ("play?by=player", "Save", {"seat-2": "4"}, "4 Cy took"),
        ("play?seat=0", "3", {}, "3 Ann ’s bid"),
        ("sheet/thrown-in", "Dealt again", {}, "1 Thrown in: hand"),
        ("sheet/thrown-in", "does not count", {}, "1 Does not count: hand"),
        ("play", "Undo", {}, "Ann ’s 2 Undo"),
    ],
)
def test_a_page_that_was_too_old_is_told_in_words(
    phone: Phone, game: str, query: str, button: str, said: dict[str, str], words: str
) -> None:
    if query.startswith("play"):
        bid(phone, *NILS)
    address = f"/g/{game}/{query}" if query.startswith("sheet") else f"/g/{game}{query[4:]}"
    form = phone.open(address).form(button=button)
    page = phone.send(form, button, {**said, "csrf_token": "old"}, 400)
    assert words in page.text
    assert not any(raw in page.text for raw in ("side-", "seat-", "nil-", "strike"))
    assert page.response.headers["HX-Replace-Url"] == "false"


def test_the_bids_of_a_page_that_was_too_old(app: Flask, phone: Phone, table: str) -> None:
    game = started(app, table, {"kind": "bids", "hand": 1, "bids": [3, 3, 3, 3]})
    form = phone.open(f"/g/{game}?seat=1").form(has="bid-0")
    page = phone.send(form, "5", {"csrf_token": "old"}, 400)
    assert "5 Bo ’s bid" in page.text
    assert "3 Ann ’s bid" in page.text


def test_what_a_strangers_old_page_said_is_not_put_into_words(game: str, stranger: Phone) -> None:
    form = {"csrf_token": "old", "kind": "bid", "hand": "1", "seat": "1", "bid": "3"}
    page = stranger.post(f"/g/{game}/entries", form)
    assert page.status == 400
    assert "Bo" not in page.text


def test_what_a_used_page_said_is_told(app: Flask, phone: Phone, game: str) -> None:
    form = phone.page.form(has="seat")
    phone.send(form, "3")
    page = phone.send(form, "5")
    assert "had saved something else. Bo bid 3. You had Bo ’s 5." in page.text
    assert version(app, game) == 1


def test_no_page_has_seen_what_is_to_come(app: Flask, phone: Phone, game: str) -> None:
    page = phone.send(phone.page.form(has="seat"), "3", {"seen": "1"}, 400)
    assert "had lost a part" in page.text
    assert version(app, game) == 0
