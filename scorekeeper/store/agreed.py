"""Who agreed to the rules of a game: a tick beside it, which no score depends on."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select
from sqlalchemy.dialects import postgresql, sqlite

from scorekeeper.store.access import Access
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, raise_revision
from scorekeeper.store.models import AgreedRow

_agreed = AgreedRow.__table__


@dataclass(frozen=True, slots=True)
class Agreed:
    """One player's tick: to which rules (by their fingerprint), when, and on whose phone."""

    player: str
    rules: str
    at: datetime
    by: str


def who_agreed(session: AnySession, game_id: str) -> tuple[Agreed, ...]:
    """The ticks of a game, in the order in which they were made."""
    columns = (_agreed.c.player, _agreed.c.rules, _agreed.c.at, _agreed.c.by)
    rows = session.execute(
        select(*columns).where(_agreed.c.game_id == game_id).order_by(_agreed.c.at, columns[0])
    )
    return tuple(Agreed(*row) for row in rows)


def agree(session: AnySession, access: Access, player: str, rules: str, at: datetime) -> None:
    """A player agrees to the rules that stand; a second tick changes nothing but the time."""
    values = {"rules": rules, "at": at, "by": access.who}
    row = {"game_id": access.game_id, "player": player, **values}
    with writing(session) as connection:
        hold_table(connection, access.table_id)
        make = sqlite.insert if connection.dialect.name == "sqlite" else postgresql.insert
        same = [_agreed.c.game_id, _agreed.c.player]
        raise_revision(connection, access.table_id)  # the table first: no two wait for each other
        connection.execute(
            make(_agreed).on_conflict_do_update(index_elements=same, set_=values), row
        )


def withdraw(session: AnySession, access: Access, player: str) -> None:
    """A player takes the tick back."""
    mine = (_agreed.c.game_id == access.game_id, _agreed.c.player == player)
    with writing(session) as connection:
        raise_revision(connection, access.table_id)
        connection.execute(delete(_agreed).where(*mine))
