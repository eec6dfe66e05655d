"""A first game, played to its end by taps, on the smallest phone there is."""

import re

import pytest
from playwright.sync_api import expect

from scorekeeper.games.firstgame import first_games
from scorekeeper.web.firstgames import ledger_of
from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_axe_finds_nothing, assert_no_wider
from tests.browser.thumb import NARROW


@pytest.mark.parametrize("game", first_games())
def test_a_first_game_is_played_to_its_end_by_taps(kitchen: Kitchen, game: str) -> None:
    thumb = kitchen.thumb(viewport=NARROW, color_scheme="light")
    page, lesson = thumb.page, first_games()[game]
    page.goto(f"/learn/{game}/first")
    for number, step in enumerate(lesson.steps, 1):
        expect(page.locator(".top p")).to_contain_text(f"step {number} of {len(lesson.steps)}")
        assert_axe_finds_nothing(page, step.title)
        right = step.asks(ledger_of(game, (*step.before, *step.now)).state)
        keys = {one.value == right: one for one in step.answers}
        page.get_by_role("button", name=keys[False].words, exact=True).tap()
        expect(page.get_by_text(keys[False].why)).to_be_visible()
        thumb.assert_one_screen()
        page.get_by_role("button", name=keys[True].words, exact=True).tap()
        expect(page.get_by_text(keys[True].why)).to_be_visible()
        assert_no_wider(page, step.title)
        if number in (5, len(lesson.steps)):
            assert_axe_finds_nothing(page, f"{step.title}, answered")
        page.locator(".onward .go").tap()
    expect(page).to_have_url(re.compile("/$"))
