"""A hand as its page shows it, whether it is entered there or watched."""

from dataclasses import dataclass, replace

from scorekeeper.games.acceptance import Acceptance
from scorekeeper.games.pages import Desk, Newest
from scorekeeper.games.spades.pages.accepting import is_last
from scorekeeper.games.spades.pages.bidpage import Asking, asking, bidder
from scorekeeper.games.spades.pages.hints import Hint, hints
from scorekeeper.games.spades.pages.playpage import Playing
from scorekeeper.games.spades.pages.rows import bid_in_all, needs
from scorekeeper.games.spades.pages.seats import Compass, bidders, compass, unbid
from scorekeeper.games.spades.pages.slip import Slip, slip
from scorekeeper.games.spades.pages.taking import Taking, taking
from scorekeeper.games.spades.pages.taking_table import table
from scorekeeper.games.spades.pages.teampage import (
    asking_side,
    by_team,
    other_way,
    team_compass,
)
from scorekeeper.games.spades.pages.waiting import Waiting
from scorekeeper.games.spades.plays import Agree, Review, Tricks, Void
from scorekeeper.games.spades.sheets.picked import Noted
from scorekeeper.games.spades.state import State


@dataclass(frozen=True, slots=True)
class HandView:
    """A hand as its page shows it: the table or the slip of the last one, and the keys.

    `remarks` are worth a word about the bids; `first`: nothing of the game has been entered yet.
    `hints` and `bid` tell who watches what each side needs, and how much is bid in all.
    `became`: what was last done with the hand on the slip; `accept`: the table is not at one about
    it.
    """

    hand: int
    compass: Compass | None = None
    asking: Asking | None = None
    waiting: Waiting | None = None
    playing: Playing | None = None
    taking: Taking | None = None
    slip: Slip | None = None
    saved: Newest | None = None
    remarks: tuple[str, ...] = ()
    first: bool = False
    penalties: tuple[Noted, ...] = ()
    hints: tuple[Hint, ...] = ()
    bid: str = ""
    became: str = "saved"
    accept: Acceptance | None = None


def asked(desk: Desk) -> tuple[Asking | None, Compass]:
    """Whose bid is asked for, and the table: by side or by player, as the table bids.

    None where this phone only waits for players with phones of their own.
    """
    if by_team(desk):
        return asking_side(desk), team_compass(desk)
    seat = bidder(desk)
    if seat is None:
        return None, compass(desk.state, bidders(desk.state)[0])
    ask = replace(asking(desk, seat), to_other=other_way(desk))
    return ask, replace(compass(desk.state, seat), kept=ask.kept)


def just_closed(desk: Desk) -> bool:
    """Whether the newest play ended a hand, or accepted it, and nothing of the next one is in."""
    play = desk.newest.play if desk.newest else None
    return isinstance(play, Tricks | Void | Agree | Review) and is_last(desk.state, play.hand)


def watched(desk: Desk) -> HandView:
    """A hand for a phone that enters nothing: whose bid is waited for, or what each side needs."""
    state: State = desk.state
    hand = state.deal.number
    if state.waits_for == "bids":
        ask, drawn = asked(desk)
        if just_closed(desk):
            return HandView(hand, asking=ask, slip=slip(state, state.hands[-1]), saved=desk.newest)
        return HandView(hand, compass=drawn, asking=ask)
    return HandView(hand, compass=_in_play(desk), hints=hints(state), bid=bid_in_all(state))


def _in_play(desk: Desk) -> Compass:
    state: State = desk.state
    if len(state.seating.sides) == 2:
        return replace(unbid(state, compass(state, None)), sums=needs(state))
    return table(desk, taking(desk))
