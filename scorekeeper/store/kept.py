"""Folds of games that were lately looked at, so that a page need not read the ledger again."""

from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, field
from threading import Lock
from typing import Self

from scorekeeper.ledger.ledger import Ledger


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


def _keys(ledger: Ledger, after: int = 0) -> dict[str, int]:
    newer = ledger.entries[after:]
    return {entry.key: entry.number for entry in newer if entry.key is not None}


class KeptFolds:
    """The last fold by game id; the longest unused ones go first.

    Bounded by the number of games and by the entries in all of them. Safe between threads: what is
    kept never changes, and an older fold never takes the place of a newer one.
    """

    def __init__(self, games: int = 300, entries: int = 60_000) -> None:
        self._most_games = games
        self._most_entries = entries
        self._entries = 0
        self._folds: OrderedDict[str, Kept] = OrderedDict()
        self._lock = Lock()

    def get(self, game_id: str) -> Kept | None:
        """The newest fold kept of a game."""
        with self._lock:
            if game_id in self._folds:
                self._folds.move_to_end(game_id)
            return self._folds.get(game_id)

    def keep(self, game_id: str, fold: Kept) -> None:
        """Keep a fold of what the database holds; only ever call it after the commit."""
        with self._lock:
            kept = self._folds.pop(game_id, None)
            newest = fold if kept is None or kept.version < fold.version else kept
            self._folds[game_id] = newest
            self._entries += newest.version - (kept.version if kept else 0)
            self._make_room()

    def forget(self, game_id: str) -> None:
        """Drop a fold that the database does not bear out."""
        with self._lock:
            kept = self._folds.pop(game_id, None)
            self._entries -= kept.version if kept else 0

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._folds.clear()
            self._entries = 0

    def _make_room(self) -> None:
        while len(self._folds) > self._most_games or (
            self._entries > self._most_entries and len(self._folds) > 1
        ):
            _, oldest = self._folds.popitem(last=False)
            self._entries -= oldest.version


KEPT = KeptFolds()
