"""Between rows and values: canonical JSON, entries, and what is kept of a game for lists."""

import json
from collections.abc import Sequence
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.games.kit import Rules, ScoringError
from scorekeeper.ledger import gamefile
from scorekeeper.ledger.entry import Entry
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.models import EntryRow

entry_table = EntryRow.__table__
ENTRY_COLUMNS = [entry_table.c[name] for name in ("number", "line", "at", "by", "key", "imported")]


class BrokenLedgerError(Exception):
    """A stored game cannot be folded by the rules as they are now; `rebuild --check` names it."""


# JSON as it is kept: short, and letters as they are.
to_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def entry_values(game_id: str, entry: Entry, body_hash: str | None = None) -> dict[str, Any]:
    """An entry as its row."""
    return {
        "game_id": game_id,
        "number": entry.number,
        "line": to_json(gamefile.encode(entry.line)),
        "at": entry.at,
        "by": entry.by,
        "key": entry.key,
        "body_hash": body_hash,
        "imported": entry.imported,
    }


def entry_of(rules: Rules, row: Sequence[Any]) -> Entry:
    """An entry from its row (ENTRY_COLUMNS)."""
    number, line, at, by, key, imported = row
    return Entry(number, gamefile.decode(rules, json.loads(line)), at, by, key, imported)


def fold(
    rules_key: str, head: str, rows: Sequence[Sequence[Any]], kept: Ledger | None = None
) -> Ledger:
    """A stored game folded from its entries, or from those that came after a kept fold."""
    try:
        rules = GAMES[rules_key]
        entries = [entry_of(rules, row) for row in rows]
        if kept is not None:
            return kept.extend(entries)
        return Ledger.restore(rules, gamefile.decode_head(json.loads(head)), entries)
    except (ScoringError, KeyError, ValueError) as error:
        raise BrokenLedgerError(f"A stored game cannot be read: {error}") from error


def derived_values(ledger: Ledger) -> dict[str, Any]:
    """What is kept of a game for lists; all of it follows from the entries."""
    rules, state = ledger.rules, ledger.state
    return {
        "version": ledger.version,
        "over": rules.standing(state).over,
        "brief": to_json(rules.brief(state)),
        "players": to_json(state.seating.players),
        "side_names": to_json(state.seating.side_names),
    }
