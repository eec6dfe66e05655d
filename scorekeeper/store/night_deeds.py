"""What was done on a club night, from what is kept of its games anyway."""

from collections import defaultdict
from collections.abc import Collection, Mapping
from typing import NamedTuple

from sqlalchemy import func, select

from scorekeeper.games.deeds import BEST
from scorekeeper.store.engine import AnySession
from scorekeeper.store.record_models import DeedRow, Person, Spelling

_deed, _spelling, _person = DeedRow.__table__, Spelling.__table__, Person.__table__


class Doer(NamedTuple):
    """Somebody who did something: the id of the person, and the name of today."""

    id: str
    name: str


def deeds_of_games(
    session: AnySession, game_ids: Collection[str]
) -> Mapping[Doer, Mapping[str, int]]:
    """Everybody's deeds in some games that are over, added up; of those called best the best."""
    rows = session.execute(
        select(
            _person.c.id,
            _person.c.name,
            _deed.c.what,
            func.sum(_deed.c["count"]),
            func.max(_deed.c["count"]),
        )
        .join_from(_deed, _spelling, _spelling.c.id == _deed.c.spelling_id)
        .join(_person, _person.c.id == _spelling.c.person_id)
        .where(_deed.c.game_id.in_(game_ids))
        .group_by(_person.c.id, _person.c.name, _deed.c.what)
        .order_by(_person.c.name, _person.c.id)
    )
    found: dict[Doer, dict[str, int]] = defaultdict(dict)
    for person, name, what, added, best in rows:
        found[Doer(person, name)][what] = int(best if what.startswith(BEST) else added)
    return found
