"""What a game's pages know of a result: which sides have accepted it, whether it is questioned.

Worked out by scorekeeper.ledger.acceptance; a game's views only show it.
"""

from dataclasses import dataclass
from typing import Any

from scorekeeper.games.history import Mark


@dataclass(frozen=True, slots=True)
class Question:
    """A result is under review: who asked for it when, and why, where a reason was given."""

    mark: Mark
    why: str | None = None


@dataclass(frozen=True, slots=True)
class Subject:
    """A result as pages name it: its words inside a sentence, its number in addresses.

    `field` and `value` say in a form which one it is.
    """

    title: str
    address: int
    field: str
    value: str

    @property
    def heading(self) -> str:
        """Its words at the beginning of a sentence."""
        return self.title[:1].upper() + self.title[1:]


@dataclass(frozen=True, slots=True)
class Acceptance:
    """How the table stands to a result that is in.

    `number` is its line and `play` what that says. `oks` has a mark for each side that has accepted
    what stands now, None for the others. `asked`: the table wants an OK of every side;
    `questionable`: it lets results be put under review. `fresh`: nothing but remarks was entered
    since. `held` says that the large totals stay as they were agreed before.
    """

    number: int
    play: Any
    subject: Subject
    mark: Mark
    oks: tuple[Mark | None, ...]
    review: Question | None
    asked: bool
    questionable: bool
    fresh: bool
    held: bool

    @property
    def count(self) -> int:
        """How many sides have accepted it."""
        return sum(mark is not None for mark in self.oks)

    @property
    def waits(self) -> bool:
        """Whether the table is not at one about it."""
        return self.review is not None or (self.asked and self.count < len(self.oks))

    @property
    def asks(self) -> int | None:
        """The side whose OK is asked for first; None where none is missing."""
        return next((side for side, mark in enumerate(self.oks) if mark is None), None)

    @property
    def words(self) -> str:
        """How it stands in a few words: "under review", "1 of 2 agreed"."""
        return "under review" if self.review else f"{self.count} of {len(self.oks)} agreed"
