"""Agreed: players may tick the rules before the first hand is scored; nobody has to."""

from tests.pages import Phone, enter, hand, join
from tests.reading import Page


def pressed(page: Page) -> list[str]:
    """Who has agreed, as the keys say it."""
    return [b.value for form in page.forms for b in form.buttons if b.name == "withdraw"]


def test_each_player_may_tick_the_rules_and_take_it_back(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/rules")
    assert pressed(page) == []
    phone.press("Ann")
    page = phone.press("Cy")
    assert pressed(page) == ["Ann", "Cy"]
    assert "2 of 4" in page.text
    assert pressed(phone.press("Ann")) == ["Cy"]


def test_two_phones_see_each_others_ticks_and_twice_is_once(
    phone: Phone, table: str, game: str
) -> None:
    other = join(phone, table)
    form = phone.open(f"/g/{game}/rules").form(button="Bo")
    phone.send(form, "Bo")
    phone.send(form, "Bo")
    assert pressed(other.open(f"/g/{game}/rules")) == ["Bo"]


def test_rules_that_change_have_to_be_agreed_to_again(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/rules")
    phone.press("Ann")
    enter(phone, game, {"kind": "rules", "rules": {"target": 300}})
    page = phone.open(f"/g/{game}/rules")
    assert pressed(page) == []
    assert "The rules have changed since Ann agreed: tap again." in page.text
    assert pressed(phone.press("Ann")) == ["Ann"]


def test_after_the_first_hand_it_only_says_who_agreed(phone: Phone, game: str) -> None:
    form = phone.open(f"/g/{game}/rules").form(button="Di")
    phone.press("Ann")
    enter(phone, game, *hand(1, [4, 3, 3, 2], [4, 3, 3, 3]))
    page = phone.open(f"/g/{game}/rules")
    assert "Ann agreed to these rules before the first hand was over." in page.text
    assert not [b for form in page.forms for b in form.buttons if b.name == "agree"]
    page = phone.send(form, "Di", status=422)
    assert "The first hand is over" in page.text


def test_nobody_has_to_agree_and_a_stranger_cannot(phone: Phone, game: str) -> None:
    form = phone.open(f"/g/{game}/rules").form(button="Ann")
    page = phone.send(form, said={"agree": "Eve"})
    assert pressed(page) == []
    enter(phone, game, *hand(1, [4, 3, 3, 2], [4, 3, 3, 3]))
    assert "agreed to" not in phone.open(f"/g/{game}/rules").text


def test_a_tick_changes_no_score_and_no_line(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/rules")
    phone.press("Ann")
    assert "0 hands" in phone.open(f"/g/{game}/ledger").text


def test_a_name_that_is_mended_keeps_its_tick_and_can_take_it_back(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/rules")
    phone.press("Bo")
    enter(phone, game, {"amend": 0, "with": {"players": ["Bob", "Ann", "Cy", "Di"]}})
    assert pressed(phone.open(f"/g/{game}/rules")) == ["Bob"]
    assert pressed(phone.press("Bob")) == []


def test_rules_that_change_later_leave_what_was_agreed_to_the_first_hand(
    phone: Phone, game: str
) -> None:
    phone.open(f"/g/{game}/rules")
    phone.press("Ann")
    enter(phone, game, *hand(1, [4, 3, 3, 2], [4, 3, 3, 3]))
    enter(phone, game, {"kind": "rules", "rules": {"target": 300}})
    text = phone.open(f"/g/{game}/rules").text
    assert "Ann agreed to the rules it began with before the first hand was over." in text
    enter(phone, game, {"amend": 0, "with": {"rules": {"bag_limit": 5}}})
    assert "They were corrected since Ann agreed." in phone.open(f"/g/{game}/rules").text
