"""A club night: opened, its rounds started, finished and gone on with.

All of it holds the table first, so that two phones that tap at once come one after the other.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, insert, select, update

from scorekeeper.games.names import fold
from scorekeeper.store import people
from scorekeeper.store.engine import AnySession, writing
from scorekeeper.store.games import hold_table, insert_game, raise_revision
from scorekeeper.store.ids import new_id
from scorekeeper.store.kept import KEPT, Kept
from scorekeeper.store.keys import KeyReusedError, body_hash, differs
from scorekeeper.store.night_models import Night, NightGame, NightPerson, NightRound
from scorekeeper.store.night_reading import NightView, night
from scorekeeper.store.night_seating import FEWEST, coming, placed, seated
from scorekeeper.store.rows import to_json

MOST = 32  # who can play at once
MOST_PLACES, MOST_HANDS, MOST_MINUTES = 8, 50, 600
_night, _person, _round, _at = (m.__table__ for m in (Night, NightPerson, NightRound, NightGame))


class NoSuchNightError(Exception):
    """The table has no such night."""


class NightOverError(Exception):
    """The night is over: it is gone on with first."""


class RoundRunningError(Exception):
    """Round `number` is not closed yet."""

    def __init__(self, number: int) -> None:
        super().__init__(f"Round {number} is still played.")
        self.number = number


class NoMoreRoundsError(Exception):
    """All rounds of the night have been started."""


class TooFewError(Exception):
    """Only so many are there, and four sit at a table."""

    def __init__(self, there: int) -> None:
        super().__init__(f"{there} are there.")
        self.there = there


class AlikeError(Exception):
    """Two on the list are one person of the table: `name` and `other`."""

    def __init__(self, name: str, other: str) -> None:
        super().__init__(f"{name} is {other}.")
        self.name, self.other = name, other


class RoundPlayedError(Exception):
    """Something was entered in the round already, or another one was started since."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A night as somebody has it in hand; `begins_with` and the rest as in NightView."""

    name: str
    rules_key: str
    begins_with: Mapping[str, Any]
    people: tuple[str, ...]
    rounds: int
    places: int
    hands: int | None
    minutes: int | None


def open_night(
    session: AnySession,
    table_id: str,
    draft: Draft,
    at: datetime,
    *,
    key: str | None = None,
    body: str | None = None,
) -> str:
    """Begin a club night, or give the one that the same key has begun; gives its id.

    KeyReusedError where the key came with another body, AlikeError for one person by two names.
    """
    with writing(session) as connection:
        hold_table(connection, table_id)
        made = _opened_with(connection, table_id, key)
        if made is not None and differs(made[1], body):
            raise KeyReusedError(made[0])
        if made is not None:
            return str(made[0])
        refuse_alike(session, table_id, draft.people)
        night_id = _insert(connection, table_id, draft, at, key, body)
        raise_revision(connection, table_id)
    return night_id


def start_round(
    session: AnySession, table_id: str, night_id: str, number: int, at: datetime
) -> bool:
    """Start a round with all its games; False where it was started already, or is not the next.

    NightOverError, RoundRunningError, NoMoreRoundsError, TooFewError, AlikeError.
    """
    if (before := night(session, table_id, night_id)) is not None:
        coming(before)  # planned now, so that nobody has to wait for it below
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        if number != view.next_number:
            return False
        _refuse_start(session, view)
        ledgers = [*seated(view)]
        # a moment apart, as lists of games are in the order of their times
        times = [at + timedelta(microseconds=place) for place in range(len(ledgers))]
        ids = [insert_game(connection, table_id, *one) for one in zip(ledgers, times, strict=True)]
        ends = at + timedelta(minutes=view.minutes) if view.minutes else None
        mine = {"night_id": night_id, "number": view.next_number}
        connection.execute(insert(_round), {**mine, "started_at": at, "ends_at": ends})
        connection.execute(insert(_at), [*placed(view, ids)])
        raise_revision(connection, table_id)
    for game_id, ledger in zip(ids, ledgers, strict=True):
        KEPT.keep(game_id, Kept.of(ledger))
    return True


def one_more(session: AnySession, table_id: str, night_id: str, number: int) -> None:
    """Plan one round more than `number`, as long as no more are planned; said twice it is one.

    NoMoreRoundsError where a night has no more.
    """
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        if view.rounds != number:
            return
        if not view.may_grow:
            raise NoMoreRoundsError
        connection.execute(update(_night).where(_night.c.id == night_id).values(rounds=number + 1))
        raise_revision(connection, table_id)


def finish(session: AnySession, table_id: str, night_id: str, at: datetime | None) -> None:
    """Say that the night is over, or (None) that it goes on.

    RoundRunningError where a round is still played.
    """
    with writing(session) as connection:
        view = held(session, connection, table_id, night_id)
        if (view.over_at is None) == (at is None):
            return
        if view.now is not None:
            raise RoundRunningError(view.now.number)
        connection.execute(update(_night).where(_night.c.id == night_id).values(over_at=at))
        raise_revision(connection, table_id)


def held(session: AnySession, connection: Connection, table_id: str, night_id: str) -> NightView:
    """A night that nobody else changes before the end of the transaction."""
    hold_table(connection, table_id)
    view = night(session, table_id, night_id)
    if view is None:
        raise NoSuchNightError(night_id)
    return view


def refuse_alike(session: AnySession, table_id: str, names: Iterable[str]) -> None:
    """Refuse two names of one person (AlikeError)."""
    ids, seen = people.by_spelling(session, table_id), dict[str, str]()
    for name in names:
        person = ids.get(fold(name), fold(name))
        if person in seen:
            raise AlikeError(name, seen[person])
        seen[person] = name


def _refuse_start(session: AnySession, view: NightView) -> None:
    if view.over_at is not None:
        raise NightOverError
    if view.now is not None:
        raise RoundRunningError(view.now.number)
    if not view.more:
        raise NoMoreRoundsError
    there = view.there(view.next_number)
    if len(there) < FEWEST:
        raise TooFewError(len(there))
    refuse_alike(session, view.table_id, (one.name for one in there))


def _opened_with(connection: Connection, table_id: str, key: str | None) -> Sequence[Any] | None:
    if key is None:
        return None
    columns = select(_night.c.id, _night.c.body_hash)
    its = columns.where(_night.c.table_id == table_id, _night.c.key == key)
    return connection.execute(its).first()


def _insert(
    connection: Connection,
    table_id: str,
    draft: Draft,
    at: datetime,
    key: str | None,
    body: str | None,
) -> str:
    fields = ("name", "rules_key", "rounds", "places", "hands", "minutes")
    said = {name: getattr(draft, name) for name in fields}
    made = {"id": new_id(), "table_id": table_id, "opened_at": at, "over_at": None}
    sent = {"key": key, "body_hash": body_hash(body), "begins_with": to_json(draft.begins_with)}
    connection.execute(insert(_night), {**made, **said, **sent})
    guests = [
        {"night_id": made["id"], "number": number, "name": name, "folded": fold(name), "came": 1}
        for number, name in enumerate(draft.people, 1)
    ]
    connection.execute(insert(_person), guests)
    return str(made["id"])
