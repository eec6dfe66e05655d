"""What years of games weigh: on a hand, on the pages of the record, on rebuild and ratings."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from sqlalchemy import text

from bench.club import FIRST_EVENING, FULL, NAMES, Club, Shape, found, spades
from bench.figures import Figure, compare
from bench.phone import Phone
from bench.posting import (
    KINDS,
    PAIRS,
    WARMING,
    Hand,
    Waiting,
    fields_of,
    in_turns,
    servers,
    waiting,
)
from bench.shelf import Shelf
from scorekeeper import create_app, store
from scorekeeper.ledger import gamefile
from scorekeeper.stats.ratings import Replay, Result, of_pairs
from scorekeeper.store import copying, people, rebuild, record, record_games
from scorekeeper.store.engine import FILE
from scorekeeper.store.record_games import Scope

HAND_BOUND, REBUILD_BOUND, RATINGS_BOUND, PAGE_BOUND = 1.25, 1.5, 2.0, 3.0
FEW = Shape(((40, 500),))
LOOKS, COLD_LOOKS = 40, 6


def club_record() -> Figure:
    """A hand's result posted at hand 10 in the club's database, against an empty one."""
    return _posted("club_record", lambda shelf: waiting(shelf, hands=10, count=PAIRS + WARMING))


def club_end() -> Figure:
    """The result that ends a game and has its deeds counted, likewise."""
    return _posted("club_end", _ending)


def _posted(name: str, stored: Callable[[Shelf], list[Waiting]]) -> Figure:
    with _full_and_empty() as sides:
        full, empty = ([Hand(phone, game) for game in stored(shelf)] for shelf, phone in sides)
        pairs = [*zip(full, empty, strict=True)]
        return compare(name, HAND_BOUND, *in_turns(pairs))


def _ending(shelf: Shelf) -> list[Waiting]:
    """Games that the result of the hand in play ends."""
    chance = Random(10)
    ledgers = [spades(chance, NAMES[:4], FIRST_EVENING, taps=True) for _ in range(KINDS)]
    files = [gamefile.dump(ledger) for ledger in ledgers]
    results = [file["entries"].pop() for file in files]
    stored = shelf.store(files, PAIRS + WARMING)
    return [
        Waiting(game.address, fields_of(results[place % KINDS]))
        for place, game in enumerate(stored)
    ]


def club_pages() -> Figure:
    """Leaderboard and the profile of who has played most, against those of an empty table.

    The ratio is the worse of the two. `cold` is the page after a game has come to its end: once,
    for whoever looks first.
    """
    with _full_and_empty() as sides:
        pages = [[f"{shelf.table}/record", _profile(shelf)] for shelf, _ in sides]
        details: dict[str, float] = {}
        for place, name in enumerate(("leaderboard", "profile")):
            asked = [(shelf, phone, pages[at][place]) for at, (shelf, phone) in enumerate(sides)]
            full, empty = _looked_at(asked)
            details |= {f"{name}_ms": 1000 * full, f"{name}_empty_ms": 1000 * empty}
            details[f"{name}_cold_ms"] = 1000 * _cold(*asked[0])
        ratios = [details[f"{name}_ms"] / details[f"{name}_empty_ms"] for name in _PAGES]
        return Figure("club_pages", max(ratios), PAGE_BOUND, details)


_PAGES = ("leaderboard", "profile")


def _profile(shelf: Shelf) -> str:
    """The page of who has played most there; somebody who has not, in an empty database."""
    if not _games(shelf):
        shelf.store([{**_NOT_BEGUN, "players": [*NAMES[:4]]}])
    with shelf.app.app_context():
        played = record.people(store.db.session, Scope(shelf.table_id))
        everybody = people.everybody(store.db.session, shelf.table_id)
        store.db.session.remove()
    most = max(everybody, key=lambda one: played[one].games if one in played else 0)
    return f"{shelf.table}/people/{most}"


_NOT_BEGUN = {"format": gamefile.FORMAT, "game": "spades", "entries": []}


def _games(shelf: Shelf) -> int:
    with shelf.app.app_context():
        return rebuild.size(store.db.session)[0]


def _looked_at(asked: Sequence[tuple[Shelf, Phone, str]]) -> list[float]:
    """How long a page of each takes, now the one, now the other."""
    times: list[list[float]] = [[] for _ in asked]
    for _ in range(LOOKS):
        for place, (_, phone, page) in enumerate(asked):
            times[place].append(_loaded(phone, page))
    return [median(some[2:]) for some in times]


def _cold(shelf: Shelf, phone: Phone, page: str) -> float:
    """The same where something has just changed in the record of the table."""
    times = []
    for _ in range(COLD_LOOKS):
        with shelf.app.app_context():
            store.db.session.execute(text("UPDATE card_table SET record = record + 1"))
            store.db.session.commit()
        times.append(_loaded(phone, page))
    return median(times)


def _loaded(phone: Phone, page: str) -> float:
    began = perf_counter()
    answer = phone.get(page)
    took = perf_counter() - began
    if answer.status != 200:
        raise RuntimeError(f"{page} answered {answer.status}:\n{answer.text}")
    return took


def club_rebuild() -> Figure:
    """Rebuild of the whole club a hand, against that of a small one; nothing is wrong in either.

    The ratio is that of the computing, the hands a second are those of the clock.
    """
    _rebuilt(*_kept(FEW))  # until everything is loaded
    small, _ = _rebuilt(*_kept(FEW))
    computing, seconds = _rebuilt(*_kept(FULL))
    hands = _kept(FULL)[0].hands
    return Figure(
        "club_rebuild",
        (computing / hands) / (small / _kept(FEW)[0].hands),
        REBUILD_BOUND,
        {
            "games": FULL.games,
            "hands": hands,
            "hands_a_second": hands / seconds,
            "hands_computed_a_second": hands / computing,
        },
    )


def _rebuilt(club: Club, folder: Path) -> tuple[float, float]:
    """The seconds that were computed, and those that went by."""
    with _opened(folder):
        computed, began = process_time(), perf_counter()
        found = [*rebuild.repair(store.db.session)]
        took = process_time() - computed, perf_counter() - began
        games = rebuild.size(store.db.session)[0]
    if found or games != club.games:
        raise RuntimeError(f"{games} games of {club.games}: {[one.sentence for one in found]}")
    return took


def club_ratings() -> Figure:
    """Seconds of computing for the ratings of people, replayed over all games of the club."""
    club, folder = _kept(FULL)
    with _opened(folder):
        began = process_time()
        results = [*chain.from_iterable(map(_results, club.tables))]
        read = process_time() - began
    details = {"games": len(results), "reading": read, "pairs": _replayed(of_pairs(results))}
    return Figure("club_ratings", _replayed(results), RATINGS_BOUND, details)


def _replayed(results: Sequence[Result]) -> float:
    began = process_time()  # nothing is waited for, so what else the machine does is left out
    Replay().of(results)
    return process_time() - began


def _results(table: str) -> Sequence[Result]:
    return record_games.results(store.db.session, Scope(table))


@contextmanager
def _opened(folder: Path) -> Iterator[None]:
    app = create_app({"INSTANCE_PATH": str(folder)})
    with app.app_context():
        yield
        store.db.session.remove()
        store.db.engine.dispose()


@contextmanager
def _full_and_empty() -> Iterator[list[tuple[Shelf, Phone]]]:
    """The club's largest table and a new one, each with a server and the phone that opened it."""
    with ExitStack() as stack:
        sides = []
        for fill in (_with_club, Shelf):
            shelf, start = stack.enter_context(servers(fill))
            phone = start("app.py")
            phone.cookies.update(shelf.cookies)
            sides.append((shelf, phone))
        yield sides


def _with_club(folder: Path) -> Shelf:
    """A copy of the club, which may be written to."""
    club, kept = _kept(FULL)
    with _opened(kept):
        copying.copy_database(store.db.engine, folder / FILE)
    return Shelf(folder, (club.key, club.tables[0]))


_FOLDERS: list[TemporaryDirectory[str]] = []  # as long as the process


@cache
def _kept(shape: Shape) -> tuple[Club, Path]:
    """A club and where it lies; made once for all figures, which takes some minutes."""
    _FOLDERS.append(TemporaryDirectory(prefix="scorekeeper-club-"))
    folder = Path(_FOLDERS[-1].name)
    store.migrate(create_app({"INSTANCE_PATH": str(folder)}))
    with _opened(folder):
        return found(store.db.session, shape), folder
