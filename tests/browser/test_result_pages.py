"""The result page, its chart and the sheet of paper, as a real browser shows them."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_for_everybody
from tests.browser.thumb import NARROW, TALL

LONG = [
    "Wilhelmina Oppenheimer-van den Bergh III",
    "Bea 🎺 the Magnificent of Lower Saxony",
    "ليلى بنت الحسن",
    "Maximilian-Alexander von Hohenfels",
]
FOUR = ["Ann", "Bo", "Cy", "Di"]
EIGHT = ["Ann", "Bo", "Cy", "Di", "Ed", "Fay", "Gus", "Hal"]
OVER: list[dict[str, Any]] = [{"kind": "end", "result": "score"}]


def hands(number: int, bids: list[int], taken: list[int], by: str = "") -> list[dict[str, Any]]:
    """So many hands, all alike, by sides (or by seat: `by` is "seat")."""
    keys = ("bids", "tricks") if by else ("sides", "sides")
    return [
        line
        for hand in range(1, number + 1)
        for line in (
            {"kind": "bids", "hand": hand, keys[0]: bids},
            {"kind": "tricks", "hand": hand, keys[1]: taken},
        )
    ]


def no_target(number: int) -> dict[str, Any]:
    return {"rules": {"target": None, "max_hands": number}}


GAMES: list[tuple[str, list[dict[str, Any]], dict[str, Any]]] = [
    ("thirteen hands", hands(13, [5, 6], [6, 7]), no_target(13)),
    ("sixty hands", hands(60, [5, 6], [6, 7]), no_target(60)),
    ("long names", [*hands(2, [5, 6], [4, 9]), *OVER], {"players": LONG}),
    (
        "eight alone",
        [*hands(3, [2] * 8, [1, 1, 2, 2, 2, 2, 2, 1], "seat"), *OVER],
        {"players": EIGHT},
    ),
    ("no hand", [{"kind": "end", "result": "abandoned", "why": "the cat"}], {}),
]


def test_the_end_of_a_game_can_be_read_by_everybody(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=NARROW).page
    for name, entries, head in GAMES:
        game = kitchen.game(*entries, **head)
        for part in ("", "/print", *(("/share",) if name == "long names" else ())):
            page.goto(f"/g/{game}{part}")
            assert_for_everybody(page, name)


@pytest.mark.parametrize(
    ("hands_played", "players"),
    [(13, FOUR), (20, FOUR), (40, LONG), (40, EIGHT)],
    ids=["13 hands", "20 hands", "40 hands, long names", "40 hands, eight alone"],
)
def test_a_whole_game_fits_on_one_sheet_of_paper(
    kitchen: Kitchen, hands_played: int, players: list[str]
) -> None:
    if players is EIGHT:
        entries = hands(hands_played, [2] * 8, [1, 1, 2, 2, 2, 2, 2, 1], "seat")
    else:
        corrected = {"kind": "tricks", "hand": 2, "sides": [7, 6]}
        entries = [*hands(hands_played, [5, 6], [6, 7]), {"amend": 4, "with": corrected}]
    game = kitchen.game(*entries, **no_target(hands_played), players=players)
    page = kitchen.thumb(viewport=TALL).page
    page.goto(f"/g/{game}/print")
    for paper in ("A4", "Letter"):
        printed = page.pdf(format=paper, prefer_css_page_size=True)
        assert printed.count(b"/Type /Page\n") == 1, paper


def test_undo_across_the_end_and_the_end_again(kitchen: Kitchen) -> None:
    game = kitchen.game(*hands(8, [6, 6], [7, 6]), side_names=["Us", "Them"])
    thumb = kitchen.thumb(viewport=TALL).open(game)
    for bid in ("6", "6"):
        thumb.bid(bid)
    headline = thumb.page.get_by_role("heading", name="Us win by 9")
    for _ in range(2):
        thumb.split(7)
        thumb.save()
        expect(headline).to_be_visible()
        thumb.settle()
        thumb.page.get_by_role("button", name="Not over: undo hand 9").click()
        expect(headline).to_have_count(0)
        assert thumb.totals() == ["488", "480"]


def test_the_chart_stands_beside_its_sentence(kitchen: Kitchen) -> None:
    page = (
        kitchen.thumb(viewport=TALL)
        .open(kitchen.game(*hands(13, [5, 6], [6, 7]), **no_target(13)))
        .page
    )
    chart = page.get_by_role("img", name="The race after 13 hands")
    expect(chart).to_be_visible()
    assert page.get_by_role("row").count() == 14
