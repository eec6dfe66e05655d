"""Rules of Literature: a table's own, changed while a game runs, from the start, agreed to."""

import pytest

from scorekeeper.games import GAMES
from tests.pages import Page, Phone, enter, ledger_of
from tests.web.test_heads_literature import CLAIM, play
from tests.web.test_new_game_literature import TWELVE, begin, fields, started, tap

FIXED = ("deck", "track_turn", "track_counts")
NAME = "Attic rules"


def own_rules(phone: Phone, table: str, **said: str) -> str:
    """Name rules of Literature at the table; the value that chooses them."""
    phone.open(f"/t/{table}/rules/new?start=literature/pagat")
    phone.press("Save", {"name": NAME, **said})
    link = next(link for link in phone.page.links if "/rules/" in link and "start=" not in link)
    return f"literature/own-{link.rsplit('/', 1)[1]}"


def pressed(page: Page) -> list[str]:
    """Who has agreed, as the keys say it."""
    return [b.value for form in page.forms for b in form.buttons if b.name == "withdraw"]


def test_the_rules_of_each_game_are_read_under_its_name_and_begun_from(
    phone: Phone, table: str
) -> None:
    page = phone.open(f"/t/{table}/rules")
    starts = [link.split("start=")[1] for link in page.links if "start=" in link]
    for rules in GAMES.values():
        assert f"New rules for {rules.name}" in page.text
        assert {f"{rules.key}/{key}" for key in rules.presets} <= {*starts}
    assert "For 4, 6, 8, 10 or 12 players." in page.text
    phone.open(f"/t/{table}/rules/new?start=literature/pagat")
    assert "Literature. Filled in from: Pagat" in phone.page.text
    assert fields_of(phone)["deck"] == "48_no_8s"


def fields_of(phone: Phone) -> dict[str, str]:
    """The rules in the form that is open."""
    return phone.page.form(has="location_error").fields


def test_a_tables_own_rules_are_one_tap_and_what_its_games_begin_with(
    phone: Phone, table: str
) -> None:
    own = own_rules(phone, table, track_turn="on", target="5")
    assert f"{NAME} Pagat: Follow the turn on. Literature" in phone.page.text
    begin(phone, table)
    page = tap(phone, choose=own)
    assert f"{NAME} 6 players, two teams of three" in page.text
    head = started(phone).head
    assert (head.preset, head.rules) == ("pagat", {"track_turn": True})
    phone.open(f"/t/{table}/rules")
    phone.press("Save", {"begins": own})
    phone.open(f"/t/{table}/new")
    assert fields(phone)["game"] == own


def test_a_fresh_table_that_begins_with_its_own_rules_of_literature_seats_six(
    phone: Phone, table: str
) -> None:
    own = own_rules(phone, table)
    phone.open(f"/t/{table}/rules")
    phone.press("Save", {"begins": own})
    phone.open(f"/t/{table}/new")
    assert (fields(phone)["game"], fields(phone)["players"]) == (own, "6")


def test_own_rules_that_make_no_sense_are_refused_at_the_option(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/rules/new?start=literature/standard")
    page = phone.press("Save", {"name": NAME, "target": "10"}, status=422)
    assert "All sets together are worth 9: nobody can reach 10." in page.text


def test_the_rules_of_one_new_game_are_changed_and_everybody_stays_seated(
    phone: Phone, table: str
) -> None:
    begin(phone, table, 8)
    phone.press("Change the rules", {f"p{seat}": TWELVE[seat] for seat in range(8)})
    page = phone.press("Use these rules", {"deck": "48_no_8s", "end": "all_sets"})
    assert "The game ends: only when every set is out of play" in page.text
    ledger = started(phone)
    assert ledger.head.players == TWELVE[:8]
    assert ledger.head.rules == {"deck": "48_no_8s", "end": "all_sets"}


def test_deck_turn_and_counts_are_not_asked_for_while_a_game_runs(phone: Phone, table: str) -> None:
    game = play(phone, table, CLAIM)
    page = phone.open(f"/g/{game}/rules/change")
    form = page.form(button="See")
    assert {*FIXED}.isdisjoint(form.fields)
    assert "Follow the turn" not in page.text
    phone.press("See what changes", {"target": "6", "why": "for once"})
    phone.press("Use from now")
    state = ledger_of(phone, game).state
    assert (state.options.target, state.options.deck) == (6, "54_eights_jokers")


@pytest.mark.parametrize("option", FIXED)
def test_what_is_fixed_is_not_changed_by_a_form_that_no_page_made(
    phone: Phone, table: str, option: str
) -> None:
    game = play(phone, table, CLAIM)
    form = phone.open(f"/g/{game}/rules/change").form(button="See")
    page = phone.send(form, "See what changes", {option: "on"}, status=422)
    assert f"“{option}” is no part of this form" in page.text


def test_rules_that_do_not_go_with_the_deck_are_refused_though_it_is_not_asked_for(
    phone: Phone, table: str
) -> None:
    game = play(phone, table, CLAIM, rules={"deck": "48_no_8s"})
    phone.open(f"/g/{game}/rules/change")
    page = phone.press("See what changes", {"target": "9"}, status=422)
    assert "All sets together are worth 8: nobody can reach 9." in page.text


def test_from_the_start_even_the_deck_is_corrected(phone: Phone, table: str) -> None:
    game = play(phone, table, CLAIM)
    phone.open(f"/g/{game}/head/rules")
    page = phone.press("See what changes", {"deck": "48_no_8s", "track_turn": "on"})
    assert "48 cards without the eights" in page.text
    phone.press("Save")
    options = ledger_of(phone, game).state.options
    assert (options.deck, options.track_turn) == ("48_no_8s", True)


def test_a_deck_without_a_set_that_was_claimed_is_refused(phone: Phone, table: str) -> None:
    game = play(phone, table, CLAIM | {"set": "eights-jokers"})
    phone.open(f"/g/{game}/head/rules")
    page = phone.press("See what changes", {"deck": "48_no_8s"}, status=422)
    assert "There is no set “eights-jokers” in this deck." in page.text
    assert ledger_of(phone, game).state.options.deck == "54_eights_jokers"


def test_six_may_agree_to_the_rules_until_a_set_is_claimed(phone: Phone, table: str) -> None:
    game = play(phone, table)
    phone.open(f"/g/{game}/rules")
    phone.press("Ann")
    page = phone.press("Flo")
    assert pressed(page) == ["Ann", "Flo"]
    assert "2 of 6" in page.text
    enter(phone, game, CLAIM)
    assert pressed(phone.open(f"/g/{game}/rules")) == []
