"""What a sheet would do, tried on the game by its own form and the rules, and never written."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.codec import decode_fields
from scorekeeper.games.errors import ScoringError
from scorekeeper.games.forms import PlayForm
from scorekeeper.games.kit import Rules


class Picks(dict[str, str]):
    """What was picked, as a form takes it."""

    def getlist(self, name: str) -> list[str]:
        """All values of a name: one or none."""
        return [self[name]] if name in self else []


@dataclass(frozen=True, slots=True)
class Tried:
    """The play that a form enters and the game after it; None where it is refused, by field."""

    play: Any
    after: Any
    refused: Mapping[str, str]


def tried(
    rules: Rules, form: type[PlayForm], kind: type[Any], state: Any, picked: Mapping[str, str]
) -> Tried:
    """Enter what was picked, without writing it."""
    filled = form(state, Picks(picked))
    try:
        play = decode_fields(kind, filled.fields())
        return Tried(play, rules.apply(state, play), {})
    except ScoringError as error:
        filled.refuse(error)
        return Tried(None, None, filled.said())
