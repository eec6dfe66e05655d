"""The sheet on which a side's totals are put right outside a hand (rule S35)."""

from dataclasses import replace

from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.adjusting import Adjusted, Adjusting
from scorekeeper.games.sheets.adjusting import adjusting as filled
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.plays import Adjust
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.sheets.forms import TotalsForm
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, number


def adjusting(desk: Desk) -> Adjusting:
    """The sheet as it is filled so far; nobody is asked for bags where they do not count."""
    numbers = TotalsForm.numbers if bags_count(desk.state.options) else ("points",)
    return filled(desk, RULES, replace(_TOTALS, numbers=numbers))


def _has(before: State, after: State, play: Adjust) -> str:
    old, new, said = before.accounts[play.side], after.accounts[play.side], []
    if play.points is not None:
        said.append(f"{number(old.points)} → {count(new.points, 'point')}")
    if play.bags is not None:
        said.append(f"{old.bags} → {count(new.bags, 'bag')}")
    return ", ".join(said)


_TOTALS = Adjusted(Adjust, TotalsForm, TotalsForm.numbers, _has)
