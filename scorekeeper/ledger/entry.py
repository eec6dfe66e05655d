"""The lines of a ledger: what was played, what was corrected, what was struck."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class Played:
    """Something happened at the table."""

    play: Any


@dataclass(frozen=True, slots=True)
class HeadChange:
    """Keys of the head that were wrong from the start, with what stands there instead."""

    values: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Amended:
    """An earlier line was wrong: what stands there instead (number 0: the head of the game).

    `also` carries further lines that are only right together with this one.
    """

    number: int
    change: Any
    also: tuple["Amended", ...] = ()

    @property
    def all(self) -> tuple["Amended", ...]:
        """This correction and those it carries."""
        return (self, *self.also)


@dataclass(frozen=True, slots=True)
class Struck:
    """An earlier line does not count; it stays in the ledger, struck through."""

    number: int


Line = Played | Amended | Struck


@dataclass(frozen=True, slots=True)
class Entry:
    """A line with its number in the ledger, when (UTC) and by whom it was entered.

    `key` is the sender's own mark for one writing of it, `imported` says that time and author come
    from a file.
    """

    number: int
    line: Line
    at: datetime | None = None
    by: str | None = None
    key: str | None = None
    imported: bool = False


def corrected_numbers(line: Line) -> tuple[int, ...]:
    """The lines that a line corrects; none for a play."""
    match line:
        case Amended():
            return tuple(part.number for part in line.all)
        case Struck(number):
            return (number,)
        case _:
            return ()
