"""Codes are short enough to be guessed: so nobody may try many, and nobody else suffers by it."""

import pytest
from flask import Flask

from scorekeeper.web import limits
from tests.programs import Program, Said, problem

WRONG = [f"BCDF{one}{other}" for one in "GHJK" for other in "MNPQR"]


def test_a_display_that_was_forgotten_puts_nobody_out(app: Flask, opened: Said, at: str) -> None:
    """It asks by its old code for ever: that is one guess, also for who comes by a new code."""
    for _ in range(30):
        Program(app, WRONG[0]).get(at, 401)
    Program(app, opened["watch_code"]).get(at)


def test_wrong_codes_are_guesses(app: Flask, opened: Said, at: str, display: Program) -> None:
    """Nobody comes in any more from there, but for who was in already, and owners."""
    display.get(at)
    for wrong in WRONG:
        Program(app, wrong).get(at, 401)
    late = Program(app, opened["join_code"])
    for path in (at, f"/t/{opened['table']}"):
        answer = late.get(path, 429)
        assert 0 < int(answer.headers["Retry-After"]) <= 3600
    assert problem(late.get(at, 429))["code"] == "too_often"
    display.get(at)
    Program(app, opened["owner_token"]).get(at)
    elsewhere = {"REMOTE_ADDR": "192.0.2.7"}
    assert late.client.get(at, headers=late.shown, environ_base=elsewhere).status_code == 200


def test_wrong_codes_shown_to_pages_are_guesses_too(app: Flask, opened: Said) -> None:
    page = f"/t/{opened['table']}"
    for one, other in zip(WRONG[::2], WRONG[1::2], strict=True):
        assert "This code opens nothing" in Program(app, one).get(page, 401).text
        Program(app, other).get("/resume", 401)
    Program(app, opened["watch_code"]).get(page, 429)


def test_a_code_does_not_wait_without_end_for_those_before_it(
    app: Flask, opened: Said, at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "_TURN", 0)
    late = Program(app, opened["join_code"])
    with app.test_request_context(), limits.guess():
        assert problem(late.get(at, 503))["code"] == "busy"
    late.get(at)
