"""The sheets of a game of Literature on its pages: filled in, refused, and saved."""

from collections.abc import Mapping

import pytest
from flask import Flask

from scorekeeper.games.literature.state import State
from tests.pages import Phone, ledger_of
from tests.recording import started, version

SIX = ["Ann", "Bo", "Cy", "Di", "Eve", "Fin"]
FOLLOWED = {"track_turn": True, "track_counts": True}
LOWS = ("low-clubs", "low-diamonds", "low-hearts", "low-spades")
WON = [
    *({"kind": "award", "set": key, "side": 0} for key in LOWS),
    {"kind": "award", "set": "high-clubs", "side": 0},
]


@pytest.fixture
def game(app: Flask, table: str) -> str:
    """Odds and Evens, six at a table that follows the turn and counts the cards."""
    return begun(app, table, rules=FOLLOWED)


def begun(app: Flask, table: str, *entries: Mapping[str, object], **head: object) -> str:
    odd_even = {"game": "literature", "players": SIX, "side_names": ["Odds", "Evens"]}
    return started(app, table, *entries, **odd_even, **head)


def state_of(phone: Phone, game: str) -> State:
    state: State = ledger_of(phone, game).state
    return state


def saved(phone: Phone, button: str, said: dict[str, str] | None = None) -> None:
    """Press a button that writes; the answer leads back to the game."""
    form = phone.page.form(button=button)
    answer = phone.answer(form, button, said or {})
    assert answer.status_code == 303, answer.text


def test_a_set_is_awarded_with_a_reason(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/sheet/award?set=low-clubs")
    assert page.form(button="Award the set").fields["set"] == "low-clubs"
    saved(phone, "Award the set", {"side": "1", "why": "a question that was none"})
    state = state_of(phone, game)
    assert state.scores == (0, 1)
    assert state.story[0].why == "a question that was none"
    assert state.counts is None


def test_a_set_is_awarded_to_nobody_with_its_holders(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/sheet/award?set=low-clubs&side=nobody")
    assert "Nobody gets low clubs: out of play, without points." in page.text
    saved(phone, "Award the set", {f"held-{rank}C": "4" for rank in "234567"})
    state = state_of(phone, game)
    assert state.sets["low-clubs"].owner is None
    assert state.counts == (9, 9, 9, 9, 3, 9)


def test_an_award_without_a_side_is_refused_with_what_was_tapped(
    app: Flask, phone: Phone, game: str
) -> None:
    phone.open(f"/g/{game}/sheet/award")
    said = {"set": "low-hearts", "why": "a card was shown", "held-2H": "3"}
    page = phone.press("Award the set", said, 422)
    assert "Say who gets it, or that nobody does." in page.text
    fields = page.form(button="Award the set").fields
    assert fields["set"] == "low-hearts"
    assert fields["why"] == "a card was shown"
    assert fields["held-2H"] == "3"
    assert version(app, game) == 0


def test_the_turn_passes_by_a_tap_on_a_name(app: Flask, phone: Phone, table: str) -> None:
    counts = {"kind": "counts", "counts": [0, 9, 0, 15, 15, 15]}
    game = begun(app, table, counts, rules=FOLLOWED)
    page = phone.open(f"/g/{game}/sheet/pass")
    assert [button.value for button in page.form(button="Eve").buttons] == ["4"]
    assert "Cy no cards left" in page.text
    saved(phone, "Eve")
    assert state_of(phone, game).turn == 4
    phone.open(f"/g/{game}/sheet/pass", 404)


def test_a_turn_that_somebody_else_has_passed_is_not_passed_to_the_same(
    app: Flask, phone: Phone, table: str
) -> None:
    game = begun(app, table, rules={"track_turn": True})
    form = phone.open(f"/g/{game}/sheet/pass").form(button="Cy")
    saved(phone, "Cy")
    page = phone.send(form, "Cy", {"key": "0" * 32}, 422)
    assert "has the turn already." in page.text
    assert version(app, game) == 1


def test_the_cards_are_counted_and_the_last_number_follows(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/sheet/counts")
    assert "These add up to 54: all that are in play." in page.text
    counts = {f"cards{seat}": "8" for seat in range(5)}
    page = phone.open(f"/g/{game}/sheet/counts?" + "&".join(f"{k}={v}" for k, v in counts.items()))
    assert page.form(button="Save the counts").fields["cards5"] == "14"
    saved(phone, "Save the counts", {**counts, "cards5": ""})
    assert state_of(phone, game).counts == (8, 8, 8, 8, 8, 14)


def test_counts_that_do_not_add_up_are_refused_with_what_was_typed(
    app: Flask, phone: Phone, game: str
) -> None:
    phone.open(f"/g/{game}/sheet/counts")
    page = phone.press("Save the counts", {"cards0": "2"}, 422)
    assert "The counts add up to 47; 54 cards are in play." in page.text
    assert page.form(button="Save the counts").fields["cards0"] == "2"
    page = phone.press("Save the counts", {"cards1": "none"}, 422)
    assert "Say how many cards Bo holds." in page.text
    assert page.form(button="Save the counts").fields["cards1"] == "none"
    assert version(app, game) == 0


def test_points_are_put_right_with_a_sign_that_is_tapped(phone: Phone, game: str) -> None:
    said = "side=1&points=2&points-sign=-"
    page = phone.open(f"/g/{game}/sheet/totals?{said}")
    assert ": 0 → −2 sets." in page.text
    saved(phone, "Correct the totals", {"why": "the table says so"})
    assert state_of(phone, game).scores == (0, -2)


def test_somebody_else_takes_a_seat(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/sheet/player?seat=3&player=Zoe")
    assert "Zoe plays for Di from here on." in phone.page.text
    saved(phone, "Change the player")
    assert state_of(phone, game).seating.players[3] == "Zoe"


@pytest.mark.parametrize(
    ("button", "winners"),
    [("End: a draw", (0, 1)), ("End: Evens win", (1,)), ("End: nobody wins", ())],
)
def test_a_game_ends_early_as_its_button_says(
    phone: Phone, game: str, button: str, winners: tuple[int, ...]
) -> None:
    phone.open(f"/g/{game}/sheet/end")
    saved(phone, button)
    verdict = state_of(phone, game).verdict
    assert verdict
    assert verdict.winners == winners


def test_a_remark_is_noted(app: Flask, phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/sheet/remark")
    saved(phone, "Note it", {"text": "Cake at nine"})
    assert version(app, game) == 1
    phone.open(f"/g/{game}/sheet/remark")
    page = phone.press("Note it", {"text": " "}, 422)
    assert "A remark is one line of at most 500 characters." in page.text


def test_a_game_that_is_won_is_played_on_and_the_winner_stays(
    app: Flask, phone: Phone, table: str
) -> None:
    game = begun(app, table, *WON)
    page = phone.open(f"/g/{game}/sheet/play-on")
    assert "Odds stay the winners, whatever follows. 4 sets are open" in page.text
    form = page.form(button="Play on")
    saved(phone, "Play on")
    state = state_of(phone, game)
    assert state.verdict is None
    assert state.decided == (0,)
    again = phone.answer(form, "Play on", {"key": "0" * 32})
    assert again.status_code == 422
    assert "There is nothing to play on" in again.text
    phone.open(f"/g/{game}/sheet/play-on", 404)


@pytest.mark.parametrize("name", ["pass", "counts", "play-on", "penalty"])
def test_a_sheet_that_is_not_offered_is_not_there(
    app: Flask, phone: Phone, table: str, name: str
) -> None:
    game = begun(app, table)
    phone.open(f"/g/{game}/sheet/{name}", 404)


def test_the_menu_leads_to_the_sheets_in_order(phone: Phone, game: str) -> None:
    text = phone.open(f"/g/{game}/menu").text
    names = ("Sets and cards", "Award a set", "Count the cards", "The game", "Remark")
    places = [text.find(name) for name in (*names, "Correct the totals", "End the game early")]
    assert -1 not in places
    assert places == sorted(places)
