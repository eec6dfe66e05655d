"""The keys of a bid: those that the rules know, and why some are off here and now."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from scorekeeper.games.kit import RuleError
from scorekeeper.games.spades.bids import BLIND_NIL, NIL, Bid, Kind
from scorekeeper.games.spades.foreseen import why_not
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.state import State

MOST_KEYS = 20  # a hand of more tricks gets a field to type in
# What many reasons at once are called, each in a word or two; {} is the number of the table's rule.
_BRIEFLY = {
    "below_min_team_bid": "board {min_team_bid}",
    "total_bid_forbidden": "no total of {forbid_total}",
    "double_nil_forbidden": "not both nil",
    "suicide_needs_exactly_one_nil": "one nil in a side",
}
WhyNot = Callable[[Bid], RuleError | None]


@dataclass(frozen=True, slots=True)
class Key:
    """One key of the grid: the bid it enters; `why` is the number of the reason that it is off."""

    value: str
    words: str
    why: int | None = None
    chosen: bool = False


@dataclass(frozen=True, slots=True)
class Keys:
    """The grid: its keys, the reasons that some are off, and what is said of them in one line."""

    keys: tuple[Key, ...]
    reasons: tuple[str, ...]
    line: str


def nils_are_known(options: Options) -> bool:
    """Whether a player may bid nil at all (`nil_allowed`, `bid_style`)."""
    return options.nil_allowed and options.bid_style != "no_nil"


def blind_numbers(options: Options) -> range:
    """The numbers that may be bid blind; empty where none may."""
    if not options.blind_bids_allowed:
        return range(0)
    return range(options.blind_bid_min, options.tricks_per_hand + 1)


def plain_bids(options: Options, *, by_side: bool = False) -> list[Bid]:
    """What can be bid with the cards seen, and blind nil; a side as a whole bids numbers only.

    >>> [str(bid) for bid in plain_bids(Options(tricks_per_hand=2, zero_bid="distinct"))]
    ['nil', '0', '1', '2']
    """
    bids = [] if by_side or not nils_are_known(options) else [NIL]
    if options.zero_bid == "distinct":
        bids.append(Bid(0))
    bids += [Bid(number) for number in range(1, options.tricks_per_hand + 1)]
    return [*bids, BLIND_NIL] if options.blind_nil_allowed and not by_side else bids


def blind_bids(options: Options) -> list[Bid]:
    """The numbers that can be bid blind."""
    return [Bid(number, Kind.BLIND) for number in blind_numbers(options)]


def reasons_of(state: State, seat: int) -> WhyNot:
    """What stands against each bid of a player."""
    return lambda bid: why_not(state, seat, bid)


def grid(options: Options, bids: Iterable[Bid], why: WhyNot, chosen: Bid | None) -> Keys:
    """A key for each bid; those that cannot be are off, each for its own reason."""
    off = {bid: error for bid in bids if (error := why(bid))}
    sentences = {error.message: error for error in off.values()}
    numbers = {message: number for number, message in enumerate(sentences)}
    keys = tuple(
        Key(
            value=str(bid),
            words=str(bid.number) if bid.kind is Kind.BLIND else str(bid).capitalize(),
            why=numbers[off[bid].message] if bid in off else None,
            chosen=bid == chosen,
        )
        for bid in bids
    )
    return Keys(keys, tuple(numbers), _line(options, tuple(sentences.values()), keys))


def _line(options: Options, errors: tuple[RuleError, ...], keys: tuple[Key, ...]) -> str:
    """One reason in its sentence, several in a word or two each; what to do where all are off."""
    off = [key.why for key in keys if key.why is not None]
    if keys and len(off) == len(keys):
        most = max(off, key=off.count)  # what stands against the bids that are in
        return f"{errors[most].message} Tap a seat to change its bid."
    if len(errors) < 2:
        return errors[0].message if errors else ""
    rules = {name: getattr(options, name) for name in ("min_team_bid", "forbid_total")}
    brief = dict.fromkeys(_BRIEFLY.get(error.code, error.code).format(**rules) for error in errors)
    return f"{len(off)} keys are off: {', '.join(brief)}."
