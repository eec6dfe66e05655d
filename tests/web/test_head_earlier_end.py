"""A set-up that ends the game earlier takes back what came after that end, as one choice."""

import pytest

from scorekeeper.ledger import gamefile
from tests.pages import Phone, enter, hand, ledger_of

BAGS = (*hand(1, [2, 3, 2, 3], [4, 3, 3, 3]), *hand(2, [2, 3, 2, 3], [4, 3, 3, 3]))
BIDS = {"kind": "bids", "hand": 3, "bids": [3, 3, 3, 3]}
PAPER = {"points0": "460", "points1": "0", "bags0": "0", "bags1": "0", "hand": "1"}
BUTTON = "Take back hands 2 and 3 and save"


def rules(phone: Phone, game: str, **said: str) -> str:
    """What other rules from the start would change."""
    phone.open(f"/g/{game}/head/rules")
    return phone.press("See what changes", said).text


def paper(phone: Phone, game: str, status: int = 200, **said: str) -> str:
    """What other totals from paper would change."""
    phone.open(f"/g/{game}/head")
    return phone.press("See what changes", {**PAPER, **said}, status).text


def ended_earlier(phone: Phone, game: str, way: str) -> str:
    """What a set-up would change by which hand 1 ends the game."""
    return rules(phone, game, target="40") if way == "rules" else paper(phone, game)


def test_a_lower_target_offers_to_take_the_later_hands_back(phone: Phone, game: str) -> None:
    enter(phone, game, *BAGS, BIDS)
    text = rules(phone, game, target="40")
    assert "Hand 1 now ends the game: Bo & Di won." in text
    assert "With this the game ends before hands 2 and 3." in text
    assert ledger_of(phone, game).version == 5
    phone.press(BUTTON)
    assert "The rules are corrected." in phone.page.text
    ledger = ledger_of(phone, game)
    assert ledger.state.verdict
    assert [gamefile.encode(entry.line) for entry in ledger.entries[5:]] == [
        {"strike": 5},
        {"strike": 4},
        {"strike": 3},
        {"amend": 0, "with": {"rules": {"target": 40}}},
    ]


def test_totals_from_paper_that_end_the_game_earlier_offer_the_same(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *BAGS, BIDS)
    text = paper(phone, game)
    assert "Hand 1 now ends the game: Ann & Cy won." in text
    assert "or leave the set-up as it is." in text
    phone.press(BUTTON)
    assert "The set-up is corrected." in phone.page.html
    ledger = ledger_of(phone, game)
    assert ledger.version == 9
    assert ledger.head.start == {"hand": 1, "points": (460, 0), "bags": (0, 0)}
    assert ledger.state.verdict


@pytest.mark.parametrize("way", ["rules", "paper"])
def test_two_taps_take_back_once(phone: Phone, game: str, way: str) -> None:
    enter(phone, game, *BAGS)
    ended_earlier(phone, game, way)
    form = phone.page.form(button="Take back hand 2 and save")
    phone.send(form, "Take back hand 2")
    phone.send(form, "Take back hand 2")
    assert ledger_of(phone, game).version == 7


@pytest.mark.parametrize("way", ["rules", "paper"])
def test_only_what_the_page_has_shown_is_taken_back(phone: Phone, game: str, way: str) -> None:
    enter(phone, game, *BAGS)
    ended_earlier(phone, game, way)
    enter(phone, game, BIDS)
    page = phone.press("Take back hand 2 and save", status=409)
    assert "Somebody was quicker." in page.text
    assert ledger_of(phone, game).version == 5
    phone.press(BUTTON)
    assert ledger_of(phone, game).state.verdict


def test_a_head_that_was_corrected_meanwhile_is_looked_at_again(phone: Phone, game: str) -> None:
    enter(phone, game, *BAGS)
    paper(phone, game)
    enter(phone, game, {"amend": 0, "with": {"players": ["Ann", "Bo", "Cy", "Dora"]}})
    page = phone.press("Take back hand 2 and save", status=409)
    assert "Somebody has corrected this meanwhile." in page.text
    assert ledger_of(phone, game).version == 5
    phone.press("Take back hand 2 and save")
    ledger = ledger_of(phone, game)
    assert ledger.head.players[3] == "Dora"
    assert ledger.state.verdict


def test_a_set_up_sent_again_with_something_else_in_it_is_told_so(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    phone.press("See what changes", {"p0": "Anne"})
    form = phone.page.form(button="Save")
    phone.send(form, "Save")
    page = phone.send(form, "Save", {"p0": "Anna"}, 422)
    assert "This page was sent before with something else in it." in page.text
    assert ledger_of(phone, game).head.players[0] == "Anne"


def test_a_rule_that_forbids_what_was_bid_offers_nothing(phone: Phone, game: str) -> None:
    enter(phone, game, *hand(1, ["nil", 3, 4, 3], [0, 5, 5, 3]))
    phone.open(f"/g/{game}/head/rules")
    page = phone.press("See what changes", {"nil_allowed": "off"}, 422)
    assert "Take back" not in page.text
