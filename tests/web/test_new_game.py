"""A new game: four people are seated by taps or by typing, and one game starts, never two."""

import pytest
from flask import Flask

from tests.pages import FOUR, Page, Phone, ledger_of, open_table, start_game

TYPED = {"p0": "Ann", "p1": "Bo", "p2": "Cy", "p3": "Di", "dealer": "0"}


def seated(page: Page) -> list[str]:
    """Who sits in which seat, typed or tapped, as the form would send it."""
    fields = page.form(button="Start").fields
    return [fields.get(f"p{seat}", "") for seat in range(4)]


def games_at(phone: Phone, table: str) -> str:
    """How many games the table has seen, in its own words."""
    return phone.open(f"/t/{table}").text.split(" · ")[2].split(" Spades")[0].split(" ")[0]


def test_at_a_fresh_table_four_names_are_typed_and_the_game_starts(
    phone: Phone, table: str
) -> None:
    page = phone.open(f"/t/{table}/new")
    assert seated(page) == ["", "", "", ""]
    page = phone.press("Start the game", TYPED)
    game = page.address.removeprefix("/g/")
    head = ledger_of(phone, game).head
    assert head.players == FOUR
    assert head.side_names is None
    assert (head.preset, head.first_dealer) == ("standard", 0)


def test_enter_in_a_field_starts_the_game_and_empties_no_seat(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new?p0=Ann").form(button="Start")
    assert form.buttons[0].words == "Start the game"
    assert form.buttons[0].name is None


def test_the_seats_are_as_in_the_last_game(phone: Phone, table: str) -> None:
    start_game(phone, table, side0="Us", side1="Them")
    page = phone.open(f"/t/{table}/new")
    assert seated(page) == [*FOUR]
    fields = page.form(button="Start").fields
    assert (fields["side0"], fields["side1"], fields["dealer"]) == ("Us", "Them", "draw")


@pytest.mark.usefixtures("game")
def test_sides_without_names_stay_without_names(phone: Phone, table: str) -> None:
    assert phone.open(f"/t/{table}/new").form(button="Start").fields["side0"] == ""


def test_known_people_are_seated_by_four_taps(phone: Phone, table: str, game: str) -> None:
    page = phone.open(f"/t/{table}/new")
    assert seated(page) == [*FOUR]
    assert seated(phone.press("Empty all seats")) == ["", "", "", ""]
    for name in ("Di", "Ann", "Cy", "Bo"):
        phone.press(name)
    assert seated(phone.page) == ["Di", "Ann", "Cy", "Bo"]
    game = phone.press("Start the game").address.removeprefix("/g/")
    assert ledger_of(phone, game).head.players == ("Di", "Ann", "Cy", "Bo")


@pytest.mark.usefixtures("game")
def test_a_seat_is_emptied_by_a_tap_and_the_next_name_sits_there(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new")
    page = phone.press("Bo2: empty this seat")
    assert seated(page) == ["Ann", "", "Cy", "Di"]
    assert seated(phone.press("Bo")) == [*FOUR]


@pytest.mark.usefixtures("game")
def test_what_was_typed_stays_when_a_name_is_tapped(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    page = phone.press("Cy", {"p2": "Zoë", "side0": "Us", "dealer": "3"})
    assert seated(page) == ["Cy", "", "Zoë", ""]
    fields = page.form(button="Start").fields
    assert (fields["side0"], fields["dealer"]) == ("Us", "3")


@pytest.mark.usefixtures("game")
def test_nobody_sits_in_two_seats(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new?p0=Ann").form(button="Start")
    assert seated(phone.send(form, said={"sit": "ann "})) == ["Ann", "", "", ""]
    assert seated(phone.send(form, said={"sit": "Bo"})) == ["Ann", "Bo", "", ""]


@pytest.mark.usefixtures("game")
def test_a_fifth_name_finds_no_seat(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    assert seated(phone.send(form, said={"sit": "Eve"})) == [*FOUR]


@pytest.mark.usefixtures("game")
def test_emptying_the_seats_keeps_the_dealer_and_the_names_of_the_sides(
    phone: Phone, table: str
) -> None:
    phone.open(f"/t/{table}/new")
    page = phone.press("Empty all seats", {"side0": "Us", "side1": "Them", "dealer": "2"})
    fields = page.form(button="Start").fields
    assert (fields["side0"], fields["side1"], fields["dealer"]) == ("Us", "Them", "2")


def test_a_new_name_can_be_typed_otherwise_and_a_known_one_is_a_key(
    phone: Phone, table: str
) -> None:
    page = phone.open(f"/t/{table}/new?p0=Ann&p1=Bo")
    assert not [b for b in page.form(button="Start").buttons if "empty" in b.words]
    start_game(phone, table)
    page = phone.open(f"/t/{table}/new?p0=Ann&p1=Bob")
    assert "Ann1: empty this seat" in [b.words for b in page.form(button="Start").buttons]
    assert seated(page) == ["Ann", "Bob", "", ""]


def test_sides_go_by_their_players_as_soon_as_both_are_named(phone: Phone, table: str) -> None:
    html = phone.open(f"/t/{table}/new?p0=Ann&p2=Cy&p1=Bo").html
    assert 'placeholder="Ann &amp; Cy"' in html
    assert 'placeholder="Us"' not in html
    assert 'placeholder="Bo' not in html


def test_very_long_names_are_kept_even_where_no_address_holds_them(
    phone: Phone, table: str
) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    long = "👨‍👩‍👧" * 100
    page = phone.send(form, said={"p0": long, "p1": long, "sit": "Ann"})
    assert seated(page) == [long, long, "Ann", ""]


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        pytest.param({"p1": ""}, "A name is missing.", id="an empty seat"),
        pytest.param({"p1": " \u200b "}, "A name is missing.", id="nothing to see"),
        pytest.param({"p1": "x" * 200}, "A name has at most 40 letters.", id="too long"),
        pytest.param({"p1": "B\x07o"}, "control characters", id="control character"),
        pytest.param({"p1": "ANN"}, "This name is there twice", id="equal names"),
        pytest.param({"side0": "Us"}, "Name this side too", id="one side named"),
        pytest.param({"side0": "Us", "side1": "us"}, "“ us ” is there twice", id="equal sides"),
        pytest.param({"side0": "x" * 50, "side1": "y"}, "at most 40", id="long side"),
        pytest.param({"dealer": "4"}, "Choose who deals first", id="no such dealer"),
        pytest.param({"dealer": "²"}, "Choose who deals first", id="an odd number"),
        pytest.param({"game": "chess"}, "Choose a game", id="another game"),
        pytest.param({"game": "spades/none"}, "Choose a game", id="rules not offered"),
        pytest.param({"p12": "Eve"}, "“p12” is no part of this form", id="a thirteenth"),
        pytest.param({"key": ""}, "without its key", id="no key"),
    ],
)
def test_what_is_not_right_is_said_beside_its_field_and_nothing_starts(
    phone: Phone, table: str, typed: dict[str, str], sentence: str
) -> None:
    phone.open(f"/t/{table}/new")
    said = {**TYPED, **typed}
    page = phone.press("Start the game", said, status=422)
    assert sentence in page.text
    kept = page.form(button="Start").fields
    shown = {name: kept.get(name) for name in ("p0", "p1", "p2", "p3", "side0", "side1")}
    assert shown == {name: said.get(name, "") for name in shown}
    assert "0 games" in phone.open(f"/t/{table}").text


def test_after_mending_the_field_the_game_starts(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new")
    phone.press("Start the game", {**TYPED, "p3": "ann"}, status=422)
    page = phone.press("Start the game", {"p3": "Di"})
    assert page.address.startswith("/g/")


def test_the_first_dealer_is_chosen(phone: Phone, table: str) -> None:
    game = start_game(phone, table, dealer="2")
    assert ledger_of(phone, game).head.first_dealer == 2


def test_the_first_dealer_is_drawn_from_all_four(
    phone: Phone, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    class Deck:
        def randrange(self, stop: int) -> int:
            asked.append(stop)
            return 3

    monkeypatch.setattr("scorekeeper.web.seating.secrets.SystemRandom", Deck)
    game = start_game(phone, table, dealer="draw")
    assert ledger_of(phone, game).head.first_dealer == 3
    assert asked == [4]


def test_names_are_kept_as_people_write_them(phone: Phone, table: str) -> None:
    names = (" José ", "e\u0301lan", "👨‍👩‍👧 Fam", "ليلى")
    game = start_game(phone, table, names)
    assert ledger_of(phone, game).head.players == ("José", "élan", "👨‍👩‍👧 Fam", "ليلى")


def test_sides_get_the_names_that_the_table_gives_them(phone: Phone, table: str) -> None:
    game = start_game(phone, table, side0="Us", side1="Them")
    assert ledger_of(phone, game).head.side_names == ("Us", "Them")
    assert "Us: 0 points" in phone.open("/").text


@pytest.mark.usefixtures("game")
def test_each_table_offers_its_own_people(phone: Phone) -> None:
    other = open_table(phone, "Garden")
    assert "Ann" not in phone.open(f"/t/{other}/new").text


def test_a_game_for_two_is_played_again_by_two(phone: Phone, table: str, app: Flask) -> None:
    from datetime import UTC, datetime

    from scorekeeper.ledger import gamefile
    from scorekeeper.store import db
    from tests.imported import bring

    file = {"format": gamefile.FORMAT, "game": "spades", "players": ["Eve", "Flo"]}
    with app.app_context():
        bring(db.session, table, [gamefile.read(file)], datetime.now(UTC))
    page = phone.open(f"/t/{table}/new")
    assert seated(page) == ["Eve", "Flo", "", ""]
    fields = page.form(button="Start").fields
    assert (fields["players"], fields["sides"]) == ("2", "2")
