"""The sheets of the menu: which there are now, and what each one shows."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.literature.state import State
from scorekeeper.games.pages import Desk, Entrance


@dataclass(frozen=True, slots=True)
class Sheet:
    """A sheet of the menu."""

    name: str
    part: str
    view: Callable[[Desk], Any]


def offered(state: State) -> tuple[Sheet, ...]:
    """The sheets that there are now."""
    del state
    return ()


def menu(state: State) -> tuple[Entrance, ...]:
    """The entrances of the sheets."""
    del state
    return ()


def sheet_of(state: State, kind: str) -> Sheet | None:
    """The sheet whose form enters a kind of line, if there is one now."""
    del state, kind
    return None


def title_of(sheet: Sheet, state: State) -> str:
    """What a sheet is called now."""
    del state
    return sheet.name
