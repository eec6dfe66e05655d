"""House rules that two phones change at once: what each has touched is laid together."""

import pytest

from tests.pages import Phone, enter, join, ledger_of
from tests.web.test_rules_change import last_line, look

NEW = {"kind": "rules", "rules": {"target": 300}}


def test_two_phones_that_change_different_rules_both_have_theirs(
    phone: Phone, table: str, game: str
) -> None:
    other = join(phone, table, "Bo")
    look(phone, game, target="300")
    look(other, game, bag_limit="5")
    other.press("Use from hand 1")
    page = phone.press("Use from hand 1", status=409)
    assert "Somebody has changed the rules meanwhile." in page.text
    assert "Target 500 300" in page.text
    assert "Changed meanwhile, and kept Bags to the penalty 10 5" in page.text
    assert "Both phones changed" not in page.text
    assert ledger_of(phone, game).version == 1
    phone.press("Use from hand 1")
    options = ledger_of(phone, game).state.options
    assert (options.target, options.bag_limit) == (300, 5)
    assert last_line(phone, game)["rules"] == {"target": 300}


def both_change(phone: Phone, table: str, game: str) -> Phone:
    """One phone has changed the target, the other comes later with a target and a bag limit."""
    other = join(phone, table, "Bo")
    look(phone, game, target="300", bag_limit="7")
    look(other, game, target="400")
    other.press("Use from hand 1")
    return other


def test_a_rule_that_both_phones_changed_is_shown_side_by_side_and_one_keeps_theirs(
    phone: Phone, table: str, game: str
) -> None:
    both_change(phone, table, game)
    page = phone.press("Use from hand 1", status=409)
    assert "Both phones changed this Target It was: 500" in page.text
    assert "Theirs 400 Yours 300" in page.text
    page = phone.press("Keep theirs")
    assert "Target 400" not in page.text
    assert "Bags to the penalty 10 7" in page.text
    phone.press("Use from hand 1")
    options = ledger_of(phone, game).state.options
    assert (options.target, options.bag_limit) == (400, 7)


def test_a_rule_that_both_phones_changed_may_become_mine(
    phone: Phone, table: str, game: str
) -> None:
    both_change(phone, table, game)
    phone.press("Use from hand 1", status=409)
    phone.press("Use mine")
    options = ledger_of(phone, game).state.options
    assert (options.target, options.bag_limit) == (300, 7)


def test_what_both_phones_changed_alike_is_no_difference(
    phone: Phone, table: str, game: str
) -> None:
    other = join(phone, table, "Bo")
    look(phone, game, target="300")
    look(other, game, target="300", bag_limit="5")
    other.press("Use from hand 1")
    page = phone.press("Use from hand 1", status=409)
    assert "Nothing would change" in page.text
    assert "Changed meanwhile, and kept Bags to the penalty 10 5" in page.text


@pytest.mark.parametrize("typed", ["30O", "300"])
def test_an_old_form_changes_only_what_was_touched_in_it_also_before_its_preview(
    phone: Phone, game: str, typed: str
) -> None:
    form = phone.open(f"/g/{game}/rules/change").form(button="See")
    enter(phone, game, {"kind": "rules", "rules": {"bag_limit": 5, "target": 250}})
    status = 200 if typed == "300" else 422
    page = phone.send(form, "See what changes", {"target": typed}, status)
    assert "Somebody has changed the rules meanwhile." in page.text
    fields = page.form(button="See").fields
    assert (fields["bag_limit"], fields["target"]) == ("5", typed)
    assert fields["seen"] == "1"


def test_rules_that_were_changed_and_changed_back_meanwhile_are_looked_at_again(
    phone: Phone, game: str
) -> None:
    look(phone, game, target="300")
    enter(phone, game, NEW, {"kind": "rules", "rules": {"target": 500}})
    assert "Somebody was quicker." in phone.press("Use from hand 1", status=409).text
    phone.press("Use from hand 1")
    assert ledger_of(phone, game).state.options.target == 300


def test_a_change_sent_again_with_something_else_in_it_is_not_said_to_be_done(
    phone: Phone, game: str
) -> None:
    look(phone, game, target="300")
    form = phone.page.form(button="Use from")
    phone.send(form, "Use from")
    for other in ({"target": "250"}, {"target": "x"}, {"target": "500"}, {"why": "late"}):
        page = phone.send(form, "Use from", other, 422)
        assert "This page was sent before with something else in it." in page.text
        assert page.form(button="See").fields["key"] != form.fields["key"]
    assert ledger_of(phone, game).version == 1
    phone.send(form, "Use from", {"target": "250"}, 422)
    phone.press("Use mine")
    assert ledger_of(phone, game).state.options.target == 250
