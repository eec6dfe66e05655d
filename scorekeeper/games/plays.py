"""Plays that mean the same in every game: remarks, agreement, another player, an early end."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from scorekeeper.games.fields import LARGEST, MOST_SEATS, Choice, Maybe, Name, Text, Whole

SEAT = Whole(0, MOST_SEATS - 1, wrong="unknown_seat", outside="unknown_seat")
SIDE = Whole(0, MOST_SEATS - 1, wrong="unknown_side", outside="unknown_side")
HAND = Whole(1, LARGEST, outside="wrong_hand")
POINTS = Whole(-LARGEST, LARGEST)
WHY = Maybe(Text(200))

Seat = Annotated[int, SEAT]
Side = Annotated[int, SIDE]
Hand = Annotated[int, HAND]
Points = Annotated[int, POINTS]
Why = Annotated[str | None, WHY]


@dataclass(frozen=True, slots=True)
class Note:
    """A remark in the ledger; it never changes a score."""

    kind: ClassVar[str] = "note"
    text: Annotated[str, Text(500)]


@dataclass(frozen=True, slots=True)
class Substitute:
    """Somebody else takes a seat from here on."""

    kind: ClassVar[str] = "substitute"
    seat: Seat
    player: Annotated[str, Name()]


@dataclass(frozen=True, slots=True)
class End:
    """The table settles the game early: by the score, because a side gives up, or not at all."""

    kind: ClassVar[str] = "end"
    result: Annotated[str, Choice(("score", "conceded", "abandoned"))]
    side: Annotated[int | None, Maybe(SIDE)] = None
    why: Why = None
