"""Folds of games that were lately looked at, so that a page need not read the ledger again."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Self

from scorekeeper.ledger.ledger import Ledger
from scorekeeper.store.newest import Newest


@dataclass(frozen=True, slots=True)
class Kept:
    """A folded ledger, with the number of the entry that each key has written."""

    ledger: Ledger
    keys: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def of(cls, ledger: Ledger) -> Self:
        """A fold made from nothing."""
        return cls(ledger, _keys(ledger))

    def then(self, ledger: Ledger) -> "Kept":
        """The fold after some more entries."""
        return Kept(ledger, {**self.keys, **_keys(ledger, self.version)})

    @property
    def version(self) -> int:
        """The number of the newest entry."""
        return self.ledger.version

    @property
    def number(self) -> int:
        """The same, which tells it from an older fold."""
        return self.version

    @property
    def weight(self) -> int:
        """How many entries are in it."""
        return self.version


def _keys(ledger: Ledger, after: int = 0) -> dict[str, int]:
    newer = ledger.entries[after:]
    return {entry.key: entry.number for entry in newer if entry.key is not None}


# By the id of the game: folds of what the database holds, so kept after the commit only.
KEPT = Newest[str, Kept](weight=60_000, count=300)
