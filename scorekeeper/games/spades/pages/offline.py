"""The slip of a hand, filled in without network: the bids and the tricks, as on paper.

No rule is applied on it, but it offers the bids that the table's rules know.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scorekeeper.games.names import isolated
from scorekeeper.games.pages import Desk
from scorekeeper.games.spades.bids import Bid, meant
from scorekeeper.games.spades.options import Options
from scorekeeper.games.spades.pages.bidkeys import blind_bids, plain_bids
from scorekeeper.games.spades.pages.seats import LETTERS
from scorekeeper.games.spades.pages.teampage import by_team
from scorekeeper.games.spades.state import State


@dataclass(frozen=True, slots=True)
class Row:
    """Somebody’s row: a side’s letter, a name, and what is known already ("" for nothing).

    `nil` says that their own tricks are asked for where they bid nil: they have partners.
    `alone` is the side’s number where each plays alone.
    """

    number: int
    letter: str
    name: str
    known: str = ""
    nil: bool = False
    alone: int | None = None


@dataclass(frozen=True, slots=True)
class Slip:
    """One hand: its number, who bids and which bids, which sides take tricks, and of how many.

    `together` says whether sides may bid as one, `by_team` whether they do so now. The first hand
    may bid itself: `unbid` is its number then, else 0. `dealers` deal this hand and the next ones.
    """

    number: int
    title: str
    players: tuple[Row, ...]
    sides: tuple[Row, ...]
    bids: tuple[tuple[str, str], ...]
    side_bids: tuple[tuple[str, str], ...]
    tricks: int
    together: bool
    by_team: bool
    unbid: int
    dealers: tuple[str, ...]


def slip(desk: Desk) -> Slip:
    """The slip of the hand in play, with the bids that are in already."""
    state: State = desk.state
    options, seating, deal = state.options, state.seating, state.deal
    blind = blind_bids(options)
    players, dealer = seating.players, deal.dealer
    return Slip(
        number=deal.number,
        title=f"Hand {deal.number}",
        players=tuple(_player(state, seat) for seat in range(len(players))),
        sides=tuple(_side(state, side) for side in range(len(seating.sides))),
        bids=_choices([*plain_bids(options), *blind]),
        side_bids=_choices([*plain_bids(options, by_side=True), *blind]),
        tricks=options.tricks_per_hand,
        together=_together(state),
        by_team=by_team(desk),
        unbid=1 if options.first_hand == "bids_itself" else 0,
        dealers=tuple(isolated(name) for name in (*players[dealer:], *players[:dealer])),
    )


def _together(state: State) -> bool:
    """Whether sides may bid as one in this hand or a later one."""
    partners = any(len(side) > 1 for side in state.seating.sides)
    return partners and state.options.bid_style != "suicide"


def _choices(bids: Iterable[Bid]) -> tuple[tuple[str, str], ...]:
    return tuple((str(bid), str(bid).capitalize()) for bid in bids)


def _player(state: State, seat: int) -> Row:
    side = state.seating.side_of[seat]
    bid = state.deal.bids[seat] if state.deal.bids else None
    return Row(
        seat,
        LETTERS[side % len(LETTERS)],
        isolated(state.seating.players[seat]),
        _known(state.options, bid),
        len(state.seating.sides[side]) > 1,
        state.seating.number_of(side),
    )


def _side(state: State, side: int) -> Row:
    bid = state.deal.side_bids[side] if state.deal.side_bids else None
    name = isolated(state.seating.side_names[side])
    letter, alone = LETTERS[side % len(LETTERS)], state.seating.number_of(side)
    return Row(side, letter, name, _known(state.options, bid), alone=alone)


def _known(options: Options, bid: Bid | None) -> str:
    return str(meant(bid, options.zero_bid == "nil")) if bid else ""
