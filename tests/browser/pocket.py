"""A phone in somebody's pocket: its browser may lose the network, and may be killed."""

import json
import os
import signal
import time
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page, Playwright, expect

from bench.evening import join, open_table, start_game
from bench.phone import Phone
from tests.browser.home import PATIENCE
from tests.browser.thumb import TALL

BIDS = ("3",) * 4
KEPT = """async (path) => {
    while (!await caches.match(path, {ignoreVary: true})) await new Promise(requestAnimationFrame);
}"""
ELSEWHERE = "127.0.9.1"  # so many tables from one address are too many for an hour
A_YEAR = 365 * 24 * 3600


@dataclass
class Pocket:
    """A phone whose browser may be killed: what it keeps lies in a folder; another at its table."""

    playwright: Playwright
    launch: dict[str, Any]
    url: str
    folder: Path
    game: str = ""

    def __post_init__(self) -> None:
        port = int(self.url.rpartition(":")[2])
        self.own, self.other = Phone(port, address=ELSEWHERE), Phone(port, address=ELSEWHERE)
        table = open_table(self.own)
        join(self.own, table, self.other)
        self.game = start_game(self.own, table)
        self.context = self._browser()

    @property
    def page(self) -> Page:
        return self.context.pages[0]

    def _browser(self) -> BrowserContext:
        context = self.playwright.chromium.launch_persistent_context(
            self.folder, base_url=self.url, viewport=TALL, has_touch=True, **self.launch
        )
        # Browsers write cookies down after half a minute; a phone has had its own for longer.
        until = time.time() + A_YEAR
        context.add_cookies(
            [
                {"name": name, "value": value, "url": self.url, "expires": until}
                for name, value in self.own.cookies.items()
            ]
        )
        return context

    def kill(self) -> None:
        """As a phone does that needs its memory: nothing can be tidied up."""
        with self.context.expect_event("close"):
            for process in self._processes():
                with suppress(ProcessLookupError):  # it has gone with another
                    os.kill(process, signal.SIGKILL)
        self.context = self._browser()

    def _processes(self) -> list[int]:
        """The browser's processes: all that were started with this folder."""
        mine, found = f"--user-data-dir={self.folder}".encode(), []
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):  # another, which has just ended
                if mine in process.joinpath("cmdline").read_bytes():
                    found.append(int(process.name))
        assert found, f"no browser runs with {self.folder}"
        return found

    def leave_home(self) -> None:
        """Look at the game until all is kept that is needed; then the network goes."""
        self.page.goto(self.game)
        self.page.evaluate(KEPT, f"{self.game}/slip")
        self.context.set_offline(True)

    def write(self, took: int, *bids: str) -> None:
        """Write the next hand down, by the slip that the board leads to."""
        self.page.get_by_role("link", name="on a slip").tap()
        for seat, words in enumerate(bids or BIDS):
            self.page.locator(f"#bid-{seat}").select_option(words)
        self.page.locator("#side-0").select_option(str(took))
        self.page.get_by_role("button", name="Save on this phone").tap()
        self.page.wait_for_url(f"**{self.game}")

    def waits(self, hands: int) -> None:
        """So many hands are said to wait."""
        words = self.page.locator(".unsent-bar summary b")
        if hands:
            expect(words).to_have_text(f"Not sent yet: {hands}", timeout=PATIENCE)
        else:
            expect(words).to_have_count(0, timeout=PATIENCE)

    def home_again(self) -> None:
        """The killed browser is opened where there is a network."""
        self.kill()
        self.page.goto(self.game)

    def ledger(self) -> list[tuple[Any, ...]]:
        """What is stored: kind and hand of each line, and its seat or its tricks."""
        lines = json.loads(self.own.get(f"{self.game}/file").body)["entries"]
        return [
            (line.get("kind"), line.get("hand"), line.get("seat", line.get("sides")))
            for line in lines
        ]
