"""How long it takes to replay games, against reading and writing the same text."""

import json
from collections.abc import Callable, Sequence
from time import perf_counter

from bench.figures import Figure
from bench.games import games
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.texts import load_json

GAMES, HANDS, ROUNDS = 100, 10, 20
BOUND = 20


def replayed(text: str) -> str:
    """A game file scored, as `flask replay` does it."""
    return json.dumps(gamefile.replay(load_json(text)))


def copied(text: str) -> str:
    """A game file read and written again: the least that anything can do with it."""
    return json.dumps(json.loads(text))


def replay() -> Figure:
    """Replaying ten-hand games, half of them as people write them, half as the pages keep them."""
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
            "hands_a_second": GAMES * HANDS / sum(ours),
        },
    )


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
