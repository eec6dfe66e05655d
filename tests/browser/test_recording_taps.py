"""A hand is recorded by a thumb: few taps, no keyboard, no scrolling, nothing lost."""

import pytest
from playwright.sync_api import ViewportSize

from tests.browser.conftest import Kitchen
from tests.browser.thumb import SHORT, TALL

SIZES = [pytest.param(SHORT, id="short phone"), pytest.param(TALL, id="tall phone")]


@pytest.mark.parametrize("size", SIZES)
def test_a_hand_without_nil_takes_six_taps_on_one_screen(
    kitchen: Kitchen, size: ViewportSize
) -> None:
    thumb = kitchen.thumb(viewport=size).open(kitchen.game())
    for bid in ("4", "3", "2", "4"):
        thumb.assert_one_screen()
        thumb.bid(bid)
    thumb.assert_one_screen()
    thumb.split(6)
    thumb.assert_one_screen()
    thumb.save()
    thumb.assert_one_screen()
    assert thumb.taps == 6
    assert thumb.totals() == ["60", "70"]
    assert thumb.page.locator("input:focus").count() == 0
