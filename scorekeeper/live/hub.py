"""Who follows which table, and what there is to tell them.

A topic is a table that somebody follows: the newest numbers known of it, who is entering, and a
count (`tick`) that grows with everything worth waking for. Nothing is kept of other tables.
"""

import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from threading import Lock

from scorekeeper.live.topic import Topic

STREAMS = 512  # held at once by a process; the server has some threads more
AT_A_TABLE = 256  # of them; a link that went round leaves room for the other tables
TABS = 8  # streams of one phone at a table; one more ends the oldest
OF_A_PHONE = 24  # streams of one phone at all its tables
OF_A_CODE = 128  # streams of all programs with one code: any number of displays share it
AWAY = 600.0  # seconds without a sign of life after which a phone is not at the table any more


class FullError(Exception):
    """As many streams are held as there may be: the phone has to ask again by itself."""


@dataclass(frozen=True, slots=True)
class News:
    """What a listener may have to be told; `seen` is the newest "<version>.<revision>".

    `following` is the rematch of its game, `reactions` what was sent since the last news; `seats`
    are those for whom somebody is entering.
    """

    tick: int
    seen: str
    following: str | None
    gone: bool
    entering: tuple[str, ...]
    reactions: tuple[str, ...]
    seats: tuple[int, ...] = ()


@dataclass(slots=True, eq=False)
class Listener:
    """A stream: which phone (by its hash and its number there) at which table, at which game."""

    hub: "Hub"
    topic: Topic
    table: str
    game: str
    number: int
    phone: str
    gone: bool = False
    ended: bool = False
    heard: int = 0
    _left: bool = field(default=False, repr=False)

    def learn(self, version: int, revision: int, following: str | None) -> None:
        """What the database says, read after the listener was there: nothing is missed between."""
        with self.topic.changed:
            self.topic.learn(self.game, version, revision, following)

    def news(self) -> News:
        """How things stand now."""
        topic = self.topic
        with topic.changed:
            before, self.heard = self.heard, topic.tick
            return News(
                tick=topic.tick,
                seen=f"{topic.versions.get(self.game, 0)}.{topic.revision}",
                following=topic.following.get(self.game),
                gone=self.gone,
                entering=topic.presence.names(self.game, self.number),
                reactions=tuple(
                    what for at, game, what in topic.reactions if at > before and game == self.game
                ),
                seats=topic.presence.seats(self.game, self.number),
            )

    def wait(self, tick: int, seconds: float) -> bool:
        """Sleep until there is more than at `tick`; False where nothing came in time."""
        with self.topic.changed:
            return self.topic.changed.wait_for(lambda: self.topic.tick != tick, seconds)

    def leave(self) -> None:
        """The stream has ended; a second time does nothing."""
        self.hub.leave(self)


class Hub:
    """All tables that are followed from this process. Safe between threads."""

    def __init__(self, most: int = STREAMS, clock: Callable[[], float] = time.monotonic) -> None:
        self._most = most
        self._clock = clock
        self._held = 0
        self._topics: dict[str, Topic] = {}
        self._phones: dict[str, list[Listener]] = {}  # those that are not to end, oldest first
        self._lock = Lock()

    @property
    def held(self) -> int:
        """How many streams there are."""
        return self._held

    @property
    def tables(self) -> int:
        """How many tables are followed."""
        return len(self._topics)

    def following(self) -> list[tuple[str, str, str]]:
        """Everybody who follows: table, game, and the hash of the phone."""
        with self._lock:
            followers = [one for topic in self._topics.values() for one in topic.listeners]
        return [(one.table, one.game, one.phone) for one in followers]

    def join(self, table: str, game: str, number: int, phone: str) -> Listener:
        """Follow a game at a table; FullError where there are too many who do."""
        with self._lock:
            topic = self._topics.get(table) or Topic(self._clock)
            if self._held >= self._most or len(topic.listeners) >= AT_A_TABLE:
                raise FullError
            self._held += 1
            self._topics[table] = topic
            listener = Listener(self, topic, table, game, number, phone)
            with topic.changed:
                listener.heard = topic.tick
                topic.listeners.append(listener)
            self._end_oldest(listener)
        return listener

    def _end_oldest(self, newest: Listener) -> None:
        """Of too many streams of one phone the oldest ends, at that table or at all of them."""
        own = self._phones.setdefault(newest.phone, [])
        own.append(newest)
        here = [one for one in own if one.table == newest.table]
        if newest.number > 0:
            oldest = here[0] if len(here) > TABS else own[0] if len(own) > OF_A_PHONE else None
        else:  # no phone's
            oldest = own[0] if len(own) > OF_A_CODE else None
        if oldest is not None:
            own.remove(oldest)
            with oldest.topic.changed:
                oldest.ended = True
                oldest.topic.wake()

    def close(self) -> None:
        """The server stops: all streams end, and the phones ask again by themselves."""
        with self._lock:
            topics = [*self._topics.values()]
        for topic in topics:
            with topic.changed:
                for listener in topic.listeners:
                    listener.ended = True
                topic.wake()

    def leave(self, listener: Listener) -> None:
        """A listener is gone; a table that nobody follows is forgotten."""
        with self._lock, listener.topic.changed:
            if listener not in listener.topic.listeners:
                return
            listener.topic.listeners.remove(listener)
            listener.topic.signs[listener.number] = self._clock()
            self._held -= 1
            if not listener.topic.listeners:
                del self._topics[listener.table]
            own = [one for one in self._phones.get(listener.phone, ()) if one is not listener]
            if own:
                self._phones[listener.phone] = own
            else:
                self._phones.pop(listener.phone, None)

    def announce(
        self,
        table: str,
        *,
        game: str | None = None,
        version: int = 0,
        revision: int = 0,
        following: str | None = None,
    ) -> None:
        """Tell that a game has a new version, its table a new revision, or that it is followed.

        Only ever call it after the commit. What is older than what is known tells nothing.
        """
        topic = self._topics.get(table)
        if topic is not None:
            with topic.changed:
                topic.learn(game, version, revision, following)

    def sign(self, table: str, number: int) -> None:
        """A phone has asked for a page: it is at the table."""
        topic = self._topics.get(table)
        if topic is not None:
            with topic.changed:
                topic.signs[number] = self._clock()

    def is_there(self, table: str, number: int) -> bool:
        """Whether a phone follows a game at a table, or gave a sign in the last minutes.

        Of a table that has not been followed for so long nobody knows better: they all are.
        """
        topic = self._topics.get(table)
        if topic is None:
            return True
        with topic.changed:
            follows = any(one.number == number for one in topic.listeners)
            return follows or self._clock() - topic.signs.get(number, topic.since) < AWAY

    def end_rights(self, table: str, phones: Collection[str]) -> None:
        """Phones (by their hashes) have lost their right: their streams say so and end."""
        topic = self._topics.get(table)
        if topic is not None:
            with topic.changed:
                for listener in topic.listeners:
                    listener.gone = listener.gone or listener.phone in phones
                topic.wake()

    def enter(self, table: str, game: str, number: int, name: str, seat: int | None = None) -> None:
        """Whoever holds a phone is entering something, for the player at `seat` if that is said."""
        topic = self._topics.get(table)
        if topic is not None:
            with topic.changed:
                if topic.presence.enter(game, number, name, seat):
                    topic.wake()

    def done(self, table: str, number: int) -> None:
        """Whoever holds a phone has entered it, or has left."""
        topic = self._topics.get(table)
        if topic is not None:
            with topic.changed:
                if topic.presence.leave(number):
                    topic.wake()

    def react(self, table: str, game: str, what: str) -> None:
        """Let something float up on every phone that follows a game."""
        topic = self._topics.get(table)
        if topic is not None:
            with topic.changed:
                topic.wake()
                topic.reactions.append((topic.tick, game, what))
