"""A set that the table is not at one about: whose OK is missing, or that it is under review."""

from typing import Any

from scorekeeper.games.acceptance import Subject
from scorekeeper.games.literature.pages.lines import set_title


def subject(number: int, play: Any) -> Subject:
    """The set of a claim or an award, as pages name it; its address is the number of its line."""
    return Subject(set_title(play.half_suit), number, "set", play.half_suit)
