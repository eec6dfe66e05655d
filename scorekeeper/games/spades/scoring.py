"""A hand's score, side by side, in the order of calculation of the rules (section 2)."""

from typing import NamedTuple, assert_never

from scorekeeper.games.kit import Term
from scorekeeper.games.spades.bags import fill_bags
from scorekeeper.games.spades.bids import Contract
from scorekeeper.games.spades.contracts import score_contract
from scorekeeper.games.spades.nils import score_nil_bags, score_nils, tricks_vanish
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved, Penalty
from scorekeeper.games.spades.state import Account, SideResult


class SidePenalty(NamedTuple):
    """What the penalties at the table do to one side: tricks and points gained, contract set."""

    tricks: int = 0
    points: int = 0
    forced_set: bool = False


class Draft(NamedTuple):
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
            case _:
                assert_never(penalty)
    return [SidePenalty(*gathered) for gathered in zip(tricks, points, forced, strict=True)]


def draft_side(
    options: Options,
    contract: Contract,
    taken: int,
    nils_taken: tuple[int, ...],
    penalty: SidePenalty,
) -> Draft:
    """Contract, overtricks, nils, the bags of failed nils, bonuses, adjustment: steps 2 to 7.

    `taken` are all tricks of the side, `nils_taken` those of its nil bidders in seat order.

    >>> rules, pair = Options(), Contract(5, 0, True, (), 2)
    >>> [term.points for term in draft_side(rules, pair, 7, (), NO_PENALTY).terms]
    [50, 2]
    """
    nil_tricks = sum(nils_taken)
    helping = options.failed_nil_tricks == "help"
    tricks = taken + penalty.tricks - (0 if helping else nil_tricks)
    terms: list[Term] = []
    made: bool | None = None
    bonus = 0
    if contract.is_bid:
        made, points, over, bonus = score_contract(options, contract, tricks, penalty.forced_set)
        terms.append(Term("contract", points))
    else:
        vanished = nil_tricks if helping and tricks_vanish(options, contract) else 0
        over = max(0, tricks - vanished)
    if over:
        terms.append(Term("overtricks", over * options.overtrick_points, over))
    if contract.nils:
        terms += score_nils(options, contract, nils_taken, made)
        nil_bags = score_nil_bags(options, contract, nil_tricks, made)
        if nil_bags:
            terms.append(nil_bags)
    bonus += boston_bonus(options, contract, taken)
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
    filled = [
        fill_bags(options, account.bags, sum([term.bags for term in draft.terms]))
        for account, draft in zip(accounts, drafts, strict=True)
    ]
    fallen = sum([times for times, _ in filled])
    if fallen:
        for draft, (times, _) in zip(drafts, filled, strict=True):
            _add_penalties(options, draft.terms, times, fallen - times)
    results = tuple(
        [
            _result(draft, account, left)
            for draft, account, (_, left) in zip(drafts, accounts, filled, strict=True)
        ]
    )
    return results, tuple(map(_account, accounts, results))


def _result(draft: Draft, account: Account, left: int) -> SideResult:
    contract, tricks, made, terms = draft
    points = bags = 0
    for term in terms:
        points += term.points
        bags += term.bags
    total = account.points + points
    return SideResult(contract, tricks, made, tuple(terms), points, total, bags, account.bags, left)


def _account(before: Account, result: SideResult) -> Account:
    """What a side has after a hand; only a hand that is not set breaks a row of sets."""
    if result.made is False:
        return Account(result.total, result.bags, before.sets + 1, before.sets_in_a_row + 1)
    return Account(result.total, result.bags, before.sets)


def _add_penalties(options: Options, terms: list[Term], own: int, others: int) -> None:
    if own and options.bag_penalty:
        terms.append(Term("bag_penalty", -own * options.bag_penalty))
    if others and options.bag_penalty_to_opponents:
        terms.append(Term("opponents_bags", others * options.bag_penalty_to_opponents))
