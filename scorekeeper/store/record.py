"""What the record of a table says: who played and won, with and against whom, who did what.

All of it is asked of finishes and deeds in SQL, which the two databases share. A person is joined
through the spellings, so merging and renaming people need nothing else. Abandoned games have hands
and deeds, but nobody played them for the record.
"""

from collections import defaultdict
from collections.abc import Mapping
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, ColumnElement, Subquery, and_, case, cast, exists, func, select

from scorekeeper.games.deeds import BEST
from scorekeeper.stats.ratings import pair_of
from scorekeeper.store.engine import AnySelect, AnySession
from scorekeeper.store.models import Game
from scorekeeper.store.record_games import Scope, seats_of
from scorekeeper.store.record_models import DeedRow, FinishRow, Spelling

_game, _finish = Game.__table__, FinishRow.__table__
_deed, _spelling = DeedRow.__table__, Spelling.__table__


class Tally(NamedTuple):
    """The games of somebody, or of a pair: how many, won, the points in them.

    `streak` is how many were won in a row up to now, negative where they were not; `best_streak`
    the most won in a row; `first` and `last` are when the first and the last of them began.
    """

    games: int
    won: int
    points: int
    streak: int
    best_streak: int
    first: datetime
    last: datetime

    @property
    def rate(self) -> float:
        """Which part of them was won."""
        return self.won / self.games


class Met(NamedTuple):
    """The games of somebody with somebody else: on one side and against, and won of those."""

    together: int = 0
    won_together: int = 0
    against: int = 0
    won_against: int = 0


def people(session: AnySession, scope: Scope) -> Mapping[str, Tally]:
    """The games of everybody who has played any, by the person's id."""
    seats = seats_of(scope)
    played = select(
        seats.c.who,
        seats.c.game,
        seats.c.at,
        func.min(seats.c.place).label("place"),
        func.max(seats.c.points).label("points"),
    ).group_by(seats.c.who, seats.c.at, seats.c.game)  # once, if two were found to be one
    return dict(_tallied(session, played.subquery("played")))


def pairs(session: AnySession, scope: Scope) -> Mapping[str, Tally]:
    """The games of every pair, by the pair's id (ratings.pair_of), where all sides were pairs."""
    one, other = seats_of(scope, "one"), seats_of(scope, "other")
    both = and_(one.c.game == other.c.game, one.c.side == other.c.side, one.c.who < other.c.who)
    odd = _finish.alias("odd")
    alone = exists().where(odd.c.game_id == one.c.game, odd.c.partners != 2)
    played = (
        select((one.c.who + "+" + other.c.who).label("who"), *_of_a_game(one))
        .join_from(one, other, both)
        .where(~alone)
    )
    found = _tallied(session, played.subquery("played"))
    return {pair_of(*who.split("+")): tally for who, tally in found}


def _of_a_game(seats: Subquery) -> tuple[ColumnElement[Any], ...]:
    return seats.c.game, seats.c.at, seats.c.place, seats.c.points


def _tallied(session: AnySession, played: Subquery) -> list[tuple[str, Tally]]:
    """Who played, with the tally; each row is a game of somebody."""
    rows = session.execute(_tally_of(_with_the_last(_in_a_row(_after_losses(played)))))
    return [(who, Tally(*tally)) for who, *tally in rows]


def _after_losses(played: Subquery) -> Subquery:
    """How often each has lost up to a game, which tells the games in a row that were won since."""
    lost = func.sum(_one_if(played.c.place != 1)).over(
        partition_by=played.c.who, order_by=(played.c.at, played.c.game)
    )
    return select(played, lost.label("lost")).subquery("losses")


def _in_a_row(games: Subquery) -> Subquery:
    """The games between two that were lost, the first of them included, as one row."""
    return (
        select(
            games.c.who,
            games.c.lost,
            func.count().label("games"),
            func.sum(_one_if(games.c.place == 1)).label("won"),
            func.sum(games.c.points).label("points"),
            func.min(games.c.at, type_=games.c.at.type).label("first"),
            func.max(games.c.at, type_=games.c.at.type).label("last"),
        )
        .group_by(games.c.who, games.c.lost)
        .subquery("rows")
    )


def _with_the_last(rows: Subquery) -> Subquery:
    """Each row, with how often its player has lost in all."""
    in_all = func.max(rows.c.lost).over(partition_by=rows.c.who)
    return select(rows, in_all.label("lost_in_all")).subquery("so_far")


def _tally_of(rows: Subquery) -> AnySelect:
    won_now = func.sum(case((rows.c.lost == rows.c.lost_in_all, rows.c.won), else_=0))
    lost_at_last_win = func.max(case((rows.c.won > 0, rows.c.lost), else_=0))
    return select(
        rows.c.who,
        _whole(func.sum(rows.c.games)),
        _whole(func.sum(rows.c.won)),
        _whole(func.sum(rows.c.points)),
        _whole(won_now - func.max(rows.c.lost) + lost_at_last_win),
        func.max(rows.c.won),
        func.min(rows.c.first, type_=rows.c.first.type),
        func.max(rows.c.last, type_=rows.c.last.type),
    ).group_by(rows.c.who)


def _whole(number: ColumnElement[int]) -> ColumnElement[int]:
    """A sum of sums as a whole number: PostgreSQL makes a decimal of it by itself."""
    return cast(number, BigInteger)


def _one_if(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return case((condition, 1), else_=0)


def met(session: AnySession, scope: Scope) -> Mapping[str, Mapping[str, Met]]:
    """Whom everybody has played with and against, by the ids of the two."""
    one, other = seats_of(scope, "one"), seats_of(scope, "other")
    same, won = one.c.side == other.c.side, one.c.place == 1
    counted = [
        func.sum(_one_if(condition))
        for condition in (same, and_(same, won), ~same, and_(~same, won))
    ]
    rows = session.execute(
        select(one.c.who, other.c.who, *counted)
        .join_from(one, other, and_(one.c.game == other.c.game, one.c.who != other.c.who))
        .group_by(one.c.who, other.c.who)
    )
    found: dict[str, dict[str, Met]] = defaultdict(dict)
    for who, whom, *counts in rows:
        found[who][whom] = Met(*counts)
    return found


def deeds(
    session: AnySession, scope: Scope, person: str | None = None, partner: str | None = None
) -> Mapping[str, int]:
    """What somebody did, or the whole table, or somebody with a partner; the best of `best_*`."""
    asked = deeds_of().where(*scope.games())
    for column, who in ((_deed.c.spelling_id, person), (_deed.c.partner_id, partner)):
        if who is not None:
            spelt = select(_spelling.c.id).where(_spelling.c.person_id == who)
            asked = asked.where(column.in_(spelt))
    return dict(session.execute(asked).all())


def deeds_of(*whom: ColumnElement[Any]) -> AnySelect:
    """Ask what was done in games, by `whom` it was and what it is: added up, or the best of it."""
    added, best = func.sum(_deed.c["count"]), func.max(_deed.c["count"])
    times = case((_deed.c.what.startswith(BEST, autoescape=True), best), else_=added)
    return (
        select(*whom, _deed.c.what, times)
        .join_from(_game, _deed, _deed.c.game_id == _game.c.id)
        .group_by(*whom, _deed.c.what)
    )
