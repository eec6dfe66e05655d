"""How long PostgreSQL is waited for, also where it keeps the line and says nothing at all.

Its own limits hold while it runs, those of TCP while its machine is gone. Where it was stopped in
the middle, or something between has lost it, nobody but ourselves looks at the clock.
"""

from functools import cache
from time import monotonic
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Engine, event

if TYPE_CHECKING:
    from psycopg import Connection as Driver
    from psycopg.abc import RV, PQGen

# Until PostgreSQL can be reached, for a statement, for somebody else's lock (milliseconds), and
# until a line that says nothing counts as cut.
GIVEN = {
    "connect_timeout": 3,
    "options": "-c statement_timeout=10000 -c lock_timeout=5000"
    " -c idle_in_transaction_session_timeout=30000",
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
_SILENT = 15.0  # seconds: longer than a statement may take
_THERE = 3.0  # seconds for a connection to say that it is still there
_TICK = 0.1  # seconds between two looks at the clock


def listen(engine: Engine) -> None:
    """Open every connection to PostgreSQL so that it is not waited for without end."""
    event.listen(engine, "do_connect", _connect)
    event.listen(engine, "checkout", _taken)
    event.listen(engine, "checkin", _given_back)


def endless(connection: Connection) -> None:
    """Take as long as it takes with this connection, until it is given back."""
    if connection.dialect.name == "postgresql":
        _wait_for(connection.connection.dbapi_connection, None)


def soon(connection: Connection) -> None:
    """Expect every answer at once on this connection, which is asked nothing that takes long."""
    _wait_for(connection.connection.dbapi_connection, _THERE)


def _connect(_dialect: Any, _record: Any, arguments: list[Any], named: dict[str, Any]) -> Any:
    return _line().connect(*arguments, **named)


def _taken(driver: Any, _record: Any, _proxy: Any) -> None:
    _wait_for(driver, _SILENT)


def _given_back(driver: Any, _record: Any) -> None:
    _wait_for(driver, _THERE)  # until it is taken again it is asked nothing else


def _wait_for(driver: Any, seconds: float | None) -> None:
    if driver is not None:  # one that was lost
        driver.patience = seconds


@cache
def _line() -> "type[Driver[Any]]":
    """A connection that looks at the clock; made late, as SQLite needs nothing of the driver."""
    from psycopg import Connection as Driver
    from psycopg import OperationalError

    class Line(Driver[Any]):
        patience: float | None = _SILENT

        def wait(
            self, gen: "PQGen[RV]", interval: float = _TICK, timeout: float | None = None
        ) -> "RV":
            seconds = self.patience if timeout is None else None
            until = None if seconds is None else monotonic() + seconds
            try:
                return super().wait(gen, interval, timeout if seconds is None else seconds)
            except OperationalError:
                if until is not None and monotonic() >= until:
                    self.close()  # whatever it would still say, nobody knows to what
                raise

    return Line
