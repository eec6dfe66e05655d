"""The rules in force as sentences, each where the receipts link to (rules, sections 2 to 5)."""

from collections.abc import Iterator

from scorekeeper.games.house import Sentence
from scorekeeper.games.spades.options import Options


def sentences(options: Options) -> tuple[Sentence, ...]:
    """The rules of a table in plain words: every item of a receipt, bidding, and the end."""
    return tuple(Sentence(*said) for said in _all(options))


def _all(o: Options) -> Iterator[tuple[str, str, str]]:
    yield "bidding", "Bidding", " ".join(_bidding(o))
    yield "contract", "Contract", " ".join(_contract(o))
    yield "overtricks", "Overtricks", _overtricks(o)
    yield "bag-penalty", "Bag penalty", _bag_penalty(o)
    if o.bag_penalty_to_opponents and o.bag_limit:
        words = f"Every other side then receives {_points(o.bag_penalty_to_opponents)}."
        yield "opponents-bags", "The others’ bags", words
    if _nils(o):
        yield "nil", "Nil", " ".join(_nil(o))
        if o.blind_nil_allowed:
            yield "blind-nil", "Blind nil", _blind_nil(o)
        yield "nil-bags", "Tricks of a broken nil", _nil_bags(o)
    if o.boston_bonus or o.double_over != "off":
        yield "bonus", "Bonus", " ".join(_bonus(o))
    yield "adjustment", "Penalties at the table", _ADJUSTMENT
    yield "end", "The end", " ".join(_end(o))
    yield "ties", "Level at the end", _TIES[o.tie_break]


_ADJUSTMENT = (
    "Tricks or points that the table takes or gives, for a renege for example, count in the hand "
    "where it happened. Moved tricks never make or break a nil."
)
_TIES = {
    "play_on": "If the best are level, another hand is played.",
    "fewer_bags": "If the best are level, fewer bags win; still level, another hand is played.",
    "shared": "If the best are level, they share the win.",
}


def _points(number: int) -> str:
    return f"{number} point{'' if abs(number) == 1 else 's'}".replace("-", "−")


def _nils(o: Options) -> bool:
    return (o.nil_allowed and o.bid_style != "no_nil") or o.blind_nil_allowed


def _bidding(o: Options) -> Iterator[str]:
    yield from _first_hand(o)
    yield f"Each player bids once, from 0 to {o.tricks_per_hand}, beginning left of the dealer."
    if o.zero_bid == "distinct":
        yield "A bid of 0 is a plain bid of none."
    elif _nils(o):
        yield "A bid of 0 is a nil."
    if o.min_team_bid:
        beside = {"partner": "; beside a nil the partner reaches it alone", "exempt": ""}
        yield f"A side bids at least {o.min_team_bid}{beside[o.min_team_bid_nil]}."
    if o.forbid_total is not None:
        yield f"All bids together may not make {o.forbid_total}."
    if o.bid_style in _STYLES:
        yield _STYLES[o.bid_style]
    if o.blind_bids_allowed:
        yield from _blind_bids(o)


def _first_hand(o: Options) -> Iterator[str]:
    if o.first_hand == "bids_itself":
        yield "Hand 1 bids itself: every trick pays, nobody is set, there are no bags and no nils."
        if o.first_hand_board:
            yield f"A side with fewer than {o.first_hand_board} tricks in it loses the game."


_STYLES = {
    "suicide": "In every pair exactly one player bids nil.",
    "whiz": "Players bid the number of their spades, or nil.",
    "mirror": "Players bid the number of their spades; none is a nil.",
}


def _blind_bids(o: Options) -> Iterator[str]:
    yield (
        f"A number from {o.blind_bid_min} may be bid blind, {o.blind_bid_deficit} or more behind: "
        f"it counts {o.blind_bid_made_mult} times when made, {o.blind_bid_set_mult} times when set."
    )
    if o.blind_bid_exact:
        yield "With a blind number, overtricks are a set too."


def _contract(o: Options) -> Iterator[str]:
    yield "The number bids of a side add up to its contract."
    yield f"Made, exactly or with more, it pays {o.trick_value} a trick bid."
    yield {
        "bid": f"Missed, the side is set: −{o.trick_value} a trick bid, however much it is short.",
        "zero": "Missed, the side is set, which costs nothing.",
        "undertricks": f"Missed, the side is set: −{o.trick_value} for each trick it is short.",
    }[o.set_penalty]
    if o.ten_rule == "double":
        yield "From a contract of 10 every trick counts double, up and down."
    elif o.ten_rule != "off":
        which = "of exactly 10" if o.ten_rule == "exact" else "of 10 or more"
        yield f"A contract {which} pays {o.ten_made} or costs {o.ten_set}."
        if o.ten_exact_tricks:
            yield "One trick more misses it too."
    if o.boston_contract_value is not None:
        yield f"A contract of all the tricks is worth {o.boston_contract_value}, won or lost."


def _overtricks(o: Options) -> str:
    bag = ", and is a bag" if o.bag_limit else ""
    worth = _points(o.overtrick_points) if o.overtrick_points else "nothing by itself"
    return f"Each trick above the contract is worth {worth}{bag}."


def _bag_penalty(o: Options) -> str:
    if not o.bag_limit:
        return "There is no bag penalty: bags are not counted here."
    rest = {
        "carry": f"What is above {o.bag_limit} is carried on.",
        "reset": "The count then starts at 0.",
    }[o.bag_rollover]
    cost = f"cost {_points(o.bag_penalty)}" if o.bag_penalty else "cost no points"
    return f"Every {o.bag_limit} bags {cost}, at once. {rest} Bags left at the end cost nothing."


def _nil(o: Options) -> Iterator[str]:
    if not o.nil_allowed or o.bid_style == "no_nil":
        yield "Nil is only bid blind here."
    yield f"A nil bidder who takes no trick wins {_points(o.nil_bonus)} for the side."
    yield f"With one trick or more it is broken: −{_points(o.nil_penalty)}."
    yield "The partner’s contract is scored by itself."
    if o.nil_requires_contract:
        yield "A nil whose side is set wins nothing."
    if o.double_nil == "forbidden":
        yield "Partners may not both bid nil."
    elif o.double_nil == "unit":
        yield (
            "When all of a side bid nil they win or lose together: "
            f"+{o.double_nil_bonus} or −{o.double_nil_penalty}, "
            f"blind +{o.double_blind_nil_bonus} or −{o.double_blind_nil_penalty}."
        )


def _blind_nil(o: Options) -> str:
    return (
        f"Bid before looking at the cards, {_points(o.blind_nil_deficit)} or more behind: "
        f"+{o.blind_nil_bonus} when made, −{o.blind_nil_penalty} when broken."
    )


def _nil_bags(o: Options) -> str:
    words = {
        "bags": f"They are bags of the side, {_points(o.overtrick_points)} each",
        "bags_no_points": "They are bags of the side, without points",
        "help": "They count for the partner’s contract",
        "ignore": "They count for nothing",
    }[o.failed_nil_tricks]
    if not o.failed_nil_tricks.startswith("bags"):
        return f"{words}."
    when = "also when" if o.failed_nil_bags_when_set else "but not when"
    return f"{words}, {when} the partner is set. They never help the partner’s contract."


def _bonus(o: Options) -> Iterator[str]:
    if o.boston_bonus:
        bid = " and has bid them" if o.boston_requires_bid else ""
        yield f"A side that wins every trick{bid} gets {_points(o.boston_bonus)} more."
    if o.double_over == "fixed":
        cost = _points(o.double_over_points)
        yield f"Taking twice the contract or more costs {cost}."
    elif o.double_over == "set":
        yield "Taking twice the contract or more loses it like a set."


def _end(o: Options) -> Iterator[str]:
    if o.boston_wins_game:
        yield "Winning every trick of a hand wins the game."
    if o.target is not None:
        verb = "reach" if o.target_mode == "reach" else "pass"
        yield (
            f"The first side to {verb} {o.target} wins; "
            "if several do in the same hand, the highest total."
        )
    if o.floor is not None:
        low = f"{o.floor}".replace("-", "−")
        at = f"at {low} or lower" if o.floor_mode == "reach" else f"below {low}"
        yield f"A side {at} has lost; the best side then wins."
    if o.max_hands is not None:
        yield f"After {o.max_hands} hand{'' if o.max_hands == 1 else 's'} the highest total wins."
    if o.sets_lose is not None:
        yield f"Missing {o.sets_lose} contracts loses the game."
    if o.consecutive_sets_lose is not None:
        yield f"Missing {o.consecutive_sets_lose} contracts in a row loses the game."
    yield "The end is tested only after a whole hand, with every penalty counted."
