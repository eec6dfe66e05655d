"""What was just saved or taken back, in a sentence or two, for whoever hears the page."""

from typing import Any

from scorekeeper.games.names import isolated
from scorekeeper.games.plays import End, Note, Substitute
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.pages.ahead import level
from scorekeeper.games.spades.pages.penalty_words import moved, penalty_words, took_words
from scorekeeper.games.spades.pages.remarks import remarks
from scorekeeper.games.spades.pages.seats import bid_of, name_of, spoken
from scorekeeper.games.spades.pages.undo import undone
from scorekeeper.games.spades.pages.whatif import side_name, winners_words
from scorekeeper.games.spades.plays import (
    Adjust,
    Agree,
    Bids,
    Dealer,
    PlayerBid,
    Review,
    Tricks,
    Void,
)
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count


def told(state: State, play: Any, what: str = "saved") -> str:
    """What was just saved, for whoever hears the page: once, with the new totals.

    `what` became of it: saved; "now" is what stands after somebody has chosen or corrected it;
    "undone" where it was taken back.
    """
    match play:
        case _ if what == "undone":
            ends_hand = isinstance(play, Tricks | Void)
            return f"{undone(state, play)} {totals(state) if ends_hand else ''}".strip()
        case PlayerBid(seat=seat):
            bid = bid_of(state, seat)
            said = f"{name_of(state, seat)} bid {spoken(bid)}." if bid else ""
            return " ".join([said, *remarks(state)])
        case Bids(hand=hand) if hand == state.deal.number and state.deal.contracts:
            sides = enumerate(state.deal.contracts)
            said = ", ".join(f"{side_name(state, side)} {bid.number}" for side, bid in sides)
            return " ".join([f"The bids are in: {said}.", *remarks(state)])
        case Tricks(hand=hand) if what == "now":
            return f"Hand {hand} now: {_taken(state, hand)}. {totals(state)}"
        case Tricks(hand=hand):
            return f"Hand {hand} saved. {totals(state)}"
        case Void(hand=hand):
            return f"Hand {hand} does not count. {totals(state)}"
        case Dealer() | Substitute() | Note() | Agree() | Review():
            return _beside(state, play)
        case _:
            return f"{_beside(state, play) or 'Saved.'} {totals(state)}"


def _taken(state: State, hand: int) -> str:
    """Who took what in a hand."""
    scored = state.hand(hand)
    took, penalties = (scored.side_tricks, scored.penalties) if scored else ((), ())
    taken = ", ".join(
        f"{side_name(state, side)} {took_words(tricks, moved(penalties, side, len(took)))}"
        for side, tricks in enumerate(took)
    )
    fines = [penalty_words(fine, state.seating) for fine in penalties]
    return "; ".join([taken, *fines])


def totals(state: State) -> str:
    """The totals of all sides in a sentence, and who has won, or that it goes on though level."""
    with_bags = bags_count(state.options)
    said = [
        f"{side_name(state, side)} {count(account.points, 'point')}"
        + (f", {count(account.bags, 'bag')}." if with_bags else ".")
        for side, account in enumerate(state.accounts)
    ]
    winners = state.verdict.winners if state.verdict else ()
    last = winners_words(state, winners) if winners else level(state)
    return " ".join([*said, f"{last[0].upper()}{last[1:]}." if last else ""]).strip()


def _beside(state: State, play: Any) -> str:
    """The sentence; empty for a play of another kind. The totals follow it where they changed."""
    match play:
        case Dealer(hand=hand, seat=seat):
            return f"{name_of(state, seat)} deals hand {hand}."
        case Adjust(side=side):
            return f"The totals of {isolated(state.seating.side_names[side])} are corrected."
        case Substitute(player=player):
            return f"{isolated(player)} plays from here on."
        case Agree(hand=hand, side=side):
            return f"{side_name(state, side)} accept hand {hand}."
        case Review(hand=hand, open=questioned):
            now = "is under review" if questioned else "stands: the review is settled"
            return f"Hand {hand} {now}."
        case Note():
            return "The remark is in the ledger."
        case End():
            return "The game is over."
        case _:
            return ""
