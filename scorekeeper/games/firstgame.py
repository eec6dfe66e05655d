"""A first game, deal by deal, for whoever has never played: what a game's `pages.first` gives.

`GAME` holds plays as a table would enter them, and questions about what comes of them. No answer
is marked as the right one: which it is, is read from the state that the plays are folded into.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.games.parts import part_if_any

Plays = tuple[Any, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """A key: what it stands for, why that is right or wrong, and what is on it, if something else.

    `value` is how its address says it, and what `Step.asks` gives where it is right.
    """

    value: str
    why: str
    key: str = ""

    @property
    def words(self) -> str:
        """What stands on the key."""
        return self.key or self.value


@dataclass(frozen=True, slots=True)
class Step:
    """One question: the plays that stood before, those that it is about, and the keys.

    `told` says what has just happened, `words` what to think of and the question, `hint` helps.
    `asks` reads the right answer from the state after both. `shows` is what the game's own
    template puts in the middle; `tells` is the result whose receipt explains the answer, by its
    number in addresses (0 where none does). `onward` is what the key to the next question says,
    where that is not what it says everywhere in the lesson.
    """

    title: str
    before: Plays
    now: Plays
    told: str
    words: str
    asks: Callable[[Any], str]
    answers: tuple[Answer, ...]
    hint: str = "Wrong answers cost nothing."
    shows: str = ""
    tells: int = 0
    onward: str = ""

    @property
    def in_words(self) -> bool:
        """Whether words are on its keys, which are smaller there than figures."""
        return not all(one.words.isdecimal() for one in self.answers)


@dataclass(frozen=True, slots=True)
class FirstGame:
    """Who sits at the table of a lesson, and its questions, in order.

    `me` is the seat of whoever learns; `onward` is what the key to the next question says; `rules`
    are options other than the standard ones.
    """

    players: tuple[str, ...]
    side_names: tuple[str, ...]
    onward: str
    steps: tuple[Step, ...]
    me: int = 0
    rules: Mapping[str, Any] = field(default_factory=dict)


@cache
def first_games() -> Mapping[str, FirstGame]:
    """The games that can be tried out question by question."""
    found = {game: part_if_any(game, "pages.first") for game in GAMES}
    return {game: module.GAME for game, module in found.items() if module}
