"""The words of a receipt: what each term is called, why it is so much, where its rule stands.

`term_words` is what every receipt says, short or full; `term_note` adds the sum behind it.
"""

from scorekeeper.games.kit import Term
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.state import Hand
from scorekeeper.games.words import count

__all__ = ["nil_broken", "term_anchor", "term_note", "term_words"]


def term_anchor(item: str) -> str:
    """Where on the page of the rules the sentence of a receipt's item stands.

    >>> term_anchor("bag_penalty")
    'bag-penalty'
    """
    return item.replace("_", "-")


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
        case item:
            return _OTHERS[item]


_OTHERS = {"bonus": "Bonus", "opponents_bags": "Their bags", "adjustment": "Penalty"}


def term_note(term: Term, hand: Hand, side: int) -> str:
    """What else there is to tell of a term: that it was made, whose it is, the sum behind it.

    The contract of 5 at 10 a trick: "made, 5 × 10"; ten bags and one more: "10 reached, 1 carried".
    """
    options, result = hand.options, hand.sides[side]
    match term.item:
        case "contract":
            return _contract_note(term, hand, side)
        case "nil" | "blind_nil":
            (first, *others) = hand.contracts[side].nils
            return "" if others else isolated(hand.players[first.seat])
        case "overtricks" | "nil_bags" if term.points:
            return f"{term.bags} × {options.overtrick_points}".replace("-", "−")
        case "bag_penalty":
            return f"{options.bag_limit} reached, {result.bags} carried"
        case _:
            return ""


def _contract_note(term: Term, hand: Hand, side: int) -> str:
    options, result = hand.options, hand.sides[side]
    worth = result.contract * options.trick_value
    product = f"{result.contract} × {options.trick_value}"
    said = ("made",) if result.made and hand.contracts else ()
    return ", ".join((*said, product) if term.points and abs(term.points) == worth else said)


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
    what = "Blind nil" if term.item == "blind_nil" else "Nil"
    seats = [nil.seat for nil in hand.contracts[side].nils] if term.seat is None else [term.seat]
    broken = any(nil_broken(hand, seat) for seat in seats)
    if term.seat is None or len(hand.contracts[side].nils) == 1:
        return f"{what} {'broken' if broken else 'made'}"
    return isolated(hand.players[term.seat]) + f" {'broke' if broken else 'made'} {what.lower()}"
