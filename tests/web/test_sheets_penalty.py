"""Penalties at the table: picked with the result, shown in every total, saved with the hand."""

from urllib.parse import quote, urlencode

import pytest
from flask import Flask

from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved
from tests.pages import Page, Phone, enter, hand, ledger_of
from tests.recording import BIDS, bid, save, started, us, version

RENEGE = "1:tricks:3:0:renege"
SHEET = {"fine-who": "1", "fine-what": "move", "fine-many": "3", "fine-why": "renege"}
THREE = ["Ann", "Bo", "Cy"]


def in_play(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}")
    bid(phone, *BIDS)  # 6 for Ann and Cy, 6 for Bo and Di


def note(phone: Phone, game: str, said: dict[str, str], query: str = "") -> Page:
    page = phone.open(f"/g/{game}/sheet/penalty{query}")
    return phone.send(page.form(button="Note"), "Note", said)


def split(page: Page, ours: int) -> str:
    """What the key of a split says."""
    key = page.html.split(f'id="split-{ours}"')[1].split("aria-label=")[1]
    return key[1:].split('"')[0].replace("\u2068", "").replace("\u2069", "").replace("\xa0", " ")


def penalties(phone: Phone, game: str) -> tuple[object, ...]:
    return tuple(ledger_of(phone, game).state.hands[-1].penalties)


def test_a_penalty_is_noted_shown_in_every_split_and_saved_with_the_hand(
    phone: Phone, game: str
) -> None:
    in_play(phone, game)
    page = note(phone, game, SHEET)
    assert version(phone.app, game) == 4
    assert "3 tricks of Bo & Di moved to Ann & Cy , renege" in page.text
    assert "Bo &amp; Di −60, set −60" in split(page, 7)
    assert split(page, 11).endswith("cannot be, the penalties move more")
    page = save(phone, us(7))
    assert "−60 points" in page.text
    assert "3 tricks of Bo & Di moved to Ann & Cy , renege" in page.text
    assert penalties(phone, game) == (Moved(1, 0, 3, "renege"),)
    assert "3 tricks of" in phone.open(f"/g/{game}/hands/1").text


def test_the_sheet_says_what_it_does_to_the_tricks_that_are_picked(phone: Phone, game: str) -> None:
    in_play(phone, game)
    query = urlencode({"hand": "1", "side-0": "7", "nil-0": "0", **SHEET})
    page = phone.open(f"/g/{game}/sheet/penalty?{query}")
    assert "With 7–6:" in page.text
    assert "10 tricks, made +60, 4 bags;" in page.text.replace("\xa0", " ")
    form = page.form(button="Note")
    assert form.fields["side-0"] == "7"


def test_a_picked_split_is_still_picked_after_a_penalty(phone: Phone, game: str) -> None:
    in_play(phone, game)
    page = note(phone, game, SHEET, "?hand=1&side-0=7")
    assert page.form(button="Save").fields["side-0"] == "7"
    assert page.form(button="Save").fields["penalty-0"] == RENEGE
    assert "side-0=7" in next(link for link in page.links if "/menu" in link)
    menu = phone.open(next(link for link in page.links if "/menu" in link))
    assert quote(RENEGE, safe="") in next(link for link in menu.links if "/sheet/penalty" in link)


def test_a_penalty_that_is_unticked_is_not_saved(phone: Phone, game: str) -> None:
    in_play(phone, game)
    form = note(phone, game, SHEET).form(button="Save")
    del form.fields["penalty-0"]
    phone.send(form, "Save", us(7))
    assert penalties(phone, game) == ()


@pytest.mark.parametrize(
    ("said", "penalty"),
    [
        pytest.param({"fine-what": "drop", "fine-many": "2"}, Moved(1, None, 2), id="to nobody"),
        pytest.param(
            {"fine-what": "points", "fine-points": "30", "fine-points-sign": "-"},
            Fined(1, -30),
            id="points lost",
        ),
        pytest.param(
            {"fine-what": "points", "fine-points": "20", "fine-points-sign": "+"},
            Fined(1, 20),
            id="points gained",
        ),
        pytest.param({"fine-what": "set", "fine-why": "a:b"}, CountedSet(1, True, "a:b"), id="set"),
    ],
)
def test_every_kind_of_penalty_is_saved_as_it_was_noted(
    phone: Phone, game: str, said: dict[str, str], penalty: object
) -> None:
    in_play(phone, game)
    note(phone, game, {"fine-who": "1", **said})
    save(phone, us(7))
    assert penalties(phone, game) == (penalty,)


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        pytest.param({"fine-many": "3"}, "Say who.", id="nobody"),
        pytest.param({"fine-who": "9", "fine-many": "3"}, "Say who.", id="no such side"),
        pytest.param({"fine-who": "0"}, "Say how many tricks.", id="no number"),
        pytest.param({"fine-who": "0", "fine-many": "-1"}, "Say how many tricks.", id="below 0"),
        pytest.param(
            {"fine-who": "0", "fine-what": "points", "fine-points": "ten"},
            "Say how many points",
            id="points in words",
        ),
        pytest.param({"fine-who": "0", "fine-what": "cake"}, "Say what the penalty", id="cake"),
        pytest.param(
            {"fine-who": "0", "fine-many": "1", "fine-why": "x" * 201}, "200 characters", id="long"
        ),
    ],
)
def test_a_penalty_that_lacks_something_comes_back_with_what_was_typed(
    phone: Phone, game: str, said: dict[str, str], sentence: str
) -> None:
    in_play(phone, game)
    page = note(phone, game, {"fine-why": "because", **said}, "?hand=1&side-0=7")
    assert sentence in page.text
    form = page.form(button="Note")
    assert form.fields["side-0"] == "7"
    assert form.fields["fine-why"] == said.get("fine-why", "because")


def test_a_side_cannot_lose_more_tricks_than_it_took(phone: Phone, game: str) -> None:
    in_play(phone, game)
    query = urlencode({"hand": "1", "side-0": "11", **SHEET})
    page = phone.open(f"/g/{game}/sheet/penalty?{query}")
    assert "Bo & Di took 2 tricks and cannot lose 3" in page.text
    note(phone, game, SHEET)
    page = save(phone, us(11), status=422)
    assert "Bo & Di took 2 tricks and cannot lose 3" in page.text
    assert "3 tricks of" in page.text
    assert version(phone.app, game) == 4


@pytest.mark.parametrize("word", ["cake", "1:tricks:x:0", "9:tricks:1:0", "1:points:", "::::", "1"])
def test_a_word_that_is_no_penalty_is_not_shown_and_refused_where_it_is_sent(
    app: Flask, phone: Phone, game: str, word: str
) -> None:
    in_play(phone, game)
    page = phone.open(f"/g/{game}?hand=1&penalty-0={quote(word)}")
    form = page.form(button="Save")
    assert "penalty-0" not in form.fields
    phone.send(form, "Save", {**us(7), "penalty-0": word}, 422)
    assert version(app, game) == 4


def test_more_penalties_than_fit_are_not_taken(phone: Phone, game: str) -> None:
    in_play(phone, game)
    many = urlencode({"hand": "1", **{f"penalty-{at}": "0:points:-10" for at in range(6)}})
    page = phone.open(f"/g/{game}/sheet/penalty?{many}")
    assert "holds no more penalties" in page.text


def test_of_three_somebody_says_who_gets_the_tricks(app: Flask, phone: Phone) -> None:
    table = phone.page.address.removeprefix("/t/")
    bids = {"kind": "bids", "hand": 1, "bids": [4, 4, 4]}
    game = started(app, table, bids, players=THREE)
    page = note(phone, game, {"fine-who": "0", "fine-many": "2"})
    assert "Say who gets the tricks." in page.text
    page = note(phone, game, {"fine-who": "0", "fine-many": "2", "fine-to": "2"})
    assert "2 tricks of Ann moved to Cy" in page.text
    page = phone.send(page.form(has="penalty-0"), said={"side-0": "4", "side-1": "5"})
    assert "2 tricks of Ann moved to Cy" in page.text
    assert page.form(button="Save").fields["penalty-0"] == "0:tricks:2:2"
    phone.press("Save")
    assert [account.points for account in ledger_of(phone, game).state.accounts] == [-40, 41, 42]


def test_two_phones_with_and_without_a_penalty_are_shown_both(phone: Phone, game: str) -> None:
    in_play(phone, game)
    form = note(phone, game, SHEET).form(button="Save")
    enter(phone, game, {"kind": "tricks", "hand": 1, "sides": [7, 6]})
    page = phone.send(form, "Save", us(7), 409)
    assert "3 tricks of Bo & Di moved to Ann & Cy" in page.text
    phone.press("Keep mine")
    assert penalties(phone, game) == (Moved(1, 0, 3, "renege"),)


def test_a_correction_keeps_the_penalties_and_takes_one_away(phone: Phone, game: str) -> None:
    in_play(phone, game)
    note(phone, game, SHEET)
    save(phone, us(7))
    page = phone.open(f"/g/{game}/hands/1/correct")
    form = page.form(button="Correct hand 1")
    assert form.fields["penalty-0"] == RENEGE
    phone.send(form, "Correct hand 1", us(8))
    assert penalties(phone, game) == (Moved(1, 0, 3, "renege"),)
    form = phone.open(f"/g/{game}/hands/1/correct").form(button="Correct hand 1")
    del form.fields["penalty-0"]
    phone.send(form, "Correct hand 1", us(8))
    assert penalties(phone, game) == ()


def test_a_correction_adds_a_penalty(phone: Phone, game: str) -> None:
    enter(phone, game, *hand(1, [3, 4, 3, 2], [4, 4, 3, 2]))
    form = phone.open(f"/g/{game}/hands/1/correct").form(button="Correct hand 1")
    query = urlencode({**form.fields, "fine-who": "1", "fine-what": "set"})
    page = phone.open(f"/g/{game}/hands/1/correct?{query}")
    assert "−60" in page.text
    phone.press("Correct hand 1")
    assert penalties(phone, game) == (CountedSet(1, True),)
    assert ledger_of(phone, game).state.hands[-1].tricks == (4, 4, 3, 2)
    text = phone.open(f"/g/{game}/ledger").text
    assert "penalty" in text
    assert "penalty" in phone.open(f"/g/{game}/print").text


def test_a_penalty_that_lacks_something_is_refused_beside_its_field_in_a_correction(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *hand(1, [3, 4, 3, 2], [4, 4, 3, 2]))
    form = phone.open(f"/g/{game}/hands/1/correct").form(button="Correct hand 1")
    page = phone.send(form, "Correct hand 1", {"fine-who": "1"}, 422)
    assert "Say how many tricks." in page.text
    assert version(phone.app, game) == 2


def test_the_sheet_of_penalties_is_only_there_while_a_hand_is_played(
    phone: Phone, game: str
) -> None:
    phone.open(f"/g/{game}/sheet/penalty", 404)
    assert "Penalty" not in phone.open(f"/g/{game}/menu").text


def test_a_bag_penalty_is_named_on_paper(app: Flask, phone: Phone) -> None:
    table = phone.page.address.removeprefix("/t/")
    start = {"hand": 4, "points": [100, 100], "bags": [9, 0]}
    game = started(app, table, *hand(4, [3, 4, 3, 2], [5, 4, 3, 1]), start=start)
    assert "bags −100" in phone.open(f"/g/{game}/print").text.replace("\xa0", " ")
