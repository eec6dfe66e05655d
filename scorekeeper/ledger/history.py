"""What became of every line: who entered it, what it said before, whether it can come back.

All of it may be shown: while a game runs, lines that it keeps back are left out, and so is every
correction of one (scorekeeper.ledger.sealing).
"""

from collections.abc import Iterator, Mapping
from itertools import takewhile
from typing import Any, assert_never

from scorekeeper.games.history import Change, Kept, Mark, Story
from scorekeeper.games.kit import ScoringError
from scorekeeper.ledger.entry import Amended, Entry, HeadChange, Line, Played, Struck
from scorekeeper.ledger.head import Head, corrected, opening_of
from scorekeeper.ledger.ledger import Ledger
from scorekeeper.ledger.sealing import is_public

# Trying whether a struck line can come back folds the game once; older ones are left alone.
MOST_TRIALS = 20


def story(ledger: Ledger) -> Story:
    """The whole ledger, line by line, with its corrections: all of it that may be shown."""
    changes: dict[int, list[Change]] = {}
    sealed: set[int] = set()
    for change in _changes(ledger):
        if _is_public(ledger, change):
            changes.setdefault(change.line, []).append(change)
            sealed.discard(change.line)
        else:
            sealed.add(change.line)
    back = _returnable(ledger, changes)
    return Story(
        opening=opening_of(ledger.rules, ledger.head),
        lines=tuple(
            Kept(
                number=entry.number,
                play=ledger.play(entry.number),
                mark=mark_of(entry),
                changes=tuple(changes.get(entry.number, ())),
                back=entry.number in back,
            )
            for entry in ledger.entries
            if isinstance(entry.line, Played) and _stays(ledger, entry.number, sealed)
        ),
        head=tuple(changes.get(0, ())),
        before=lambda number: before(ledger, number).state,
    )


def _stays(ledger: Ledger, number: int, sealed: set[int]) -> bool:
    """Whether a line is in the story; `sealed` were last corrected in a way that is not shown."""
    play = ledger.play(number)
    return number not in sealed if play is None else is_public(ledger, play)


def _is_public(ledger: Ledger, change: Change) -> bool:
    """Whether a correction may be told: of its old and its new version neither is kept back."""
    return change.line == 0 or all(is_public(ledger, play) for play in (change.old, change.new))


def before(ledger: Ledger, number: int) -> Ledger:
    """The ledger as it was before an entry of its was written."""
    return Ledger.restore(ledger.rules, ledger.opened, ledger.entries[: number - 1])


def state_before(ledger: Ledger, number: int, changed: Mapping[int, Any]) -> Any:
    """The state that a line finds, as the ledger stands now but for some changed plays."""
    state = opening_of(ledger.rules, ledger.head)
    for earlier, play in takewhile(lambda line: line[0] < number, ledger.plays()):
        state = ledger.rules.apply(state, changed.get(earlier, play))
    return state


def mark_of(entry: Entry) -> Mark:
    """When and by whom an entry was written."""
    return Mark(entry.at, entry.by, entry.imported)


def put_back(ledger: Ledger, number: int) -> Amended | None:
    """The correction that puts a struck line back; None where none was ever struck, or is shown.

    For one that is back already it changes nothing.
    """
    changes = [change for change in _changes(ledger) if change.line == number]
    if not all(_is_public(ledger, change) for change in changes):
        return None
    if not any(change.new is None for change in changes):
        return None
    last = changes[-1]
    return Amended(number, last.old if last.new is None else last.new)


def undone(ledger: Ledger, number: int) -> Line | None:
    """The correction that takes back the one written as entry `number`.

    None where that is no correction, where its lines were corrected once more since, or where it
    is not shown.
    """
    later = [change for change in _changes(ledger) if change.number >= number]
    its = [change for change in later if change.number == number]
    lines = {change.line for change in its}
    if not its or any(change.number > number and change.line in lines for change in later):
        return None
    if not all(_is_public(ledger, change) for change in its):
        return None
    if len(its) == 1 and its[0].old is None:
        return Struck(its[0].line)
    first, *others = (Amended(change.line, _as_it_was(change)) for change in its)
    return Amended(first.number, first.change, tuple(others))


def _as_it_was(change: Change) -> Any:
    return HeadChange(change.old) if change.line == 0 else change.old


def _returnable(ledger: Ledger, changes: Mapping[int, list[Change]]) -> set[int]:
    struck = [(line, its[-1].old) for line, its in changes.items() if its[-1].new is None]
    free = [Amended(line, play) for line, play in sorted(struck) if not _said(ledger, play)]
    return {line.number for line in free[-MOST_TRIALS:] if _stands(ledger, line)}


def _said(ledger: Ledger, play: Any) -> bool:
    """Whether a line in force is about the same thing, so that the play has no place any more."""
    about = ledger.rules.about(play)
    return about is not None and ledger.number_about(about) is not None


def _stands(ledger: Ledger, line: Amended) -> bool:
    """Whether a line could be put back, and would count then: its hand may be another by now."""
    try:
        after = ledger.write(line)
    except ScoringError:
        return False
    return after.rules.holds(after.state, line.change)


def _changes(ledger: Ledger) -> Iterator[Change]:
    """What each correction did, in the order written."""
    lines: dict[int, Any] = {}
    head = ledger.opened
    for entry in ledger.entries:
        match entry.line:
            case Played(play):
                lines[entry.number] = play
            case Struck(number):
                yield Change(entry.number, mark_of(entry), number, lines[number], None)
                lines[number] = None
            case Amended() as line:
                for part in line.all:
                    old, head = _corrected(lines, head, part)
                    new = part.change.values if part.number == 0 else part.change
                    yield Change(entry.number, mark_of(entry), part.number, old, new)
            case _:
                assert_never(entry.line)


def _corrected(lines: dict[int, Any], head: Head, part: Amended) -> tuple[Any, Head]:
    """What stood where a correction now stands, and the head after it."""
    if isinstance(part.change, HeadChange):
        old = {key: getattr(head, key) for key in part.change.values}
        return old, corrected(head, part.change.values)
    old = lines[part.number]
    lines[part.number] = part.change
    return old, head
