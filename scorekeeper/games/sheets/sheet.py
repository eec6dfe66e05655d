"""The sheets of a game's menu: which there are now, what they are called, what each one shows."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.pages import Desk, Entrance


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet: its name in the address, what it enters, its template, and what it shows.

    `title`, `words` and `group` (the part of the menu) may hold words in braces, as {hand}, that
    are filled in with what they are now.
    """

    name: str
    kind: type[Any]
    title: str
    words: str
    part: str
    view: Callable[[Desk], Any]
    group: str = "The game"


def open_now(sheets: Iterable[Sheet], kinds: Iterable[type[Any]]) -> tuple[Sheet, ...]:
    """The sheets whose kinds of line can be entered now."""
    offered = {*kinds}
    return tuple(sheet for sheet in sheets if sheet.kind in offered)


def entrances(sheets: Iterable[Sheet], **now: object) -> tuple[Entrance, ...]:
    """Their places in the menu, in order; `now` are the words for the braces."""
    return tuple(
        Entrance(
            sheet.name,
            sheet.title.format(**now),
            sheet.words.format(**now),
            sheet.group.format(**now),
        )
        for sheet in sheets
    )


def entering(sheets: Iterable[Sheet], kind: str) -> Sheet | None:
    """The sheet whose form enters a kind of line."""
    return next((sheet for sheet in sheets if sheet.kind.kind == kind), None)
