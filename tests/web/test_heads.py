"""What was wrong from the start is mended: first what would change is shown, then it is written."""

from datetime import UTC, datetime

import pytest
from flask import Flask

from scorekeeper.ledger import gamefile
from scorekeeper.store import db
from tests.imported import bring
from tests.pages import FOUR, Phone, enter, hand, join, ledger_of

HANDS = (
    *hand(1, [4, 3, 3, 2], [5, 4, 3, 1]),
    *hand(2, [4, 3, 3, 2], [5, 4, 3, 1]),
    *hand(3, [4, 3, 3, 2], [5, 4, 3, 1]),
    *hand(4, [4, 3, 3, 2], [5, 4, 3, 1]),
)


def test_the_form_comes_filled(phone: Phone, game: str) -> None:
    fields = phone.open(f"/g/{game}/head").form(button="See").fields
    assert [fields[f"p{row}"] for row in range(4)] == [*FOUR]
    assert [fields[f"seat{row}"] for row in range(4)] == ["0", "1", "2", "3"]
    assert (fields["dealer"], fields["side0"], fields["seen"]) == ("0", "", "0")


def test_a_wrong_name_is_mended_after_it_was_shown_what_changes(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS)
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {"p1": "Bob"})
    assert "Bo becomes Bob ." in page.text
    assert ledger_of(phone, game).head.players == FOUR
    page = phone.press("Save")
    assert page.address == f"/g/{game}"
    ledger = ledger_of(phone, game)
    assert ledger.head.players == ("Ann", "Bob", "Cy", "Di")
    assert ledger.entries[-1].by == "Phone 1"
    assert gamefile.encode(ledger.entries[-1].line) == {
        "amend": 0,
        "with": {"players": ["Ann", "Bob", "Cy", "Di"]},
    }
    assert "Bob" in phone.open(f"/t/{gamefile_table(phone)}").text


def test_who_sits_there_already_under_another_name_is_named(phone: Phone, game: str) -> None:
    table = gamefile_table(phone)
    links = phone.open(f"/t/{table}/people").links
    phone.open(next(f"{link}/edit" for link in links if "/people/" in link))  # the first: Ann
    phone.press("Save", {"name": "Anna"})
    phone.open(f"/g/{game}/head")
    phone.press("See what changes", {"p2": "Anna"})
    page = phone.press("Save", status=422)
    assert "Anna is the same person here as Ann : give another name." in page.text
    assert page.form(button="See").fields["p2"] == "Anna"


def gamefile_table(phone: Phone) -> str:
    """The id of the phone's only table."""
    links = phone.open("/").links
    return next(link for link in links if link.startswith("/t/")).removeprefix("/t/")


def test_two_people_change_seats_and_the_entries_stay(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS[:2])
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {"seat0": "1", "seat1": "0"})
    assert "Bo sat in seat 1, not Ann ." in page.text
    assert "Ann sat in seat 2, not Bo ." in page.text
    phone.press("Save")
    ledger = ledger_of(phone, game)
    assert ledger.head.players == ("Bo", "Ann", "Cy", "Di")
    assert ledger.state.hands[0].bids[0].number == 4


def test_somebody_else_sat_where_another_is_seated_elsewhere(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {"p1": "Eve", "seat0": "1", "seat1": "0"})
    assert "Bo becomes Eve . Eve sat in seat 1, not Ann ." in page.text
    assert "Ann sat in seat 2, not Bo ." in page.text


def test_the_first_dealer_moves_all_later_ones(phone: Phone, game: str) -> None:
    enter(phone, game, *HANDS)
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {"dealer": "1"})
    assert "Hand 5: Bo deals, not Ann . Hand 1: Bo dealt, not Ann ." in page.text
    assert "Hand 3: Di dealt, not Cy ." in page.text
    assert "So it goes on to hand 4." in page.text
    phone.press("Save")
    state = ledger_of(phone, game).state
    assert [deal.dealer for deal in state.hands] == [1, 2, 3, 0]


def test_sides_are_named_and_unnamed(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {"side0": "Us", "side1": "Them"})
    assert "The side Ann & Cy is called Us ." in page.text
    phone.press("Save")
    assert ledger_of(phone, game).head.side_names == ("Us", "Them")
    phone.open(f"/g/{game}/head")
    assert "The side Us" not in phone.press("See what changes", {"side1": "The others"}).text
    assert phone.open(f"/g/{game}/head").form(button="See").fields["side1"] == "Them"
    page = phone.press("See what changes", {"side0": "", "side1": ""})
    assert "The side Us is called Ann & Cy ." in page.text
    phone.press("Save")
    assert ledger_of(phone, game).head.side_names is None


def test_sides_without_names_follow_their_players_without_a_word(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    assert "The side" not in phone.press("See what changes", {"p1": "Bob"}).text


def test_where_nothing_is_different_nothing_is_written(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes")
    assert "Nothing would change" in page.text
    form = page.form(button="See")
    assert phone.send(form, said={"save": "yes"}).address == f"/g/{game}"
    assert ledger_of(phone, game).version == 0


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param({"p1": ""}, "A name is missing.", id="no name"),
        pytest.param({"p1": "ann"}, "This name is there twice", id="equal names"),
        pytest.param({"p1": "x" * 200}, "at most 40 letters", id="too long"),
        pytest.param({"p1": "B\x07o"}, "control characters", id="control character"),
        pytest.param({"seat1": "0"}, "Seat 1 is taken.", id="two in a seat"),
        pytest.param({"seat1": "7"}, "Choose a seat.", id="no such seat"),
        pytest.param({"side0": "Us"}, "Name this side too", id="one side named"),
        pytest.param({"side0": "Us", "side1": "Us"}, "there twice", id="equal sides"),
        pytest.param({"dealer": "x"}, "Choose who dealt first.", id="no dealer"),
        pytest.param({"p9": "Eve"}, "“p9” is no part of this form", id="a fifth"),
        pytest.param({"key": ""}, "without its key", id="no key"),
        pytest.param({"seen": "x"}, "load the page again", id="no version"),
    ],
)
@pytest.mark.parametrize("save", ["", "yes"])
def test_what_is_not_right_is_said_beside_its_field(
    phone: Phone, game: str, typed: dict[str, str], sentence: str, save: str
) -> None:
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {**typed, "save": save}, status=422)
    assert sentence in page.text
    kept = page.form(button="See").fields
    names = [name for name in typed if name in kept and name not in ("key", "seen")]
    assert all(kept[name] == typed[name] for name in names if not name.startswith("seat"))
    assert ledger_of(phone, game).version == 0


def test_a_name_somebody_brought_in_later_is_taken(phone: Phone, game: str) -> None:
    enter(phone, game, {"kind": "substitute", "seat": 1, "player": "Eve"})
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {"p0": "Eve"}, status=422)
    assert "Eve" in page.text
    assert ledger_of(phone, game).version == 1


def test_what_would_change_is_an_address_that_may_be_loaded_again(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    page = phone.press("See what changes", {"p1": "Bob"})
    assert page.address.startswith(f"/g/{game}/head?")
    assert "Bo becomes Bob ." in phone.open(page.address).text
    assert ledger_of(phone, game).version == 0
    phone.press("Save")
    assert "Nothing would change" in phone.open(page.address).text


def test_what_was_typed_and_not_sent_comes_back(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/head?p0=Anna&seat0=1&seat1=0&dealer=2&side0=Us")
    fields = page.form(button="See").fields
    assert (fields["p0"], fields["seat0"], fields["dealer"]) == ("Anna", "1", "2")
    assert fields["side0"] == "Us"
    assert "is missing" not in page.text


def test_an_address_that_says_nonsense_shows_what_is_wrong(phone: Phone, game: str) -> None:
    page = phone.open(f"/g/{game}/head?p0=Ann&seat0=9&seen=0&changes=yes")
    assert "A name is missing." in page.text
    assert "Choose a seat." in page.text


def test_names_too_long_for_an_address_are_shown_all_the_same(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    fields = ("p0", "p1", "p2", "p3", "side0", "side1")
    page = phone.press("See what changes", {name: name + "👨‍👩‍👧" * 10 for name in fields})
    assert page.address == f"/g/{game}/head"
    assert page.response.headers["HX-Replace-Url"] == "false"
    assert "This will change" in page.text


def test_saved_twice_it_is_written_once(phone: Phone, game: str) -> None:
    phone.open(f"/g/{game}/head")
    form = phone.press("See what changes", {"p1": "Bob"}).form(button="Save")
    phone.send(form, "Save")
    phone.send(form, "Save")
    assert ledger_of(phone, game).version == 1


def test_two_phones_that_mend_at_once_are_told(phone: Phone, table: str, game: str) -> None:
    guest = join(phone, table)
    mine = phone.open(f"/g/{game}/head").form(button="See")
    theirs = guest.open(f"/g/{game}/head").form(button="See")
    guest.send(guest.send(theirs, said={"p1": "Bob"}).form(button="Save"), "Save")
    page = phone.send(mine, said={"p1": "Bobby", "save": "yes"}, status=409)
    assert "Somebody has corrected this meanwhile" in page.text
    assert page.form(button="See").fields["p1"] == "Bobby"  # what was typed here is kept
    assert ledger_of(phone, game).head.players[1] == "Bob"


def test_a_game_of_any_size_can_be_mended(phone: Phone, table: str, app: Flask) -> None:
    players = ["A", "B", "C", "D", "E"]
    file = {"format": gamefile.FORMAT, "game": "spades", "players": players}
    with app.app_context():
        (game,) = bring(db.session, table, [gamefile.read(file)], datetime.now(UTC))
    phone.open(f"/g/{game}/head")
    phone.press("See what changes", {"p4": "Eve", "seat4": "0", "seat0": "4"})
    phone.press("Save")
    assert ledger_of(phone, game).head.players == ("Eve", "B", "C", "D", "A")
