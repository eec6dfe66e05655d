"""What a phone with bad reception has to fetch, through the real server, as it asks for it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from gzip import decompress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bench.games import game as made_game
from bench.literature import game as made_claims
from bench.pages import Page
from bench.phone import Phone
from bench.server import Server
from bench.shelf import Shelf

KB = 1000
A_YEAR = 365 * 24 * 3600
FIRST_LOAD, SCRIPTS, LATER_PAGES, REQUESTS = 40 * KB, 22 * KB, 12 * KB, 8
# What browsers take on plain http; on https they take br too, which is smaller still.
TAKES = {"Accept-Encoding": "gzip, deflate"}
_IN_STYLES = re.compile(r"""url\(\s*['"]?(?!data:)([^'")]+)""")
_NAMED = re.compile(r"/static/[\w./-]+\?v=\w+")  # for later too, whatever names it


def one_that_waits(hands: int, for_what: str) -> dict[str, Any]:
    """A game that waits for the bids of its hand, for their last, or for its tricks."""
    made = made_game(Random(hands), hands, taps=True, endless=True)
    left_out = {"bids": 5, "the last bid": 2, "tricks": 1}
    return {**made, "entries": made["entries"][: -left_out[for_what]]}


def a_long_one() -> dict[str, Any]:
    """Sixty hands, a broken nil, a correction, a hand struck and put back, long names."""
    made = one_that_waits(60, "tricks")
    names = ["Marguerite-Antoinette of the Long House", "José María", "美咲", "Zoë 👩‍👩‍👧"]
    number = next(n for n, line in enumerate(made["entries"], 1) if line["kind"] == "tricks")
    changed = {"kind": "void", "hand": 1}
    entries = [*made["entries"], {"amend": number, "with": changed, "by": "Bo"}]
    return {**made, "players": names, "entries": entries}


def one_that_is_over() -> dict[str, Any]:
    chance = Random(7)
    made = made_game(chance, 9, taps=True)
    return {**made, "entries": [*made["entries"], {"kind": "end", "result": "score"}]}


GAMES = {
    "bids": one_that_waits(3, "bids"),
    "the last bid": one_that_waits(3, "the last bid"),
    "tricks": one_that_waits(3, "tricks"),
    "over": one_that_is_over(),
    "long": a_long_one(),
    "claims": made_claims(Random(2), 10),
    "many claims": made_claims(Random(2), 300),
}


# No game leads to all of them, and those that are fullest are named with what they show.
APART = (
    "/score",
    "/score?b0=3&b1=2&b2=2&b3=2&t0=8&q0=337&g0=7&f0=0:points:-30",
    "/score/rules",
    *(f"/learn{path}" for path in ("", "/spades", "/spades/first", "/spades/first/10?answer=Us")),
    *(f"/learn/literature{path}" for path in ("", "/first", "/first/6?answer=Them")),
)


@dataclass(frozen=True)
class House:
    """A phone at a table with games in every state; `games` has their addresses."""

    phone: Phone
    games: dict[str, str]

    def fetch(self, path: str) -> tuple[int, str]:
        """The bytes that travelled, and the text that they are."""
        answer = self.phone.get(path, **TAKES)
        assert answer.status == 200, (path, answer.status)
        packed = answer.headers["Content-Encoding"] == "gzip"
        text = (decompress(answer.body) if packed else answer.body).decode()
        assert packed or len(text) < KB or not path.endswith((".css", ".js", ".svg")), path
        return len(answer.body), text


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    folder: Path = tmp_path_factory.mktemp("weight")
    shelf = Shelf(folder)
    stored = shelf.store([*GAMES.values()])
    games = {name: game.address for name, game in zip(GAMES, stored, strict=True)}
    with Server(folder) as server, Phone(server.port, shelf.cookies) as phone:
        yield House(phone, games)


def assets_of(house: House, page: str) -> dict[str, int]:
    """What a page loads by itself, at once or later, with the bytes of each.

    The pictures in its styles count too, and whatever else it names for its scripts to fetch.
    """
    weights: dict[str, int] = {}
    wanted = [*Page.read(page).assets, *_NAMED.findall(page)]
    while wanted:
        path = wanted.pop()
        if path in weights or path.startswith("data:"):
            continue
        weights[path], text = house.fetch(path)
        if ".css" in path:
            wanted += _IN_STYLES.findall(text)
    return weights


@pytest.mark.parametrize("state", GAMES)
def test_the_first_load_of_a_game_page_fits_a_bad_connection(house: House, state: str) -> None:
    weight, text = house.fetch(house.games[state])
    assets = assets_of(house, text)
    scripts = sum(size for path, size in assets.items() if ".js" in path)
    assert weight + sum(assets.values()) <= FIRST_LOAD, (weight, assets)
    assert scripts <= SCRIPTS
    assert 1 + len(assets) <= REQUESTS


def test_what_a_page_loads_is_fetched_once_a_year(house: House) -> None:
    for path in assets_of(house, house.fetch(house.games["tricks"])[1]):
        answer = house.phone.get(path, **TAKES)
        assert re.search(r"\?v=[0-9a-f]{12}$", path), path
        said = answer.headers["Cache-Control"]
        age = re.search(r"max-age=(\d+)", said)
        assert "immutable" in said
        assert "public" in said
        assert age is not None
        assert int(age[1]) >= A_YEAR


def shape(path: str) -> str:
    """Pages that differ only by the number of a hand are alike."""
    return re.sub(r"\d+", "1", path.split("?", maxsplit=1)[0])


def pages_from(house: House, start: str) -> dict[str, int]:
    """The weight of every page that can be reached by links, one of each kind of a game's pages.

    Styles and scripts of its own count where the first page has not brought them.
    """
    game = start.rsplit("/", 1)[-1]
    weights: dict[str, int] = {}
    brought = assets_of(house, house.fetch(start)[1])
    seen, wanted = {shape(start)}, [start]
    while wanted:
        path = wanted.pop()
        answer = house.phone.open(path)
        sealed = path.endswith("/file") and answer.status == 409
        if sealed or "text/html" not in answer.headers["Content-Type"]:
            continue
        weights[path], text = house.fetch(answer.path)
        weights[path] += sum(
            house.fetch(part)[0] for part in _NAMED.findall(text) if part not in brought
        )
        for link in Page.read(text).links:
            path = link.split("#")[0]
            ours = path.startswith("/") and (game in path or not path.startswith("/g/"))
            if ours and shape(path) not in seen:
                seen.add(shape(path))
                wanted.append(path)
    return weights


@pytest.mark.parametrize("state", GAMES)
def test_every_page_behind_it_is_a_light_one(house: House, state: str) -> None:
    weights = pages_from(house, house.games[state])
    assert len(weights) >= 8, weights
    assert {path: weight for path, weight in weights.items() if weight > LATER_PAGES} == {}


@pytest.mark.parametrize("path", APART)
def test_a_page_without_a_table_is_a_light_one(house: House, path: str) -> None:
    brought = assets_of(house, house.fetch(house.games["tricks"])[1])
    weight, text = house.fetch(path)
    own = {part: house.fetch(part)[0] for part in _NAMED.findall(text) if part not in brought}
    assert weight + sum(own.values()) <= LATER_PAGES, (weight, own)


def test_the_page_of_a_long_game_weighs_no_more_than_twice_that_of_a_short_one(
    house: House,
) -> None:
    long, _ = house.fetch(house.games["long"])
    short, _ = house.fetch(house.games["tricks"])
    assert long <= 2 * short


@pytest.mark.parametrize("place", ["", "/menu"])
def test_a_game_of_three_hundred_lines_weighs_no_more_than_half_as_much_again(
    house: House, place: str
) -> None:
    late, _ = house.fetch(house.games["many claims"] + place)
    early, _ = house.fetch(house.games["claims"] + place)
    assert late <= 1.5 * early
