"""The words of a receipt: what each term is called and where its rule stands.

`term_words` is what every receipt says, short or full; `notes` adds the sum behind it.
"""

from scorekeeper.games.kit import Term
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.contracts import is_ten, is_valued_boston
from scorekeeper.games.spades.scoring import boston_bonus
from scorekeeper.games.spades.state import Hand
from scorekeeper.games.words import count

__all__ = [
    "blind_counts",
    "is_double_over",
    "nil_broken",
    "term_anchor",
    "term_words",
]


def term_anchor(term: Term, hand: Hand, side: int) -> str:
    """Where on the page of the rules the sentence stands that explains a term of a receipt."""
    match term.item:
        case "contract":
            return _contract_anchor(hand, side)
        case "nil" | "blind_nil" if term.seat is None:
            return "double-nil"
        case "bonus":
            return "boston" if _won_all(hand, side) else "double-over"
        case item:
            return item.replace("_", "-")


def _contract_anchor(hand: Hand, side: int) -> str:
    """The rule that a contract's worth comes from: the special ones go before the plain one."""
    if not hand.contracts:
        return "first-hand"
    options, contract = hand.options, hand.contracts[side]
    if is_valued_boston(options, contract):
        return "boston-contract"
    if is_ten(options, contract):
        return "ten"
    if is_double_over(hand, side):
        return "double-over"
    return "blind-bids" if blind_counts(hand, side) else "contract"


def blind_counts(hand: Hand, side: int) -> bool:
    """Whether blind numbers change what a contract of no other special worth counts."""
    options, result = hand.options, hand.sides[side]
    if not hand.contracts[side].blind:
        return False
    if result.made:
        return options.blind_bid_made_mult != 1
    if options.blind_bid_exact and result.tricks > result.contract:
        return True
    return options.set_penalty == "bid" and options.blind_bid_set_mult != 1


def is_double_over(hand: Hand, side: int) -> bool:
    """Whether a side lost its contract by taking twice as many tricks."""
    result, rule = hand.sides[side], hand.options.double_over
    over = any(term.item == "overtricks" for term in result.receipt)
    return rule == "set" and result.made is False and over


def term_words(term: Term, hand: Hand, side: int) -> str:
    """What a term of a side's receipt is for, in a few words; names in it are set apart.

    The page shows it through the filter `names`: {{ term_words|names }}.
    """
    result = hand.sides[side]
    match term.item:
        case "contract":
            return _contract(hand, side)
        case "overtricks":
            return count(term.bags, "bag" if bags_count(hand.options) else "overtrick")
        case "nil" | "blind_nil":
            return _nil(term, hand, side)
        case "nil_bags":
            return count(term.bags, "nil bag" if bags_count(hand.options) else "nil trick")
        case "bag_penalty":
            return f"Bags {result.bags_before} → {result.bags_before + result.bags_added}"
        case "bonus":
            return _bonus(term, hand, side)
        case item:
            return _OTHERS[item]


_OTHERS = {"opponents_bags": "Their bags", "adjustment": "Penalty"}


def _bonus(term: Term, hand: Hand, side: int) -> str:
    """All the tricks, twice the bid, or both in one term."""
    won = _won_all(hand, side)
    if not won:
        return "Twice the bid"
    return "All the tricks" if term.points == won else "All the tricks, twice the bid"


def _won_all(hand: Hand, side: int) -> int:
    """What a side gets for winning every trick."""
    return boston_bonus(hand.options, hand.contracts[side], hand.side_tricks[side])


def nil_broken(hand: Hand, seat: int) -> bool:
    """Whether a nil bidder of a scored hand took a trick."""
    return bool(hand.tricks[seat])


def _contract(hand: Hand, side: int) -> str:
    result = hand.sides[side]
    if not hand.contracts:
        return count(result.tricks, "trick")
    return f"Contract {result.contract}{'' if result.made else ', set'}"


def _nil(term: Term, hand: Hand, side: int) -> str:
    """A nil by its outcome; by its bidder too where the side has two."""
    if term.seat is None:
        return _double_nil(hand, side)
    outcome = "broken" if nil_broken(hand, term.seat) else "made"
    what = "Blind nil" if term.item == "blind_nil" else "Nil"
    if len(hand.contracts[side].nils) == 1:
        return f"{what} {outcome}"
    verb = "broke" if outcome == "broken" else "made"
    return f"{isolated(hand.players[term.seat])} {verb} {what.lower()}"


def _double_nil(hand: Hand, side: int) -> str:
    """Everybody's nil as one result."""
    nils = hand.contracts[side].nils
    blind = [nil.blind for nil in nils]
    what = "Double blind nil" if all(blind) else "Double nil"
    mixed = ", one blind," if any(blind) and not all(blind) else ""
    broken = any(nil_broken(hand, nil.seat) for nil in nils)
    return f"{what}{mixed} {'broken' if broken else 'made'}"
