"""The game file in JSON Schema, for programs: made from what the decoder itself goes by.

Nothing is checked by it here; the only decoder is `gamefile`.
"""

from typing import Any

from scorekeeper.games import codec, options
from scorekeeper.games.fields import Field, Maybe, Name, Row, Text
from scorekeeper.games.kit import Rules
from scorekeeper.games.plays import SEAT
from scorekeeper.ledger.gamefile import FORMAT
from scorekeeper.ledger.head import MOST_PLAYERS, SIDES, START

Schema = dict[str, Any]
_NAMES = Row(Name(), MOST_PLAYERS)
_MARKS: dict[str, Schema] = {
    "at": {"type": ["string", "null"], "description": "When it was entered (RFC 3339)."},
    "by": {"anyOf": [Name().schema(), {"type": "null"}], "description": "Who entered it."},
    "key": {"anyOf": [Text(200).schema(), {"type": "null"}], "description": "Dropped on import."},
}


def _object(properties: Schema, required: tuple[str, ...]) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [*required],
        "additionalProperties": False,
    }


def plays(rules: Rules) -> list[Schema]:
    """What can happen in a game, each kind as it stands in a file."""
    return [_play(play) for play in rules.plays]


def _play(play: Any) -> Schema:
    shape = codec.schema_of(play)
    shape["properties"] = {"kind": {"const": play.kind}, **shape["properties"]}
    shape["required"] = ["kind", *shape["required"]]
    return shape


def line(rules: Rules, beside: Schema = _MARKS) -> Schema:
    """A line of the ledger: something played, corrected or struck; `beside` may stand in each."""
    lines = [*plays(rules), _correction(rules), _object({"strike": _number(1)}, ("strike",))]
    for one in lines:
        one["properties"] |= beside
    return {"anyOf": lines}


def _number(low: int) -> Schema:
    return {"type": "integer", "minimum": low}


def _correction(rules: Rules) -> Schema:
    amended: Schema = {"amend": _number(0), "with": {"anyOf": [*plays(rules), _change(rules)]}}
    also = {"type": "array", "items": _object(amended, ("amend", "with"))}
    return _object({**amended, "also": also}, ("amend", "with"))


def _change(rules: Rules) -> Schema:
    """A correction of the head: any of its keys."""
    return {**_object(head(rules), ()), "minProperties": 1}


def head(rules: Rules) -> Schema:
    """The keys of a game's head, by name."""
    start: dict[str, Field] = dict(START)
    totals = _object({name: field.schema() for name, field in start.items()}, ())
    return {
        "preset": {"type": "string", "enum": [*rules.presets]},
        "rules": options.schema_of(rules.options),
        "players": {**_NAMES.schema(), "minItems": min(rules.sizes)},
        "sides": Maybe(SIDES).schema(),
        "side_names": Maybe(_NAMES).schema(),
        "first_dealer": SEAT.schema(),
        "start": {"anyOf": [totals, {"type": "null"}]},
    }


def file(rules: Rules) -> Schema:
    """A whole game file."""
    first: Schema = {"format": {"const": FORMAT}, "game": {"const": rules.key}}
    entries = {"type": "array", "items": line(rules)}
    return _object({**first, **head(rules), "entries": entries}, ("format", "game", "players"))
