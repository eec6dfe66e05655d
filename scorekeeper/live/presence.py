"""Who is entering something at a table right now: said by the phones, forgotten by itself."""

from collections.abc import Callable
from dataclasses import dataclass, field

STAYS = 25.0  # seconds that a word of a phone holds; it says so again while its holder goes on
RESTS = 1.0  # seconds in which a phone that changes its mind is not listened to
MOST = 32  # phones at a table that are kept in mind


@dataclass(frozen=True, slots=True)
class Entering:
    """Whoever holds a phone is at a game; `until` is when that is over unless said again.

    `seat` is whose bid or cards are entered there, where the phone says so.
    """

    game: str
    name: str
    until: float
    seat: int | None = None


@dataclass(slots=True)
class Presence:
    """Who is entering at one table, by the number of the phone there. Not safe between threads."""

    clock: Callable[[], float]
    _now: dict[int, Entering] = field(default_factory=dict)
    _heard: dict[int, float] = field(default_factory=dict)

    def enter(self, game: str, number: int, name: str, seat: int | None = None) -> bool:
        """A phone says that it is entering; whether that is news to anybody."""
        now = self.clock()
        before = self._now.get(number)
        known = before is not None and before.until > now
        same = known and before is not None and (before.game, before.name) == (game, name)
        moved = before is None or before.seat != seat
        if (not known or (same and moved)) and not self._listens(number, now):
            return False
        self._now[number] = Entering(game, name, now + STAYS, seat)
        return not same or moved

    def leave(self, number: int) -> bool:
        """A phone has left, or has entered it; whether that is news."""
        return self._now.pop(number, None) is not None

    def names(self, game: str, without: int) -> tuple[str, ...]:
        """Who else is entering in a game, in the order of their phones."""
        return tuple(one.name for one in self._others(game, without))

    def seats(self, game: str, without: int) -> tuple[int, ...]:
        """For whom others are entering, in the order of the seats."""
        said = {one.seat for one in self._others(game, without) if one.seat is not None}
        return tuple(sorted(said))

    def _others(self, game: str, without: int) -> list[Entering]:
        now = self.clock()
        for number in [number for number, one in self._now.items() if one.until <= now]:
            del self._now[number]
        others = sorted(self._now.items(), key=lambda held: held[0])
        return [one for number, one in others if one.game == game and number != without]

    def _listens(self, number: int, now: float) -> bool:
        """Not to a phone that comes and goes within a second, nor to ever more phones."""
        if now - self._heard.get(number, now - RESTS) < RESTS:
            return False
        if number not in self._heard and len(self._heard) >= MOST:
            self._heard = {one: at for one, at in self._heard.items() if now - at < STAYS}
            if len(self._heard) >= MOST:
                return False
        self._heard[number] = now
        return True
