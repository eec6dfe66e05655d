"""House rules that change while a game runs: asked first, and only from the hand in play."""

from typing import Any

import pytest

from scorekeeper.ledger import gamefile
from tests.pages import Phone, enter, hand, ledger_of

HANDS = (*hand(1, [4, 3, 3, 3], [4, 2, 4, 3]), *hand(2, [4, 3, 3, 3], [4, 2, 4, 3]))


def look(phone: Phone, game: str, status: int = 200, **said: str) -> str:
    """What other rules would change, as the page says it."""
    phone.open(f"/g/{game}/rules/change")
    return phone.press("See what changes", said, status).text


def last_line(phone: Phone, game: str) -> dict[str, Any]:
    """The newest line of a game, as a game file has it."""
    return gamefile.encode(ledger_of(phone, game).entries[-1].line)


def test_the_form_comes_filled_with_the_rules_in_force(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "rules", "rules": {"target": 300, "blind_nil_allowed": True}})
    fields = phone.open(f"/g/{game}/rules/change").form(button="See").fields
    assert (fields["target"], fields["blind_nil_allowed"], fields["why"]) == ("300", "on", "")


def test_new_rules_hold_from_the_hand_in_play_and_are_shown_before_they_are_written(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *HANDS)
    text = look(phone, game, target="300", why="it is late")
    assert "From hand 3" in text
    assert "Target 500 300" in text
    assert "Hands 1 and 2 keep their rules." in text
    assert ledger_of(phone, game).version == 4
    page = phone.press("Use from hand 3")
    assert page.address == f"/g/{game}/rules"
    assert "New rules from hand 3 on." in page.text
    assert "From hand 3 on Target: 500 300 it is late" in page.text
    assert last_line(phone, game) == {
        "kind": "rules",
        "rules": {"target": 300},
        "from_hand": 3,
        "why": "it is late",
    }
    assert "Rules changed from hand 3: Target 300: it is late" in phone.open(
        f"/g/{game}/ledger"
    ).text.replace(" :", ":")


def test_finished_hands_keep_their_rules(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS)
    before = ledger_of(phone, game).state.hands
    look(phone, game, overtrick_points="-5", trick_value="20")
    phone.press("Use from hand 3")
    assert ledger_of(phone, game).state.hands == before


def test_one_tap_takes_new_rules_back(phone: Phone, game: str) -> None:
    look(phone, game, target="300")
    phone.press("Use from hand 1")
    phone.open(f"/g/{game}")
    phone.press("Undo the new rules")
    assert ledger_of(phone, game).state.options.target == 500


def test_a_hand_with_bids_says_what_to_do(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS, {"kind": "bid", "hand": 3, "seat": 1, "bid": 4})
    page = phone.open(f"/g/{game}/rules/change")
    assert "Hand 3 has bids: change from hand 4, or take the bids back." in page.text
    assert not page.forms


def test_a_bid_that_came_meanwhile_keeps_what_was_typed(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/rules/change")
    enter(phone, game, {"kind": "bid", "hand": 1, "seat": 1, "bid": 4})
    page = phone.press("See what changes", {"target": "250"}, 422)
    assert "Hand 1 has bids: change from hand 2, or take the bids back." in page.text
    assert page.form(button="See").fields["target"] == "250"
    assert ledger_of(phone, game).version == 1


def test_a_game_that_is_over_keeps_its_rules(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS, {"kind": "end", "result": "score"})
    assert "The game is over." in phone.open(f"/g/{game}/rules/change").text


def test_where_nothing_is_changed_nothing_is_written(phone: Phone, game: str) -> None:
    assert "Nothing would change" in look(phone, game)
    form = phone.page.form(button="See")
    assert "Nothing would change" in phone.send(form, said={"save": "yes"}).text
    assert ledger_of(phone, game).version == 0


def test_a_lower_bag_limit_tells_whose_penalty_falls_with_the_next_hand(
    phone: Phone, game: str
) -> None:
    enter(phone, game, *hand(1, [2, 3, 2, 3], [4, 3, 3, 3]))
    text = look(phone, game, bag_limit="3")
    assert "Ann & Cy have 3 bags: the penalty falls with hand 2." in text
    phone.press("Use from hand 2")
    assert [account.bags for account in ledger_of(phone, game).state.accounts] == [3, 0]


def test_a_target_that_is_passed_already_says_when_it_is_tested(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS)
    text = look(phone, game, target="100")
    assert "Ann & Cy have 142 already: the end is tested after hand 3." in text


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param({"target": "5OO"}, "Target: “5OO” does not do.", id="no number"),
        pytest.param({"floor": "600"}, "not below the target of 500", id="floor above target"),
        pytest.param({"set_penalty": "x"}, "choose one of these", id="no such choice"),
        pytest.param({"why": "x" * 201, "target": "300"}, "200 letters", id="a long reason"),
        pytest.param({"p0": "Eve"}, "“p0” is no part of this form", id="a stranger"),
        pytest.param({"key": ""}, "without its key", id="no key"),
    ],
)
def test_what_does_not_do_is_said_at_its_option_and_kept(
    phone: Phone, game: str, typed: dict[str, str], sentence: str
) -> None:
    assert sentence in look(phone, game, 422, **typed)
    fields = phone.page.form(button="See").fields
    kept = [name for name in typed if name in fields and name not in ("key", "set_penalty")]
    assert all(fields[name] == typed[name] for name in kept)
    assert ledger_of(phone, game).version == 0


def test_what_makes_no_sense_for_who_sits_there_is_refused(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?game=spades/two-player&players=2&p0=Ann&p1=Bo")
    game = phone.press("Start the game", {"dealer": "0"}).address.removeprefix("/g/")
    assert "Suicide needs partners" in look(phone, game, 422, bid_style="suicide")


def test_the_same_form_sent_twice_is_written_once(phone: Phone, game: str) -> None:
    look(phone, game, target="300")
    form = phone.page.form(button="Use from")
    phone.send(form, "Use from")
    page = phone.send(form, "Use from")
    assert "New rules from hand 1 on." in page.text
    assert ledger_of(phone, game).version == 1


def test_what_would_change_is_an_address_that_may_be_loaded_again(phone: Phone, game: str) -> None:
    look(phone, game, target="300")
    assert "Target 500 300" in phone.open(phone.page.address).text
    assert ledger_of(phone, game).version == 0


def test_the_menu_and_the_card_lead_there_while_the_game_runs(phone: Phone, game: str) -> None:
    here = f"/g/{game}/rules/change"
    assert here in phone.open(f"/g/{game}/rules").links
    assert here in phone.open(f"/g/{game}/menu").links
    enter(phone, game, *HANDS, {"kind": "end", "result": "score"})
    assert here not in phone.open(f"/g/{game}/rules").links
    assert here not in phone.open(f"/g/{game}/menu").links
