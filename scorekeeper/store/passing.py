"""What travels from process to process when PostgreSQL keeps the cards: small notes on a channel.

A note leaves with the commit and never without it. It holds numbers and never what was entered.
"""

import json
import os
import secrets
from collections.abc import Sequence
from dataclasses import fields

from sqlalchemy import Connection, bindparam, func, select

from scorekeeper.store.committed import Change, News, Word

CHANNEL = "scorekeeper"
_KINDS: dict[str, type[Change | Word]] = {"change": Change, "word": Word}
_NOTIFY = select(func.pg_notify(CHANNEL, bindparam("note")))
_MACHINE = secrets.token_hex(4)  # the number of a process is its own on one machine only


def pass_on(connection: Connection, news: Sequence[News]) -> None:
    """Tell the other processes at the end of a transaction; SQLite has no way to."""
    if connection.dialect.name == "postgresql":
        for one in news:
            connection.execute(_NOTIFY, {"note": encode(one)})


def encode(news: News) -> str:
    """A note, marked with the process that it comes from."""
    kind = "change" if isinstance(news, Change) else "word"
    said = {
        one.name: getattr(news, one.name)
        for one in fields(news)
        if one.name != "ended" and getattr(news, one.name) != one.default
    }
    return json.dumps({"from": _here(), kind: said})


def decode(note: str) -> News | None:
    """What a note says; None for one of our own, and for one that nobody here understands.

    A newer version of the program may say more than this one knows.
    """
    try:
        said = json.loads(note)
        if said.pop("from") == _here():
            return None
        ((kind, values),) = said.items()
        return _KINDS[kind](**values)
    except (ValueError, KeyError, TypeError, AttributeError):
        return None


def _here() -> str:
    return f"{_MACHINE}.{os.getpid()}"
