"""How a line is refused: a stable code for programs, a sentence for the people at the table."""

from typing import Self


class ScoringError(Exception):
    """Something entered cannot stand.

    `code` is stable (rules/*.md list them); `message` is a sentence for players. `field` names the
    part of the line at fault, `seat` the player, where there is one. `entry` is the number of the
    refused line (None: the head of the game), `breaks` the later line a correction would break.
    """

    def __init__(
        self,
        code: str,
        message: str,
        *,
        field: str | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__(f"{code}: {message}")
        self.code = code
        self.message = message
        self.field = field
        self.seat = seat
        self.entry: int | None = None
        self.breaks: int | None = None

    def at(self, entry: int | None, breaks: int | None = None) -> Self:
        """Say which line was refused, and which later line it would have broken."""
        self.entry = entry
        self.breaks = breaks
        return self


class EntryError(ScoringError):
    """A line is not understood: a kind, a type or a range is wrong, whatever the score."""


class RuleError(ScoringError):
    """A line is understood, but the rules in force do not allow it now."""


_NOWHERE = ("unknown_seat", "unknown_side")


def understood(error: ScoringError) -> bool:
    """Whether it is the rules that refuse: they name the people themselves."""
    return not isinstance(error, EntryError) and error.code not in _NOWHERE
