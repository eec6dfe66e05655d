"""Two phones at one table: when two entries are about the same thing, and say the same."""

from collections.abc import Hashable
from typing import Any

from scorekeeper.games.kit import RuleError
from scorekeeper.games.literature.claims import told
from scorekeeper.games.literature.plays import (
    Adjust,
    Agree,
    Ask,
    Award,
    Claim,
    Holders,
    Review,
    RulesChange,
)
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.verdicts import WRONG
from scorekeeper.games.plays import End, Substitute

_SETTLES = (Claim, Award)
_ONE_AT_A_TIME = (Adjust, RulesChange, Substitute, End)


def about_set(key: str) -> Hashable:
    """What claims and awards of a set are about."""
    return "set", key


def about(play: Any) -> Hashable | None:
    """What a second entry would repeat or contradict: a set, or the newest question.

    A side’s OK and a review are only ever repeated.
    """
    match play:
        case Claim() | Award():
            return about_set(play.half_suit)
        case Ask():
            return "ask", play.asker, play.target, play.card
        case Agree():
            return "agree", play.half_suit, play.side
        case Review():
            return "review", play.half_suit, play.open
        case _:
            return None


def result_of(play: Any) -> Hashable | None:
    """The set that is claimed or awarded, or that a side accepts or questions."""
    of_a_set = isinstance(play, Claim | Award | Agree | Review)
    return about_set(play.half_suit) if of_a_set else None


def holds(state: State, play: Any) -> bool:
    """Whether an earlier entry still counts: a reopened claim does not, nor an older question.

    Nor does a review once it is settled.
    """
    match play:
        case Claim() | Award():
            return play.half_suit in state.sets
        case Ask():
            return state.asked_last and state.last_question == play
        case Review(half_suit=key, open=questioned):
            return (key in state.in_review) == questioned
        case _:
            return True


def agrees(state: State, one: Any, other: Any) -> bool:
    """Whether two entries about the same thing say the same."""
    match one, other:
        case Claim(), Claim():
            return _same_claim(state, one, other)
        case Award(), Award():
            return bool(one.side == other.side and _fits(_pairs(one.actual), _pairs(other.actual)))
        case Ask(), Ask():
            return bool(one.answer == other.answer)
        case _:
            return isinstance(one, Agree | Review) and type(one) is type(other)


def overtakes(newer: Any, play: Any) -> bool:
    """Whether a line that a phone has not seen makes its entry a matter for the table.

    So does a claim by which the set stayed open: the phone that claims it now tells the same one.
    """
    if isinstance(newer, _SETTLES) and isinstance(play, _SETTLES):
        return newer.half_suit == play.half_suit
    return isinstance(newer, _ONE_AT_A_TIME) and type(newer) is type(play)


def _same_claim(state: State, one: Claim, other: Claim) -> bool:
    """One claim told twice: perhaps with the cards, perhaps without, but nothing contradicts."""
    if one == other:
        return True
    try:
        *sides, verdict, held = told(state, one)
        *others, again, shown = told(state, other)
    except RuleError:
        return False
    return (
        sides == others
        and _fits(one.claimant, other.claimant)
        and _same_verdict(verdict, again)
        and _fits(_pairs(one.named), _pairs(other.named))
        and _fits(_pairs(held), _pairs(shown))
        and one.next == other.next
    )


def _same_verdict(one: str, other: str) -> bool:
    """Equal verdicts; "wrong" says no more than that it was not right."""
    return one == other or ("wrong" in (one, other) and {one, other} <= {*WRONG})


def _fits(one: Any, other: Any) -> bool:
    """Whether two answers do not contradict; None says nothing."""
    return one is None or other is None or bool(one == other)


def _pairs(holders: Holders | None) -> list[tuple[str, int]] | None:
    return sorted(holders) if holders else None
