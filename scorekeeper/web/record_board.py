"""The leaderboard: who stands where, by rating, win rate, wins or points."""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby

from scorekeeper.games.names import fold
from scorekeeper.games.words import number
from scorekeeper.stats.ratings import NEWCOMER
from scorekeeper.store import db, record_kept
from scorekeeper.store.people import Someone
from scorekeeper.store.record import Tally
from scorekeeper.web.record_choice import POINTS, RATE, RATING, WON, Choice

ENOUGH = 5  # games; a rating or a rate from fewer says little and is not ranked


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody, or a pair, with their games; `week` is the rating’s change of the last week."""

    people: tuple[Someone, ...]
    tally: Tally
    rating: int = NEWCOMER
    week: int = 0

    @property
    def percent(self) -> int:
        """How many of a hundred games were won; a half is rounded up."""
        return (200 * self.tally.won + self.tally.games) // (2 * self.tally.games)

    def worth(self, sort: str) -> float:
        """What the order goes by."""
        return {
            RATING: self.rating,
            RATE: self.tally.rate,
            WON: self.tally.won,
            POINTS: self.tally.points,
        }[sort]


@dataclass(frozen=True, slots=True)
class Place:
    """A row of the leaderboard; a place is shared by those who are worth the same.

    `beside` is told next to the figure that the order goes by.
    """

    place: int
    player: Player
    beside: str
    figure: str


@dataclass(frozen=True, slots=True)
class Board:
    """The leaderboard in one order; `few` have not played enough for it."""

    sort: str
    places: tuple[Place, ...]
    few: tuple[Player, ...] = ()


def board(choice: Choice, sort: str | None = None) -> Board:
    """The leaderboard of what was chosen; it is kept for as long as the record stays and the day.

    Where nobody asks for an order it goes by rating, by wins as long as nobody has played enough.
    """
    asked = sort or choice.sort
    question = ("board", choice.scope, choice.pairs, asked, choice.week, choice.lasts)
    return record_kept.answer(choice.table, question, lambda: _board(choice, asked))


def _board(choice: Choice, asked: str | None) -> Board:
    players = _players(choice)
    enough = [one for one in players if one.tally.games >= ENOUGH]
    sort = asked or (RATING if enough else WON)
    if sort in (WON, POINTS):
        return Board(sort, _placed(players, sort))
    few = [one for one in players if one.tally.games < ENOUGH]
    return Board(sort, _placed(enough, sort), tuple(few))


def player(choice: Choice, who: str) -> Player | None:
    """Somebody, or a pair, by id; None who has not played any of these games."""
    tallies = record_kept.tallies(db.session, choice.table, choice.scope, pairs=choice.pairs)
    known = record_kept.everybody(db.session, choice.table)
    people = tuple(sorted((known[one] for one in who.split("+") if one in known), key=_called))
    if who not in tallies or not people:
        return None
    ratings = record_kept.ratings(db.session, choice.table, choice.scope, pairs=choice.pairs)
    change = ratings.change(who, choice.week) if choice.lasts else 0
    return Player(people, tallies[who], ratings.rating(who), change)


def _called(someone: Someone) -> str:
    return fold(someone.name)


def _players(choice: Choice) -> list[Player]:
    """Everybody who is listed, by name."""
    tallies = record_kept.tallies(db.session, choice.table, choice.scope, pairs=choice.pairs)
    found = [one for who in tallies if (one := player(choice, who)) is not None]
    listed = [one for one in found if not any(somebody.away for somebody in one.people)]
    return sorted(listed, key=lambda one: [_called(somebody) for somebody in one.people])


def _placed(players: Iterable[Player], sort: str) -> tuple[Place, ...]:
    best_first = sorted(players, key=lambda one: -one.worth(sort))  # else by name, as they come
    places: list[Place] = []
    for _, equal in groupby(best_first, key=lambda one: one.worth(sort)):
        place = len(places) + 1
        places += [Place(place, one, *_said(one, sort)) for one in equal]
    return tuple(places)


def _said(player: Player, sort: str) -> tuple[str, str]:
    tally = player.tally
    won = f"{tally.won}/{tally.games}"
    match sort:
        case "rating":
            return won, str(player.rating)
        case "rate":
            return won, f"{player.percent}\u00a0%"
        case "won":
            return str(tally.games), str(tally.won)
        case _:
            return won, number(tally.points)
