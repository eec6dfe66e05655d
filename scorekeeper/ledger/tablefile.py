"""The table file: a whole table as one JSON (docs/table-file.md); ledger/tableread.py reads it.

What a table is made of are values here; a game in it is a game file.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime
from typing import Any

from scorekeeper.ledger import gamefile
from scorekeeper.ledger.ledger import Ledger

FORMAT = "scorekeeper-table/1"


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


def dump(
    table: Filed, games: Sequence[FiledGame], left_out: Sequence[LeftOut] = ()
) -> dict[str, Any]:
    """A table as its file; the same for the same table, whatever its ids."""
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
        "games": [_dump_game(one) for one in games],
        "left_out": [
            {"game": one.game, "begun": _said(one.begun), "players": [*one.players]}
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


def _dump_game(one: FiledGame) -> dict[str, Any]:
    said: dict[str, Any] = {} if one.begun is None else {"begun": _said(one.begun)}
    if one.rematch_of is not None:
        said["rematch_of"] = one.rematch_of + 1
    return {**said, "file": gamefile.dump(one.ledger)}


def _said(at: datetime) -> str:
    return at.astimezone(UTC).isoformat().replace("+00:00", "Z")
