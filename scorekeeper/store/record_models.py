"""The rows behind the record of a table: its people, its seasons, how games ended, who did what.

Finishes and deeds follow from the ledgers of the games that are over and are replaced with them
(store/deeds.py). They know a person by a spelling, so that merging people changes none of them.
"""

from datetime import date, datetime

from sqlalchemy import Boolean, Date, ForeignKey, String, Text, UniqueConstraint, false
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.store.models import ID, NAME, Base


class Person(Base):
    """Somebody who plays at a table: the name to show, an emoji and a colour (a side's letter).

    `away`: not offered for a seat and not listed any more; the games stay as they are.
    """

    __tablename__ = "person"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(
        ID, ForeignKey("card_table.id", ondelete="CASCADE"), index=True
    )
    name: Mapped[str] = mapped_column(NAME)
    emoji: Mapped[str | None] = mapped_column(String(40))
    colour: Mapped[str | None] = mapped_column(String(1))
    away: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    made_at: Mapped[datetime]


class Spelling(Base):
    """A name that somebody was entered by, as all its spellings share it (games.names.fold)."""

    __tablename__ = "spelling"
    __table_args__ = (UniqueConstraint("table_id", "folded"),)

    id: Mapped[int] = mapped_column(primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, ForeignKey("card_table.id", ondelete="CASCADE"))
    folded: Mapped[str] = mapped_column(String(600))
    person_id: Mapped[str] = mapped_column(
        ID, ForeignKey("person.id", ondelete="CASCADE"), index=True
    )


class Merge(Base):
    """Two people were found to be one: whose spellings went over to whom; it can be undone.

    `spellings` are the ids that went over (JSON).
    """

    __tablename__ = "merge"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(
        ID, ForeignKey("card_table.id", ondelete="CASCADE"), index=True
    )
    kept_id: Mapped[str] = mapped_column(ID, ForeignKey("person.id", ondelete="CASCADE"))
    gone_id: Mapped[str] = mapped_column(ID, ForeignKey("person.id", ondelete="CASCADE"))
    spellings: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime]
    by: Mapped[str | None] = mapped_column(NAME)
    undone_at: Mapped[datetime | None]


class Season(Base):
    """A stretch of days that a table has given a name, both ends included; none overlap."""

    __tablename__ = "season"
    __table_args__ = (UniqueConstraint("table_id", "first_day"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, ForeignKey("card_table.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(NAME)
    first_day: Mapped[date] = mapped_column(Date)
    last_day: Mapped[date] = mapped_column(Date)


class FinishRow(Base):
    """How a game that is over ended for whoever sat in a seat then.

    `place` is 1 for who won, 2 and so on by points (2 for all in a draw), 0 where the game was
    abandoned and counts for nobody; `partners` is how many scored together with that seat, itself
    included.
    """

    __tablename__ = "finish"
    __table_args__ = ({"sqlite_with_rowid": False},)

    game_id: Mapped[str] = mapped_column(
        ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    seat: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    spelling_id: Mapped[int] = mapped_column(
        ForeignKey("spelling.id", ondelete="CASCADE"), index=True
    )
    side: Mapped[int]
    partners: Mapped[int]
    place: Mapped[int]
    points: Mapped[int]


class DeedRow(Base):
    """What somebody did in a game that is over, counted; `partner_id` is 0 where nobody was it."""

    __tablename__ = "deed"
    __table_args__ = ({"sqlite_with_rowid": False},)

    game_id: Mapped[str] = mapped_column(
        ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    spelling_id: Mapped[int] = mapped_column(
        ForeignKey("spelling.id", ondelete="CASCADE"),
        primary_key=True,
        autoincrement=False,
        index=True,
    )
    partner_id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    what: Mapped[str] = mapped_column(String(40), primary_key=True)
    count: Mapped[int]
