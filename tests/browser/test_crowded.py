"""Crowded places: long names, many sides, the smallest phones, high contrast, paper."""

from datetime import UTC, datetime
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from scorekeeper.store import db, presets
from scorekeeper.store.presets import Draft
from tests.browser.conftest import Kitchen
from tests.browser.test_boards import alone, assert_readable, hand
from tests.browser.thumb import DESK, NARROW, SHORT, TALL

LONG = "Wilhelmina Oppenheimer-van den Bergh III"
SIX = ["Ann", "Bo", LONG, "Di", "Eve", "Flo"]
EVENING = "Thursday night at the Oppenheimers, with jokers"
TRIOS = {"players": SIX, "preset": "six-trios", "sides": [[0, 2, 4], [1, 3, 5]]}
PAIRS = {"players": SIX, "preset": "six-pairs"}
TWO_DECKS = {"players": SIX, "sides": [[0, 3], [1, 4], [2, 5]], "rules": {"tricks_per_hand": 26}}
SIZES = [
    pytest.param(NARROW, id="narrow"),
    pytest.param(SHORT, id="short"),
    pytest.param(TALL, id="tall"),
    pytest.param(DESK, id="desk"),
]
# Words of names on keys that stand on more than one line.
IN_PIECES = r"""() => [...document.querySelectorAll(".named .key bdi")].flatMap(name => {
    const text = name.firstChild, range = document.createRange();
    return [...text.data.matchAll(/[\p{L}]+/gu)].filter(word => {
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        return new Set([...range.getClientRects()].map(box => box.top)).size > 1;
    }).map(word => word[0]);
})"""
OUTSIDE = """() => [...document.querySelectorAll(".named .key")].filter(
    key => [...key.children].some(name => name.getBoundingClientRect().width > key.clientWidth)
).length"""


def bids(*said: int | str) -> dict[str, Any]:
    return {"kind": "bids", "hand": 1, "bids": [*said]}


@pytest.mark.parametrize("said", [("nil", 2, 3, 3, 2, 3), ("nil", 2, 3, "nil", 2, 3)])
def test_trios_with_nils_are_read_whole(kitchen: Kitchen, said: tuple[int | str, ...]) -> None:
    start = {"hand": 1, "points": [1214, -158], "bags": [6, 2]}
    page = kitchen.thumb().open(kitchen.game(bids(*said), start=start, **TRIOS)).page
    for size in (NARROW, SHORT, TALL, DESK):
        page.set_viewport_size(size)
        assert_readable(page)


@pytest.mark.parametrize("size", SIZES)
def test_a_long_name_of_the_rules_has_its_own_line_and_is_whole_behind_it(
    kitchen: Kitchen, size: ViewportSize
) -> None:
    rules = {"target": 350}
    draft = Draft(EVENING, "spades", "standard", rules)
    with kitchen.house.app_context():
        presets.save(db.session, kitchen.table, draft, datetime.now(UTC))
    thumb = kitchen.thumb(viewport=size).open(kitchen.game(preset="standard", rules=rules))
    head = thumb.page.locator(".top")
    assert head.bounding_box() == {**(head.bounding_box() or {}), "height": 48}
    line, name = (head.locator(f".beside > {part}").bounding_box() for part in ("span", "bdi"))
    assert line
    assert name
    assert name["y"] >= line["y"] + line["height"]
    assert_readable(thumb.page)
    thumb.page.get_by_role("link", name="The rules of this game").click()
    expect(thumb.page.get_by_text(EVENING)).to_be_visible()


@pytest.mark.parametrize("sheet", ["penalty", "player", "dealer", "totals"])
def test_names_on_the_keys_of_a_sheet_have_two_lines(kitchen: Kitchen, sheet: str) -> None:
    played = bids(3, 2, 3, 3, 2, 3) if sheet == "penalty" else None
    game = kitchen.game(*([played] if played else []), **PAIRS)
    page = kitchen.thumb().open(game, f"/sheet/{sheet}").page
    name = page.locator(".sided > .cut", has_text=LONG).first
    for size in (NARROW, SHORT, TALL):
        page.set_viewport_size(size)
        assert_readable(page)
        box = name.bounding_box()
        assert box
        assert box["height"] in (17, 34)


@pytest.mark.parametrize("players", range(3, 9))
def test_who_is_ahead_is_said_after_a_save_on_a_short_phone(kitchen: Kitchen, players: int) -> None:
    tricks = 17 if players == 3 else 13
    took = [tricks - players + 1] + [1] * (players - 1)
    saved = hand(1, took, took)
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game(*saved, **alone(players, tricks)))
    words = thumb.page.get_by_text("ahead", exact=True)
    assert sum(word.is_visible() for word in words.all()) == 1
    thumb.assert_one_screen()
    thumb.page.set_viewport_size(NARROW)
    assert sum(word.is_visible() for word in words.all()) == 1
    assert_readable(thumb.page)


def test_names_of_dealers_break_between_words_only(kitchen: Kitchen) -> None:
    kitchen.game(players=["Bartholomew", "Donaudampfschifffahrt", *SIX[2:]], preset="six-pairs")
    page = kitchen.thumb().page
    page.goto(f"/t/{kitchen.table}/new")
    for size in (NARROW, SHORT, TALL):
        page.set_viewport_size(size)
        assert page.locator(".named .key bdi").count() == 6
        assert page.evaluate(IN_PIECES) == []
        assert page.evaluate(OUTSIDE) == 0


@pytest.mark.parametrize("query", ["", "?hand=1&side-0=10&side-1=8"])
def test_the_typed_tricks_of_three_pairs_are_one_screen(kitchen: Kitchen, query: str) -> None:
    said = {"kind": "bids", "hand": 1, "sides": [10, 8, 4]}
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game(said, **TWO_DECKS), query)
    thumb.assert_one_screen()
    for size in (SHORT, NARROW, TALL):
        thumb.page.set_viewport_size(size)
        assert_readable(thumb.page)


def style_of(page: Page, selector: str, name: str) -> str:
    look = "(element, name) => getComputedStyle(element)[name]"
    return str(page.locator(selector).first.evaluate(look, name))


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_high_contrast_raises_words_and_dashes_what_cannot_be_tapped(
    kitchen: Kitchen, scheme: str
) -> None:
    game = kitchen.game(bids("nil", 4, 3, 2))
    page = kitchen.thumb(color_scheme=scheme, contrast="more").open(game, "?nil-0=1").page
    assert style_of(page, ".say, .nils .dim", "color") == style_of(page, "h1", "color")
    assert style_of(page, ".splits :disabled + .key", "borderStyle") == "dashed"
    assert style_of(page, ".splits :enabled + .key", "borderStyle") == "solid"


@pytest.mark.parametrize("players", [6, 8])
def test_a_sheet_of_many_fits_the_width_of_paper(kitchen: Kitchen, players: int) -> None:
    taken = [line for at in range(1, 14) for line in hand(at, [1] * players, [2] * 5 + [1] * 3)]
    played = taken if players == 8 else hand(1, [2] * 6, [2] * 5 + [3])
    page = kitchen.thumb(viewport={"width": 1032, "height": 703}, is_mobile=False).page
    page.goto(f"/g/{kitchen.game(*played, **alone(players, 13))}/print")
    page.emulate_media(media="print")
    wide = page.locator(".across").evaluate("table => table.scrollWidth - table.clientWidth")
    assert wide == 0
