"""A hand's score, side by side, in the order of calculation of the rules (section 2)."""

from dataclasses import dataclass

from scorekeeper.games.kit import Term
from scorekeeper.games.spades.bags import fill_bags
from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.contracts import score_contract
from scorekeeper.games.spades.nils import score_nil_bags, score_nils, tricks_vanish
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.plays import CountedSet, Fined, Moved, Penalty
from scorekeeper.games.spades.state import Account, SideResult


@dataclass(frozen=True, slots=True)
class SidePenalty:
    """What the penalties at the table do to one side: tricks and points gained, contract set."""

    tricks: int = 0
    points: int = 0
    forced_set: bool = False


@dataclass(frozen=True, slots=True)
class SideTricks:
    """What one side took: all its tricks, and its nil bidders' own ones in seat order."""

    all: int
    nils: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A side's hand before its bags are counted."""

    contract: int
    tricks: int
    made: bool | None
    terms: list[Term]


NO_PENALTY = SidePenalty()


def by_side(penalties: tuple[Penalty, ...], sides: int) -> list[SidePenalty]:
    """The penalties of a hand, gathered for each side (rules S38 to S41)."""
    if not penalties:
        return [NO_PENALTY] * sides
    tricks, points = [0] * sides, [0] * sides
    forced = [False] * sides
    for penalty in penalties:
        match penalty:
            case Moved():
                tricks[penalty.side] -= penalty.tricks
                if penalty.to is not None:
                    tricks[penalty.to] += penalty.tricks
            case Fined():
                points[penalty.side] += penalty.points
            case CountedSet():
                forced[penalty.side] |= penalty.set
    return [SidePenalty(*gathered) for gathered in zip(tricks, points, forced, strict=True)]


def draft_side(
    options: Options, contract: Contract, taken: SideTricks, penalty: SidePenalty
) -> Draft:
    """Contract, overtricks, nils, the bags of failed nils, bonuses, adjustment: steps 2 to 7.

    >>> rules, pair = Options(), Contract(5, 0, True, (), 2)
    >>> [term.points for term in draft_side(rules, pair, SideTricks(7, ()), NO_PENALTY).terms]
    [50, 2]
    """
    nil_tricks = sum(taken.nils)
    helping = options.failed_nil_tricks == "help"
    tricks = taken.all + penalty.tricks - (0 if helping else nil_tricks)
    terms: list[Term] = []
    made: bool | None = None
    bonus = 0
    if contract.is_bid:
        outcome = score_contract(options, contract, tricks, penalty.forced_set)
        made, over, bonus = outcome.made, outcome.overtricks, outcome.bonus
        terms.append(Term("contract", outcome.points))
    else:
        vanished = nil_tricks if helping and tricks_vanish(options, contract) else 0
        over = max(0, tricks - vanished)
    if over:
        terms.append(Term("overtricks", over * options.overtrick_points, over))
    if contract.nils:
        terms += score_nils(options, contract, taken.nils, made)
        nil_bags = score_nil_bags(options, contract, nil_tricks, made)
        if nil_bags:
            terms.append(nil_bags)
    bonus += boston_bonus(options, contract, taken.all)
    if bonus:
        terms.append(Term("bonus", bonus))
    return Draft(contract.number, tricks, made, _fined(terms, penalty))


def boston_bonus(options: Options, contract: Contract, taken: int) -> int:
    """The bonus of a side that won every trick itself (rules S22, S39).

    >>> boston_bonus(Options(boston_bonus=200), Contract(7, 0, True, (), 2), taken=13)
    200
    """
    if taken < options.tricks_per_hand:
        return 0
    if options.boston_requires_bid and contract.number != options.tricks_per_hand:
        return 0
    return options.boston_bonus


def draft_unbid(options: Options, taken: int, penalty: SidePenalty) -> Draft:
    """A first hand that bids itself: every trick counts, no bags, no set, no bonus."""
    tricks = taken + penalty.tricks
    terms = [Term("contract", tricks * options.trick_value)]
    return Draft(tricks, tricks, True, _fined(terms, penalty))


def _fined(terms: list[Term], penalty: SidePenalty) -> list[Term]:
    if penalty.points:
        terms.append(Term("adjustment", penalty.points))
    return terms


def close_drafts(
    options: Options, drafts: list[Draft], accounts: tuple[Account, ...]
) -> tuple[tuple[SideResult, ...], tuple[Account, ...]]:
    """New bags on carried ones, penalties, what the others gain by them: steps 8 and 9."""
    added = [sum(term.bags for term in draft.terms) for draft in drafts]
    filled = [
        fill_bags(options, account.bags, new) for account, new in zip(accounts, added, strict=True)
    ]
    fallen = sum(times for times, _ in filled)
    results, after = [], []
    for draft, account, new, (times, left) in zip(drafts, accounts, added, filled, strict=True):
        if fallen:
            _add_penalties(options, draft.terms, times, fallen - times)
        points = sum(term.points for term in draft.terms)
        total = account.points + points
        results.append(
            SideResult(
                draft.contract,
                draft.tricks,
                draft.made,
                tuple(draft.terms),
                points,
                total,
                new,
                account.bags,
                left,
            )
        )
        is_set = draft.made is False
        after.append(
            Account(
                total,
                left,
                account.sets + is_set,
                account.sets_in_a_row + 1 if is_set else 0,
            )
        )
    return tuple(results), tuple(after)


def _add_penalties(options: Options, terms: list[Term], own: int, others: int) -> None:
    if own and options.bag_penalty:
        terms.append(Term("bag_penalty", -own * options.bag_penalty))
    if others and options.bag_penalty_to_opponents:
        terms.append(Term("opponents_bags", others * options.bag_penalty_to_opponents))
