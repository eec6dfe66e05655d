"""The ledger of a game: every line in the order written, folded into how the game stands."""

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Self, assert_never

from scorekeeper.games.kit import Caution, EntryError, Rules, ScoringError
from scorekeeper.ledger.concealing import shown
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
_KEPT_BACK = (
    "With this a later line could not stand. Which one is not told while the game runs: "
    "take back what came after, or leave it."
)


@dataclass(frozen=True, slots=True)
class Ledger:
    """A game as it was entered, and the state that follows from it.

    `head` is the head with its corrections, `opened` the one the game began with. `warnings` carry
    the number of their line (None: the set-up). `lines` maps the number of every play to what
    stands there now, None where it was struck; `abouts` what a line is about to the newest such
    line. Nothing in it ever changes: writing gives a new one.
    """

    rules: Rules
    opened: Head
    head: Head
    entries: tuple[Entry, ...]
    state: Any
    warnings: tuple[Warned, ...]
    lines: Mapping[int, Any] = field(repr=False)
    abouts: Mapping[Hashable, int] = field(repr=False)

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
        return ((number, play) for number, play in self.lines.items() if play is not None)

    def play(self, number: int) -> Any | None:
        """What stands at a number now; None where it was struck or never was a play."""
        return self.lines.get(number)

    def number_about(self, about: Hashable) -> int | None:
        """The newest line in force about something (a bid, a result, a set) that still counts."""
        number = self.abouts.get(about)
        if number is None or not self.rules.holds(self.state, self.lines[number]):
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
        return self.write_all((Entry(self.version + 1, line, at, by, key, imported),))

    def write_all(self, entries: Iterable[Entry]) -> "Ledger":
        """The ledger with more entries, each checked in its turn: a whole game file, say.

        ScoringError carries the number of the refused line; nothing is kept of the others.
        """
        page = _Page(self)
        for entry in entries:
            try:
                if isinstance(entry.line, Played):
                    page.play(entry, entry.line.play)
                else:
                    page = _Page(_correct(page.ledger(), entry))
            except ScoringError as error:
                raise error if error.entry else error.at(entry.number) from None
        return page.ledger()

    def extend(self, entries: Iterable[Entry]) -> "Ledger":
        """The ledger with entries that another process has written and accepted."""
        newer = tuple(entries)
        if any(corrected_numbers(entry.line) for entry in newer):
            return Ledger.restore(self.rules, self.opened, (*self.entries, *newer))
        return self.write_all(newer)


class _Page:
    """Plays added to a ledger one by one: the same as writing each, without a copy for each."""

    def __init__(self, ledger: Ledger) -> None:
        self._begun = ledger
        self._state = ledger.state
        self._entries: list[Entry] = []
        self._warnings: list[Warned] = []
        self._lines: dict[int, Any] = {}
        self._abouts: dict[Hashable, int] = {}

    def play(self, entry: Entry, play: Any) -> None:
        rules, number = self._begun.rules, entry.number
        self._state = state = rules.apply(self._state, play)
        self._entries.append(entry)
        if state.warnings:
            self._warnings += [(number, warning) for warning in state.warnings]
        self._lines[number] = play
        about = rules.about(play)
        if about is not None:
            self._abouts[about] = number

    def ledger(self) -> Ledger:
        begun = self._begun
        return Ledger(
            begun.rules,
            begun.opened,
            begun.head,
            (*begun.entries, *self._entries),
            self._state,
            (*begun.warnings, *self._warnings),
            {**begun.lines, **self._lines},
            {**begun.abouts, **self._abouts},
        )


def _correct(ledger: Ledger, entry: Entry) -> Ledger:
    """The ledger after a correction: everything folded again as if it had always been so."""
    _check_targets(ledger, entry.line)
    rules, lines = ledger.rules, dict(ledger.lines)
    head = _apply_line(ledger.head, lines, entry.number, entry.line)
    try:
        state, warnings = _fold(rules, head, lines)
    except ScoringError as error:
        later = error.entry
        if later is None or later in corrected_numbers(entry.line):
            raise error.at(entry.number) from None
        raise _public(ledger, error, lines[later]).at(entry.number, later) from None
    entries, abouts = (*ledger.entries, entry), _index(rules, lines)
    return Ledger(rules, ledger.opened, head, entries, state, warnings, lines, abouts)


def _public(ledger: Ledger, error: ScoringError, play: Any) -> ScoringError:
    """An error about a later line, which tells nothing of one that is not shown for now."""
    state = shown(ledger.rules, ledger.entries, ledger.lines, ledger.state)
    if [*ledger.rules.public(state, (play,))]:
        return error
    return type(error)(error.code, _KEPT_BACK)


def _check_targets(ledger: Ledger, line: Line) -> None:
    """A correction names plays that are there; what was struck can be put back, not struck."""
    for number in corrected_numbers(line):
        if number == 0 and isinstance(line, Amended):
            continue
        if not 0 < number <= ledger.version:
            raise EntryError("no_such_entry", f"There is no entry {number} to correct.")
        if number not in ledger.lines:
            raise EntryError(
                "not_correctable", f"Entry {number} is itself a correction: correct the hand."
            )
        if isinstance(line, Struck) and ledger.lines[number] is None:
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
        case _:
            assert_never(line)
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
