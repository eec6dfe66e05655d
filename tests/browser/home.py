"""A house of its own for phones that follow a game: its server may be killed and started again."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, expect

from bench.evening import bid, join, open_table, result, start_game
from bench.phone import Phone
from bench.server import Server
from tests.browser.thumb import TALL, Thumb

LOST = "No connection: the board may be old"
PATIENCE = 20_000  # ms; what is waited for comes far sooner
# The screen goes dark, or comes on again: scripts are told that the page is (not) seen.
HIDE = """hidden => {
    Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
    document.dispatchEvent(new Event("visibilitychange"));
}"""


class Home:
    """A house with a table and two phones at it, each in a browser of its own."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server, self.browser = server, browser
        self.phones = [Phone(server.port), Phone(server.port)]
        self.table = open_table(self.phones[0])
        join(self.phones[0], self.table, self.phones[1])
        self.game = start_game(self.phones[0], self.table)

    def thumbs(self) -> tuple[Thumb, Thumb]:
        """Both phones, with the game open and followed."""
        one, two = self.thumb(0), self.thumb(1)
        return one, two

    def thumb(self, number: int, path: str = "") -> Thumb:
        """A phone of the table, with a page of the game open and followed."""
        url = f"http://127.0.0.1:{self.server.port}"
        context = self.browser.new_context(base_url=url, viewport=TALL, has_touch=True)
        cookies = self.phones[number].cookies
        context.add_cookies([{"name": n, "value": v, "url": url} for n, v in cookies.items()])
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(
            """const Source = EventSource;
            window.sources = [];
            window.EventSource = class extends Source {
                constructor(url) {
                    super(url);
                    sources.push(this);
                    this.addEventListener("ledger", () => { this.told = true; });
                    this.addEventListener("beat", () => { this.beats = true; });
                }
            };"""
        )
        page.goto(self.game + path)
        thumb = Thumb(page)
        self.followed(thumb)
        return thumb

    def watcher(self) -> Phone:
        """One more phone, which came by the watch link."""
        watcher = Phone(self.server.port)
        shown = self.phones[0].get(f"{self.table}/link?to=watch").text
        address = "/watch/" + shown.split("/watch/")[1][:22]
        watcher.send(watcher.get(address).form(address))
        self.phones.append(watcher)
        return watcher

    @staticmethod
    def followed(thumb: Thumb) -> None:
        """Until the stream of the phone is open."""
        thumb.page.wait_for_function("() => sources.at(-1)?.readyState === 1")


@contextmanager
def moved_in(server: Server, browser: Browser) -> Iterator[Home]:
    """A table of its own at a server; its phones are put away afterwards."""
    home = Home(server, browser)
    yield home
    for phone in home.phones:
        phone.close()
    for context in browser.contexts:
        context.close()


def sees(thumb: Thumb, ours: str, theirs: str) -> None:
    """The totals on a phone, as soon as they are there."""
    totals = thumb.page.locator(".score .num")
    expect(totals.nth(0)).to_contain_text(ours, timeout=PATIENCE)
    expect(totals.nth(1)).to_contain_text(theirs, timeout=PATIENCE)


def asks(thumb: Thumb, who: str) -> None:
    expect(thumb.page.locator("#ask")).to_contain_text(who, timeout=PATIENCE)


def play_a_hand(home: Home, took: str = "7") -> None:
    """Four bids and a result, from the first phone, without a browser."""
    for number in ("3", "4", "3", "2"):
        assert bid(home.phones[0], home.game, number).status == 303
    assert result(home.phones[0], home.game, took).status == 303
