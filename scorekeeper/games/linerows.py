"""A line of any game's ledger as a row of it: what it says, what it said before, what was done."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.history import Change, Kept, Mark


@dataclass(frozen=True, slots=True)
class LineRow:
    """A line told in a sentence: what it says, what it said before, whether it was struck.

    `did` and `since` tell what was last done to it; `back` is its number where it can be put back.
    `minor` is told only where the ledger is looked at more closely.
    """

    position: int
    words: str
    mark: Mark
    old: tuple[str, ...] = ()
    did: str = ""
    since: Mark | None = None
    struck: bool = False
    back: int | None = None
    minor: bool = False


def did(change: Change) -> str:
    """What a correction did to a line, in a word."""
    if change.new is None:
        return "struck"
    return "put back" if change.old is None else "corrected"


def line_row(line: Kept, said: Callable[[Any], str], *, minor: bool = False) -> LineRow:
    """A line as a row; `said` tells a play in a sentence without its full stop."""
    last = line.changes[-1] if line.changes else None
    old: list[Any] = [change.old for change in line.changes if change.old is not None]
    if line.play is None:
        old.pop()
    now = said(line.said)
    earlier = [said(play) for play in old]
    return LineRow(
        position=line.number,
        words=now,
        mark=line.mark,
        old=tuple(words for words in dict.fromkeys(earlier) if words != now),
        did=did(last) if last else "",
        since=last.mark if last else None,
        struck=line.play is None,
        back=line.number if line.back else None,
        minor=minor,
    )
