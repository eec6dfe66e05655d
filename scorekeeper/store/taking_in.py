"""What was brought in files comes to a table: games, people, seasons and rules, all or nothing.

All that can be worked out is worked out before the transaction, so that other phones do not wait
for more than the rows. The games of one import carry its key, so that it happens once.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice

from sqlalchemy import Connection, select, update

from scorekeeper.ledger.incoming import Checked
from scorekeeper.ledger.tablefile import Filed
from scorekeeper.store import bringing, newcomers, series
from scorekeeper.store.bringing import Prepared
from scorekeeper.store.deeds import raise_record
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.grants import OWNER, insert_grant, phone_id
from scorekeeper.store.keys import KeyReusedError, body_hash, differs
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.tables import insert_table, opened_with

_table, _game = CardTable.__table__, Game.__table__


@dataclass(frozen=True, slots=True)
class Taken:
    """What came of an import: the games made, how many were here already, what stayed out and why.

    `new` unless the same key had made it before.
    """

    table_id: str
    games: tuple[str, ...] = ()
    known: int = 0
    notes: tuple[str, ...] = ()
    new: bool = True


@dataclass(frozen=True, slots=True)
class Sent:
    """An import as it was sent: when, under which key, with which body (its digest, say)."""

    at: datetime
    key: str
    body: str | None = None


def into_table(
    session: AnySession, table_id: str, checked: Checked, sent: Sent, *, again: bool = False
) -> Taken:
    """Store what was brought at a table that is there; the same key does it once.

    Games that are here already are left out, unless they are to come `again`. KeyReusedError where
    the key came with another body; TwoInOneError where one person would sit in a game twice,
    TooManyNamesError. NoSuchTableError where the table is gone.
    """
    games = bringing.prepare(checked, sent.at)
    with writing(session) as connection:
        hold_table(connection, table_id)
        made = games_of(connection, table_id, sent.key)
        if made:
            if any(differs(kept, sent.body) for kept in made.values()):
                raise KeyReusedError(table_id)
            return Taken(table_id, tuple(made), new=False)
        return _put(connection, table_id, checked, games, sent, again=again)


def as_table(
    session: AnySession, phone_hash: str | None, name: str, checked: Checked, sent: Sent
) -> Taken:
    """Open a table with what was brought in it, the phone its owner; the same key does it once.

    Without a phone nobody holds it yet. Clock and manners are those of the first table file.
    """
    games = bringing.prepare(checked, sent.at)
    table = next((one.table for one in checked.brought if one.table), None) or Filed(name)
    with writing(session) as connection:
        phone = None if phone_hash is None else phone_id(connection, phone_hash, sent.at)
        made = None if phone is None else opened_with(connection, phone, sent.key)
        if made is not None:
            if differs(made[1], sent.body):
                raise KeyReusedError(made[0])
            return Taken(made[0], tuple(games_of(connection, made[0], sent.key)), new=False)
        key = sent.key if phone else None
        table_id = insert_table(connection, name, sent.at, phone, key, sent.body, zone=table.zone)
        if phone is not None:
            insert_grant(connection, phone, table_id, OWNER, None, sent.at)
        taken = _put(connection, table_id, checked, games, sent, again=True)
        manners = {"both_accept": table.both_accept, "freeze_review": table.freeze_review}
        begins = newcomers.begins(connection, table_id, table.begins_with)
        kept = update(_table).where(_table.c.id == table_id)
        connection.execute(kept.values(**manners, begins_with=begins))
    return taken


def games_of(connection: Connection, table_id: str, key: str) -> Mapping[str, str | None]:
    """The games that an import has made, with what is kept of its body, in their order."""
    its = _game.c.key.startswith(bringing.prefix(key), autoescape=True)
    rows = connection.execute(
        select(_game.c.id, _game.c.body_hash)
        .where(_game.c.table_id == table_id, its)
        .order_by(_game.c.opened_at, _game.c.id)
    )
    return {row.id: row.body_hash for row in rows}


def _put(
    connection: Connection,
    table_id: str,
    checked: Checked,
    games: Sequence[Prepared],
    sent: Sent,
    *,
    again: bool,
) -> Taken:
    here = {} if again else bringing.known(connection, table_id, games)
    new = [one for one in games if one.game_id not in here]
    tables = [one.table for one in checked.brought if one.table is not None]
    people = newcomers.join(connection, table_id, tables, new, sent.at)
    marks = {"key": bringing.mark(sent.key, sent.at), "body_hash": body_hash(sent.body)}
    bringing.insert_games(connection, table_id, new, here, people.spellings, marks)
    notes = newcomers.add_seasons_and_rules(connection, table_id, tables, sent.at)
    _agree(connection, table_id, checked, games, here, sent.at)
    raise_record(connection, table_id)
    raise_revision(connection, table_id)
    ids = tuple(one.game_id for one in new)
    return Taken(table_id, ids, len(here), (*people.notes, *notes))


def _agree(
    connection: Connection,
    table_id: str,
    checked: Checked,
    games: Sequence[Prepared],
    here: Mapping[str, str],
    at: datetime,
) -> None:
    """Series come along with the games that they begin with, which may be here already."""
    own = iter(games)
    for one in checked.brought:
        ids = [here.get(game.game_id, game.game_id) for game in islice(own, len(one.games))]
        if one.table is not None:
            series.add_filed(connection, table_id, one.table.series, ids, at)
