"""The rules in force as sentences, each where the receipts link to (rules, sections 2 to 5)."""

from collections.abc import Iterator

from scorekeeper.games.house import Sentence
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.house_end import end
from scorekeeper.games.spades.pages.house_nils import (
    Said,
    behind,
    has_nils,
    has_plain_nils,
    nils,
    points,
)
from scorekeeper.games.words import count, number


def sentences(options: Options) -> tuple[Sentence, ...]:
    """The rules of a table in plain words: every item of a receipt, bidding, and the end."""
    return tuple(Sentence(*said) for said in _all(options))


def _all(o: Options) -> Iterator[Said]:
    yield "bidding", "Bidding", " ".join(_bidding(o))
    if o.first_hand == "bids_itself":
        yield "first-hand", "The first hand", " ".join(_first_hand(o))
    if o.blind_bids_allowed:
        yield "blind-bids", "Blind numbers", " ".join(_blind_bids(o))
    yield "contract", "Contract", " ".join(_contract(o))
    yield from _special(o)
    yield "overtricks", "Overtricks", _overtricks(o)
    yield "bag-penalty", "Bag penalty", _bag_penalty(o)
    if o.bag_penalty_to_opponents and o.bag_limit:
        words = (
            f"For each bag penalty of a side every other side receives "
            f"{points(o.bag_penalty_to_opponents)}."
        )
        yield "opponents-bags", "The others’ bags", words
    yield from nils(o)
    yield "adjustment", "Penalties at the table", _ADJUSTMENT
    yield from end(o)


_ADJUSTMENT = (
    "Tricks or points that the table takes or gives, for a renege for example, count in the hand "
    "where it happened. Moved tricks never make or break a nil and never count towards winning "
    "every trick. A contract can be counted as missed, whatever was taken."
)


def _bidding(o: Options) -> Iterator[str]:
    most = o.tricks_per_hand
    least = 0 if has_plain_nils(o) or o.zero_bid == "distinct" else 1
    yield f"{count(most, 'trick')} {'is' if most == 1 else 'are'} played in a hand."
    yield f"Each player bids once, from {least} to {most}, beginning left of the dealer."
    if o.zero_bid == "distinct":
        yield "A bid of 0 is a plain bid of none."
    elif has_plain_nils(o):
        yield "A bid of 0 is a nil."
    if o.min_team_bid:
        beside = {
            "partner": "; beside a nil the partner reaches it alone",
            "exempt": "; a side with a nil need not",
        }
        yield (
            f"A side bids at least {o.min_team_bid}"
            f"{beside[o.min_team_bid_nil] if has_nils(o) else ''}."
        )
    if o.forbid_total is not None:
        yield f"All bids together may not make {o.forbid_total}."
    if o.bid_style in _STYLES:
        yield _STYLES[o.bid_style]


_STYLES = {
    "suicide": "In every pair exactly one player bids nil.",
    "whiz": "Players bid the number of their spades, or nil.",
    "mirror": "Players bid the number of their spades; none is a nil.",
}


def _first_hand(o: Options) -> Iterator[str]:
    none = "no bags and no nils" if bags_count(o) else "no nils"
    yield f"Hand 1 bids itself: every trick pays {o.trick_value}, nobody is set, there are {none}."
    if o.first_hand_board:
        yield (
            f"A side with fewer than {count(o.first_hand_board, 'trick')} in it loses the game, "
            "unless all have fewer."
        )


def _blind_bids(o: Options) -> Iterator[str]:
    yield (
        f"A number from {o.blind_bid_min} up may be bid before looking at the cards"
        f"{behind(o.blind_bid_deficit)}."
    )
    lost = f", set {_fold(o.blind_bid_set_mult)}" if o.set_penalty == "bid" else ""
    yield f"Made, it counts {_fold(o.blind_bid_made_mult)}{lost}."
    if o.blind_bid_exact:
        yield "With a blind number in a contract, overtricks are a set too."


def _fold(times: int) -> str:
    """A value so many times.

    >>> _fold(0), _fold(1), _fold(2), _fold(3)
    ('nothing', 'its plain value', 'twice its value', '3 times its value')
    """
    few = {0: "nothing", 1: "its plain value", 2: "twice its value"}
    return few.get(times, f"{times} times its value")


def _contract(o: Options) -> Iterator[str]:
    yield "The number bids of a side add up to its contract."
    yield f"Made, exactly or with more, it pays {o.trick_value} a trick bid."
    yield {
        "bid": f"Missed, the side is set: −{o.trick_value} a trick bid, however much it is short.",
        "zero": "Missed, the side is set, which costs nothing.",
        "undertricks": f"Missed, the side is set: −{o.trick_value} for each trick it is short.",
    }[o.set_penalty]


def _special(o: Options) -> Iterator[Said]:
    """Contracts with a value of their own, and tricks that change what a contract is worth."""
    if o.ten_rule != "off":
        yield "ten", "A ten", " ".join(_ten(o))
    if o.boston_contract_value is not None:
        words = (
            f"A contract of all {o.tricks_per_hand} tricks is worth {o.boston_contract_value}, "
            "won or lost, and nothing else."
        )
        yield "boston-contract", "A contract of all tricks", words
    if o.boston_bonus:
        yield "boston", "All the tricks", " ".join(_boston(o))
    if o.double_over == "fixed":
        words = f"Taking twice the contract or more costs {points(o.double_over_points)}."
        yield "double-over", "Twice the bid", words
    elif o.double_over == "set":
        words = f"Taking twice the contract or more is a set: {_AS_SET[o.set_penalty]}"
        yield "double-over", "Twice the bid", words.format(o.trick_value)


_AS_SET = {
    "bid": "−{} a trick bid. The overtricks still count.",
    "zero": "the contract pays nothing. The overtricks still count.",
    "undertricks": "the contract pays nothing, none is short. The overtricks still count.",
}


def _ten(o: Options) -> Iterator[str]:
    if o.ten_rule == "double":
        yield (
            f"From a contract of 10 every trick bid counts double: +{2 * o.trick_value} made, "
            f"−{2 * o.trick_value} missed."
        )
    else:
        which = "of exactly 10" if o.ten_rule == "exact" else "of 10 or more"
        yield f"A contract {which} pays {o.ten_made} or costs {o.ten_set}."
    if o.ten_exact_tricks:
        yield "One trick more misses it too."
    if o.blind_bids_allowed:
        yield "Bid blind, it is worth the same."


def _boston(o: Options) -> Iterator[str]:
    bid = " and has bid them" if o.boston_requires_bid else ""
    yield f"A side that wins every trick{bid} gets {points(o.boston_bonus)} more."
    if o.double_over == "fixed":
        yield f"If that is twice its contract, the {points(o.double_over_points)} come off."


def _overtricks(o: Options) -> str:
    bag = ", and is a bag" if bags_count(o) else ""
    worth = points(o.overtrick_points) if o.overtrick_points else "nothing by itself"
    return f"Each trick above the contract is worth {worth}{bag}."


def _bag_penalty(o: Options) -> str:
    if not bags_count(o):
        return "There is none: bags are not counted here."
    if not o.bag_limit:
        return "There is none: bags cost nothing."
    price = points(o.bag_penalty) if o.bag_penalty else "no points"
    if o.bag_limit == 1:
        cost = f"Every bag costs {price}, at once."
    else:
        cost = f"Every {number(o.bag_limit)} bags cost {price}, at once."
    rest = {
        "carry": "" if o.bag_limit == 1 else f"What is above {o.bag_limit} is carried on.",
        "reset": "The count then starts at 0, and no hand has a second penalty.",
    }[o.bag_rollover]
    left = "" if o.bag_limit == 1 else "Bags left at the end cost nothing."
    return " ".join(filter(None, (cost, rest, left)))
