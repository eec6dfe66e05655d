"""The ledger of a game: every line in the order written, folded into how the game stands."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self

from scorekeeper.games.kit import Caution, EntryError, Rules, ScoringError
from scorekeeper.ledger.entry import (
    Amended,
    Entry,
    HeadChange,
    Line,
    Played,
    Struck,
    corrected_numbers,
)
from scorekeeper.ledger.head import Head, corrected, opening_of

Warned = tuple[int | None, Caution]


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game as it was entered, and the state that follows from it.

    `head` is the head with its corrections, `opened` the one the game began with. `warnings` carry
    the number of their line (None: the set-up). `_lines` maps the number of every play to what
    stands there now, None where it was struck. Nothing in it ever changes: writing gives a new one.
    """

    rules: Rules
    opened: Head
    head: Head
    entries: tuple[Entry, ...]
    state: Any
    warnings: tuple[Warned, ...]
    _lines: Mapping[int, Any] = field(repr=False)
    _abouts: Mapping[Hashable, int] = field(repr=False)

    @classmethod
    def open(cls, rules: Rules, head: Head) -> Self:
        """A game before its first entry; refuses a head that cannot be played."""
        return cls.restore(rules, head, ())

    @classmethod
    def restore(cls, rules: Rules, head: Head, entries: Iterable[Entry]) -> Self:
        """A game from entries that were accepted before: folded once, whatever was corrected."""
        kept = tuple(entries)
        now, lines = head, dict[int, Any]()
        for entry in kept:
            now = _apply_line(now, lines, entry.number, entry.line)
        state, warnings = _fold(rules, now, lines)
        return cls(rules, head, now, kept, state, warnings, lines, _index(rules, lines))

    @property
    def version(self) -> int:
        """The number of the newest entry; 0 before the first."""
        return len(self.entries)

    def plays(self) -> Iterator[tuple[int, Any]]:
        """The plays that count, each with its number, in the order of the game."""
        return ((number, play) for number, play in self._lines.items() if play is not None)

    def play(self, number: int) -> Any | None:
        """What stands at a number now; None where it was struck or never was a play."""
        return self._lines.get(number)

    def number_about(self, about: Hashable) -> int | None:
        """The newest line in force about something (a bid, a result, a set) that still counts."""
        number = self._abouts.get(about)
        if number is None or not self.rules.holds(self.state, self._lines[number]):
            return None
        return number

    def write(
        self,
        line: Line,
        *,
        at: datetime | None = None,
        by: str | None = None,
        key: str | None = None,
        imported: bool = False,
    ) -> "Ledger":
        """The ledger with one line more, or ScoringError with the number of the refused line."""
        entry = Entry(self.version + 1, line, at, by, key, imported)
        try:
            if isinstance(line, Played):
                return self._with_play(entry, line.play)
            return self._with_correction(entry)
        except ScoringError as error:
            raise error if error.entry else error.at(entry.number) from None

    def extend(self, entries: Iterable[Entry]) -> "Ledger":
        """The ledger with entries that another process has written and accepted."""
        newer = tuple(entries)
        if any(corrected_numbers(entry.line) for entry in newer):
            return Ledger.restore(self.rules, self.opened, (*self.entries, *newer))
        ledger = self
        for entry in newer:
            if isinstance(entry.line, Played):
                ledger = ledger._with_play(entry, entry.line.play)
        return ledger

    def _with_play(self, entry: Entry, play: Any) -> "Ledger":
        state = self.rules.apply(self.state, play)
        warned = tuple((entry.number, warning) for warning in state.warnings)
        about = self.rules.about(play)
        abouts = self._abouts if about is None else {**self._abouts, about: entry.number}
        return Ledger(
            self.rules,
            self.opened,
            self.head,
            (*self.entries, entry),
            state,
            self.warnings + warned if warned else self.warnings,
            {**self._lines, entry.number: play},
            abouts,
        )

    def _with_correction(self, entry: Entry) -> "Ledger":
        self._check_targets(entry.line)
        lines = dict(self._lines)
        head = _apply_line(self.head, lines, entry.number, entry.line)
        try:
            state, warnings = _fold(self.rules, head, lines)
        except ScoringError as error:
            here = error.entry is None or error.entry in corrected_numbers(entry.line)
            raise error.at(entry.number, None if here else error.entry) from None
        return Ledger(
            self.rules,
            self.opened,
            head,
            (*self.entries, entry),
            state,
            warnings,
            lines,
            _index(self.rules, lines),
        )

    def _check_targets(self, line: Line) -> None:
        """A correction names plays that are there; what was struck can be put back, not struck."""
        for number in corrected_numbers(line):
            if number == 0 and isinstance(line, Amended):
                continue
            if not 0 < number <= self.version:
                raise EntryError("no_such_entry", f"There is no entry {number} to correct.")
            if number not in self._lines:
                raise EntryError(
                    "not_correctable", f"Entry {number} is itself a correction: correct the hand."
                )
            if isinstance(line, Struck) and self._lines[number] is None:
                raise EntryError("no_such_entry", f"Entry {number} was struck already.")


def _apply_line(head: Head, lines: dict[int, Any], number: int, line: Line) -> Head:
    """Put a line where it belongs; gives the head as it is after it."""
    match line:
        case Played(play):
            lines[number] = play
        case Struck(target):
            lines[target] = None
        case Amended():
            for part in line.all:
                if isinstance(part.change, HeadChange):
                    head = corrected(head, part.change.values)
                else:
                    lines[part.number] = part.change
    return head


def _fold(rules: Rules, head: Head, lines: Mapping[int, Any]) -> tuple[Any, tuple[Warned, ...]]:
    """Play the game from its opening; an error carries the number of the line it stops at."""
    state = opening_of(rules, head)
    warned: list[Warned] = [(None, warning) for warning in state.warnings]
    for number, play in lines.items():
        if play is None:
            continue
        try:
            state = rules.apply(state, play)
        except ScoringError as error:
            raise error.at(number) from None
        warned += [(number, warning) for warning in state.warnings]
    return state, tuple(warned)


def _index(rules: Rules, lines: Mapping[int, Any]) -> dict[Hashable, int]:
    found: dict[Hashable, int] = {}
    for number, play in lines.items():
        about = None if play is None else rules.about(play)
        if about is not None:
            found[about] = number
    return found
