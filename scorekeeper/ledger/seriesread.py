"""The series of a table file, read: what was agreed, and with which game of the file it begins."""

from collections.abc import Mapping
from typing import Any

from scorekeeper.games.names import clean_name
from scorekeeper.games.series_agreed import KINDS, POINTS, TWO, refusal
from scorekeeper.ledger.parts import bad, flag, moment, only
from scorekeeper.ledger.tablefile import FiledSeries

_KEYS = {"game", "kind", "games", "stake", "begun", "ended", "called_off", "paid"}


def read_series(count: int, raw: Mapping[str, Any]) -> FiledSeries:
    """A series of a file with so many games. Refuses with EntryError."""
    only(raw, _KEYS)
    kind, games = raw.get("kind"), raw.get("games")
    if not isinstance(kind, str) or kind not in KINDS:
        raise bad("“kind” is best, first or points.", "kind")
    if games is not None and (type(games) is not int or kind == POINTS):
        raise bad("“games” is a number, and points have none.", "games")
    if why := refusal(kind, games, TWO):
        raise bad(why, "games")
    stake = raw.get("stake")
    begun, ended = moment(raw.get("begun")), moment(raw.get("ended"), "ended")
    off = flag(raw, "called_off")
    if (off and ended is None) or (ended is not None and not off and kind != POINTS):
        raise bad("What ended was called off; only points are settled.", "ended")
    return FiledSeries(
        game=_place(raw.get("game"), count),
        kind=kind,
        games=games,
        stake="" if stake is None else clean_name(stake, field="stake"),
        begun=begun,
        ended=ended,
        called_off=off,
        paid=moment(raw.get("paid"), "paid"),
    )


def _place(number: Any, count: int) -> int:
    """The place (from 0) of the game that a series begins with."""
    if type(number) is not int or not 0 < number <= count:
        raise bad("“game” is the number of a game in this file.", "game")
    return number - 1
