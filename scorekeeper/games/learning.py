"""A game in short, for whoever has never played it: what a game's `pages.learn` gives.

`CHAPTERS` tell cards, deal and play; `scoring()` the standard rules, in the sentences that every
house-rule card is made of, so that nothing is said twice. `EXAMPLES` are what to look at: hands,
where the game has a page that scores one.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import ModuleType

from scorekeeper.games import GAMES
from scorekeeper.games.parts import part_if_any


@dataclass(frozen=True, slots=True)
class Chapter:
    """One part of how a game is played: a title, and a paragraph for each thing to know."""

    title: str
    said: tuple[str, ...]


def chapter(title: str, text: str) -> Chapter:
    r"""A chapter from a text whose paragraphs stand apart by an empty line.

    >>> chapter("Deal", "All cards\n are dealt.\n\nThen one bids.").said
    ('All cards are dealt.', 'Then one bids.')
    """
    return Chapter(title, tuple(" ".join(part.split()) for part in text.split("\n\n")))


@dataclass(frozen=True, slots=True)
class Example:
    """A hand to look at: what happened, what it comes to, and the fields that score it."""

    words: str
    outcome: str
    said: Mapping[str, str] = field(default_factory=dict)


@cache
def lessons() -> Mapping[str, ModuleType]:
    """The games that can be read about, the usual one first."""
    return {game: part for game in GAMES if (part := part_if_any(game, "pages.learn"))}
