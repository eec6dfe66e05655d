"""The sheets that mean the same in every game, in the words of Literature."""

from scorekeeper.games.literature.plays import Adjust
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.units import counted
from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets import adjusting as totals
from scorekeeper.games.sheets import substituting as players
from scorekeeper.games.sheets.forms import AdjustForm
from scorekeeper.games.words import number


def adjusting(desk: Desk) -> totals.Adjusting:
    """A side's points that are no set are put right."""
    return totals.adjusting(desk, RULES, _POINTS)


def _has(before: State, after: State, play: Adjust) -> str:
    old, new = (state.scores[play.side] for state in (before, after))
    return f"{number(old)} → {counted(before, new)}"


_POINTS = totals.Adjusted(Adjust, AdjustForm, AdjustForm.numbers, _has)


def substituting(desk: Desk) -> players.Substituting:
    """Somebody else takes a seat from here on."""
    stays = "Claims that are in stay with whoever made them."
    return players.substituting(desk, RULES, "from here on", stays)
