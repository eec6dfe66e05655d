"""Who comes with a code instead of a phone: a display, a bot, somebody's own program.

Such a caller is known by a word that stands where a phone's hash stands: its role, and what it has
shown ("watcher:BCDFGH"; of an owner's token the hash). It holds nothing that outlives its code.
"""

import re

from sqlalchemy import ColumnElement, Connection, select

from scorekeeper.store.codes import plain_code, role_of
from scorekeeper.store.engine import AnySession
from scorekeeper.store.grants import KEEPER, OWNER, WATCHER
from scorekeeper.store.ids import digest
from scorekeeper.store.models import CardTable

_table = CardTable.__table__
_TOKEN = re.compile(r"[\w-]{22}", re.ASCII)
_SHOWN = {
    WATCHER: _table.c.watch_code,
    KEEPER: _table.c.join_code,
    OWNER: _table.c.owner_hash,
}


def bearer(secret: str) -> str | None:
    """The caller who shows a code or an owner's token; None for what can be neither.

    >>> bearer("bcd-fgh"), bearer("BCDFGHJK"), bearer("hello")
    ('watcher:BCDFGH', 'keeper:BCDFGHJK', None)
    """
    if _TOKEN.fullmatch(secret):
        return called(OWNER, digest(secret))
    code = plain_code(secret)
    role = role_of(code)
    return None if role is None else called(role, code)


def called(role: str, shown: str) -> str:
    """The word for a caller."""
    return f"{role}:{shown}"


def is_bearer(caller: str) -> bool:
    """Whether a caller is no phone; hashes of phones hold no colon."""
    return ":" in caller


def may_guess(caller: str) -> bool:
    """Whether what it shows is short enough to be guessed: a code is, a token is not."""
    return not caller.startswith(OWNER)


def opens(caller: str) -> tuple[str, ColumnElement[bool]]:
    """What a caller may do, and which table its code opens."""
    role, _, shown = caller.partition(":")
    return role, _SHOWN[role] == shown


def is_alive(session: AnySession, caller: str) -> bool:
    """Whether its code or token opens any table."""
    found = select(_table.c.id).where(opens(caller)[1])
    return session.execute(found).first() is not None


def at_table(connection: Connection, table_id: str, *roles: str) -> tuple[str, ...]:
    """The words for those who come with the code or the token that a table has for these roles."""
    row = connection.execute(select(*_SHOWN.values()).where(_table.c.id == table_id)).one()
    shown = zip(_SHOWN, row, strict=True)
    return tuple(called(role, code) for role, code in shown if code and role in roles)
