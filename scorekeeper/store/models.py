"""The rows that last: phones, tables, what a phone may do at a table, games and their entries.

Truth is in `game.head` and `entry`; what else stands in `game` follows from them and is only kept
for lists (`rebuild --check` proves it).
"""

from datetime import UTC, datetime
from typing import ClassVar

from sqlalchemy import (
    Boolean,
    DateTime,
    Dialect,
    ForeignKey,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    UniqueConstraint,
    false,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column, registry

ID = String(10)
TOKEN = String(22)
HASH = String(64)
KEY = String(200)
NAME = String(200)


class UTCDateTime(TypeDecorator[datetime]):
    """A moment in UTC; SQLite would give it back without its zone."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        return None if value is None else value.astimezone(UTC)

    def process_result_value(self, value: datetime | None, _dialect: Dialect) -> datetime | None:
        if value is None:
            return None
        return value.replace(tzinfo=UTC) if value.tzinfo is None else value.astimezone(UTC)


_NAMES = {
    "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}


class Base(DeclarativeBase):
    """Every constraint has a name, so that a migration can change it on every database."""

    __table__: ClassVar[Table]
    registry = registry(
        metadata=MetaData(naming_convention=_NAMES), type_annotation_map={datetime: UTCDateTime}
    )


class Phone(Base):
    """A phone, known by the hash of the random key in its cookie."""

    __tablename__ = "phone"

    id: Mapped[int] = mapped_column(primary_key=True)
    key_hash: Mapped[str] = mapped_column(HASH, unique=True)
    created_at: Mapped[datetime]


class CardTable(Base):
    """People round a real table; `revision` counts what no entry holds: names, rules, new games.

    `begins_with` is what a new game is played by there, as its form says it; null: as last time.
    Codes and tokens let phones in, the first pair to watch, the second to keep score; they hang on
    the wall and are kept readable. `owner_hash` is that of the token by which a program owns it.
    `phones` counts all that were ever let in.
    `zone` is the IANA name of the clock that its days, weeks and seasons go by; `record` is raised
    whenever its finished games, its people or its seasons change.
    `both_accept`: a result counts as agreed once every side has tapped OK; `freeze_review`: totals
    stay as agreed while a result is under review.
    """

    __tablename__ = "card_table"
    __table_args__ = (UniqueConstraint("opened_by", "key"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(NAME)
    watch_code: Mapped[str] = mapped_column(String(6), unique=True)
    watch_token: Mapped[str] = mapped_column(TOKEN, unique=True)
    join_code: Mapped[str] = mapped_column(String(8), unique=True)
    join_token: Mapped[str] = mapped_column(TOKEN, unique=True)
    phones: Mapped[int] = mapped_column(default=0)
    revision: Mapped[int] = mapped_column(default=0)
    opened_at: Mapped[datetime]
    opened_by: Mapped[int | None] = mapped_column(ForeignKey("phone.id", ondelete="SET NULL"))
    key: Mapped[str | None] = mapped_column(KEY)
    body_hash: Mapped[str | None] = mapped_column(HASH)
    zone: Mapped[str] = mapped_column(String(64), default="UTC", server_default="UTC")
    record: Mapped[int] = mapped_column(default=0, server_default="0")
    begins_with: Mapped[str | None] = mapped_column(String(80))
    owner_hash: Mapped[str | None] = mapped_column(HASH, unique=True)
    both_accept: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())
    freeze_review: Mapped[bool] = mapped_column(Boolean, default=False, server_default=false())


class OwnRules(Base):
    """Rules that a table has given a name: a preset, and the options that differ from it.

    Games hold their rules themselves. `folded` is what all spellings of the name share.
    """

    __tablename__ = "own_rules"
    __table_args__ = (UniqueConstraint("table_id", "folded"), UniqueConstraint("table_id", "key"))

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, ForeignKey("card_table.id", ondelete="CASCADE"))
    rules_key: Mapped[str] = mapped_column(String(40))
    name: Mapped[str] = mapped_column(NAME)
    folded: Mapped[str] = mapped_column(String(600))
    base: Mapped[str] = mapped_column(String(40))
    changes: Mapped[str] = mapped_column(Text)
    version: Mapped[int] = mapped_column(default=1)
    made_at: Mapped[datetime]
    made_by: Mapped[str | None] = mapped_column(NAME)
    changed_by: Mapped[str | None] = mapped_column(NAME)
    key: Mapped[str | None] = mapped_column(KEY)
    body_hash: Mapped[str | None] = mapped_column(HASH)


class Grant(Base):
    """What a phone may do at a table, and as whom; number 1 is the phone that opened it."""

    __tablename__ = "table_grant"
    __table_args__ = (UniqueConstraint("table_id", "number"),)

    phone_id: Mapped[int] = mapped_column(
        ForeignKey("phone.id", ondelete="CASCADE"), primary_key=True
    )
    table_id: Mapped[str] = mapped_column(
        ID, ForeignKey("card_table.id", ondelete="CASCADE"), primary_key=True
    )
    role: Mapped[str] = mapped_column(String(10))
    number: Mapped[int]
    player: Mapped[str | None] = mapped_column(NAME)
    granted_at: Mapped[datetime]


class OwnerLink(Base):
    """A link that makes one phone an owner of a table, once; only its hash is kept."""

    __tablename__ = "owner_link"

    token_hash: Mapped[str] = mapped_column(HASH, primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, ForeignKey("card_table.id", ondelete="CASCADE"))
    made_at: Mapped[datetime]
    spent_at: Mapped[datetime | None]


class Game(Base):
    """One game: the head it began with as it stands in a game file, and what lists show of it.

    `counted` is the reckoning (games/kit.py) by which its deeds were counted last; 0: never.
    """

    __tablename__ = "game"
    # The games of a table are few and found by the first half of this; an index by time would have
    # to be written again with every entry.
    __table_args__ = (UniqueConstraint("table_id", "key"),)

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, ForeignKey("card_table.id", ondelete="CASCADE"))
    rules_key: Mapped[str] = mapped_column(String(40))
    head: Mapped[str] = mapped_column(Text)
    key: Mapped[str | None] = mapped_column(KEY)
    body_hash: Mapped[str | None] = mapped_column(HASH)
    rematch_of: Mapped[str | None] = mapped_column(
        ID, ForeignKey("game.id", ondelete="SET NULL"), unique=True
    )
    opened_at: Mapped[datetime]
    active_at: Mapped[datetime]
    version: Mapped[int]
    over: Mapped[bool] = mapped_column(Boolean)
    brief: Mapped[str] = mapped_column(Text)
    players: Mapped[str] = mapped_column(Text)
    side_names: Mapped[str] = mapped_column(Text)
    counted: Mapped[int] = mapped_column(default=0, server_default="0")


class EntryRow(Base):
    """One line of a game's ledger, as it stands in a game file; never changed, never deleted."""

    __tablename__ = "entry"
    # A game's entries lie beside each other under its key: read in one go, written in one place.
    __table_args__ = (UniqueConstraint("game_id", "key"), {"sqlite_with_rowid": False})

    game_id: Mapped[str] = mapped_column(
        ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    line: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime | None]
    by: Mapped[str | None] = mapped_column(NAME)
    key: Mapped[str | None] = mapped_column(KEY)
    body_hash: Mapped[str | None] = mapped_column(HASH)
    imported: Mapped[bool] = mapped_column(Boolean, default=False)


class AgreedRow(Base):
    """A player has agreed to the rules of a game; `rules` is the fingerprint of what stood then."""

    __tablename__ = "agreed"

    game_id: Mapped[str] = mapped_column(
        ID, ForeignKey("game.id", ondelete="CASCADE"), primary_key=True
    )
    player: Mapped[str] = mapped_column(NAME, primary_key=True)
    rules: Mapped[str] = mapped_column(HASH)
    at: Mapped[datetime]
    by: Mapped[str] = mapped_column(NAME)
