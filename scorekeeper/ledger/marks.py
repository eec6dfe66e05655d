"""What a line in a file may carry beside what happened: when, by whom, the sender's key."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

from scorekeeper.games.errors import EntryError
from scorekeeper.games.fields import Text
from scorekeeper.games.names import clean_name

MARKS = frozenset({"at", "by", "key"})
_KEY = Text(200)
# Python reads more forms of ISO 8601 than the contract has.
_RFC3339 = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})"
)


@dataclass(frozen=True, slots=True)
class Marks:
    """When (UTC) and by whom a line was entered, and its sender's own mark for it."""

    at: datetime | None = None
    by: str | None = None
    key: str | None = None


_NONE = Marks()


def decode_marks(raw: Mapping[str, Any]) -> Marks:
    """Time, author and key of a line; `bad_entry` where one is not understood."""
    at, by, key = raw.get("at"), raw.get("by"), raw.get("key")
    if at is None and by is None and key is None:
        return _NONE
    return Marks(
        at=None if at is None else _time(at),
        by=None if by is None else clean_name(by, field="by"),
        key=None if key is None else _KEY.decode(key, "key"),
    )


def _time(value: Any) -> datetime:
    if isinstance(value, str) and _RFC3339.fullmatch(value):
        try:
            return datetime.fromisoformat(value.upper()).astimezone(UTC)
        except (ValueError, OverflowError):
            pass  # the 31st of February, or before the year 1
    raise EntryError("bad_entry", "“at” is a time like 2026-11-30T20:15:00Z.", field="at")


def encode_marks(at: datetime | None, by: str | None) -> dict[str, str]:
    """When something was entered and by whom, as far as that is known."""
    marks = {}
    if at is not None:
        marks["at"] = encode_time(at)
    if by is not None:
        marks["by"] = by
    return marks


def encode_time(at: datetime) -> str:
    """A time in UTC, as files and programs are told it.

    >>> encode_time(datetime(2026, 11, 30, 20, 15, tzinfo=UTC))
    '2026-11-30T20:15:00Z'
    """
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")
