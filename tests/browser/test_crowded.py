"""Crowded places: long names, many sides, the smallest phones, high contrast, paper."""

from datetime import UTC, datetime
from typing import Any

from playwright.sync_api import Page, expect

from scorekeeper.store import db, presets
from scorekeeper.store.presets import Draft
from tests.browser.conftest import Kitchen
from tests.browser.looks import looking_at, schemes, sizes
from tests.browser.test_boards import alone, assert_readable, hand
from tests.browser.thumb import DESK, NARROW, SHORT, TALL

LONG = "Wilhelmina Oppenheimer-van den Bergh III"
SIX = ["Ann", "Bo", LONG, "Di", "Eve", "Flo"]
EVENING = "Thursday night at the Oppenheimers, with jokers"
TRIOS = {"players": SIX, "preset": "six-trios", "sides": [[0, 2, 4], [1, 3, 5]]}
PAIRS = {"players": SIX, "preset": "six-pairs"}
TWO_DECKS = {"players": SIX, "sides": [[0, 3], [1, 4], [2, 5]], "rules": {"tricks_per_hand": 26}}
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


def test_trios_with_nils_are_read_whole(kitchen: Kitchen) -> None:
    start = {"hand": 1, "points": [1214, -158], "bags": [6, 2]}
    thumb = kitchen.thumb()
    for said in (("nil", 2, 3, 3, 2, 3), ("nil", 2, 3, "nil", 2, 3)):
        page = thumb.open(kitchen.game(bids(*said), start=start, **TRIOS)).page
        for _ in sizes(page, DESK, TALL, SHORT, NARROW):
            assert_readable(page)


def test_a_long_name_of_the_rules_has_its_own_line_and_is_whole_behind_it(
    kitchen: Kitchen,
) -> None:
    rules = {"target": 350}
    draft = Draft(EVENING, "spades", "standard", rules)
    with kitchen.house.app_context():
        presets.save(db.session, kitchen.table, draft, datetime.now(UTC))
    thumb = kitchen.thumb().open(kitchen.game(preset="standard", rules=rules))
    head = thumb.page.locator(".top")
    for look in sizes(thumb.page, NARROW, SHORT, TALL, DESK):
        assert head.bounding_box() == {**(head.bounding_box() or {}), "height": 48}, look
        line, name = (head.locator(f".beside > {part}").bounding_box() for part in ("span", "bdi"))
        assert line
        assert name
        assert name["y"] >= line["y"] + line["height"], look
        assert_readable(thumb.page)
    thumb.page.get_by_role("link", name="The rules of this game").click()
    expect(thumb.page.get_by_text(EVENING)).to_be_visible()


def test_names_on_the_keys_of_a_sheet_have_two_lines(kitchen: Kitchen) -> None:
    bid, not_yet = kitchen.game(bids(3, 2, 3, 3, 2, 3), **PAIRS), kitchen.game(**PAIRS)
    thumb = kitchen.thumb()
    for sheet in ("penalty", "player", "dealer", "totals"):
        page = thumb.open(bid if sheet == "penalty" else not_yet, f"/sheet/{sheet}").page
        name = page.locator(".sided > .cut", has_text=LONG).first
        for look in sizes(page, NARROW, SHORT, TALL):
            assert_readable(page)
            box = name.bounding_box()
            assert box
            assert box["height"] in (17, 34), (sheet, look)


def test_who_is_ahead_is_said_after_a_save_on_a_short_phone(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    for players in range(3, 9):
        tricks = 17 if players == 3 else 13
        took = [tricks - players + 1] + [1] * (players - 1)
        thumb.open(kitchen.game(*hand(1, took, took), **alone(players, tricks)))
        words = thumb.page.get_by_text("ahead", exact=True)
        for look in sizes(thumb.page, SHORT, NARROW):
            assert sum(word.is_visible() for word in words.all()) == 1, (players, look)
            with looking_at(f"{players} players"):
                if look.startswith(str(SHORT["width"])):
                    thumb.assert_one_screen()
                else:
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


def test_the_typed_tricks_of_three_pairs_are_one_screen(kitchen: Kitchen) -> None:
    said = {"kind": "bids", "hand": 1, "sides": [10, 8, 4]}
    game = kitchen.game(said, **TWO_DECKS)
    thumb = kitchen.thumb()
    for query in ("", "?hand=1&side-0=10&side-1=8"):
        thumb.open(game, query)
        thumb.page.set_viewport_size(SHORT)
        thumb.assert_one_screen()
        for _ in sizes(thumb.page, SHORT, NARROW, TALL):
            assert_readable(thumb.page)


def style_of(page: Page, selector: str, name: str) -> str:
    look = "(element, name) => getComputedStyle(element)[name]"
    return str(page.locator(selector).first.evaluate(look, name))


def test_high_contrast_raises_words_and_dashes_what_cannot_be_tapped(kitchen: Kitchen) -> None:
    game = kitchen.game(bids("nil", 4, 3, 2))
    page = kitchen.thumb(contrast="more").open(game, "?nil-0=1").page
    for look in schemes(page):
        colours = [style_of(page, which, "color") for which in (".say, .nils .dim", "h1")]
        assert colours[0] == colours[1], look
        assert style_of(page, ".splits :disabled + .key", "borderStyle") == "dashed", look
        assert style_of(page, ".splits :enabled + .key", "borderStyle") == "solid", look


def test_a_sheet_of_many_fits_the_width_of_paper(kitchen: Kitchen) -> None:
    thirteen = [line for at in range(1, 14) for line in hand(at, [1] * 8, [2] * 5 + [1] * 3)]
    page = kitchen.thumb(viewport={"width": 1032, "height": 703}, is_mobile=False).page
    page.emulate_media(media="print")
    for players, played in ((6, hand(1, [2] * 6, [2] * 5 + [3])), (8, thirteen)):
        page.goto(f"/g/{kitchen.game(*played, **alone(players, 13))}/print")
        wide = page.locator(".across").evaluate("table => table.scrollWidth - table.clientWidth")
        assert wide == 0, players
