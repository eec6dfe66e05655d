"""Every row of every table from one database into another, whatever stands in it."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

from sqlalchemy import (
    Column,
    Connection,
    Integer,
    Result,
    String,
    Table,
    bindparam,
    func,
    insert,
    select,
    update,
)

from scorekeeper.store import night_models, record_models, series_models
from scorekeeper.store.models import Base

ROOMS = (night_models, record_models, series_models)  # once imported, all tables are known
TABLES: Sequence[Table] = Base.metadata.sorted_tables  # what is pointed to before what points
_BATCH = 1000
_MOST = 2**31 - 1  # PostgreSQL's integer; SQLite's goes further


class MoveError(Exception):
    """Nothing was moved and nothing is left of it; the sentence says why."""


def copy_rows(old: Connection, new: Connection, table: Table) -> int:
    """Insert all rows of a table, and point them to each other once all are there.

    Returns how many. Raises MoveError for what does not fit into the other database.
    """
    inner = [
        key.parent
        for key in table.foreign_keys
        if key.column.table is table and key.parent.nullable
    ]
    later = {column.name: None for column in inner}
    count = 0
    with _read(old, table) as found:
        for rows in found.mappings().partitions():
            if new.dialect.name != "sqlite":
                _refuse_misfits(table, rows)
            new.execute(insert(table), [{**row, **later} for row in rows])
            count += len(rows)
    for column in inner:
        _point(old, new, table, column)
    _go_on_counting(new, table)
    return count


def compare_rows(old: Connection, new: Connection, table: Table) -> None:
    """Read a table in both databases, row by row. Raises MoveError at the first difference."""
    with _read(old, table) as ours, _read(new, table) as theirs:
        for was, now in zip_longest(ours.mappings(), theirs.mappings()):
            if was is None or now is None or [*was.values()] != [*now.values()]:
                row = _key(table, was or now)
                raise MoveError(f"{table.name} {row} came out different, so no row is left there.")


def _key(table: Table, row: Mapping[Any, Any]) -> str:
    return " ".join(str(row[part.name]) for part in table.primary_key)


def _read(connection: Connection, table: Table) -> Result[Any]:
    """All rows in the order of their keys, which is the same one in every database."""
    binary = connection.dialect.name != "sqlite"
    order = [
        column.collate("C") if binary and isinstance(column.type, String) else column
        for column in table.primary_key
    ]
    return connection.execute(
        select(table).order_by(*order), execution_options={"yield_per": _BATCH}
    )


def _refuse_misfits(table: Table, rows: Sequence[Mapping[Any, Any]]) -> None:
    """What SQLite lets in and PostgreSQL does not is named, rather than cut."""
    for row in rows:
        for column in table.columns:
            wrong = _misfit(column, row[column.name])
            if wrong:
                raise MoveError(f"{table.name} {_key(table, row)}: {column.name} {wrong}.")


def _misfit(column: Column[Any], value: object) -> str | None:
    if isinstance(value, str) and isinstance(column.type, String):
        if "\0" in value:
            return "has a NUL in it, which PostgreSQL does not take"
        if column.type.length is not None and len(value) > column.type.length:
            return f"has {len(value)} signs where {column.type.length} fit"
    if isinstance(column.type, Integer) and isinstance(value, int) and abs(value) > _MOST:
        return f"is {value}; PostgreSQL counts to {_MOST} there"
    return None


def _point(old: Connection, new: Connection, table: Table, column: Column[Any]) -> None:
    """Give rows what they point to in their own table: a rematch, its game."""
    keys = [part == bindparam(f"of_{part.name}") for part in table.primary_key]
    wanted = select(
        *(part.label(f"of_{part.name}") for part in table.primary_key), column.label("points_to")
    ).where(column.is_not(None))
    given = update(table).where(*keys).values({column: bindparam("points_to")})
    with old.execute(wanted, execution_options={"yield_per": _BATCH}) as found:
        for rows in found.mappings().partitions():
            new.execute(given, [dict(row) for row in rows])


def _go_on_counting(new: Connection, table: Table) -> None:
    """The next number that PostgreSQL gives itself is the one after the highest that is there."""
    column = table.autoincrement_column
    if new.dialect.name != "sqlite" and column is not None:
        highest = new.scalar(select(func.max(column))) or 0
        sequence = func.pg_get_serial_sequence(table.name, column.name)
        new.execute(select(func.setval(sequence, max(highest, 1), highest >= 1)))
