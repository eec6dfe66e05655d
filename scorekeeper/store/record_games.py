"""Which games of a table count for what, and how they ended: what all of its record is asked of."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import ColumnElement, Subquery, and_, case, cast, exists, func, select
from sqlalchemy import String as Text

from scorekeeper.stats.periods import Period
from scorekeeper.stats.ratings import Result
from scorekeeper.store.engine import AnySession
from scorekeeper.store.models import Game
from scorekeeper.store.record_models import FinishRow, Spelling

_game, _finish = Game.__table__, FinishRow.__table__
_spelling = Spelling.__table__


@dataclass(frozen=True, slots=True)
class Scope:
    """Which games of a table count: those of a kind (None: all), begun from then until then."""

    table_id: str
    kind: str | None = None
    since: datetime | None = None
    until: datetime | None = None

    @classmethod
    def of(cls, table_id: str, zone: str, kind: str | None, period: Period) -> "Scope":
        """The games of a kind in a period, by the table's clock."""
        return cls(table_id, kind, *period.bounds(zone))

    def games(self) -> list[ColumnElement[bool]]:
        """The same as conditions on a game."""
        asked = [_game.c.table_id == self.table_id]
        if self.kind is not None:
            asked.append(_game.c.rules_key == self.kind)
        if self.since is not None:
            asked.append(_game.c.opened_at >= self.since)
        if self.until is not None:
            asked.append(_game.c.opened_at < self.until)
        return asked


class Kind(NamedTuple):
    """How many games of a kind were played to their end, and in how many all sides were pairs."""

    games: int
    of_pairs: int


def kinds(session: AnySession, scope: Scope) -> Mapping[str, Kind]:
    """What was played, by the key of the game."""
    sizes = (
        select(
            _game.c.rules_key.label("kind"),
            func.min(_finish.c.partners).label("least"),
            func.max(_finish.c.partners).label("most"),
        )
        .join_from(_game, _finish, _finish.c.game_id == _game.c.id)
        .where(*scope.games(), _finish.c.place > 0)
        .group_by(_game.c.id, _game.c.rules_key)
        .subquery("sizes")
    )
    of_pairs = case((and_(sizes.c.least == 2, sizes.c.most == 2), 1), else_=0)
    rows = session.execute(
        select(sizes.c.kind, func.count(), func.sum(of_pairs)).group_by(sizes.c.kind)
    )
    return {key: Kind(*counts) for key, *counts in rows}


def seats_of(scope: Scope, name: str = "seats") -> Subquery:
    """Everybody's finish in the games that count."""
    return (
        select(
            _finish.c.game_id.label("game"),
            _game.c.opened_at.label("at"),
            _finish.c.seat,
            _spelling.c.person_id.label("who"),
            _finish.c.side,
            _finish.c.place,
            _finish.c.points,
        )
        .join_from(_game, _finish, _finish.c.game_id == _game.c.id)
        .join(_spelling, _spelling.c.id == _finish.c.spelling_id)
        .where(*scope.games(), _finish.c.place > 0)
        .subquery(name)
    )


def results(session: AnySession, scope: Scope) -> tuple[Result, ...]:
    """The games in the order in which they count for ratings."""
    seats = seats_of(scope)
    colon = ":"
    seat = seats.c.who + colon + _text(seats.c.side) + colon + _text(seats.c.place)
    rows = session.execute(
        select(seats.c.game, seats.c.at, func.aggregate_strings(seat, " "))
        .group_by(seats.c.game, seats.c.at)
        .order_by(seats.c.at, seats.c.game)
    )
    return tuple(_result(*row) for row in rows)


def _text(number: ColumnElement[int]) -> ColumnElement[str]:
    return cast(number, Text)


def _result(game: str, at: datetime, seats: str) -> Result:
    sides: dict[str, list[str]] = defaultdict(list)
    places: dict[str, int] = {}
    for who, side, place in sorted(seat.split(":") for seat in seats.split(" ")):
        sides[side].append(who)
        places[side] = int(place)
    order = sorted(sides)
    return Result(
        game, at, tuple(tuple(sides[side]) for side in order), tuple(places[s] for s in order)
    )


def began(session: AnySession, table_id: str) -> tuple[tuple[datetime, str], ...]:
    """When the games that count began, and of which kind each is, in order."""
    ended = exists().where(_finish.c.game_id == _game.c.id, _finish.c.place > 0)
    rows = session.execute(
        select(_game.c.opened_at, _game.c.rules_key)
        .where(_game.c.table_id == table_id, ended)
        .order_by(_game.c.opened_at, _game.c.rules_key)
    )
    return tuple((at, kind) for at, kind in rows)
