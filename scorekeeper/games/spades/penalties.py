"""Penalties at the table, as a result names them (rules S38 to S41)."""

from dataclasses import dataclass
from typing import Annotated, Any

from scorekeeper.games.codec import decode_fields, encode_fields, schema_of
from scorekeeper.games.errors import EntryError
from scorekeeper.games.fields import LARGEST, Field, Flag, Key, Maybe, Row, Whole
from scorekeeper.games.plays import SIDE, Points, Side, Why

MOVED = Whole(-LARGEST, LARGEST)


@dataclass(frozen=True, slots=True)
class Moved:
    """Tricks that a penalty moves from a side to another, or to nobody (rules S38, S39)."""

    side: Annotated[int, SIDE, Key("from")]
    to: Annotated[int | None, Maybe(SIDE)]
    tricks: Annotated[int, MOVED]
    why: Why = None


@dataclass(frozen=True, slots=True)
class Fined:
    """Points that a penalty gives a side or takes from it (rule S41)."""

    side: Side
    points: Points
    why: Why = None


@dataclass(frozen=True, slots=True)
class CountedSet:
    """A contract that a penalty counts as missed (rule S40)."""

    side: Side
    set: Annotated[bool, Flag()]
    why: Why = None


Penalty = Moved | Fined | CountedSet


@dataclass(frozen=True, slots=True)
class PenaltyField:
    """One penalty at the table, told apart by what it does: `from`, `points` or `set`."""

    def decode(self, value: Any, name: str) -> Penalty:
        """The penalty; `bad_entry` where it is none."""
        if not isinstance(value, dict):
            raise EntryError("bad_entry", "A penalty names a side and what it loses.", field=name)
        penalty: Penalty
        if "from" in value:
            penalty = decode_fields(Moved, {"to": None, **value})
        else:
            penalty = decode_fields(Fined if "points" in value else CountedSet, value)
        return penalty

    def encode(self, value: Penalty) -> dict[str, Any]:
        """The penalty as the game file writes it."""
        return encode_fields(value)

    def schema(self) -> dict[str, Any]:
        """Any of the three; whom moved tricks go to may be left out."""
        moved = schema_of(Moved)
        moved["required"].remove("to")
        return {"anyOf": [moved, schema_of(Fined), schema_of(CountedSet)]}


@dataclass(frozen=True, slots=True)
class PenaltyRow(Row):
    """The penalties of a hand, in order; what one of them lacks is at fault as `penalties`."""

    inner: Field = PenaltyField()

    def decode(self, value: Any, name: str) -> tuple[Any, ...]:
        """The penalties; `bad_entry` and the codes of their fields where one is none."""
        try:
            return Row.decode(self, value, name)
        except EntryError as error:
            error.field, error.seat = name, None
            raise
