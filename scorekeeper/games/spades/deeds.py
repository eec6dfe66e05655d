"""What players did in a game of Spades, as countable deeds: the statistics begin here."""

from collections import Counter
from collections.abc import Iterable

from scorekeeper.games.kit import Deed
from scorekeeper.games.spades.bids import Bid, Kind
from scorekeeper.games.spades.state import Hand, State


def deeds(state: State) -> Iterable[Deed]:
    """Hands, bids, tricks, nils and sets of everybody who sat there; games of who sat at the end.

    A player's bid and tricks are counted (`bid`, `taken`) only where both are known.
    """
    counted: Counter[tuple[str, str]] = Counter()
    for hand in state.hands:
        if not hand.void:
            _count_hand(state, hand, counted)
    if state.verdict:
        for seat, player in enumerate(state.seating.players):
            counted[player, "games"] += 1
            if state.seating.side_of[seat] in state.verdict.winners:
                counted[player, "won"] += 1
    return [Deed(player, what, count) for (player, what), count in counted.items()]


def _count_hand(state: State, hand: Hand, counted: Counter[tuple[str, str]]) -> None:
    nils = {nil.seat: nil for contract in hand.contracts for nil in contract.nils}
    for seat, player in enumerate(hand.players):
        counted[player, "hands"] += 1
        if hand.sides[state.seating.side_of[seat]].made is False:
            counted[player, "sets"] += 1
        taken = hand.tricks[seat]
        if seat in nils:
            what = "blind_nil" if nils[seat].blind else "nil"
            counted[player, f"{what}_failed" if taken else f"{what}_made"] += 1
        elif hand.bids and taken is not None:
            counted[player, "bid"] += _number(hand.bids[seat])
            counted[player, "taken"] += taken


def _number(bid: Bid | None) -> int:
    return bid.number if bid and bid.kind in (Kind.NUMBER, Kind.BLIND) else 0
