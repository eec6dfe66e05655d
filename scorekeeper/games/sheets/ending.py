"""The sheet on which a game is ended early: every way with what it would come to."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from scorekeeper.games.kit import Rules, Seating, Standing
from scorekeeper.games.pages import Desk
from scorekeeper.games.plays import End
from scorekeeper.games.seated import side_name, winners_words


@dataclass(frozen=True, slots=True)
class Way:
    """One way to end: its name and a word about it, who would win and by how much, the button."""

    value: str
    title: str
    words: str
    outcome: str
    score: str
    button: str


@dataclass(frozen=True, slots=True)
class Ending:
    """All ways to end the game here; `refused` is what was refused of the one that was sent."""

    ways: tuple[Way, ...]
    refused: str = ""


@dataclass(frozen=True, slots=True)
class Wording:
    """How a game says it: `by_score` which score wins, `kept` what stays in the ledger.

    `headline` tells who would win and by how much, from the state after the end; `score` when that
    would be, and at which totals.
    """

    by_score: str
    kept: str
    headline: Callable[[Any], str]
    score: Callable[[Any], str]


def ending(desk: Desk, rules: Rules, wording: Wording) -> Ending:
    """By score, by each side's giving up, or without a winner."""
    conceded = [End("conceded", side) for side in range(len(desk.state.seating.sides))]
    plays = [End("score"), *conceded, End("abandoned")]
    ways = tuple(_way(desk.state, rules, play, wording) for play in plays)
    return Ending(ways, " ".join(desk.refused.values()))


def _way(state: Any, rules: Rules, play: End, wording: Wording) -> Way:
    after = rules.apply(state, play)
    standing = rules.standing(after)
    return Way(
        value=play.result if play.side is None else f"{play.result}-{play.side}",
        title=_title(state.seating, play),
        words=_words(state.seating, play, standing, wording),
        outcome=wording.headline(after),
        score=wording.score(state),
        button=f"End: {winners_words(state.seating, standing.winners)}",
    )


def concedes(seating: Seating, side: int) -> str:
    """That a side gives up, in words: "Us concede", "Ann concedes"."""
    verb = "concede" if len(seating.sides[side]) > 1 else "concedes"
    return f"{side_name(seating, side)} {verb}"


def _title(seating: Seating, play: End) -> str:
    if play.side is not None:
        return concedes(seating, play.side)
    return "By score" if play.result == "score" else "Abandon it"


def _words(seating: Seating, play: End, standing: Standing, wording: Wording) -> str:
    if play.result == "abandoned":
        return f"{winners_words(seating, standing.winners)}; {wording.kept}"
    if play.result == "score":
        return wording.by_score
    if len(seating.sides) == 2:
        return f"{winners_words(seating, standing.winners)} at any score"
    return "the best of the others wins"
