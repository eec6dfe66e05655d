"""Claims and questions through the pages of a running game, as people without scripts tap them."""

from typing import Any

import pytest
from flask import Flask

from tests.literature_pages import EIGHT, NAMED, SIX, TRACKED, ask, claim, full
from tests.pages import Page, Phone, enter, join, ledger_of, open_table
from tests.recording import started, version

KEY = "high-diamonds"


@pytest.fixture
def phone(app: Flask) -> Phone:
    return Phone(app)


def play(phone: Phone, *entries: dict[str, Any], **head: Any) -> str:
    """A game with these entries; the phone that holds its table shows it."""
    said = {"game": "literature", "players": [*SIX], "side_names": NAMED, **head}
    game = started(phone.app, open_table(phone), *entries, **said)
    phone.open(f"/g/{game}")
    return game


def tap(phone: Phone, game: str, key: str, status: int = 200, **fields: str) -> Page:
    """Tap a set's tile, and then a claimant's key."""
    phone.open(f"/g/{game}/sheet/claim?set={key}")
    return phone.send(phone.page.form(has="set"), said=fields, status=status)


def line(phone: Phone, game: str) -> Any:
    """The newest line of the game."""
    ledger = ledger_of(phone, game)
    return ledger.play(ledger.version)


def test_a_right_claim_is_two_taps_and_the_set_is_struck(phone: Phone) -> None:
    game = play(phone)
    assert f"/g/{game}/sheet/claim?set={KEY}" in phone.page.links
    page = tap(phone, game, KEY, claim="2:right")
    assert page.address == f"/g/{game}"
    assert "High diamonds: Odds, Chen" in page.html
    assert f"/g/{game}/sheet/claim?set={KEY}" not in page.links
    assert line(phone, game).verdict == "right"


def test_a_cross_gives_the_set_to_the_other_side(phone: Phone) -> None:
    game = play(phone)
    assert "High diamonds: Evens, wrong" in tap(phone, game, KEY, claim="2:wrong").html


def test_a_claim_of_which_nobody_noted_who_spoke(phone: Phone) -> None:
    game = play(phone)
    tap(phone, game, KEY, claim="side1:right")
    assert (line(phone, game).claimant, line(phone, game).side) == (None, 1)


def test_a_claim_card_by_card_is_locked_and_then_shown(phone: Phone) -> None:
    game = play(phone)
    address = f"/g/{game}/sheet/claim?set={KEY}&way=cards&claimant=0"
    page = phone.open(address)
    assert "Asha names every holder" in page.text
    page = phone.press("Lock the claim", {"named-QD": "4"})
    assert "High diamonds, locked" in page.text
    phone.press("All as named")
    entered = line(phone, game)
    assert dict(entered.named)["QD"] == 4
    assert entered.actual == entered.named
    assert entered.verdict is None


def test_a_card_that_was_with_an_opponent_decides_the_claim(phone: Phone) -> None:
    game = play(phone)
    phone.open(f"/g/{game}/sheet/claim?set={KEY}&way=shown&claimant=0")
    page = phone.press("Save as shown", {"actual-QD": "3"})
    assert "High diamonds: Evens, the others held one" in page.html


def test_a_claim_for_the_other_side_takes_their_set(phone: Phone) -> None:
    game = play(phone, rules={"cross_team": "on"})
    page = phone.open(f"/g/{game}/sheet/claim?set={KEY}&cross=yes")
    phone.send(page.form(has="set"), said={"claim": "0:right"})
    assert line(phone, game).for_side == 1


@pytest.mark.parametrize(
    ("who", "side"), [("side0:right", 1), ("9:right", None), ("x:right", None)]
)
def test_a_claim_for_the_other_side_is_for_whoever_does_not_claim(
    phone: Phone, who: str, side: int | None
) -> None:
    game = play(phone, rules={"cross_team": "on"})
    phone.open(f"/g/{game}/sheet/claim?set={KEY}&cross=yes")
    known = side is not None
    phone.send(phone.page.form(has="set"), said={"claim": who}, status=200 if known else 422)
    if known:
        assert line(phone, game).for_side == side
    else:
        assert version(phone.app, game) == 0


def test_the_turn_is_handed_on_only_with_a_right_claim(phone: Phone) -> None:
    rules = {"turn_after_right": "team_choice", "track_turn": True}
    game = play(phone, rules=rules)
    tap(phone, game, "low-clubs", claim="0:wrong", next="4")
    assert line(phone, game).next is None
    page = tap(phone, game, KEY, claim="0:right", next="4")
    assert line(phone, game).next == 4
    assert "Esi ’s turn" in page.text
    phone.open(f"/g/{game}/sheet/claim?set=low-hearts&way=shown&claimant=4")
    phone.press("All as named", {"next": "2"})
    assert "Chen ’s turn" in phone.page.text


def test_a_refused_claim_keeps_what_was_tapped_and_stores_nothing(phone: Phone) -> None:
    game = play(phone, preset="pagat")
    page = tap(phone, game, KEY, claim="2:wrong", status=422)
    assert "Say where the cards were" in page.text
    assert version(phone.app, game) == 0
    phone.open(f"/g/{game}/sheet/claim?set={KEY}&way=shown&claimant=0")
    page = phone.press("Save as shown", {"actual-QD": "11", "actual-9D": "3"}, status=422)
    assert "who does not sit here" in page.text
    assert "High diamonds, locked" in page.text


def test_a_claim_without_a_claimant_asks_who_it_was(phone: Phone) -> None:
    game = play(phone)
    assert "Say who claims the set." in tap(phone, game, KEY, claim=":right", status=422).text
    assert "Say who claims the set." in tap(phone, game, KEY, claim="x:right", status=422).text


def test_a_claim_of_no_set_goes_back_to_the_board(phone: Phone) -> None:
    game = play(phone)
    page = phone.open(f"/g/{game}/sheet/claim?set={KEY}")
    said = {"set": "middle", "claim": "0:right"}
    page = phone.send(page.form(has="set"), said=said, status=422)
    assert "is no set of any deck" in page.text or "Tap the set" in page.text


def test_somebody_slower_finds_the_set_gone_and_whose_it_is(phone: Phone) -> None:
    game = play(phone, claim(0, KEY))
    page = phone.open(f"/g/{game}/sheet/claim?set={KEY}")
    assert "High diamonds: Odds have it already." in page.text
    phone.open(f"/g/{game}/sheet/claim", status=404)


def test_two_phones_that_tell_one_claim_alike_have_told_it_once(phone: Phone) -> None:
    game = play(phone)
    other = join(phone, ledger_table(phone))
    other.open(f"/g/{game}/sheet/claim?set={KEY}")
    tap(phone, game, KEY, claim="0:right")
    page = other.send(other.page.form(has="set"), said={"claim": "0:right"})
    assert "already entered the same" in page.text
    assert version(phone.app, game) == 1


def test_two_phones_that_tell_one_claim_otherwise_see_both_and_choose(phone: Phone) -> None:
    game = play(phone)
    other = join(phone, ledger_table(phone))
    other.open(f"/g/{game}/sheet/claim?set={KEY}")
    tap(phone, game, KEY, claim="0:right")
    page = other.send(other.page.form(has="set"), said={"claim": "0:wrong"}, status=409)
    assert "One set, two entries" in page.text
    assert version(phone.app, game) == 1
    other.press([words for form in page.forms for words in form.buttons][-1].words)
    assert ledger_of(phone, game).state.sets[KEY].owner == 1


def ledger_table(phone: Phone) -> str:
    """The table that the phone's game is at."""
    return next(link for link in phone.page.links if link.startswith("/t/")).split("/")[2]


def test_a_question_is_on_one_sheet_and_the_answer_saves_it(phone: Phone) -> None:
    game = play(phone)
    phone.open(f"/g/{game}/sheet/question")
    said = {"asker": "0", "target": "3", "set": KEY, "card": "9D"}
    page = phone.press("No", said)
    assert "Asha asked Dev for 9♦: no" in page.text
    assert line(phone, game).answer == "no"


@pytest.mark.parametrize(
    ("missing", "words"),
    [
        ("asker", "Say who asked."),
        ("target", "Say who was asked."),
        ("card", "Say which card was asked for."),
    ],
)
def test_a_question_says_what_was_not_tapped(phone: Phone, missing: str, words: str) -> None:
    game = play(phone)
    phone.open(f"/g/{game}/sheet/question")
    said = {"asker": "0", "target": "3", "card": "9D"}
    del said[missing]
    assert words in phone.press("Yes", said, status=422).text
    assert version(phone.app, game) == 0


def test_a_question_to_a_team_mate_is_refused_beside_what_was_tapped(phone: Phone) -> None:
    game = play(phone)
    phone.open(f"/g/{game}/sheet/question")
    page = phone.press("Yes", {"asker": "0", "target": "2", "card": "9D"}, status=422)
    assert "Chen is a team-mate" in page.text
    assert page.form(has="card").fields["card"] == "9D"


def test_where_thanks_are_asked_for_there_is_a_third_answer(phone: Phone) -> None:
    game = play(phone, rules={"thanks": "on"})
    phone.open(f"/g/{game}/sheet/question")
    phone.press("Not thanked", {"asker": "0", "target": "3", "card": "9D"})
    assert "yes, not thanked" in phone.page.text


def test_one_question_told_by_two_phones_alike_is_stored_once(phone: Phone) -> None:
    game = play(phone)
    other = join(phone, ledger_table(phone))
    other.open(f"/g/{game}/sheet/question")
    enter(phone, game, ask(0, 3, "9D"))
    page = other.press("No", {"asker": "0", "target": "3", "card": "9D"})
    assert "already entered the same" in page.text
    assert version(phone.app, game) == 1


def test_one_question_told_otherwise_is_shown_side_by_side(phone: Phone) -> None:
    game = play(phone)
    other = join(phone, ledger_table(phone))
    other.open(f"/g/{game}/sheet/question")
    enter(phone, game, ask(0, 3, "9D"))
    page = other.press("Yes", {"asker": "0", "target": "3", "card": "9D"}, status=409)
    assert "The last question, twice" in page.text
    assert page.text.count("Asha asked Dev") == 2 or page.html.count("9♦") == 2
    assert version(phone.app, game) == 1


def test_undo_takes_the_question_back(phone: Phone) -> None:
    game = play(phone, ask(0, 3, "9D"))
    page = phone.press("Undo Asha’s question for 9♦")
    assert "Taken back." in page.html
    assert "asked" not in page.text
    assert game in page.address


def test_eight_people_fit_the_claim_and_its_cards(phone: Phone) -> None:
    game = play(phone, full(0, "low-clubs", [0] * 6), players=[*EIGHT], rules=TRACKED)
    page = phone.open(f"/g/{game}/sheet/claim?set={KEY}")
    assert page.html.count(":right") == 10  # eight players, two sides
