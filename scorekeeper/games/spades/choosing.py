"""Choosing the rules of a table: what people change most, and what nobody can have meant."""

from collections.abc import Iterator

from scorekeeper.games.kit import Seating
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.options import SECTIONS, Options
from scorekeeper.games.words import count, number

__all__ = [
    "COMMON",
    "CUSTOM_IS_TAKEN",
    "FIRST",
    "FIXED",
    "SECTIONS",
    "SWITCHES",
    "counted",
    "customary",
    "senseless",
    "ways",
]

CUSTOM_IS_TAKEN = True
FIXED: tuple[str, ...] = ()
SWITCHES: tuple[str, ...] = ()

FIRST: tuple[str, ...] = (
    "target",
    "bag_limit",
    "bag_penalty",
    "bag_rollover",
    "nil_allowed",
    "blind_nil_allowed",
    "failed_nil_tricks",
    "min_team_bid",
    "ten_rule",
    "floor",
    "first_hand",
)
COMMON: tuple[str, ...] = (
    "standard",
    "blind-nil",
    "cutthroat",
    "two-player",
    "three-player",
    "six-pairs",
    "six-trios",
    "quick-200",
)
_TRICKS = {2: 13, 3: 17, 4: 13, 5: 10, 6: 17, 8: 13}
Reason = tuple[str, str]


def customary(players: int, options: Options) -> dict[str, int]:  # noqa: ARG001 - as it is asked
    """The options that so many players usually play by (rule S3); a form suggests them.

    >>> customary(5, Options()), customary(7, Options())
    ({'tricks_per_hand': 10}, {})
    """
    return {"tricks_per_hand": _TRICKS[players]} if players in _TRICKS else {}


def ways(players: int) -> tuple[int, ...]:
    """Into how many sides so many players can be parted evenly, the usual way first.

    >>> ways(4), ways(6), ways(5)
    ((2, 4), (3, 2, 6), (5,))
    """
    sides = [n for n in range(2, players + 1) if players % n == 0]
    usual = players // 2 if players in (4, 6) else players
    return tuple(sorted(sides, key=lambda n: n != usual))


def counted(options: Options) -> tuple[str, ...]:
    """What a side brings along from a sheet of paper."""
    return ("points", "bags") if bags_count(options) else ("points",)


def senseless(options: Options, seating: Seating | None = None) -> tuple[Reason, ...]:
    """Rules that cannot be meant together: the option at fault and why, in the words of the table.

    >>> senseless(Options(target=100, floor=200))
    (('floor', 'The floor of 200 is not below the target of 100: everybody would lose at once.'),)
    """
    return (
        *_end(options),
        *_bids(options),
        *_boston(options),
        *_first_hand(options),
        *(_at_table(options, seating) if seating else ()),
    )


def _end(o: Options) -> Iterator[Reason]:
    if o.target == 0:
        yield "target", "A target of 0 is reached before the first card. Leave it empty for none."
    if o.floor is not None and o.target is not None and o.floor >= o.target:
        low, high = number(o.floor), o.target
        words = (
            f"The floor of {low} is not below the target of {high}: everybody would lose at once."
        )
        yield "floor", words
    elif o.floor is not None and o.floor >= 0:
        words = f"Everybody starts at 0 and would lose at once with a floor of {o.floor}."
        yield "floor", f"{words} Type a number below 0, such as −200."
    if o.trick_value == 0 and o.target is not None and o.boston_contract_value is None:
        yield "trick_value", "Where a trick is worth nothing, no contract brings the target nearer."


def _bids(o: Options) -> Iterator[Reason]:
    tricks = o.tricks_per_hand
    if o.min_team_bid > tricks:
        words = f"Only {count(tricks, 'trick')} are played: no side can bid {o.min_team_bid}."
        yield "min_team_bid", words
    if o.bid_style in ("suicide", "mirror") and not o.nil_allowed:
        does = "In suicide one of each pair bids nil" if o.bid_style == "suicide" else _MIRROR
        yield "nil_allowed", f"{does}, so nil must be on."
    if o.bid_style == "no_nil" and o.blind_nil_allowed:
        yield "blind_nil_allowed", "This style of bidding has no nils: switch blind nil off."
    if o.blind_bids_allowed and o.blind_bid_min > tricks:
        words = f"Only {count(tricks, 'trick')} are played: nobody can bid {o.blind_bid_min} blind."
        yield "blind_bid_min", words
    if o.ten_rule != "off" and tricks < 10:
        yield "ten_rule", f"Only {count(tricks, 'trick')} are played: there is no contract of ten."


_MIRROR = "In mirror who holds no spade bids nil"


def _boston(o: Options) -> Iterator[Reason]:
    if o.boston_requires_bid and not o.boston_bonus:
        words = "There is no bonus for all the tricks that could ask for a bid: give it points."
        yield "boston_requires_bid", words


def _first_hand(o: Options) -> Iterator[Reason]:
    if o.first_hand_board and o.first_hand != "bids_itself":
        words = (
            "A board of tricks belongs to a first hand that bids itself: choose that, or type 0."
        )
        yield "first_hand_board", words
    if o.first_hand_board > o.tricks_per_hand:
        tricks = count(o.tricks_per_hand, "trick")
        yield "first_hand_board", f"Only {tricks} are played: every side would be below this board."


def _at_table(o: Options, seating: Seating) -> Iterator[Reason]:
    alone = all(len(side) == 1 for side in seating.sides)
    if o.bid_style == "suicide" and alone:
        yield "bid_style", "Suicide needs partners: here each plays alone."
    if o.min_team_bid and alone and o.nil_allowed and o.min_team_bid_nil == "partner":
        words = "Who plays alone can only bid nil beside a board if the nil is free of it."
        yield "min_team_bid_nil", words
