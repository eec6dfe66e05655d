"""Two people of a table are found to be one: the spellings of the one go over to the other.

No game changes, and nothing that is counted of games: it all knows a spelling, not a person. So a
merge is undone by giving the spellings back, also after the kept person was merged into another.
"""

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, Row, insert, select, update

from scorekeeper.games.names import fold
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table
from scorekeeper.store.ids import ALPHABET, digest, is_id, new_id
from scorekeeper.store.models import Game
from scorekeeper.store.naming import NoSuchPersonError, tell
from scorekeeper.store.people import Someone, find
from scorekeeper.store.record_models import Merge, Person, Spelling
from scorekeeper.store.rows import to_json
from scorekeeper.store.sitting import sat_together

UNDONE_WITHIN = timedelta(days=30)
_game, _person, _spelling, _merge = (m.__table__ for m in (Game, Person, Spelling, Merge))
_COLUMNS = [_merge.c[name] for name in ("id", "kept_id", "gone_id", "spellings", "at", "undone_at")]


class SamePersonError(Exception):
    """Somebody cannot be merged with themselves."""


class AlreadyOneError(Exception):
    """These two are one person already: `kept` is how it is shown."""

    def __init__(self, kept: Someone) -> None:
        super().__init__(f"They are {kept.id} already.")
        self.kept = kept


class SatTogetherError(Exception):
    """These two have sat in the same game, so they are two."""


class NoSuchMergeError(Exception):
    """The table knows of no such merge."""


class TooLateError(Exception):
    """The merge is older than UNDONE_WITHIN."""


@dataclass(frozen=True, slots=True)
class Merged:
    """A merge that can be undone: what both were called, when it was, and whose phone it was."""

    id: str
    kept: str
    gone: str
    at: datetime
    by: str | None


def merge(
    session: AnySession,
    table_id: str,
    kept: str,
    gone: str,
    at: datetime,
    *,
    by: str | None = None,
    key: str | None = None,
) -> None:
    """All that was entered for `gone` is `kept`’s from here on; the same key does it once.

    SamePersonError, NoSuchPersonError (none of this table, or merged into a third), AlreadyOneError
    where these two were merged meanwhile, SatTogetherError where they ever sat in the same game.
    """
    if kept == gone:
        raise SamePersonError(kept)
    merge_id = new_id() if key is None else _id_of(table_id, key)
    with writing(session) as connection:
        hold_table(connection, table_id)
        if connection.execute(select(_merge.c.id).where(_merge.c.id == merge_id)).first():
            return
        _refuse_gone(session, table_id, kept, gone)
        if sat_together(session, table_id, kept, gone):
            raise SatTogetherError(kept, gone)
        moved = _spellings(connection, gone)
        values = {"id": merge_id, "table_id": table_id, "kept_id": kept, "gone_id": gone}
        said = {"spellings": to_json(sorted(moved)), "at": at, "by": by}
        connection.execute(insert(_merge), {**values, **said})
        _give(connection, moved, kept)
        tell(connection, table_id)


def undo(session: AnySession, table_id: str, merge_id: str, at: datetime) -> None:
    """Make them two again: every spelling goes back to whose it was; done once however often.

    NoSuchMergeError, or TooLateError after UNDONE_WITHIN.
    """
    if not is_id(merge_id):
        raise NoSuchMergeError(merge_id)
    with writing(session) as connection:
        hold_table(connection, table_id)
        its = select(*_COLUMNS).where(_merge.c.table_id == table_id, _merge.c.id == merge_id)
        row = connection.execute(its).first()
        if row is None:
            raise NoSuchMergeError(merge_id)
        if row.undone_at is not None:
            return
        if at - row.at > UNDONE_WITHIN:
            raise TooLateError(merge_id)
        connection.execute(update(_merge).where(_merge.c.id == merge_id).values(undone_at=at))
        moved = json.loads(row.spellings)
        holder = _taken_out(connection, row.kept_id, moved)
        _give(connection, moved, row.gone_id)
        for person in (holder, row.gone_id):
            _keep_named(connection, table_id, person)
        tell(connection, table_id)


def to_undo(session: AnySession, table_id: str, now: datetime) -> tuple[Merged, ...]:
    """The merges that can still be undone, the newest first."""
    kept, gone = _person.alias("kept"), _person.alias("gone")
    rows = session.execute(
        select(_merge.c.id, kept.c.name, gone.c.name, _merge.c.at, _merge.c.by)
        .join(kept, kept.c.id == _merge.c.kept_id)
        .join(gone, gone.c.id == _merge.c.gone_id)
        .where(_merge.c.table_id == table_id, _merge.c.undone_at.is_(None))
        .where(_merge.c.at >= now - UNDONE_WITHIN)
        .order_by(_merge.c.at.desc(), _merge.c.id)
    )
    return tuple(Merged(*row) for row in rows)


def kept_of(session: AnySession, table_id: str, gone: str) -> Someone | None:
    """Who somebody is today that was merged; None where nobody was."""
    person_id = _holder(session.connection(), gone) if is_id(gone) else gone
    return None if person_id == gone else find(session, table_id, person_id)


def _id_of(table_id: str, key: str) -> str:
    """The id that a key makes, so that the same form makes no second merge."""
    number, signs = int(digest(f"{table_id}:{key}"), 16), ""
    while len(signs) < 10:
        number, sign = divmod(number, len(ALPHABET))
        signs += ALPHABET[sign]
    return signs


def _refuse_gone(session: AnySession, table_id: str, kept: str, gone: str) -> None:
    there = [find(session, table_id, one) for one in (kept, gone)]
    if all(there):
        return
    today = [
        one or kept_of(session, table_id, id_) for one, id_ in zip(there, (kept, gone), strict=True)
    ]
    if today[0] is not None and today[0] == today[1]:
        raise AlreadyOneError(today[0])
    raise NoSuchPersonError(kept if there[0] is None else gone)


def _spellings(connection: Connection, person_id: str) -> list[int]:
    its = select(_spelling.c.id).where(_spelling.c.person_id == person_id)
    return list(connection.execute(its).scalars())


def _give(connection: Connection, spellings: Collection[int], person_id: str) -> None:
    its = _spelling.c.id.in_(spellings)
    connection.execute(update(_spelling).where(its).values(person_id=person_id))


def _next(connection: Connection, person_id: str) -> Row[Any] | None:
    """The merge by which somebody has gone over to another; there is one at a time."""
    standing = select(*_COLUMNS).where(_merge.c.gone_id == person_id, _merge.c.undone_at.is_(None))
    return connection.execute(standing).first()


def _holder(connection: Connection, person_id: str) -> str:
    """Who has the spellings of somebody today, through all merges since."""
    while (later := _next(connection, person_id)) is not None:
        person_id = later.kept_id
    return person_id


def _taken_out(connection: Connection, person_id: str, moved: Collection[int]) -> str:
    """Take spellings out of all merges by which they went on since; gives who has them today.

    Undoing one of those later gives back what was that person's own.
    """
    while (later := _next(connection, person_id)) is not None:
        rest = [one for one in json.loads(later.spellings) if one not in moved]
        its = update(_merge).where(_merge.c.id == later.id)
        connection.execute(its.values(spellings=to_json(rest)))
        person_id = later.kept_id
    return person_id


def _keep_named(connection: Connection, table_id: str, person_id: str) -> None:
    """Who was renamed by a spelling that has gone back gets a name that is theirs."""
    own = select(_spelling.c.folded).where(_spelling.c.person_id == person_id)
    folded = list(connection.execute(own.order_by(_spelling.c.id)).scalars())
    its = _person.c.id == person_id
    name = connection.execute(select(_person.c.name).where(its)).scalar_one()
    if not folded or fold(name) in folded:
        return
    written = (one for one in _written(connection, table_id) if fold(one) in folded)
    name = next(written, folded[0][:1].upper() + folded[0][1:])
    connection.execute(update(_person).where(its).values(name=name))


def _written(connection: Connection, table_id: str) -> Iterator[str]:
    """Every name as it stands in a game, the latest first."""
    players = select(_game.c.players).where(_game.c.table_id == table_id)
    for said in connection.execute(players.order_by(_game.c.active_at.desc())).scalars():
        yield from json.loads(said)
