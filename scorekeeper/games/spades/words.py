"""The words of a receipt: what each term is called, why it is so much, where its rule stands.

`term_words` is what every receipt says, short or full; `term_note` adds the sum behind it.
"""

from scorekeeper.games.kit import Term
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.state import Hand

__all__ = ["bag_words", "nil_broken", "term_anchor", "term_note", "term_words"]


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
            return bag_words(term.bags) if hand.options.bag_limit else _over(term.bags)
        case "nil" | "blind_nil":
            return _nil(term, hand, side)
        case "nil_bags":
            bags = bag_words(term.bags) if hand.options.bag_limit else f"{term.bags} tricks"
            return f"{bags} of the nil"
        case "bag_penalty":
            return f"Bags {result.bags_before} → {result.bags_before + result.bags_added}"
        case item:
            return {"bonus": "Bonus", "opponents_bags": "The others’ bags"}.get(item, "Adjustment")


def term_note(term: Term, hand: Hand, side: int) -> str:
    """The sum behind a term, where there is one to tell.

    The contract of 5 at 10 a trick: "5 × 10"; ten bags and one more: "10 reached, 1 carried".
    """
    options, result = hand.options, hand.sides[side]
    match term.item:
        case "contract" if abs(term.points) == result.contract * options.trick_value:
            return f"{result.contract} × {options.trick_value}" if term.points else ""
        case "overtricks" | "nil_bags" if term.points:
            return f"{term.bags} × {options.overtrick_points}".replace("-", "−")
        case "bag_penalty":
            return f"{options.bag_limit} reached, {result.bags} carried"
        case _:
            return ""


def bag_words(bags: int) -> str:
    """So many bags.

    >>> bag_words(1), bag_words(2)
    ('1 bag', '2 bags')
    """
    return f"{bags} bag{'' if bags == 1 else 's'}"


def nil_broken(hand: Hand, seat: int) -> bool:
    """Whether a nil bidder of a scored hand took a trick."""
    return bool(hand.tricks[seat])


def _contract(hand: Hand, side: int) -> str:
    result = hand.sides[side]
    if not hand.contracts:
        return f"{result.tricks} trick{'' if result.tricks == 1 else 's'}"
    return f"Contract {result.contract} {'made' if result.made else 'set'}"


def _over(tricks: int) -> str:
    return f"{tricks} overtrick{'' if tricks == 1 else 's'}"


def _nil(term: Term, hand: Hand, side: int) -> str:
    blind = "blind nil" if term.item == "blind_nil" else "nil"
    if term.seat is None:
        broken = any(nil_broken(hand, nil.seat) for nil in hand.contracts[side].nils)
        return f"Double {blind} {'broken' if broken else 'made'}"
    outcome = "broken" if nil_broken(hand, term.seat) else "made"
    return f"{isolated(hand.players[term.seat])}’s {blind} {outcome}"
