"""A set-up of Literature: what it allows, refuses and remarks on in numbers, sides and deck."""

import json

import pytest

from scorekeeper.games import GAMES
from tests.pages import Phone
from tests.web.test_new_game_literature import TWELVE, begin, fields, names, started, tap

ODD = "Literature needs two equal sides, and {} cannot be halved: play with one more or one fewer."


@pytest.mark.parametrize("players", [5, 7, 9, 11])
def test_an_odd_number_is_refused_where_it_was_tapped_and_everybody_stays_seated(
    phone: Phone, table: str, players: int
) -> None:
    begin(phone, table)
    page = tap(phone, 422, **names(6), resize=str(players))
    keys = page.text.split("How many play")[1].split("Who plays with whom")[0]
    assert ODD.format(players) in keys
    said = fields(phone)
    assert said["players"] == "6"
    assert [said[f"p{seat}"] for seat in range(6)] == [*TWELVE[:6]]


@pytest.mark.parametrize(
    ("players", "sentence"),
    [("2", "Literature takes 4 or more."), ("14", "Literature takes at most 12.")],
)
def test_a_number_beyond_the_keys_is_refused_as_well(
    phone: Phone, table: str, players: str, sentence: str
) -> None:
    begin(phone, table)
    assert sentence in tap(phone, 422, resize=players).text


def test_seven_who_come_by_an_address_are_refused_when_they_start(phone: Phone, table: str) -> None:
    page = begin(phone, table, 7)
    page = phone.press("Start the game", names(7), status=422)
    assert ODD.format(7) in page.text
    assert fields(phone)["p6"] == "Gus"
    assert "0 games" in phone.open(f"/t/{table}").text


@pytest.mark.parametrize("players", [9, 11])
def test_nine_or_eleven_who_come_by_an_address_are_told_at_once(
    phone: Phone, table: str, players: int
) -> None:
    page = begin(phone, table, players)
    assert ODD.format(players) in page.text
    assert fields(phone)["players"] == "6"


def test_who_changes_sides_is_tapped_and_the_sides_need_not_alternate(
    phone: Phone, table: str
) -> None:
    begin(phone, table)
    phone.press("Choose", names(6))
    for seat in ("1", "2"):
        tap(phone, swap=seat)
    page = phone.page
    assert "Ann & Bo & Eve v Cy & Di & Flo" in page.text
    assert "Two of one side sit next to each other; usually the sides alternate." in page.text
    assert started(phone).head.sides == ((0, 1, 4), (2, 3, 5))


def test_sides_that_are_not_equal_are_refused_beside_the_choice(phone: Phone, table: str) -> None:
    begin(phone, table)
    phone.press("Choose", names(6))
    tap(phone, swap="1")
    page = phone.press("Start the game", status=422)
    sides = page.text.split("Who plays with whom")[1].split("Other ways")[0]
    assert "Literature needs two equal sides: here 4 play against 2." in sides
    assert [fields(phone)[f"s{seat}"] for seat in range(6)] == ["1", "1", "1", "2", "1", "2"]


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        pytest.param({"sides": "3"}, "needs two equal sides: here are 3.", id="three sides"),
        pytest.param(
            {"sides": "free", **{f"s{seat}": "1" for seat in range(5)}, "s5": "2"},
            "needs two equal sides: here 5 play against 1.",
            id="five against one",
        ),
        pytest.param(
            {"sides": "free", "s0": "1", **{f"s{seat}": "2" for seat in range(1, 6)}},
            "needs two equal sides: here 1 plays against 5.",
            id="one against five",
        ),
        pytest.param(
            {"sides": "free", **{f"s{seat}": "1" for seat in range(6)}},
            "Everybody is on one side",
            id="one side",
        ),
        pytest.param({"sides": "free", "s0": "1"}, "Seat 2 is on no side", id="no side"),
    ],
)
def test_sides_that_no_page_makes_are_refused_in_words(
    phone: Phone, table: str, said: dict[str, str], sentence: str
) -> None:
    begin(phone, table)
    form = phone.page.form(button="Start")
    page = phone.send(form, "Start the game", {**names(6), **said}, status=422)
    assert sentence in page.text


def test_a_seat_on_no_side_is_put_on_one_by_a_tap(phone: Phone, table: str) -> None:
    begin(phone, table, sides="free", swap="0")
    assert fields(phone)["s0"] == "1"
    tap(phone, swap="9")
    assert fields(phone)["s0"] == "1"


@pytest.mark.parametrize(("players", "even"), [(4, "12"), (8, "6"), (12, "4")])
def test_fewer_cards_are_offered_where_54_do_not_come_out_even(
    phone: Phone, table: str, players: int, even: str
) -> None:
    page = begin(phone, table, resize=str(players))
    assert f"48 cards without the eights comes out even for {players}" in page.text
    assert f"54 cards do not come out even for {players}" in page.text
    page = tap(phone, custom="yes")
    assert "do not come out even" not in page.text
    ledger = started(phone, rules='{"deck":"48_no_8s","track_counts":true}')
    assert {str(cards) for cards in ledger.state.counts} == {even}


def test_the_full_deck_stays_unless_the_table_says_otherwise(phone: Phone, table: str) -> None:
    begin(phone, table, resize="8")
    assert started(phone).head.rules == {}


def test_the_smaller_deck_goes_with_the_number_it_was_for(phone: Phone, table: str) -> None:
    begin(phone, table, resize="8")
    tap(phone, custom="yes")
    assert json.loads(fields(phone)["rules"]) == {"deck": "48_no_8s"}
    page = tap(phone, resize="6")
    assert fields(phone)["rules"] == ""
    assert "comes out even" not in page.text


def test_rules_with_a_deck_that_comes_out_even_are_left_alone(phone: Phone, table: str) -> None:
    begin(phone, table)
    tap(phone, choose="literature/sevens-out")
    assert "comes out even" not in tap(phone, resize="8").text


@pytest.mark.parametrize(
    ("players", "way", "remarks"),
    [
        pytest.param(6, "standard", [], id="six by the standard rules"),
        pytest.param(10, "standard", ["do not come out even", "10 play"], id="ten"),
        pytest.param(4, "pagat", ["4 play; Literature is usually"], id="four"),
    ],
)
def test_what_is_unusual_is_remarked_on_and_stops_nobody(
    phone: Phone, table: str, players: int, way: str, remarks: list[str]
) -> None:
    begin(phone, table)
    tap(phone, choose=f"literature/{way}")
    page = tap(phone, resize=str(players))
    assert ("Worth a word" in page.html) == bool(remarks)
    for remark in remarks:
        assert remark in page.text
    assert len(started(phone).head.players) == players


def test_a_target_that_both_could_reach_is_remarked_on(phone: Phone, table: str) -> None:
    page = begin(phone, table, rules='{"target":4}', fold="open", swap="0")
    assert "Both sides could reach 4: all sets are worth 9 points." in page.text
    assert started(phone).state.options.target == 4


def test_turn_and_cards_are_followed_after_a_tap_each(phone: Phone, table: str) -> None:
    begin(phone, table)
    for option in ("track_turn", "track_counts", "track_turn", "track_turn"):
        page = tap(phone, switch=option)
    assert "Follow the turn on Count the cards on" in page.text
    assert "Changed:" not in page.text
    state = started(phone).state
    assert (state.turn, state.counts) == (0, (9,) * 6)


def test_what_cannot_be_switched_changes_nothing(phone: Phone, table: str) -> None:
    begin(phone, table, switch="deck")
    assert fields(phone)["rules"] == ""


def test_no_paper_is_asked_for_where_none_is_taken(phone: Phone, table: str) -> None:
    assert "paper" not in begin(phone, table).text
    form = phone.page.form(button="Start")
    said = {**names(6), "paper": "1", "hand": "3", "dealer": "0"}
    page = phone.send(form, "Start the game", said, status=422)
    assert "Literature takes no paper totals" in page.text


def test_each_deck_is_told_by_what_sets_it_apart(phone: Phone, table: str) -> None:
    page = phone.open(f"/t/{table}/new/rules?game=literature/standard")
    assert "54 cards with the eights and jokers low 2 to 7, high 9 to ace" in page.text
    assert "48 cards without the sevens low ace to 6, high 8 to king" in page.text
    fewer = {"deck": "52_ranks", "target": "7"}
    phone.press("Use these rules", fewer)
    assert "Changed: Deck: 52 cards in thirteen sets of four" in phone.page.text
    assert len(started(phone).state.open_sets) == 13


def test_every_number_of_players_that_a_game_takes_has_places_on_the_screen() -> None:
    from scorekeeper.games.places import PLACES

    sizes = set().union(*(rules.sizes for rules in GAMES.values()))
    assert {size: len({*PLACES[size]}) for size in sizes} == {size: size for size in sizes}
