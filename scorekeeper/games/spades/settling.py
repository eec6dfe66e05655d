"""From the tricks of the hand in play to every side's result and the end of the game.

The one way to it: entering a result and previewing one both come through here.
"""

from typing import NamedTuple

from scorekeeper.games.spades.ending import judge_hand
from scorekeeper.games.spades.penalties import Penalty
from scorekeeper.games.spades.scoring import (
    Draft,
    by_side,
    close_drafts,
    draft_side,
    draft_unbid,
)
from scorekeeper.games.spades.state import Account, SideResult, State, Verdict


class Settled(NamedTuple):
    """What the hand in play comes to: results and accounts by side, and whether it ends it all."""

    sides: tuple[SideResult, ...]
    accounts: tuple[Account, ...]
    verdict: Verdict | None


def settle(
    state: State,
    tricks: tuple[int | None, ...],
    side_tricks: tuple[int, ...],
    penalties: tuple[Penalty, ...] = (),
) -> Settled:
    """Score the hand in play with these tricks, by seat (None: unknown) and by side.

    The tricks were checked before; those of every nil bidder are known.
    """
    drafts = _drafts(state, tricks, side_tricks, penalties)
    sides, accounts = close_drafts(state.options, drafts, state.accounts)
    counted = tuple(draft.tricks for draft in drafts) if state.bids_itself else None
    verdict = judge_hand(state.options, accounts, state.played + 1, side_tricks, counted)
    return Settled(sides, accounts, verdict)


def _drafts(
    state: State,
    tricks: tuple[int | None, ...],
    side_tricks: tuple[int, ...],
    penalties: tuple[Penalty, ...],
) -> list[Draft]:
    options = state.options
    fines = by_side(penalties, len(side_tricks))
    if state.bids_itself:
        return [
            draft_unbid(options, taken, fine)
            for taken, fine in zip(side_tricks, fines, strict=True)
        ]
    return [
        draft_side(
            options,
            contract,
            taken,
            tuple([tricks[nil.seat] or 0 for nil in contract.nils]) if contract.nils else (),
            fine,
        )
        for contract, taken, fine in zip(state.deal.contracts, side_tricks, fines, strict=True)
    ]
