"""What a game makes of deeds: achievements that are reached step by step, challenges of a week.

A game's `feats` has ACHIEVEMENTS and CHALLENGES, as data. They stand on kinds of deeds (KINDS of
the game's `deeds`) and on what follows from how its games ended (MEASURES).
"""

from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import NamedTuple

from scorekeeper.games.parts import part_of

MEASURES: Mapping[str, str] = {
    "games": "Games played to their end.",
    "won": "Games won.",
    "streak": "The most games won in a row.",
    "partners": "Different people won with, on the same side.",
}


class Achievement(NamedTuple):
    """A gem of four facets: each level reached lights one.

    `sentence` is the rule, in the words of the table; its {n}, if any, is the number of a level.
    What counts are the deeds of the kinds in
    `what`, added up; or the greatest of a single `best_*`; or one of MEASURES.
    """

    key: str
    title: str
    sentence: str
    levels: tuple[int, int, int, int]
    what: tuple[str, ...]


class Challenge(NamedTuple):
    """What a table plays for in a week: who has most of it in the games that began on its days."""

    key: str
    title: str
    sentence: str
    unit: str
    what: tuple[str, ...]


def feats_of(game: str) -> ModuleType:
    """The achievements and challenges that a game brings along."""
    return part_of(game, "feats")


def kinds_of(feats: Iterable[Achievement | Challenge]) -> frozenset[str]:
    """All kinds of deeds, and measures, that some achievements or challenges stand on."""
    return frozenset(what for one in feats for what in one.what)
