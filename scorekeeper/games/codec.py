"""How a play is read from a line of the game file and written there, whatever the game.

A play is a frozen dataclass whose fields are `Annotated[type, field]`, with the word `kind` that
names it in the game file.
"""

import dataclasses
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from scorekeeper.games.errors import EntryError
from scorekeeper.games.fields import Field
from scorekeeper.games.names import shown


@dataclass(frozen=True, slots=True)
class Slot:
    """One field of a play: its name in the file and in Python, its shape, whether it must be."""

    key: str
    name: str
    field: Field
    required: bool
    default: Any


@cache
def slots_of(kind: Any) -> tuple[Slot, ...]:
    """The fields of a play class, in order: the one source for decoder, forms and interface."""
    hints = get_type_hints(kind, include_extras=True)
    return tuple(_slot(field, hints[field.name]) for field in dataclasses.fields(kind))


def _slot(field: "dataclasses.Field[Any]", hint: Any) -> Slot:
    if get_origin(hint) is not Annotated:
        raise TypeError(f"the field {field.name} says no shape")
    key = field.name
    shape: Field
    shape, *notes = get_args(hint)[1:]
    for note in notes:
        key = note.name
    required = field.default is dataclasses.MISSING
    return Slot(key, field.name, shape, required, None if required else field.default)


@cache
def _decoders_of(kind: Any) -> dict[str, tuple[str, Callable[[Any, str], Any]]]:
    """By its name in the file: what a field is called in Python, and how its value is read."""
    return {slot.key: (slot.name, slot.field.decode) for slot in slots_of(kind)}


@cache
def _required_of(kind: Any) -> tuple[str, ...]:
    return tuple(slot.key for slot in slots_of(kind) if slot.required)


def decode_fields(kind: Any, given: Mapping[str, Any], beside: Container[str] = ()) -> Any:
    """Build a play from the fields of a line; unknown and missing ones are `bad_entry`.

    `beside` are keys of the line that are no fields of the play.
    """
    decoders = _decoders_of(kind)
    values = {}
    for key, value in given.items():
        if key in decoders:
            name, decode = decoders[key]
            values[name] = decode(value, key)
        elif key not in beside:
            said = shown(key)
            raise EntryError("bad_entry", f"“{said}” is not a field of this entry.", field=said)
    for key in _required_of(kind):
        if key not in given:
            raise EntryError("bad_entry", f"“{key}” is missing.", field=key)
    return kind(**values)


def encode_fields(play: Any) -> dict[str, Any]:
    """The fields of a play as they stand in a line; what was left out stays out."""
    kind: Any = type(play)
    line = {}
    for slot in slots_of(kind):
        value = getattr(play, slot.name)
        if slot.required or value != slot.default:
            line[slot.key] = slot.field.encode(value)
    return line


def schema_of(kind: Any) -> dict[str, Any]:
    """A play or a part of one in JSON Schema; what its docstring says first describes it."""
    slots = slots_of(kind)
    return {
        "type": "object",
        "description": str(kind.__doc__).partition("\n")[0],
        "properties": {slot.key: slot.field.schema() for slot in slots},
        "required": [slot.key for slot in slots if slot.required],
        "additionalProperties": False,
    }
