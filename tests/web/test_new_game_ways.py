"""A new game by any of the ways to play: how many sit there, who with whom, from which totals."""

import pytest

from scorekeeper.games import GAMES
from scorekeeper.ledger.ledger import Ledger
from tests.pages import Page, Phone, enter, ledger_of

SPADES = GAMES["spades"]
EIGHT = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")


def names(players: int) -> dict[str, str]:
    return {f"p{seat}": EIGHT[seat] for seat in range(players)} | {"dealer": "0"}


def opened(phone: Phone) -> Ledger:
    return ledger_of(phone, phone.page.address.removeprefix("/g/"))


def choose(phone: Phone, table: str, way: str) -> Page:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    return phone.send(form, said={"choose": f"spades/{way}"})


@pytest.mark.parametrize("key", SPADES.presets)
def test_every_way_to_play_is_chosen_with_one_tap_and_seats_its_players(
    phone: Phone, table: str, key: str
) -> None:
    preset = SPADES.presets[key]
    page = choose(phone, table, key)
    size = int(page.form(button="Start").fields["players"])
    assert size in preset.players
    phone.press("Start the game", names(size))
    ledger = opened(phone)
    assert ledger.head.preset == key
    assert ledger.head.rules == {}
    assert len(ledger.head.players) == size
    if preset.sides and len(sum(preset.sides, ())) == size:
        assert ledger.state.seating.sides == preset.sides


@pytest.mark.parametrize(
    ("players", "tricks"), [(2, 13), (3, 17), (4, 13), (5, 10), (6, 17), (7, 13), (8, 13)]
)
def test_so_many_players_get_the_tricks_that_they_usually_play(
    phone: Phone, table: str, players: int, tricks: int
) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    page = phone.send(form, said={"resize": str(players)})
    if tricks != 13:
        assert f"Tricks in a hand {tricks} customary for {players}" in page.text
    phone.press("Start the game", names(players))
    ledger = opened(phone)
    assert ledger.state.options.tricks_per_hand == tricks
    assert ledger.head.sides is None


def test_the_names_stay_when_more_people_come(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    page = phone.send(form, said={**names(4), "resize": "8"})
    said = page.form(button="Start").fields
    assert [said[f"p{seat}"] for seat in range(8)] == ["Ann", "Bo", "Cy", "Di", "", "", "", ""]
    page = phone.send(page.form(button="Start"), said={"p7": "Hal", "resize": "4"})
    assert page.form(button="Start").fields["p7"] == "Hal"


@pytest.mark.parametrize(
    ("players", "way", "sides"),
    [
        pytest.param(4, "4", ((0,), (1,), (2,), (3,)), id="four alone"),
        pytest.param(6, "2", ((0, 2, 4), (1, 3, 5)), id="trios"),
        pytest.param(6, "6", tuple((seat,) for seat in range(6)), id="six alone"),
        pytest.param(8, "4", ((0, 4), (1, 5), (2, 6), (3, 7)), id="four pairs"),
        pytest.param(8, "2", ((0, 2, 4, 6), (1, 3, 5, 7)), id="two teams of four"),
    ],
)
def test_a_table_is_parted_evenly_by_a_tap(
    phone: Phone, table: str, players: int, way: str, sides: tuple[tuple[int, ...], ...]
) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    page = phone.send(form, said={"resize": str(players)})
    page = phone.send(page.form(button="Start"), said={"part": way})
    phone.press("Start the game", names(players))
    assert opened(phone).state.seating.sides == sides


def test_each_seat_can_be_given_a_side(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    page = phone.press("Choose", names(4))
    said = page.form(button="Start").fields
    assert [said[f"s{seat}"] for seat in range(4)] == ["1", "2", "1", "2"]
    page = phone.press("Start the game", {"s1": "1", "s2": "2"})
    assert opened(phone).head.sides == ((0, 1), (2, 3))


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"s3": ""}, "Seat 4 is on no side: choose one."),
        ({"s3": "9"}, "Seat 4 is on no side: choose one."),
        ({f"s{seat}": "1" for seat in range(4)}, "Everybody is on one side"),
    ],
)
def test_a_seat_without_a_side_is_named(
    phone: Phone, table: str, said: dict[str, str], sentence: str
) -> None:
    phone.open(f"/t/{table}/new?p0=")
    phone.press("Choose", names(4))
    page = phone.press("Start the game", said, status=422)
    assert sentence in page.text


def test_who_plays_alone_gives_no_side_a_name(phone: Phone, table: str) -> None:
    page = choose(phone, table, "cutthroat")
    assert "Each plays alone." in page.text
    assert "Name the sides" not in page.text
    assert "Opposite" not in page.text


def test_a_second_game_has_the_rules_and_sides_of_the_last(phone: Phone, table: str) -> None:
    choose(phone, table, "cutthroat")
    form = phone.page.form(button="Start")
    phone.send(form, "Start the game", {**names(4), "rules": '{"target":250}'})
    assert opened(phone).head.rules == {"target": 250}
    page = phone.open(f"/t/{table}/new")
    assert "Cutthroat (each alone) As last time: 4 players, each alone" in page.text
    assert "Changed: Target: 250." in page.text
    phone.press("Start the game")
    ledger = opened(phone)
    assert (ledger.head.preset, ledger.head.rules) == ("cutthroat", {"target": 250})
    assert len(ledger.state.seating.sides) == 4


def test_rules_changed_while_playing_are_those_of_the_next_game(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    game = phone.press("Start the game", names(4)).address.removeprefix("/g/")
    enter(phone, game, {"kind": "rules", "rules": {"target": 300}})
    assert "Changed: Target: 300." in phone.open(f"/t/{table}/new").text


def test_changes_are_taken_back_and_the_last_game_is_a_tap_away(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    form = phone.page.form(button="Start")
    phone.send(form, "Start the game", {**names(4), "rules": '{"target":250}'})
    phone.open(f"/t/{table}/new")
    page = phone.press("As the preset has it")
    assert "Changed" not in page.text
    page = phone.press("As last time")
    assert "Changed: Target: 250." in page.text


@pytest.mark.parametrize(
    "rules", ["{", "[]", "7", '{"target":"x"}', '{"nothing":1}', "[" * 3000, '{"target":1e999}']
)
def test_rules_that_cannot_be_read_are_refused_in_words(
    phone: Phone, table: str, rules: str
) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    page = phone.send(form, "Start the game", {**names(4), "rules": rules}, status=422)
    assert "As the preset has it" in page.text
    assert "0 games" in phone.open(f"/t/{table}").text


def test_a_game_goes_on_from_a_paper_sheet(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    page = phone.press("Go on from a paper sheet", names(4))
    assert page.form(button="Go on from paper").fields["dealer"] == "0"
    assert "It counts as everything before the next hand." in page.text
    paper = {"points0": "214", "bags0": "7", "points1": "\u221238", "bags1": "3", "hand": "6"}
    phone.press("Go on from paper", {**paper, "dealer": "1"})
    ledger = opened(phone)
    assert ledger.head.start == {"hand": 6, "points": (214, -38), "bags": (7, 3)}
    assert ledger.head.first_dealer == 1
    assert "Hand 6" in phone.page.text


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ({"bags1": "12"}, "12 bags are over the limit of 10. Take 100 off the points and write 2."),
        ({"bags0": "-1"}, "Ann & Cy : nobody has \u22121 bags. Write 0 or more."),
        ({"points0": "2l4"}, "“2l4” is no whole number."),
        ({"points1": ""}, "Copy it from the paper; 0 where there is none."),
        ({"hand": "0"}, "Type the number of the hand that is dealt next"),
        ({"hand": "six"}, "Type the number of the hand that is dealt next"),
    ],
)
def test_what_a_paper_sheet_cannot_say_is_said_beside_it_and_kept(
    phone: Phone, table: str, said: dict[str, str], sentence: str
) -> None:
    phone.open(f"/t/{table}/new?p0=")
    phone.press("Go on from a paper sheet", names(4))
    paper = {"points0": "214", "bags0": "7", "points1": "38", "bags1": "3", "hand": "6"}
    page = phone.press("Go on from paper", {**paper, **said}, status=422)
    assert sentence in page.text
    kept = page.form(button="Go on").fields
    assert {name: kept[name] for name in paper} == {**paper, **said}


def test_paper_without_bags_asks_for_none(phone: Phone, table: str) -> None:
    choose(phone, table, "bicycle")
    page = phone.press("Go on from a paper sheet", names(4))
    assert "Next hand is number" in page.text
    assert "Bags" not in page.text.split("From the paper")[1]


def test_who_was_drawn_to_deal_is_told(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    page = phone.press("Start the game", {**names(2), **names(4), "dealer": "draw"})
    assert "was drawn to deal first." in page.html


def test_so_many_as_no_game_is_for_are_refused(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new").form(button="Start")
    page = phone.send(form, "Start", {**names(4), "players": "9"}, 422)
    assert "So many cannot play: choose from 2 to 8 players." in page.text
    assert page.form(button="Start").fields["p0"] == "Ann"
    page = phone.open(f"/t/{table}/new?game=spades/standard&players=9")
    assert "So many cannot play" in page.text


def test_rules_that_need_partners_say_so_as_soon_as_nobody_has_one(
    phone: Phone, table: str
) -> None:
    needs = "Suicide needs partners"
    page = choose(phone, table, "suicide")
    assert needs not in page.text
    page = phone.press("Each alone")
    assert needs in page.text
    assert page.status == 200
    assert "As the preset has it" not in page.text
    assert needs not in phone.press("Two pairs").text
    page = phone.press("Choose")
    assert needs not in page.text
