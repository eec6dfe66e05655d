"""Games in lists as their table has agreed on them, where it asks for that."""

from collections.abc import Iterable
from dataclasses import replace

from scorekeeper.ledger import acceptance
from scorekeeper.ledger.acceptance import TableOptions
from scorekeeper.store import accepting as options
from scorekeeper.store import db
from scorekeeper.store.games import GameCard
from scorekeeper.store.sitting import ledger_at
from scorekeeper.web import accepting


def as_agreed(games: Iterable[GameCard]) -> tuple[GameCard, ...]:
    """Games of any tables: as they were agreed on last where the table asks, else as they stand.

    A ledger is opened only for a table that asks; what is kept for lists knows no table's options.
    """
    listed = tuple(games)
    asking = options.asking(db.session, {game.table_id for game in listed})
    return tuple(
        _agreed(game, asking[game.table_id]) if game.table_id in asking else game for game in listed
    )


def _agreed(game: GameCard, table: TableOptions) -> GameCard:
    """A game without the results that wait; until they are agreed on it is not over either."""
    ledger = ledger_at(db.session, game.id, game.version)
    state = None if ledger is None else acceptance.agreed_state(ledger, table)
    if ledger is None or state is None:
        return game
    brief = {**ledger.rules.brief(state), "stage": accepting.waiting(ledger, table)}
    return replace(game, over=False, brief=brief)
