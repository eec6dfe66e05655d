"""A phone that is let out while somebody types on it."""

from playwright.sync_api import expect

from tests.browser.conftest import Kitchen
from tests.browser.home import PATIENCE
from tests.pages import join
from tests.web.test_let_out import WORDS, let_out


def test_what_is_typed_stays_on_a_phone_that_is_let_out(kitchen: Kitchen) -> None:
    game, keeper = kitchen.game(), join(kitchen.phone, kitchen.table)
    thumb = kitchen.thumb()
    held = keeper.client.get_cookie("phone")
    assert held
    thumb.page.context.add_cookies([{"name": "phone", "value": held.value, "url": kitchen.url}])
    typing = thumb.open(game, "/sheet/remark").page
    typing.locator("[name=text]").fill(WORDS)
    other = typing.context.new_page()  # which follows by the same right
    other.goto(f"/g/{game}")
    let_out(kitchen.phone, kitchen.table)
    expect(other.locator("h1")).to_have_text("Nobody sits here", timeout=PATIENCE)
    expect(typing.locator("[name=text]")).to_have_value(WORDS)
    thumb.settle()
    typing.locator("main form button.go").tap()
    expect(typing.locator("main")).to_contain_text("This phone may not write", timeout=PATIENCE)
    expect(typing.locator("main")).to_contain_text(WORDS)
