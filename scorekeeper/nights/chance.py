"""Ties are broken as if by lot, but always in the same way: what was planned stays planned."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar

_Thing = TypeVar("_Thing")
_FACTOR, _STEP, _SIZE = 6364136223846793005, 1442695040888963407, 1 << 64


@dataclass(slots=True)
class Lots:
    """Numbers that look drawn by lot: a linear congruential generator with Knuth's factor.

    >>> Lots(1).shuffled("abcd") == Lots(1).shuffled("abcd")
    True
    """

    state: int

    def draw(self) -> int:
        """The next number, of 32 bits."""
        self.state = (self.state * _FACTOR + _STEP) % _SIZE
        return self.state >> 32

    def shuffled(self, things: Iterable[_Thing]) -> list[_Thing]:
        """The same things in another order."""
        return sorted(things, key=lambda _: self.draw())
