"""The sheets of the menu: another dealer, other totals, another player, a remark, an early end."""

import pytest
from flask import Flask

from tests.pages import FOUR, Phone, enter, hand, ledger_of, start_game
from tests.recording import bid, started, version

PLAYED = hand(1, [3, 4, 3, 2], [4, 4, 3, 2])


def in_order(text: str, *parts: str) -> bool:
    places = [text.find(part) for part in parts]
    return -1 not in places and places == sorted(places)


def test_the_menu_has_the_sheets_of_the_hand_then_of_the_game(phone: Phone, game: str) -> None:
    text = phone.open(f"/g/{game}/menu").text
    hand_first = ("Ledger and bags", "Hand 1 Hand 1 thrown in", "Who deals", "Ann does")
    assert in_order(text, *hand_first, "The game", "Remark", "End the game early", "House rules")


def test_of_a_game_that_is_over_the_menu_only_takes_a_remark(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "end", "result": "abandoned"})
    text = phone.open(f"/g/{game}/menu").text
    assert "Remark" in text
    assert "Who deals" not in text
    assert "End the game early" not in text
    page = phone.open(f"/g/{game}/sheet/dealer")
    assert page.address == f"/g/{game}"
    assert "The game is over: only corrections and remarks now." in page.text
    phone.open(f"/g/{game}/sheet/remark")
    page = phone.press("Note it", {"text": "Cake at nine"})
    assert "Nobody wins" in page.text
    assert "Note: Cake at nine" in phone.open(f"/g/{game}/ledger").text


def test_a_game_ends_by_score_and_it_is_said_before_who_wins(phone: Phone, game: str) -> None:
    enter(phone, game, *PLAYED)
    page = phone.open(f"/g/{game}/sheet/end")
    assert "Ann & Cy win by 1 after 1 hand: Ann & Cy 61, Bo & Di 60." in page.text
    page = phone.press("End: Ann & Cy win")
    assert page.address == f"/g/{game}"
    assert "Game over" in page.text
    assert "ended the game by the score after 1 hand" in page.text
    page = phone.press("Not over: play on")
    assert "Hand 2" in page.text
    assert ledger_of(phone, game).state.verdict is None


def test_a_side_that_is_ahead_may_concede(phone: Phone, game: str) -> None:
    enter(phone, game, *PLAYED)
    page = phone.open(f"/g/{game}/sheet/end")
    assert "Ann & Cy concede" in page.text
    page = phone.press("End: Bo & Di win")
    assert "Ann & Cy gave up after 1 hand" in page.text
    assert ledger_of(phone, game).state.verdict.winners == (1,)


def test_a_game_is_abandoned_and_nobody_wins(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/sheet/end")
    page = phone.press("End: nobody wins")
    assert "broke the game off before the first hand" in page.text


def test_level_totals_share_a_game_that_ends_by_score(phone: Phone, game: str) -> None:
    assert "A draw at 0 before the first hand" in phone.open(f"/g/{game}/sheet/end").text
    phone.press("End: a draw")
    assert ledger_of(phone, game).state.verdict.winners == (0, 1)


def test_of_three_the_best_of_the_others_wins_when_one_gives_up(app: Flask, phone: Phone) -> None:
    table = phone.page.address.removeprefix("/t/")
    start = {"hand": 3, "points": [90, 40, 70], "bags": [0, 0, 0]}
    game = started(app, table, players=["Ann", "Bo", "Cy"], start=start)
    page = phone.open(f"/g/{game}/sheet/end")
    assert "Ann concedes the best of the others wins" in page.text
    assert "Cy wins" in page.text
    form = page.form(button="End: Ann wins")
    phone.send(form, "", {"result": "conceded-0"})
    assert ledger_of(phone, game).state.verdict.winners == (2,)


def test_two_of_three_share_a_win_that_they_are_level_for(app: Flask, phone: Phone) -> None:
    table = phone.page.address.removeprefix("/t/")
    start = {"hand": 3, "points": [90, 90, 40], "bags": [0, 0, 0]}
    game = started(app, table, players=["Ann", "Bo", "Cy"], start=start)
    phone.open(f"/g/{game}/sheet/end")
    phone.press("End: Ann and Bo share the win")
    assert ledger_of(phone, game).state.verdict.winners == (0, 1)


@pytest.mark.parametrize("result", ["", "conceded", "conceded-9", "conceded-x", "score-1", "soon"])
def test_an_end_that_is_none_is_refused_on_its_sheet(
    app: Flask, phone: Phone, game: str, result: str
) -> None:
    form = phone.open(f"/g/{game}/sheet/end").form(button="End: a draw")
    page = phone.send(form, "", {"result": result}, 422)
    assert "End the game here" in page.text
    assert version(app, game) == 0


def test_somebody_else_deals_and_the_deal_goes_on_from_there(phone: Phone, game: str) -> None:
    enter(phone, game, *PLAYED)
    page = phone.open(f"/g/{game}/sheet/dealer")
    assert "Bo deals now" in page.text
    page = phone.press("then Di")
    assert "Cy deals" in page.text
    assert "’s deal" in page.text
    enter(phone, game, *hand(2, [3, 4, 3, 2], [4, 4, 3, 2]))
    assert [its.dealer for its in ledger_of(phone, game).state.hands] == [0, 2]
    assert ledger_of(phone, game).state.deal.dealer == 3
    assert "Cy deals hand 2; by Phone 1" in phone.open(f"/g/{game}/ledger").text


def test_totals_are_corrected_with_a_sign_that_is_tapped(phone: Phone, game: str) -> None:
    enter(phone, game, *PLAYED)
    phone.open(f"/g/{game}/sheet/totals?side=1&points=50&points-sign=-")
    assert "60 → 10 points." in phone.page.text
    said = {"side": "1", "points": "50", "points-sign": "-", "why": "wrong on paper"}
    page = phone.press("Correct the totals", said)
    assert "Bo & Di: 10 points" in page.text
    assert "Undo the correction of Bo & Di" in page.text
    text = phone.open(f"/g/{game}/ledger").text
    assert "corrected: −50 points: wrong on paper ; by Phone 1" in text


def test_a_correction_that_ends_the_game_says_so_before(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/sheet/totals?side=0&points=600")
    assert "This ends the game: Ann & Cy win." in page.text
    page = phone.press("Correct the totals")
    assert "Game over" in page.text
    page = phone.press("Not over: take the correction back")
    assert "Hand 1" in page.text


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        pytest.param({"points": "50"}, "Say whose totals change.", id="no side"),
        pytest.param({"side": "0"}, "Say how many points", id="nothing"),
        pytest.param({"side": "0", "points": "ten"}, "Say how many points", id="a word"),
        pytest.param(
            {"side": "0", "bags": "12"}, "Ann & Cy cannot have 12 bags.", id="too many bags"
        ),
        pytest.param(
            {"side": "0", "bags": "1", "bags-sign": "-"}, "cannot have −1 bags", id="no bags left"
        ),
        pytest.param({"side": "7", "points": "5"}, "Say whose totals change.", id="no such side"),
    ],
)
def test_totals_that_cannot_be_are_refused_with_what_was_typed(
    app: Flask, phone: Phone, game: str, said: dict[str, str], sentence: str
) -> None:
    phone.open(f"/g/{game}/sheet/totals")
    page = phone.press("Correct the totals", {"why": "because", **said}, 422)
    assert sentence in page.text
    assert page.form(button="Correct the totals").fields["why"] == "because"
    assert version(app, game) == 0


def test_where_bags_do_not_count_nobody_is_asked_for_them(app: Flask, phone: Phone) -> None:
    table = phone.page.address.removeprefix("/t/")
    game = started(app, table, rules={"bag_limit": 0})
    assert "Bags" not in phone.open(f"/g/{game}/sheet/totals").text.replace("Ledger and bags", "")


def test_somebody_whom_the_table_knows_takes_a_seat_by_a_tap(phone: Phone, table: str) -> None:
    start_game(phone, table, ("Eve", "Fin", "Gil", "Hal"))
    game = start_game(phone, table)
    enter(phone, game, *PLAYED)
    page = phone.open(f"/g/{game}/sheet/player?seat=3&known=Eve")
    assert "Eve plays for Di from hand 2 on." in page.text
    assert [name for name in FOUR if f'name="known" value="{name}"' in page.html] == []
    page = phone.press("Change the player")
    assert "Undo the new player Eve" in page.text
    assert ledger_of(phone, game).state.seating.players == ("Ann", "Bo", "Cy", "Eve")
    assert "Eve takes the seat of Di" in phone.open(f"/g/{game}/ledger").text


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        pytest.param({"seat": "3"}, "A name is missing.", id="no name"),
        pytest.param({"player": "Eve"}, "Say whose seat it is.", id="no seat"),
        pytest.param({"seat": "3", "player": "ann"}, "sits at the table already", id="there"),
        pytest.param({"seat": "3", "player": "x" * 60}, "at most 40 letters", id="too long"),
    ],
)
def test_a_player_who_cannot_come_is_refused_in_words(
    app: Flask, phone: Phone, game: str, said: dict[str, str], sentence: str
) -> None:
    phone.open(f"/g/{game}/sheet/player")
    page = phone.press("Change the player", said, 422)
    assert sentence in page.text
    assert version(app, game) == 0


@pytest.mark.parametrize("text", ["", "   ", "two\nlines", "x" * 501])
def test_a_remark_that_is_none_is_refused(app: Flask, phone: Phone, game: str, text: str) -> None:
    phone.open(f"/g/{game}/sheet/remark")
    page = phone.press("Note it", {"text": text}, 422)
    assert "A remark is one line of at most 500 characters." in page.text
    assert version(app, game) == 0


def test_what_another_phone_did_meanwhile_is_looked_at_first(phone: Phone, game: str) -> None:
    form = phone.open(f"/g/{game}/sheet/totals").form(button="Correct the totals")
    enter(phone, game, {"kind": "adjust", "side": 0, "points": 50})
    said = {"side": "0", "points": "50"}
    page = phone.send(form, "Correct the totals", said, 409)
    assert "has changed this meanwhile: look again" in page.text
    assert ledger_of(phone, game).state.accounts[0].points == 50


def test_bids_stay_when_somebody_else_deals(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}")
    bid(phone, "3", "4")
    phone.open(f"/g/{game}/sheet/dealer")
    page = phone.press("then Ann")
    assert "Di deals" in page.text
    assert sum(one is not None for one in ledger_of(phone, game).state.deal.bids) == 2
