"""A table names its own rules, changes and deletes them, and says what its new games begin with."""

from datetime import UTC, datetime

import pytest

from scorekeeper.store import db, presets
from tests.pages import BAD_NAMES, Phone, join, ledger_of, start_game


def named(phone: Phone, table: str, name: str = "Friday rules", **fields: str) -> str:
    """Name rules that start from MSN Zone; gives the address of their form."""
    phone.open(f"/t/{table}/rules/new?start=spades/msn")
    page = phone.press("Save", {"name": name, **fields})
    assert page.address == f"/t/{table}/rules"
    return next(link for link in page.links if link.startswith(f"/t/{table}/rules/"))


def test_a_table_leads_to_its_rules_and_has_none_at_first(phone: Phone, table: str) -> None:
    assert f"/t/{table}/rules" in phone.open(f"/t/{table}").links
    assert "None yet" in phone.open(f"/t/{table}/rules").text


def test_rules_are_named_and_say_in_a_sentence_what_differs(phone: Phone, table: str) -> None:
    named(phone, table, target="300", blind_nil_allowed="off")
    page = phone.open(f"/t/{table}/rules")
    assert "Friday rules MSN Zone: Blind nil off, Target 300." in page.text
    named(phone, table, "As they come")
    assert "As they come As MSN Zone." in phone.page.text


def test_a_long_list_of_changes_is_cut_short(phone: Phone, table: str) -> None:
    values = dict.fromkeys(("target", "bag_limit", "bag_penalty", "nil_bonus", "ten_made"), "7")
    named(phone, table, **values, nil_penalty="7")
    assert "Bags to the penalty 7, Bag penalty 7, Nil made 7, Nil failed 7, 2 more." in (
        phone.page.text
    )


def test_the_form_of_new_rules_is_filled_by_what_they_start_from(phone: Phone, table: str) -> None:
    page = phone.open(f"/t/{table}/rules/new?start=spades/quick-200")
    fields = page.form(button="Save").fields
    assert (fields["target"], fields["bag_limit"], fields["name"]) == ("200", "5", "")
    assert "Filled in from: Quick game to 200" in page.text
    assert (
        phone.open(f"/t/{table}/rules/new?start=nonsense").form(button="Save").fields["target"]
        == "500"
    )


def test_every_known_way_to_play_is_there_to_read_and_to_start_from(
    phone: Phone, table: str
) -> None:
    page = phone.open(f"/t/{table}/rules")
    starts = [link for link in page.links if "start=spades/" in link]
    assert len(starts) == 24
    assert "For 2, 3 or 4 players, each alone." in page.text
    assert "Target: 200 standard: 500" in page.text
    assert phone.open(starts[-1]).form(button="Save").fields["first_hand"] == "bids_itself"


@pytest.mark.parametrize(("name", "said"), BAD_NAMES)
def test_a_name_that_is_none_is_refused_and_the_rest_is_kept(
    phone: Phone, table: str, name: str, said: str
) -> None:
    phone.open(f"/t/{table}/rules/new")
    page = phone.press("Save", {"name": name, "target": "250"}, status=422)
    assert said in page.text
    assert page.form(button="Save").fields["target"] == "250"
    assert "None yet" in phone.open(f"/t/{table}/rules").text


def test_a_name_that_is_taken_is_refused_beside_it(phone: Phone, table: str) -> None:
    named(phone, table)
    phone.open(f"/t/{table}/rules/new")
    page = phone.press("Save", {"name": "FRIDAY rules"}, status=422)
    assert "rules of this name already" in page.text
    assert "One thing to mend: Name" in page.text


def test_rules_that_make_no_sense_are_refused_beside_the_option(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/rules/new")
    said = {"name": "Odd", "floor": "600", "min_team_bid": "x"}
    page = phone.press("Save", said, status=422)
    assert "“x” does not do" in page.text
    page = phone.press("Save", {**said, "min_team_bid": "0"}, status=422)
    assert "The floor of 600 is not below the target of 500" in page.text
    assert "One thing to mend: Floor ." in page.text


def test_the_same_form_sent_twice_keeps_rules_once(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/rules/new").form(button="Save")
    for _ in range(2):
        page = phone.send(form, "Save", {"name": "Friday rules"})
    assert page.text.count("Friday rules As") == 1
    page = phone.send(form, "Save", {"name": "Others"}, status=422)
    assert "has saved rules already" in page.text
    assert phone.press("Save").text.count("Others As") == 1


def test_what_was_typed_survives_a_reload(phone: Phone, table: str) -> None:
    address = named(phone, table)
    for at in (f"/t/{table}/rules/new", address):
        key = phone.open(at).form(button="Save").fields["key"]
        page = phone.open(f"{at}?name=Half&target=2&key={key}&seen=1")
        fields = page.form(button="Save").fields
        assert (fields["name"], fields["target"], fields["key"]) == ("Half", "2", key)


def test_rules_are_changed_and_renamed(phone: Phone, table: str) -> None:
    address = named(phone, table)
    page = phone.open(address)
    assert page.form(button="Save").fields["name"] == "Friday rules"
    page = phone.press("Save", {"name": "Saturday", "floor": "off"})
    assert "Saturday MSN Zone: Floor off." in page.text
    phone.open(address)
    assert phone.press("Save", {"target": "1.5"}, status=422).status == 422


def test_who_changes_rules_that_another_has_changed_sees_both_and_loses_nothing(
    phone: Phone, table: str
) -> None:
    address = named(phone, table)
    other = join(phone, table)
    phone.open(address)
    other.open(address)
    other.press("Save", {"target": "400", "name": "Theirs"})
    page = phone.press("Save", {"target": "300"}, status=409)
    assert "Phone 2 has changed these rules meanwhile (now “ Theirs ”)" in page.text
    assert "Where they differ from yours: Target: 400" in page.text
    assert page.form(button="Save").fields["target"] == "300"
    assert "Theirs MSN Zone: Target 400." in other.open(f"/t/{table}/rules").text
    assert "Friday rules MSN Zone: Target 300." in phone.press("Save").text


def test_rules_that_somebody_deleted_meanwhile_are_kept_as_new_ones(
    phone: Phone, table: str
) -> None:
    address = named(phone, table)
    other = join(phone, table)
    phone.open(address)
    other.post(f"{address}/delete")
    page = phone.press("Save", {"target": "300"}, status=409)
    assert "Somebody has deleted these rules meanwhile." in page.text
    assert "Friday rules MSN Zone: Target 300." in phone.press("Save").text
    assert phone.open(address, 404).status == 404


def test_deleting_says_what_becomes_of_games_and_changes_none(phone: Phone, table: str) -> None:
    address = named(phone, table)
    own = address.rsplit("/", 1)[1]
    game = start_game(phone, table, game=f"spades/own-{own}", rules="")
    before = ledger_of(phone, game).head
    assert before.preset == "msn"
    assert "A new game cannot choose them" in phone.open(f"{address}/delete").text
    phone.open(f"/t/{table}/rules")
    phone.press("Save", {"begins": f"spades/own-{own}"})
    page = phone.open(f"{address}/delete")
    assert "New games begin with the rules of the last game again." in page.text
    assert "None yet" in phone.press("Delete").text
    assert ledger_of(phone, game).head == before
    assert phone.open(f"{address}/delete").address == f"/t/{table}/rules"


def test_new_games_begin_with_what_the_table_says(phone: Phone, table: str) -> None:
    own = named(phone, table, target="300").rsplit("/", 1)[1]
    start_game(phone, table)
    assert phone.open(f"/t/{table}/new").form(button="Start").fields["game"] == "spades/standard"
    phone.open(f"/t/{table}/rules")
    page = phone.press("Save", {"begins": f"spades/own-{own}"})
    assert page.form(has="begins").fields["begins"] == f"spades/own-{own}"
    fields = phone.open(f"/t/{table}/new").form(button="Start").fields
    assert (fields["game"], fields["p0"]) == (f"spades/own-{own}", "Ann")
    assert phone.press("As last time").form(button="Start").fields["game"] == "spades/standard"
    phone.open(f"/t/{table}/rules")
    page = phone.press("Save", {"begins": ""})
    assert page.form(has="begins").fields["begins"] == ""


def test_rules_that_are_not_there_cannot_be_begun_with(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/rules")
    page = phone.press("Save", {"begins": "spades/own-nowhere"}, status=422)
    assert "not here any more" in page.text


def test_a_game_by_the_tables_own_rules_is_played_again_by_their_name(
    phone: Phone, table: str
) -> None:
    own = named(phone, table, target="300").rsplit("/", 1)[1]
    game = start_game(phone, table, game=f"spades/own-{own}", rules="")
    assert ledger_of(phone, game).state.options.target == 300
    fields = phone.open(f"/t/{table}/new").form(button="Start").fields
    assert (fields["game"], fields["rules"]) == (f"spades/own-{own}", "")


def test_another_table_s_rules_are_nobody_else_s(phone: Phone, table: str, stranger: Phone) -> None:
    address = named(phone, table)
    for at in (f"/t/{table}/rules", address, f"{address}/delete", f"/t/{table}/new/rules"):
        assert stranger.open(at, 404).status == 404


def test_a_table_has_only_so_many_rules_of_its_own(phone: Phone, table: str) -> None:
    with phone.app.app_context():
        for number in range(presets.MOST - 1):
            draft = presets.Draft(f"Rules {number}", "spades", "standard", {})
            presets.save(db.session, table, draft, datetime.now(UTC))
    phone.open(f"/t/{table}/rules/new")
    form = phone.page.form(button="Save")
    phone.send(form, "Save", {"name": "The fiftieth"})
    assert phone.send(form, "Save", {"name": "The fiftieth"}).address == f"/t/{table}/rules"
    phone.open(f"/t/{table}/rules/new")
    page = phone.press("Save", {"name": "One more", "target": "300"}, 422)
    assert "This table has 50 rules of its own already: delete some of them first." in page.text
    fields = page.form(button="Save").fields
    assert (fields["name"], fields["target"]) == ("One more", "300")
