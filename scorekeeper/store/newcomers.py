"""People, seasons and rules of table files join those of a table; what is there stays as it is."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from sqlalchemy import Connection, insert, select

from scorekeeper.games.names import fold, isolated
from scorekeeper.ledger.tablefile import Begins, Filed, FiledPerson, FiledRules, FiledSeason
from scorekeeper.store import presets, seasons
from scorekeeper.store.bringing import Prepared
from scorekeeper.store.ids import new_id
from scorekeeper.store.presets import Draft, Own
from scorekeeper.store.record_models import Person, Spelling
from scorekeeper.store.seasons import SeasonView

MOST_NAMES = 5000  # of all people of a table: more than any club enters in its life
_person, _spelling = Person.__table__, Spelling.__table__


class TooManyNamesError(Exception):
    """With these files the table would know more names than MOST_NAMES: so many."""

    def __init__(self, names: int) -> None:
        super().__init__(f"{names} names")
        self.names = names


class TwoInOneError(Exception):
    """In a game from a file two players sit who are one person."""

    def __init__(self, game: Prepared, names: Sequence[str]) -> None:
        super().__init__(f"{game.file}, {game.place}")
        self.game = game
        self.names = names


@dataclass(slots=True)
class Joined:
    """Who is known by which name once all have joined: by folded name the spelling's id."""

    spellings: Mapping[str, int] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def join(
    connection: Connection,
    table_id: str,
    tables: Iterable[Filed],
    games: Sequence[Prepared],
    at: datetime,
) -> Joined:
    """Let everybody of the files be known at the table, by one of their names that it knows.

    Who is new becomes a person. TwoInOneError, TooManyNamesError.
    """
    owner = {name: person for name, (_, person) in _known(connection, table_id).items()}
    before = set(owner)
    made: list[dict[str, Any]] = []
    joined = Joined()
    for person in (one for table in tables for one in table.people):
        _join(owner, person, made, joined.notes)
    for one in games:
        for folded, name in one.counted.names.items():
            if folded not in owner:
                _join(owner, FiledPerson(name, (folded,)), made, joined.notes)
    if len(owner) > MOST_NAMES:
        raise TooManyNamesError(len(owner))
    _refuse_two_in_one(games, owner)
    its = {"table_id": table_id}
    if made:
        connection.execute(insert(_person), [{**one, **its, "made_at": at} for one in made])
    new = [
        {**its, "folded": name, "person_id": person}
        for name, person in owner.items()
        if name not in before
    ]
    if new:
        connection.execute(insert(_spelling), new)
    joined.spellings = {name: one[0] for name, one in _known(connection, table_id).items()}
    return joined


def _join(
    owner: dict[str, str], person: FiledPerson, made: list[dict[str, Any]], notes: list[str]
) -> None:
    """Give somebody's names to whoever the table knows by one of them, or to a new person."""
    first = fold(person.name)
    here = [owner[name] for name in (first, *person.spellings) if name in owner]
    if len({*here}) > 1:
        notes.append(f"{isolated(person.name)} is one person in the file and several here.")
    if here:
        who = here[0]
    else:
        who = new_id()
        looks = {"emoji": person.emoji, "colour": person.colour, "away": person.away}
        made.append({"id": who, "name": person.name, **looks})
    for name in (first, *person.spellings):
        owner.setdefault(name, who)


def _refuse_two_in_one(games: Iterable[Prepared], owner: Mapping[str, str]) -> None:
    for one in games:
        names = one.counted.names
        people: dict[str, str] = {}
        for folded, name in names.items():
            other = people.setdefault(owner[folded], name)
            if other != name:
                raise TwoInOneError(one, (other, name))


def _known(connection: Connection, table_id: str) -> dict[str, tuple[int, str]]:
    rows = connection.execute(
        select(_spelling.c.folded, _spelling.c.id, _spelling.c.person_id).where(
            _spelling.c.table_id == table_id
        )
    )
    return {row.folded: (row.id, row.person_id) for row in rows}


def add_seasons_and_rules(
    connection: Connection, table_id: str, tables: Sequence[Filed], at: datetime
) -> list[str]:
    """Add what the table has not; gives a sentence for each that stays out."""
    notes: list[str] = []
    known = list(seasons.all_of(connection, table_id))
    own = list(presets.of_table(connection, table_id))
    for table in tables:
        for season in table.seasons:
            notes += _add_season(connection, table_id, season, known)
        for rules in table.own_rules:
            notes += _add_rules(connection, table_id, rules, at, own)
    return notes


def _add_season(
    connection: Connection, table_id: str, season: FiledSeason, known: list[SeasonView]
) -> list[str]:
    wanted = SeasonView("", season.name, season.first, season.last)
    if seasons.is_there(wanted, known):
        return []
    other = seasons.in_the_way(wanted, known)
    if other is not None:
        both = f"{isolated(season.name)} is left out: {isolated(other.name)}"
        return [f"The season {both} has some of its days."]
    if len(known) >= seasons.MOST:
        return [f"The season {isolated(season.name)} is left out: the table has {len(known)}."]
    known.append(seasons.add(connection, table_id, wanted))
    known.sort(key=lambda one: one.first, reverse=True)
    return []


def _add_rules(
    connection: Connection, table_id: str, rules: FiledRules, at: datetime, known: list[Own]
) -> list[str]:
    wanted = Draft(rules.name, rules.game, rules.preset, dict(rules.rules))
    other = presets.in_the_way(wanted, known)
    if other is not None:
        if replace(other.draft, name=wanted.name) == wanted:
            return []
        said = "the table has others of this name."
        return [f"The house rules {isolated(rules.name)} are left out: {said}"]
    if len(known) >= presets.MOST:
        return [f"The house rules {isolated(rules.name)} are left out: the table has {len(known)}."]
    known.append(presets.add(connection, table_id, wanted, made_at=at))
    return []


def begins(connection: Connection, table_id: str, wanted: Begins | None) -> str | None:
    """What new games begin with, as the table keeps it."""
    if wanted is None:
        return None
    if wanted.own is None:
        return f"{wanted.game}/{wanted.preset}"
    found = [one for one in presets.of_table(connection, table_id) if one.name == wanted.own]
    return found[0].value if found else None
