"""Nils in the sentences of the house rules: made, broken, blind, both partners, their tricks."""

from collections.abc import Iterator

from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.options import Options
from scorekeeper.games.words import number

Said = tuple[str, str, str]


def points(amount: int) -> str:
    """So many points; one less is one point too.

    >>> points(1), points(-1), points(-10)
    ('1 point', '−1 point', '−10 points')
    """
    return f"{number(amount)} point{'' if abs(amount) == 1 else 's'}"


def has_nils(o: Options) -> bool:
    """Whether anybody may bid nil at this table, blind or not."""
    return has_plain_nils(o) or o.blind_nil_allowed


def has_plain_nils(o: Options) -> bool:
    """Whether nil may be bid after looking at the cards."""
    return o.nil_allowed and o.bid_style != "no_nil"


def nils(o: Options) -> Iterator[Said]:
    """All there is to say of nils; nothing where nobody bids them."""
    if not has_nils(o):
        return
    yield "nil", "Nil", " ".join(_nil(o))
    if o.blind_nil_allowed:
        yield "blind-nil", "Blind nil", _blind_nil(o)
    if o.double_nil == "unit":
        yield "double-nil", "Both partners nil", " ".join(_double_nil(o))
    yield "nil-bags", "Tricks of a broken nil", _nil_tricks(o)


def _nil(o: Options) -> Iterator[str]:
    if has_plain_nils(o):
        yield f"A nil bidder who takes no trick wins {points(o.nil_bonus)} for the side."
        yield f"With one trick or more it is broken: −{points(o.nil_penalty)}."
    else:
        yield "Nil is only bid blind here. With one trick or more it is broken."
    yield "The partner’s contract is scored by itself."
    if o.nil_requires_contract:
        yield "A nil whose side is set wins nothing; broken, it still costs."
    if o.double_nil == "forbidden":
        yield "Partners may not both bid nil."


def _blind_nil(o: Options) -> str:
    return (
        f"Bid before looking at the cards{behind(o.blind_nil_deficit)}: "
        f"+{o.blind_nil_bonus} when made, −{o.blind_nil_penalty} when broken."
    )


def behind(deficit: int) -> str:
    """From how far behind something may be bid blind; closer is only remarked on."""
    return f", {points(deficit)} or more behind (closer, there is a warning)" if deficit else ""


def _double_nil(o: Options) -> Iterator[str]:
    yield (
        "When all partners of a side bid nil they win or lose together: "
        f"+{o.double_nil_bonus} if none takes a trick, otherwise −{o.double_nil_penalty}."
    )
    if o.blind_nil_allowed:
        yield (
            f"All blind: +{o.double_blind_nil_bonus} or −{o.double_blind_nil_penalty}; "
            "one of them blind: the mean of both, rounded down."
        )
    if not o.double_nil_bags:
        yield "The tricks they take count for nothing."


def _nil_tricks(o: Options) -> str:
    match o.failed_nil_tricks:
        case "help":
            return "They count for the partner’s contract; where all bid nil, as overtricks."
        case "ignore":
            return "They count for nothing."
        case how:
            free = how == "bags_no_points" or not o.overtrick_points
            worth = "without points" if free else f"{points(o.overtrick_points)} each"
    what = "bags of the side" if bags_count(o) else "overtricks of the side"
    when = "also when" if o.failed_nil_bags_when_set else "but not when"
    return (
        f"They are {what}, {worth}, {when} the partner is set. "
        "They never help the partner’s contract."
    )
