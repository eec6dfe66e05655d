"""How a game of Literature went and ended, as the result page, the chart and the sheet show it."""

from dataclasses import dataclass
from typing import Any

from scorekeeper.games.literature.ending import goal_of
from scorekeeper.games.literature.pages.awards import Award, awards
from scorekeeper.games.literature.pages.board import Tile, tile
from scorekeeper.games.literature.pages.figures import Figures, figures
from scorekeeper.games.literature.pages.paper import paper
from scorekeeper.games.literature.pages.reasons import headline, reason
from scorekeeper.games.literature.pages.words import LETTERS, side_name, title_in
from scorekeeper.games.literature.plays import Adjust, PlayOn
from scorekeeper.games.literature.rules import RULES
from scorekeeper.games.literature.state import State
from scorekeeper.games.plays import End
from scorekeeper.games.race import Lane, Race
from scorekeeper.games.words import count

__all__ = ["Result", "headline", "paper", "race", "result"]


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: who won in a few words, why in a sentence or two, what was special.

    `letter` is the winning side's, None unless exactly one has won; `claims` counts claims and
    what the table decided; `tiles` are all sets with their owners. `asked`: questions were
    entered. `undo` says what reopens the game, `play_on` what else it can go on for ("" where
    nothing). Names in sentences are isolated.
    """

    headline: str
    why: str
    undo: str
    play_on: str
    letter: str | None
    claims: int
    tiles: tuple[Tile, ...]
    players: tuple[Figures, ...]
    asked: bool
    awards: tuple[Award, ...]


def result(state: State, last: Any) -> Result:
    """How a game that is over ended; `last` is the play that ended it."""
    verdict = state.verdict
    assert verdict is not None
    people = figures(state)
    return Result(
        headline=headline(state, verdict),
        why=reason(state, verdict, last),
        undo=_undo(state, last),
        play_on=_play_on(state),
        letter=LETTERS[verdict.winners[0]] if len(verdict.winners) == 1 else None,
        claims=len(state.story),
        tiles=tuple(tile(state, half_suit) for half_suit in state.options.cards.sets),
        players=people,
        asked=any(one.questions for one in people),
        awards=awards(state),
    )


def _undo(state: State, last: Any) -> str:
    """What the button says that opens the game again."""
    if isinstance(last, End):
        return "Not over: take the end back"
    if isinstance(last, Adjust):
        return "Not over: take the correction back"
    return f"Not over: undo {title_in(state.story[-1].half_suit)}"


def _play_on(state: State) -> str:
    """What it means to play the open sets too, where that can be (rule L42)."""
    if PlayOn not in RULES.offers(state):
        return ""
    winners = state.verdict.winners if state.verdict else ()
    stays = f"{side_name(state, winners[0])} stay the winners" if len(winners) == 1 else ""
    left = f"{count(len(state.open_sets), 'set')} still open"
    return f"{left}; {stays or 'it stays a draw'}."


def race(state: State) -> Race:
    """Both sides' points after each claim; what was put right between two goes with the former."""
    totals = [_before(done.totals, done.changes) for done in state.story] + [state.scores]
    return Race(
        lanes=tuple(
            Lane(LETTERS[side], name, tuple(points[side] for points in totals))
            for side, name in enumerate(state.seating.side_names)
        ),
        steps=tuple(range(1, len(state.story) + 1)),
        target=goal_of(state),
        noun="claim",
        grid=1,
    )


def _before(totals: tuple[int, ...], changes: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(after - change for after, change in zip(totals, changes, strict=True))
