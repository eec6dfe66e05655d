"""A claim from its words to its points, its counts and the turn (rules, section 10)."""

from collections.abc import Iterator
from typing import NamedTuple

from scorekeeper.games.kit import Caution, RuleError
from scorekeeper.games.literature.checks import check_player, check_side, open_set
from scorekeeper.games.literature.counting import after_showing, check_cards, doubts
from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.ending import judged
from scorekeeper.games.literature.outcomes import (
    Outcome,
    cross_outcome,
    gives,
    own_outcome,
    penalty_outcome,
)
from scorekeeper.games.literature.plays import Award, Claim, Holders
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.literature.turns import check_next, turn_after
from scorekeeper.games.literature.values import value_of
from scorekeeper.games.literature.verdicts import WRONG, verdict_of
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


def enter_claim(state: State, play: Claim) -> State:
    """The game after a claim; refuses what section 11 lists, in the order of section 10."""
    case = heard(state, play)
    verdict = _verdict(state, case)
    held = _held(state, play, verdict)
    outcome = _outcome(state, case, verdict)
    done = Resolution(
        half_suit=case.half_suit,
        claimant=play.claimant,
        claimant_name="" if play.claimant is None else state.seating.players[play.claimant],
        claiming=case.claiming,
        for_side=case.holding if case.cross else None,
        verdict=verdict,
        owner=outcome.owner,
        value=value_of(state.options, case.half_suit),
        open=outcome.open,
        changes=outcome.changes,
        totals=_totals(state, outcome),
        named=play.named or (),
        held=held,
        penalty=case.penalty,
        why=None,
    )
    kind = "right" if verdict == "right" and not case.penalty else "wrong"
    warnings = [*_turn_words(state, case), *_doubts(state, case, held)]
    after = _resolved(state, done, warnings)._replace(
        tallies=state.with_tally(play.claimant, **{kind: 1})
    )
    return judged(_moved(after, case, verdict))


def verdict_for(state: State, play: Claim) -> tuple[int, int, str]:
    """Side that claims, side said to hold the set, and the verdict, without the set's being open.

    For telling two claims of one set apart; refuses like `enter_claim`.
    """
    free = state._replace(
        sets={key: one for key, one in state.sets.items() if key != play.half_suit}
    )
    case = heard(free, play)
    return case.claiming, case.holding, _verdict(free, case)


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


def _verdict(state: State, case: Case) -> str:
    play, players = case.play, len(state.seating.players)
    holding = state.seating.sides[case.holding]
    check_cards(case.half_suit, play.named, players, "named")
    for card, seat in play.named or ():
        if seat not in holding:
            name = isolated(state.seating.players[seat])
            said = f"{name} is not on the side that is said to hold the {card}."
            raise RuleError("named_opponent", said, field="named", seat=seat)
    check_cards(case.half_suit, play.actual, players, "actual")
    return verdict_of(state.options, play, holding, cross=case.cross, penalty=case.penalty)


def _held(state: State, play: Claim, verdict: str) -> Holders:
    """The true holders where they are known: laid down, or rightly named (rule L25)."""
    if play.actual is not None:
        return play.actual
    told = verdict == "right" and state.options.claim_scope == "locations"
    return play.named or () if told else ()


def _outcome(state: State, case: Case, verdict: str) -> Outcome:
    value = value_of(state.options, case.half_suit)
    if case.penalty:
        return penalty_outcome(_held_all(state, case, verdict), case.claiming, value)
    how = cross_outcome if case.cross else own_outcome
    return how(state.options, verdict, case.claiming, value)


def _held_all(state: State, case: Case, verdict: str) -> bool:
    """Whether the claimant's own side held the whole set."""
    if case.play.actual is not None:
        own = state.seating.sides[case.claiming]
        return all(seat in own for _, seat in case.play.actual)
    return not case.cross and verdict in ("right", "misplaced")


def _totals(state: State, outcome: Outcome) -> tuple[int, ...]:
    return tuple(map(sum, zip(state.scores, outcome.changes, strict=True)))


def _turn_words(state: State, case: Case) -> Iterator[Caution]:
    if not case.off_turn:
        return
    turn = isolated(state.seating.players[state.turn or 0])
    if case.penalty:
        said = f"Claimed out of turn, so the penalty applies: it was {turn}’s turn."
        yield Caution("out_of_turn_penalty", said)
    else:
        yield Caution("out_of_turn", f"Claimed out of turn: it was {turn}’s turn.")


def _doubts(state: State, case: Case, held: Holders) -> Iterator[Caution]:
    """What the counts and the house rules say against it, although it is scored."""
    yield from doubts(state, case.holding, case.play.named or ())
    claimant = case.play.claimant
    if state.options.claimant_needs != "one_of_set" or claimant is None:
        return
    none_left = state.counts is not None and not state.counts[claimant]
    if none_left or (held and claimant not in {seat for _, seat in held}):
        name = isolated(state.seating.players[claimant])
        yield Caution("claimant_held_none", f"{name} held no card of the set.")


def _resolved(state: State, done: Resolution, warnings: list[Caution]) -> State:
    """The set is out of play, unless it stays open; points and counts follow."""
    counts, lost_count = (state.counts, ()) if done.open else after_showing(state, done.held)
    sets = state.sets if done.open else {**state.sets, done.half_suit.key: done}
    return state._replace(
        scores=done.totals,
        sets=sets,
        story=(*state.story, done),
        counts=counts,
        asked_last=False,
        warnings=(*warnings, *lost_count),
    )


def _moved(state: State, case: Case, verdict: str) -> State:
    play = case.play
    if play.next is not None:
        check_next(state, case.claiming, play.next, right=verdict == "right")
        return state._replace(turn=play.next)
    wrong = verdict in WRONG
    return state._replace(turn=turn_after(state, case.claiming, play.claimant, wrong=wrong))


def enter_award(state: State, play: Award) -> State:
    """The table decides whose a set is, or that it is nobody's (rule L29)."""
    half_suit = open_set(state, play.half_suit)
    check_side(state, play.side)
    check_cards(half_suit, play.actual, len(state.seating.players), "actual")
    value = value_of(state.options, half_suit)
    outcome = gives(play.side, value)
    done = Resolution(
        half_suit=half_suit,
        claimant=None,
        claimant_name="",
        claiming=None,
        for_side=None,
        verdict="award",
        owner=play.side,
        value=value,
        open=False,
        changes=outcome.changes,
        totals=_totals(state, outcome),
        named=(),
        held=play.actual or (),
        penalty=False,
        why=play.why,
    )
    return judged(_resolved(state, done, []))
