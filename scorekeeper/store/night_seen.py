"""How a club night stands, as a number: by that a page knows whether it is still right."""

from datetime import datetime

from sqlalchemy import func, select

from scorekeeper.store.engine import AnySession
from scorekeeper.store.ids import is_id
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.night_models import Night, NightGame, NightRound

_table, _game = CardTable.__table__, Game.__table__
_night, _round, _at = Night.__table__, NightRound.__table__, NightGame.__table__


def night_number(session: AnySession, table_id: str, night_id: str, now: datetime) -> str | None:
    """The revision of the table and all entries of the night: "12.340"; None without such a night.

    It grows with both, and by one when the time of the running round is up. A game that goes takes
    its entries along, and raises the revision, which is looked at first.
    """
    if not is_id(night_id):
        return None
    entries = (
        select(func.coalesce(func.sum(_game.c.version), 0))
        .join_from(_at, _game, _game.c.id == _at.c.game_id)
        .where(_at.c.night_id == night_id)
        .scalar_subquery()
    )
    late = (
        select(func.count())
        .where(_round.c.night_id == night_id, _round.c.closed_at.is_(None), _round.c.ends_at <= now)
        .scalar_subquery()
    )
    row = session.execute(
        select(_table.c.revision, entries, late)
        .join_from(_table, _night, _night.c.table_id == _table.c.id)
        .where(_table.c.id == table_id, _night.c.id == night_id)
    ).first()
    return None if row is None else f"{row[0]}.{row[1] + row[2]}"
