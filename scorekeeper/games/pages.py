"""What a page of a running game is made of, whatever the game: its parts, and what Undo takes back.

A game's `pages.views` has `show(desk)` and `sheet(desk, name)`, which give pages, `menu(state)`,
which gives the entrances of its sheets, `ledger_title(state)`, what the menu calls its ledger,
`told(state, play, what)`, which says what was saved, what stands now or what was undone,
`called(state, play)`, a play by its name, `subject(number, play)`, the result of a line as it is
accepted or questioned, and `scores(state)` for the top; and for two phones that differ
`title(play)`, `versions(theirs, mine)`, `again(play)` and `typed(state, picked)`. The web
finds it by the key.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from types import ModuleType
from typing import Any

from scorekeeper.games.acceptance import Acceptance
from scorekeeper.games.parts import part_of


@dataclass(frozen=True, slots=True)
class Newest:
    """The newest play that counts, and who entered it when (UTC)."""

    number: int
    play: Any
    by: str | None = None
    at: datetime | None = None


@dataclass(frozen=True, slots=True)
class Desk:
    """All that a page of a game is made from.

    `number_of` finds the line in force about the same thing as a play. `picked` is what this phone
    has picked and not saved, by field; `refused` what was refused of it, by field ("": as a whole).
    `people` are known at the table, whoever sat there last first; only sheets are told of them.
    `watching`: nothing is to be entered, the page only tells how the game stands.
    `accept`: how the table stands to the newest result, where it asks for that. `me` is the seat
    of the player who holds this phone (None: nobody says, or nobody who plays), `held` are the
    seats of those who hold others that are at the table; without `me` there are none.
    """

    state: Any
    newest: Newest | None
    number_of: Callable[[Any], int | None]
    picked: Mapping[str, str] = field(default_factory=dict)
    refused: Mapping[str, str] = field(default_factory=dict)
    people: tuple[str, ...] = ()
    watching: bool = False
    accept: Acceptance | None = None
    me: int | None = None
    held: frozenset[int] = frozenset()

    @property
    def waits(self) -> bool:
        """Whether its page waits for the table to be at one about the newest result.

        Where only an OK is missing, this phone may go on ("ok": "later"); nothing new is in yet.
        """
        if self.accept is None or not (self.accept.fresh and self.accept.waits):
            return False
        return self.accept.review is not None or self.picked.get("ok") != "later"


@dataclass(frozen=True, slots=True)
class Undo:
    """What one tap on Undo strikes: the number of the line, and its name on the button."""

    number: int
    words: str


@dataclass(frozen=True, slots=True)
class Passed:
    """What this phone had picked of a hand when another one saved it otherwise, in a sentence."""

    hand: int
    words: str


@dataclass(frozen=True, slots=True)
class Page:
    """A page of a game: the score on top (none where `sides` is empty), then its parts.

    `screen` names what is on it: a tap right after it has changed is none. `what` says it in the
    window's title. `parts` are templates, `view` is what they show; `hold` says that all of it is
    one screen that stays where it is. `back` leads to `home`, not to the table. `picks` are what
    this phone has picked of the hand, which menu and sheets carry along. `me` is the seat of
    whoever holds this phone, which stands out among the others. `passed` is worth a word once.
    """

    screen: str
    title: str
    what: str
    line: str
    sides: tuple[Any, ...]
    parts: tuple[str, ...]
    view: Any
    undo: Undo | None = None
    hold: bool = True
    back: bool = False
    home: str = "the hand"
    picks: Mapping[str, str] = field(default_factory=dict)
    me: int | None = None
    passed: Passed | None = None


@dataclass(frozen=True, slots=True)
class Entrance:
    """A sheet of a game in its menu: its name in the address, its title, and a word about it.

    `group` is the part of the menu that it stands in.
    """

    name: str
    title: str
    words: str
    group: str = ""


@dataclass(frozen=True, slots=True)
class Said:
    """One row of a version: whose it is about (a side's letter, or none), what, and the number."""

    letter: str
    words: str
    value: str
    differs: bool = False


@dataclass(frozen=True, slots=True)
class Version:
    """One of two entries about the same thing: what it says, and what the totals are with it."""

    rows: tuple[Said, ...]
    totals: tuple[Said, ...]


def views_of(game: str) -> ModuleType:
    """The pages that a game brings along."""
    return part_of(game, "pages.views")
