"""Every kind of line in one sentence, as the ledger tells it."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from scorekeeper.games.kit import Seating
from scorekeeper.games.linewords import COMMON, options_words
from scorekeeper.games.names import isolated
from scorekeeper.games.seated import Names
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.penalty_words import penalty_words
from scorekeeper.games.spades.plays import (
    Adjust,
    Agree,
    Bids,
    Dealer,
    PlayerBid,
    Redeal,
    Review,
    RulesChange,
    Tricks,
    Void,
)
from scorekeeper.games.words import listing, signed


def line_words(play: Any, names: Names) -> str:
    """What a line says, in a sentence without its full stop.

    >>> names = Names(("Ann", "Bo"), Seating(("Ann", "Bo"), ((0,), (1,))))
    >>> line_words(Dealer(4, 1), names).replace("\\u2068", "").replace("\\u2069", "")
    'Bo deals hand 4'
    """
    words = _WORDS[type(play)](play, names)
    why = getattr(play, "why", None)
    return f"{words}: {isolated(why)}" if why else words


def side_tricks(play: Tricks, seating: Seating) -> tuple[int, ...]:
    """The tricks each side took, before any penalty moves them."""
    if play.sides is not None:
        return tuple(taken or 0 for taken in play.sides)
    assert play.tricks is not None
    return tuple(sum(play.tricks[seat] or 0 for seat in side) for side in seating.sides)


def _listed(names: Iterable[str], values: Sequence[object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in zip(names, values, strict=False))


def _by_side(values: Sequence[object], names: Names) -> str:
    return _listed(map(names.side, range(len(names.seating.sides))), values)


def _by_seat(values: Sequence[object], names: Names) -> str:
    return _listed(map(names.player, range(len(names.players))), values)


def _bids(play: Bids, names: Names) -> str:
    said = _by_side(play.sides, names) if play.sides else _by_seat(play.bids or (), names)
    return f"Bids of hand {play.hand}: {said}"


def _bid(play: PlayerBid, names: Names) -> str:
    return f"Bid of {names.player(play.seat)} in hand {play.hand}: {play.bid}"


def _tricks(play: Tricks, names: Names) -> str:
    taken = _by_side(side_tricks(play, names.seating), names)
    fines = [penalty_words(fine, names.seating) for fine in play.penalties]
    return "; ".join([f"Result of hand {play.hand}: {taken}", *fines])


def _redeal(play: Redeal, _names: Names) -> str:
    deal = {True: ", the deal passes", False: ", the same dealer again"}
    return f"Hand {play.hand} was thrown in{deal.get(bool(play.pass_deal), '')}"


def _adjust(play: Adjust, names: Names) -> str:
    moves = ((play.points, "point"), (play.bags, "bag"))
    said = listing(
        [
            f"{signed(by)} {what}{'' if abs(by) == 1 else 's'}"
            for by, what in moves
            if by is not None
        ]
    )
    return f"Totals of {names.side(play.side)} corrected: {said}"


def _rules(play: RulesChange, _names: Names) -> str:
    since = f" from hand {play.from_hand}" if play.from_hand else ""
    return f"Rules changed{since}: {options_words(Options, play.rules)}"


def _review(play: Review, _names: Names) -> str:
    return f"Hand {play.hand} is under review" if play.open else f"Hand {play.hand}: review settled"


_WORDS: Mapping[type[Any], Callable[[Any, Names], str]] = {
    Bids: _bids,
    PlayerBid: _bid,
    Tricks: _tricks,
    Redeal: _redeal,
    Void: lambda play, _names: f"Hand {play.hand} does not count",
    Dealer: lambda play, names: f"{names.player(play.seat)} deals hand {play.hand}",
    Adjust: _adjust,
    RulesChange: _rules,
    Agree: lambda play, names: f"{names.side(play.side)} accepted hand {play.hand}",
    Review: _review,
    **COMMON,
}
