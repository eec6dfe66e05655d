"""The looks of a page: it is loaded once, and then seen in both colour schemes and at every size.

The server's pages know neither of scheme nor of size: only the browser draws them anew. Every
iterator here puts the page into one look after another and names it, for what an assertion says.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.browser.thumb import Thumb

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
# All rules; only what they find fault with is told: the rest would take longer than the rules.
ALL_RULES = """() => axe.run({ reporter: "no-passes" })"""
# Schemes differ in colours and in nothing else: in the second one these are the rules that count.
COLOURS = """() => axe.run({
    reporter: "no-passes", runOnly: ["color-contrast", "link-in-text-block"]
})"""


def schemes(page: Page) -> Iterator[str]:
    """The page in both colour schemes."""
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme)
        yield scheme


def sizes(page: Page, *wanted: ViewportSize) -> Iterator[str]:
    """The page on screens of these sizes."""
    for size in wanted:
        page.set_viewport_size(size)
        yield f"{size['width']} x {size['height']}"


def assert_for_everybody(page: Page, name: str = "") -> None:
    """axe finds nothing on the page in either scheme, and nothing runs off its side."""
    for scheme, rules in zip(schemes(page), (ALL_RULES, COLOURS), strict=True):
        assert_axe_finds_nothing(page, f"{name} in the {scheme}", rules)
    assert_no_wider(page, name)


def assert_axe_finds_nothing(page: Page, name: str = "", rules: str = ALL_RULES) -> None:
    """axe finds nothing on the page as it looks now."""
    page.wait_for_load_state()  # axe is there before the page is: it fails on an empty one
    if page.evaluate("() => !window.axe"):
        page.evaluate(AXE_SCRIPT)
        page.add_init_script(AXE_SCRIPT)  # whatever this page loads next has it from the start
    found = AxeResults(page.evaluate(rules))
    assert found.violations_count == 0, f"{name} ({page.url}): {found.generate_report()}"


def assert_no_wider(page: Page, name: str = "") -> None:
    """Nothing runs off the side; a phone widens its window to what does."""
    size = page.viewport_size
    assert size
    wide = page.evaluate("() => document.documentElement.scrollWidth")
    assert wide == size["width"], f"{name} ({page.url}): {wide} wide on {size['width']}"


def refusals(page: Page) -> list[str]:
    """What the page's policy refuses from now on; the list grows."""
    refused: list[str] = []
    page.on("console", lambda said: refused.append(said.text) if "Policy" in said.text else None)
    return refused


def assert_in_view(target: Locator, *wanted: ViewportSize) -> None:
    """Nothing has to be scrolled to tap it, on a screen of any of these sizes."""
    for look in sizes(target.page, *wanted):
        expect(target, look).to_be_in_viewport(ratio=0.99)


def assert_one_screen(thumb: Thumb, *wanted: ViewportSize) -> None:
    """Nothing has to be scrolled, on a screen of any of these sizes."""
    for look in sizes(thumb.page, *wanted):
        with looking_at(look):
            thumb.assert_one_screen()


@contextmanager
def looking_at(name: str) -> Iterator[None]:
    """Whatever is found wrong meanwhile is told with this name."""
    try:
        yield
    except AssertionError as wrong:
        wrong.add_note(f"looking at {name}")
        raise
