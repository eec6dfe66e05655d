"""What a form holds and no line can, told to the people at the table.

The decoder speaks of the fields of a line, in its own words and for any game. Whoever fills in a
form sees players, sides and keys; so the sentence names them and says what to do.
"""

from scorekeeper.games.errors import ScoringError, understood
from scorekeeper.games.kit import Seating
from scorekeeper.games.names import isolated

_SAID = {
    "hand": "This form does not say which hand it is: look at the game again.",
    "penalties": "A penalty of this hand cannot be read: take it out and enter it again.",
    "pass_deal": "Say who deals again: the same dealer, or the next one.",
    "why": "The reason is one line of at most 200 characters: shorten it.",
}


def in_words(error: ScoringError, seating: Seating, most: int) -> str:
    """What was refused, in the words of the table; `most` are the tricks of a hand.

    Where `error.seat` says no more than that it is somebody's, nobody is named.
    """
    if understood(error):
        return error.message
    if error.field in _SAID:
        return _SAID[error.field]
    if error.code == "unknown_seat":
        return "Nobody sits there: choose one of the players."
    by_side = error.field == "sides"
    whose = _whose(error.seat, seating.side_names if by_side else seating.players)
    if error.code == "bid_not_integer":
        bid, kinds = f"{whose}’s bid" if whose else "A bid", "nil, blind nil or a blind number"
        return f"{bid} is a whole number from 0 to {most}, {kinds}: say it again."
    if error.field in ("sides", "tricks", "seats"):
        return f"{whose or 'Everybody'} took a whole number of tricks, 0 to {most}: say it again."
    return error.message


def _whose(place: int | None, names: tuple[str, ...]) -> str:
    return isolated(names[place]) if place is not None and 0 <= place < len(names) else ""
