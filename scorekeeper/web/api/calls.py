"""The calls of the interface as OpenAPI describes them: what each takes and may answer."""

from collections.abc import Mapping
from typing import Any

Schema = dict[str, Any]
_PROBLEMS: Mapping[int, str] = {
    400: "No JSON object, too deep, a number too large, or a key that is none",
    401: "No code, or a dead one",
    403: "A watcher writes, or a write by cookie comes from elsewhere",
    404: "No such table or game, or not for who asks",
    409: "Somebody has entered something else (`theirs`, `yours`), or it is sealed until the end",
    413: "Too large",
    415: "Not application/json",
    422: "The rules refuse it, by the `code` of rules and file; or the key came with another body",
    429: "Too often: too many wrong codes, new tables or writes",
    503: "Not just now",
}
_ALWAYS = (401, 404, 429, 503)
_WRITES = (400, 403, 413, 415, 422)
_WAIT: Schema = {"Retry-After": {"description": "Seconds.", "schema": {"type": "string"}}}
_ID: Schema = {"type": "string", "pattern": "^[a-z0-9]{10}$"}
_KEY: Schema = {
    "name": "Idempotency-Key",
    "in": "header",
    "required": False,
    "description": "Random. The same key with the same body gives what it made, and makes nothing.",
    "schema": {"type": "string", "pattern": "^[!-~]{1,200}$"},
}
_SEEN: Schema = {
    "name": "If-None-Match",
    "in": "header",
    "required": False,
    "description": "The ETag that was seen: 304 while nothing is newer.",
    "schema": {"type": "string"},
}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _content(kind: str, schema: Schema) -> Schema:
    return {"content": {kind: {"schema": schema}}}


def _json(words: str, name: str) -> Schema:
    return {"description": words, **_content("application/json", _ref(name))}


def _path(name: str) -> Schema:
    return {"name": name, "in": "path", "required": True, "schema": _ID}


def _call(
    words: str, answers: Mapping[int, Schema], *, problems: tuple[int, ...] = (), **more: Any
) -> Schema:
    said = {code: {"description": _PROBLEMS[code], **_problem(code)} for code in problems}
    told = {str(code): answer for code, answer in sorted({**answers, **said}.items())}
    return {"summary": words, **more, "responses": told}


def _problem(code: int) -> Schema:
    body = _content("application/problem+json", _ref("Problem"))
    return {**body, "headers": _WAIT} if code == 429 else body


def _body(name: str) -> Schema:
    return {"required": True, **_content("application/json", _ref(name))}


def calls() -> dict[str, Schema]:
    """Every call, by its path."""
    table, game = [_path("table")], [_path("game")]
    return {
        "/tables": {"post": _opening()},
        "/tables/{table}": {"parameters": table, "get": _looking()},
        "/tables/{table}/games": {"parameters": table, "post": _starting()},
        "/games/{game}": {"parameters": game, "get": _reading("State", "How it stands")},
        "/games/{game}/file": {
            "parameters": game,
            "get": _reading("GameFile", "Every line that was entered", 409),
        },
        "/games/{game}/entries": {"parameters": game, "post": _writing()},
        "/games/{game}/events": {"parameters": game, "get": _following()},
    }


def _opening() -> Schema:
    return _call(
        "Open a table",
        {
            201: _json("Opened", "OpenedTable"),
            200: _json("It was opened with this key before", "OpenedTable"),
        },
        problems=(401, 429, 503, *_WRITES),
        operationId="openTable",
        security=[{}, {"code": []}, {"phone": []}],
        parameters=[_KEY],
        requestBody=_body("NewTable"),
    )


def _looking() -> Schema:
    page = {"name": "page", "in": "query", "schema": {"type": "integer", "minimum": 1}}
    return _call(
        "A table: its people and games",
        {200: _json("The table", "Table")},
        problems=_ALWAYS,
        operationId="showTable",
        parameters=[page],
    )


def _starting() -> Schema:
    return _call(
        "Start a game, or import one that has entries",
        {
            201: _json("Started", "StartedGame"),
            200: _json("It was started with this key before", "StartedGame"),
        },
        problems=(*_ALWAYS, *_WRITES),
        operationId="startGame",
        parameters=[_KEY],
        requestBody=_body("GameFile"),
    )


def _reading(name: str, words: str, *problems: int) -> Schema:
    return _call(
        words,
        {200: _json(words, name), 304: {"description": "Nothing is newer"}},
        problems=(*_ALWAYS, *problems),
        operationId=f"show{name}",
        parameters=[_SEEN],
    )


def _writing() -> Schema:
    return _call(
        "Write one entry",
        {
            201: _json("Written: how the game stands now", "State"),
            200: _json("It is there already: how the game stands", "State"),
        },
        problems=(*_ALWAYS, *_WRITES, 409),
        operationId="writeEntry",
        parameters=[_KEY],
        requestBody=_body("Entry"),
    )


def _following() -> Schema:
    seen = {
        "name": "Last-Event-ID",
        "in": "header",
        "required": False,
        "description": "The version that was seen: what is newer is told at once.",
        "schema": {"type": "string"},
    }
    words = "`id` and `data`: the version; also beat, presence, reaction, next, gone"
    stream = {"description": words, **_content("text/event-stream", _ref("Event"))}
    return _call(
        "Follow a game by server-sent events",
        {200: stream},
        problems=_ALWAYS,
        operationId="followGame",
        parameters=[seen],
    )
