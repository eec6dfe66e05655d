"""A game of Spades as `replay` and the JSON interface print it (docs/game-file.md)."""

from typing import Any

from scorekeeper.games.kit import Term
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.state import Hand, SideResult, State


def brief(state: State) -> dict[str, object]:
    """What a list of games shows of this one, and a series adds up; no bags where none count.

    `sides` are the seats that score together.
    """
    verdict = state.verdict
    return {
        "points": [account.points for account in state.accounts],
        "bags": [account.bags for account in state.accounts] if bags_count(state.options) else None,
        "bag_limit": state.options.bag_limit,
        "target": state.options.target,
        "sides": [list(side) for side in state.seating.sides],
        "hands": len(state.hands),
        "hand": None if verdict else state.deal.number,
        "waits_for": state.waits_for,
        "over": verdict is not None,
        "winners": list(verdict.winners) if verdict else [],
        "reason": verdict.reason if verdict else None,
    }


def report(state: State) -> dict[str, object]:
    """Everything that follows from the entries: standing, hands with receipts, what comes next."""
    verdict = state.verdict
    return {
        "over": verdict is not None,
        "winners": list(verdict.winners) if verdict else [],
        "reason": verdict.reason if verdict else None,
        "standing": [
            {"side": side, "points": account.points, "bags": account.bags}
            for side, account in enumerate(state.accounts)
        ],
        "hands": [_hand(hand) for hand in state.hands],
        "next": None
        if verdict
        else {
            "hand": state.deal.number,
            "dealer": state.deal.dealer,
            "waits_for": state.waits_for,
        },
    }


def _hand(hand: Hand) -> dict[str, Any]:
    if hand.void:
        return {"hand": hand.number, "dealer": hand.dealer, "void": True}
    return {
        "hand": hand.number,
        "dealer": hand.dealer,
        "sides": [_side(result) for result in hand.sides],
    }


def _side(result: SideResult) -> dict[str, Any]:
    return {
        "contract": result.contract,
        "tricks": result.tricks,
        "made": result.made,
        "points": result.points,
        "total": result.total,
        "bags_added": result.bags_added,
        "bags": result.bags,
        "receipt": [_term(term) for term in result.receipt],
    }


def _term(term: Term) -> dict[str, Any]:
    if term.bags:
        return {"item": term.item, "points": term.points, "bags": term.bags}
    return {"item": term.item, "points": term.points}
