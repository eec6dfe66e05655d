"""How many sit at a new game, as its form says it."""

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.games import GAMES
from scorekeeper.games.forms import number
from scorekeeper.web.choices import Choice, chosen

SIZES = frozenset[int]().union(*(rules.sizes for rules in GAMES.values()))
MOST = max(SIZES)


def size_of(posted: Mapping[str, Any], offered: Sequence[Choice]) -> int:
    """How many sit there, as a form says it: a tap on another number counts first.

    A number that the game is not for is refused where it was tapped, and everybody stays seated.
    """
    rules = chosen(offered, posted.get("game")).rules
    for name, sizes in (("resize", rules.sizes), ("players", SIZES)):
        said = number(str(posted.get(name) or ""))
        if isinstance(said, int) and said in sizes:
            return said
    return rules.usual
