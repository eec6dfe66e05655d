"""A whole game on two phones and a TV: killed server, sleeping phone, lost network."""

import json
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from bench.evening import join, open_table
from bench.phone import Phone
from bench.server import Server
from scorekeeper import create_app
from scorekeeper.ledger import gamefile
from scorekeeper.store import db, games
from tests.browser.thumb import DESK, TALL, Thumb
from tests.pages import FOUR
from tests.proofs.conftest import stored

PATIENCE = 20_000  # ms; what is waited for comes far sooner
TV = "/tv"
SHORT_GAME = {"target": 200}
LOST = "No connection: the board may be old"


# Who entered what: a bid of a hand by its seat, a result. Nothing twice, nothing lost.
PLAYED = [
    *(("Ann", "bid", 1, 0), ("Ann", "bid", 1, 2), ("Bo", "bid", 1, 1), ("Bo", "bid", 1, 3)),
    ("Ann", "tricks", 1, None),
    *(("Ann", "bid", 2, 0), ("Bo", "bid", 2, 1), ("Ann", "bid", 2, 2), ("Ann", "bid", 2, 3)),
    ("Bo", "tricks", 2, None),
    *(("Ann", "bid", 3, 0), ("Ann", "bid", 3, 3), ("Ann", "bid", 3, 2), ("Ann", "bid", 3, 1)),
    ("Ann", "tricks", 3, None),
    *(("Bo", "bid", 4, 1), ("Bo", "bid", 4, 3), ("Bo", "bid", 4, 2), ("Ann", "bid", 4, 0)),
    ("Bo", "tricks", 4, None),
]


class Room:
    """A table with Ann's phone, Bo's phone and a TV that watches, each in a browser of its own."""

    def __init__(self, folder: Path, browser: Browser) -> None:
        self.folder, self.browser = folder, browser
        self.server = Server(folder)
        owner, guest, watcher = (Phone(self.server.port) for _ in range(3))
        self.table = open_table(owner)
        self.game = self._start()
        owner.send(owner.get(f"{self.table}/phone").form("/phone", me="Ann"), me="Ann")
        join(owner, self.table, guest)
        guest.send(guest.get(f"{self.table}/phone").form("/phone", me="Bo"), me="Bo")
        shown = owner.get(f"{self.table}/link?to=watch").text
        address = "/watch/" + shown.split("/watch/")[1][:22]
        watcher.send(watcher.get(address).form(address))
        self.ann, self.bo = self._thumb(owner), self._thumb(guest)
        self.tv = self._thumb(watcher, TV)

    def _start(self) -> str:
        """A game to 200 points, so that it is over soon; its address."""
        head = {"format": gamefile.FORMAT, "game": "spades", "players": [*FOUR]}
        ledger = gamefile.read({**head, "rules": SHORT_GAME, "entries": []})
        app = create_app({"INSTANCE_PATH": str(self.folder)})
        with app.app_context(), closing(db.session):
            table = self.table.removeprefix("/t/")
            game = games.start_game(db.session, table, ledger, datetime.now(UTC)).game_id
            db.engine.dispose()
        return f"/g/{game}"

    def _thumb(self, phone: Phone, view: str = "") -> Thumb:
        url = f"http://127.0.0.1:{self.server.port}"
        size = DESK if view else TALL
        # What is kept for when there is no network, and its slip, is tried in test_offline.py.
        context = self.browser.new_context(
            base_url=url, viewport=size, has_touch=True, service_workers="block"
        )
        context.add_cookies([{"name": n, "value": v, "url": url} for n, v in phone.cookies.items()])
        phone.close()
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.game + view)
        return Thumb(page)

    @property
    def all(self) -> tuple[Thumb, Thumb, Thumb]:
        """Whoever looks at the game."""
        return self.ann, self.bo, self.tv

    def entries(self) -> list[tuple[object, ...]]:
        """The ledger as it is stored: who entered it, what, and about which hand and seat."""
        query = 'SELECT "by", line FROM entry WHERE game_id = ? ORDER BY number'
        rows = stored(self.folder, query, self.game.removeprefix("/g/"))
        lines = [(by, json.loads(str(line))) for by, line in rows]
        return [(by, line["kind"], line["hand"], line.get("seat")) for by, line in lines]


@pytest.fixture
def room(tmp_path: Path, browser: Browser) -> Iterator[Room]:
    room = Room(tmp_path, browser)
    yield room
    for context in browser.contexts:
        context.close()
    room.server.stop()


def asks(thumb: Thumb, words: str) -> None:
    """Whom the phone asks for a bid, or waits for, as soon as it does."""
    expect(thumb.page.locator(".say")).to_contain_text(words, timeout=PATIENCE)


def see(ours: str, theirs: str, *thumbs: Thumb) -> None:
    """The totals, as soon as they are there."""
    for thumb in thumbs:
        totals = thumb.page.locator(".num")
        expect(totals.nth(0)).to_contain_text(ours, timeout=PATIENCE)
        expect(totals.nth(1)).to_contain_text(theirs, timeout=PATIENCE)


def knows_that_it_hears_nothing(*thumbs: Thumb) -> None:
    for thumb in thumbs:
        expect(thumb.page.locator(".live.lost")).to_have_text(LOST, timeout=PATIENCE)


def hears_again(*thumbs: Thumb) -> None:
    for thumb in thumbs:
        expect(thumb.page.locator(".live.lost")).to_have_count(0, timeout=PATIENCE)


def is_told_that_it_was_not_saved(thumb: Thumb) -> None:
    expect(thumb.page.get_by_role("alert").filter(has_text="Not saved")).to_be_visible()


def bid(room: Room, own: Thumb, *words: str) -> None:
    """Ann bids on her phone and for Cy, who has none; Bo on his and for Di."""
    name, partner = ("Ann", "Cy") if own is room.ann else ("Bo", "Di")
    asks(own, f"{name}, your bid")
    own.bid(words[0])
    if partner == "Di":
        own.tap(own.page.locator(".seat a").filter(has_text=partner))
    asks(own, partner)
    own.bid(words[1])


def save(thumb: Thumb, ours: int) -> None:
    thumb.page.locator(f"label[for=split-{ours}]").wait_for()
    thumb.split(ours)
    thumb.save()


def asleep(thumb: Thumb, *, on: bool) -> None:
    """The screen goes dark, or comes on again: scripts are told that the page is (not) seen."""
    thumb.page.evaluate(
        """on => {
            Object.defineProperty(document, "hidden", { value: on, configurable: true });
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        on,
    )


def first_hand(room: Room) -> None:
    """Each bids on the own phone; the board is the same everywhere at once."""
    bid(room, room.ann, "4", "3")
    bid(room, room.bo, "3", "2")
    save(room.ann, 7)
    see("70", "51", *room.all)


def a_hand_through_a_killed_server(room: Room) -> None:
    """The plug is pulled between two bids; a tap meanwhile is told as lost, and counts once."""
    asks(room.ann, "Ann, your bid")
    room.ann.bid("4")
    asks(room.bo, "Bo, your bid")
    room.bo.bid("3")
    asks(room.ann, "Cy")
    room.server.kill()
    room.ann.bid("2")
    is_told_that_it_was_not_saved(room.ann)
    knows_that_it_hears_nothing(*room.all)
    room.server.start()
    hears_again(*room.all)
    asks(room.ann, "Cy")
    room.ann.bid("2")
    asks(room.ann, "Di")
    room.ann.bid("3")
    save(room.bo, 6)
    see("130", "112", *room.all)


def a_hand_beside_a_sleeping_phone(room: Room) -> None:
    """Bo's phone sleeps through a hand that Ann's keeps; it is right when it wakes."""
    asleep(room.bo, on=True)
    asks(room.ann, "Ann, your bid")
    room.ann.bid("3")
    asks(room.ann, "Di")
    room.ann.bid("4")
    asks(room.ann, "Cy")
    room.ann.bid("2")
    asks(room.ann, "Waiting for Bo")
    room.ann.tap(room.ann.page.get_by_role("link", name="Bid for Bo"))
    asks(room.ann, "Bo")
    room.ann.bid("2")
    save(room.ann, 6)
    see("181", "173", room.ann, room.tv)
    see("130", "112", room.bo)
    asleep(room.bo, on=False)
    see("181", "173", room.bo)


def a_hand_on_a_lost_network(room: Room) -> None:
    """Ann's phone and the TV lose the network; what Bo enters meanwhile is there when it is back.

    What Ann taps meanwhile is told as not saved, and counts once when she taps it again.
    """
    for thumb in (room.ann, room.tv):
        thumb.page.context.set_offline(True)
    knows_that_it_hears_nothing(room.ann, room.tv)
    room.ann.bid("4")
    is_told_that_it_was_not_saved(room.ann)
    bid(room, room.bo, "3", "2")
    asks(room.bo, "Cy")
    room.bo.bid("3")
    for thumb in (room.ann, room.tv):
        thumb.page.context.set_offline(False)
    hears_again(room.ann, room.tv)
    asks(room.ann, "Ann, your bid")
    room.ann.bid("4")
    save(room.bo, 8)


def test_a_whole_game_is_the_same_on_every_phone_and_every_entry_is_there_once(room: Room) -> None:
    first_hand(room)
    a_hand_through_a_killed_server(room)
    a_hand_beside_a_sleeping_phone(room)
    a_hand_on_a_lost_network(room)
    for thumb in room.all:
        ended = thumb.page.locator(".verdict, .ended h2")
        expect(ended).to_contain_text("Ann & Cy win", timeout=PATIENCE)
    see("252", "223", *room.all)
    assert room.tv.page.locator("form").count() == 0
    assert room.entries() == PLAYED
