"""How a game of Spades went and ended, as the result page, the chart and the sheet show it."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.games.kit import LETTERS, Seating
from scorekeeper.games.names import isolated
from scorekeeper.games.plays import End
from scorekeeper.games.race import Lane, Race
from scorekeeper.games.spades.pages.awards import Award, awards
from scorekeeper.games.spades.pages.paper import paper
from scorekeeper.games.spades.pages.reasons import reason
from scorekeeper.games.spades.plays import Adjust
from scorekeeper.games.spades.state import State, Verdict
from scorekeeper.games.words import listing, number

__all__ = ["Result", "headline", "paper", "race", "result"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won in a few words, why in a sentence or two, what was special.

    `letter` is the winning side's, None unless exactly one has won, `alone` its number where each
    plays alone; `undo` says what reopens the
    game; `hands` are all that have a number, `void` those of them that count for nothing. Names in
    sentences are isolated.
    """

    headline: str
    why: str
    undo: str
    letter: str | None
    alone: int | None
    hands: int
    void: int
    awards: tuple[Award, ...]


def result(state: State, last: Any) -> Result:
    """How a game that is over ended; `last` is the play that ended it."""
    verdict = state.verdict
    assert verdict is not None
    return Result(
        headline=headline(state, verdict),
        why=reason(state, verdict, last),
        undo=_undo(state, last),
        letter=LETTERS[verdict.winners[0]] if len(verdict.winners) == 1 else None,
        alone=state.seating.number_of(verdict.winners[0]) if verdict.winners else None,
        hands=len(state.hands),
        void=sum(hand.void for hand in state.hands),
        awards=awards(state),
    )


def headline(state: State, verdict: Verdict) -> str:
    """Who won and by how much, as short as it can be said."""
    points = [account.points for account in state.accounts]
    names = [isolated(name) for name in state.seating.side_names]
    if not verdict.winners:
        return "Nobody wins"
    if len(verdict.winners) == len(names):
        return f"A draw at {number(points[0])}"
    if len(verdict.winners) > 1:
        return f"{listing([names[side] for side in verdict.winners])} share the win"
    winner = verdict.winners[0]
    margin = points[winner] - max(other for side, other in enumerate(points) if side != winner)
    won = f"{names[winner]} {'win' if is_team(state.seating, winner) else 'wins'}"
    return f"{won} by {margin}" if margin > 0 else won


def is_team(seating: Seating, side: int) -> bool:
    """Whether more than one person plays on a side."""
    return len(seating.sides[side]) > 1


def _undo(state: State, last: Any) -> str:
    """What the button says that opens the game again."""
    if isinstance(last, End):
        return "Not over: play on"
    if isinstance(last, Adjust):
        return "Not over: take the correction back"
    return f"Not over: undo hand {state.hands[-1].number}"


def race(state: State) -> Race:
    """Every side's total after each hand; what was put right between hands goes with the former."""
    names = state.seating.side_names
    after = _totals(state)
    return Race(
        lanes=tuple(
            Lane(LETTERS[side], name, tuple(totals[side] for totals in after))
            for side, name in enumerate(names)
        ),
        steps=tuple(hand.number for hand in state.hands),
        target=state.options.target,
    )


def _totals(state: State) -> list[tuple[int, ...]]:
    """Totals by side before the first hand and after each one."""
    after = [tuple(account.points for account in state.accounts)]
    for hand in reversed(state.hands):
        before = tuple(side.total - side.points for side in hand.sides)
        after.append(before or after[-1])
    return after[::-1]
