"""The series of a table, from what is kept of its games for lists: no ledger is opened."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from scorekeeper.games import GAMES
from scorekeeper.games.names import fold
from scorekeeper.games.series import Match, Series, series
from scorekeeper.store import db, lookups, people
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
    games = _called_today(table_id, lookups.finished_games(db.session, table_id, keys))
    for key in keys:
        found = series(_matches(game for game in games if game.rules_key == key))
        if found:
            yield Played(key, GAMES[key].name, found[:MOST], len(found[MOST:]))


def _called_today(table_id: str, games: Sequence[Finished]) -> Sequence[Finished]:
    """The games with everybody by one name, however they were entered."""
    today = people.today(db.session, table_id)
    if not today:
        return games
    folded: dict[str, str] = {}

    def called(name: str) -> str:
        if name not in folded:
            folded[name] = today.get(fold(name), name)
        return folded[name]

    return [replace(game, players=tuple(map(called, game.players))) for game in games]


def _matches(games: Iterator[Finished]) -> Iterator[Match]:
    """Games as a series counts them, without those that nobody won."""
    for game in games:
        match = results_of(game.rules_key).match(game.brief, game.players)
        if match is not None:
            yield match
