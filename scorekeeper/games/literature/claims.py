"""A claim from its words to its points, its counts and the turn (rules, section 10)."""

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.games.kit import Caution, RuleError
from scorekeeper.games.literature.checks import check_side, open_set
from scorekeeper.games.literature.counting import after_showing, check_cards, doubts
from scorekeeper.games.literature.decks import card_short
from scorekeeper.games.literature.ending import judged
from scorekeeper.games.literature.hearing import Case, heard
from scorekeeper.games.literature.outcomes import (
    Outcome,
    cross_outcome,
    gives,
    own_outcome,
    penalty_outcome,
)
from scorekeeper.games.literature.plays import Award, Claim, Holders
from scorekeeper.games.literature.state import Resolution, State
from scorekeeper.games.literature.turns import check_next, turn_after_wrong
from scorekeeper.games.literature.values import value_of
from scorekeeper.games.literature.verdicts import WRONG, verdict_of
from scorekeeper.games.names import isolated


def enter_claim(state: State, play: Claim) -> State:
    """The game after a claim; refuses what section 11 lists, in the order of section 10."""
    case = heard(state, play)
    verdict = _verdict(state, case)
    held = _held(state, play, verdict)
    outcome = _outcome(state, case, verdict)
    done = Resolution(
        half_suit=case.half_suit,
        claimant=play.claimant,
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
        players=state.seating.players,
    )
    kind = "right" if verdict == "right" and not case.penalty else "wrong"
    warnings = [*_turn_words(state, case), *_doubts(state, case, held)]
    after = _resolved(state, done, warnings)._replace(
        tallies=state.with_tally(play.claimant, **{kind: 1})
    )
    return judged(_moved(after, case, verdict, _still_in(state, after, done)))


def told(state: State, play: Claim) -> tuple[int, int, str, Holders]:
    """What a claim says by itself: side that claims, side said to hold, verdict, known holders.

    For telling two claims of one set apart, after the first was scored: whoever has the turn or
    cards now, and whatever is out of play. Refuses what says nothing that can be compared.
    """
    options = replace(
        state.options, cross_team="on", location_error="opponents", opponent_error="opponents"
    )
    free = state._replace(options=options, sets={}, turn=None, counts=None)
    case = heard(free, play)
    verdict = _verdict(free, case)
    return case.claiming, case.holding, verdict, _held(free, play, verdict)


def _verdict(state: State, case: Case) -> str:
    play, players = case.play, len(state.seating.players)
    holding = state.seating.sides[case.holding]
    check_cards(case.half_suit, play.named, players, "named")
    for card, seat in play.named or ():
        if seat not in holding:
            name = isolated(state.seating.players[seat])
            said = f"{name} is not on the side that is said to hold the {card_short(card)}."
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
    by_count = state.counts is not None and not state.counts[claimant]
    if claimant not in {seat for _, seat in held} if held else by_count:
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


def _still_in(before: State, after: State, done: Resolution) -> tuple[int, ...] | None:
    """Counts to choose the next player by: who had no card before a claim has none after it."""
    return after.counts if after.counts is not None or done.held else before.counts


def _moved(state: State, case: Case, verdict: str, counts: tuple[int, ...] | None) -> State:
    play = case.play
    if play.next is not None:
        check_next(state, case.claiming, play.next, counts, right=verdict == "right")
        return state._replace(turn=play.next)
    if verdict not in WRONG:
        return state
    return state._replace(turn=turn_after_wrong(state, case.claiming, play.claimant, counts))


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
        players=state.seating.players,
    )
    return judged(_resolved(state, done, []))
