"""What a transaction has changed, told once it is committed and never before.

Whoever writes notes it on the connection; the end of `engine.writing` tells it. So nothing that
changes a game or a table can be forgotten, and nothing is told of what was rolled back.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

_NOTED = "scorekeeper-changes"


@dataclass(frozen=True, slots=True)
class Change:
    """A game at a table has a new version, its table a new revision, or it has a rematch."""

    table: str
    game: str | None = None
    version: int = 0
    revision: int = 0
    rematch: str | None = None


Listener = Callable[[Change], None]
_listeners: set[Listener] = set()


def listen(listener: Listener) -> None:
    """Have a function called with every change, in the thread that has committed it."""
    _listeners.add(listener)


def note(connection: Connection, change: Change) -> None:
    """This transaction changes something that others look at."""
    connection.info.setdefault(_NOTED, []).append(change)


def taken(connection: Connection) -> Sequence[Change]:
    """What was noted on a connection; it holds nothing afterwards."""
    noted: Sequence[Change] = connection.info.pop(_NOTED, ())
    return noted


def tell(changes: Sequence[Change]) -> None:
    """Call everybody who listens."""
    for change in changes:
        for listener in _listeners:
            listener(change)
