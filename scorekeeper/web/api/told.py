"""What the interface answers, in JSON Schema."""

from typing import Any

Schema = dict[str, Any]
_TEXT: Schema = {"type": "string"}
_NUMBER: Schema = {"type": "integer", "minimum": 0}
_TEXTS: Schema = {"type": "array", "items": _TEXT}
_TIME: Schema = {"type": "string", "format": "date-time"}
_FLAG: Schema = {"type": "boolean"}
_OBJECT: Schema = {"type": "object"}


def _object(*optional: str, **properties: Schema) -> Schema:
    return {
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _open(**properties: Schema) -> Schema:
    """An object in which a game has more to tell."""
    return {**_object(**properties), "additionalProperties": True}


def _or_null(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


_GAME = _object(
    game=_TEXT,
    rules=_TEXT,
    version=_NUMBER,
    over=_FLAG,
    players=_TEXTS,
    side_names=_TEXTS,
    brief=_OBJECT,
    opened_at=_TIME,
    active_at=_TIME,
    rematch_of=_or_null(_TEXT),
    url=_TEXT,
)
_WARNING = _object(entry=_or_null(_NUMBER), code=_TEXT, message=_TEXT)
_STANDING = _open(side=_NUMBER, points={"type": "integer"})
TOLD: dict[str, Schema] = {
    "NewTable": _object(name={"type": "string", "minLength": 1, "maxLength": 200}),
    "OpenedTable": _object(
        table=_TEXT, watch_code=_TEXT, join_code=_TEXT, owner_token=_or_null(_TEXT), url=_TEXT
    ),
    "Table": _object(
        table=_TEXT,
        name=_TEXT,
        url=_TEXT,
        people=_TEXTS,
        games={"type": "array", "items": _GAME},
        more=_or_null(_TEXT),
    ),
    "StartedGame": _object(game=_TEXT, version=_NUMBER, url=_TEXT),
    "State": _open(
        game=_TEXT,
        over=_FLAG,
        winners={"type": "array", "items": _NUMBER},
        reason=_or_null(_TEXT),
        standing={"type": "array", "items": _STANDING},
        next=_or_null(_OBJECT),
        warnings={"type": "array", "items": _WARNING},
        version=_NUMBER,
    ),
    "Event": _object(
        *("id", "event", "retry"), id=_TEXT, event=_TEXT, data=_TEXT, retry={"type": "integer"}
    ),
    "Problem": _object(
        *("entry", "breaks", "field", "seat", "theirs", "yours"),
        type=_TEXT,
        title=_TEXT,
        status={"type": "integer"},
        code=_TEXT,
        detail=_TEXT,
        entry=_NUMBER,
        breaks=_NUMBER,
        field=_TEXT,
        seat=_NUMBER,
        theirs=_OBJECT,
        yours=_OBJECT,
    ),
}
