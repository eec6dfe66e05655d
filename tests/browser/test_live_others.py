"""Who comes, goes, watches or is entering: what the other phones at a table see of it."""

import re

from playwright.sync_api import expect

from tests.browser.home import HIDE, PATIENCE, Home, play_a_hand, sees
from tests.browser.thumb import Thumb


def test_a_phone_just_joined_follows_and_finds_out_what_was_deleted_while_it_slept(
    home: Home,
) -> None:
    host, url = home.phones[0], f"http://127.0.0.1:{home.server.port}"
    guest = home.browser.new_context(base_url=url).new_page()
    guest.goto("/join/" + host.get(f"{home.table}/link").text.split("/join/")[1][:22])
    guest.get_by_role("button", name="Cy").click()
    guest.wait_for_url(f"**{home.game}")
    play_a_hand(home)
    sees(Thumb(guest), "61", "60")
    guest.evaluate(HIDE, True)
    host.send(host.get(f"{home.table}/delete").form("/delete"), sure="1")
    guest.evaluate(HIDE, False)
    expect(guest.locator("h1")).to_have_text("Nobody sits here", timeout=PATIENCE)


def test_a_rematch_takes_the_other_phone_and_the_tv_along(home: Home) -> None:
    play_a_hand(home)
    one = home.thumb(0, "/sheet/end")
    two, tv = home.thumb(1), home.thumb(1, "/tv")
    one.page.get_by_role("button", name=re.compile("^End")).first.click()
    expect(two.page.locator("h1")).to_have_text("Game over", timeout=PATIENCE)
    one.settle()
    one.page.get_by_role("button", name="Rematch").click()
    one.page.wait_for_url(re.compile(r"/g/(?!" + home.game.removeprefix("/g/") + ")"))
    two.page.wait_for_url(one.page.url)
    expect(two.page.locator("h1")).to_have_text("Hand 1")
    tv.page.wait_for_url(f"{one.page.url}/tv")
    expect(tv.page.locator("header")).to_contain_text("Hand 1")
    home.followed(two)
    before = home.thumb(1)  # whoever opens the old game again stays there
    before.page.wait_for_function("() => sources.at(-1).beats")
    expect(before.page.locator("h1")).to_have_text("Game over")


def test_who_is_entering_shows_on_the_other_phone_until_it_is_left(home: Home) -> None:
    one, two = home.thumbs()
    one.page.locator("#ask").click()
    line = two.page.locator(".top .live")
    expect(line).to_have_text("Phone 1 is entering", timeout=PATIENCE)
    expect(two.page.locator(".seat.e.entered")).to_have_count(1)
    assert one.page.locator(".top .live, .entered").count() == 0
    one.page.goto("/")
    expect(line).to_have_count(0, timeout=PATIENCE)
    one.page.goto(home.game + "?seat=0")
    expect(two.page.locator(".seat.n.entered")).to_have_count(1, timeout=PATIENCE)
    one.page.goto("/")
    expect(two.page.locator(".entered")).to_have_count(0, timeout=PATIENCE)


def test_a_name_with_markup_is_only_a_name(home: Home) -> None:
    phone = home.phones[0]
    form = phone.get(f"{home.table}/phone").form("/phone")
    phone.send(form, me="<b>Ana</b> & \u0627\u0644")
    one, two = home.thumbs()
    one.page.locator("#ask").click()
    line = two.page.locator(".top .live")
    expect(line).to_have_text("<b>Ana</b> & \u0627\u0644 is entering", timeout=PATIENCE)
    assert line.locator("bdi").count() == 1


def test_a_watcher_is_sent_the_page_and_asks_for_nothing(home: Home) -> None:
    home.watcher()
    cousin = home.thumb(2)
    asked: list[str] = []
    cousin.page.on("request", lambda request: asked.append(request.url))
    play_a_hand(home)
    sees(cousin, "61", "60")
    expect(cousin.page.locator("h1")).to_have_text("Hand 2")
    assert asked == []
    assert cousin.page.locator("form").count() == 0
