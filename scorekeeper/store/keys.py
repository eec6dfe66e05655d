"""Twice is once: what a key has made before, and whether the same was sent with it."""

from scorekeeper.store.ids import digest


class KeyReusedError(Exception):
    """The key came with something else before; `made` is what was made then."""

    code = "key_reused"

    def __init__(self, made: str) -> None:
        super().__init__(f"This key has already made {made} from something else.")
        self.made = made


def body_hash(body: str | None) -> str | None:
    """What is kept of a body to know it again."""
    return None if body is None else digest(body)


def differs(stored: str | None, body: str | None) -> bool:
    """Whether a key came with another body; a body nobody told about differs from none."""
    return stored is not None and body is not None and stored != digest(body)
