"""Tables that a program opens: it is given the codes, and a token by which it owns the table."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import Connection, select

from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.grants import OWNER, insert_grant, phone_id
from scorekeeper.store.ids import digest
from scorekeeper.store.keys import KeyReusedError, differs
from scorekeeper.store.models import CardTable
from scorekeeper.store.tables import insert_table, opened_with

_table = CardTable.__table__


@dataclass(frozen=True, slots=True)
class Opener:
    """Who opens a table: a phone, by its hash, or (`phone` is false) a program, by one like it."""

    hash: str
    phone: bool


@dataclass(frozen=True, slots=True)
class Opened:
    """A table that stands; `new` unless the same key had opened it before."""

    table_id: str
    watch_code: str
    join_code: str
    owner_hash: str | None
    new: bool


def open_table(
    session: AnySession,
    opener: Opener,
    name: str,
    at: datetime,
    *,
    token: str,
    key: str | None = None,
    body: str | None = None,
) -> Opened:
    """Open a table that is owned by whoever shows `token`, and by the phone that opened it.

    The same key of the same opener gives the table that stands already; KeyReusedError where it
    came with another body.
    """
    with writing(session) as connection:
        phone = phone_id(connection, opener.hash, at)
        made = opened_with(connection, phone, key)
        if made is not None and differs(made[1], body):
            raise KeyReusedError(made[0])
        if made is not None:
            return _opened(connection, made[0], new=False)
        table = insert_table(connection, name, at, phone, key, body, digest(token))
        if opener.phone:
            insert_grant(connection, phone, table, OWNER, None, at)
        return _opened(connection, table, new=True)


def _opened(connection: Connection, table_id: str, *, new: bool) -> Opened:
    told = select(_table.c.watch_code, _table.c.join_code, _table.c.owner_hash)
    row = connection.execute(told.where(_table.c.id == table_id)).one()
    return Opened(table_id, *row, new=new)
