"""A table file read: every part of it checked for its shape. Its games are ledger/gamefile.py's."""

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from functools import partial
from itertools import pairwise
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.games.clocks import WORLD, clocks
from scorekeeper.games.emoji import is_emoji
from scorekeeper.games.kit import LETTERS, EntryError
from scorekeeper.games.names import clean_name, fold, has_control, isolated, shown
from scorekeeper.games.options import checked
from scorekeeper.ledger.parts import bad, each, flag, listed, moment, only
from scorekeeper.ledger.seriesread import read_series
from scorekeeper.ledger.tablefile import (
    FORMAT,
    Begins,
    Filed,
    FiledPerson,
    FiledRules,
    FiledSeason,
)

MOST_SPELLINGS = 200  # of one person
LONGEST_FOLDED = 600  # signs of a name as spellings are compared: what its column holds

_KEYS = frozenset({"format", "games", "left_out", *Filed.__dataclass_fields__})


def is_table(raw: Any) -> bool:
    """Whether this says that it is a table file, of whatever number."""
    name = FORMAT.partition("/")[0]
    return isinstance(raw, dict) and str(raw.get("format")).partition("/")[0] == name


def read(raw: Mapping[str, Any]) -> Filed:
    """A table without its games, every part of it checked. Refuses with EntryError."""
    if raw.get("format") != FORMAT:
        said = f"This is a table file of another version than {FORMAT}."
        raise EntryError("unknown_format", said, field="format")
    only(raw, _KEYS)
    own = each(raw, "own_rules", _read_rules)
    table = Filed(
        name=clean_name(raw.get("name"), field="name"),
        zone=_zone(raw.get("zone", WORLD)),
        both_accept=flag(raw, "both_accept"),
        freeze_review=flag(raw, "freeze_review"),
        people=each(raw, "people", _read_person),
        seasons=each(raw, "seasons", _read_season),
        own_rules=own,
        begins_with=_begins(raw.get("begins_with"), own),
        series=each(raw, "series", partial(read_series, len(listed(raw, "games")))),
    )
    _refuse_shared(table)
    return table


def games_in(raw: Mapping[str, Any]) -> list[Any]:
    """The games of a table file as they stand there, each for `game_in`."""
    return listed(raw, "games")


def game_in(raw: Any, place: int, count: int) -> tuple[Any, datetime | None, int | None]:
    """The game file at a place (from 0) of so many, when it was begun, whose rematch it is."""
    if not isinstance(raw, dict) or "file" not in raw:
        raise bad("A game of a table has a “file”.", "file")
    only(raw, {"file", "begun", "rematch_of"})
    before = raw.get("rematch_of")
    if before is not None and (type(before) is not int or not 0 < before <= count):
        raise bad("“rematch_of” is the number of another game in this file.", "rematch_of")
    if before == place + 1:
        raise bad("A game is no rematch of itself.", "rematch_of")
    return raw["file"], moment(raw.get("begun")), None if before is None else before - 1


def _read_person(raw: Mapping[str, Any]) -> FiledPerson:
    only(raw, {"name", "spellings", "emoji", "colour", "away"})
    name, emoji = clean_name(raw.get("name"), field="name"), raw.get("emoji")
    spellings = listed(raw, "spellings")
    if len(spellings) > MOST_SPELLINGS:
        said = f"A person has at most {MOST_SPELLINGS} names; {isolated(name)} has"
        raise bad(f"{said} {len(spellings):,}.", "spellings")
    if emoji is not None and not (isinstance(emoji, str) and is_emoji(emoji)):
        raise bad("“emoji” is one emoji.", "emoji")
    colour = raw.get("colour")
    if colour is not None and colour not in [*LETTERS]:
        raise bad(f"“colour” is a letter from {LETTERS[0]} to {LETTERS[-1]}.", "colour")
    known = {fold(name), *map(_spelling, spellings)}
    return FiledPerson(name, tuple(sorted(known)), emoji, colour, flag(raw, "away"))


def _spelling(value: Any) -> str:
    """A name as it is compared, which may be longer than any name that is shown."""
    usable = isinstance(value, str) and len(value) <= LONGEST_FOLDED and not has_control(value)
    folded = fold(value) if usable else ""
    if not 0 < len(folded) <= LONGEST_FOLDED:
        raise bad("A spelling is a name.", "spellings")
    return folded


def _read_season(raw: Mapping[str, Any]) -> FiledSeason:
    only(raw, {"name", "first", "last"})
    name = clean_name(raw.get("name"), field="name")
    first, last = _day(raw.get("first")), _day(raw.get("last"))
    if last < first:
        raise bad("A season ends before it begins.", "last")
    return FiledSeason(name, first, last)


def _day(value: Any) -> date:
    day: date | None
    try:
        day = date.fromisoformat(value)
    except (TypeError, ValueError):
        day = None
    if day is None or day.isoformat() != value:  # Python reads more ways to write a day
        raise bad("A day is written like 2026-11-30.", "first")
    return day


def _read_rules(raw: Mapping[str, Any]) -> FiledRules:
    only(raw, {"name", "game", "preset", "rules"})
    game, preset = _preset(raw)
    rules = raw.get("rules", {})
    if not isinstance(rules, dict):
        raise bad("“rules” names options.", "rules")
    name = clean_name(raw.get("name"), field="name")
    return FiledRules(name, game, preset, checked(GAMES[game].options, rules))


def _preset(raw: Mapping[str, Any]) -> tuple[str, str]:
    game, preset = _game(raw), raw.get("preset", "standard")
    if not isinstance(preset, str) or preset not in GAMES[game].presets:
        raise EntryError("unknown_preset", f"There is no preset “{shown(preset)}”.", field="preset")
    return game, preset


def _game(raw: Mapping[str, Any]) -> str:
    game = raw.get("game")
    if not isinstance(game, str) or game not in GAMES:
        raise EntryError("unknown_game", "This game is not known here.", field="game")
    return game


def _begins(raw: Any, own: tuple[FiledRules, ...]) -> Begins | None:
    if raw is None:
        return None
    if not isinstance(raw, dict):
        raise bad("“begins_with” names a game.", "begins_with")
    only(raw, {"game", "preset", "own"})
    if raw.get("own") is None:
        return Begins(*_preset(raw))
    named = [rules for rules in own if (rules.name, rules.game) == (raw["own"], _game(raw))]
    if not named:
        raise bad("“begins_with” names rules that are not in the file.", "own")
    return Begins(named[0].game, own=named[0].name)


def _zone(value: Any) -> str:
    if not isinstance(value, str) or value not in clocks():
        raise bad(f"There is no clock “{shown(value)}”.", "zone")
    return value


def _refuse_shared(table: Filed) -> None:
    """One name means one person, one name of rules means one set; no day is of two seasons."""
    _once((one for person in table.people for one in person.spellings), "Two people are called")
    _once((fold(rules.name) for rules in table.own_rules), "Two sets of rules are called")
    days = sorted(table.seasons, key=lambda season: season.first)
    for season, other in pairwise(days):
        if other.first <= season.last:
            both = f"{isolated(season.name)} and {isolated(other.name)}"
            raise bad(f"The seasons {both} share a day.", "seasons")


def _once(names: Iterable[str], sentence: str) -> None:
    seen: set[str] = set()
    for name in names:
        if name in seen:
            raise bad(f"{sentence} {isolated(shown(name))}.", "name")
        seen.add(name)
