"""The story of a ledger as a game's pages tell it: who entered each line, and what it said before.

Built by scorekeeper.ledger.history; a game's views only read it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class Mark:
    """When (UTC) and by whom something was entered; `imported` where a file says so."""

    at: datetime | None = None
    by: str | None = None
    imported: bool = False


@dataclass(frozen=True, slots=True)
class Change:
    """What a correction did to one line.

    `number` is the correction's own, `line` the corrected one (0: the head). `old` stood there
    before and `new` since then: plays, None for struck; in the head the values of the named keys.
    """

    number: int
    mark: Mark
    line: int
    old: Any
    new: Any


@dataclass(frozen=True, slots=True)
class Kept:
    """A line of the ledger with all that became of it.

    `play` stands there now, None where it was struck. `back` says that a struck line can be put
    back, as nothing that was entered since forbids it.
    """

    number: int
    play: Any
    mark: Mark
    changes: tuple[Change, ...] = ()
    back: bool = False

    @property
    def said(self) -> Any:
        """What the line says, or said last before it was struck."""
        return self.changes[-1].old if self.play is None else self.play


@dataclass(frozen=True, slots=True)
class Story:
    """All lines of a ledger in their order, the corrections of its head, and earlier states.

    `opening` is the state before the first line, by the head as it is now. `before(number)` is the
    state as it was before the entry of that number was written: what the table saw then. It is
    folded only when asked for.
    """

    opening: Any
    lines: tuple[Kept, ...]
    head: tuple[Change, ...]
    before: Callable[[int], Any]
