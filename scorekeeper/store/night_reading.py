"""A club night as it stands: who came, its rounds, and what each of its card tables has played.

Whoever plays is known by a number there, from 1, in the order of arrival.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import func, select

from scorekeeper.nights.plan import MOST_ROUNDS
from scorekeeper.store.engine import AnySession
from scorekeeper.store.games import CARD_COLUMNS, GameCard, game_card
from scorekeeper.store.ids import is_id
from scorekeeper.store.models import Game
from scorekeeper.store.night_models import Night, NightGame, NightPerson, NightRound
from scorekeeper.store.night_people import Called, PersonView, called

_night, _person, _round, _at, _game = (
    m.__table__ for m in (Night, NightPerson, NightRound, NightGame, Game)
)


@dataclass(frozen=True, slots=True)
class PlaceView:
    """The game of one card table in a round: the numbers of who sits there, by seat and by side.

    A seat is 0 where somebody sits whom the night does not know beside all whom it seated there;
    sides leave that one out. Mostly two sides of two; a table may have put that right otherwise.
    """

    place: int
    game: GameCard
    seats: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class RoundView:
    """A round that was started, its tables in order; `byes` are those who sit out, by number."""

    number: int
    started_at: datetime
    ends_at: datetime | None
    closed_at: datetime | None
    places: tuple[PlaceView, ...]
    byes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class NightCard:
    """A club night in a list: its name, how many came, the rounds begun and planned."""

    id: str
    name: str
    people: int
    begun: int
    rounds: int
    opened_at: datetime
    over_at: datetime | None


@dataclass(frozen=True, slots=True)
class NightView:
    """A club night: `rounds` are planned, `begun` were started, at up to `places` tables at once.

    `begins_with` is the part of a game's head that all its games share: `preset` and `rules`. A
    round lasts `hands` hands, or `minutes` minutes.
    """

    id: str
    table_id: str
    name: str
    rules_key: str
    begins_with: Mapping[str, Any]
    rounds: int
    places: int
    hands: int | None
    minutes: int | None
    opened_at: datetime
    over_at: datetime | None
    people: tuple[PersonView, ...]
    begun: tuple[RoundView, ...]

    @property
    def now(self) -> RoundView | None:
        """The round that is being played."""
        last = self.begun[-1] if self.begun else None
        return last if last is not None and last.closed_at is None else None

    @property
    def next_number(self) -> int:
        """The number of the round after those begun."""
        return len(self.begun) + 1

    @property
    def more(self) -> bool:
        """Whether another round is to come."""
        return self.over_at is None and len(self.begun) < self.rounds

    @property
    def may_grow(self) -> bool:
        """Whether one round more can be planned."""
        return self.rounds < MOST_ROUNDS

    def person(self, number: int) -> PersonView:
        """Somebody by number; KeyError for a number that nobody has."""
        return {one.number: one for one in self.people}[number]

    def there(self, number: int) -> tuple[PersonView, ...]:
        """Who is there in a round, in the order of arrival."""
        return tuple(one for one in self.people if one.is_there(number))


_COLUMNS = [
    _night.c[name]
    for name in (
        "id",
        "table_id",
        "name",
        "rules_key",
        "begins_with",
        "rounds",
        "places",
        "hands",
        "minutes",
        "opened_at",
        "over_at",
    )
]


def night(session: AnySession, table_id: str, night_id: str) -> NightView | None:
    """A club night of a table, with all its rounds; None where the table has no such night."""
    if not is_id(night_id):
        return None
    its = _night.c.id == night_id, _night.c.table_id == table_id
    row = session.execute(select(*_COLUMNS).where(*its)).mappings().first()
    if row is None:
        return None
    known = called(session, table_id, night_id)
    begins = json.loads(row["begins_with"])
    rounds = tuple(_rounds(session, night_id, known))
    return NightView(**{**row, "begins_with": begins, "people": known.people, "begun": rounds})


def nights(session: AnySession, table_id: str) -> tuple[NightCard, ...]:
    """The club nights of a table, the latest first."""
    people = select(func.count()).where(_person.c.night_id == _night.c.id).scalar_subquery()
    begun = select(func.count()).where(_round.c.night_id == _night.c.id).scalar_subquery()
    columns = (_night.c.id, _night.c.name, people, begun, _night.c.rounds)
    rows = session.execute(
        select(*columns, _night.c.opened_at, _night.c.over_at)
        .where(_night.c.table_id == table_id)
        .order_by(_night.c.opened_at.desc(), _night.c.id)
    )
    return tuple(NightCard(*row) for row in rows)


def _rounds(session: AnySession, night_id: str, known: Called) -> Iterable[RoundView]:
    columns = [_round.c[name] for name in ("number", "started_at", "ends_at", "closed_at")]
    its = select(*columns).where(_round.c.night_id == night_id).order_by(_round.c.number)
    begun = session.execute(its).all()
    places = _places(session, night_id, known)  # later: what starts just now has no empty round
    for row in begun:
        mine = tuple(places.get(row.number, ()))
        playing = {number for place in mine for number in place.seats}
        there = (one.number for one in known.people if one.is_there(row.number))
        byes = tuple(one for one in there if one not in playing)
        yield RoundView(row.number, row.started_at, row.ends_at, row.closed_at, mine, byes)


def _places(session: AnySession, night_id: str, known: Called) -> dict[int, list[PlaceView]]:
    """The games of a night by the number of their round, in the order of the tables."""
    rows = session.execute(
        select(_at.c.round, _at.c.place, _game.c.head, *CARD_COLUMNS)
        .join_from(_at, _game, _game.c.id == _at.c.game_id)
        .where(_at.c.night_id == night_id)
        .order_by(_at.c.round, _at.c.place)
    ).all()
    found: dict[int, list[PlaceView]] = {}
    for number, place, head, *columns in rows:
        game = game_card(columns)
        if game is not None:
            seats = known.seats(game.players, json.loads(head)["players"])
            parted = game.brief["sides"]
            sides = tuple(tuple(seats[seat] for seat in side if seats[seat]) for side in parted)
            found.setdefault(number, []).append(PlaceView(place, game, seats, sides))
    return found
