"""What an option of a game's rules is: type, range, default and words, said once.

A game's Options class is a frozen dataclass whose fields are made by `whole`, `yes_no` and
`one_of`. The same definition checks a game file, builds the form and writes the house-rule card.
"""

import dataclasses
import json
from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from scorekeeper.games.errors import EntryError
from scorekeeper.games.names import shown

LARGEST = 10**9


@dataclass(frozen=True, slots=True)
class Option:
    """One way in which tables differ: its title, what it changes, and the values it may have.

    `choices` maps each word of a choice to what it means; a number lies in `low..high`; `optional`
    allows null, which switches the option off. `refused` is the code of any other value.
    """

    title: str
    words: str
    type: type[int | bool | str]
    low: int = 0
    high: int = LARGEST
    optional: bool = False
    choices: Mapping[str, str] = dataclasses.field(default_factory=dict)
    refused: str = "bad_rule_value"

    def allows(self, value: object) -> bool:
        """Whether a value has the option's type and lies in its range."""
        if value is None:
            return self.optional
        if type(value) is not self.type:
            return False
        if isinstance(value, str):
            return value in self.choices
        if isinstance(value, bool):
            return True
        return self.low <= value <= self.high

    def schema(self) -> dict[str, Any]:
        """What it is and may be, in JSON Schema.

        >>> Option("Nil", "What it is worth.", int, 0, 500).schema()["maximum"]
        500
        """
        allowed: dict[str, Any]
        if self.type is bool:
            allowed = {"type": "boolean"}
        elif self.type is str:
            allowed = {"type": "string", "enum": [*self.choices]}
        else:
            allowed = {"type": "integer", "minimum": self.low, "maximum": self.high}
        if self.optional:
            allowed = {"anyOf": [allowed, {"type": "null"}]}
        return {"title": self.title, "description": self.words, **allowed}

    @property
    def range_words(self) -> str:
        """The values it may have, in words, for whoever typed another.

        >>> Option("Target", "", int, optional=True).range_words
        'a whole number from 0 to 1000000000, or null'
        """
        if self.type is bool:
            return "true or false"
        if self.type is str:
            return "one of " + ", ".join(self.choices)
        return f"a whole number from {self.low} to {self.high}" + (
            ", or null" if self.optional else ""
        )


def whole(
    default: int | None,
    title: str,
    words: str,
    *,
    low: int = 0,
    high: int = LARGEST,
    optional: bool = False,
) -> Any:
    """An option that is a whole number (or, where `optional`, null for off)."""
    return _field(default, Option(title, words, int, low, high, optional))


def yes_no(default: bool, title: str, words: str) -> Any:
    """An option that is on or off."""
    return _field(default, Option(title, words, bool))


def one_of(
    default: str, title: str, words: str, *, refused: str = "bad_rule_value", **choices: str
) -> Any:
    """An option that is one word out of a few, each with what it means."""
    return _field(default, Option(title, words, str, choices=choices, refused=refused))


def _field(default: object, option: Option) -> Any:
    return dataclasses.field(default=default, metadata={"option": option})


def definitions(options: type[Any]) -> Mapping[str, Option]:
    """Every option of a game by its name, in the order of its rules."""
    kind: Any = options
    return _definitions(kind)


@cache
def _definitions(options: Any) -> Mapping[str, Option]:
    return {field.name: field.metadata["option"] for field in dataclasses.fields(options)}


def checked(options: type[Any], changes: Mapping[str, object]) -> dict[str, Any]:
    """Option values as a file or form gives them; refuses `unknown_rule` and `bad_rule_value`."""
    known = definitions(options)
    for name, value in changes.items():
        if name not in known:
            said = shown(name)
            raise EntryError("unknown_rule", f"There is no rule “{said}”.", field=said)
        if not known[name].allows(value):
            raise EntryError(
                known[name].refused,
                f"{known[name].title}: “{name}” is {known[name].range_words}.",
                field=name,
            )
    return dict(changes)


def schema_of(options: type[Any], without: Container[str] = ()) -> dict[str, Any]:
    """The options of a game in JSON Schema: those that differ, by name."""
    named = definitions(options).items()
    return {
        "type": "object",
        "properties": {name: one.schema() for name, one in named if name not in without},
        "additionalProperties": False,
    }


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of rules: the options that differ from the standard, and a sentence about it.

    `players` are the numbers it is meant for, `sides` who scores together where that is not what
    the game takes by itself (it is only suggested, never forced).
    """

    key: str
    title: str
    words: str
    options: Mapping[str, Any] = dataclasses.field(default_factory=dict)
    players: tuple[int, ...] = ()
    sides: tuple[tuple[int, ...], ...] | None = None


def text_of(changes: Mapping[str, Any]) -> str:
    """Changed options, as a form or an address carries them; "" for none.

    >>> text_of({"target": 300}), text_of({})
    ('{"target":300}', '')
    """
    return json.dumps(changes, separators=(",", ":"), sort_keys=True) if changes else ""
