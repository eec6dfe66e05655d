"""The rows that let a phone in: who it is, and what it may do at a table."""

from datetime import datetime

from sqlalchemy import Connection, func, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from scorekeeper.store.models import Grant, Phone

_phone, _grant = Phone.__table__, Grant.__table__
OWNER, KEEPER = "owner", "keeper"


def phone_id(connection: Connection, phone_hash: str, at: datetime) -> int:
    """The phone's row, held until the end of the transaction; made where it is new."""
    insert_new = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
    values = {"key_hash": phone_hash, "created_at": at}
    connection.execute(insert_new(_phone).on_conflict_do_nothing(), values)
    found = select(_phone.c.id).where(_phone.c.key_hash == phone_hash).with_for_update()
    return int(connection.execute(found).scalar_one())


def insert_grant(
    connection: Connection,
    phone: int,
    table: str,
    role: str,
    player: str | None,
    at: datetime,
) -> None:
    """Let a phone in at a table; phones count from 1 there."""
    last = select(func.coalesce(func.max(_grant.c.number), 0)).where(_grant.c.table_id == table)
    values = {
        "phone_id": phone,
        "table_id": table,
        "role": role,
        "number": connection.execute(last).scalar_one() + 1,
        "player": player,
        "granted_at": at,
    }
    connection.execute(insert(_grant), values)
