"""The sheet on which a game is ended early: every way with what it would come to (rule S34)."""

from scorekeeper.games.pages import Desk
from scorekeeper.games.seated import side_name
from scorekeeper.games.sheets.ending import Ending, Wording
from scorekeeper.games.sheets.ending import ending as ways
from scorekeeper.games.spades.pages.reasons import before_any
from scorekeeper.games.spades.pages.results import headline
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, number


def ending(desk: Desk) -> Ending:
    """By score, by each side's giving up, or without a winner."""
    return ways(desk, RULES, _WORDING)


def _headline(after: State) -> str:
    assert after.verdict
    return headline(after, after.verdict)


def _score(state: State) -> str:
    """When that would be, and at which totals: "after 9 hands: Us 200, Them 356"."""
    hands = len(state.hands)
    totals = [
        f"{side_name(state.seating, side)} {number(account.points)}"
        for side, account in enumerate(state.accounts)
    ]
    when = f"after {count(hands, 'hand')}" if hands else before_any(state)
    return f"{when}: {', '.join(totals)}"


_WORDING = Wording(
    by_score="the highest total wins; level totals share",
    kept="the hands are kept",
    headline=_headline,
    score=_score,
)
