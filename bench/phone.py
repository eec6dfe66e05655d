"""A phone as the server sees it: one kept connection, cookies, and the forms of the pages it shows.

It runs no scripts, so that everything that it does works without them.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from http.client import HTTPConnection, HTTPMessage
from http.cookies import SimpleCookie
from select import select
from typing import Self
from urllib.parse import urlencode, urlsplit

from bench.pages import Form, Page

PATIENCE = 20  # seconds to wait for an answer; a server that is starting takes one


@dataclass(frozen=True)
class Answer:
    """What came back: bytes as they travelled, and the address they came from."""

    path: str
    status: int
    headers: HTTPMessage
    body: bytes

    @property
    def text(self) -> str:
        """The page, where it was not compressed."""
        return self.body.decode()

    @cached_property
    def page(self) -> Page:
        """The page as forms, links and assets."""
        return Page.read(self.text)

    @property
    def location(self) -> str:
        """Where a redirect leads, as a path."""
        parts = urlsplit(self.headers["Location"] or "")
        return f"{parts.path}?{parts.query}" if parts.query else parts.path

    def form(self, action: str, **wanted: str) -> Form:
        """The first form of the page that goes to such an address and would send these values."""
        for form in self.page.forms:
            whole = replace(form, action=form.action or self.path)
            if whole.action.split("?")[0].endswith(action) and form.offers(wanted):
                return whole
        raise LookupError(f"{self.path} ({self.status}) has no form {action} that sends {wanted}")


class Phone:
    """A phone of its own: what it was given in cookies, nobody else has.

    `address` is one of this machine's own (127.0.1.7), where a phone has to come from elsewhere.
    """

    def __init__(
        self, port: int, cookies: Mapping[str, str] | None = None, address: str = ""
    ) -> None:
        source = (address, 0) if address else None
        self.connection = HTTPConnection("127.0.0.1", port, PATIENCE, source_address=source)
        self.cookies = dict(cookies or {})

    def get(self, path: str, **headers: str) -> Answer:
        """Ask for an address; a redirect is not followed."""
        return self._ask("GET", path, None, headers)

    def open(self, path: str) -> Answer:
        """Ask for a page, wherever it has moved to."""
        answer = self.get(path)
        while answer.status in (302, 303):
            answer = self.get(answer.location)
        return answer

    def post(self, path: str, fields: Mapping[str, str]) -> Answer:
        """Send a form; a redirect is not followed."""
        body = urlencode(fields).encode()
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self._ask("POST", path, body, kind)

    def say(self, path: str, said: Mapping[str, object], **headers: str) -> Answer:
        """Send JSON, as programs do."""
        kind = {"Content-Type": "application/json"}
        return self._ask("POST", path, json.dumps(said).encode(), {**kind, **headers})

    def send(self, form: Form, **filled: str) -> Answer:
        """Send a form of a page with some of its fields filled in."""
        return self.post(form.action, {**form.values, **filled})

    def close(self) -> None:
        """Hang up."""
        self.connection.close()

    def __enter__(self) -> Self:
        """The phone itself."""
        return self

    def __exit__(self, *_: object) -> None:
        """Hang up."""
        self.close()

    def _ask(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> Answer:
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        kept = self._kept()
        try:
            answer = self._answer(method, path, body, {"Cookie": cookie, **sent})
        except ConnectionResetError:
            if not kept:
                raise
            # the server hung up in this very moment; browsers send what was not heard once more
            answer = self._answer(method, path, body, {"Cookie": cookie, **sent})
        self._keep_cookies(answer)
        return answer

    def _answer(
        self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]
    ) -> Answer:
        try:
            self.connection.request(method, path, body, headers)
            response = self.connection.getresponse()
            return Answer(path, response.status, response.headers, response.read())
        except BaseException:
            self.connection.close()  # the next request makes a new connection
            raise

    def _kept(self) -> bool:
        """Whether the connection is still there from before.

        A server lets go of a quiet one after a while, which then reads as ended.
        """
        line = self.connection.sock
        if line is not None and select([line], [], [], 0)[0]:
            self.connection.close()
        return self.connection.sock is not None

    def _keep_cookies(self, answer: Answer) -> None:
        for line in answer.headers.get_all("Set-Cookie", []):
            for name, morsel in SimpleCookie(line).items():
                self.cookies[name] = morsel.value
