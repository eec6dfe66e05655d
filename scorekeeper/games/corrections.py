"""What a filled-in correction comes to, whatever the game: lines that change, or one struck."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

Raw = Mapping[str, Any]
"""A line as the game file has it."""

Fold = Callable[[int, Mapping[int, Raw]], Any]
"""The state before a line, with some earlier lines changed; ScoringError where that cannot be."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A correction as it is filled in.

    `typed` holds every field, those that nobody touched as they stand in the ledger. `changes`
    are the lines that differ, by number (0: the head); `strike` is the line that is struck instead.
    """

    typed: Mapping[str, str]
    changes: Mapping[int, Raw] = field(default_factory=dict)
    strike: int | None = None

    @property
    def line(self) -> dict[str, Any] | None:
        """The one line of the game file that says it all; None where nothing differs."""
        if self.strike is not None:
            return {"strike": self.strike}
        if not self.changes:
            return None
        first, *others = ({"amend": number, "with": raw} for number, raw in self.changes.items())
        return {**first, "also": others} if others else first
