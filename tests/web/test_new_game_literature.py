"""A new game of Literature: chosen beside the others, by four to twelve people, in few taps."""

import pytest

from scorekeeper.games import GAMES
from scorekeeper.ledger.ledger import Ledger
from tests.pages import FOUR, Page, Phone, enter, ledger_of, start_game

LITERATURE = GAMES["literature"]
TWELVE = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lea")
ENDED = {"kind": "end", "result": "score"}


def names(players: int) -> dict[str, str]:
    """Who sits where, the first dealing."""
    return {f"p{seat}": TWELVE[seat] for seat in range(players)} | {"dealer": "0"}


def tap(phone: Phone, answer: int = 200, /, **said: str) -> Page:
    """Tap a key of the form that is open."""
    return phone.send(phone.page.form(button="Start"), said=said, status=answer)


def fields(phone: Phone) -> dict[str, str]:
    """What the form that is open would send."""
    return phone.page.form(button="Start").fields


def begin(phone: Phone, table: str, players: int = 6, **said: str) -> Page:
    """The form for so many players of Literature, with nobody seated yet."""
    phone.open(f"/t/{table}/new?p0=&game=literature/standard&players={players}")
    return tap(phone, **said) if said else phone.page


def started(phone: Phone, status: int = 200, **said: str) -> Ledger:
    """Start the game that is set up; what stands in it then."""
    players = int(fields(phone)["players"])
    form = phone.page.form(button="Start")
    answer = phone.answer(form, "Start the game", {**names(players), **said})
    assert answer.status_code == 303, status
    return ledger_of(phone, answer.location.removeprefix("/g/"))


def test_both_games_are_offered_each_with_its_ways_under_its_own_heading(
    phone: Phone, table: str
) -> None:
    page = phone.open(f"/t/{table}/new")
    text = page.text
    assert "Spades Literature Standard (partners to 500) 4 players, two pairs" in text
    assert text.index("Other ways to play Spades") < text.index("Pagat Eight sets, all played")
    words = [button.words for button in page.form(button="Start").buttons]
    for preset in LITERATURE.presets.values():
        assert f"{preset.title}{preset.words}" in words


@pytest.mark.parametrize("key", LITERATURE.presets)
def test_every_way_to_play_literature_is_one_tap_and_seats_six(
    phone: Phone, table: str, key: str
) -> None:
    phone.open(f"/t/{table}/new")
    tap(phone, choose=f"literature/{key}")
    assert fields(phone)["players"] == "6"
    ledger = started(phone)
    assert (ledger.rules.key, ledger.head.preset, ledger.head.rules) == ("literature", key, {})
    assert ledger.state.seating.sides == ((0, 2, 4), (1, 3, 5))
    assert ledger.head.sides is None


def test_the_common_ways_come_first_and_the_others_are_folded(phone: Phone, table: str) -> None:
    text = begin(phone, table).text
    first, rest = text.split("Other ways to play Literature")[1].split("More ways to play", 1)
    assert "Pagat" in first
    assert "MIT floor Fish" in rest
    assert "MIT floor Fish" not in first


def test_another_game_begins_with_its_usual_number_where_nobody_sits(
    phone: Phone, table: str
) -> None:
    phone.open(f"/t/{table}/new")
    phone.press("Literature")
    assert (fields(phone)["game"], fields(phone)["players"]) == ("literature/standard", "6")
    phone.press("Spades")
    assert (fields(phone)["game"], fields(phone)["players"]) == ("spades/standard", "4")


@pytest.mark.parametrize(
    ("typed", "seats"),
    [
        pytest.param({"players": "3", "p0": "Ann"}, "6", id="three cannot play"),
        pytest.param({"players": "4", "p0": "Ann"}, "6", id="four, of whom one is named"),
        pytest.param({"players": "4", **names(4)}, "4", id="four can play"),
        pytest.param({"players": "5", **names(5)}, "6", id="five need one more"),
        pytest.param({"players": "7", **names(7)}, "8", id="seven need one more"),
        pytest.param({"players": "8", **names(8)}, "8", id="eight can play"),
    ],
)
def test_names_stay_when_literature_is_chosen_for_another_number(
    phone: Phone, table: str, typed: dict[str, str], seats: str
) -> None:
    phone.open(f"/t/{table}/new?p0=")
    tap(phone, **typed, choose="literature")
    said = fields(phone)
    assert said["players"] == seats
    assert {name: said[name] for name in typed if name[0] == "p" and name != "players"} == {
        name: text for name, text in typed.items() if name[0] == "p" and name != "players"
    }


def test_who_is_named_for_literature_stays_named_for_fewer_at_spades(
    phone: Phone, table: str
) -> None:
    begin(phone, table, 8)
    tap(phone, **names(8), choose="spades/standard")
    assert (fields(phone)["players"], fields(phone)["p7"]) == ("4", "Hal")
    tap(phone, choose="literature")
    assert [fields(phone)[f"p{seat}"] for seat in range(4)] == [*FOUR]


@pytest.mark.parametrize("players", sorted(LITERATURE.sizes))
def test_so_many_sit_down_on_two_sides(phone: Phone, table: str, players: int) -> None:
    page = begin(phone, table, resize=str(players))
    words = "Opposite seats are partners." if players == 4 else "Every second player is on the same"
    assert words in page.text
    ledger = started(phone)
    assert ledger.head.players == TWELVE[:players]
    assert [len(side) for side in ledger.state.seating.sides] == [players // 2] * 2


def test_ten_known_people_are_seated_by_ten_taps(phone: Phone, table: str) -> None:
    begin(phone, table, 10)
    started(phone)
    phone.open(f"/t/{table}/new")
    phone.press("Empty all seats")
    for name in reversed(TWELVE[:10]):
        phone.press(name)
    assert [fields(phone)[f"p{seat}"] for seat in range(10)] == [*reversed(TWELVE[:10])]


def test_a_second_game_is_as_the_last_one(phone: Phone, table: str) -> None:
    begin(phone, table, 8, switch="track_turn")
    first = started(phone, side0="Owls", side1="Crows", dealer="3")
    page = phone.open(f"/t/{table}/new")
    assert "As last time: 8 players, two teams of four" in page.text
    game = phone.answer(page.form(button="Start"), "Start the game").location
    head = ledger_of(phone, game.removeprefix("/g/")).head
    assert (head.players, head.rules) == (first.head.players, {"track_turn": True})
    assert head.side_names == ("Owls", "Crows")


def test_a_table_that_changes_games_finds_the_people_of_each_again(
    phone: Phone, table: str
) -> None:
    begin(phone, table, 6)
    started(phone, rules='{"track_counts":true}', p5="Zoë")
    start_game(phone, table)
    page = phone.open(f"/t/{table}/new")
    assert fields(phone)["players"] == "4"
    phone.press("Literature")
    said = fields(phone)
    assert (said["players"], said["p5"], said["rules"]) == ("6", "Zoë", '{"track_counts":true}')
    page = phone.press("Spades")
    assert "As last time: 4 players, two pairs" in page.text


def test_who_was_named_meanwhile_is_not_replaced_by_the_people_of_an_older_game(
    phone: Phone, table: str
) -> None:
    begin(phone, table, 6)
    started(phone, p5="Zoë")
    start_game(phone, table)
    phone.open(f"/t/{table}/new")
    phone.press("Literature", {"p0": "Quin"})
    assert [fields(phone)[f"p{seat}"] for seat in range(4)] == ["Quin", "Bo", "Cy", "Di"]


def test_presets_of_one_name_in_two_games_are_not_mistaken(phone: Phone, table: str) -> None:
    begin(phone, table, 6)
    started(phone)
    phone.open(f"/t/{table}/new")
    assert fields(phone)["game"] == "literature/standard"


def test_a_rematch_has_the_same_people_and_the_next_dealer(phone: Phone, table: str) -> None:
    begin(phone, table, 6, switch="track_turn")
    started(phone, dealer="5", game="literature/pagat")
    game = phone.open(f"/t/{table}").links
    mine = next(link for link in game if link.startswith("/g/")).removeprefix("/g/")
    enter(phone, mine, ENDED)
    again = phone.post(f"/g/{mine}/rematch").response.location.removeprefix("/g/")
    head = ledger_of(phone, again).head
    assert (head.players, head.preset, head.rules) == (TWELVE[:6], "pagat", {"track_turn": True})
    assert head.first_dealer == 0
