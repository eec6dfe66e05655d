"""What is undone on a club night: a round that was just started, and a night that never began."""

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, delete, update

from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import raise_revision
from scorekeeper.store.kept import KEPT
from scorekeeper.store.models import Game
from scorekeeper.store.night_models import Night, NightPerson, NightRound
from scorekeeper.store.night_people import PersonView
from scorekeeper.store.night_reading import NightView
from scorekeeper.store.nights import NoSuchNightError, RoundPlayedError, held
from scorekeeper.store.rows import to_json

_night, _person, _round, _game = (m.__table__ for m in (Night, NightPerson, NightRound, Game))


class NightBegunError(Exception):
    """A round was started: the night is finished instead."""


def take_back(session: AnySession, table_id: str, night_id: str, number: int) -> None:
    """Take a round back that was just started; once it is gone that does nothing.

    Who has come or left meanwhile has done so before the round, as it has not been played.
    RoundPlayedError where something was entered in it, it is closed, or another one came after it.
    """
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        if number > len(view.begun):
            return
        last = view.now
        if last is None or last.number != number:
            raise RoundPlayedError
        games = [place.game.id for place in last.places]
        unplayed = delete(_game).where(_game.c.id.in_(games), _game.c.version == 0)
        if connection.execute(unplayed).rowcount != len(games):
            raise RoundPlayedError
        its = _round.c.night_id == night_id, _round.c.number == number
        connection.execute(delete(_round).where(*its))
        _people_before(connection, view, number)
        raise_revision(connection, table_id)
    for game_id in games:
        KEPT.forget(game_id)


def call_off(session: AnySession, table_id: str, night_id: str) -> None:
    """Take a night off the list in which no round was started; once it is gone that does nothing.

    NightBegunError where one was.
    """
    with writing(session) as connection:
        try:
            view = held(session, connection, table_id, night_id)
        except NoSuchNightError:
            return
        if view.begun:
            raise NightBegunError
        connection.execute(delete(_night).where(_night.c.id == night_id))
        raise_revision(connection, table_id)


def _people_before(connection: Connection, view: NightView, number: int) -> None:
    """Move who came or left after a round to before it; who came and left again is forgotten."""
    for one in view.people:
        its = _person.c.night_id == view.id, _person.c.number == one.number
        moved = _before(one, number)
        if moved["left_before"] == moved["came"]:
            connection.execute(delete(_person).where(*its))
        elif moved != _stay(one.came, one.left, one.away):
            connection.execute(update(_person).where(*its).values(moved))


def _before(one: PersonView, number: int) -> dict[str, Any]:
    left = None if one.left is None else min(one.left, number)
    return _stay(min(one.came, number), left, _shortened(one.away, number))


def _shortened(away: tuple[tuple[int, int], ...], number: int) -> Iterator[tuple[int, int]]:
    """Rounds missed, up to a round that is not played yet."""
    return ((first, min(after, number)) for first, after in away if first < number)


def _stay(came: int, left: int | None, away: Any) -> dict[str, Any]:
    return {"came": came, "left_before": left, "away": to_json([*away])}
