"""Names so alike that they may be one person’s: accents put aside, or one letter apart."""

import unicodedata
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import combinations, islice

from scorekeeper.store import db, sitting
from scorekeeper.store.people import Someone
from scorekeeper.store.record import Tally
from scorekeeper.store.tables import TableView

_MOST = 20  # pairs that are looked at more closely for one page
_SHORTEST = 3  # of shorter names one letter is too much: Di is not Do


def lookalikes(
    table: TableView,
    people: Mapping[str, Someone],
    played: Mapping[str, Tally],
    new: Set[str] | None = None,
) -> dict[str, Someone]:
    """For each person, by id, somebody who may be the same: who has played more, if not as much.

    Of those `new` alone, if they are given: whoever was here before them may have played less.
    Nobody with whom that person has sat in one game.
    """
    come = people.keys() if new is None else new
    found: dict[str, Someone] = {}
    pairs = [
        sorted(pair, key=lambda who: (who.id not in come, _games(played, who)))
        for pair in islice(_pairs(people, come), _MOST)
    ]
    ids = [(one.id, other.id) for one, other in pairs]
    together = sitting.together(db.session, table.id, ids)
    for one, other in pairs:
        if (one.id, other.id) not in together:
            found.setdefault(one.id, other)
    return found


def _pairs(people: Mapping[str, Someone], come: Set[str]) -> Iterator[tuple[Someone, Someone]]:
    """Each two people whose names are alike and of whom somebody has come."""
    known = list(people.values())
    for at, other_at in alike([one.name for one in known]):
        if not come.isdisjoint((known[at].id, known[other_at].id)):
            yield known[at], known[other_at]


def _games(played: Mapping[str, Tally], who: Someone) -> int:
    return played[who.id].games if who.id in played else 0


def alike(names: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The places of each two names that are alike; those first that are equal but for accents.

    Numbers are told apart: Guest 2 is not Guest 3.

    >>> list(alike(["Zoë", "Ann", "Zoe", "Anne", "Bo", "Di"]))
    [(0, 2), (1, 3)]
    """
    plain = [_plain(name) for name in names]
    near: dict[str, list[int]] = {}
    for place, name in enumerate(plain):
        for key in {name, *_shorter(name)}:  # two names one letter apart share one of these
            near.setdefault(key, []).append(place)
    pairs = {pair for places in near.values() for pair in combinations(places, 2)}
    equal = ((plain[one] != plain[other], one, other) for one, other in pairs)
    return ((one, other) for _, one, other in sorted(equal) if _is_near(plain[one], plain[other]))


def _plain(name: str) -> str:
    """A name without accents, letter case and doubled blanks."""
    parted = unicodedata.normalize("NFKD", name.casefold())
    return " ".join("".join(sign for sign in parted if not unicodedata.combining(sign)).split())


def _shorter(name: str) -> Iterator[str]:
    return (name[:at] + name[at + 1 :] for at in range(len(name)))


def _is_near(one: str, other: str) -> bool:
    """Whether two names are equal, or one letter was added, left out or mistaken."""
    if one == other:
        return True
    if min(len(one), len(other)) < _SHORTEST:
        return False
    if _digits(one) != _digits(other):
        return False
    if len(one) == len(other):
        return sum(a != b for a, b in zip(one, other, strict=True)) == 1
    long, short = sorted((one, other), key=len, reverse=True)
    return short in _shorter(long)


def _digits(name: str) -> str:
    return "".join(sign for sign in name if sign.isdigit())
