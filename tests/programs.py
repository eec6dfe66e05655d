"""A program that uses the JSON interface: it shows a code, sends JSON and reads what it is told."""

from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

Said = dict[str, Any]
Answer = Any  # a TestResponse of which it is known that its JSON is there
FOUR: Said = {
    "format": "scorekeeper-game/1",
    "game": "spades",
    "players": ["Ann", "Bo", "Cy", "Di"],
}
BIDS: Said = {"kind": "bids", "hand": 1, "bids": [3, 4, 3, 2]}
TRICKS: Said = {"kind": "tricks", "hand": 1, "tricks": [3, 4, 3, 3]}


class Program:
    """A bot or a display; without a code it says of itself nothing at all."""

    def __init__(self, app: Flask, code: str = "") -> None:
        self.app = app
        self.client = app.test_client(use_cookies=False)
        self.shown = {"Authorization": f"Bearer {code}"} if code else {}

    def get(self, path: str, status: int = 200, **headers: str) -> Answer:
        """Read; `status` is what is expected."""
        return self._expected(self.client.get(path, headers=self._headers(headers)), status)

    def post(
        self, path: str, body: Said, status: int = 201, key: str = "", **headers: str
    ) -> Answer:
        """Send JSON."""
        named = {**headers, "Idempotency_Key": key} if key else headers
        answer = self.client.post(path, json=body, headers=self._headers(named))
        return self._expected(answer, status)

    def raw(self, path: str, body: bytes, status: int, kind: str = "application/json") -> Said:
        """Send bytes, and be refused."""
        headers = {**self.shown, "Content-Type": kind}
        return problem(self._expected(self.client.post(path, data=body, headers=headers), status))

    def _headers(self, named: dict[str, str]) -> dict[str, str]:
        return {**self.shown, **{name.replace("_", "-"): text for name, text in named.items()}}

    def _expected(self, answer: TestResponse, status: int) -> TestResponse:
        assert answer.status_code == status, (answer.status, answer.text)
        return answer


def problem(answer: Answer) -> Said:
    """What is wrong, as RFC 9457 writes it."""
    assert answer.mimetype == "application/problem+json"
    said: Said = answer.json or {}
    assert said["status"] == answer.status_code
    assert said["type"] == "about:blank"
    assert said["code"]
    assert said["detail"].endswith(".")
    return said
