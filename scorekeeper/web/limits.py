"""How often something may be tried: codes that are wrong, new tables, what is written in a game.

Counted in memory, which is right for one process; RATELIMIT_STORAGE_URI names another place.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from threading import BoundedSemaphore, Lock

from flask import Flask, current_app, request
from flask_limiter import Limiter
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerSecond
from werkzeug.exceptions import TooManyRequests

from scorekeeper.store.engine import TableBusyError


@dataclass(frozen=True, slots=True)
class Rate:
    """What is counted, and how often it may happen."""

    name: str
    most: RateLimitItem


GUESSES = Rate("wrong codes", RateLimitItemPerHour(20))
NEW_TABLES = Rate("new tables", RateLimitItemPerHour(60))
WRITES = Rate("writes to a game", RateLimitItemPerSecond(200))
ASIDES = Rate("what no ledger holds", RateLimitItemPerSecond(20))  # of a phone
_ONE_AT_A_TIME = Lock()
_IMPORTING = Lock()
_IMPORTS = BoundedSemaphore(4)  # that one is let wait for, with the one that is at work
_ITS_TURN = 60  # seconds that an import waits for those before it
_TURN = 5  # seconds that a code waits for those before it
_EXTENSION = "scorekeeper-limits"
_IPV6_HOME = 64  # bits that all phones of a household share; the rest is theirs to choose


class TooOftenError(TooManyRequests):
    """Something was tried too often; `seconds` from now it may be tried again."""

    def __init__(self, seconds: int) -> None:
        super().__init__(retry_after=seconds)
        self.seconds = seconds

    @property
    def headers(self) -> dict[str, str]:
        """What the answer says beside its page."""
        return {"Retry-After": str(self.seconds)}

    @property
    def wait(self) -> str:
        """How long it lasts, as one says it."""
        minutes = math.ceil(self.seconds / 60)
        return "a minute" if minutes == 1 else f"{minutes} minutes"


def init_app(app: Flask) -> None:
    """Begin to count, each application for itself."""
    app.extensions[_EXTENSION] = Limiter(
        address,
        app=app,
        strategy="moving-window",
        storage_uri=app.config.get("RATELIMIT_STORAGE_URI", "memory://"),
    )


def address() -> str:
    """Where a request comes from: its address, or the network of it where it is IPv6."""
    return network(request.remote_addr or "")


def network(address: str) -> str:
    """What one household is counted by.

    >>> network("192.0.2.7"), network("2001:db8:1:2:3:4:5:6"), network("::ffff:192.0.2.7")
    ('192.0.2.7', '2001:db8:1:2::', '192.0.2.7')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        if found.ipv4_mapped:
            return str(found.ipv4_mapped)
        bits = 128 - _IPV6_HOME
        return str(IPv6Address(int(found) >> bits << bits))
    return str(found)


def check(rate: Rate, whose: str) -> None:
    """Whether one more would be let through; TooOftenError where not. Counts nothing."""
    limiter = _limiter()
    if limiter.enabled and not limiter.limiter.test(rate.most, rate.name, whose):
        raise _too_often(limiter, rate, whose)


def count(rate: Rate, whose: str) -> None:
    """Count one more; TooOftenError where that is one too many."""
    limiter = _limiter()
    if limiter.enabled and not limiter.limiter.hit(rate.most, rate.name, whose):
        raise _too_often(limiter, rate, whose)


@contextmanager
def guess() -> Iterator[None]:
    """A code is tried; TooOftenError where none is any more.

    One after the other: of many that are sent at once no more may be tried than so. TableBusyError
    where those before it take too long, as the database hangs.
    """
    if not _ONE_AT_A_TIME.acquire(timeout=_TURN):
        raise TableBusyError
    try:
        check(GUESSES, address())
        yield
    finally:
        _ONE_AT_A_TIME.release()


@contextmanager
def one_import() -> Iterator[None]:
    """Files are looked through, one lot after the other: each fills memory, and none gets faster.

    TableBusyError where others wait already.
    """
    if not _IMPORTS.acquire(blocking=False):
        raise TableBusyError
    try:
        if not _IMPORTING.acquire(timeout=_ITS_TURN):
            raise TableBusyError
        try:
            yield
        finally:
            _IMPORTING.release()
    finally:
        _IMPORTS.release()


def _limiter() -> Limiter:
    limiter: Limiter = current_app.extensions[_EXTENSION]
    return limiter


def _too_often(limiter: Limiter, rate: Rate, whose: str) -> TooOftenError:
    free_at = limiter.limiter.get_window_stats(rate.most, rate.name, whose).reset_time
    return TooOftenError(max(1, math.ceil(free_at - time.time())))
