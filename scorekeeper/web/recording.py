"""One more entry in a game's ledger: decoded, compared with what is there, and written."""

import json
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.ledger import gamefile
from scorekeeper.live import HUB
from scorekeeper.store import db, ledgers
from scorekeeper.store.ids import new_token
from scorekeeper.store.ledgers import Access, Outcome


def new_key() -> str:
    """The mark of one writing, put into a form when it is made: twice sent is once written."""
    return new_token()


def write(
    access: Access,
    raw_line: Mapping[str, Any],
    *,
    key: str | None,
    seen: int | None,
    by: str | None = None,
) -> Outcome:
    """Write a line of the game file, unless it is there already or another phone differs.

    `seen` is the version that the phone showed, `by` who entered it if not who holds the phone. A
    ScoringError of the decoder or the rules passes through, and nothing is stored.
    """
    line = gamefile.decode(GAMES[access.rules_key], dict(raw_line))
    outcome = ledgers.write(
        db.session,
        access,
        lambda _: line,
        at=datetime.now(UTC),
        by=by or access.who,
        key=key,
        body=json.dumps(raw_line, sort_keys=True),
        seen=seen,
    )
    HUB.done(access.table_id, access.number)
    return outcome
