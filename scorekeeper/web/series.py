"""The series of a table, from what is kept of its games for lists: no ledger is opened."""

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.games import GAMES
from scorekeeper.games.series import Match, Series, series
from scorekeeper.store import db, lookups
from scorekeeper.store.lookups import Finished
from scorekeeper.web.results import results_of

MOST = 12  # line-ups; those who played last are shown


@dataclass(frozen=True, slots=True)
class Played:
    """The series of one kind of game at a table, who played last first; `more` are not shown."""

    key: str
    game: str
    series: tuple[Series, ...]
    more: int


def of_table(table_id: str) -> tuple[Played, ...]:
    """The series of every kind of game that has them; a game says so by its `match`."""
    return tuple(_played(table_id))


def _played(table_id: str) -> Iterator[Played]:
    keys = [key for key in GAMES if hasattr(results_of(key), "match")]
    games = lookups.finished_games(db.session, table_id, keys)
    for key in keys:
        found = series(_matches(game for game in games if game.rules_key == key))
        if found:
            yield Played(key, GAMES[key].name, found[:MOST], len(found[MOST:]))


def _matches(games: Iterator[Finished]) -> Iterator[Match]:
    """Games as a series counts them, without those that nobody won."""
    for game in games:
        match = results_of(game.rules_key).match(game.brief, game.players)
        if match is not None:
            yield match
