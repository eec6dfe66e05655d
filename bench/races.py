"""Eight phones press Save at the same moment, forty times: who is stored, and who is told."""

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Barrier

from bench.evening import bid, entry_form, join, open_table, start_game
from bench.figures import Figure
from bench.phone import Phone
from bench.postgres import pair
from bench.server import Server

ROUNDS, PHONES = 40, 8
_A_GAME = 5  # rounds; no game is over by then


def races() -> Figure:
    """The same hand said in eight ways: one stored, seven told; said in one way: all content.

    The ratio is the share of answers that are not as they have to be; the bound is none.
    """
    with TemporaryDirectory(prefix="scorekeeper-bench-") as folder, Server(Path(folder)) as server:
        return _raced("races", [server])


def races_apart() -> Figure:
    """The same with every other phone at a second process, both on one PostgreSQL."""
    with pair() as servers:
        return _raced("races_apart", servers)


def _raced(name: str, servers: Sequence[Server]) -> Figure:
    with ExitStack() as stack:
        ports = [servers[place % len(servers)].port for place in range(PHONES)]
        phones = [stack.enter_context(Phone(port)) for port in ports]
        table = open_table(phones[0])
        for guest in phones[1:]:
            join(phones[0], table, guest)
        games = [start_game(phones[0], table) for _ in range(ROUNDS // _A_GAME)]
        differing = [
            _race(phones, game, [*range(2, 2 + PHONES)]) for game in games for _ in range(_A_GAME)
        ]
        calm = start_game(phones[0], table)
        same = _race(phones, calm, [7] * PHONES)
        stored = sum(_stored(phones[0], game) for game in games)
        once = _stored(phones[0], calm)
    answers = [status for race in differing for status in race]
    counts = {
        "stored": float(stored),
        "told": float(answers.count(409)),
        "failed": float(sum(status >= 500 for status in [*answers, *same])),
        "stored_of_the_same": float(once),
        "content": float(same.count(303)),
    }
    wrong = abs(ROUNDS - stored) + abs(ROUNDS * (PHONES - 1) - answers.count(409))
    wrong += abs(ROUNDS - answers.count(303)) + abs(1 - once) + PHONES - same.count(303)
    return Figure(name, wrong / (len(answers) + PHONES), 0.0, counts)


def _stored(phone: Phone, game: str) -> int:
    """How many results the ledger of a game holds, as its file says."""
    lines = json.loads(phone.get(f"{game}/file").text)["entries"]
    return sum(line["kind"] == "tricks" for line in lines)


def _race(phones: Sequence[Phone], game: str, tricks: Sequence[int]) -> list[int]:
    """All have the same hand on their screens; each sends what it says, at the same moment."""
    for number in ("3", "4", "3", "2"):
        bid(phones[0], game, number)
    forms = [entry_form(phone.get(game), "tricks") for phone in phones]
    ready = Barrier(len(phones))

    def send(place: int) -> int:
        fields = {**forms[place].values, "side-0": str(tricks[place])}
        ready.wait(20)
        return phones[place].post(forms[place].action, fields).status

    with ThreadPoolExecutor(len(phones)) as everybody:
        return list(everybody.map(send, range(len(phones))))
