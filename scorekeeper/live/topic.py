"""A table that is followed: what is known of it, and who is to be told."""

from collections import deque
from collections.abc import Callable
from threading import Condition, Lock
from typing import TYPE_CHECKING

from scorekeeper.live.presence import Presence

if TYPE_CHECKING:
    from scorekeeper.live.hub import Listener

REACTIONS = 16  # kept for phones that are just waking


class Topic:
    """A table that is followed; everything in it is guarded by its condition."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.changed = Condition(Lock())
        self.since = clock()
        self.signs: dict[int, float] = {}
        self.tick = 0
        self.revision = 0
        self.versions: dict[str, int] = {}
        self.following: dict[str, str] = {}
        self.presence = Presence(clock)
        self.reactions: deque[tuple[int, str, str]] = deque(maxlen=REACTIONS)
        self.listeners: list[Listener] = []

    def wake(self) -> None:
        """Something is worth a look; only ever called with the condition held."""
        self.tick += 1
        self.changed.notify_all()

    def learn(self, game: str | None, version: int, revision: int, following: str | None) -> None:
        """Keep what is newer, and wake whoever waits if anything was; the condition is held."""
        before = self._known(game or "")
        self.revision = max(self.revision, revision)
        if game is not None:
            self.versions[game] = max(self.versions.get(game, 0), version)
            if following is not None:
                self.following[game] = following
        if before != self._known(game or ""):
            self.wake()

    def _known(self, game: str) -> tuple[int, int, str | None]:
        return self.revision, self.versions.get(game, 0), self.following.get(game)
