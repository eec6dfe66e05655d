"""What Undo takes back, in the words of the table."""

from typing import Any

from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Newest, Undo
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.spades.bids import meant
from scorekeeper.games.spades.pages.seats import name_of, spoken
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

_WORDS: dict[type[Any], str] = {
    Bids: "the bids",
    Redeal: "“thrown in”",
    RulesChange: "the new rules",
    Agree: "the OK",
    Review: "the review",
    Note: "the remark",
}


def undo(state: State, newest: Newest | None) -> Undo | None:
    """The newest play that counts, as Undo names it; None before the first."""
    return None if newest is None else Undo(newest.number, f"Undo {called(state, newest.play)}")


def called(state: State, play: Any) -> str:
    """What a play is called where it is taken back: "Ann’s 4", "hand 12", "the bids"."""
    match play:
        case PlayerBid(seat=seat, bid=bid):
            said = spoken(meant(bid, state.options.zero_bid == "nil")) if bid else "bid"
            return f"{name_of(state, seat)}’s {said}"
        case Tricks(hand=hand):
            return f"hand {hand}"
        case Void(hand=hand):
            return f"“hand {hand} does not count”"
        case Dealer(seat=seat):
            return f"{name_of(state, seat)}’s deal"
        case Substitute(player=player):
            return f"the new player {isolated(player)}"
        case Adjust(side=side):
            return f"the correction of {isolated(state.seating.side_names[side])}"
        case End():
            return "the end"
        case _:
            return _WORDS[type(play)]


def undone(state: State, play: Any) -> str:
    """What was just taken back, as a sentence: "Hand 12 undone." """
    words = called(state, play)
    return f"{words[0].upper()}{words[1:]} undone."
