"""Rows with anything in them that both databases have room for."""

from datetime import datetime, timedelta, timezone
from typing import Any

from hypothesis import strategies as st
from sqlalchemy import Boolean, Column, Integer, String

from scorekeeper.store.everyrow import TABLES

TEXTS = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"))
ZONES = st.timedeltas(timedelta(hours=-23), timedelta(hours=23)).map(timezone)
TIMES = st.datetimes(datetime(1900, 1, 1), datetime(2100, 1, 1), timezones=ZONES)  # noqa: DTZ001


def values_of(column: Column[Any]) -> st.SearchStrategy[Any]:
    """Anything that both databases have room for there."""
    match column.type:
        case Boolean():
            values: st.SearchStrategy[Any] = st.booleans()
        case Integer():
            values = st.integers(-(2**31) + 1, 2**31 - 1)
        case String() as kind:
            values = TEXTS.map(lambda text: text[: kind.length])
        case _:
            values = TIMES
    return st.none() | values if column.nullable else values


@st.composite
def rows(draw: st.DrawFn) -> dict[str, dict[str, Any]]:
    """A row for every table; what points to another row points to that one, or to itself."""
    made: dict[str, dict[str, Any]] = {}
    for table in TABLES:
        row = made.setdefault(table.name, {})
        for column in table.columns:
            row[column.name] = draw(values_of(column))
        for key in table.foreign_keys:
            row[key.parent.name] = made[key.column.table.name][key.column.name]
    return made
