"""A hand is recorded by a thumb: few taps, no keyboard, no scrolling, nothing lost."""

from playwright.sync_api import Route, expect

from tests.browser.conftest import Kitchen
from tests.browser.looks import assert_one_screen
from tests.browser.thumb import SHORT, TALL, Thumb


def bids(hand: int, *bids: int | str) -> dict[str, object]:
    return {"kind": "bids", "hand": hand, "bids": list(bids)}


def bid_all(thumb: Thumb, *words: str) -> None:
    """Bid; before and after each, all is on the screen of a tall and a short phone."""
    for word in words:
        assert_one_screen(thumb, TALL, SHORT)
        thumb.bid(word)
    assert_one_screen(thumb, TALL, SHORT)


def test_a_hand_without_nil_takes_six_taps_on_one_screen(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    bid_all(thumb, "3", "4", "3", "2")
    thumb.split(6)
    assert_one_screen(thumb, TALL, SHORT)
    thumb.save()
    assert_one_screen(thumb, TALL, SHORT)
    assert thumb.taps == 6
    assert thumb.totals() == ["60", "61"]


def test_a_nil_that_is_made_takes_no_tap_more(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    bid_all(thumb, "Nil", "4", "4", "2")
    thumb.split(7)
    thumb.save()
    assert thumb.taps == 6
    assert thumb.totals() == ["61", "142"]


def test_a_broken_nil_takes_one_tap_more_and_two_take_two(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    bid_all(thumb, "Nil", "4", "4", "2")
    thumb.nil(1, 1)
    assert_one_screen(thumb, TALL, SHORT)
    expect(thumb.page.locator("label[for=split-7] small").last).to_have_text("−58")
    thumb.split(7)
    thumb.save()
    assert thumb.taps == 7
    assert thumb.totals() == ["61", "−58"]
    bid_all(thumb, "Nil", "Nil", "4", "2")
    thumb.nil(3, 1)
    assert_one_screen(thumb, TALL, SHORT)
    thumb.nil(2, 1)
    thumb.split(5)
    thumb.save()
    assert thumb.taps == 7 + 8


def test_no_field_to_type_in_gets_the_focus(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(viewport=SHORT).open(kitchen.game())
    bid_all(thumb, "3", "4", "3", "2")
    typed = "input:not([type=hidden],[type=radio],[type=checkbox]),textarea,select"
    assert thumb.page.locator(typed).count() == 0


def test_bids_and_an_unsaved_pick_survive_reload_rotation_and_a_killed_browser(
    kitchen: Kitchen,
) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    bid_all(thumb, "Nil", "4", "4", "2")
    thumb.nil(1, 2)
    thumb.split(7)
    thumb.page.reload()
    expect(thumb.page.locator("#split-7")).to_be_checked()
    expect(thumb.page.locator("#nil-1-2")).to_be_checked()
    thumb.page.set_viewport_size({"width": 844, "height": 390})
    expect(thumb.page.locator("#split-7")).to_be_checked()
    kept, address = thumb.page.context.storage_state(), thumb.page.url
    thumb.page.context.close()
    again = kitchen.thumb(storage_state=kept)
    again.page.goto(address)
    expect(again.page.locator("#split-7")).to_be_checked()
    expect(again.page.locator(".then")).to_contain_text("61")
    again.save()
    assert again.totals() == ["61", "−58"]


def test_a_game_plays_without_scripts(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb(java_script_enabled=False).open(kitchen.game())
    for word in ("Nil", "4", "4", "2"):
        thumb.bid(word)
    thumb.nil(1, 1)
    thumb.split(7)
    thumb.save()
    assert thumb.taps == 7
    assert thumb.totals() == ["61", "−58"]
    thumb.undo()
    assert thumb.totals() == ["0", "0"]


def test_numbers_beyond_the_usual_open_without_scripts_too(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(1, 4, "nil", 2, 4))
    thumb = kitchen.thumb(java_script_enabled=False).open(game)
    assert not thumb.page.locator("label[for=nil-1-5]").is_visible()
    thumb.tap(thumb.page.locator("label[for=nil-1-more]"))
    thumb.nil(1, 5)
    expect(thumb.page.locator("#nil-1-5")).to_be_checked()


def test_a_second_phone_sees_the_changes_after_a_reload(kitchen: Kitchen) -> None:
    game = kitchen.game()
    one, other = kitchen.thumb().open(game), kitchen.thumb().open(game)
    one.bid("3")
    other.page.reload()
    expect(other.page.locator("#ask")).to_contain_text("Cy bids")
    other.bid("4")
    one.page.reload()
    expect(one.page.locator("#ask")).to_contain_text("Di bids")


def test_taps_right_after_a_change_of_screen_are_none(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(bids(1, 3, 3, 3, 2)))
    thumb.split(6)
    save = thumb.page.get_by_role("button", name="Save hand 1")
    save.dblclick()
    thumb.settle()
    assert thumb.page.locator("h1").inner_text() == "Hand 2"
    thumb.page.evaluate("changedAt = Infinity; screenChanged = true")
    thumb.page.locator(".keys button").first.tap()
    assert thumb.page.locator(".htmx-request").count() == 0
    expect(thumb.page.locator("#ask")).to_contain_text("bids first")


def test_a_double_tap_on_a_key_is_one_bid(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game())
    thumb.settle()
    thumb.page.locator(".keys button", has_text="4").first.dblclick()
    thumb.settle()
    expect(thumb.page.locator("#ask")).to_contain_text("Cy bids")


def test_without_a_network_the_page_says_so_and_keeps_what_was_picked(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(bids(1, 3, 3, 3, 2)))
    thumb.split(6)
    thumb.page.context.set_offline(True)
    thumb.save()
    expect(thumb.page.get_by_role("alert").filter(has_text="Not saved")).to_be_visible()
    expect(thumb.page.locator("#split-6")).to_be_checked()
    thumb.page.context.set_offline(False)
    thumb.save()
    assert thumb.totals() == ["60", "52"]
    assert thumb.page.get_by_role("alert").filter(has_text="Not saved").count() == 0


def test_an_answer_that_was_lost_is_saved_once(kitchen: Kitchen) -> None:
    game = kitchen.game(bids(1, 3, 3, 3, 2))
    thumb = kitchen.thumb().open(game)
    thumb.split(6)

    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.abort()

    thumb.page.route("**/entries", lose)
    thumb.save()
    expect(thumb.page.locator("h1")).to_have_text("Hand 2")  # the phone hears that it was saved
    expect(thumb.page.get_by_role("alert").filter(has_text="Not saved")).to_have_count(0)
    assert thumb.totals() == ["60", "52"]


def test_saving_is_told_once(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb().open(kitchen.game(bids(1, 3, 3, 3, 2)))
    thumb.split(6)
    thumb.save()
    said = thumb.page.locator("#said")
    expect(said).to_contain_text("Hand 1 saved.")
    expect(said).to_contain_text("60 points, 0 bags")
    thumb.page.reload()
    expect(said).to_have_text("")


def test_the_way_back_leads_to_the_table_and_the_address_stays(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    thumb.page.goto(f"/t/{kitchen.table}")
    game = kitchen.game()
    thumb.open(game)
    for word in ("3", "4"):
        thumb.bid(word)
    assert thumb.page.url.endswith(f"/g/{game}")
    assert thumb.page.title() == "Hand 1, bids · Scorekeeper"
    thumb.page.go_back()
    assert thumb.page.url.endswith(f"/t/{kitchen.table}")
    expect(thumb.page.locator("main")).to_contain_text("Kitchen")


def test_the_first_load_is_small(kitchen: Kitchen) -> None:
    thumb = kitchen.thumb()
    sizes: dict[str, int] = {}
    devtools = thumb.page.context.new_cdp_session(thumb.page)
    devtools.send("Network.enable")
    addresses: dict[str, str] = {}
    devtools.on(
        "Network.responseReceived",
        lambda seen: addresses.update({seen["requestId"]: seen["response"]["url"]}),
    )
    devtools.on(
        "Network.loadingFinished",
        lambda seen: sizes.update({addresses[seen["requestId"]]: seen["encodedDataLength"]}),
    )
    game = kitchen.game({**bids(1, 4, "nil", "nil", 4)})
    thumb.open(game)
    thumb.page.wait_for_load_state("networkidle")
    scripts = sum(size for address, size in sizes.items() if ".js" in address)
    assert len(sizes) <= 8, sizes
    assert sum(sizes.values()) <= 40_000, sizes
    assert scripts <= 22_000, sizes
