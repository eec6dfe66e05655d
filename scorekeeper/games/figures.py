"""What somebody has done over many games, as a game words it on a page.

A game's `pages.profile` has `of_person(name, deeds)`, `of_pair(deeds, partners)` and
`of_table(deeds)`, which give `Figures` from deeds by kind, and `charts_of_person(deeds)`, which
gives plots (games/charts.py); names in their sentences are isolated.
The web finds it by the key of the game.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from types import ModuleType
from typing import NamedTuple

from scorekeeper.games.parts import part_of
from scorekeeper.games.words import MINUS, count, number


class Figure(NamedTuple):
    """One figure: what it is of, and how much that is."""

    what: str
    value: str


@dataclass(frozen=True, slots=True)
class Figures:
    """Some figures under a title; the note says what they are from, where that is not plain."""

    title: str
    figures: tuple[Figure, ...]
    note: str = ""


def profile_of(game: str) -> ModuleType:
    """The figures that a game brings along."""
    return part_of(game, "pages.profile")


def told(title: str, figures: Iterable[Figure | None], note: str = "") -> tuple[Figures, ...]:
    """Figures under a title; nothing at all where there is none of them."""
    found = tuple(figure for figure in figures if figure is not None)
    return (Figures(title, found, note),) if found else ()


def average(what: str, amount: int, times: int) -> Figure | None:
    """How much there was each time; None where there was no time.

    >>> average("Bags a hand", 7, 4), average("Bags a hand", 0, 0)
    (Figure(what='Bags a hand', value='1.8'), None)
    """
    return Figure(what, one_decimal(amount, times)) if times else None


def one_decimal(amount: int, times: int) -> str:
    """How much there was each time, of one or more, to a tenth.

    >>> one_decimal(7, 4), one_decimal(-7, 4), one_decimal(-1, 30)
    ('1.8', '\u22121.8', '0.0')
    """
    tenths = (abs(amount) * 20 + times) // (2 * times)  # halves go up
    sign = MINUS if amount < 0 and tenths else ""
    return f"{sign}{tenths // 10}.{tenths % 10}"


def part(what: str, some: int, of_all: int, noun: str = "") -> Figure | None:
    """How many of all there were; None where there were none at all.

    >>> part("Nil made", 9, 12), part("Set", 1, 97, "hand"), part("Set", 0, 0, "hand")
    (Figure(what='Nil made', value='9 of 12'), Figure(what='Set', value='1 of 97 hands'), None)
    """
    if not of_all:
        return None
    return Figure(what, f"{some} of {count(of_all, noun) if noun else of_all}")


def amount(what: str, much: int, noun: str = "") -> Figure | None:
    """How much there was; None where there was nothing.

    >>> amount("Longest run", 12, "hand"), amount("Longest run", 0)
    (Figure(what='Longest run', value='12 hands'), None)
    """
    if not much:
        return None
    return Figure(what, count(much, noun) if noun else number(much))
