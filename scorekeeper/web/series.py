"""The series of a table, from what is kept of its games for lists: no ledger is opened."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial

from scorekeeper.games import GAMES
from scorekeeper.games.names import fold
from scorekeeper.games.series import Series, match, series
from scorekeeper.games.series_agreed import Game, Run, runs
from scorekeeper.stats.periods import evening
from scorekeeper.store import db, lookups, night_lookups, people, record_kept
from scorekeeper.store import series as agreed
from scorekeeper.store.games import GameCard
from scorekeeper.store.record_kept import Recorded

MOST = 12  # line-ups; those who played last are shown


@dataclass(frozen=True, slots=True)
class Played:
    """The series of one kind of game at a table, who played last first; `more` are not shown."""

    key: str
    game: str
    series: tuple[Series, ...]
    more: int


def of_table(table: Recorded) -> tuple[Played, ...]:
    """Who has played whom how often, of every kind of game."""
    return record_kept.answer(table, ("tally of series",), lambda: tuple(_played(table)))


def _played(table: Recorded) -> Iterator[Played]:
    games = finished(table)
    for key in GAMES:
        found = series(game.match for game in games if game.rules == key)
        if found:
            yield Played(key, GAMES[key].name, found[:MOST], len(found[MOST:]))


def finished(table: Recorded) -> tuple[Game, ...]:
    """The games that are over, the one last played first."""

    def ask() -> tuple[Game, ...]:
        return _games(table, lookups.finished_games(db.session, table.id))

    return record_kept.answer(table, ("games of series",), ask)


def agreed_runs(table: Recorded, zone: str) -> tuple[Run, ...]:
    """How the series went that were agreed at a table, the one that began first before.

    Games of club nights are no part of them.
    """
    known = agreed.of_table(db.session, table.id)
    return runs_of(table, zone, known) if known else ()


def runs_of(table: Recorded, zone: str, known: Iterable[agreed.Agreed]) -> tuple[Run, ...]:
    """The same for series that are known already."""
    running = _games(table, lookups.running_games(db.session, table.id))
    nights = night_lookups.games_of_nights(db.session, table.id)
    games = [game for game in (*finished(table), *running) if game.id not in nights]
    return runs(known, games, partial(evening, zone), evening(zone, datetime.now(UTC)))


def game(table: Recorded, game_id: str) -> Game | None:
    """A game of a table as its series see it; None for one of a club night, or of another table."""
    card = lookups.games_by_id(db.session, table.id, [game_id]).get(game_id)
    if card is None or night_lookups.in_a_night(db.session, game_id):
        return None
    return next(iter(_games(table, [card])), None)


def _games(table: Recorded, cards: Iterable[GameCard]) -> tuple[Game, ...]:
    """Games as series see them, with everybody by one name, however they were entered."""
    called = people.today(db.session, table.id)
    return tuple(game for card in cards if (game := _game(card, called)))


def _game(card: GameCard, called: Mapping[str, str]) -> Game | None:
    names = card.players
    if called:
        names = tuple(called.get(fold(name), name) for name in names)
    found = match(card.brief, names)
    if found is None:
        return None
    entered = [[card.players[seat] for seat in side] for side in card.brief["sides"]]
    sides = tuple(
        " & ".join(today) if name == " & ".join(before) else name  # nobody gave them another
        for name, before, today in zip(card.side_names, entered, found.sides, strict=True)
    )
    return Game(card.id, card.rules_key, card.opened_at, card.over, sides, found)
