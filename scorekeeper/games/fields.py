"""What a field of a play may hold, as it stands in a line of the game file.

A field turns a JSON value into the play's value and back and owns the codes of its shape. Its
`schema` says in JSON Schema what it takes, for programs that write entries. Meaning (sums, turns,
options) is not looked at here: that is the rules' business.
"""

import unicodedata
from dataclasses import dataclass
from typing import Any, Protocol

from scorekeeper.games.errors import EntryError
from scorekeeper.games.names import MOST_BYTES, clean_name, has_control

LARGEST = 10**9  # as the JSON interface: no number at a card table is larger
MOST_SEATS = 12


class Field(Protocol):
    """Turns a JSON value into a play's value and back."""

    def decode(self, value: Any, name: str) -> Any:
        """The value as the play keeps it; EntryError where it is not understood."""
        ...

    def encode(self, value: Any) -> Any:
        """The value as it stands in the game file."""
        ...

    def schema(self) -> dict[str, Any]:
        """What a value may look like in the file."""
        ...


class _Plain:
    """A value that looks the same in the file and in the play."""

    __slots__ = ()

    def encode(self, value: Any) -> Any:
        return value


@dataclass(frozen=True, slots=True)
class Whole(_Plain):
    """A whole number from `low` to `high`; true and 1.0 are none."""

    low: int = 0
    high: int = LARGEST
    wrong: str = "bad_entry"
    outside: str = "bad_entry"

    def decode(self, value: Any, name: str) -> int:
        if type(value) is not int:
            raise EntryError(self.wrong, f"“{name}” is a whole number.", field=name)
        if not self.low <= value <= self.high:
            raise EntryError(
                self.outside,
                f"“{name}” is a whole number from {self.low} to {self.high}.",
                field=name,
            )
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Flag(_Plain):
    """Yes or no."""

    def decode(self, value: Any, name: str) -> bool:
        if type(value) is not bool:
            raise EntryError("bad_entry", f"“{name}” is true or false.", field=name)
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Choice(_Plain):
    """One word out of a few."""

    words: tuple[str, ...]

    def decode(self, value: Any, name: str) -> str:
        if not isinstance(value, str) or value not in self.words:
            raise EntryError(
                "bad_entry", f"“{name}” is one of: {', '.join(self.words)}.", field=name
            )
        return value

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "enum": [*self.words]}


@dataclass(frozen=True, slots=True)
class Text(_Plain):
    """A remark in one line, at most `limit` characters."""

    limit: int = 200

    def decode(self, value: Any, name: str) -> str:
        if not isinstance(value, str) or has_control(value):
            raise EntryError("bad_entry", f"“{name}” is a text in one line.", field=name)
        if len(value) > self.limit:
            raise EntryError(
                "bad_entry", f"“{name}” has at most {self.limit} characters.", field=name
            )
        return unicodedata.normalize("NFC", value)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "maxLength": self.limit}


@dataclass(frozen=True, slots=True)
class Name(_Plain):
    """Somebody's name."""

    def decode(self, value: Any, name: str) -> str:
        return clean_name(value, field=name)

    def schema(self) -> dict[str, Any]:
        return {"type": "string", "minLength": 1, "maxLength": MOST_BYTES}


@dataclass(frozen=True, slots=True)
class Maybe:
    """A value, or null."""

    inner: Field

    def decode(self, value: Any, name: str) -> Any:
        return None if value is None else self.inner.decode(value, name)

    def encode(self, value: Any) -> Any:
        return None if value is None else self.inner.encode(value)

    def schema(self) -> dict[str, Any]:
        return {"anyOf": [self.inner.schema(), {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class Row:
    """A value for each seat or side, in order, as a list."""

    inner: Field
    most: int = MOST_SEATS

    def decode(self, value: Any, name: str) -> tuple[Any, ...]:
        if not isinstance(value, list) or len(value) > self.most:
            raise EntryError("bad_entry", f"“{name}” is a list, one value a place.", field=name)
        items: list[Any] = []
        try:
            for item in value:
                items.append(self.inner.decode(item, name))  # noqa: PERF401 - its place is needed
        except EntryError as error:
            error.seat = len(items)
            raise
        return tuple(items)

    def encode(self, value: Any) -> list[Any]:
        return [self.inner.encode(item) for item in value]

    def schema(self) -> dict[str, Any]:
        return {"type": "array", "items": self.inner.schema(), "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class BySeat:
    """A value for some seats: an object from seat number to value, kept as pairs in seat order."""

    inner: Field

    def decode(self, value: Any, name: str) -> tuple[tuple[int, Any], ...]:
        if not isinstance(value, dict):
            raise EntryError("bad_entry", f"“{name}” says which seat has what.", field=name)
        pairs = {self._seat(key, name): (key, item) for key, item in value.items()}
        if len(pairs) < len(value):
            raise EntryError("bad_entry", f"“{name}” names a seat twice.", field=name)
        return tuple((seat, self._item(seat, pairs[seat][1], name)) for seat in sorted(pairs))

    def _item(self, seat: int, value: Any, name: str) -> Any:
        try:
            return self.inner.decode(value, name)
        except EntryError as error:
            error.seat = seat
            raise

    def _seat(self, key: Any, name: str) -> int:
        if not (isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= 2):
            raise EntryError("unknown_seat", f"“{name}” goes by seat number.", field=name)
        return int(key)

    def encode(self, value: Any) -> dict[str, Any]:
        return {str(seat): self.inner.encode(item) for seat, item in value}

    def schema(self) -> dict[str, Any]:
        return {
            "type": "object",
            "propertyNames": {"pattern": "^[0-9]{1,2}$"},
            "additionalProperties": self.inner.schema(),
        }


@dataclass(frozen=True, slots=True)
class Key:
    """The name of a field in the file where Python keeps the word for itself (`from`)."""

    name: str
