"""Who plays on a club night, and who of them is meant by the names in its games."""

import json
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import select

from scorekeeper.games.names import fold
from scorekeeper.store import people
from scorekeeper.store.engine import AnySession
from scorekeeper.store.night_models import NightPerson

_person = NightPerson.__table__


@dataclass(frozen=True, slots=True)
class PersonView:
    """Somebody who plays from round `came` on and before round `left`, as called today.

    `away`: missed from one round to before another, where somebody left and came back.
    """

    number: int
    name: str
    came: int
    left: int | None
    away: tuple[tuple[int, int], ...] = ()

    def is_there(self, number: int) -> bool:
        """Whether this one plays, or sits out, in a round."""
        if any(first <= number < after for first, after in self.away):
            return False
        return self.came <= number and (self.left is None or number < self.left)


@dataclass(frozen=True, slots=True)
class Called:
    """The people of a night, each found by every name that the table knows them by.

    `numbers` goes from a folded name to a number; `ids` from a folded name to a person of the
    table, and `by_id` from there to a number.
    """

    people: tuple[PersonView, ...]
    numbers: Mapping[str, int]
    ids: Mapping[str, str]
    by_id: Mapping[str, int]

    def number(self, name: str) -> int:
        """Who is meant by a name; 0 for nobody of this night."""
        folded = fold(name)
        return self.numbers.get(folded) or self.by_id.get(self.ids.get(folded, ""), 0)

    def seats(self, players: Sequence[str], seated: Sequence[str]) -> tuple[int, ...]:
        """Who sits in each seat: by the names of now, else whom the night has seated there.

        So a name put right, or somebody from outside who takes a seat over, changes nothing; who
        of the night was entered in another's place is who it counts for.
        """
        found: list[int] = []
        for name in players:
            number = self.number(name)
            found.append(0 if number in found else number)
        for seat, name in enumerate(seated):
            if not found[seat] and (number := self.number(name)) not in found:
                found[seat] = number
        return tuple(found)


def called(session: AnySession, table_id: str, night_id: str) -> Called:
    """The people of a night in the order of arrival, by the names of today."""
    columns = [_person.c[name] for name in ("number", "name", "came", "left_before", "away")]
    its = select(*columns).where(_person.c.night_id == night_id).order_by(_person.c.number)
    rows = session.execute(its).all()
    names = people.now_called(session, table_id, [row.name for row in rows])
    guests = tuple(
        PersonView(row.number, name, row.came, row.left_before, _pairs(row.away))
        for row, name in zip(rows, names, strict=True)
    )
    ids = people.by_spelling(session, table_id)
    folded = {row.number: fold(row.name) for row in rows}
    mine = {number: ids[name] for number, name in folded.items() if name in ids}
    often = Counter(mine.values())  # two who were merged since are told apart by name alone
    by_id = {person: number for number, person in mine.items() if often[person] == 1}
    return Called(guests, {name: number for number, name in folded.items()}, ids, by_id)


def _pairs(text: str) -> tuple[tuple[int, int], ...]:
    return tuple((first, after) for first, after in json.loads(text))
