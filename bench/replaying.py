"""How long it takes to replay games, against reading and writing the same text."""

import json
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.figures import Figure
from bench.games import games
from bench.literature import games as literature_games
from bench.server import ROOT
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.texts import load_json

GAMES, HANDS, ROUNDS = 100, 10, 20
BOUND = 20
MANY = 10_000
LONG, SHORT, FEW, LINE_BOUND = 300, 10, 20, 1.5


def replayed(text: str) -> str:
    """A game file scored, as `flask replay` does it."""
    return json.dumps(gamefile.replay(load_json(text)))


def copied(text: str) -> str:
    """A game file read and written again: the least that anything can do with it."""
    return json.dumps(json.loads(text))


def replay() -> Figure:
    """Replaying ten-hand games, half of them as people write them, half as the pages keep them.

    The ratio is that of each game by itself; the hands a second are those of `flask replay` with
    ten thousand games in one file, Python's start and the printing included.
    """
    texts = [json.dumps(game) for game in games(GAMES, HANDS)]
    ours, theirs = best_times(texts)
    by_hand, by_tap = _ratio(ours[::2], theirs[::2]), _ratio(ours[1::2], theirs[1::2])
    return Figure(
        "replay",
        _ratio(ours, theirs),
        BOUND,
        {
            "by_hand": by_hand,
            "by_tap": by_tap,
            "game_ms": 1000 * sum(ours) / GAMES,
            "games": MANY,
            "hands_a_second": MANY * HANDS / command_time(texts, MANY),
        },
    )


def replay_claims() -> Figure:
    """A line of a Literature game of 300 lines replayed, against a line of games of ten.

    The games a second are those of `flask replay` with two thousand evenings of sixty lines in
    one file, Python's start and the printing included.
    """
    late = [json.dumps(game) for game in literature_games(FEW, LONG)]
    early = [json.dumps(game) for game in literature_games(FEW, SHORT)]
    evenings = [json.dumps(game) for game in literature_games(FEW, 60)]
    ours, theirs = (sum(best_times(texts)[0]) / FEW for texts in (late, early))
    return Figure(
        "replay_claims",
        (ours / LONG) / (theirs / SHORT),
        LINE_BOUND,
        {
            "ms": 1000 * ours,
            "against_ms": 1000 * theirs,
            "games": MANY // 5,
            "games_a_second": MANY / 5 / command_time(evenings, MANY // 5),
        },
    )


def command_time(texts: Sequence[str], count: int) -> float:
    """How many seconds `flask replay` takes for a file of so many games, these in turns."""
    lines = "".join(f"{texts[place % len(texts)]}\n" for place in range(count))
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.jsonl"
        file.write_text(lines, encoding="utf-8")
        command = [sys.executable, "-m", "flask", "--app", "app", "replay", str(file)]
        began = perf_counter()
        said = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, check=True).stdout
        seconds = perf_counter() - began
    if said.count(b"\n") != count:
        raise RuntimeError(f"not all of {count} games were replayed")
    return seconds


def best_times(texts: Sequence[str]) -> tuple[list[float], list[float]]:
    """For each game the shortest time of either way in seconds, the two ways taken in turns.

    Whatever else a machine does can only make a time longer, so the shortest is the true one.
    """
    ours, theirs = [float("inf")] * len(texts), [float("inf")] * len(texts)
    for _ in range(ROUNDS):
        for place, text in enumerate(texts):
            ours[place] = min(ours[place], _timed(replayed, text))
            theirs[place] = min(theirs[place], _timed(copied, text))
    return ours, theirs


def _timed(work: Callable[[str], str], text: str) -> float:
    began = perf_counter()
    work(text)
    return perf_counter() - began


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return sum(ours) / sum(theirs)
