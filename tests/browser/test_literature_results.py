"""The result of a game of Literature, its paper and its series, as a real browser shows them."""

from typing import Any

from playwright.sync_api import expect

from scorekeeper.games.literature.decks import DECKS
from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody
from tests.browser.thumb import NARROW, TALL
from tests.literature_played import EIGHT_SETS, LOW_HIGH, NINE, SIX, ask, claim, in_turn

TWELVE = [
    "Wilhelmina Oppenheimer-van den Bergh III",
    "Bea 🎺 the Magnificent of Lower Saxony",
    "ليلى بنت الحسن",
    "Maximilian-Alexander von Hohenfels",
    *("Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal"),
]
ASKED = [ask(0, 1, "9C"), ask(0, 3, "KC", "no"), ask(3, 2, "2D"), ask(3, 0, "AH", "no")]
ALL_SETS = {"rules": {"end": "all_sets"}}
SIDES = {"players": [*SIX], "side_names": ["Odds", "Evens"]}
RANKS = tuple(one.key for one in DECKS["52_ranks"].sets)
GAMES: list[tuple[str, list[dict[str, Any]], dict[str, Any]]] = [
    ("won, sets open", [*ASKED, *in_turn("OEOEOOO")], SIDES),
    ("drawn", in_turn("OEOEOEOE", LOW_HIGH), {**SIDES, "rules": EIGHT_SETS}),
    (
        "twelve with long names",
        [
            *ASKED,
            *(claim(seat, key, "misplaced") for seat, key in enumerate(NINE)),
            {"amend": 6, "with": claim(5, NINE[1], "opponents")},
        ],
        {"players": TWELVE, **ALL_SETS},
    ),
    (
        "thirteen ranks",
        in_turn("OEOEOEOEOEOEO", RANKS),
        {**SIDES, "rules": {"deck": "52_ranks", "end": "all_sets"}},
    ),
    (
        "given up",
        [
            claim(0, "low-clubs"),
            {"kind": "award", "set": "low-hearts", "side": None, "why": "a card lay open"},
            {"kind": "end", "result": "conceded", "side": 1},
        ],
        SIDES,
    ),
    ("no claim", [{"kind": "end", "result": "abandoned", "why": "the cat"}], SIDES),
]


def started(kitchen: Kitchen, entries: list[dict[str, Any]], head: dict[str, Any]) -> str:
    return kitchen.game(*entries, game="literature", **head)


def test_the_end_of_a_game_of_literature_can_be_read_by_everybody(kitchen: Kitchen) -> None:
    """The result of each game, its sheet of paper, and then the lists in which all of them are."""
    page = kitchen.thumb(viewport=NARROW).page
    for name, entries, head in GAMES:
        game = started(kitchen, entries, head)
        for part in ("", "/print"):
            page.goto(f"/g/{game}{part}")
            assert_for_everybody(page, name)
    started(kitchen, in_turn("OE"), SIDES)
    for address in ("/", f"/t/{kitchen.table}", f"/t/{kitchen.table}/games"):
        page.goto(address)
        assert_for_everybody(page, address)


def test_nine_sets_and_twelve_players_fit_on_one_sheet_of_paper(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=TALL).page
    for number in (0, 2, 3):
        name, entries, head = GAMES[number]
        page.goto(f"/g/{started(kitchen, entries, head)}/print")
        pages = page.pdf(prefer_css_page_size=True).count(b"/Type /Page\n")
        assert pages == 1, name


def test_played_on_for_the_margin_and_undone_again(kitchen: Kitchen) -> None:
    game = started(kitchen, in_turn("OOOOO"), SIDES)
    thumb = kitchen.thumb(viewport=TALL).open(game)
    page = thumb.page
    headline = page.get_by_role("heading", name="Odds win by 5 sets")
    expect(headline).to_be_visible()
    thumb.settle()
    page.get_by_role("button", name="Play on for the margin").click()
    expect(headline).to_have_count(0)
    expect(page.get_by_role("link", name="High diamonds, open")).to_be_visible()
    thumb.settle()
    page.get_by_role("button", name="Undo").click()
    expect(headline).to_be_visible()


def test_whose_a_set_is_can_be_told_without_its_colour(kitchen: Kitchen) -> None:
    _, entries, head = GAMES[0]
    page = kitchen.thumb(viewport=TALL).open(started(kitchen, entries, head)).page
    shapes = page.locator(".told .won .mark").evaluate_all(
        "marks => marks.map(mark => getComputedStyle(mark).borderRadius)"
    )
    assert len(set(shapes)) == 2
    struck = page.locator(".told .won .range").first
    assert "line-through" in struck.evaluate("range => getComputedStyle(range).textDecoration")
    assert page.locator(".told a").count() == 0
