"""The row behind a series: a number of games that the same people play for something."""

from datetime import datetime

from sqlalchemy import Boolean, ForeignKey, String, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store.models import ID, KEY, NAME, Base


class SeriesRow(Base):
    """What was agreed before the first game of a series; who leads follows from its games.

    The games of a series are those of the same rules and people at the table from `game_id` on.
    `kind` is "best" of `games`, "first" to win as many, or "points" over an evening (`games` null);
    `stake` is what is owed by who loses. `ended_at`: called off (`called_off`), or an evening that
    was settled. `paid_at`: when what is owed for it was paid, by whoever owed it then.
    """

    __tablename__ = "series"
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, ForeignKey("card_table.id", ondelete="CASCADE"))
    game_id: Mapped[str] = mapped_column(ID, ForeignKey("game.id", ondelete="CASCADE"), index=True)
    kind: Mapped[str] = mapped_column(String(10))
    games: Mapped[int | None]
    stake: Mapped[str | None] = mapped_column(NAME)
    opened_at: Mapped[datetime]
    ended_at: Mapped[datetime | None]
    called_off: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    paid_at: Mapped[datetime | None]
    key: Mapped[str | None] = mapped_column(KEY)
