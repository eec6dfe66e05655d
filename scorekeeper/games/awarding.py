"""What is worth a prize on a club night, besides winning: a game says so in a module `night`.

`PRIZES` are its awards. Who played fewer hands than others is not behind for that: the most of
something is the most for each hand played.
"""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, TypeVar

from scorekeeper.games.parts import part_if_any
from scorekeeper.games.words import count, number

Who = TypeVar("Who", bound=Hashable)
MOST_SHARERS = 4  # a prize that more than so many share is none


@dataclass(frozen=True, slots=True)
class Award:
    """A prize for deeds (their keys): the most of them, or the least, for each of `per`.

    `says` is what it was given for, with {done} and {of} in it, counted in `nouns` ("": a bare
    number). Without `per` it goes by the number alone.
    """

    title: str
    says: str
    deeds: tuple[str, ...]
    nouns: tuple[str, str]
    per: tuple[str, ...] = ()
    least: bool = False


@dataclass(frozen=True, slots=True)
class Given(Generic[Who]):
    """A prize that is given: to whom, and what for."""

    title: str
    whose: tuple[Who, ...]
    words: str


def given(
    awards: Sequence[Award], deeds: Mapping[Who, Mapping[str, int]]
) -> tuple[Given[Who], ...]:
    """The prizes that somebody has earned, in the order of the game.

    >>> boston = Award("Boston", "{done} in {of}", ("boston",), ("Boston", "hand"), ("hands",))
    >>> done = {"Ann": {"boston": 1, "hands": 8}, "Bo": {"boston": 1, "hands": 12}}
    >>> [(one.whose, one.words) for one in given([boston], done)]
    [(('Ann',), '1 Boston in 8 hands')]
    """
    return tuple(one for award in awards if (one := _given(award, deeds)))


def _given(award: Award, deeds: Mapping[Who, Mapping[str, int]]) -> Given[Who] | None:
    """Who has earned an award; None where nobody has, or too many have."""
    counts = {who: (_sum(award.deeds, did), _sum(award.per, did)) for who, did in deeds.items()}
    enough = max((of for _, of in counts.values()), default=0) / 2
    many = [who for who, (_, of) in counts.items() if of >= enough]
    ranks = {who: rank for who in many if (rank := _rank(award, *counts[who]))}
    if not ranks:
        return None
    best = max(ranks.values())
    whose = tuple(who for who, rank in ranks.items() if rank == best)
    if len(whose) > MOST_SHARERS or len(whose) == len(many):
        return None
    done, of = map(_counted, counts[whose[0]], award.nouns)
    return Given(award.title, whose, award.says.format(done=done, of=of))


def _counted(amount: int, noun: str) -> str:
    return count(amount, noun) if noun else number(amount)


def _rank(award: Award, done: int, of: int) -> tuple[Fraction, int] | None:
    """The more the better, and of equals who did it more often; None for who is no candidate."""
    if (award.per and not of) or not (award.least or done > 0):
        return None
    rate = Fraction(done, of or 1)
    return (-rate if award.least else rate), of


def _sum(kinds: Sequence[str], did: Mapping[str, int]) -> int:
    return sum(did.get(kind, 0) for kind in kinds)


def awards_of(game: str) -> Sequence[Award]:
    """What a game finds worth a prize; nothing where it says nothing.

    >>> awards_of("literature")
    ()
    """
    night = part_if_any(game, "night")
    awards: Sequence[Award] = night.PRIZES if night else ()
    return awards
