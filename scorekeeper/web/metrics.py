"""How the server does, in the text that Prometheus reads: for this machine, or whoever has a token.

What is counted lives in memory and is that of one process.
"""

import hmac
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import ip_address
from threading import Lock

from flask import Blueprint, Flask, Response, abort, current_app, request

from scorekeeper import store
from scorekeeper.live import HUB, STREAMS

pages = Blueprint("metrics", __name__)
_EXTENSION = "scorekeeper-answers"
_FORWARDED = ("X-Forwarded-For", "Forwarded", "X-Real-IP")


@dataclass(frozen=True, slots=True)
class Answers:
    """How many answers were given, by page, method and status. Safe between threads."""

    counts: Counter[tuple[str, str, int]] = field(default_factory=Counter)
    lock: Lock = field(default_factory=Lock)

    def count(self, response: Response) -> Response:
        """One more."""
        which = (request.endpoint or "none", request.method, response.status_code)
        with self.lock:
            self.counts[which] += 1
        return response


def init_app(app: Flask) -> None:
    """Begin to count."""
    answers = app.extensions[_EXTENSION] = Answers()
    app.after_request(answers.count)


@pages.get("/metrics")
def show() -> Response:
    """The figures; 404 for who may not see them."""
    if not (_has_token() or _is_this_machine()):
        abort(404)
    return Response("".join(_lines()), mimetype="text/plain; version=0.0.4")


def _has_token() -> bool:
    token = str(current_app.config["METRICS_TOKEN"] or "")
    shown = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return bool(token) and hmac.compare_digest(shown.encode(), token.encode())


def _is_this_machine() -> bool:
    """Whether the request was made here: a proxy on this machine hands on what others have made."""
    hops = str(current_app.config["PROXY_HOPS"] or "0")
    if hops == "0" and any(name in request.headers for name in _FORWARDED):
        return False
    try:
        return ip_address(request.remote_addr or "").is_loopback
    except ValueError:
        return False


def _lines() -> Iterator[str]:
    yield from _figure("database_up", "gauge", "Whether the database answers.", int(store.alive()))
    yield from _figure("streams", "gauge", "Streams of events that are held.", HUB.held)
    yield from _figure("streams_most", "gauge", "Streams that may be held.", STREAMS)
    yield from _figure("followed_tables", "gauge", "Tables that somebody follows.", HUB.tables)
    answers: Answers = current_app.extensions[_EXTENSION]
    with answers.lock:
        counts = sorted(answers.counts.items())
    yield from _head("answers_total", "counter", "Answers by page, method and status.")
    for (page, method, status), count in counts:
        yield f'scorekeeper_answers_total{{page="{page}",method="{method}",status="{status}"}} '
        yield f"{count}\n"


def _head(name: str, kind: str, words: str) -> Iterator[str]:
    yield f"# HELP scorekeeper_{name} {words}\n# TYPE scorekeeper_{name} {kind}\n"


def _figure(name: str, kind: str, words: str, value: int) -> Iterator[str]:
    yield from _head(name, kind, words)
    yield f"scorekeeper_{name} {value}\n"
