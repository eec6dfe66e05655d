"""Small questions about club nights: which one is on at a table, and which games belong to any."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import and_, func, select

from scorekeeper.store.engine import AnySession
from scorekeeper.store.ids import is_id
from scorekeeper.store.night_models import Night, NightGame, NightRound

_night, _round, _at = Night.__table__, NightRound.__table__, NightGame.__table__
_LONGEST = timedelta(hours=24)  # a night that nobody has finished is over after that


@dataclass(frozen=True, slots=True)
class NightOn:
    """A club night that is on: `begun` of its `rounds` were started, `open` while one is played."""

    id: str
    table_id: str
    name: str
    begun: int
    rounds: int
    open: bool


@dataclass(frozen=True, slots=True)
class Around:
    """What goes on around a game of a club night: the night, its clock, and what is played next.

    `hands` and `ends_at` are as in the night and its round, which may be `closed`. `last`: no round
    is planned after it. `next` is the newest game since at the same card table.
    """

    name: str
    hands: int | None
    ends_at: datetime | None
    closed: bool
    last: bool
    next: str | None


def nights_on(session: AnySession, table_ids: Iterable[str], now: datetime) -> dict[str, NightOn]:
    """The club night that is on at each of some tables; of two the one that is played."""
    number, started = func.max(_round.c.number), func.max(_round.c.started_at)
    waits = func.count() - func.count(_round.c.closed_at)
    its = select(_round.c.night_id, number.label("begun"), started.label("at"), waits.label("open"))
    rounds = its.group_by(_round.c.night_id).subquery()
    lately = now - _LONGEST
    rows = session.execute(
        select(_night.c.id, _night.c.table_id, _night.c.name, rounds.c.begun, _night.c.rounds)
        .add_columns(rounds.c.open)
        .outerjoin_from(_night, rounds, rounds.c.night_id == _night.c.id)
        .where(_night.c.table_id.in_([*table_ids]), _night.c.over_at.is_(None))
        .where(func.coalesce(rounds.c.at, _night.c.opened_at) > lately)
        .order_by(_night.c.opened_at, _night.c.id)
    )
    found = (
        NightOn(row.id, row.table_id, row.name, row.begun or 0, row.rounds, bool(row.open))
        for row in rows
    )
    return {one.table_id: one for one in sorted(found, key=lambda one: (one.open, one.begun > 0))}


def night_on(session: AnySession, table_id: str, now: datetime) -> NightOn | None:
    """The club night that is on at a table."""
    return nights_on(session, [table_id], now).get(table_id)


def is_night(session: AnySession, table_id: str, night_id: str) -> bool:
    """Whether a table has such a club night."""
    if not is_id(night_id):
        return False
    its = _night.c.table_id == table_id, _night.c.id == night_id
    return session.execute(select(_night.c.id).where(*its)).first() is not None


def in_a_night(session: AnySession, game_id: str) -> bool:
    """Whether a game belongs to a club night."""
    its = select(_at.c.game_id).where(_at.c.game_id == game_id)
    return session.execute(its).first() is not None


def around(session: AnySession, game_id: str) -> Around | None:
    """What goes on around a game; None for one that is of no club night."""
    then = _at.alias()
    later = (
        select(then.c.game_id)
        .where(then.c.night_id == _at.c.night_id, then.c.place == _at.c.place)
        .where(then.c.round > _at.c.round)
        .order_by(then.c.round.desc())
        .limit(1)
        .scalar_subquery()
    )
    row = session.execute(
        select(_night.c.name, _night.c.hands, _round.c.ends_at, _round.c.closed_at, later)
        .add_columns(_night.c.over_at, _night.c.rounds, _at.c.round)
        .join_from(_at, _night, _night.c.id == _at.c.night_id)
        .join(_round, and_(_round.c.night_id == _night.c.id, _round.c.number == _at.c.round))
        .where(_at.c.game_id == game_id)
    ).first()
    if row is None:
        return None
    name, hands, ends_at, closed_at, after, over_at, rounds, number = row
    last = over_at is not None or number >= rounds
    return Around(name, hands, ends_at, closed_at is not None, last, after)


def games_of_nights(session: AnySession, table_id: str) -> frozenset[str]:
    """All games of a table that belong to its club nights."""
    its = select(_at.c.game_id).join(_night, _night.c.id == _at.c.night_id)
    return frozenset(session.execute(its.where(_night.c.table_id == table_id)).scalars())
