"""A hand that the table is not at one about: whose OK is missing, or that it is under review."""

from typing import Any

from scorekeeper.games.acceptance import Subject
from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.plays import Agree, Review
from scorekeeper.games.spades.state import State


def subject(_number: int, play: Any) -> Subject:
    """The hand of a result, as pages name it."""
    return Subject(f"hand {play.hand}", play.hand, "hand", str(play.hand))


def is_last(state: State, hand: int) -> bool:
    """Whether a hand is the last that has a result."""
    return bool(state.hands) and state.hands[-1].number == hand


def became(desk: Desk) -> str:
    """What was done last with the hand on the slip: saved, agreed on, or left open for now."""
    if desk.accept is not None and desk.accept.waits:
        return "waits for an OK"
    play = desk.newest.play if desk.newest else None
    return "agreed" if isinstance(play, Agree | Review) else "saved"


def waiting_line(desk: Desk) -> str:
    """The line under the title: who entered the hand, or which totals are shown meanwhile."""
    state: State = desk.state
    assert desk.accept is not None
    if desk.accept.review is None:
        by = desk.accept.mark.by
        return f"entered by {isolated(by)}" if by else "not agreed yet"
    if not desk.accept.held:
        return "under review"
    before = [hand.number for hand in state.hands if hand.number < state.hands[-1].number]
    return f"totals as agreed after hand {before[-1]}" if before else "totals as agreed before it"
