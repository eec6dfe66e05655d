"""The rules that a table has given a name, and which of them its new games begin with.

A game holds its own rules: whatever becomes of these changes no game.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from scorekeeper.games import GAMES
from scorekeeper.games.kit import Preset, Rules
from scorekeeper.games.names import fold
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.ids import is_id, new_id
from scorekeeper.store.keys import KeyReusedError, body_hash, differs
from scorekeeper.store.models import CardTable, OwnRules
from scorekeeper.store.rows import to_json

MOST = 50  # more than any table plays by, and few enough for one page
_table, _own = CardTable.__table__, OwnRules.__table__
_COLUMNS = [
    _own.c[name]
    for name in ("id", "rules_key", "name", "base", "changes", "version", "made_by", "changed_by")
]


class NameTakenError(Exception):
    """The table has other rules of this name."""


class TooManyRulesError(Exception):
    """The table has as many rules of its own as it can have."""


class NoSuchRulesError(Exception):
    """The table has no such rules, or not any more."""


@dataclass(frozen=True, slots=True)
class Draft:
    """Rules as somebody has them in hand: name, game, preset, and what differs from the preset."""

    name: str
    rules_key: str
    base: str
    changes: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Own:
    """Rules that a table has named; `version` counts how often they were changed, from 1."""

    id: str
    draft: Draft
    version: int
    made_by: str | None
    changed_by: str | None

    @property
    def name(self) -> str:
        """How the table calls them."""
        return self.draft.name

    @property
    def value(self) -> str:
        """How the form of a new game names them: `spades/own-bcdfghjkmn`."""
        return f"{self.draft.rules_key}/own-{self.id}"

    @property
    def rules(self) -> Rules:
        """The game."""
        return GAMES[self.draft.rules_key]

    @property
    def base(self) -> Preset:
        """The preset from which they differ."""
        return self.rules.presets[self.draft.base]

    @property
    def options(self) -> dict[str, Any]:
        """All that stands otherwise than in the standard rules, by the preset and by the table."""
        return {**self.base.options, **self.draft.changes}


class ChangedMeanwhileError(Exception):
    """Somebody else was quicker: `now` is how the rules stand."""

    def __init__(self, now: Own) -> None:
        super().__init__(f"The rules {now.id} have changed.")
        self.now = now


def of_table(session: AnySession | Connection, table_id: str) -> tuple[Own, ...]:
    """The rules that a table has named, the oldest first."""
    rows = session.execute(
        select(*_COLUMNS).where(_own.c.table_id == table_id).order_by(_own.c.made_at, _own.c.id)
    )
    return tuple(map(_read, rows))


def find(session: AnySession, table_id: str, own_id: str) -> Own | None:
    """Some rules of a table; None where it has no such ones."""
    return _found(session.connection(), table_id, own_id)


def save(
    session: AnySession,
    table_id: str,
    draft: Draft,
    at: datetime,
    *,
    by: str | None = None,
    key: str | None = None,
    body: str | None = None,
) -> Own:
    """Keep rules under a name; the same key gives what it has kept already.

    NameTakenError where other rules have the name, TooManyRulesError where the table has MOST
    already; KeyReusedError where the key came with another body.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        made = _saved_with(connection, table_id, key)
        if made is None:
            known = of_table(connection, table_id)
            if in_the_way(draft, known):
                raise NameTakenError(draft.name)
            if len(known) >= MOST:
                raise TooManyRulesError(table_id)
            sent = {"made_at": at, "made_by": by, "key": key, "body_hash": body_hash(body)}
            own_id = add(connection, table_id, draft, **sent).id
            raise_revision(connection, table_id)
        elif differs(made[1], body):
            raise KeyReusedError(made[0])
        else:
            own_id = made[0]
        own = _found(connection, table_id, own_id)
    assert own is not None
    return own


def in_the_way(wanted: Draft, known: Iterable[Own]) -> Own | None:
    """The rules that have this name already, however it is spelt."""
    return next((one for one in known if fold(one.name) == fold(wanted.name)), None)


def add(connection: Connection, table_id: str, draft: Draft, **said: Any) -> Own:
    """Rules more, whose name no others have; `said` is what else is kept of their coming."""
    own = Own(new_id(), draft, 1, said.get("made_by"), None)
    its = {"id": own.id, "table_id": table_id, "version": own.version, **_written(draft)}
    connection.execute(insert(_own), {**its, **said})
    return own


def change(
    session: AnySession,
    table_id: str,
    own_id: str,
    draft: Draft,
    *,
    seen: int,
    by: str | None = None,
) -> Own:
    """Name rules otherwise, or change them; nothing happens where they stand like this already.

    NoSuchRulesError where they are gone, ChangedMeanwhileError where their version is not `seen`,
    NameTakenError where other rules have the name.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        now = _found(connection, table_id, own_id)
        if now is None:
            raise NoSuchRulesError
        if now.draft == draft:
            return now
        if now.version != seen:
            raise ChangedMeanwhileError(now)
        others = (one for one in of_table(connection, table_id) if one.id != own_id)
        if in_the_way(draft, others):
            raise NameTakenError(draft.name)
        values = {**_written(draft), "version": seen + 1, "changed_by": by}
        connection.execute(update(_own).where(_own.c.id == own_id).values(values))
        raise_revision(connection, table_id)
    return Own(own_id, draft, seen + 1, now.made_by, by)


def forget(session: AnySession, table_id: str, own_id: str) -> None:
    """Delete rules; where new games began with them, they begin as last time again."""
    with writing(session) as connection:
        hold_table(connection, table_id)
        own = _found(connection, table_id, own_id)
        if own is None:
            return
        connection.execute(delete(_own).where(_own.c.id == own_id))
        connection.execute(
            update(_table)
            .where(_table.c.id == table_id, _table.c.begins_with == own.value)
            .values(begins_with=None)
        )
        raise_revision(connection, table_id)


def begins_with(session: AnySession, table_id: str) -> str | None:
    """What a new game is played by at a table (`Own.value`, or a preset's); None: as last time."""
    found = select(_table.c.begins_with).where(_table.c.id == table_id)
    return session.execute(found).scalar_one_or_none()


def begin_with(session: AnySession, table_id: str, value: str | None) -> None:
    """Say what the new games of a table begin with; None: as last time."""
    with writing(session) as connection:
        hold_table(connection, table_id)
        connection.execute(update(_table).where(_table.c.id == table_id).values(begins_with=value))
        raise_revision(connection, table_id)


def _read(row: Sequence[Any]) -> Own:
    own_id, rules_key, name, base, changes, version, made_by, changed_by = row
    draft = Draft(name, rules_key, base, json.loads(changes))
    return Own(own_id, draft, version, made_by, changed_by)


def _written(draft: Draft) -> dict[str, Any]:
    return {
        "rules_key": draft.rules_key,
        "name": draft.name,
        "folded": fold(draft.name),
        "base": draft.base,
        "changes": to_json(dict(draft.changes)),
    }


def _found(connection: Connection, table_id: str, own_id: str) -> Own | None:
    if not is_id(own_id):
        return None
    its = select(*_COLUMNS).where(_own.c.table_id == table_id, _own.c.id == own_id)
    row = connection.execute(its).first()
    return None if row is None else _read(row)


def _saved_with(connection: Connection, table_id: str, key: str | None) -> Sequence[Any] | None:
    if key is None:
        return None
    columns = select(_own.c.id, _own.c.body_hash)
    return connection.execute(columns.where(_own.c.table_id == table_id, _own.c.key == key)).first()
