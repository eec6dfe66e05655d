"""Random ids and tokens, and the hashes under which secrets are kept."""

import hashlib
import secrets

# Without vowels (no words come about) and without what looks alike in a messenger's font.
ALPHABET = "bcdfghjkmnpqrstvwxyz23456789"
_SIGNS, _LENGTH = frozenset(ALPHABET), 10


def new_id() -> str:
    """An id for an address: 10 characters, random, and no right to anything."""
    return "".join(secrets.choice(ALPHABET) for _ in range(_LENGTH))


def is_id(text: str) -> bool:
    """Whether this could be an id that we have made."""
    return len(text) == _LENGTH and _SIGNS.issuperset(text)


def new_token() -> str:
    """A secret of 128 bits for a phone's cookie or a link, 22 characters."""
    return secrets.token_urlsafe(16)


def new_code(length: int) -> str:
    """A code to be typed from a wall: 6 characters are 28.8 bits, 8 are 38.5."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length)).upper()


def digest(text: str) -> str:
    """The SHA-256 under which a phone's key, or what a phone sent, is kept: 64 hex digits."""
    return hashlib.sha256(text.encode()).hexdigest()
