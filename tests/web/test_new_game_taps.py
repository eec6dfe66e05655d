"""What one tap in a new game changes beside itself: tricks, sides, the dealer, the paper sheet."""

import pytest

from tests.pages import Page, Phone, ledger_of
from tests.web.test_new_game_ways import EIGHT, choose, names, opened


def tap(phone: Phone, **said: str) -> Page:
    """Tap a key of the form that is open."""
    return phone.send(phone.page.form(button="Start"), said=said)


def fields(phone: Phone) -> dict[str, str]:
    """What the form that is open would send."""
    return phone.page.form(button="the game").fields


@pytest.mark.parametrize(("custom", "tricks"), [("yes", 10), ("no", 13)])
def test_five_people_take_their_customary_tricks_or_leave_them(
    phone: Phone, table: str, custom: str, tricks: int
) -> None:
    phone.open(f"/t/{table}/new?p0=")
    tap(phone, resize="5")
    page = tap(phone, custom=custom)
    assert "10 customary for 5" in page.text
    assert "13 by these rules" in page.text
    phone.press("Start the game", names(5))
    assert opened(phone).state.options.tricks_per_hand == tricks


def test_four_people_at_the_rules_of_six_are_offered_thirteen_tricks(
    phone: Phone, table: str
) -> None:
    choose(phone, table, "six-pairs")
    page = tap(phone, resize="4")
    assert "13 customary for 4" in page.text
    page = tap(phone, resize="6")
    assert "customary" not in page.text
    assert fields(phone)["rules"] == ""


def test_tricks_that_the_table_has_chosen_itself_are_not_talked_about(
    phone: Phone, table: str
) -> None:
    page = phone.open(f'/t/{table}/new?p0=&players=5&rules={{"tricks_per_hand":9}}')
    assert "customary" not in page.text
    assert "Changed: Tricks in a hand: 9." in page.text


def test_a_table_that_left_the_custom_is_not_asked_again(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    tap(phone, resize="5")
    tap(phone, custom="no")
    phone.press("Start the game", names(5))
    page = phone.open(f"/t/{table}/new")
    assert "customary" not in page.text
    assert "As last time: 5 players, each alone" in page.text


@pytest.mark.parametrize(
    ("way", "parted", "players", "sides"),
    [
        pytest.param("cutthroat", "", "6", 6, id="rules for who plays alone"),
        pytest.param("standard", "4", "6", 6, id="chosen to play alone"),
        pytest.param("standard", "", "6", 3, id="pairs stay pairs"),
        pytest.param("two-player", "", "4", 2, id="two have no choice, four have"),
    ],
)
def test_who_plays_alone_still_does_when_more_people_come(
    phone: Phone, table: str, way: str, parted: str, players: str, sides: int
) -> None:
    choose(phone, table, way)
    if parted:
        tap(phone, part=parted)
    tap(phone, resize=players)
    phone.press("Start the game", names(int(players)))
    assert len(opened(phone).state.seating.sides) == sides


def test_a_dealer_whose_seat_is_gone_is_drawn(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=&players=6&dealer=5")
    tap(phone, resize="4")
    assert fields(phone)["dealer"] == "draw"


def test_from_paper_somebody_says_who_deals_next(phone: Phone, table: str) -> None:
    phone.open(f"/t/{table}/new?p0=")
    page = phone.press("Go on from a paper sheet", {**names(4), "dealer": "draw"})
    assert "dealer" not in page.form(button="Go on").fields
    paper = {"points0": "0", "bags0": "0", "points1": "0", "bags1": "0", "hand": "2"}
    page = phone.press("Go on from paper", paper, status=422)
    assert "Choose who deals next." in page.text
    page = phone.press("No paper: start at 0")
    assert fields(phone)["dealer"] == "draw"


@pytest.mark.parametrize("minus", ["-38", "\u221238", "\u201338", " - 38 "])
def test_a_minus_is_typed_as_the_phone_has_it(phone: Phone, table: str, minus: str) -> None:
    phone.open(f"/t/{table}/new?p0=&paper=1&hand=6")
    paper = {"points0": minus, "bags0": "0", "points1": "+7", "bags1": "0"}
    phone.press("Go on with hand 6", {**names(4), **paper})
    start = opened(phone).head.start
    assert start is not None
    assert start["points"] == (-38, 7)


def test_rules_that_make_no_sense_with_the_sides_are_refused_in_words(
    phone: Phone, table: str
) -> None:
    choose(phone, table, "suicide")
    tap(phone, part="4")
    page = phone.press("Start the game", names(4), status=422)
    assert "Suicide needs partners: here each plays alone." in page.text


def test_as_last_time_brings_back_number_sides_and_rules(phone: Phone, table: str) -> None:
    choose(phone, table, "six-trios")
    phone.press("Start the game", names(6))
    phone.open(f"/t/{table}/new")
    tap(phone, choose="spades/cutthroat")
    page = tap(phone, choose="last")
    assert "As last time: 6 players, two teams of three" in page.text
    said = fields(phone)
    assert (said["game"], said["players"], said["sides"]) == ("spades/six-trios", "6", "2")


@pytest.mark.parametrize("tapped", ["resize", "choose", "part", "custom", "plain", "fold"])
def test_a_key_that_no_page_has_changes_no_seat(phone: Phone, table: str, tapped: str) -> None:
    form = phone.open(f"/t/{table}/new?p0=Ann&p1=Bo&p2=Cy").form(button="Start")
    status = 422 if tapped == "choose" else 200
    phone.send(form, said={tapped: "9\u0000", "free": "nobody"}, status=status)
    assert [fields(phone)[f"p{seat}"] for seat in range(4)] == ["Ann", "Bo", "Cy", ""]


def test_a_double_tap_says_once_who_was_drawn(phone: Phone, table: str) -> None:
    form = phone.open(f"/t/{table}/new?p0=").form(button="Start")
    said = {**names(4), "dealer": "draw"}
    phone.answer(form, "Start", said)
    page = phone.send(form, "Start", said)
    dealer = ledger_of(phone, page.address.removeprefix("/g/")).head.first_dealer
    assert page.text.count("was drawn to deal first.") == 1
    assert f"{EIGHT[dealer]} was drawn to deal first." in page.text.replace("  ", " ")
