"""The people of a table: who they are, by which names they were entered, who is offered a seat.

A person is shown by one name and known by many: each spelling of it that was ever entered. Games
keep the names they were entered with; whoever lists people asks here how they are called now.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sqlalchemy import exists, func, select

from scorekeeper.games.names import fold
from scorekeeper.store.engine import AnySelect, AnySession
from scorekeeper.store.ids import digest, is_id
from scorekeeper.store.models import Game
from scorekeeper.store.record_models import Person, Spelling
from scorekeeper.store.rows import to_json
from scorekeeper.store.sitting import COUNTED

_person, _spelling = Person.__table__, Spelling.__table__
_game = Game.__table__
_LATEST_GAMES = 200  # as far back as it matters who sat there last


class Looks(NamedTuple):
    """How somebody is shown: by name, with an emoji and a colour (a side's letter) if chosen."""

    name: str
    emoji: str | None = None
    colour: str | None = None

    @property
    def mark(self) -> str:
        """What tells these looks from others, for a form that was made from them."""
        return digest(to_json(self))[:16]


@dataclass(frozen=True, slots=True)
class Someone:
    """A person as pages show one: `colour` is a side's letter, `away` is not offered a seat."""

    id: str
    name: str
    emoji: str | None = None
    colour: str | None = None
    away: bool = False

    @property
    def looks(self) -> Looks:
        """Name, emoji and colour."""
        return Looks(self.name, self.emoji, self.colour)


def everybody(session: AnySession, table_id: str) -> dict[str, Someone]:
    """Everybody who has a name at a table, by id; who was merged into somebody has none left."""
    rows = session.execute(_named(table_id).order_by(func.lower(_person.c.name), _person.c.id))
    return {row.id: Someone(*row) for row in rows}


def find(session: AnySession, table_id: str, person_id: str) -> Someone | None:
    """A person of a table; None where there is none, or none any more."""
    if not is_id(person_id):
        return None
    row = session.execute(_named(table_id).where(_person.c.id == person_id)).first()
    return None if row is None else Someone(*row)


def _named(table_id: str) -> AnySelect:
    spelt = exists().where(_spelling.c.person_id == _person.c.id)
    columns = [_person.c[name] for name in ("id", "name", "emoji", "colour", "away")]
    return select(*columns).where(_person.c.table_id == table_id, spelt)


def by_spelling(session: AnySession, table_id: str) -> dict[str, str]:
    """The id of the person behind each name, by what all its spellings share."""
    rows = session.execute(
        select(_spelling.c.folded, _spelling.c.person_id).where(_spelling.c.table_id == table_id)
    )
    return {row.folded: row.person_id for row in rows}


def offered(
    session: AnySession, table_id: str, known: Mapping[str, Someone] | None = None
) -> tuple[Someone, ...]:
    """Who may be seated, each person once: who sat there last first, then who has yet to play.

    `known` is everybody, where they were asked for already.
    """
    people = everybody(session, table_id) if known is None else known
    ids = by_spelling(session, table_id)
    latest = session.execute(
        select(_game.c.players, _game.c.head)
        .where(_game.c.table_id == table_id)
        .order_by(_game.c.active_at.desc(), _game.c.players, _game.c.id)
        .limit(_LATEST_GAMES)
    ).all()
    seated = _meant((name for game in latest for name in json.loads(game.players)), ids)
    others = set(people) - set(seated)
    if others:
        entered = (name for game in latest for name in json.loads(game.head)["players"])
        others -= set(_meant(entered, ids)) - _counted(session, others)
    order = [*seated, *(one for one in people if one in others)]
    return tuple(people[one] for one in order if not people[one].away)


def _meant(names: Iterable[str], ids: Mapping[str, str]) -> dict[str, None]:
    """Who is meant by names, each once, in their order."""
    found = (ids.get(fold(name)) for name in names)
    return dict.fromkeys(one for one in found if one is not None)


def _counted(session: AnySession, people: Iterable[str]) -> set[str]:
    """Which of these people have a part in a game that is over.

    Where somebody has none but stands in the head of a running one, that name was put right:
    nobody was meant by it, while others who have not played were named on purpose.
    """
    its = select(_spelling.c.person_id).where(_spelling.c.person_id.in_(list(people)), COUNTED)
    return set(session.execute(its).scalars())


def now_called(session: AnySession, table_id: str, names: Sequence[str]) -> tuple[str, ...]:
    """The names by which people are shown today, whatever spellings they are entered by.

    Who is called so anyway, or unknown, stays as written; and so do all where two would be one.
    """
    names_today = today(session, table_id)
    called = tuple(names_today.get(fold(name), name) for name in names)
    return called if len(set(map(fold, called))) == len(called) else tuple(names)


def today(session: AnySession, table_id: str) -> dict[str, str]:
    """The name that people are shown by, for each older spelling of it (folded)."""
    rows = session.execute(
        select(_spelling.c.folded, _person.c.name)
        .join(_person, _person.c.id == _spelling.c.person_id)
        .where(_spelling.c.table_id == table_id)
    )
    return {folded: name for folded, name in rows if fold(name) != folded}


def as_seated(
    session: AnySession, table_id: str, names: Iterable[str], seated: Sequence[str]
) -> dict[str, str]:
    """Under which of the names `seated` in a game these people sit there, whatever else they bear.

    Who does not sit there is left out.
    """
    here, called = {fold(name): name for name in seated}, {fold(name): name for name in names}
    found = {called[folded]: here[folded] for folded in called.keys() & here.keys()}
    if others := called.keys() - here.keys():
        mine, other = _spelling.alias("mine"), _spelling.alias("other")
        rows = session.execute(
            select(mine.c.folded, other.c.folded)
            .join(other, other.c.person_id == mine.c.person_id)
            .where(mine.c.table_id == table_id, mine.c.folded.in_(others))
        )
        found |= {called[folded]: here[another] for folded, another in rows if another in here}
    return found


def others(
    session: AnySession, table_id: str, people: Sequence[Someone], seated: Sequence[str]
) -> tuple[Someone, ...]:
    """Who of these people is not among those `seated` in a game, whatever name they bear there."""
    here = as_seated(session, table_id, [one.name for one in people], seated)
    return tuple(one for one in people if one.name not in here)
