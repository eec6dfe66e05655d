"""Games put into a database before a server opens it, at a table of one phone."""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from scorekeeper import create_app, store
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.incoming import Brought, Checked
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.tablefile import FiledGame
from scorekeeper.store import tables, taking_in
from scorekeeper.store.engine import AnySession
from scorekeeper.store.ids import digest, new_token
from scorekeeper.store.taking_in import Sent
from scorekeeper.web.access import COOKIE

_A_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Stored:
    """A game in the database."""

    id: str

    @property
    def address(self) -> str:
        """The address of its page."""
        return f"/g/{self.id}"


def bring(
    session: AnySession, table_id: str, ledgers: Iterable[Ledger], at: datetime
) -> tuple[str, ...]:
    """Have games at a table as from a file whose lines were checked; gives their ids."""
    file = Brought("games", None, tuple(map(FiledGame, ledgers)))
    sent = Sent(at, new_token())
    return taking_in.into_table(session, table_id, Checked((file,), ()), sent, again=True).games


class Shelf:
    """A database in a folder, with a table and the phone that has opened it.

    `standing` are a phone's key and a table that are in there already; else both are new.
    """

    def __init__(self, folder: Path, standing: tuple[str, str] | None = None) -> None:
        self.app = create_app({"INSTANCE_PATH": str(folder)})
        store.migrate(self.app)
        self.key, self.table_id = standing or self._opened()
        self.table = f"/t/{self.table_id}"

    def _opened(self) -> tuple[str, str]:
        key, now = new_token(), datetime.now(UTC)
        with self.app.app_context():
            return key, tables.open_table(store.db.session, digest(key), "Friday", now).id

    @property
    def cookies(self) -> Mapping[str, str]:
        """What the phone shows a server, to be known by it."""
        return {COOKIE: f"{self.key}.{int(time.time()) // _A_DAY}"}

    def store(self, files: Sequence[Mapping[str, Any]], count: int | None = None) -> list[Stored]:
        """Store game files, each once, or in turns until there are so many games."""
        ledgers = [gamefile.read(file) for file in files]
        wanted = [ledgers[place % len(ledgers)] for place in range(count or len(ledgers))]
        with self.app.app_context():
            ids = bring(store.db.session, self.table_id, wanted, datetime.now(UTC))
            store.db.session.remove()
            store.db.engine.dispose()
        return [Stored(game_id) for game_id in ids]
