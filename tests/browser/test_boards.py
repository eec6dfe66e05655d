"""Boards and records of every number of sides: they can be read, by everybody, on the smallest."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody, sizes
from tests.browser.thumb import DESK, NARROW, SHORT, TALL

FITS = (Path(__file__).parent / "fits.js").read_text(encoding="utf-8")
LONG = "Wilhelmina Oppenheimer-van den Bergh III"
NAMES = ["Ann", "Bea 🎺", "ليلى", LONG, "Cal", "Dee", "Eli", "Maximilian Featherstone-Cholmondeley"]
Entries = list[dict[str, Any]]


def hand(number: int, bids: list[Any], tricks: list[int], by: str = "bids") -> Entries:
    """A hand by seat, or by side."""
    how = "tricks" if by == "bids" else "sides"
    return [
        {"kind": "bids", "hand": number, by: bids},
        {"kind": "tricks", "hand": number, how: tricks},
    ]


def alone(players: int, tricks: int) -> dict[str, Any]:
    sides = [[seat] for seat in range(players)]
    return {
        "players": NAMES[:players],
        "sides": sides,
        "rules": {"tricks_per_hand": tricks, "target": 2000},
    }


BAGS = [6, 2, 9, 0, 4, 1, 3, 7]
POINTS = [214, -58, 187, 1042, 95, 120, -1033, 168]
EIGHT = {**alone(8, 13), "start": {"hand": 5, "points": POINTS, "bags": BAGS}}
PAIRS = {
    "players": NAMES[:6],
    "preset": "six-pairs",
    "start": {"hand": 1, "points": [-112, 1353, -27], "bags": [8, 2, 9]},
}
TRIOS = {"players": NAMES[:6], "preset": "six-trios", "sides": [[0, 2, 4], [1, 3, 5]]}
FOUR = {**alone(4, 13), "preset": "app-solo", "rules": {"target": 500}}
GAMES: list[tuple[str, int, Entries, dict[str, Any]]] = [
    ("three alone", 1, hand(1, [4, "nil", 6], [5, 1, 11]), alone(3, 17)),
    ("four alone", 1, hand(1, [4, 3, "nil", 2], [5, 3, 1, 4]), FOUR),
    ("five alone", 1, hand(1, [2, "nil", 1, 3, 2], [3, 1, 1, 3, 2]), alone(5, 10)),
    ("six in pairs", 1, hand(1, [4, "nil", 1, 3, 2, 2], [3, 1, 4, 3, 4, 2]), PAIRS),
    ("two trios", 1, hand(1, [8, 9], [10, 7], by="sides"), TRIOS),
    ("eight alone", 5, hand(5, [1, 2, "nil", 2, 1, 1, 3, 2], [0, 2, 2, 3, 1, 1, 2, 2]), EIGHT),
    (
        "a hand that bids itself",
        1,
        [{"kind": "tricks", "hand": 1, "sides": [7, 6]}],
        {"players": NAMES[:4], "preset": "tournament-350"},
    ),
]

# Their records are made of the same parts as everybody's.
OF_EACH_KIND = ("six in pairs", "eight alone")


def assert_readable(page: Page) -> None:
    found = page.evaluate(FITS)
    assert not found["faults"], (page.url, page.viewport_size, found["faults"])


def test_boards_and_records_of_all_sides_can_be_read_by_everybody(kitchen: Kitchen) -> None:
    """No word is cut, covered or out of the screen, whatever the phone; axe has nothing to say."""
    page = kitchen.thumb().page
    for name, number, entries, head in GAMES:
        game = kitchen.game(*entries, **head)
        for path in ("", "/menu", "/ledger", f"/hands/{number}"):
            page.goto(f"/g/{game}{path}")
            for _ in sizes(page, NARROW, TALL, DESK, SHORT):
                assert_readable(page)
            if path == "" or (path != "/menu" and name in OF_EACH_KIND):
                assert_for_everybody(page, name)
        for path in ("/print", f"/rules?hand={number}") if name in OF_EACH_KIND else ():
            page.goto(f"/g/{game}{path}")
            assert_for_everybody(page, name)


def test_the_end_of_a_game_of_eight_and_its_undo(kitchen: Kitchen) -> None:
    rules = {**EIGHT, "rules": {"target": 1060}}
    taken = hand(5, [1, 2, "nil", 2, 1, 1, 3, 2], [0, 2, 2, 3, 1, 1, 2, 2])
    thumb = kitchen.thumb(viewport=TALL).open(kitchen.game(*taken, **rules))
    page = thumb.page
    expect(page.get_by_role("heading", name=f"{LONG} wins by")).to_be_visible()
    for _ in sizes(page, NARROW, SHORT, DESK, TALL):
        assert_readable(page)
    thumb.settle()
    page.get_by_role("button", name="Not over: undo hand 5").click()
    expect(page.get_by_role("heading", name="Hand 5", exact=True)).to_be_visible()


@pytest.mark.parametrize("where", ["", "/menu"])
def test_a_tap_on_a_total_or_the_bags_opens_their_ledgers(kitchen: Kitchen, where: str) -> None:
    """On the result page and on the menu as on the game's own page."""
    over = {"kind": "end", "result": "score"}
    game = kitchen.game(*hand(1, [4, 3, 3, 2], [4, 3, 4, 2]), over, side_names=["Us", "Them"])
    thumb = kitchen.thumb(viewport=SHORT)
    for link, heading in (("Us: 71 points", "Ledger"), (re.compile(r"1 bag\s*: Us"), "Bags")):
        thumb.open(game, where)
        thumb.tap(thumb.page.get_by_role("link", name=link))
        expect(thumb.page.get_by_role("heading", level=1, name=heading)).to_be_visible()


def test_a_sheet_of_eight_fits_on_one_page(kitchen: Kitchen) -> None:
    taken = [line for number in range(1, 14) for line in hand(number, [1] * 8, [2] * 5 + [1] * 3)]
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/g/{kitchen.game(*taken, **alone(8, 13))}/print")
    assert page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n") == 1
    for size in (NARROW, TALL):
        page.set_viewport_size(size)
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
