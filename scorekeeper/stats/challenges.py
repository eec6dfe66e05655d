"""Which challenge a table has in a week, and who is how far in it."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import NamedTuple
from zlib import crc32

from scorekeeper.games.feats import Challenge
from scorekeeper.stats.achievements import Doings

Began = tuple[datetime, str]  # a game: when, and of which kind
LATELY = timedelta(weeks=8)


class Chosen(NamedTuple):
    """A challenge, and the key of the game that it is about."""

    kind: str
    challenge: Challenge


def kinds_played(began: Sequence[Began], since: datetime) -> frozenset[str]:
    """What a table plays in a week that begins at `since`: what it played in the eight before.

    Else what it last played; in its first week what it began with. What is played in the week
    itself changes nothing. `began` is in order of time.

    >>> when = [datetime(2026, 1, day, tzinfo=UTC) for day in (1, 8, 15)]
    >>> sorted(kinds_played([(when[0], "spades"), (when[2], "literature")], when[1]))
    ['spades']
    """
    until = bisect_left(began, (since, ""))
    before = since - min(LATELY, since - datetime.min.replace(tzinfo=UTC))
    lately = {kind for _, kind in began[bisect_left(began, (before, "")) : until]}
    return frozenset(lately or {kind for _, kind in began[max(0, until - 1) : max(1, until)]})


def choose(table_id: str, monday: date, of_each: Mapping[str, Sequence[Challenge]]) -> Chosen:
    """The challenge of a week, of the games given by their keys; the same for whoever asks.

    The game is drawn; its challenges have their turns in the table’s own order, one a week.
    """
    kinds = sorted(of_each)
    kind = kinds[_lot(table_id, str(monday)) % len(kinds)]
    order = sorted(of_each[kind], key=lambda one: _lot(table_id, one.key))
    return Chosen(kind, order[monday.toordinal() // 7 % len(order)])


def _lot(*of: str) -> int:
    return crc32(" ".join(of).encode())


def standings(challenge: Challenge, done: Mapping[str, Doings]) -> list[tuple[str, int]]:
    """Who has done how much of it, the most first; who has done nothing is left out."""
    counts = [(who, its.count(challenge.what)) for who, its in done.items()]
    return sorted((one for one in counts if one[1]), key=lambda one: -one[1])
