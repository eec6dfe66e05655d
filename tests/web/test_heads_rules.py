"""Rules that were wrong from the start: every hand is scored again, and all of it is told first."""

import pytest

from scorekeeper.ledger import gamefile
from tests.pages import Phone, enter, hand, ledger_of

BAGS = (*hand(1, [2, 3, 2, 3], [4, 3, 3, 3]), *hand(2, [2, 3, 2, 3], [4, 3, 3, 3]))


def look(phone: Phone, game: str, status: int = 200, **said: str) -> str:
    """What other rules from the start would change, as the page says it."""
    phone.open(f"/g/{game}/head/rules")
    return phone.press("See what changes", said, status).text


def test_the_set_up_leads_to_the_rules_it_began_with(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "rules", "rules": {"target": 300}})
    page = phone.open(f"/g/{game}/head")
    assert f"/g/{game}/head/rules" in page.links
    assert phone.open(f"/g/{game}/head/rules").form(button="See").fields["target"] == "500"


def test_every_hand_is_scored_again_and_bag_penalties_that_appear_are_told(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *BAGS)
    text = look(phone, game, bag_limit="5")
    assert "Bags to the penalty 10 5" in text
    assert "The bag penalty of Ann & Cy in hand 2 appears." in text
    assert "Total now, Ann & Cy 86 −14" in text
    assert ledger_of(phone, game).version == 4
    page = phone.press("Save")
    assert "The rules are corrected." in page.text
    ledger = ledger_of(phone, game)
    assert gamefile.encode(ledger.entries[-1].line) == {
        "amend": 0,
        "with": {"rules": {"bag_limit": 5}},
    }
    assert ledger.state.accounts[0].points == -14


def test_a_higher_target_opens_a_finished_game_again(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "rules", "rules": {"target": 80}}, {"strike": 1})
    look(phone, game, target="80")
    phone.press("Save")
    enter(phone, game, *BAGS)
    text = look(phone, game, target="500")
    assert "Hand 2 no longer ends the game: it is open again." in text


def test_a_rule_that_forbids_a_bid_names_the_hand(phone: Phone, game: str) -> None:
    enter(phone, game, *hand(1, ["nil", 3, 4, 3], [0, 5, 5, 3]))
    text = look(phone, game, 422, nil_allowed="off")
    assert "With this a later line could not stand: Bids of hand 1" in text
    assert "Correct that line or take it back first." in text


def test_another_preset_fills_the_form_and_names_the_rules(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/head/rules")
    assert f"/g/{game}/head/rules?preset=quick-200" in page.links
    phone.open(f"/g/{game}/head/rules?preset=quick-200")
    text = phone.press("See what changes", {"floor": "-300"}).text
    assert "Target 500 200" in text
    assert "They go by “Quick game to 200”, not “Standard (partners to 500)”." in text
    phone.press("Save")
    head = ledger_of(phone, game).head
    assert (head.preset, head.rules) == ("quick-200", {"floor": -300})
    assert "Quick game to 200" in phone.open(f"/g/{game}").text


def test_rules_as_they_were_write_nothing(phone: Phone, game: str) -> None:
    assert "Nothing would change" in look(phone, game)
    phone.send(phone.page.form(button="See"), said={"save": "yes"})
    assert ledger_of(phone, game).version == 0


def test_somebody_else_who_corrected_them_meanwhile_is_not_overwritten(
    phone: Phone, game: str
) -> None:
    look(phone, game, target="300")
    enter(phone, game, {"amend": 0, "with": {"rules": {"bag_limit": 5}}})
    page = phone.press("Save", status=409)
    assert "Somebody has changed the rules meanwhile." in page.text
    assert "Changed meanwhile, and kept Bags to the penalty 10 5" in page.text
    assert ledger_of(phone, game).version == 1
    phone.press("Save")
    options = ledger_of(phone, game).state.options
    assert (options.target, options.bag_limit) == (300, 5)


def test_named_rules_that_both_phones_chose_stand_side_by_side(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head/rules?preset=quick-200")
    phone.press("See what changes")
    enter(phone, game, {"amend": 0, "with": {"preset": "dummies", "rules": {}}})
    page = phone.press("Save", status=409)
    assert "Named rules It was: Standard (partners to 500)" in page.text
    assert "Both phones changed these" in page.text
    phone.press("Keep theirs")
    assert "Target 500 200" in phone.page.text
    assert "They go by" not in phone.page.text
    phone.press("Save")
    ledger = ledger_of(phone, game)
    assert (ledger.head.preset, ledger.state.options.target) == ("dummies", 200)


def test_named_rules_that_another_phone_chose_stay(phone: Phone, game: str) -> None:
    look(phone, game, floor="-300")
    enter(phone, game, {"amend": 0, "with": {"preset": "quick-200", "rules": {}}})
    page = phone.press("Save", status=409)
    assert "Named rules Standard (partners to 500) Quick game to 200" in page.text
    phone.press("Save")
    ledger = ledger_of(phone, game)
    assert (ledger.head.preset, ledger.state.options.target) == ("quick-200", 200)
    assert ledger.state.options.floor == -300


def test_a_correction_sent_again_with_something_else_in_it_is_not_said_to_be_done(
    phone: Phone, game: str
) -> None:
    look(phone, game, target="300")
    form = phone.page.form(button="Save")
    phone.send(form, "Save")
    assert "The rules are corrected." in phone.send(form, "Save").text
    page = phone.send(form, "Save", {"target": "250"}, 422)
    assert "This page was sent before with something else in it." in page.text
    assert ledger_of(phone, game).version == 1


@pytest.mark.parametrize("preset", ["no-such", "x" * 500, ""])
def test_a_preset_that_is_none_leaves_the_rules_as_they_are(
    phone: Phone, game: str, preset: str
) -> None:
    fields = phone.open(f"/g/{game}/head/rules?preset={preset}").form(button="See").fields
    assert (fields["preset"], fields["target"]) == ("standard", "500")


def test_rules_corrected_from_the_start_stand_in_the_ledger(phone: Phone, game: str) -> None:
    look(phone, game, target="300")
    phone.press("Save")
    assert "Rules from the start: Target 300" in phone.open(f"/g/{game}/ledger").text
