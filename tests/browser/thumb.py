"""A thumb on a phone: every tap of a test goes through one function, which counts it."""

import re

from playwright.sync_api import Locator, Page, ViewportSize

TALL: ViewportSize = {"width": 390, "height": 844}
SHORT: ViewportSize = {"width": 360, "height": 640}
NARROW: ViewportSize = {"width": 320, "height": 568}
# Whether a tap asks the server (a button, or another number of a nil); and from now on what becomes
# of the next click: the page takes it, at the state of the screen it was made on, or makes it none,
# as the screen had just changed under the thumb.
TAPPED = """key => {
    window.tapped = {};
    if (!window.watching) {
        window.watching = true;
        const stop = Event.prototype.stopImmediatePropagation;
        Event.prototype.stopImmediatePropagation = function () {
            tapped.none = true;
            stop.call(this);
        };
        addEventListener("click", () => { tapped.on = changedAt; }, true);
    }
    return key.tagName === "BUTTON"
        || key.tagName === "LABEL" && !key.control.checked && key.control.name
            && !!key.closest("[data-fetch]");
}"""
ANSWERED = """() => {
    if (!window.tapped) return "on another page";
    if (tapped.none) return "none";
    const failed = document.querySelector("main[data-failed]");
    const seen = "on" in tapped && (changedAt !== tapped.on || failed);
    return seen && !document.querySelector(".htmx-request") ? "answered" : "";
}"""
IDLE = "() => !document.querySelector('.htmx-request')"
RESTED = """() => {
    if (document.querySelector(".htmx-request")) return false;
    changedAt -= 1000;
    delete document.documentElement.dataset.settling;
    return true;
}"""
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
        if self.scripts:
            self._tap_and_see(target)
        elif target.evaluate("element => element.tagName") == "LABEL":
            target.tap()
        else:
            with self.page.expect_navigation():
                target.tap()

    def _tap_and_see(self, target: Locator) -> None:
        """Tap, and where it asks the server, wait until its answer is on the screen or has failed.

        The request begins a moment after the tap: that none is under way says nothing yet. A tap
        that another phone's entry has overtaken is none, and is made again as people do.
        """
        asks = target.evaluate(TAPPED)
        target.tap()
        if not asks:
            self.page.wait_for_function(IDLE)
        elif self.page.wait_for_function(ANSWERED).json_value() == "none":
            self.settle()
            self._tap_and_see(target)

    def settle(self) -> None:
        """As if the thumb had rested until nothing is under way and any tap is taken again.

        A tap right after a change of screen is none, and neither is a second one on the same key;
        nobody has to sit through that time.
        """
        if self.scripts:
            self.page.wait_for_function(RESTED)

    def _assert_in_view(self, target: Locator) -> None:
        box, size = target.bounding_box(), self.page.viewport_size
        assert box, "there is nothing to tap"
        assert size
        # Positions are fractions of a pixel: what is scrolled into view may miss by less than one.
        down = -1 < box["y"] < size["height"] - box["height"] + 1
        across = -1 < box["x"] < size["width"] - box["width"] + 1
        assert down, f"out of sight: {box}"
        assert across, f"out of sight: {box}"

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
