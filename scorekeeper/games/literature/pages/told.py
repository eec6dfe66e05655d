"""What was just saved or taken back, in a sentence, for whoever hears the page."""

from typing import Any

from scorekeeper.games.literature.pages.undo import undone
from scorekeeper.games.literature.pages.words import score_words
from scorekeeper.games.literature.plays import Ask
from scorekeeper.games.literature.state import State


def told(state: State, play: Any, what: str = "saved") -> str:
    """What became of a play: saved, "now" what stands, "undone" where it was taken back."""
    if what == "undone":
        return f"{undone(state, play)} {score_words(state)}"
    return "Question saved." if isinstance(play, Ask) else f"Saved. {score_words(state)}"
