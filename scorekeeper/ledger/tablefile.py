"""The table file: a whole table as one JSON (docs/table-file.md); ledger/tableread.py reads it.

What a table is made of are values here; a game in it is a game file.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.marks import encode_time

FORMAT = "scorekeeper-table/1"
_ENCODE = json.JSONEncoder(ensure_ascii=False).encode


@dataclass(frozen=True, slots=True)
class FiledPerson:
    """Somebody of a table: how they are shown, and every name they were entered by, folded."""

    name: str
    spellings: tuple[str, ...]
    emoji: str | None = None
    colour: str | None = None
    away: bool = False


@dataclass(frozen=True, slots=True)
class FiledSeason:
    """Days that a table has named, both ends included."""

    name: str
    first: date
    last: date


@dataclass(frozen=True, slots=True)
class FiledRules:
    """Rules that a table has named: a game's preset, and the options that differ from it."""

    name: str
    game: str
    preset: str
    rules: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Begins:
    """What new games are played by: a preset of a game, or (`own`) the table's rules of a name."""

    game: str
    preset: str | None = None
    own: str | None = None


@dataclass(frozen=True, slots=True)
class FiledSeries:
    """What was agreed for a series: it begins with the game at the place `game` (from 0)."""

    game: int
    kind: str
    games: int | None = None
    stake: str = ""
    begun: datetime | None = None
    ended: datetime | None = None
    called_off: bool = False
    paid: datetime | None = None


@dataclass(frozen=True, slots=True)
class FiledGame:
    """A game with when it was begun; `rematch_of` is the place (from 0) of the one before it."""

    ledger: Ledger
    begun: datetime | None = None
    rematch_of: int | None = None


@dataclass(frozen=True, slots=True)
class LeftOut:
    """A running game that keeps something back and is not in the file."""

    game: str
    begun: datetime
    players: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Filed:
    """A table as its file has it, without its games."""

    name: str
    zone: str = "UTC"
    both_accept: bool = False
    freeze_review: bool = False
    people: tuple[FiledPerson, ...] = ()
    seasons: tuple[FiledSeason, ...] = ()
    own_rules: tuple[FiledRules, ...] = ()
    begins_with: Begins | None = None
    series: tuple[FiledSeries, ...] = ()


def no_rematches(before: Sequence[int | None]) -> str:
    """Why games cannot follow each other so, by the place of the one before each; "" if they can.

    >>> no_rematches([None, 0, 0])
    'Two games are the rematch of the same one.'
    >>> no_rematches([1, 0]), no_rematches([1, None, 0])
    ('Games are rematches of each other in a ring.', '')
    """
    named = [place for place in before if place is not None]
    if len({*named}) < len(named):
        return "Two games are the rematch of the same one."
    follows = dict(enumerate(before))
    for place in [*follows]:
        step: int | None = place
        while step is not None:  # what was walked once leads nowhere new
            step = follows.pop(step, None)
            if step == place:
                return "Games are rematches of each other in a ring."
    return ""


def dump(
    table: Filed, games: Sequence[Mapping[str, Any]], left_out: Sequence[LeftOut] = ()
) -> dict[str, Any]:
    """A table as its file, its games by `dump_game`; the same for the same table, whatever ids."""
    return {
        "format": FORMAT,
        "name": table.name,
        "zone": table.zone,
        "both_accept": table.both_accept,
        "freeze_review": table.freeze_review,
        "people": [_dump_person(one) for one in table.people],
        "seasons": [
            {"name": one.name, "first": f"{one.first}", "last": f"{one.last}"}
            for one in table.seasons
        ],
        "own_rules": [
            {"name": one.name, "game": one.game, "preset": one.preset, "rules": {**one.rules}}
            for one in table.own_rules
        ],
        "begins_with": None if table.begins_with is None else _dump_begins(table.begins_with),
        "series": [_dump_series(one) for one in table.series],
        "games": [*games],
        "left_out": [
            {"game": one.game, "begun": encode_time(one.begun), "players": [*one.players]}
            for one in left_out
        ],
    }


def _dump_person(one: FiledPerson) -> dict[str, Any]:
    said = {"name": one.name, "spellings": [*one.spellings]}
    looks = {"emoji": one.emoji, "colour": one.colour, "away": one.away}
    return {**said, **{key: value for key, value in looks.items() if value}}


def _dump_begins(begins: Begins) -> dict[str, Any]:
    said = {"game": begins.game, "preset": begins.preset, "own": begins.own}
    return {key: value for key, value in said.items() if value is not None}


def _dump_series(one: FiledSeries) -> dict[str, Any]:
    said: dict[str, Any] = {"game": one.game + 1, "kind": one.kind}
    times = {"begun": one.begun, "ended": one.ended, "paid": one.paid}
    told = {name: encode_time(at) for name, at in times.items() if at is not None}
    more = {"games": one.games, "stake": one.stake, **told, "called_off": one.called_off}
    return {**said, **{key: value for key, value in more.items() if value}}


def dump_game(
    file: Mapping[str, Any], begun: datetime, rematch_of: int | None = None
) -> dict[str, Any]:
    """A game as a table file has it: its game file, when it was begun, whose rematch it is.

    `rematch_of` is the place of that game, from 0; in the file they count from 1.
    """
    said: dict[str, Any] = {"begun": encode_time(begun)}
    if rematch_of is not None:
        said["rematch_of"] = rematch_of + 1
    return {**said, "file": file}


def write(dumped: Mapping[str, Any]) -> str:
    """A table file as text: a line for each person and each game, so that two can be compared."""
    return "{" + ",\n".join(f'"{key}": {_text(part)}' for key, part in dumped.items()) + "}\n"


def _text(part: Any) -> str:
    if isinstance(part, list) and part:
        return "[\n" + ",\n".join(map(_ENCODE, part)) + "]"
    return _ENCODE(part)
