"""Who comes to a club night later, leaves it, comes back, or was written down wrongly."""

from collections.abc import Mapping

from sqlalchemy import ColumnElement, delete, insert, update

from scorekeeper.games.names import fold
from scorekeeper.store import people
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import raise_revision
from scorekeeper.store.night_models import NightPerson
from scorekeeper.store.night_people import PersonView
from scorekeeper.store.night_reading import NightView
from scorekeeper.store.nights import MOST, AlikeError, NightOverError, held, refuse_alike
from scorekeeper.store.rows import to_json

_person = NightPerson.__table__


class TooManyError(Exception):
    """As many are there as a night can have."""


class ListedError(Exception):
    """The name is on the list already."""


class HasPlayedError(Exception):
    """Somebody who has played is called otherwise among the people of the table, not here."""


def add(session: AnySession, table_id: str, night_id: str, name: str) -> int | None:
    """Have somebody play from the next round on, and give its number; None where they do already.

    Who has left comes back so, by any of their names. NightOverError, TooManyError, AlikeError.
    """
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        _refuse_over(view)
        known = _listed(session, view, name)
        if known is not None and known.is_there(view.next_number):
            if fold(known.name) != fold(name):
                raise AlikeError(name, known.name)
            return None
        if len(view.there(view.next_number)) >= MOST:
            raise TooManyError
        if known is not None:
            connection.execute(update(_person).where(*_its(view, known)).values(_back(view, known)))
        else:
            refuse_alike(session, table_id, [*(one.name for one in view.people), name])
            number = max((one.number for one in view.people), default=0) + 1
            new = {"night_id": night_id, "number": number, "name": name, "folded": fold(name)}
            connection.execute(insert(_person), {**new, "came": view.next_number})
        raise_revision(connection, table_id)
    return view.next_number


def leave(session: AnySession, table_id: str, night_id: str, name: str) -> None:
    """Have somebody play no more after the round of now; who never played is forgotten.

    By name, as the number of who is forgotten is given to the next who comes. Nothing happens where
    nobody is called so, or they have left. NightOverError.
    """
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        _refuse_over(view)
        known = _listed(session, view, name)
        if known is None or not known.is_there(view.next_number):
            return
        if known.came >= view.next_number:
            connection.execute(delete(_person).where(*_its(view, known)))
        else:
            values = {"left_before": view.next_number}
            connection.execute(update(_person).where(*_its(view, known)).values(values))
        raise_revision(connection, table_id)


def rename(session: AnySession, table_id: str, night_id: str, number: int, name: str) -> None:
    """Put a name right that was written down wrongly, before its first game.

    HasPlayedError after it, ListedError and AlikeError where that is somebody else here.
    """
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        known = next((one for one in view.people if one.number == number), None)
        if known is None or known.name == name:
            return
        if has_played(view, number):
            raise HasPlayedError
        others = [one.name for one in view.people if one.number != number]
        if fold(name) in map(fold, others):
            raise ListedError
        refuse_alike(session, table_id, [*others, name])
        values = {"name": name, "folded": fold(name)}
        connection.execute(update(_person).where(*_its(view, known)).values(values))
        raise_revision(connection, table_id)


def has_played(view: NightView, number: int) -> bool:
    """Whether somebody sits, or sat, in a game of the night."""
    return any(number in place.seats for played in view.begun for place in played.places)


def _refuse_over(view: NightView) -> None:
    if view.over_at is not None:
        raise NightOverError


def _listed(session: AnySession, view: NightView, name: str) -> PersonView | None:
    """Who on the list bears a name, by any spelling that the table knows."""
    ids = people.by_spelling(session, view.table_id)
    alike = [one for one in view.people if fold(one.name) == fold(name)]
    same = [one for one in view.people if _person_of(ids, one.name) == _person_of(ids, name)]
    return next(iter([*alike, *same]), None)


def _person_of(ids: Mapping[str, str], name: str) -> str:
    return ids.get(fold(name), fold(name))


def _its(view: NightView, known: PersonView) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    return _person.c.night_id == view.id, _person.c.number == known.number


def _back(view: NightView, known: PersonView) -> dict[str, object]:
    """Somebody who has left plays again from the next round on; what was missed stays missed."""
    missed = [*known.away]
    if known.left is not None and known.left < view.next_number:
        missed.append((known.left, view.next_number))
    return {"left_before": None, "away": to_json(missed)}
