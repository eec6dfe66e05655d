"""The rows that let a phone in: who it is, and what it may do at a table."""

from datetime import datetime

from sqlalchemy import Connection, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from scorekeeper.store.models import CardTable, Grant, Phone

_phone, _grant, _table = Phone.__table__, Grant.__table__, CardTable.__table__
OWNER, KEEPER, WATCHER = "owner", "keeper", "watcher"
WRITERS = frozenset({OWNER, KEEPER})
_RANK = (WATCHER, KEEPER, OWNER)


def called_in_the_ledger(player: str | None, number: int) -> str:
    """How the ledger calls whoever holds a phone; who comes with a code alone has no number.

    >>> [called_in_the_ledger(*who) for who in (("Ann", 1), (None, 2), (None, 0))]
    ['Ann', 'Phone 2', 'A program']
    """
    return player or (f"Phone {number}" if number else "A program")


def outranks(role: str, other: str) -> bool:
    """Whether a role may do more than another."""
    return _RANK.index(role) > _RANK.index(other)


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
    """Let a phone in at a table; phones count from 1 there, and no number is given twice."""
    counted = update(_table).where(_table.c.id == table).values(phones=_table.c.phones + 1)
    values = {
        "phone_id": phone,
        "table_id": table,
        "role": role,
        "number": connection.execute(counted.returning(_table.c.phones)).scalar_one(),
        "player": player,
        "granted_at": at,
    }
    connection.execute(insert(_grant), values)
