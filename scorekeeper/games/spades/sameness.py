"""Two phones at one table: when two entries are about the same thing, and say the same."""

from collections.abc import Hashable
from typing import Any, assert_never

from scorekeeper.games.plays import End, Substitute
from scorekeeper.games.spades.bids import Bid, meant
from scorekeeper.games.spades.penalties import CountedSet, Fined, Moved, Penalty
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
from scorekeeper.games.spades.state import State

_ONE_AT_A_TIME = (Redeal, Adjust, Dealer, RulesChange, Substitute, End)
_BIDDING = (Bids, PlayerBid)


def about_result(hand: int) -> Hashable:
    """What the result of a hand is about."""
    return "result", hand


def about(play: Any) -> Hashable | None:
    """What a second entry would repeat or contradict: a bid, the bids, or the result of a hand.

    A side’s OK and a question are only ever repeated.
    """
    match play:
        case Tricks() | Void():
            return about_result(play.hand)
        case PlayerBid():
            return "bid", play.hand, play.seat
        case Bids():
            return "bids", play.hand
        case Agree():
            return "agree", play.hand, play.side
        case Review():
            return "review", play.hand, play.open
        case _:
            return None


def result_of(play: Any) -> Hashable | None:
    """The result that a bid or the tricks make, or that a side accepts or questions."""
    of_a_hand = isinstance(play, Bids | PlayerBid | Tricks | Void | Agree | Review)
    return about_result(play.hand) if of_a_hand else None


def holds(state: State, play: Any) -> bool:
    """Whether an earlier entry still counts: a bid that a redeal dropped does not.

    Nor does a review once it is settled.
    """
    match play:
        case PlayerBid(hand, seat, bid):
            bids = _bids_of(state, hand)[0]
            return bool(bids) and bids[seat] == bid
        case Bids(hand, bids, sides):
            return _bids_of(state, hand) == (bids or (), sides or ())
        case Review(hand=hand, open=questioned):
            return (hand in state.in_review) == questioned
        case _:
            return True


def _bids_of(state: State, number: int) -> tuple[tuple[Bid | None, ...], tuple[Bid, ...]]:
    """The bids that count in a hand, by seat and by side: one with a result, or the one in play."""
    hand = state.hand(number) or state.deal
    return hand.bids, hand.side_bids


def agrees(state: State, one: Any, other: Any) -> bool:
    """Whether two entries about the same thing say the same numbers, by player or by side."""
    match one, other:
        case PlayerBid(hand), PlayerBid():
            return _same_bid(state, hand, one.bid, other.bid)
        case Bids(hand), Bids():
            return _same_bids(state, hand, one, other)
        case Tricks(), Tricks():
            return _same_tricks(state, one, other)
        case _:
            return isinstance(one, Void | Agree | Review) and type(one) is type(other)


def overtakes(newer: Any, play: Any) -> bool:
    """Whether a line that a phone has not seen makes its entry a matter for the table."""
    if isinstance(newer, Redeal) and isinstance(play, _BIDDING) and newer.hand == play.hand:
        return True
    return isinstance(newer, _ONE_AT_A_TIME) and type(newer) is type(play)


def rests_on(play: Any, other: Any) -> bool:
    """Whether an entry was made in view of another: the result of a hand in view of its bids."""
    return isinstance(play, Tricks) and isinstance(other, _BIDDING) and other.hand == play.hand


def _same_bid(state: State, hand: int, one: Bid | None, other: Bid | None) -> bool:
    """Equal bids; 0 and nil are the same where 0 is a nil."""
    if one is None or other is None:
        return one is other
    scored = state.hand(hand)
    options = scored.options if scored else state.options
    zero_is_nil = options.zero_bid == "nil"
    return meant(one, zero_is_nil) == meant(other, zero_is_nil)


def _same_bids(state: State, hand: int, one: Bids, other: Bids) -> bool:
    for ours, theirs in ((one.bids, other.bids), (one.sides, other.sides)):
        if ours is not None and theirs is not None:
            return len(ours) == len(theirs) and all(
                _same_bid(state, hand, bid, their) for bid, their in zip(ours, theirs, strict=True)
            )
    by_seat, by_side = (one.bids, other.sides) if one.bids else (other.bids, one.sides)
    return _adds_up(state, by_seat or (), by_side or ())


def _adds_up(
    state: State, by_seat: tuple[Bid | None, ...], by_side: tuple[Bid | None, ...]
) -> bool:
    """Whether the players' bids come to the sides' numbers, bid in the same way."""
    sides = state.seating.sides
    if len(by_seat) != len(state.seating.players) or len(by_side) != len(sides):
        return False
    for seats, whole in zip(sides, by_side, strict=True):
        parts = [by_seat[seat] for seat in seats]
        if whole is None or any(part is None or part.kind is not whole.kind for part in parts):
            return False
        if sum(part.number for part in parts if part) != whole.number:
            return False
    return True


def _same_tricks(state: State, one: Tricks, other: Tricks) -> bool:
    if _side_sums(state, one) != _side_sums(state, other):
        return False
    ours, theirs = _own_tricks(state, one), _own_tricks(state, other)
    if any(ours[seat] != theirs[seat] for seat in ours.keys() & theirs.keys()):
        return False
    return _numbers(one.penalties) == _numbers(other.penalties)


def _side_sums(state: State, play: Tricks) -> tuple[int | None, ...]:
    """What each side took; None where the line does not say."""
    if play.sides is not None:
        return play.sides
    took = _own_tricks(state, play)
    return tuple(
        sum(took[seat] for seat in seats) if took.keys() >= {*seats} else None
        for seats in state.seating.sides
    )


def _own_tricks(state: State, play: Tricks) -> dict[int, int]:
    """What is said of the players' own tricks; who plays alone took what the side took."""
    if play.tricks is not None:
        return {seat: took for seat, took in enumerate(play.tricks) if took is not None}
    took = {seat: took for seat, took in play.seats or () if took is not None}
    for seats, side_took in zip(state.seating.sides, play.sides or (), strict=False):
        if len(seats) == 1 and side_took is not None:
            took.setdefault(seats[0], side_took)
    return took


def _numbers(penalties: tuple[Penalty, ...]) -> list[tuple[object, ...]]:
    """What penalties do, whatever the reason and the order."""
    return sorted(map(_number, penalties), key=repr)


def _number(penalty: Penalty) -> tuple[object, ...]:
    match penalty:
        case Moved(side, to, tricks):
            return "moved", side, to, tricks
        case Fined(side, points):
            return "fined", side, points
        case CountedSet(side, counted):
            return "set", side, counted
        case _:
            assert_never(penalty)
