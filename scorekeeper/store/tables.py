"""Tables and the phones at them: opened, joined, named."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, bindparam, insert, literal, null, select, update

from scorekeeper.store.bearers import is_bearer, opens
from scorekeeper.store.deeds import raise_record
from scorekeeper.store.engine import AnySelect, AnySession, writing
from scorekeeper.store.games import raise_revision
from scorekeeper.store.grants import (
    OWNER,
    WRITERS,
    called_in_the_ledger,
    insert_grant,
    phone_id,
)
from scorekeeper.store.ids import new_id
from scorekeeper.store.invitations import new_join_keys, new_watch_keys
from scorekeeper.store.keys import KeyReusedError, body_hash, differs
from scorekeeper.store.models import CardTable, Grant, Phone

_phone, _grant, _table = (m.__table__ for m in (Phone, Grant, CardTable))


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as one of its phones has it: what it may do there, and as whom."""

    id: str
    name: str
    watch_code: str
    watch_token: str
    join_code: str
    join_token: str
    revision: int
    opened_at: datetime
    zone: str
    record: int
    role: str
    number: int
    player: str | None

    @property
    def may_write(self) -> bool:
        """Whether it may keep score and change what the table has; a watcher may not."""
        return self.role in WRITERS

    @property
    def owns(self) -> bool:
        """Whether it may also make new codes and links."""
        return self.role == OWNER

    @property
    def who(self) -> str:
        """How the ledger calls whoever holds this phone."""
        return called_in_the_ledger(self.player, self.number)


_TABLE = (
    _table.c.id,
    _table.c.name,
    _table.c.watch_code,
    _table.c.watch_token,
    _table.c.join_code,
    _table.c.join_token,
    _table.c.revision,
    _table.c.opened_at,
    _table.c.zone,
    _table.c.record,
)
_VIEW: AnySelect = (
    select(*_TABLE, _grant.c.role, _grant.c.number, _grant.c.player)
    .join_from(_phone, _grant, _grant.c.phone_id == _phone.c.id)
    .join(_table, _table.c.id == _grant.c.table_id)
    .where(_phone.c.key_hash == bindparam("phone"), _table.c.id == bindparam("table"))
)


def table_of(session: AnySession, phone_hash: str, table_id: str) -> TableView | None:
    """A table for one of its phones; None where there is none, or not for this phone."""
    if is_bearer(phone_hash):
        role, its_table = opens(phone_hash)
        mine: AnySelect = select(*_TABLE, literal(role), literal(0), null()).where(its_table)
        found = session.execute(mine.where(_table.c.id == table_id))
    else:
        found = session.execute(_VIEW, {"phone": phone_hash, "table": table_id})
    row = found.first()
    return None if row is None else TableView(*row)


def open_table(
    session: AnySession,
    phone_hash: str,
    name: str,
    at: datetime,
    *,
    zone: str = "UTC",
    key: str | None = None,
    body: str | None = None,
) -> TableView:
    """Open a table, or give the one that this phone opened with the same key.

    KeyReusedError where the key came with another body.
    """
    with writing(session) as connection:
        phone = phone_id(connection, phone_hash, at)
        made = opened_with(connection, phone, key)
        if made is not None and differs(made[1], body):
            raise KeyReusedError(made[0])
        if made is None:
            table = insert_table(connection, name, at, phone, key, body, zone=zone)
            insert_grant(connection, phone, table, OWNER, None, at)
        else:
            table = made[0]
    return _viewed(session, phone_hash, table)


def set_player_name(
    session: AnySession, phone_hash: str, table_id: str, player: str | None
) -> None:
    """Say who holds a phone at this table, or (None) that nobody says."""
    phone = select(_phone.c.id).where(_phone.c.key_hash == phone_hash).scalar_subquery()
    with writing(session) as connection:
        raise_revision(connection, table_id)  # the table first: no two wait for each other
        connection.execute(
            update(_grant)
            .where(_grant.c.phone_id == phone, _grant.c.table_id == table_id)
            .values(player=player)
        )


def rename_table(session: AnySession, table_id: str, name: str) -> None:
    """Give a table another name."""
    with writing(session) as connection:
        connection.execute(update(_table).where(_table.c.id == table_id).values(name=name))
        raise_revision(connection, table_id)


def set_zone(session: AnySession, table_id: str, zone: str) -> None:
    """Have a table's days begin by another clock (an IANA name); its weeks and seasons follow."""
    with writing(session) as connection:
        connection.execute(update(_table).where(_table.c.id == table_id).values(zone=zone))
        raise_record(connection, table_id)
        raise_revision(connection, table_id)


def opened_with(connection: Connection, phone: int, key: str | None) -> Sequence[Any] | None:
    """The table that a phone has opened with a key, and the hash of what it sent with it."""
    if key is None:
        return None
    return connection.execute(
        select(_table.c.id, _table.c.body_hash).where(
            _table.c.opened_by == phone, _table.c.key == key
        )
    ).first()


def insert_table(
    connection: Connection,
    name: str,
    at: datetime,
    phone: int | None,
    key: str | None,
    body: str | None,
    owner_hash: str | None = None,
    zone: str = "UTC",
) -> str:
    """A table with codes of its own, as part of a larger transaction; gives its id."""
    values = {
        "id": new_id(),
        "name": name,
        **new_watch_keys(connection),
        **new_join_keys(connection),
        "phones": 0,
        "revision": 0,
        "opened_at": at,
        "opened_by": phone,
        "key": key,
        "body_hash": body_hash(body),
        "owner_hash": owner_hash,
        "zone": zone,
    }
    connection.execute(insert(_table), values)
    return str(values["id"])


def _viewed(session: AnySession, phone_hash: str, table_id: str) -> TableView:
    row = session.execute(_VIEW, {"phone": phone_hash, "table": table_id}).one()
    return TableView(*row)
