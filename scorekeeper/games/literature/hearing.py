"""Who claims what for whom, and whether that may be now (rules, section 10, steps 2 and 3)."""

from typing import NamedTuple

from scorekeeper.games.kit import RuleError
from scorekeeper.games.literature.checks import check_player, check_side, open_set
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.plays import Claim
from scorekeeper.games.literature.state import State
from scorekeeper.games.names import isolated


class Case(NamedTuple):
    """A claim before its verdict: the set, who claims it, who is said to hold it.

    `off_turn`: somebody claims who may not; `penalty`: it will be punished.
    """

    play: Claim
    half_suit: HalfSuit
    claiming: int
    holding: int
    off_turn: bool
    penalty: bool

    @property
    def cross(self) -> bool:
        """Whether it is a claim for the other side."""
        return self.holding != self.claiming


def heard(state: State, play: Claim) -> Case:
    """Who claims what for whom, and whether that may be now (steps 2 and 3 of section 10)."""
    half_suit = open_set(state, play.half_suit)
    claiming = _claiming(state, play)
    check_side(state, play.for_side, "for_side")
    holding = claiming if play.for_side is None else play.for_side
    if holding != claiming and state.options.cross_team == "off":
        said = "Claims for the other side are not allowed by the rules of this table."
        raise RuleError("cross_team_off", said, field="for_side")
    off_turn = is_off_turn(state, play.claimant, claiming)
    rule = state.options.out_of_turn
    if off_turn and rule == "reject":
        raise RuleError("not_your_turn", _not_now(state, play), field="claimant")
    _check_claimant(state, play)
    return Case(play, half_suit, claiming, holding, off_turn, off_turn and rule == "penalty")


def _claiming(state: State, play: Claim) -> int:
    check_player(state, play.claimant, "claimant")
    check_side(state, play.side)
    if play.claimant is None:
        if play.side is None:
            raise RuleError("claimant_required", "Say who claims the set.", field="claimant")
        return play.side
    side = state.seating.side_of[play.claimant]
    if play.side not in (None, side):
        name = isolated(state.seating.players[play.claimant])
        raise RuleError("team_mismatch", f"{name} plays for the other side.", field="side")
    return side


def is_off_turn(state: State, claimant: int | None, claiming: int) -> bool:
    """Whether somebody claims who may not now, as far as the turn is known (rule L32)."""
    if state.turn is None or state.options.claim_timing == "anytime":
        return False
    if state.options.claim_timing == "team_turn" or claimant is None:
        return state.seating.side_of[state.turn] != claiming
    return claimant != state.turn


def _not_now(state: State, play: Claim) -> str:
    turn = isolated(state.seating.players[state.turn or 0])
    who = "This side" if play.claimant is None else isolated(state.seating.players[play.claimant])
    return f"{who} cannot claim now: it is {turn}’s turn."


def _check_claimant(state: State, play: Claim) -> None:
    if state.options.claimant_needs != "any_cards" or play.claimant is None or not state.counts:
        return
    if not state.counts[play.claimant]:
        name = isolated(state.seating.players[play.claimant])
        said = f"{name} has no cards left, and needs one to claim."
        raise RuleError("claimant_out", said, field="claimant")
