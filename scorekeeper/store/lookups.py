"""Small questions about the games of a table."""

from collections.abc import Collection

from sqlalchemy import func, or_, select

from scorekeeper.store.access import Access
from scorekeeper.store.engine import AnySession
from scorekeeper.store.games import CARD_COLUMNS, GameCard, game_card
from scorekeeper.store.grants import WRITERS
from scorekeeper.store.models import Game, Grant
from scorekeeper.store.night_models import NightGame

_game, _grant, _at = Game.__table__, Grant.__table__, NightGame.__table__


def running_games(session: AnySession, table_id: str) -> tuple[GameCard, ...]:
    """The games not over yet, the one last played first, without those of club nights."""
    of_a_night = select(_at.c.game_id).where(_at.c.game_id == _game.c.id).exists()
    rows = session.execute(
        select(*CARD_COLUMNS)
        .where(_game.c.table_id == table_id, _game.c.over.is_(False), ~of_a_night)
        .order_by(_game.c.active_at.desc(), _game.c.id)
    )
    return tuple(card for row in rows if (card := game_card(row)))


def latest_game(session: AnySession, table_id: str) -> GameCard | None:
    """The running game last played; where none is running, the one that was over last."""
    latest = (
        select(*CARD_COLUMNS)
        .where(_game.c.table_id == table_id)
        .order_by(_game.c.over, _game.c.active_at.desc(), _game.c.id)
        .limit(1)
    )
    row = session.execute(latest).first()
    return None if row is None else game_card(row)


def running_since(session: AnySession, access: Access, *, over: bool) -> GameCard | None:
    """The newest running game to which a table has gone on from another one.

    From one that is `over`: a game begun later, or played since. From one that runs itself: a game
    begun since that was played last.
    """
    opened = access.opened_at if over else access.active_at
    later = [_game.c.opened_at > opened, *([_game.c.active_at > access.active_at] if over else [])]
    newest = (
        select(*CARD_COLUMNS)
        .where(_game.c.table_id == access.table_id, _game.c.over.is_(False), or_(*later))
        .order_by(_game.c.opened_at.desc(), _game.c.id)
        .limit(1)
    )
    row = session.execute(newest).first()
    return None if row is None else game_card(row)


def count_games(session: AnySession, table_id: str) -> int:
    """How many games a table has seen, running ones included."""
    counted = select(func.count()).select_from(_game).where(_game.c.table_id == table_id)
    return int(session.execute(counted).scalar_one())


def players_with_phones(
    session: AnySession, table_id: str, number: int
) -> tuple[tuple[int, str], ...]:
    """Who holds a phone that keeps score at a table, but for the phone with this number there.

    Each with the number of the phone.
    """
    held = select(_grant.c.number, _grant.c.player).where(
        _grant.c.table_id == table_id,
        _grant.c.number != number,
        _grant.c.role.in_(WRITERS),
        _grant.c.player.is_not(None),
    )
    return tuple((row.number, row.player) for row in session.execute(held))


def started_with(session: AnySession, table_id: str, key: str) -> str | None:
    """The game that a form with this key has started."""
    made = select(_game.c.id).where(_game.c.table_id == table_id, _game.c.key == key)
    return session.execute(made).scalar_one_or_none()


def finished_games(session: AnySession, table_id: str) -> tuple[GameCard, ...]:
    """The games that are over, the one last played first."""
    rows = session.execute(
        select(*CARD_COLUMNS)
        .where(_game.c.table_id == table_id, _game.c.over.is_(True))
        .order_by(_game.c.active_at.desc(), _game.c.id)
    )
    return tuple(card for row in rows if (card := game_card(row)))


def games_by_id(session: AnySession, table_id: str, ids: Collection[str]) -> dict[str, GameCard]:
    """Some games of a table."""
    rows = session.execute(
        select(*CARD_COLUMNS).where(_game.c.table_id == table_id, _game.c.id.in_(ids))
    )
    return {card.id: card for row in rows if (card := game_card(row))}
