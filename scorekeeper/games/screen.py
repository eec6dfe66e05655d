"""What a large screen shows of any game, read from across a room: a TV, or a phone laid flat.

A game's `pages.tv` has `screen(state)`; the totals beside it are those of its `views.scores`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

WIDTH, EDGE = 1200, 20  # of the track, in its own units; its dots stay inside


@dataclass(frozen=True, slots=True)
class Screen:
    """A running game on a large screen.

    `title` and `doing` say where it is ("Hand 8", "in play"), `aim` what it goes to, `who` who
    deals and leads. `promises` stand large beside the totals, a line for each side ("" for none),
    `beside` smaller. `goal` is the total that wins, where there is one. `view` is for the template
    of the game in the middle of the board; more than two sides leave no middle.
    """

    title: str
    doing: str
    aim: str
    who: str
    promises: tuple[str, ...]
    beside: tuple[str, ...]
    goal: int | None
    view: Any

    @property
    def line(self) -> str:
        """Where the game is, in one line."""
        return " · ".join(filter(None, (self.title, self.doing, self.aim)))

    @property
    def flat(self) -> str:
        """The line between the halves of a flat phone."""
        return " · ".join(filter(None, (self.title, self.who, self.aim)))


@dataclass(frozen=True, slots=True)
class Dot:
    """A side on the track: its letter, and how far along it is."""

    letter: str
    x: int


def track(totals: Sequence[tuple[str, int]], goal: int | None) -> tuple[Dot, ...]:
    """How far each side is on its way from nothing to the total that wins; () without one.

    `totals` are letters and points. Who is below nothing waits at the start, who has passed the
    goal stands at it.

    >>> track((("a", 250), ("b", -30)), 500)
    (Dot(letter='a', x=600), Dot(letter='b', x=20))
    """
    if goal is None or goal <= 0:
        return ()
    way = WIDTH - 2 * EDGE
    return tuple(
        Dot(letter, EDGE + round(way * min(max(points, 0), goal) / goal))
        for letter, points in totals
    )


def lead(points: Sequence[int], side: int) -> str:
    """By how much a side is ahead; "" where it is not.

    >>> lead((188, 153), 0), lead((188, 153), 1), lead((9, 9), 0)
    ('ahead by 35', '', '')
    """
    others = [other for at, other in enumerate(points) if at != side]
    margin = points[side] - max(others)
    return f"ahead by {margin}" if margin > 0 else ""
