"""Codes and links: what they offer a phone, how they let it in, and how they are made anew."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, select, update

from scorekeeper.store.bearers import at_table
from scorekeeper.store.codes import JOIN, WATCH, plain_code, role_of
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.grants import KEEPER, OWNER, WATCHER, insert_grant, outranks, phone_id
from scorekeeper.store.ids import digest, new_code, new_token
from scorekeeper.store.models import CardTable, Grant, OwnerLink, Phone

_phone, _grant, _table, _link = (m.__table__ for m in (Phone, Grant, CardTable, OwnerLink))
_TOKENS = {WATCHER: _table.c.watch_token, KEEPER: _table.c.join_token}
_CODES = {WATCHER: _table.c.watch_code, KEEPER: _table.c.join_code}


class DeadLinkError(Exception):
    """The link or code was made anew, or spent, since somebody looked at it."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a link offers before anybody has taken it: a table, and what one would be there."""

    table_id: str
    name: str
    role: str
    token: str


def by_token(session: AnySession, role: str, token: str) -> Invitation | None:
    """The table that a link leads to; None for one that is dead, spent, or was never made."""
    if role == OWNER:
        return _found(session, role, token, _offered(token))
    return _found(session, role, token, _TOKENS[role] == token)


def by_code(session: AnySession, code: str) -> Invitation | None:
    """The table that a code opens: 6 characters to watch, 8 to keep score.

    Case, blanks and hyphens do not matter.
    """
    plain = plain_code(code)
    role = role_of(plain)
    if role is None:
        return None
    its_token = select(_TOKENS[role]).where(_CODES[role] == plain)
    token = session.execute(its_token).scalar_one_or_none()
    return None if token is None else by_token(session, role, token)


def join_invitation(session: AnySession, table_id: str) -> Invitation:
    """What the join link of a table offers."""
    offered = select(_table.c.name, _table.c.join_token).where(_table.c.id == table_id)
    name, token = session.execute(offered).one()
    return Invitation(table_id, name, KEEPER, token)


def watch_keys(session: AnySession, table_id: str) -> tuple[str, str]:
    """The code and the link's token by which one watches a table."""
    keys = select(_table.c.watch_code, _table.c.watch_token).where(_table.c.id == table_id)
    code, token = session.execute(keys).one()
    return code, token


def accept(
    session: AnySession, phone_hash: str, invitation: Invitation, player: str | None, at: datetime
) -> None:
    """Let a phone in as the invitation says; it never loses a right by that, and takes the name.

    DeadLinkError where the link has died meanwhile; a one-use link is spent, but not by an owner.
    """
    table, role = invitation.table_id, invitation.role
    with writing(session) as connection:
        hold_table(connection, table)
        phone = phone_id(connection, phone_hash, at)
        held = and_(_grant.c.phone_id == phone, _grant.c.table_id == table)
        had = connection.execute(select(_grant.c.role).where(held)).scalar_one_or_none()
        if role == OWNER:
            if had != OWNER:
                _spend(connection, invitation, at)
        elif not _is_valid(connection, invitation):
            raise DeadLinkError
        if had is None:
            insert_grant(connection, phone, table, role, player, at)
        else:
            values = {"role": role if outranks(role, had) else had}
            values |= {} if player is None else {"player": player}
            connection.execute(update(_grant).where(held).values(values))
        raise_revision(connection, table)


def new_owner_link(session: AnySession, table_id: str, token: str, at: datetime) -> str:
    """Keep the hash of a one-use owner link; the same token once more is the same link."""
    with writing(session) as connection:
        hold_table(connection, table_id)
        known = select(_link.c.token_hash).where(_link.c.token_hash == digest(token))
        if connection.execute(known).first() is None:
            made = {"token_hash": digest(token), "table_id": table_id, "made_at": at}
            connection.execute(insert(_link), made)
    return token


def renew_watching(session: AnySession, table_id: str) -> tuple[str, ...]:
    """A new code and link to watch: drops every watcher; gives the hashes of those phones.

    With them stands the word for whoever came with the old code alone (store/bearers.py).
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        old = at_table(connection, table_id, WATCHER)
        _give(connection, table_id, new_watch_keys(connection))
        return *_drop(connection, table_id, WATCHER), *old


def renew_joining(session: AnySession, table_id: str) -> tuple[str, ...]:
    """A new code and link to keep score: drops every keeper but the owners' phones.

    Owner links that nobody has spent die with them, and so does the owner's token of a program.
    Gives the hashes of the phones dropped, and the words for whoever came with code or token alone.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        old = at_table(connection, table_id, KEEPER, OWNER)
        _give(connection, table_id, {**new_join_keys(connection), "owner_hash": None})
        unspent = and_(_link.c.table_id == table_id, _link.c.spent_at.is_(None))
        connection.execute(delete(_link).where(unspent))
        return *_drop(connection, table_id, KEEPER), *old


def new_watch_keys(connection: Connection) -> dict[str, str]:
    """A code and a token to watch by, not in use anywhere."""
    return {"watch_code": _free_code(connection, WATCH), "watch_token": new_token()}


def new_join_keys(connection: Connection) -> dict[str, str]:
    """A code and a token to keep score by, not in use anywhere."""
    return {"join_code": _free_code(connection, JOIN), "join_token": new_token()}


def _free_code(connection: Connection, length: int) -> str:
    code = new_code(length)
    column = _CODES[str(role_of(code))]
    while connection.execute(select(column).where(column == code)).first():
        code = new_code(length)
    return code


def _offered(token: str) -> ColumnElement[bool]:
    """Whether a table has an owner link of this token that nobody has spent."""
    unspent = and_(_link.c.token_hash == digest(token), _link.c.spent_at.is_(None))
    return _table.c.id.in_(select(_link.c.table_id).where(unspent))


def _found(
    session: AnySession, role: str, token: str, where: ColumnElement[bool]
) -> Invitation | None:
    row = session.execute(select(_table.c.id, _table.c.name).where(where)).first()
    return None if row is None else Invitation(row[0], row[1], role, token)


def _is_valid(connection: Connection, invitation: Invitation) -> bool:
    token = select(_TOKENS[invitation.role]).where(_table.c.id == invitation.table_id)
    return bool(connection.execute(token).scalar_one() == invitation.token)


def _spend(connection: Connection, invitation: Invitation, at: datetime) -> None:
    """One phone takes the link; whoever comes second finds it spent."""
    unspent = and_(_link.c.token_hash == digest(invitation.token), _link.c.spent_at.is_(None))
    if connection.execute(update(_link).where(unspent).values(spent_at=at)).rowcount != 1:
        raise DeadLinkError


def _give(connection: Connection, table_id: str, keys: Mapping[str, str | None]) -> None:
    connection.execute(update(_table).where(_table.c.id == table_id).values(keys))
    raise_revision(connection, table_id)


def _drop(connection: Connection, table_id: str, role: str) -> tuple[str, ...]:
    dropped = and_(_grant.c.table_id == table_id, _grant.c.role == role)
    phones = select(_phone.c.key_hash).join(_grant, _grant.c.phone_id == _phone.c.id).where(dropped)
    hashes = tuple(connection.execute(phones).scalars())
    connection.execute(delete(_grant).where(dropped))
    return hashes
