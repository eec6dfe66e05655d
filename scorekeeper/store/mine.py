"""The tables of a phone, as its first page lists them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import and_, func, select

from scorekeeper.store.engine import AnySession
from scorekeeper.store.games import CARD_COLUMNS, GameCard, game_card
from scorekeeper.store.models import CardTable, Game, Grant, Phone

_phone, _grant, _table, _game = (m.__table__ for m in (Phone, Grant, CardTable, Game))


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in a list of them, with its running game, or the last one where none is running."""

    id: str
    name: str
    role: str
    opened_at: datetime
    zone: str
    game: GameCard | None

    @property
    def running(self) -> bool:
        """Whether a game is being played there."""
        return self.game is not None and not self.game.over

    @property
    def active_at(self) -> datetime:
        """When something last happened there."""
        return self.opened_at if self.game is None else self.game.active_at


def tables_of_phone(session: AnySession, phone_hash: str) -> list[TableCard]:
    """The tables of a phone: those with a running game first, and what was last active before."""
    rank = func.row_number().over(
        partition_by=_game.c.table_id,
        order_by=(_game.c.over, _game.c.active_at.desc(), _game.c.id),
    )
    mine = (
        select(_table.c.id, _table.c.name, _grant.c.role, _table.c.opened_at, _table.c.zone)
        .join_from(_phone, _grant, _grant.c.phone_id == _phone.c.id)
        .join(_table, _table.c.id == _grant.c.table_id)
        .where(_phone.c.key_hash == phone_hash)
        .cte("mine")
    )
    shown = (
        select(*CARD_COLUMNS, rank.label("rank"))
        .join_from(_game, mine, mine.c.id == _game.c.table_id)
        .subquery()
    )
    rows: Iterable[Sequence[Any]] = session.execute(
        select(*mine.c, *shown.c).outerjoin_from(
            mine, shown, and_(shown.c.table_id == mine.c.id, shown.c.rank == 1)
        )
    )
    return sorted(
        map(_table_card, rows), key=lambda card: (card.running, card.active_at), reverse=True
    )


def _table_card(row: Sequence[Any]) -> TableCard:
    table_id, name, role, opened_at, zone, *game, _rank = row
    return TableCard(table_id, name, role, opened_at, zone, game_card(game))
