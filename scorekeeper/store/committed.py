"""What a transaction has changed, told once it is committed and never before.

Whoever writes notes it on the connection; the end of `engine.writing` tells it. So nothing that
changes a game or a table can be forgotten, and nothing is told of what was rolled back. What other
processes have committed is told to the same listeners (store/watching.py).
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection

_NOTED = "scorekeeper-changes"


@dataclass(frozen=True, slots=True)
class Change:
    """A game at a table has a new version, its table a new revision, or it has a rematch.

    `by` is the number of the phone that has entered something, `ended` are those (by their hashes)
    whose right at the table has ended.
    """

    table: str
    game: str | None = None
    version: int = 0
    revision: int = 0
    rematch: str | None = None
    by: int = 0
    ended: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Word:
    """What is said at a table and stored nowhere: who is entering, or what floats up (`sign`).

    `number` is that of the phone there; without a name its holder is not entering any more. `seat`
    is the player for whom something is entered.
    """

    table: str
    game: str
    number: int = 0
    name: str = ""
    seat: int | None = None
    sign: str = ""


News = Change | Word
Listener = Callable[[News], None]
_listeners: set[Listener] = set()


def listen(listener: Listener) -> None:
    """Have a function called with all news, in the thread that has committed or heard it."""
    _listeners.add(listener)


def note(connection: Connection, change: Change) -> None:
    """This transaction changes something that others look at."""
    connection.info.setdefault(_NOTED, []).append(change)


def taken(connection: Connection) -> Sequence[Change]:
    """What was noted on a connection; it holds nothing afterwards."""
    noted: Sequence[Change] = connection.info.pop(_NOTED, ())
    return noted


def tell(news: Sequence[News]) -> None:
    """Call everybody who listens."""
    for one in news:
        for listener in _listeners:
            listener(one)
