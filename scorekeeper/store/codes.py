"""Codes as they are typed and read out: 6 characters to watch, 8 to keep score."""

from scorekeeper.store.grants import KEEPER, WATCHER
from scorekeeper.store.ids import ALPHABET

WATCH, JOIN = 6, 8  # characters
_ROLES = {WATCH: WATCHER, JOIN: KEEPER}
_SIGNS = frozenset(ALPHABET.upper())


def plain_code(typed: str) -> str:
    """A code as it is kept; case, blanks and hyphens do not matter.

    >>> plain_code("bcd fgh"), plain_code("BCD–FGH")
    ('BCDFGH', 'BCDFGH')
    """
    return "".join(sign for sign in typed if not sign.isspace() and sign not in "-‐‑‒–—−").upper()


def role_of(code: str) -> str | None:
    """What a plain code lets one do; None for what is no code.

    >>> role_of("BCDFGH"), role_of("BCDFGHJK"), role_of("BCDFGA")
    ('watcher', 'keeper', None)
    """
    return _ROLES.get(len(code)) if _SIGNS.issuperset(code) else None
