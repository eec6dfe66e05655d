"""Lines that mean the same in every game, each in a sentence without its full stop."""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any

from scorekeeper.games.house import value_words
from scorekeeper.games.names import isolated
from scorekeeper.games.options import definitions
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.seated import Names


def options_words(options: type[Any], changes: Iterable[tuple[str, Any]]) -> str:
    """Options with their new values: "Target 300, Nil off"."""
    known = definitions(options)
    return ", ".join(
        f"{known[name].title} {value_words(known[name], value)}" for name, value in changes
    )


def _end(play: End, names: Names) -> str:
    if play.result == "conceded" and play.side is not None:
        return f"{names.side(play.side)} gave the game up"
    return "Settled early by the score" if play.result == "score" else "The game was abandoned"


def _substitute(play: Substitute, names: Names) -> str:
    return f"{isolated(play.player)} takes the seat of {names.player(play.seat)}"


def _note(play: Note, _names: Names) -> str:
    return f"Note: {isolated(play.text)}"


COMMON: Mapping[type[Any], Callable[[Any, Names], str]] = MappingProxyType(
    {Substitute: _substitute, Note: _note, End: _end}
)
