"""Parts of a table file as they stand there: lists, flags, times, and what is no part of it."""

from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeVar

from scorekeeper.games.kit import EntryError
from scorekeeper.games.names import shown
from scorekeeper.ledger.marks import decode_marks

MOST_LISTED = 5000  # people, seasons, rules or series: more than any table keeps
Part = TypeVar("Part")


def bad(sentence: str, field: str) -> EntryError:
    """What cannot stand in a field, as an error."""
    return EntryError("bad_entry", sentence, field=field)


def only(raw: Mapping[str, Any], known: frozenset[str] | set[str]) -> None:
    """Refuse what is no part of an object."""
    for key in raw:
        if key not in known:
            raise bad(f"“{shown(key)}” is not part of it.", shown(key))


def listed(raw: Mapping[str, Any], key: str) -> list[Any]:
    """A list that an object holds; none where it says nothing."""
    value = raw.get(key, [])
    if not isinstance(value, list):
        raise bad(f"“{key}” is a list.", key)
    return value


def each(
    raw: Mapping[str, Any], key: str, read_one: Callable[[Mapping[str, Any]], Part]
) -> tuple[Part, ...]:
    """Every part of a list, read and checked; an error says which it is."""
    parts, its = [], listed(raw, key)
    if len(its) > MOST_LISTED:
        raise bad(f"“{key}” has at most {MOST_LISTED:,}; here are {len(its):,}.", key)
    for number, one in enumerate(its, 1):
        try:
            if not isinstance(one, dict):
                raise bad("It is an object.", key)
            parts.append(read_one(one))
        except EntryError as error:
            raise EntryError(error.code, f"“{key}”, {number}: {error.message}", field=key) from None
    return tuple(parts)


def flag(raw: Mapping[str, Any], key: str) -> bool:
    """What is true or false; false where nothing is said."""
    value = raw.get(key, False)
    if type(value) is not bool:
        raise bad(f"“{key}” is true or false.", key)
    return value


def moment(value: Any, key: str = "begun") -> datetime | None:
    """When something was; None where nothing is said."""
    try:
        return decode_marks({"at": value}).at
    except EntryError:
        raise bad(f"“{key}” is a time like 2026-11-30T20:15:00Z.", key) from None
