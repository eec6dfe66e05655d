"""What was saved beside the hands, in a sentence: a dealer, totals, a remark, the end."""

from typing import Any

from scorekeeper.games.names import isolated
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.spades.pages.seats import name_of
from scorekeeper.games.spades.plays import Adjust, Dealer
from scorekeeper.games.spades.state import State


def beside_words(state: State, play: Any) -> str:
    """The sentence; empty for a play of another kind. The totals follow it where they changed."""
    match play:
        case Dealer(hand=hand, seat=seat):
            return f"{name_of(state, seat)} deals hand {hand}."
        case Adjust(side=side):
            return f"The totals of {isolated(state.seating.side_names[side])} are corrected."
        case Substitute(player=player):
            return f"{isolated(player)} plays from here on."
        case Note():
            return "The remark is in the ledger."
        case End():
            return "The game is over."
        case _:
            return ""
