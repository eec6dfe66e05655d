"""A hand's receipt told in words, for the sentences of the result page."""

from scorekeeper.games.kit import Term
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.state import Hand
from scorekeeper.games.words import count, signed


def receipt_words(hand: Hand, side: int) -> list[str]:
    """The terms of a side's receipt in words; overtricks go with the contract they exceed."""
    result = hand.sides[side]
    over = sum(term.points for term in result.receipt if term.item == "overtricks")
    words = []
    for term in result.receipt:
        if term.item == "contract":
            what = count(result.tricks, "trick")
            if hand.contracts:
                what += f" for a contract of {result.contract}"
            words.append(f"{what} ({signed(term.points + over)})")
        elif term.item != "overtricks" or result.made is None:
            words.append(f"{_term(hand, term)} ({signed(term.points)})")
    return words


def _term(hand: Hand, term: Term) -> str:
    if is_nil(term):
        return _nil(hand, term)
    match term.item:
        case "overtricks":
            return "overtricks"
        case "nil_bags":
            return "the tricks of a broken nil"
        case "bonus":
            return "a bonus" if term.points > 0 else "taking twice the bid"
        case "adjustment":
            return "a penalty at the table"
        case "bag_penalty":
            return "the bag penalty"
        case _:
            return "the others’ bags"


def is_nil(term: Term) -> bool:
    """Whether a term is a nil's, blind or not."""
    return term.item in ("nil", "blind_nil")


def is_kept(hand: Hand, term: Term) -> bool:
    """Whether a nil took no trick, also where that paid nothing; a pair’s one by its bonus."""
    return term.points > 0 if term.seat is None else hand.tricks[term.seat] == 0


def _nil(hand: Hand, term: Term) -> str:
    nil = term.item.replace("_", " ")
    broken = "" if is_kept(hand, term) else "broken "
    if term.seat is None:
        return f"a {broken}double {nil}"
    return f"{isolated(hand.players[term.seat])}’s {broken}{nil}"
