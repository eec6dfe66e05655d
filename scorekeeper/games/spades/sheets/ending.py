"""The sheet on which a game is ended early: every way with what it would come to (rule S34)."""

from dataclasses import dataclass

from scorekeeper.games.pages import Desk
from scorekeeper.games.plays import End
from scorekeeper.games.spades.pages.reasons import before_any
from scorekeeper.games.spades.pages.results import headline
from scorekeeper.games.spades.pages.whatif import side_name, winners_words
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import State, Verdict
from scorekeeper.games.words import count, listing, number


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


def ending(desk: Desk) -> Ending:
    """By score, by each side's giving up, or without a winner."""
    state: State = desk.state
    conceded = [End("conceded", side) for side in range(len(state.accounts))]
    plays = [End("score"), *conceded, End("abandoned")]
    return Ending(tuple(_way(state, play) for play in plays), " ".join(desk.refused.values()))


def _way(state: State, play: End) -> Way:
    after = RULES.apply(state, play)
    assert after.verdict
    return Way(
        value=play.result if play.side is None else f"{play.result}-{play.side}",
        title=_title(state, play),
        words=_words(state, play, after.verdict),
        outcome=headline(after, after.verdict),
        score=_score(state),
        button=f"End: {_who(state, after.verdict)}",
    )


def concedes(state: State, side: int) -> str:
    """That a side gives up, in words: "Us concede", "Ann concedes"."""
    verb = "concede" if len(state.seating.sides[side]) > 1 else "concedes"
    return f"{side_name(state, side)} {verb}"


def _title(state: State, play: End) -> str:
    if play.side is not None:
        return concedes(state, play.side)
    return "By score" if play.result == "score" else "Abandon it"


def _words(state: State, play: End, verdict: Verdict) -> str:
    if play.result == "abandoned":
        return "nobody wins; the hands are kept"
    if play.result == "score":
        return "the highest total wins; level totals share"
    if len(state.accounts) == 2:
        return f"{winners_words(state, verdict.winners)} at any score"
    return "the best of the others wins"


def _who(state: State, verdict: Verdict) -> str:
    winners = verdict.winners
    if not winners:
        return "nobody wins"
    if len(winners) == len(state.accounts):
        return "a draw"
    if len(winners) > 1:
        return f"{listing([side_name(state, side) for side in winners])} share the win"
    return winners_words(state, winners)


def _score(state: State) -> str:
    """When that would be, and at which totals: "after 9 hands: Us 200, Them 356"."""
    hands = len(state.hands)
    totals = [
        f"{side_name(state, side)} {number(account.points)}"
        for side, account in enumerate(state.accounts)
    ]
    when = f"after {count(hands, 'hand')}" if hands else before_any(state)
    return f"{when}: {', '.join(totals)}"
