"""Why a game of Literature ended as it did: a sentence or two from the rule that ended it."""

from collections.abc import Iterator
from typing import Any

from scorekeeper.games.literature.ending import goal_of
from scorekeeper.games.literature.pages.outcomes import how
from scorekeeper.games.literature.pages.words import side_name, title_in
from scorekeeper.games.literature.plays import Adjust
from scorekeeper.games.literature.state import State, Verdict
from scorekeeper.games.literature.units import counted
from scorekeeper.games.names import isolated
from scorekeeper.games.plays import End
from scorekeeper.games.words import count, listing, number


def headline(state: State, verdict: Verdict) -> str:
    """Who won and by how much, as short as it can be said."""
    if not verdict.winners:
        return "Nobody wins"
    if len(verdict.winners) > 1:
        level = state.scores[0] == state.scores[1]
        return f"A draw at {number(state.scores[0])}" if level else "A draw"
    winner = verdict.winners[0]
    margin = state.scores[winner] - state.scores[1 - winner]
    won = f"{side_name(state, winner)} win"
    return f"{won} by {counted(state, margin)}" if margin > 0 else won


def reason(state: State, verdict: Verdict, last: Any) -> str:
    """The rule that ended the game, and the numbers that it looked at (rules L38 to L42)."""
    return " ".join(_said(state, verdict, last))


def _said(state: State, verdict: Verdict, last: Any) -> Iterator[str]:
    if state.decided:
        yield _decided(state)
    match verdict.reason:
        case "target":
            yield _reached(state, verdict, last)
        case "all_sets":
            yield _all_sets(state, verdict)
        case _:
            yield _settled(state, last)
    if isinstance(last, End | Adjust) and last.why:
        yield f"Remark: {isolated(last.why)}."


def _decided(state: State) -> str:
    """That the game was won before, and only the margin was still played for."""
    if len(state.decided) > 1:
        return "The game was a draw already; the open sets were played for the score only."
    winner = side_name(state, state.decided[0])
    return f"{winner} had won already; the open sets were played for the margin only."


def _reached(state: State, verdict: Verdict, last: Any) -> str:
    """Who reached the target by the last play; nobody did where somebody stood past it before."""
    goal = goal_of(state) or 0
    winner = verdict.winners[0]
    now, was = state.scores[winner], _before(state, winner, last)
    if len(verdict.winners) > 1:
        return f"{_rule(state, goal)} Both sides stand at {number(now)}: a draw."
    if was >= goal:
        stands = f"{side_name(state, winner)} had {number(now)} already."
        return f"{_rule(state, goal)} {stands} {_rest(state, winner)}"
    past = "reached" if now == goal else "passed"
    more = ", more than half of all points," if state.options.end == "majority" else ""
    said = f"{side_name(state, winner)} {past} {goal}{more} {_way(state, was, last)}"
    return f"{said}. {_rest(state, winner)}"


def _rule(state: State, goal: int) -> str:
    if state.options.end == "majority":
        return f"More than half of all points wins: {goal}."
    return f"The game goes to {goal}."


def _before(state: State, side: int, last: Any) -> int:
    """What a side had before the last play."""
    if isinstance(last, Adjust):
        return state.scores[side] - (last.points if last.side == side else 0)
    return state.scores[side] - state.story[-1].changes[side]


def _way(state: State, was: int, last: Any) -> str:
    if isinstance(last, Adjust):
        return f"when the points were put right from {number(was)}"
    done = state.story[-1]
    return f"with {title_in(done.half_suit)}: {how(state, done)}"


def _rest(state: State, winner: int) -> str:
    other = 1 - winner
    return f"{side_name(state, other)} stood at {number(state.scores[other])}."


def _all_sets(state: State, verdict: Verdict) -> str:
    sets, nobodys = len(state.sets), sum(one.owner is None for one in state.sets.values())
    void = f", {nobodys} of them nobody’s" if nobodys else ""
    played = f"All {count(sets, 'set')} are out of play{void}"
    if state.scores[0] == state.scores[1] and len(verdict.winners) > 1:
        return f"{played}, and both sides stand at {number(state.scores[0])}: a draw."
    return f"{played}: {score(state)}."


def _settled(state: State, last: End) -> str:
    claims = len(state.story)
    after = f"after {count(claims, 'claim')}" if claims else "before the first claim"
    stood = f"{after}: {score(state)}" if claims or any(state.scores) else after
    if last.result == "conceded" and last.side is not None:
        return f"{side_name(state, last.side)} gave up {stood}."
    if last.result == "score":
        drawn = " A draw." if state.scores[0] == state.scores[1] and not state.decided else ""
        return f"The table ended the game by the score {stood}.{drawn}"
    return f"The table broke the game off {stood}."


def score(state: State) -> str:
    """Both sides' points in a sentence, whoever has more first."""
    first = int(state.scores[1] > state.scores[0])
    return listing(
        [f"{side_name(state, side)} {number(state.scores[side])}" for side in (first, 1 - first)]
    )
