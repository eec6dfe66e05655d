"""A watcher sees everything and changes nothing: no form on its pages, every post refused."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.store.ids import digest
from tests.literature_pages import EIGHT, SIX, TRACKED, claim
from tests.pages import FOUR, Page, Phone, hand, ledger_of
from tests.proofs.conftest import stored
from tests.proofs.house import House
from tests.proofs.household import BROUGHT
from tests.proofs.states import in_every_state

JOINING = re.compile(r"/(codes|look|join/.*)")  # the forms that a watcher's pages may hold
TYPED: dict[str, Any] = {"players": ["Ann", "Bo", "Cy"], "rules": {"tricks_per_hand": 40}}


def spades(*entries: dict[str, Any]) -> dict[str, Any]:
    head = {"format": "scorekeeper-game/1", "game": "spades", "players": [*FOUR]}
    return {**head, "entries": [*entries]}


def literature(*entries: dict[str, Any], players: tuple[str, ...] = SIX, **rules: Any) -> Any:
    head = {"format": "scorekeeper-game/1", "game": "literature", "players": [*players]}
    return {**head, "rules": rules, "entries": [*entries]}


def typed(players: list[str]) -> dict[str, Any]:
    """A hand in play with more tricks than there are keys for."""
    bids = {"kind": "bids", "hand": 1, "bids": [5] * len(players)}
    head = {"format": "scorekeeper-game/1", "game": "spades", "players": players}
    return {**head, "rules": {"tricks_per_hand": 40}, "entries": [bids]}


SLIP = spades(*hand(1, [4, 3, 3, 2], [5, 4, 3, 1]))
FILES = [
    *in_every_state(),
    typed(["Ann", "Bo", "Cy"]),
    typed(["Ann", "Bo", "Cy", "Di"]),
    SLIP,
    spades({"kind": "bids", "hand": 1, "sides": [6, 5]}),
    spades(
        {"kind": "bids", "hand": 1, "sides": [6, 5]},
        {"kind": "tricks", "hand": 1, "sides": [7, 6]},
    ),
    literature(),
    literature(claim(0, "low-spades"), players=EIGHT, **TRACKED),
    literature({"kind": "end", "result": "conceded", "side": 1}),
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory, migrated: Path) -> Iterator[House]:
    house = House.build(tmp_path_factory.mktemp("watched"), migrated, FILES)
    yield house
    house.close()


@pytest.fixture(scope="module")
def watcher(house: House) -> Phone:
    """A phone that has typed the watch code."""
    phone = Phone(house.app)
    phone.open("/")
    code = str(stored(house.folder, "SELECT watch_code FROM card_table")[0][0])
    phone.press("Go", {"code": code})
    return phone


def addresses(house: House, method: str) -> Iterator[str]:
    """Every address of the table and of its games that takes such requests."""
    values = {"table_id": [house.table], "game_id": house.games, "own_id": [house.own]}
    values |= {"person_id": [house.person], "other_id": [house.person], "merge_id": [house.merge]}
    values |= {"season_id": [house.season], "series_id": house.series, "key": [BROUGHT]}
    values |= {"night_id": [house.night], "guest": ["9"], "number": ["1", "3"]}
    values |= {"hand": ["1", "2"], "name": ["thrown-in", "penalty", "claim?set=nines", "end"]}
    for rule in house.app.url_map.iter_rules():
        if method in (rule.methods or ()) and rule.arguments & {"table_id", "game_id"}:
            filled = [rule.rule]
            for name in rule.arguments:
                part = re.compile(rf"<(\w+:)?{name}>")
                filled = [part.sub(value, path) for path in filled for value in values[name]]
            yield from filled


def test_no_page_of_a_watcher_holds_a_form(house: House, watcher: Phone) -> None:
    seen = {}
    for address in addresses(house, "GET"):
        answer = watcher.client.get(address, follow_redirects=True)
        assert answer.status_code in (200, 403, 404, 409), address
        seen[address] = answer.status_code
        if answer.mimetype != "text/html":
            continue
        html = answer.get_data(as_text=True)
        actions = re.findall(r"<form[^>]*action=\"([^\"]*)\"", html)
        assert len(actions) == html.count("<form"), address
        assert all(JOINING.fullmatch(action) for action in actions), (address, actions)
        assert answer.status_code != 200 or not re.search("<(button|input|select|textarea)", html)
    read = [address for address, status in seen.items() if status == 200]
    assert len(read) > 8 * len(house.games)


def test_every_link_on_a_watchers_pages_leads_somewhere_it_may_see(
    house: House, watcher: Phone
) -> None:
    followed: set[str] = set()
    for address in addresses(house, "GET"):
        answer = watcher.client.get(address)
        if answer.status_code != 200 or answer.mimetype != "text/html":
            continue
        paths = {re.sub(r"https?://[^/]+", "", link).split("#")[0] for link in Page(answer).links}
        for path in paths - followed - {"", address}:
            followed.add(path)
            found = watcher.client.get(path, follow_redirects=True)
            assert found.status_code in (200, 409), (address, path, found.status_code)


def test_whatever_a_watcher_posts_is_refused_and_changes_nothing(
    house: House, watcher: Phone
) -> None:
    token = watcher.csrf_token()
    before = house.contents()
    said = {
        "csrf_token": token,
        "key": "0123456789abcdef",
        "seen": "0",
        "name": "Mine",
        "me": "Eve",
    }
    said |= {"kind": "bid", "hand": "1", "seat": "0", "bid": "3", "strike": "1", "save": "yes"}
    posted = [*addresses(house, "POST")]
    assert len(posted) > 3 * len(house.games)
    for address in posted:
        answer = watcher.client.post(address, data=said)
        assert answer.status_code == 403, address
        told = "own address" if address.startswith("/api/") else "This phone watches"
        assert told in answer.get_data(as_text=True)
    for address in posted:  # a form that has grown old is no way round it
        answer = watcher.client.post(address, data={**said, "csrf_token": "old"})
        assert answer.status_code in (400, 403), address
    assert house.contents() == before


def test_no_other_way_of_asking_writes(house: House, watcher: Phone) -> None:
    before = house.contents()
    for method in ("PUT", "PATCH", "DELETE"):
        for address in (
            f"/t/{house.table}",
            f"/g/{house.games[0]}",
            f"/g/{house.games[0]}/entries",
        ):
            assert watcher.client.open(address, method=method).status_code in (403, 405, 400)
    assert house.contents() == before


def test_a_watcher_reads_the_bids_the_needs_the_slip_and_the_result(
    house: House, watcher: Phone
) -> None:
    fresh, bidding, playing, *_ = house.games
    assert "This phone watches" in watcher.open(f"/g/{fresh}").text
    assert "bid so far" in watcher.open(f"/g/{bidding}").text
    assert "in play" in watcher.open(f"/g/{playing}").text
    slip = watcher.open(f"/g/{house.games[FILES.index(SLIP)]}").text
    assert "0 → 71" in slip
    assert "Why?" in slip
    over = house.games[4]
    page = watcher.open(f"/g/{over}")
    assert "Game over" in page.text
    assert "Rematch" not in page.text
    assert "Undo" not in page.text


def test_picks_in_an_address_move_nothing_on_a_watchers_page(house: House, watcher: Phone) -> None:
    plain = watcher.open(f"/g/{house.games[2]}").text
    for picked in ("?side-0=7", "?by=player", "?seat=1", "?penalty-0=1:tricks:2:0:renege&hand=2"):
        assert watcher.open(f"/g/{house.games[2]}{picked}").text == plain


def test_a_table_that_is_watched_is_marked_on_the_first_page(watcher: Phone) -> None:
    assert "watching · " in watcher.open("/").text


def test_a_watcher_who_types_the_join_code_keeps_score_from_then_on(house: House) -> None:
    phone = Phone(house.app)
    row = stored(house.folder, "SELECT watch_code, join_code FROM card_table")[0]
    phone.open("/")
    phone.press("Go", {"code": str(row[0])})
    page = phone.open(f"/t/{house.table}/new", status=403)
    assert "This phone watches" in page.text
    phone.press("Go", {"code": str(row[1])})
    assert "You may keep score here" in phone.page.text
    phone.press("without a name")
    assert "New game" in phone.open(f"/t/{house.table}").text
    phone.open("/")
    phone.press("Go", {"code": str(row[0])})  # the lower code takes nothing away
    assert "New game" in phone.open(f"/t/{house.table}").text
    assert ledger_of(phone, house.games[0]).version == 0


def test_what_a_phone_may_do_is_kept_under_its_hash(house: House, watcher: Phone) -> None:
    cookie = watcher.client.get_cookie("phone")
    assert cookie is not None
    query = "SELECT role FROM table_grant JOIN phone ON phone.id = phone_id WHERE key_hash = ?"
    assert stored(house.folder, query, digest(cookie.value.split(".")[0])) == [("watcher",)]
