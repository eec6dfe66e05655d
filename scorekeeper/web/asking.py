"""What a stream asks of the database: in threads of their own kind, a few for all streams.

How deep a thread has ever been, so much memory it holds, and a stream holds its thread for minutes.
"""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import count
from typing import TypeVar

from flask import Flask, current_app

from scorekeeper.store.engine import DatabaseAwayError
from scorekeeper.store.ledgers import Access
from scorekeeper.store.tables import TableView

Answer = TypeVar("Answer")
TURN = 5  # seconds that a phone waits for its turn to be asked about
_ASKING = ThreadPoolExecutor(4, "asking")
_PROGRAMS = count(1)  # who comes with a code alone has no number at the table: no two are one


def asked(ask: Callable[..., Answer], *about: object) -> Answer:
    """What comes of asking; whoever has not had a turn by then is told that nobody answers."""
    asking = _ASKING.submit(ask, *about)
    try:
        return asking.result(TURN)
    except TimeoutError:
        if asking.cancel():
            raise DatabaseAwayError from None
        return asking.result()


def number_of(one: Access | TableView) -> int:
    """The number of a phone at its table, or one for a program."""
    return one.number or -next(_PROGRAMS)


def application() -> Flask:
    """The application itself, which other threads know too."""
    return current_app._get_current_object()  # type: ignore[attr-defined,no-any-return]  # noqa: SLF001
