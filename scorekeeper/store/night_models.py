"""The rows behind a club night: who came, its rounds, and the game of each of its tables.

Seats, results and standings are not here: they follow from the games.
"""

from datetime import datetime

from sqlalchemy import ForeignKey, String, Text, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store.models import HASH, ID, KEY, NAME, Base


class Night(Base):
    """An evening on which partners change with every round, at up to `places` tables at once.

    `begins_with` is how every game of it begins (JSON: `preset` and `rules`, as in the head of a
    game). A round lasts `hands` hands or `minutes` minutes; just one of them is given.
    """

    __tablename__ = "night"
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, ForeignKey("card_table.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(NAME)
    rules_key: Mapped[str] = mapped_column(String(40))
    begins_with: Mapped[str] = mapped_column(Text)
    rounds: Mapped[int]
    places: Mapped[int]
    hands: Mapped[int | None]
    minutes: Mapped[int | None]
    opened_at: Mapped[datetime]
    over_at: Mapped[datetime | None]
    key: Mapped[str | None] = mapped_column(KEY)
    body_hash: Mapped[str | None] = mapped_column(HASH)


class NightPerson(Base):
    """Somebody who plays on a club night, from round `came` on and before round `left`.

    `away` are the rounds missed by who came back (JSON: pairs, from one round to before another).
    """

    __tablename__ = "night_person"
    __table_args__ = (UniqueConstraint("night_id", "folded"),)

    night_id: Mapped[str] = mapped_column(
        ID, ForeignKey("night.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    name: Mapped[str] = mapped_column(NAME)
    folded: Mapped[str] = mapped_column(String(600))
    came: Mapped[int]
    left: Mapped[int | None] = mapped_column("left_before")
    away: Mapped[str] = mapped_column(Text, default="[]", server_default="[]")


class NightRound(Base):
    """A round of a club night; `ends_at` where it goes by the clock."""

    __tablename__ = "night_round"

    night_id: Mapped[str] = mapped_column(
        ID, ForeignKey("night.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    started_at: Mapped[datetime]
    ends_at: Mapped[datetime | None]
    closed_at: Mapped[datetime | None]


class NightGame(Base):
    """The game that is played at one table (`place`, from 1) in one round of a club night."""

    __tablename__ = "night_game"
    __table_args__ = (UniqueConstraint("night_id", "round", "place"),)

    game_id: Mapped[str] = mapped_column(
        ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    night_id: Mapped[str] = mapped_column(ID, ForeignKey("night.id", ondelete="CASCADE"))
    round: Mapped[int]
    place: Mapped[int]
