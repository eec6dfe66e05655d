"""Two phones at one table: whether an entry says again what is there, or something else.

Looked at before any rule, for forms and the JSON interface; files are taken in their own order.
"""

from dataclasses import dataclass
from typing import assert_never

from scorekeeper.games.kit import RuleError
from scorekeeper.ledger.acceptance import lapsed
from scorekeeper.ledger.entry import (
    Amended,
    Entry,
    HeadChange,
    Line,
    Played,
    Struck,
    corrected_numbers,
)
from scorekeeper.ledger.head import head_values
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import is_public

_OUTDATED = (
    "What this rests on was corrected on another phone. Here is how it stands now: "
    "look again, then save."
)


@dataclass(frozen=True, slots=True)
class Same:
    """The table already knows: the line at `number` says the same, nothing is written."""

    number: int


@dataclass(frozen=True, slots=True)
class Conflict:
    """Somebody entered something else about the same thing: `number` is their line."""

    number: int


def compare(ledger: Ledger, line: Line, seen: int | None = None) -> Same | Conflict | None:
    """Whether a line is already there (Same), contradicts one (Conflict), or is news (None).

    `seen` is the version the phone showed when the line was entered there.
    """
    match line:
        case Played(play):
            return _compare_play(ledger, play, seen)
        case Amended():
            if _is_told(ledger, line) and _changes_nothing(ledger, line):
                return Same(line.number)
            return _corrected_since(ledger, line, seen)
        case Struck():
            return _corrected_since(ledger, line, seen)
        case _:
            assert_never(line)


def _compare_play(ledger: Ledger, play: object, seen: int | None) -> Same | Conflict | None:
    about = ledger.rules.about(play)
    number = None if about is None else ledger.number_about(about)
    if number is not None and _is_known(ledger, number):
        same = ledger.rules.agrees(ledger.state, ledger.play(number), play)
        return Same(number) if same else Conflict(number)
    if any(_undermines(ledger, entry, play, seen) for entry in _since(ledger, seen)):
        raise RuleError("outdated", _OUTDATED)
    for entry in _since(ledger, seen):
        newer = ledger.play(entry.number)
        if newer is not None and ledger.rules.overtakes(newer, play):
            return Same(entry.number) if _repeats(ledger, newer, play) else Conflict(entry.number)
    return None


def _repeats(ledger: Ledger, newer: object, play: object) -> bool:
    """Whether a play only says again what another phone has entered about the same thing."""
    about = ledger.rules.about(play)
    same = about is not None and ledger.rules.about(newer) == about
    return same and ledger.rules.agrees(ledger.state, newer, play)


def _is_known(ledger: Ledger, number: int) -> bool:
    """Whether a line may be told of, and still says something: an OK may have been overtaken."""
    return is_public(ledger, ledger.play(number)) and not lapsed(ledger, number)


def _undermines(ledger: Ledger, entry: Entry, play: object, seen: int | None) -> bool:
    """Whether a line that a phone has not seen moved what its play rests on.

    What was struck is left to the rules: they say what is missing now.
    """
    match entry.line:
        case Played(newer):
            return ledger.rules.rests_on(play, newer)
        case Amended():
            numbers = corrected_numbers(entry.line)
            moved = 0 in numbers and _reseated(ledger, seen)
            return moved or any(_rests(ledger, play, number) for number in numbers if number)
        case _:
            return False


def _rests(ledger: Ledger, play: object, number: int) -> bool:
    """Whether a play was entered in view of another: a result in view of the bids."""
    line = ledger.entries[number - 1].line
    return isinstance(line, Played) and ledger.rules.rests_on(play, line.play)


def _reseated(ledger: Ledger, seen: int | None) -> bool:
    """Whether somebody sits elsewhere now than a phone has shown, or with other partners."""
    before = Ledger.restore(ledger.rules, ledger.opened, ledger.entries[: seen or 0])
    was, now = before.state.seating, ledger.state.seating
    moved = any(
        name in now.players and now.players.index(name) != seat
        for seat, name in enumerate(was.players)
    )
    return moved or was.sides != now.sides


def _is_told(ledger: Ledger, line: Amended) -> bool:
    """Whether "nothing changes" may be said: of a line that is not shown it would tell the play."""
    return all(is_public(ledger, ledger.play(part.number)) for part in line.all)


def _changes_nothing(ledger: Ledger, line: Amended) -> bool:
    return all(_stands(ledger, part) for part in line.all)


def _stands(ledger: Ledger, part: Amended) -> bool:
    if isinstance(part.change, HeadChange):
        said = head_values(ledger.head)
        return all(said.get(key) == value for key, value in part.change.values.items())
    return bool(ledger.play(part.number) == part.change)


def _corrected_since(ledger: Ledger, line: Line, seen: int | None) -> Conflict | None:
    targets = set(corrected_numbers(line))
    for entry in _since(ledger, seen):
        if targets.intersection(corrected_numbers(entry.line)):
            return Conflict(entry.number)
    return None


def _since(ledger: Ledger, seen: int | None) -> tuple[Entry, ...]:
    return () if seen is None else ledger.entries[max(seen, 0) :]
