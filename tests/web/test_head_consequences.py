"""A corrected seating changes who wins, leads, deals and plays together: it is told first."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.ledger import gamefile
from scorekeeper.store import db, games
from tests.pages import FOUR, Phone, enter, hand, ledger_of

SWAPPED = {"seat0": "1", "seat1": "0"}
HAND = hand(1, [4, 3, 3, 3], [4, 2, 4, 3])  # Ann & Cy 71, Bo & Di -60
END = {"kind": "end", "result": "score"}


def told(phone: Phone, game: str, **said: str) -> str:
    """What a correction would change, as the page says it."""
    phone.open(f"/g/{game}/head")
    text = phone.press("See what changes", said).text
    text = text.split("This will change ")[1].split(" Save ")[0]
    return re.sub(" ([.,:])", r"\1", text)


def start(phone: Phone, table: str, *entries: dict[str, Any], **head: Any) -> str:
    """A game from a file, at the phone's table."""
    raw = {"format": gamefile.FORMAT, "game": "spades", "players": [*FOUR], **head}
    ledger = gamefile.read({**raw, "entries": [*entries]})
    with phone.app.app_context():
        return games.start_game(db.session, table, ledger, datetime.now(UTC)).game_id


def test_before_the_first_bid_only_the_seats_and_the_pairs_change(phone: Phone, game: str) -> None:
    assert told(phone, game, **SWAPPED) == (
        "Bo & Cy play together now. Ann & Di play together now."
        " Bo sat in seat 1, not Ann. Ann sat in seat 2, not Bo."
    )
    assert ledger_of(phone, game).version == 0


def test_the_lead_the_points_and_the_deal_go_to_others(phone: Phone, game: str) -> None:
    enter(phone, game, *HAND)
    assert told(phone, game, **SWAPPED) == (
        "Bo & Cy lead now, not Ann & Cy."
        " Bo & Cy play together now, with the 71 points and 1 bag of Ann & Cy."
        " Ann & Di play together now, with the −60 points and 0 bags of Bo & Di."
        " Bo sat in seat 1, not Ann. Ann sat in seat 2, not Bo."
        " What was entered stays with the seats."
        " Hand 2: Cy deals, not Bo."
    )


def test_the_winner_of_a_finished_game_changes_and_nothing_is_written_before_it_is_told(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *HAND, END)
    assert told(phone, game, **SWAPPED).startswith("Bo & Cy win now, not Ann & Cy. ")
    assert "Ann & Cy win by 131" in phone.open(f"/g/{game}").text
    phone.open(f"/g/{game}/head")
    phone.press("See what changes", SWAPPED)
    assert "Bo & Cy win by 131" in phone.press("Save").text


def test_pairs_that_only_change_sides_change_their_totals(phone: Phone, game: str) -> None:
    enter(phone, game, *HAND, END)
    round_the_table = {"seat0": "1", "seat1": "2", "seat2": "3", "seat3": "0"}
    assert told(phone, game, **round_the_table).startswith(
        "Di & Bo win now, not Ann & Cy."
        " Di & Bo: 71 points and 1 bag, not −60 points and 0 bags."
        " Ann & Cy: −60 points and 0 bags, not 71 points and 1 bag."
    )


def test_partners_who_change_places_change_neither_winner_nor_points(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *HAND, END)
    assert told(phone, game, seat0="2", seat2="0", dealer="2") == (
        "Cy sat in seat 1, not Ann. Ann sat in seat 3, not Cy."
        " What was entered stays with the seats. Hand 1: Cy dealt, not Ann."
    )


def test_a_name_that_is_mended_is_no_other_winner_partner_or_dealer(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *HAND, END)
    assert told(phone, game, p0="Anna") == "Ann becomes Anna."


def test_sides_with_names_keep_them_and_are_told_who_plays_for_them(
    phone: Phone, table: str
) -> None:
    game = start(phone, table, *HAND, END, side_names=["Us", "Them"])
    said = told(phone, game, **SWAPPED)
    assert said.startswith("Bo & Cy win now, not Ann & Cy.")
    assert "Us: Bo & Cy now, not Ann & Cy, with 71 points and 1 bag." in said


def test_who_plays_alone_takes_the_points_of_the_seat(phone: Phone, table: str) -> None:
    sides = [[0], [1], [2], [3]]
    head: dict[str, Any] = {"sides": sides, "rules": {"bag_limit": 0}}
    game = start(phone, table, *hand(1, [4, 3, 3, 3], [4, 3, 3, 3]), END, **head)
    said = told(phone, game, **SWAPPED)
    assert said.startswith("Bo wins now, not Ann. Bo: 40 points, not 30 points. Ann: 30 points,")


def test_who_came_in_later_stays_where_he_came_in(phone: Phone, game: str) -> None:
    enter(phone, game, *HAND, {"kind": "substitute", "seat": 1, "player": "Eve"})
    said = told(phone, game, **SWAPPED)
    assert "Bo & Cy lead now, not Ann & Cy." in said
    assert "Eve & Di" not in said
    assert "Hand 2: Cy deals, not Eve." in said


@pytest.mark.usefixtures("table")
def test_the_first_dealer_is_chosen_by_name_and_keeps_the_deal_wherever_he_sat(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *HAND)
    page = phone.open(f"/g/{game}/head")
    assert "Who dealt first Ann Bo Cy Di Who played" in page.text
    phone.press("See what changes", {**SWAPPED, "dealer": "2"})
    phone.press("Save")
    assert ledger_of(phone, game).head.first_dealer == 2
    assert "Who dealt first Bo Ann Cy Di Who played" in phone.open(f"/g/{game}/head").text


def test_a_correction_that_ends_no_game_says_nothing_of_an_end(phone: Phone, game: str) -> None:
    enter(phone, game, *HAND)
    assert told(phone, game, side0="Us", side1="Them") == (
        "The side Ann & Cy is called Us. The side Bo & Di is called Them."
    )
