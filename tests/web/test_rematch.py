"""A rematch: the same people once more, in one tap, however often it is tapped."""

from typing import Any

import pytest

from tests.pages import FOUR, Phone, enter, hand, ledger_of, start_game

SCORE = {"kind": "end", "result": "score"}
BIDS, TRICKS = hand(1, [4, 3, 3, 2], [5, 4, 3, 1])


def rematch(phone: Phone, game: str) -> str:
    """Tap Rematch; gives the id of the game it leads to."""
    answer = phone.post(f"/g/{game}/rematch").response
    assert answer.status_code == 303
    return answer.location.removeprefix("/g/")


def test_seats_sides_and_rules_stay_and_the_deal_passes_on(phone: Phone, table: str) -> None:
    game = start_game(phone, table, side0="Us", side1="Them", dealer="2")
    enter(phone, game, BIDS, TRICKS, SCORE)
    head = ledger_of(phone, rematch(phone, game)).head
    assert (head.players, head.side_names) == (FOUR, ("Us", "Them"))
    assert (head.preset, head.first_dealer) == ("standard", 3)


def test_tapped_twice_it_is_one_game(phone: Phone, table: str, game: str) -> None:
    enter(phone, game, SCORE)
    assert rematch(phone, game) == rematch(phone, game)
    assert "2 games" in phone.open(f"/t/{table}").text


def test_a_game_that_is_not_over_has_no_rematch(phone: Phone, table: str, game: str) -> None:
    page = phone.post(f"/g/{game}/rematch")
    assert page.status == 422
    assert "not over yet" in page.text
    assert "1 game " in phone.open(f"/t/{table}").text


@pytest.mark.parametrize(
    ("lines", "dealer"),
    [
        pytest.param([SCORE], 0, id="nobody has dealt yet"),
        pytest.param([BIDS, SCORE], 1, id="broken off in a hand that was dealt"),
        pytest.param([BIDS, TRICKS, SCORE], 1, id="after a hand"),
        pytest.param(
            [BIDS, TRICKS, *hand(2, [4, 3, 3, 2], [5, 4, 3, 1]), SCORE], 2, id="after two"
        ),
    ],
)
def test_next_in_turn_deals(
    phone: Phone, game: str, lines: list[dict[str, Any]], dealer: int
) -> None:
    enter(phone, game, *lines)
    assert ledger_of(phone, rematch(phone, game)).head.first_dealer == dealer


def test_who_came_later_plays_again_and_rules_stay_as_they_were_changed(
    phone: Phone, game: str
) -> None:
    enter(
        phone,
        game,
        {"kind": "substitute", "seat": 1, "player": "Eve"},
        {"kind": "rules", "rules": {"target": 300}},
        SCORE,
    )
    head = ledger_of(phone, rematch(phone, game)).head
    assert head.players == ("Ann", "Eve", "Cy", "Di")
    assert head.rules == {"target": 300}


def test_its_first_dealer_can_still_be_changed(phone: Phone, game: str) -> None:
    enter(phone, game, SCORE)
    again = rematch(phone, game)
    phone.open(f"/g/{again}/head")
    phone.press("See what changes", {"dealer": "3"})
    phone.press("Save")
    assert ledger_of(phone, again).head.first_dealer == 3


def test_an_end_taken_back_leaves_the_rematch_alone(phone: Phone, game: str) -> None:
    enter(phone, game, SCORE)
    again = rematch(phone, game)
    enter(phone, game, {"strike": 1})
    assert rematch(phone, game) == again


def test_corrected_sides_and_changed_rules_are_played_again_and_chosen_as_last_time(
    phone: Phone, table: str, game: str
) -> None:
    enter(
        phone,
        game,
        {"amend": 0, "with": {"sides": [[0, 1], [2, 3]], "rules": {"bag_limit": 5}}},
        {"kind": "rules", "rules": {"target": 300, "blind_nil_allowed": True}},
        {"kind": "end", "result": "score"},
    )
    changed = {"bag_limit": 5, "target": 300, "blind_nil_allowed": True}
    head = ledger_of(phone, rematch(phone, game)).head
    assert (head.sides, head.rules) == (((0, 1), (2, 3)), changed)
    phone.open(f"/t/{table}/new")
    again = phone.press("Start the game", {"dealer": "0"}).address.removeprefix("/g/")
    head = ledger_of(phone, again).head
    assert (head.sides, head.rules) == (((0, 1), (2, 3)), changed)
