"""The form of a new game in all its states: quiet for axe, and nothing runs off the side."""

from collections.abc import Callable
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody
from tests.browser.thumb import NARROW

LONG = (
    "Wilhelmina Oppenheimer-van den Bergh III",
    "Bea 🎺",
    "👨‍👩‍👧 Fam",
    "طاولة ليلى",
    "Maximiliane-Theodora Freifrau Ungenannt",
    "Zoë",
    "Hal",
    "Cal",
)
FREELY = {f"s{seat}": side for seat, side in enumerate("12122")}
Come = Callable[[Page, str], None]


def at(players: int, **fields: str) -> Come:
    """Come to the form with so many people, and with these fields."""
    people = {f"p{seat}": name for seat, name in enumerate(LONG[:players])}
    said = urlencode({**people, "players": players, **fields})

    def come(page: Page, table: str) -> None:
        page.goto(f"/t/{table}/new?{said}")

    return come


def see_faults(page: Page, table: str) -> None:
    """Come to paper totals that are no numbers, and to nobody who deals."""
    at(8, paper="1", points0="2l4", hand="x", dealer="")(page, table)
    page.locator("[data-missing]").click()
    expect(page.get_by_text("“2l4” is no whole number.")).to_be_visible()
    expect(page.get_by_text("Choose who deals next.")).to_be_visible()


PAGES: dict[str, Come] = {
    "ways to play": at(4, fold="open"),
    "eight seats": at(8, p0="", p1="", fold="open"),
    "eight alone": at(8),
    "four pairs": at(8, sides="4", side0="Us"),
    "customary tricks": at(5, rules='{"tricks_per_hand":10}'),
    "sides by choice": at(5, sides="free", **FREELY),
    "paper": at(8, paper="1", sides="4"),
    "paper faults": see_faults,
    "rules that cannot be read": at(4, rules="{", fold="open"),
}


def test_axe_finds_nothing_and_nothing_runs_off_the_side(kitchen: Kitchen) -> None:
    kitchen.game({"kind": "end", "result": "score"}, players=[*LONG])
    page = kitchen.thumb(viewport=NARROW).page
    for name, come in PAGES.items():
        come(page, kitchen.table)
        assert_for_everybody(page, name)
