"""How long a hand takes from the phone to the disk, over HTTP to servers in their own processes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Protocol

from bench.evening import entry_form
from bench.figures import Figure, compare
from bench.games import game as made_game
from bench.pages import Form
from bench.phone import Phone
from bench.server import Server
from bench.shelf import Shelf, Stored

PAIRS, WARMING, AT_A_TIME = 160, 20, 20
RECORD_BOUND, GROWTH_BOUND = 2.0, 1.25
KINDS = 6  # different games, each stored many times


@dataclass(frozen=True, slots=True)
class Waiting:
    """A stored game whose bids are in, and how its hand came out, as the form's fields have it."""

    address: str
    fields: Mapping[str, str]


class Tap(Protocol):
    """A form of a page that is filled in and sent."""

    @property
    def phone(self) -> Phone:
        """Whose tap it is."""
        ...

    def load(self) -> Form:
        """The page as it stands before the tap."""
        ...

    def fill(self, form: Form) -> Mapping[str, str]:
        """What the tap sends."""
        ...


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand of a game in our pages."""

    phone: Phone
    game: Waiting

    def load(self) -> Form:
        """The page as it stands before the tap."""
        return entry_form(self.phone.get(self.game.address), "tricks")

    def fill(self, form: Form) -> Mapping[str, str]:
        """What the tap sends."""
        return {**form.values, **self.game.fields}


@dataclass(frozen=True, slots=True)
class BareHand:
    """A hand in the bare view; `number` tells it from the others."""

    phone: Phone
    number: int

    def load(self) -> Form:
        """The page with the form."""
        return self.phone.get("/").form("/")

    def fill(self, form: Form) -> Mapping[str, str]:
        """The same fields as ours."""
        said = {"kind": "tricks", "hand": "10", "seen": "49", "side-0": "7"}
        return {**form.values, **said, "key": f"key-of-the-hand-{self.number:06}"}


def record() -> Figure:
    """A hand's result posted at hand 10, against a bare view that inserts one row."""
    with servers() as (shelf, start):
        games = waiting(shelf, hands=10, count=PAIRS + WARMING)
        ours, bare = start("app.py"), start("-m", "bench.bare")
        ours.cookies.update(shelf.cookies)
        pairs = [(Hand(ours, game), BareHand(bare, place)) for place, game in enumerate(games)]
        return compare("record", RECORD_BOUND, *in_turns(pairs))


def growth() -> Figure:
    """A hand's result posted at hand 200, against the same at hand 10 of games like it."""
    with servers() as (shelf, start):
        late = waiting(shelf, hands=200, count=PAIRS + WARMING, endless=True)
        early = waiting(shelf, hands=10, count=PAIRS + WARMING, endless=True)
        phone = start("app.py")
        phone.cookies.update(shelf.cookies)
        pairs = [
            (Hand(phone, one), Hand(phone, other)) for one, other in zip(late, early, strict=True)
        ]
        return compare("growth", GROWTH_BOUND, *in_turns(pairs))


Start = Callable[..., Phone]


@contextmanager
def servers(fill: Callable[[Path], Shelf] = Shelf) -> Iterator[tuple[Shelf, Start]]:
    """A shelf for games, and a way to start servers on its folder, stopped at the end."""
    started: list[Server] = []

    with TemporaryDirectory(prefix="scorekeeper-bench-") as folder:

        def start(*command: str) -> Phone:
            started.append(Server(Path(folder), command))
            return Phone(started[-1].port)

        try:
            yield fill(Path(folder)), start
        finally:
            for server in started:
                server.stop()


def waiting(shelf: Shelf, *, hands: int, count: int, endless: bool = False) -> list[Waiting]:
    """Games that wait for the result of their last hand."""
    chance = Random(hands)
    files = [made_game(chance, hands, taps=True, endless=endless) for _ in range(KINDS)]
    results = [file["entries"].pop() for file in files]
    stored: list[Stored] = shelf.store(files, count)
    return [
        Waiting(game.address, fields_of(results[place % KINDS]))
        for place, game in enumerate(stored)
    ]


def fields_of(line: Mapping[str, object]) -> dict[str, str]:
    """How the form of the page says what a line of the file says."""
    sides, nils = line["sides"], line.get("seats", {})
    assert isinstance(sides, list)
    assert isinstance(nils, dict)
    return {"side-0": str(sides[0]), **{f"nil-{seat}": str(n) for seat, n in nils.items()}}


def in_turns(pairs: Sequence[tuple[Tap, Tap]]) -> tuple[list[float], list[float]]:
    """Times of both of each pair, now the one first, now the other; without the first few.

    Some pages at a time are loaded once before, as they are at a table, where somebody has just
    bid: the server has folded those games already.
    """
    times: tuple[list[float], list[float]] = ([], [])
    for first in range(0, len(pairs), AT_A_TIME):
        some = pairs[first : first + AT_A_TIME]
        for tap in chain.from_iterable(some):
            tap.load()
        for place, pair in enumerate(some):
            for which in (0, 1) if place % 2 else (1, 0):
                times[which].append(_timed(pair[which]))
    return times[0][WARMING:], times[1][WARMING:]


def _timed(tap: Tap) -> float:
    """Only the post is timed, not the loading of the page before it."""
    form = tap.load()
    fields = tap.fill(form)
    began = perf_counter()
    answer = tap.phone.post(form.action, fields)
    took = perf_counter() - began
    if answer.status != 303:
        raise RuntimeError(f"{answer.path} answered {answer.status}:\n{answer.text}")
    return took
