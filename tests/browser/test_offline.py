"""A phone without network: hands are written down, and each is stored once, whatever happens."""

import json
import os
import re
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, Route, expect

from bench.evening import bid, join, open_table, result, start_game
from bench.phone import Phone
from bench.server import Server
from tests.browser.thumb import NARROW, TALL, Thumb

BIDS = ("3", "4", "3", "2")
KEPT = """async (path) => {
    while (!await caches.match(path, {ignoreVary: true})) await new Promise(requestAnimationFrame);
}"""
A_YEAR = 365 * 24 * 3600


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("offline")) as server:
        yield server


@dataclass
class Pocket:
    """A phone whose browser may be killed: what it keeps lies in a folder; another at its table."""

    playwright: Playwright
    launch: dict[str, Any]
    server: Server
    folder: Path
    other: Phone
    game: str = ""

    def __post_init__(self) -> None:
        self.own = Phone(self.server.port)
        table = open_table(self.own)
        join(self.own, table, self.other)
        self.game = start_game(self.own, table)
        self.context = self._browser()

    @property
    def page(self) -> Page:
        return self.context.pages[0]

    def _browser(self) -> BrowserContext:
        url = f"http://127.0.0.1:{self.server.port}"
        context = self.playwright.chromium.launch_persistent_context(
            self.folder, base_url=url, viewport=TALL, has_touch=True, **self.launch
        )
        # Browsers write cookies down after half a minute; a phone has had its own for longer.
        until = time.time() + A_YEAR
        context.add_cookies(
            [
                {"name": name, "value": value, "url": url, "expires": until}
                for name, value in self.own.cookies.items()
            ]
        )
        return context

    def kill(self) -> None:
        """As a phone does that needs its memory: nothing can be tidied up."""
        mine = f"--user-data-dir={self.folder}".encode()
        for process in Path("/proc").glob("[0-9]*"):
            said = process.joinpath("cmdline").read_bytes() if process.exists() else b""
            if mine in said and b"--type=" not in said:
                os.kill(int(process.name), signal.SIGKILL)
        self.context.close()
        self.context = self._browser()

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
            expect(words).to_have_text(f"Not sent yet: {hands}")
        else:
            expect(words).to_have_count(0)

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


@pytest.fixture
def pocket(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], server: Server, tmp_path: Path
) -> Iterator[Pocket]:
    launch = {**browser_type_launch_args}
    pocket = Pocket(playwright, launch, server, tmp_path / "profile", Phone(server.port))
    yield pocket
    pocket.context.close()
    pocket.own.close()
    pocket.other.close()


def played(number: int, took: int) -> list[tuple[Any, ...]]:
    """A hand as its lines."""
    bids = [("bid", number, seat) for seat in range(4)]
    return [*bids, ("tricks", number, [took, 13 - took])]


def test_three_hands_survive_a_killed_browser_and_are_stored_once_and_in_order(
    pocket: Pocket,
) -> None:
    pocket.leave_home()
    for took in (7, 8, 6):
        pocket.write(took)
    pocket.waits(3)
    pocket.home_again()
    expect(pocket.page.locator("h1")).to_have_text("Hand 4")
    pocket.waits(0)
    assert pocket.ledger() == [*played(1, 7), *played(2, 8), *played(3, 6)]


def test_what_another_phone_has_entered_meanwhile_is_met_with_what_was_written(
    pocket: Pocket,
) -> None:
    pocket.leave_home()
    for took in (7, 8, 6):
        pocket.write(took)
    for theirs in ("7", "5"):
        for words in BIDS:
            bid(pocket.other, pocket.game, words)
        result(pocket.other, pocket.game, theirs)
    pocket.home_again()
    pocket.waits(2)  # the first hand says the same
    bar = pocket.page.locator(".unsent-bar")
    expect(bar).to_contain_text("Two phones say different things")
    expect(bar.get_by_role("listitem", name="Hand 2")).to_contain_text("Ann & Cy took 8")
    bar.get_by_role("button", name="Look").tap()
    expect(pocket.page.locator("h1")).to_have_text(re.compile("Hand 2"))
    Thumb(pocket.page).settle()
    pocket.page.get_by_role("button", name="Keep mine").tap()
    expect(pocket.page.locator("h1")).to_have_text("Hand 4")
    pocket.waits(0)
    lines = pocket.ledger()
    assert lines[:10] == [*played(1, 7), *played(2, 5)]
    assert lines[11:] == played(3, 6)
