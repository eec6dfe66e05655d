"""What a process keeps in its memory: of everything the newest, and what lay unused goes first."""

from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, Protocol, TypeVar


class Numbered(Protocol):
    """Something of which there are newer ones, and how much of the memory's room it takes."""

    @property
    def number(self) -> int: ...

    @property
    def weight(self) -> int: ...


K = TypeVar("K", bound=Hashable)
V = TypeVar("V", bound=Numbered)


class Newest(Generic[K, V]):
    """The newest that was kept under each name; the longest unused ones go first.

    Bounded by what all of them weigh together, and by how many they are; the last one stays however
    heavy it is. Safe between threads: what is kept never changes, and an older one never takes the
    place of a newer one.
    """

    def __init__(self, weight: int, count: int) -> None:
        self._most_weight = weight
        self._most_count = count
        self._weight = 0
        self._kept: OrderedDict[K, V] = OrderedDict()
        self._lock = Lock()

    def get(self, name: K) -> V | None:
        """The newest that is kept, whether it still holds or not."""
        with self._lock:
            if name in self._kept:
                self._kept.move_to_end(name)
            return self._kept.get(name)

    def keep(self, name: K, made: V) -> None:
        """Keep what the database bears out; of two of one number the later one stays."""
        with self._lock:
            before = self._kept.pop(name, None)
            newest = made if before is None or before.number <= made.number else before
            self._kept[name] = newest
            self._weight += newest.weight - (before.weight if before else 0)
            self._make_room()

    def forget(self, name: K) -> None:
        """Drop what the database does not bear out."""
        with self._lock:
            kept = self._kept.pop(name, None)
            self._weight -= kept.weight if kept else 0

    def clear(self) -> None:
        """Keep nothing."""
        with self._lock:
            self._kept.clear()
            self._weight = 0

    def _make_room(self) -> None:
        while len(self._kept) > self._most_count or (
            self._weight > self._most_weight and len(self._kept) > 1
        ):
            _, oldest = self._kept.popitem(last=False)
            self._weight -= oldest.weight
