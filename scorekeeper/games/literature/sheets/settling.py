"""How a game of Literature is ended early, and how it is played on once it is won (L41, L42)."""

from dataclasses import dataclass, replace

from scorekeeper.games.literature.pages.reasons import headline
from scorekeeper.games.literature.pages.words import side_name
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.units import unit
from scorekeeper.games.pages import Desk
from scorekeeper.games.sheets.ending import Ending, Wording
from scorekeeper.games.sheets.ending import ending as ways
from scorekeeper.games.words import count, number


@dataclass(frozen=True, slots=True)
class PlayingOn:
    """What stays when a game that is won is played on, and what is still to be played."""

    stays: str
    open: str


def ending(desk: Desk) -> Ending:
    """By score, by each side's giving up, or without a winner; who has won stays the winner."""
    state: State = desk.state
    if state.decided:
        words = f"{_winner(state.decided, state)} as before; the rest was for the margin"
        return ways(desk, RULES, replace(_WORDING, by_score=words))
    words = f"the side with more {unit(state)}s wins; level is a draw"
    return ways(desk, RULES, replace(_WORDING, by_score=words))


def _headline(after: State) -> str:
    assert after.verdict
    return headline(after, after.verdict)


def _score(state: State) -> str:
    """When that would be, and at which score: "after 5 sets: Odds 3, Evens 2"."""
    scores = [f"{side_name(state, side)} {number(has)}" for side, has in enumerate(state.scores)]
    played = len(state.sets)
    when = f"after {count(played, 'set')}" if played else "before the first set"
    return f"{when}: {', '.join(scores)}"


_WORDING = Wording(by_score="", kept="the claims are kept", headline=_headline, score=_score)


def playing_on(desk: Desk) -> PlayingOn:
    """Who has won stays the winner, whatever follows (rule L42)."""
    state: State = desk.state
    assert state.verdict
    winners = state.verdict.winners
    left = len(state.open_sets)
    return PlayingOn(
        stays=f"{_winner(winners, state)}, whatever follows",
        open=f"{count(left, 'set')} {'is' if left == 1 else 'are'} open",
    )


def _winner(winners: tuple[int, ...], state: State) -> str:
    if len(winners) > 1:
        return "It stays a draw"
    return f"{side_name(state, winners[0])} stay the winners"
