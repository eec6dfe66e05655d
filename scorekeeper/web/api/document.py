"""The description of the interface: OpenAPI 3.1, made from plays, options and what is answered."""

import json
from functools import cache
from typing import Any

from flask import Response, request

from scorekeeper.games import GAMES, options
from scorekeeper.ledger import shapes
from scorekeeper.web.api.blueprint import PLACE, pages
from scorekeeper.web.api.calls import calls
from scorekeeper.web.api.told import TOLD

Schema = dict[str, Any]
_VERSION = "1.0"
_REF = "#/components/schemas/"
_SCHEMES: Schema = {
    "code": {
        "type": "http",
        "scheme": "bearer",
        "description": "A watch code, a join code or an owner token.",
    },
    "phone": {
        "type": "apiKey",
        "in": "cookie",
        "name": "phone",
        "description": "A phone's cookie; a write needs our own address as its Origin.",
    },
}
_BESIDE: Schema = {
    "at": {"description": "Ignored: the server says when."},
    "by": {
        "type": ["string", "null"],
        "maxLength": 200,
        "description": "Who entered it; kept where its sender has said no name.",
    },
    "key": {"description": "Ignored: send the header Idempotency-Key."},
    "seen": {
        "type": ["integer", "null"],
        "minimum": 0,
        "description": "The version that its sender has seen.",
    },
}


@pages.get("/openapi.json")
def document() -> Response:
    """The description itself."""
    described = _document(request.script_root + PLACE)
    response = Response(described, mimetype="application/json")
    response.headers["Cache-Control"] = "public, max-age=300"
    return response


@cache
def _document(place: str) -> str:
    named = _named()
    said = {
        "openapi": "3.1.0",
        "info": {
            "title": "Scorekeeper",
            "version": _VERSION,
            "description": "Games of cards at a real table, for displays, bots and other programs.",
        },
        "servers": [{"url": place}],
        "security": [{"code": []}, {"phone": []}],
        "paths": calls(),
        "components": {"securitySchemes": _SCHEMES, "schemas": _with_refs(named)},
    }
    return json.dumps(said, ensure_ascii=False)


def _named() -> dict[str, Schema]:
    """Every schema that has a name: what is answered, and each game's plays, lines and file."""
    named: dict[str, Schema] = {}
    for key, rules in GAMES.items():
        named[f"{key}_options"] = options.schema_of(rules.options)
        for play in shapes.plays(rules):
            named[f"{key}_{play['properties']['kind']['const']}"] = play
        named[f"{key}_entry"] = shapes.line(rules, _BESIDE)
        named[f"{key}_file"] = shapes.file(rules)
    named["Entry"] = {"anyOf": [named[f"{key}_entry"] for key in GAMES]}
    named["GameFile"] = {"anyOf": [named[f"{key}_file"] for key in GAMES]}
    return named | TOLD


def _with_refs(named: dict[str, Schema]) -> dict[str, Schema]:
    """The same, each named schema standing in the others by its name."""
    by_text = {json.dumps(schema): name for name, schema in named.items()}

    def referred(value: Any) -> Any:
        if isinstance(value, dict):
            name = by_text.get(json.dumps(value))
            return {"$ref": _REF + name} if name else parts(value)
        return [referred(inner) for inner in value] if isinstance(value, list) else value

    def parts(schema: Schema) -> Schema:
        return {key: referred(inner) for key, inner in schema.items()}

    return {name: parts(schema) for name, schema in named.items()}
