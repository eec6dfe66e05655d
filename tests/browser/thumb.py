"""A thumb on a phone: every tap of a test goes through one function, which counts it."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

TALL: ViewportSize = {"width": 390, "height": 844}
SHORT: ViewportSize = {"width": 360, "height": 640}
NARROW: ViewportSize = {"width": 320, "height": 568}
DESK: ViewportSize = {"width": 1280, "height": 800}


class Thumb:
    """A page of a phone, and the taps it took so far."""

    def __init__(self, page: Page, *, scripts: bool = True) -> None:
        self.page = page
        self.scripts = scripts
        self.taps = 0

    def open(self, game: str, query: str = "") -> "Thumb":
        """Open a game's page."""
        self.page.goto(f"/g/{game}{query}")
        return self

    def tap(self, target: Locator) -> None:
        """One tap, on something that is in view; waits for what it brings about."""
        self.settle()
        self._assert_in_view(target)
        self.taps += 1
        if self.scripts or target.evaluate("element => element.tagName") == "LABEL":
            target.tap()
            self.settle()
        else:
            with self.page.expect_navigation():
                target.tap()

    def settle(self) -> None:
        """Until nothing is under way any more, and taps are taken again."""
        if self.scripts:
            expect(self.page.locator(".htmx-request")).to_have_count(0)
            expect(self.page.locator("html[data-settling]")).to_have_count(0)

    def _assert_in_view(self, target: Locator) -> None:
        box, size = target.bounding_box(), self.page.viewport_size
        assert box and size, "there is nothing to tap"
        inside = box["y"] >= 0 and box["y"] + box["height"] <= size["height"]
        assert inside and box["x"] >= 0, f"out of sight: {target} {box}"

    def bid(self, words: str) -> None:
        """Tap a bid's key."""
        exactly = re.compile(rf"^\s*{words}\s*$")
        self.tap(self.page.locator(".keys button").filter(has_text=exactly))

    def split(self, ours: int) -> None:
        """Tap a split of the tricks by what the first side took."""
        self.tap(self.page.locator(f"label[for=split-{ours}]"))

    def nil(self, seat: int, took: int) -> None:
        """Tap what a nil bidder took."""
        self.tap(self.page.locator(f"label[for=nil-{seat}-{took}]"))

    def save(self) -> None:
        """Tap Save."""
        self.tap(self.page.get_by_role("button", name=re.compile("^Save hand")))

    def undo(self) -> None:
        """Tap Undo."""
        self.tap(self.page.get_by_role("button", name=re.compile("Undo")))

    def totals(self) -> list[str]:
        """The totals as they stand on the page."""
        said = self.page.locator(".score .num").all_inner_texts()
        return [re.sub(r"[^\d−]", "", words.split(":")[-1]) for words in said]

    def assert_one_screen(self) -> None:
        """Nothing has to be scrolled, neither down nor sideways."""
        size = self.page.evaluate(
            "() => { const d = document.documentElement;"
            " return [d.scrollHeight - d.clientHeight, d.scrollWidth - d.clientWidth]; }"
        )
        assert size == [0, 0], f"the page is larger than the screen by {size}"
