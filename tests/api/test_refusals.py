"""Who may not, who sends what is no JSON, who tries too often: told in one form, nothing stored."""

import json
from collections.abc import Callable

import pytest
from flask import Flask
from limits import RateLimitItemPerSecond

from scorekeeper.web import limits
from tests.pages import Phone
from tests.programs import BIDS, FOUR, Program, Said, problem

NESTED = 5000


def nested(depth: int) -> bytes:
    """An entry so deep: the object itself, and lists within each other."""
    return b'{"kind": ' + b"[" * (depth - 1) + b"]" * (depth - 1) + b"}"


@pytest.mark.parametrize(
    ("body", "code"),
    [
        pytest.param(b"", "not_json", id="nothing"),
        pytest.param(b"kind=bids", "not_json", id="a form"),
        pytest.param(b'{"kind": NaN}', "not_json", id="NaN"),
        pytest.param(b'{"kind": -Infinity}', "not_json", id="infinity"),
        pytest.param(b'{"kind": "\xff"}', "not_json", id="no UTF-8"),
        pytest.param(b'{"kind": "\\ud800"}', "not_json", id="half a sign"),
        pytest.param(b'{"\\udc00": 1}', "not_json", id="half a sign in a name"),
        pytest.param(b'{"hand": ' + b"9" * 9000 + b"}", "not_json", id="9000 digits"),
        pytest.param(b'{"hand": 1000000001}', "number_too_large", id="a large number"),
        pytest.param(b'{"hand": ' + b"9" * 999 + b"}", "number_too_large", id="999 digits"),
        pytest.param(b'{"bids": [1, -1e10]}', "number_too_large", id="a small number"),
        pytest.param(b'{"hand": 1e999}', "number_too_large", id="beyond all numbers"),
        pytest.param(b"[1]", "not_an_object", id="a list"),
        pytest.param(b"null", "not_an_object", id="null"),
        pytest.param(nested(21), "too_deep", id="21 deep"),
        pytest.param(nested(NESTED), "too_deep", id="5000 deep"),
    ],
)
def test_what_is_no_json_object_is_not_looked_at(
    bot: Program, game: str, at: str, body: bytes, code: str
) -> None:
    for path in (f"{game}/entries", f"{at}/games", "/api/tables"):
        assert bot.raw(path, body, 400)["code"] == code
    assert bot.get(game).json["version"] == 0


def test_twenty_within_each_other_and_large_numbers_are_read(bot: Program, game: str) -> None:
    assert bot.raw(f"{game}/entries", nested(20), 422)["code"] == "unknown_kind"
    said = bot.raw(f"{game}/entries", b'{"kind": "bids", "hand": 1000000000}', 422)
    assert said["code"] == "bad_entry"


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "", "a/b; c="])
def test_what_is_not_called_json_is_not_read(bot: Program, game: str, kind: str) -> None:
    body = json.dumps(BIDS).encode()
    assert bot.raw(f"{game}/entries", body, 415, kind)["code"] == "not_application_json"
    bot.client.post(f"{game}/entries", data=body, headers=bot.shown)
    assert bot.get(game).json["version"] == 0


def test_what_is_too_large_is_not_read(bot: Program, game: str, at: str) -> None:
    body = json.dumps({"kind": "note", "text": "x" * 256 * 1024}).encode()
    assert bot.raw(f"{game}/entries", body, 413)["code"] == "too_large"
    bot.raw("/api/tables", body, 413)
    assert bot.raw(f"{at}/games", body, 422)["code"] == "unknown_format"
    bot.raw(f"{at}/games", b" " * (20 * 1024 * 1024 + 1), 413)


@pytest.mark.parametrize("key", ["", " ", "two words", "ключ", "x" * 201])
def test_a_key_that_is_none_is_refused(bot: Program, game: str, key: str) -> None:
    named = {**bot.shown, "Idempotency-Key": key.encode().decode("latin-1")}
    answer = bot.client.post(f"{game}/entries", json=BIDS, headers=named)
    assert answer.status_code == 400
    assert problem(answer)["code"] == "bad_key"


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer ", "Bearer zzzzzz", "Bearer BCDFGHJK",
    "Basic QW5uOg==", "Bearer " + "t" * 22, "Bearer é", "Token x", "Bearer a b"])  # fmt: skip
def test_nobody_is_let_in_without_a_code_that_is_alive(
    app: Flask, at: str, game: str, shown: str
) -> None:
    stranger = Program(app)
    stranger.shown = {"Authorization": shown} if shown else {}
    for path in (at, game, f"{game}/file", f"{game}/events", "/api/games/none"):
        answer = stranger.get(path, 401)
        assert problem(answer)["code"] == "no_code"
        assert answer.headers["WWW-Authenticate"].startswith("Bearer ")
        limits_forgotten(app)
    problem(stranger.post(f"{game}/entries", BIDS, 401))
    problem(stranger.post(f"{at}/games", FOUR, 401))


def limits_forgotten(app: Flask) -> None:
    """Let what was counted so far be as if it had been long ago."""
    app.extensions["scorekeeper-limits"].reset()


@pytest.mark.parametrize("spelt", [str.lower, lambda code: f"{code[:3]} {code[3:]}"])
def test_a_code_is_taken_however_it_is_spelt(
    app: Flask, opened: Said, at: str, spelt: Callable[[str], str]
) -> None:
    Program(app, spelt(opened["watch_code"])).get(at)


def test_a_watcher_writes_nothing(display: Program, game: str, at: str) -> None:
    assert problem(display.post(f"{game}/entries", BIDS, 403))["code"] == "watching"
    assert problem(display.post(f"{at}/games", FOUR, 403))["code"] == "watching"
    assert display.get(game).json["version"] == 0


def test_what_is_at_another_table_is_not_there(app: Flask, at: str, game: str) -> None:
    other = Program(app).post("/api/tables", {"name": "Sunday"}).json
    neighbour = Program(app, other["owner_token"])
    unknown = problem(neighbour.get("/api/games/bcdfghjkmn", 404))
    for path in (at, game, f"{game}/file", f"{game}/events", "/api/tables/x", "/api/games/%00"):
        assert problem(neighbour.get(path, 404)) == unknown
    problem(neighbour.post(f"{game}/entries", BIDS, 404))


def test_no_address_and_no_method_are_told_alike(bot: Program, game: str) -> None:
    for path in ("/api", "/api/", "/api/nothing", f"{game}/nothing"):
        assert problem(bot.get(path, 404))["code"] == "not_found"
    answer = bot.get(f"{game}/entries", 405)
    assert problem(answer)["code"] == "method_not_allowed"
    assert "POST" in answer.headers["Allow"]
    assert "Set-Cookie" not in answer.headers


@pytest.mark.parametrize(
    "origin", [None, "null", "https://localhost", "http://localhost:80", "http://evil.example"]
)
def test_a_write_by_cookie_comes_from_our_own_pages(
    phone: Phone, table: str, origin: str | None
) -> None:
    headers = {"Origin": origin} if origin else {}
    answer = phone.client.post(f"/api/tables/{table}/games", json=FOUR, headers=headers)
    assert answer.status_code == 403
    assert problem(answer)["code"] == "foreign_origin"
    answer = phone.client.post("/api/tables", json={"name": "Mine"}, headers=headers)
    assert answer.status_code == 403
    assert games_of(phone, table) == []
    own = {"Origin": "http://localhost"}
    phone.client.post(f"/api/tables/{table}/games", data=json.dumps(FOUR), headers=own)
    assert games_of(phone, table) == []


def games_of(phone: Phone, table: str) -> object:
    said = phone.client.get(f"/api/tables/{table}").json
    assert said is not None
    return said["games"]


def test_a_write_by_cookie_may_come_from_the_public_address(phone: Phone, table: str) -> None:
    phone.app.config["PUBLIC_URL"] = "https://cards.example/score"
    for origin, status in (("https://cards.example", 201), ("https://cards.example/score", 403)):
        answer = phone.client.post(
            f"/api/tables/{table}/games", json=FOUR, headers={"Origin": origin}
        )
        assert answer.status_code == status


def test_no_other_site_is_told_that_it_may_read(bot: Program, game: str) -> None:
    answer = bot.get(game, Origin="http://evil.example")
    asked = bot.client.options(f"{game}/entries", headers={"Origin": "http://evil.example"})
    for one in (answer, asked):
        assert not [name for name, _ in one.headers if name.startswith("Access-Control")]


def test_a_header_counts_more_than_a_cookie(phone: Phone, opened: Said, at: str) -> None:
    shown = {"Authorization": f"Bearer {opened['watch_code']}"}
    assert phone.client.get(at).status_code == 404
    assert phone.client.get(at, headers=shown).status_code == 200


def test_sixty_new_tables_an_hour_come_from_an_address(app: Flask) -> None:
    bot = Program(app)
    bot.post("/api/tables", {"name": ""}, 422)
    for _ in range(60):
        bot.post("/api/tables", {"name": "Friday"})
    answer = bot.post("/api/tables", {"name": "Friday"}, 429)
    assert problem(answer)["code"] == "too_often"
    assert int(answer.headers["Retry-After"]) > 0


def test_too_many_writes_to_a_game_are_held_back(
    bot: Program, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = limits.Rate("few writes", RateLimitItemPerSecond(2, 3600))
    monkeypatch.setattr(limits, "WRITES", few)
    bot.post(f"{game}/entries", BIDS)
    bot.post(f"{game}/entries", BIDS, 200)
    answer = bot.post(f"{game}/entries", BIDS, 429)
    assert problem(answer)["code"] == "too_often"
    assert int(answer.headers["Retry-After"]) > 0
    assert bot.get(game).json["version"] == 1


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [(ZeroDivisionError("secret"), 500, "server_error"), ("busy", 503, "busy")],
)
def test_the_servers_own_failure_is_told_alike(
    bot: Program, game: str, monkeypatch: pytest.MonkeyPatch, error: object, status: int, code: str
) -> None:
    from scorekeeper.store.engine import TableBusyError

    def fails(*_: object) -> None:
        raise error if isinstance(error, Exception) else TableBusyError(game)

    monkeypatch.setattr("scorekeeper.web.access.ledgers.load", fails)
    bot.app.config["PROPAGATE_EXCEPTIONS"] = False
    answer = bot.get(game, status)
    assert problem(answer)["code"] == code
    assert "secret" not in answer.text
    assert answer.headers.get("Retry-After") == ("1" if status == 503 else None)
