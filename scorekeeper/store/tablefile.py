"""A whole table as its file (docs/table-file.md): what stands in the database, and no ids."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import Row, select

from scorekeeper.games import GAMES
from scorekeeper.games.names import fold
from scorekeeper.ledger import gamefile, sealing, tablefile
from scorekeeper.ledger.marks import encode_marks
from scorekeeper.ledger.tablefile import (
    Begins,
    Filed,
    FiledPerson,
    FiledRules,
    FiledSeason,
    FiledSeries,
    LeftOut,
)
from scorekeeper.store import people, presets, seasons, series
from scorekeeper.store.engine import AnySession
from scorekeeper.store.games import NoSuchTableError
from scorekeeper.store.models import CardTable, Game
from scorekeeper.store.presets import Own
from scorekeeper.store.rows import ENTRY_COLUMNS, BrokenLedgerError, entry_table
from scorekeeper.store.rows import fold as folded

_table, _game = CardTable.__table__, Game.__table__
_AT_A_TIME = 200  # games


def table_file(session: AnySession, table_id: str) -> str:
    """The file of a table as it is at one moment: the same text for the same table.

    A running game that keeps something back is named in it and left out. NoSuchTableError.
    """
    _at_one_moment(session)
    games, left_out, places = _games(session, table_id)
    table = replace(_filed(session, table_id), series=_series(session, table_id, places))
    text = tablefile.write(tablefile.dump(table, games, left_out))
    session.rollback()
    return text


def left_out(session: AnySession, table_id: str) -> list[LeftOut]:
    """The running games that keep something back for now and are in no file."""
    running = select(_game).where(_game.c.table_id == table_id, _game.c.over.is_(False))
    rows = session.execute(running.order_by(_game.c.opened_at, _game.c.id)).mappings().all()
    secret = [row for row in rows if _may_hold_back(row)]
    read = zip(secret, _entries(session, secret), strict=True)
    return [_left(row) for row, entries in read if _is_sealed(row, entries)]


def _at_one_moment(session: AnySession) -> None:
    """Let all that is read from here on be of the same moment; SQLite always does."""
    session.rollback()
    if session.get_bind().dialect.name != "sqlite":
        session.connection(execution_options={"isolation_level": "REPEATABLE READ"})


def _filed(session: AnySession, table_id: str) -> Filed:
    row = session.execute(select(_table).where(_table.c.id == table_id)).mappings().first()
    if row is None:
        raise NoSuchTableError(table_id)
    own = presets.of_table(session, table_id)
    return Filed(
        name=row["name"],
        zone=row["zone"],
        both_accept=row["both_accept"],
        freeze_review=row["freeze_review"],
        people=tuple(_people(session, table_id)),
        seasons=tuple(
            FiledSeason(one.name, one.first, one.last)
            for one in reversed(seasons.seasons(session, table_id))
        ),
        own_rules=tuple(sorted(map(_rules, own), key=lambda one: fold(one.name))),
        begins_with=_begins(row["begins_with"], own),
    )


def _people(session: AnySession, table_id: str) -> list[FiledPerson]:
    names: dict[str, list[str]] = {}
    for spelling, person in people.by_spelling(session, table_id).items():
        names.setdefault(person, []).append(spelling)
    everybody = people.everybody(session, table_id).values()
    filed = [
        FiledPerson(one.name, tuple(sorted(names[one.id])), one.emoji, one.colour, one.away)
        for one in everybody
    ]
    return sorted(filed, key=lambda one: (fold(one.name), one.spellings))


def _rules(own: Own) -> FiledRules:
    draft = own.draft
    return FiledRules(draft.name, draft.rules_key, draft.base, draft.changes)


def _begins(value: str | None, own: Sequence[Own]) -> Begins | None:
    """What new games begin with; None where that is not known any more."""
    game, _, way = (value or "").partition("/")
    for one in own:
        if one.value == value:
            return Begins(one.draft.rules_key, own=one.name)
    known = game in GAMES and way in GAMES[game].presets
    return Begins(game, way) if known else None


def _series(
    session: AnySession, table_id: str, places: Mapping[str, int]
) -> tuple[FiledSeries, ...]:
    """What was agreed for series, but for those that begin with a game that is left out."""
    filed = [
        FiledSeries(
            game=places[one.first],
            kind=one.kind,
            games=one.games,
            stake=one.stake,
            begun=one.opened,
            ended=one.ended,
            called_off=one.off,
            paid=one.paid,
        )
        for one in series.of_table(session, table_id)
        if one.first in places
    ]
    return tuple(sorted(filed, key=lambda one: (str(one.begun), one.game)))


def _games(
    session: AnySession, table_id: str
) -> tuple[list[dict[str, Any]], list[LeftOut], dict[str, int]]:
    """The games in the order that they were begun, those left out, and the place of each by id."""
    its = select(_game).where(_game.c.table_id == table_id)
    rows = session.execute(its.order_by(_game.c.opened_at, _game.c.id)).mappings().all()
    places: dict[str, int] = {}
    kept: list[tuple[Mapping[Any, Any], dict[str, Any]]] = []
    sealed = []
    for row, entries in zip(rows, _entries(session, rows), strict=True):
        if _is_sealed(row, entries):
            sealed.append(_left(row))
            continue
        places[row["id"]] = len(places)
        kept.append((row, _file(row, entries)))
    games = [
        tablefile.dump_game(file, row["opened_at"], places.get(row["rematch_of"]))
        for row, file in kept
    ]
    return games, sealed, places


def _entries(
    session: AnySession, rows: Sequence[Mapping[Any, Any]]
) -> Iterator[Sequence[Row[Any]]]:
    """The entries of each game, read for some games at a time."""
    for start in range(0, len(rows), _AT_A_TIME):
        some = [row["id"] for row in rows[start : start + _AT_A_TIME]]
        found: dict[str, list[Row[Any]]] = {game: [] for game in some}
        read = session.execute(
            select(entry_table.c.game_id, *ENTRY_COLUMNS)
            .where(entry_table.c.game_id.in_(some))
            .order_by(entry_table.c.game_id, entry_table.c.number)
        )
        for row in read:
            found[row.game_id].append(row)
        yield from found.values()


def _file(row: Mapping[Any, Any], entries: Sequence[Row[Any]]) -> dict[str, Any]:
    """A game file from rows, which hold its very lines."""
    return {
        "format": gamefile.FORMAT,
        "game": row["rules_key"],
        **json.loads(row["head"]),
        "entries": [{**json.loads(one.line), **encode_marks(one.at, one.by)} for one in entries],
    }


def _may_hold_back(row: Mapping[Any, Any]) -> bool:
    rules = GAMES.get(row["rules_key"])
    return not row["over"] and (rules is None or bool(rules.secret))


def _is_sealed(row: Mapping[Any, Any], entries: Sequence[Row[Any]]) -> bool:
    """Whether a game keeps something back; one that cannot be read does, as nobody can tell."""
    if not _may_hold_back(row):
        return False
    try:
        return sealing.holds_back(folded(row["rules_key"], row["head"], [e[1:] for e in entries]))
    except BrokenLedgerError:
        return True


def _left(row: Mapping[Any, Any]) -> LeftOut:
    return LeftOut(row["rules_key"], row["opened_at"], tuple(json.loads(row["players"])))
