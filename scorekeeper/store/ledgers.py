"""The hot path: the ledger of a game, and one more entry in it."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import datetime

from sqlalchemy import bindparam, select

from scorekeeper.ledger import conflict
from scorekeeper.ledger.entry import Line
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.access import Access, access
from scorekeeper.store.appending import Appended, VersionTakenError, append
from scorekeeper.store.engine import AnySelect, AnySession, TableBusyError, writing
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.kept import KEPT, Kept
from scorekeeper.store.keys import differs
from scorekeeper.store.models import Game
from scorekeeper.store.rows import ENTRY_COLUMNS, entry_table, fold

_game = Game.__table__

__all__ = [
    "Access",
    "Already",
    "Conflict",
    "KeyReused",
    "Outcome",
    "TableBusyError",
    "Written",
    "access",
    "load",
    "write",
]

# Every lost race means that somebody else was written; a table has fewer phones than this.
_MOST_RACES = 100


@dataclass(frozen=True, slots=True)
class Written:
    """The entry is in the ledger under `number`."""

    ledger: Ledger
    number: int


@dataclass(frozen=True, slots=True)
class Already:
    """The ledger says so already in line `number`; nothing needed to be written."""

    ledger: Ledger
    number: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Line `number` says otherwise about the same thing; `line` is what was not written."""

    ledger: Ledger
    number: int
    line: Line


@dataclass(frozen=True, slots=True)
class KeyReused:
    """The key came with something else before: it is in line `number`."""

    ledger: Ledger
    number: int


Outcome = Written | Already | Conflict | KeyReused
Decide = Callable[[Ledger], Line]

_LATER: AnySelect = (
    select(*ENTRY_COLUMNS)
    .where(entry_table.c.game_id == bindparam("game"), entry_table.c.number > bindparam("after"))
    .order_by(entry_table.c.number)
)
_BODY = select(entry_table.c.body_hash).where(
    entry_table.c.game_id == bindparam("game"), entry_table.c.number == bindparam("number")
)


def load(session: AnySession, access: Access) -> Ledger:
    """The ledger of a game: the fold that was kept, caught up with what was written since."""
    return _load(session, access).ledger


def _load(session: AnySession, access: Access) -> Kept:
    kept = KEPT.get(access.game_id)
    if kept is not None and kept.version >= access.version:
        return kept
    after = 0 if kept is None else kept.version
    rows = session.execute(_LATER, {"game": access.game_id, "after": after}).all()
    ledger = fold(access.rules_key, access.head, rows, None if kept is None else kept.ledger)
    newer = Kept.of(ledger) if kept is None else kept.then(ledger)
    KEPT.keep(access.game_id, newer)
    return newer


def _append(
    session: AnySession,
    access: Access,
    before: Ledger,
    ledger: Ledger,
    at: datetime,
    body: str | None,
) -> None:
    """Store the newest entry of a ledger; VersionTakenError where its number is taken."""
    new = Appended.of(access.table_id, access.game_id, before, ledger, at, body)
    with writing(session) as connection:
        append(connection, new, access.number)


def write(
    session: AnySession,
    access: Access,
    decide: Decide,
    *,
    at: datetime,
    by: str | None = None,
    key: str | None = None,
    body: str | None = None,
    seen: int | None = None,
) -> Outcome:
    """Write what `decide` makes of the ledger, unless it is there already or somebody else differs.

    `decide` is asked again with the newer ledger when another phone was quicker. `key` is the
    sender's mark for this one writing, `body` all that was sent under it, `seen` the version the
    phone showed. A ScoringError of `decide` or the rules passes through; nothing is stored then.
    """
    kept = _load(session, access)
    for _ in range(_MOST_RACES):
        ledger = kept.ledger
        found = None if key is None else _keyed(session, access.game_id, kept, key, body)
        if found is not None:
            return found
        line = decide(ledger)
        told = _told(ledger, line, seen)
        if told is not None:
            return told
        written = ledger.write(line, at=at, by=by, key=key)
        try:
            _append(session, access, ledger, written, at, body)
        except VersionTakenError:
            kept = _newest(session, access)
        else:
            KEPT.keep(access.game_id, kept.then(written))
            return Written(written, written.version)
    raise TableBusyError(access.game_id)


def _keyed(
    session: AnySession, game_id: str, kept: Kept, key: str, body: str | None
) -> Already | KeyReused | None:
    """Whether this key has written before."""
    number = kept.keys.get(key)
    if number is None:
        return None
    stored = session.execute(_BODY, {"game": game_id, "number": number}).scalar()
    if differs(stored, body):
        return KeyReused(kept.ledger, number)
    return Already(kept.ledger, number)


def _told(ledger: Ledger, line: Line, seen: int | None) -> Already | Conflict | None:
    """Whether somebody has entered this, or something else about the same thing."""
    match conflict.compare(ledger, line, seen):
        case conflict.Same(number):
            return Already(ledger, number)
        case conflict.Conflict(number):
            return Conflict(ledger, number, line)
        case None:
            return None


def _newest(session: AnySession, access: Access) -> Kept:
    """The ledger as the database has it, after another phone was quicker."""
    found = select(_game.c.version).where(_game.c.id == access.game_id)
    version = session.execute(found).scalar_one_or_none()
    if version is None:  # a game goes with its table only
        raise NoSuchTableError(access.table_id)
    kept = KEPT.get(access.game_id)
    if kept is not None and kept.version > version:  # kept, but lost by the database
        KEPT.forget(access.game_id)
    return _load(session, replace(access, version=version))
