"""The sum behind a term of a receipt, and the option that decides it where it is not plain."""

from scorekeeper.games.kit import Term
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.contracts import is_ten, is_valued_boston, must_be_exact
from scorekeeper.games.spades.pages.words import blind_counts, is_double_over, nil_broken
from scorekeeper.games.spades.penalties import CountedSet
from scorekeeper.games.spades.state import Hand
from scorekeeper.games.words import number, times

__all__ = ["term_note"]


def term_note(term: Term, hand: Hand, side: int) -> str:
    """What else there is to tell of a term: that it was made, whose it is, the sum behind it.

    The contract of 5 at 10 a trick: "made, 5 × 10"; ten bags and one more: "10 reached, 1 carried".
    """
    options = hand.options
    match term.item:
        case "contract":
            return _contract(hand, side)
        case "nil" | "blind_nil":
            return _nil(term, hand, side)
        case "overtricks" | "nil_bags" if term.points:
            return f"{term.bags} × {number(options.overtrick_points)}"
        case "nil_bags" if options.overtrick_points:
            return "no points here"
        case "bag_penalty":
            return _bag_penalty(hand, side)
        case "opponents_bags":
            each = options.bag_penalty_to_opponents
            return "" if term.points == each else f"{term.points // each} × {each}"
        case _:
            return ""


def _nil(term: Term, hand: Hand, side: int) -> str:
    """Whose nil it was, where that is not plain, and why one that was made pays nothing."""
    contract, said = hand.contracts[side], []
    if term.seat is None:
        return ""
    if contract.partners > 1 and len(contract.nils) == 1:
        said.append(isolated(hand.players[term.seat]))
    if hand.options.nil_requires_contract and hand.sides[side].made is False:
        said += [] if nil_broken(hand, term.seat) else ["its side is set"]
    return ", ".join(said)


def _bag_penalty(hand: Hand, side: int) -> str:
    limit, result = hand.options.bag_limit, hand.sides[side]
    if hand.options.bag_rollover == "reset":
        return f"{limit} reached, the count starts at 0"
    fell = (result.bags_before + result.bags_added) // limit
    often = f" {times(fell)}" if fell > 1 else ""
    return f"{limit} reached{often}, {result.bags} carried"


def _contract(hand: Hand, side: int) -> str:
    """How the contract came out, and what its points are the product of."""
    result = hand.sides[side]
    made = "made" if result.made and hand.contracts else ""
    return ", ".join(filter(None, (made, _why_set(hand, side), _worth(hand, side))))


def _why_set(hand: Hand, side: int) -> str:
    """Why a contract is set though the tricks were there; empty where they were not."""
    options, result = hand.options, hand.sides[side]
    if result.made is not False or result.tricks < result.contract:
        return ""
    if any(isinstance(its, CountedSet) and its.set and its.side == side for its in hand.penalties):
        return "counted as missed"
    if is_double_over(hand, side):
        return "twice the bid taken"
    return "must be exact" if must_be_exact(options, hand.contracts[side]) else ""


def _worth(hand: Hand, side: int) -> str:
    """The product that the points are, or the rule that gives them."""
    options, result = hand.options, hand.sides[side]
    value = options.trick_value
    plain = f"{result.contract} × {value}"
    if not hand.contracts:
        return plain
    contract = hand.contracts[side]
    if is_valued_boston(options, contract):
        return "all the tricks bid"
    if is_ten(options, contract):
        return f"{result.contract} × {2 * value}" if options.ten_rule == "double" else "a ten"
    if not result.made and options.set_penalty != "bid":
        short = max(0, result.contract - result.tricks)
        paid = options.set_penalty == "undertricks" and short
        return f"{short} short × {value}" if paid else "costs nothing"
    if not blind_counts(hand, side):
        return plain if contract.number else ""
    many = options.blind_bid_made_mult if result.made else options.blind_bid_set_mult
    return f"{contract.blind} blind × {many}"
