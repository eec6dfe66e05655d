"""What Undo takes back, in the words of the table."""

from typing import Any

from scorekeeper.games.pages import Newest, Undo
from scorekeeper.games.plays import End, Note, Substitute
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
from scorekeeper.games.spades.seats import bid_of, name_of, short
from scorekeeper.games.spades.state import State

_WORDS: dict[type[Any], str] = {
    Bids: "the bids",
    Redeal: "“thrown in”",
    Dealer: "the new dealer",
    Adjust: "the correction",
    Substitute: "the new player",
    RulesChange: "the new rules",
    Agree: "the OK",
    Review: "the review",
    Note: "the remark",
    End: "the end",
}


def undo(state: State, newest: Newest | None) -> Undo | None:
    """The newest play that counts, as Undo names it; None before the first."""
    if newest is None:
        return None
    match newest.play:
        case PlayerBid(seat=seat):
            bid = bid_of(state, seat)
            words = f"{name_of(state, seat)}’s {short(bid) if bid else 'bid'}"
        case Tricks(hand=hand):
            words = f"hand {hand}"
        case Void(hand=hand):
            words = f"“hand {hand} does not count”"
        case play:
            words = _WORDS[type(play)]
    return Undo(newest.number, f"Undo {words}")
