"""Phones that follow a game: each sees what others enter, without a reload, and says when not."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bench.server import Server
from tests.browser.home import HIDE, LOST, PATIENCE, Home, asks, moved_in, play_a_hand, sees


@pytest.fixture
def falling(tmp_path: Path, browser: Browser) -> Iterator[Home]:
    """A house whose server may be killed."""
    with Server(tmp_path) as server, moved_in(server, browser) as home:
        yield home


def test_each_phone_sees_the_others_bids_and_results_without_a_reload(home: Home) -> None:
    one, two = home.thumbs()
    two.page.evaluate("window.here = true")
    one.bid("3")
    asks(two, "Cy")
    two.bid("4")
    asks(one, "Di")
    one.bid("3")
    asks(two, "Ann")
    two.bid("2")
    one.page.locator("label[for=split-7]").wait_for()
    one.split(7)
    one.save()
    sees(two, "61", "60")
    expect(two.page.locator("h1")).to_have_text("Hand 2")
    assert two.page.evaluate("window.here") is True


def test_what_one_has_picked_stays_when_another_mends_a_bid(home: Home) -> None:
    one, two = home.thumbs()
    for words in ("3", "4", "3", "2"):
        one.bid(words)
    two.page.locator("label[for=split-9]").wait_for()
    two.split(9)
    one.tap(one.page.locator(".seat.e a"))
    one.bid("5")
    expect(two.page.locator(".seat.e .counter")).to_contain_text("5", timeout=PATIENCE)
    expect(two.page.locator("#split-9")).to_be_checked()
    two.save()
    expect(two.page.locator("h1")).to_have_text("Hand 2", timeout=PATIENCE)


def test_a_tap_right_after_the_screen_has_changed_under_it_is_none(home: Home) -> None:
    one, two = home.thumbs()
    two.settle()
    two.page.evaluate(
        """() => new MutationObserver((_, watch) => {
            if (!document.querySelector("#ask").textContent.includes("Cy")) return;
            watch.disconnect();
            setTimeout(() => {
                const key = [...document.querySelectorAll(".keys button")]
                    .find((one) => one.textContent.trim() === "4");
                const tap = {bubbles: true, cancelable: true, detail: 1};
                key.dispatchEvent(new MouseEvent("click", tap));
                window.tapped = true;
            }, 50);
        }).observe(document.body, {subtree: true, childList: true, characterData: true})"""
    )
    one.bid("3")
    two.page.wait_for_function("() => window.tapped")
    two.settle()
    asks(two, "Cy")


def test_a_tap_that_is_under_way_says_what_its_finger_meant(home: Home) -> None:
    one, two = home.thumbs()
    two.settle()
    key = two.page.locator(".keys button", has_text=re.compile(r"^\s*4\s*$"))
    box = key.bounding_box()
    assert box
    two.page.mouse.move(box["x"] + 20, box["y"] + 20)
    two.page.mouse.down()
    one.bid("3")
    two.page.wait_for_function("() => sources.at(-1).told")
    asks(two, "Bo")
    two.page.mouse.up()
    expect(two.page.locator("h1")).to_have_text("Hand 1: two bids", timeout=PATIENCE)


def test_what_is_typed_is_kept_while_the_score_goes_on(home: Home) -> None:
    two = home.thumb(1, "/sheet/remark")
    words = two.page.locator("form [name=text], form textarea, form input[type=text]").first
    words.fill("Di spilled her tea")
    play_a_hand(home)
    sees(two, "61", "60")
    expect(words).to_have_value("Di spilled her tea")
    expect(words).to_be_focused()


def test_a_correction_of_an_old_hand_changes_the_other_phones_total(home: Home) -> None:
    play_a_hand(home)
    two = home.thumb(1)
    ledger = home.thumb(1, "/ledger")
    sees(two, "61", "60")
    one = home.thumb(0, "/hands/1/correct")
    one.page.locator("label[for=split-9]").first.click()
    one.page.get_by_role("button", name=re.compile("^Correct")).wait_for()
    expect(one.page.locator("#correction")).to_contain_text("−60")
    one.page.get_by_role("button", name=re.compile("^Correct")).click()
    for phone in (two, ledger):
        sees(phone, "63", "−60")
    expect(ledger.page.locator(".old").first).to_be_visible()


def test_a_phone_whose_server_was_killed_says_so_and_is_right_again(falling: Home) -> None:
    two = falling.thumb(1)
    falling.server.kill()
    lost = two.page.locator(".top .lost")
    expect(lost).to_have_text(LOST, timeout=PATIENCE)
    expect(two.page.locator(".score.unsure")).to_be_visible()
    assert two.page.locator("p.sr[role=status]", has_text=LOST).count() == 1
    falling.server.start()
    play_a_hand(falling)
    sees(two, "61", "60")
    expect(lost).to_have_count(0)
    expect(two.page.locator(".score.unsure")).to_have_count(0)


def test_a_phone_that_had_no_network_is_right_again(home: Home) -> None:
    two = home.thumb(1)
    two.page.context.set_offline(True)
    expect(two.page.locator(".top .lost")).to_have_text(LOST, timeout=PATIENCE)
    play_a_hand(home)
    two.page.context.set_offline(False)
    sees(two, "61", "60")
    expect(two.page.locator(".top .lost")).to_have_count(0)


def test_a_line_that_is_silent_counts_as_lost(home: Home) -> None:
    two, tv, flat = home.thumb(1), home.thumb(1, "/tv"), home.thumb(1, "/flat")
    for one in (two, tv, flat):
        one.page.route("**/g/**", lambda _: None)  # asked, and never answered
        one.page.evaluate("() => sources.at(-1).close()")
    expect(two.page.locator(".top .lost")).to_have_text(LOST, timeout=PATIENCE)
    for one in (tv, flat):
        expect(one.page.locator("main.unsure .lost")).to_have_text(LOST, timeout=PATIENCE)
        expect(one.page.locator(".lost")).to_be_in_viewport(ratio=1)
    for one in (two, tv, flat):
        one.page.unroute("**/g/**")
    play_a_hand(home)
    sees(two, "61", "60")
    expect(flat.page.locator(".half:not(.turned) .num").first).to_have_text("61")
    expect(flat.page.locator("main.unsure, .lost")).to_have_count(0)


def test_without_a_stream_the_page_is_asked_for(home: Home) -> None:
    two = home.thumb(1)
    answers: list[int] = []
    two.page.route("**/events*", lambda route: route.fulfill(status=503))
    two.page.reload()
    two.page.on("response", lambda answer: answers.append(answer.status))
    with two.page.expect_response(lambda answer: answer.status == 304):
        pass
    play_a_hand(home)
    sees(two, "61", "60")
    expect(two.page.locator(".top .lost")).to_have_count(0)


def test_a_phone_that_was_put_away_holds_no_stream_and_is_right_when_it_is_back(
    home: Home,
) -> None:
    two = home.thumb(1)
    two.page.evaluate(HIDE, True)
    assert two.page.evaluate("() => sources.at(-1).readyState") == 2
    play_a_hand(home)
    two.page.evaluate(HIDE, False)
    sees(two, "61", "60")
    home.followed(two)
