"""A table's rules in a real browser: quiet for axe, by thumb and without scripts, nothing lost."""

import re
from collections.abc import Callable
from datetime import UTC, datetime

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.store import db, presets
from scorekeeper.store.presets import Draft
from tests.browser.conftest import ROOT, Kitchen
from tests.browser.looks import assert_for_everybody, sizes
from tests.browser.thumb import DESK, NARROW, SHORT, TALL

LONG = "Wilhelmina Oppenheimer-van den Bergh III"
FITS = (ROOT / "tests" / "browser" / "fits.js").read_text(encoding="utf-8")


def own(kitchen: Kitchen, name: str = LONG, **changes: object) -> str:
    """Name rules at the table; gives their id."""
    draft = Draft(name, "spades", "tournament-cookout", changes)
    with kitchen.house.app_context():
        return presets.save(db.session, kitchen.table, draft, datetime.now(UTC)).id


def press(page: Page, button: str) -> None:
    page.get_by_role("button", name=button, exact=True).last.click()


def see_list(page: Page, table: str, _own: str) -> None:
    page.goto(f"/t/{table}/rules")
    page.locator(".folds summary").nth(20).click()


def see_new(page: Page, table: str, _own: str) -> None:
    page.goto(f"/t/{table}/rules/new")
    for summary in page.locator("details summary").all():
        summary.click()


def see_faults(page: Page, table: str, _own: str) -> None:
    page.goto(f"/t/{table}/rules/new")
    page.locator("#name").fill(LONG)
    page.locator("#target").fill("5OO")
    page.locator("details:has(#nil_bonus) summary").click()
    page.locator("#nil_bonus").fill("-")
    press(page, "Save")
    expect(page.get_by_role("alert").last).to_contain_text("2 things to mend")


def see_conflict(page: Page, table: str, own: str) -> None:
    page.goto(f"/t/{table}/rules/{own}")
    page.locator("[name=seen]").evaluate("seen => seen.value = 7")
    page.locator("#target").fill("200")
    press(page, "Save")
    expect(page.get_by_role("alert")).to_contain_text("Nothing is saved yet")


def see_deletion(page: Page, table: str, own: str) -> None:
    page.goto(f"/t/{table}/rules/{own}/delete")


def see_customised(page: Page, table: str, own: str) -> None:
    page.goto(f"/t/{table}/new/rules?game=spades/own-{own}&rules=%7B%22floor%22%3A-200%7D")
    page.get_by_text("Save as this table").click()


PAGES: dict[str, Callable[[Page, str, str], None]] = {
    "list": see_list,
    "new": see_new,
    "faults": see_faults,
    "conflict": see_conflict,
    "deletion": see_deletion,
    "customised": see_customised,
}


def test_axe_finds_nothing_and_nothing_runs_off_the_side(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=NARROW).page
    rules = own(kitchen, target=300)
    for name, come in PAGES.items():
        come(page, kitchen.table, rules)
        assert_for_everybody(page, name)


SMALL = """() => [...document.querySelectorAll("main :is(a, button, label.key, label.opt, summary,"
    + "input:not(.pick, [type=hidden]))")].filter((key) => !key.matches(".sr"))
    .map((key) => [key.textContent.trim(), key.getBoundingClientRect()])
    .filter(([, box]) => box.height < 48 || box.width < 48).map(([words]) => words)"""


def test_every_key_is_large_enough_for_a_thumb(kitchen: Kitchen) -> None:
    page = kitchen.thumb().page
    see_new(page, kitchen.table, "")
    for look in sizes(page, TALL, SHORT, NARROW, DESK):
        assert page.evaluate(SMALL) == [], look


@pytest.mark.parametrize("scripts", [True, False])
def test_rules_are_named_used_first_and_deleted(kitchen: Kitchen, scripts: bool) -> None:
    page = kitchen.thumb(viewport=SHORT, java_script_enabled=scripts).page
    page.goto(f"/t/{kitchen.table}")
    page.get_by_role("link", name="House rules").click()
    page.locator(".folds summary").filter(has_text="Quick game").click()
    page.get_by_role("link", name=re.compile("Start from this.*Quick game")).click()
    page.locator("#name").fill("Friday rules")
    page.locator("label[for=blind_nil_allowed-on]").click()
    press(page, "Save")
    expect(page.get_by_text("Quick game to 200: Blind nil on.")).to_be_visible()
    page.get_by_label("New games begin with").select_option("Friday rules")
    press(page, "Save")
    page.goto(f"/t/{kitchen.table}/new")
    expect(page.locator(".played summary").first).to_contain_text("Friday rules")
    page.goto(f"/t/{kitchen.table}/rules")
    page.get_by_role("link", name=re.compile("Friday rules")).click()
    page.get_by_role("link", name="Delete these rules").click()
    press(page, "Delete")
    expect(page.get_by_text("None yet")).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_the_rules_of_a_new_game_are_changed_and_what_was_typed_stays(
    kitchen: Kitchen, scripts: bool
) -> None:
    page = kitchen.thumb(viewport=TALL, java_script_enabled=scripts).page
    page.goto(f"/t/{kitchen.table}/new")
    for seat, name in enumerate(("Zoë & Co", "Bo", "Cy", "Di")):
        page.locator(f"[name=p{seat}]").fill(name)
    page.locator(".played summary").first.click()
    page.get_by_role("button", name="Change the rules").click()
    page.locator("#target").fill("3OO")
    press(page, "Use these rules")
    expect(page.get_by_role("alert")).to_contain_text("One thing to mend: Target.")
    page.locator("#target").fill("300")
    press(page, "Use these rules")
    expect(page.locator("[name=p0]")).to_have_value("Zoë & Co")
    expect(page.get_by_text("Changed: Target: 300.")).to_be_visible()
    press(page, "Start the game")
    expect(page).to_have_url(re.compile("/g/"))


def test_what_is_wrong_is_said_beside_the_button_and_leads_to_its_place(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=SHORT).page
    see_faults(page, kitchen.table, "")
    alert = page.get_by_role("alert").last
    expect(alert).to_be_in_viewport()
    alert.get_by_role("link", name="Nil made").click()
    expect(page.locator("#nil_bonus")).to_be_in_viewport()
    expect(page.locator("#nil_bonus-error")).to_contain_text("“-” does not do")


def test_a_reload_keeps_what_was_typed_into_rules(kitchen: Kitchen) -> None:
    page = kitchen.thumb(viewport=SHORT).page
    page.goto(f"/t/{kitchen.table}/rules/{own(kitchen)}")
    page.locator("#target").fill("275")
    page.locator("label[for=nil_allowed-on]").click()
    page.reload()
    expect(page.locator("#target")).to_have_value("275")
    expect(page.locator("#nil_allowed-on")).to_be_checked()


def test_all_words_can_be_read(kitchen: Kitchen) -> None:
    page = kitchen.thumb().page
    rules = own(kitchen, target=300, floor=-200)
    for come in (see_list, see_deletion):
        come(page, kitchen.table, rules)
        page.evaluate("() => document.querySelectorAll('details').forEach((d) => (d.open = true))")
        for look in sizes(page, TALL, SHORT, NARROW):
            assert page.evaluate(FITS)["faults"] == [], (page.url, look)
