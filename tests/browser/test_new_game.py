"""A new game by thumb and by keyboard: any number of people, any sides, and from a paper sheet."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Kitchen
from tests.browser.thumb import NARROW, TALL
from tests.pages import ledger_of

EIGHT = ("Ann", "Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")
ENDED = {"kind": "end", "result": "score"}
GAME = re.compile(r"/g/")
LONGEST = "Wilhelmina Oppenheimer-van den Bergh III"


def new_game(kitchen: Kitchen, *, scripts: bool = True) -> Page:
    """The form of a new game at a fresh table."""
    page = kitchen.thumb(java_script_enabled=scripts).page
    page.goto(f"/t/{kitchen.table}/new")
    return page


def pick(page: Page, *keys: str) -> None:
    """Open what is played, and press some of its keys."""
    played = page.locator("details.played")
    if not played.evaluate("details => details.open"):
        played.locator("> summary").click()
    for key in keys:
        with page.expect_response(lambda answer: answer.request.method == "GET"):
            page.get_by_role("button", name=re.compile(f"^{key}")).click()


def seat(page: Page, names: Sequence[str]) -> None:
    """Type who sits where."""
    for number, name in enumerate(names):
        page.locator(f"[name=p{number}]").fill(name)


def start(page: Page) -> str:
    """Start the game; its id."""
    page.locator("[data-missing]").click()
    expect(page).to_have_url(GAME)
    return page.url.split("/g/")[1].split("?")[0]


@pytest.mark.parametrize("scripts", [True, False])
def test_eight_people_play_each_alone(kitchen: Kitchen, scripts: bool) -> None:
    page = new_game(kitchen, scripts=scripts)
    pick(page, "8 players")
    expect(page.locator(".seating input")).to_have_count(8)
    seat(page, EIGHT)
    ledger = ledger_of(kitchen.phone, start(page))
    assert ledger.head.players == EIGHT
    assert len(ledger.state.seating.sides) == 8


@pytest.mark.parametrize("scripts", [True, False])
def test_six_people_play_as_two_teams_of_three(kitchen: Kitchen, scripts: bool) -> None:
    page = new_game(kitchen, scripts=scripts)
    pick(page, "Six players, two teams of three")
    expect(page.locator(".seating input")).to_have_count(6)
    seat(page, EIGHT[:6])
    ledger = ledger_of(kitchen.phone, start(page))
    assert ledger.state.seating.sides == ((0, 2, 4), (1, 3, 5))
    assert ledger.state.options.tricks_per_hand == 17


def test_two_play_against_three_who_chose_their_sides_seat_by_seat(kitchen: Kitchen) -> None:
    page = new_game(kitchen)
    seat(page, EIGHT[:4])
    pick(page, "5 players")
    expect(page.locator(".seating input")).to_have_count(5)
    page.locator("[name=p4]").fill("Eve")
    pick(page, "Choose")
    for number, side in ((2, "1"), (3, "2"), (4, "2")):
        page.locator(f"[name=s{number}]").select_option(side)
        mark = "ab"[int(side) - 1]
        expect(page.locator(f".sides [data-side={mark}] [name=s{number}]")).to_be_visible()
    expect(page.get_by_text("Ann & Cy v Bo & Di & Eve.")).to_be_visible()
    ledger = ledger_of(kitchen.phone, start(page))
    assert ledger.head.sides == ((0, 2), (1, 3, 4))
    assert ledger.state.options.tricks_per_hand == 10


def test_a_side_chosen_where_there_is_no_network_can_be_chosen_again(kitchen: Kitchen) -> None:
    page = new_game(kitchen)
    pick(page, "Choose")
    page.context.set_offline(True)
    page.locator("[name=s1]").select_option("1")
    expect(page.locator(".unsent")).to_have_text("Not sent: no connection. Tap again.")
    page.context.set_offline(False)
    page.locator("[name=s2]").select_option("2")
    expect(page.get_by_text("seat 1 & seat 2 v seat 3 & seat 4.")).to_be_visible()


def test_sides_are_chosen_seat_by_seat_without_scripts(kitchen: Kitchen) -> None:
    page = new_game(kitchen, scripts=False)
    seat(page, EIGHT[:4])
    pick(page, "Choose")
    page.locator("[name=s1]").select_option("1")
    page.locator("[name=s2]").select_option("2")
    assert ledger_of(kitchen.phone, start(page)).head.sides == ((0, 1), (2, 3))


@pytest.mark.parametrize("scripts", [True, False])
def test_four_people_go_on_from_paper_by_the_keyboard(kitchen: Kitchen, scripts: bool) -> None:
    page = new_game(kitchen, scripts=scripts)
    seat(page, EIGHT[:4])
    page.get_by_role("button", name="Go on from a paper sheet").click()
    page.locator("#points0").focus()
    for typed in ("214", "7", "-38", "3", "6"):
        page.keyboard.type(typed)
        page.keyboard.press("Tab")
    page.keyboard.press("Space")  # the first of the dealers
    page.keyboard.press("ArrowRight")
    ledger = ledger_of(kitchen.phone, start(page))
    assert ledger.head.start == {"hand": 6, "points": (214, -38), "bags": (7, 3)}
    assert ledger.head.first_dealer == 1
    expect(page.get_by_role("heading", name="Hand 6")).to_be_visible()
    page.goto(f"{page.url.split('?')[0]}/ledger")
    expect(page.get_by_text("From paper:")).to_be_visible()


def test_too_many_bags_are_mended_where_they_were_typed(kitchen: Kitchen) -> None:
    page = new_game(kitchen)
    seat(page, EIGHT[:4])
    page.get_by_role("button", name="Go on from a paper sheet").click()
    for field, typed in (("points0", "214"), ("bags0", "7"), ("points1", "\u221238")):
        page.locator(f"[name={field}]").fill(typed)
    page.locator("[name=bags1]").fill("12")
    page.locator("[name=hand]").fill("6")
    page.locator("label[for=dealer-2]").click()
    page.locator("[data-missing]").click()
    expect(page.get_by_text("Take 100 off the points and write 2.")).to_be_visible()
    expect(page.locator("[name=bags1]")).to_have_attribute("aria-invalid", "true")
    page.locator("[name=points1]").fill("\u2212138")
    page.locator("[name=bags1]").fill("2")
    assert ledger_of(kitchen.phone, start(page)).head.start == {
        "hand": 6,
        "points": (214, -138),
        "bags": (7, 2),
    }


def test_a_second_game_is_two_taps(kitchen: Kitchen) -> None:
    kitchen.game(ENDED, players=[*EIGHT[:6]], preset="six-trios", sides=[[0, 2, 4], [1, 3, 5]])
    thumb = kitchen.thumb(viewport=TALL)
    thumb.page.goto(f"/t/{kitchen.table}")
    thumb.page.get_by_role("link", name="New game").tap()
    expect(thumb.page).to_have_url(re.compile("/new"))
    thumb.tap(thumb.page.locator("[data-missing]"))
    expect(thumb.page).to_have_url(GAME)
    ledger = ledger_of(kitchen.phone, thumb.page.url.split("/g/")[1])
    assert (ledger.head.preset, ledger.head.players) == ("six-trios", EIGHT[:6])
    assert len(ledger.state.seating.sides) == 2


def test_start_tapped_twice_with_eight_starts_one_game_and_back_leaves_it(
    kitchen: Kitchen,
) -> None:
    page = new_game(kitchen)
    pick(page, "8 players")
    expect(page.locator(".seating input")).to_have_count(8)
    seat(page, EIGHT)
    page.locator("[data-missing]").dblclick()
    expect(page).to_have_url(GAME)
    page.goto(f"/t/{kitchen.table}")
    expect(page.get_by_text("8 people · 1 game")).to_be_visible()


def test_the_button_says_how_many_seats_are_empty(kitchen: Kitchen) -> None:
    page = new_game(kitchen)
    button = page.locator("[data-missing]")
    expect(button).to_have_text("4 seats are empty")
    seat(page, EIGHT[:3])
    expect(button).to_have_text("One seat is empty")
    seat(page, EIGHT[:4])
    expect(button).to_have_text("Start the game")


def test_who_was_drawn_to_deal_is_seen_and_heard(kitchen: Kitchen) -> None:
    page = new_game(kitchen)
    seat(page, EIGHT[:4])
    game = start(page)
    dealer = ledger_of(kitchen.phone, game).head.first_dealer
    said = page.get_by_role("status").filter(has_text="was drawn to deal first.")
    expect(said).to_have_text(f"{EIGHT[dealer]} was drawn to deal first.")
    expect(said).to_be_visible()


def test_eight_long_names_go_to_the_game_though_no_address_holds_them(kitchen: Kitchen) -> None:
    page = new_game(kitchen)
    page.set_viewport_size(NARROW)
    pick(page, "8 players")
    expect(page.locator(".seating input")).to_have_count(8)
    names = [f"{number}{'🎺' * 39}" for number in range(8)]
    seat(page, names)
    page.get_by_role("button", name="Go on from a paper sheet").click()
    expect(page.locator(".side-row")).to_have_count(9)
    for side in range(8):
        page.locator(f"[name=points{side}]").fill(str(side))
        page.locator(f"[name=bags{side}]").fill("0")
    page.locator("[name=hand]").fill("2")
    page.locator("label[for=dealer-7]").click()
    assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]
    assert ledger_of(kitchen.phone, start(page)).head.players == tuple(names)


@pytest.mark.parametrize("players", [3, 8])
def test_many_sides_are_listed_by_who_leads(kitchen: Kitchen, players: int) -> None:
    points = [10 * side for side in range(players)]
    names = [LONGEST, *EIGHT[1:players]]
    start_at = {"hand": 2, "points": points, "bags": [0] * players}
    kitchen.game(players=names, start=start_at)
    kitchen.game(players=names, start=start_at)
    page = kitchen.thumb(viewport=NARROW).page
    leader = EIGHT[players - 1]
    for address in ("/", f"/t/{kitchen.table}"):
        page.goto(address)
        expect(page.locator(".best").first).to_contain_text(f"{leader}\u00a0{points[-1]}, ")
        assert page.evaluate("document.documentElement.scrollWidth") == NARROW["width"]
