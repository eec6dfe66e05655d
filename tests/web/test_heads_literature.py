"""The set-up of a game of Literature, corrected from the start: names, seats, sides, the dealer."""

import re
from datetime import UTC, datetime
from typing import Any

import pytest

from scorekeeper.ledger import gamefile
from scorekeeper.store import db, games
from tests.pages import Phone, enter, ledger_of

SIX = ["Ann", "Bo", "Cy", "Di", "Eve", "Flo"]
CLAIM = {"kind": "claim", "claimant": 0, "set": "low-clubs", "verdict": "right"}
LOST = {"kind": "claim", "claimant": 0, "set": "high-clubs", "verdict": "wrong"}
OTHERS = {"s0": "1", "s1": "1", "s2": "1", "s3": "2", "s4": "2", "s5": "2"}


def play(phone: Phone, table: str, *lines: dict[str, Any], **head: Any) -> str:
    """A game of six that is under way; its id."""
    raw = {"format": gamefile.FORMAT, "game": "literature", "players": SIX, **head}
    ledger = gamefile.read({**raw, "entries": [*lines]})
    with phone.app.app_context():
        return games.start_game(db.session, table, ledger, datetime.now(UTC)).game_id


def told(phone: Phone, game: str, answer: int = 200, /, **said: str) -> str:
    """What a correction would change, or why it cannot be, as the page says it."""
    phone.open(f"/g/{game}/head")
    text = re.sub(" ([.,:])", r"\1", phone.press("See what changes", said, answer).text)
    return text.split("This will change ")[-1].split(" Save ")[0]


def save(phone: Phone) -> None:
    """Save what the page has told."""
    assert phone.answer(phone.page.form(button="Save"), "Save").status_code == 303


def test_the_form_asks_for_no_paper_and_offers_two_sides(phone: Phone, table: str) -> None:
    page = phone.open(f"/g/{play(phone, table)}/head")
    assert "paper" not in page.text
    assert "Side 2" in page.text
    assert "Side 3" not in page.text


def test_two_who_changed_seats_take_each_others_sets(phone: Phone, table: str) -> None:
    game = play(phone, table, CLAIM)
    text = told(phone, game, seat0="1", seat1="0")
    assert "Ann sat in seat 2, not Bo." in text
    assert "What was entered stays with the seats." in text
    assert "Bo & Cy & Eve play together now, with the 1 set of Ann & Cy & Eve." in text
    save(phone)
    assert ledger_of(phone, game).head.players[:2] == ("Bo", "Ann")


def test_other_sides_have_their_own_sets(phone: Phone, table: str) -> None:
    game = play(phone, table, CLAIM)
    text = told(phone, game, **OTHERS)
    assert "Ann & Bo & Cy play together now: 1 set." in text
    assert "Di & Eve & Flo play together now: 0 sets." in text
    save(phone)
    assert ledger_of(phone, game).head.sides == ((0, 1, 2), (3, 4, 5))


def test_a_set_whose_cards_were_with_the_own_side_after_all_is_nobodys(
    phone: Phone, table: str
) -> None:
    cards = [f"{rank}C" for rank in "234567"]
    shown = {"named": dict.fromkeys(cards, 0), "actual": dict.fromkeys(cards, 1)}
    claim = {"kind": "claim", "claimant": 0, "set": "low-clubs", **shown}
    game = play(phone, table, claim, preset="wikipedia")
    text = told(phone, game, s1="1", s2="2")
    assert "Low clubs: nobody, not Bo & Di & Flo." in text
    assert "Ann & Bo & Eve play together now: 0 sets." in text


def test_where_sets_differ_in_worth_points_are_told(phone: Phone, table: str) -> None:
    game = play(phone, table, CLAIM, preset="double-majors")
    assert "play together now: 1 point." in told(phone, game, **OTHERS)


def test_unequal_sides_are_refused_where_they_are_chosen(phone: Phone, table: str) -> None:
    text = told(phone, play(phone, table), 422, s1="1")
    sides = text.split("Who played with whom")[1].split("Names of the sides")[0]
    assert "Literature needs two equal sides: here 4 play against 2." in sides


def test_a_claim_that_could_not_stand_is_named_with_its_names_set_apart(
    phone: Phone, table: str
) -> None:
    shown = CLAIM | {"actual": dict.fromkeys([f"{rank}C" for rank in "234567"], 2)}
    told(phone, play(phone, table, shown), 422, s1="1", s2="2")
    assert "<bdi>Ann</bdi> claimed low clubs: right." in phone.page.html


def test_another_dealer_has_the_turn_and_other_cards(phone: Phone, table: str) -> None:
    eight = [*SIX, "Gus", "Hal"]
    rules = {"track_turn": True, "track_counts": True}
    game = play(phone, table, players=eight, rules=rules)
    text = told(phone, game, dealer="1")
    assert "Bo has the turn, not Ann." in text
    assert "Bo has 6 cards, not 7 and Hal has 7 cards, not 6." in text
    assert "Bo dealt, not Ann." in text
    save(phone)
    assert ledger_of(phone, game).state.turn == 1


def test_who_dealt_is_told_where_nothing_is_followed(phone: Phone, table: str) -> None:
    text = told(phone, play(phone, table), dealer="2")
    assert text == "Cy dealt, not Ann."


def test_a_mended_name_is_no_other_person(phone: Phone, table: str) -> None:
    game = play(phone, table, CLAIM)
    assert told(phone, game, p1="Bob") == "Bo becomes Bob."


@pytest.mark.parametrize("key", ["hand", "points0", "bags1"])
def test_paper_that_a_stray_form_brings_is_refused(phone: Phone, table: str, key: str) -> None:
    game = play(phone, table)
    form = phone.open(f"/g/{game}/head").form(button="See")
    page = phone.send(form, "See what changes", {"hand": "3", key: "4"}, status=422)
    assert "Literature takes no paper totals" in page.text
    assert ledger_of(phone, game).version == 0


def test_a_side_whose_claim_would_have_come_out_otherwise_leads_no_more(
    phone: Phone, table: str
) -> None:
    game = play(phone, table, CLAIM, LOST, LOST | {"set": "high-hearts"})
    assert "lead" in told(phone, game, seat0="1", seat1="0")


def test_a_corrected_name_is_known_at_the_table(phone: Phone, table: str) -> None:
    game = play(phone, table)
    enter(phone, game, {"amend": 0, "with": {"players": [*SIX[:5], "Quin"]}})
    assert "Quin" in phone.open(f"/t/{table}").text
