"""Spades on a club night: every table plays the same number of hands, or as long as the clock says.

Whatever would end a game earlier at one table than at the next does not hold there, and who is
level at the end has drawn.
"""

from typing import Any

from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count

PLAYERS = 4
_NO_OTHER_END = {
    "target": None,
    "floor": None,
    "sets_lose": None,
    "consecutive_sets_lose": None,
    "boston_wins_game": False,
    "first_hand_board": 0,
    "tie_break": "shared",
}


def ends(hands: int | None) -> dict[str, Any]:
    """The options by which a game of a round ends: after so many hands, or not by itself.

    >>> ends(6)["max_hands"], ends(None)["target"]
    (6, None)
    """
    return {**_NO_OTHER_END, "max_hands": hands}


def lacks(state: State, hands: int | None) -> str:
    """What a table has not entered yet, to follow its name in a sentence; "" for nothing."""
    if state.verdict:
        return ""
    said = []
    if hands is not None and 0 < state.played < hands:
        said.append(f"has {state.played} of {count(hands, 'hand')}")
    if state.deal.has_bids:
        bids = "bids" if state.deal.contracts else "some of the bids"
        said.append(f"has {bids} of hand {state.deal.number} and no tricks")
    elif not has_result(state):
        said.append("has reported nothing")
    return ", and ".join(said)


def hand_now(state: State, hands: int | None) -> str:
    """The hand that is played or comes next, and of how many: "hand 3 of 8"; by the clock none.

    A void hand keeps its number (rule S10): one more is dealt in its place.
    """
    if hands is None:
        return ""
    void = state.deal.number - 1 - state.played
    return f"hand {state.deal.number} of {hands + void}"


def in_progress(state: State) -> str:
    """The hand that has begun and is not over, by its name; "" for none."""
    return f"hand {state.deal.number}" if state.deal.has_bids and not state.verdict else ""


def has_result(state: State) -> bool:
    """Whether a hand was played to its end that counts."""
    return any(not hand.void for hand in state.hands)
