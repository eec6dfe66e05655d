"""What a phone may do with a game: one question to the database, asked for every page.

Whoever comes with a code alone is asked about in the same way (store/bearers.py).
"""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import bindparam, literal, null, select

from scorekeeper.store.bearers import is_bearer, opens
from scorekeeper.store.engine import AnySelect, AnySession
from scorekeeper.store.grants import WRITERS, called_in_the_ledger
from scorekeeper.store.models import CardTable, Game, Grant, Phone
from scorekeeper.store.night_models import NightGame

_phone, _grant, _table, _game = (m.__table__ for m in (Phone, Grant, CardTable, Game))
_rematch = _game.alias("rematch")
_night = NightGame.__table__


@dataclass(frozen=True, slots=True)
class Access:
    """What a phone may do with a game and as whom, and all that is needed to load it.

    `who` names the phone in the ledger: the player's name, or "Phone 2". `rematch` is the game
    that was started after this one. `both_accept` and `freeze_review` are the table's options,
    `zone` is its clock, `record` the number of its record (store/record_kept.py). `night` is the
    club night that the game belongs to, if any, with its round and card table (`place`) there.
    """

    game_id: str
    table_id: str
    table_name: str
    revision: int
    role: str
    number: int
    player: str | None
    rules_key: str
    head: str
    version: int
    opened_at: datetime
    active_at: datetime
    rematch_of: str | None
    rematch: str | None
    both_accept: bool
    freeze_review: bool
    zone: str
    record: int
    night: str | None = None
    round: int | None = None
    place: int | None = None

    @property
    def may_write(self) -> bool:
        """Whether it may enter and correct; a watcher may not."""
        return self.role in WRITERS

    @property
    def who(self) -> str:
        """How the ledger calls whoever holds this phone."""
        return called_in_the_ledger(self.player, self.number)


_TABLE = (_game.c.id, _game.c.table_id, _table.c.name, _table.c.revision)
_REST = (
    _game.c.rules_key,
    _game.c.head,
    _game.c.version,
    _game.c.opened_at,
    _game.c.active_at,
    _game.c.rematch_of,
    _rematch.c.id,
    _table.c.both_accept,
    _table.c.freeze_review,
    _table.c.zone,
    _table.c.record,
    _night.c.night_id,
    _night.c.round,
    _night.c.place,
)
_ACCESS: AnySelect = (
    select(*_TABLE, _grant.c.role, _grant.c.number, _grant.c.player, *_REST)
    .join_from(_phone, _grant, _grant.c.phone_id == _phone.c.id)
    .join(_table, _table.c.id == _grant.c.table_id)
    .join(_game, _game.c.table_id == _table.c.id)
    .outerjoin(_rematch, _rematch.c.rematch_of == _game.c.id)
    .outerjoin(_night, _night.c.game_id == _game.c.id)
    .where(_phone.c.key_hash == bindparam("phone"), _game.c.id == bindparam("game"))
)


def access(session: AnySession, phone_hash: str, game_id: str) -> Access | None:
    """What a phone may do with a game; None where there is no such game, or not for this phone."""
    if is_bearer(phone_hash):
        row = session.execute(_by_code(phone_hash, game_id)).first()
    else:
        row = session.execute(_ACCESS, {"phone": phone_hash, "game": game_id}).first()
    return None if row is None else Access(*row)


def _by_code(caller: str, game_id: str) -> AnySelect:
    role, its_table = opens(caller)
    return (
        select(*_TABLE, literal(role), literal(0), null(), *_REST)
        .join_from(_table, _game, _game.c.table_id == _table.c.id)
        .outerjoin(_rematch, _rematch.c.rematch_of == _game.c.id)
        .outerjoin(_night, _night.c.game_id == _game.c.id)
        .where(its_table, _game.c.id == game_id)
    )
