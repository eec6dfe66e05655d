"""What was done in one hand of Spades: by a side together, and by a player alone."""

from collections.abc import Iterator

from scorekeeper.games.spades.bags import fill_bags
from scorekeeper.games.spades.bids import Contract, Nil
from scorekeeper.games.spades.nils import is_unit
from scorekeeper.games.spades.state import Hand, SideResult

Counted = Iterator[tuple[str, int]]

TEN = 10
BIG_BID = 7
NEAR = 100  # points from the target, or behind
PROFILE = range(1, 14)  # bids that a player's tricks are kept for, one by one


def of_side(hand: Hand, side: int) -> Counted:
    """What the hand brought everybody on a side (rules S12 to S22)."""
    result = hand.sides[side]
    yield "hands", 1
    yield "points", result.points
    yield "best_hand", max(0, result.points)
    yield "bags", result.bags_added
    yield "bag_penalties", _penalties(hand, result)
    yield "boston", hand.side_tricks[side] == hand.options.tricks_per_hand
    if hand.contracts:
        yield "hands_without_bag", not result.bags_added
        yield from _of_contract(hand, hand.contracts[side], result)
        if len(hand.sides) == 2:
            yield from _against(hand, 1 - side)


def _penalties(hand: Hand, result: SideResult) -> int:
    times, _ = fill_bags(hand.options, result.bags_before, result.bags_added)
    return times if hand.options.bag_penalty else 0


def _of_contract(hand: Hand, contract: Contract, result: SideResult) -> Counted:
    if result.made is None:
        yield "double_nil_made", contract.is_double_nil and not _nil_tricks(hand, contract)
        return
    yield "contracts", 1
    yield "sets", not result.made
    yield "exact", is_exact(result)
    if result.made:
        yield "ten_bid_made", contract.number >= TEN
        yield "boston_bid", contract.number == hand.options.tricks_per_hand


def is_exact(result: SideResult) -> bool:
    """Whether a contract was made without a bag, that of a broken nil included (rule S18)."""
    return bool(result.made) and not result.bags_added


def _against(hand: Hand, other: int) -> Counted:
    """What the only other side missed; a set by a penalty at the table is nobody's deed (S40)."""
    result, contract = hand.sides[other], hand.contracts[other]
    yield "opponents_set", result.made is False and result.tricks < result.contract
    yield "nils_broken", sum(not _is_made(hand, contract, nil) for nil in contract.nils)


def of_seat(hand: Hand, seat: int, side: int, seats: tuple[int, ...]) -> Counted:
    """What a player did alone; `seats` are those of the side. Nothing is told that is not known."""
    if not hand.contracts:
        return
    contract = hand.contracts[side]
    own = [nil for nil in contract.nils if nil.seat == seat]
    if own:
        yield from _of_nil(hand, side, contract, own[0])
        return
    if hand.sides[side].made and len(seats) == 2:
        yield "nil_covered", sum(_is_made(hand, contract, nil) for nil in contract.nils)
    bid = _own_number(hand, seat, side, alone=len(seats) == 1)
    taken = hand.tricks[seat]
    if bid is not None and taken is not None:
        yield from _of_number(bid, taken)


def _own_number(hand: Hand, seat: int, side: int, *, alone: bool) -> int | None:
    """The number somebody bid; of a bid as a team only who is one alone."""
    bid = hand.bids[seat] if hand.bids else hand.side_bids[side] if alone else None
    return None if bid is None else bid.number


def _of_number(bid: int, taken: int) -> Counted:
    """A number and the tricks taken with it.

    >>> [done for done in _of_number(3, 5) if done[1]][:4]
    [('own_hands', 1), ('bid', 3), ('taken', 5), ('own_bags', 2)]
    """
    yield "own_hands", 1
    yield "bid", bid
    yield "taken", taken
    yield "short", taken < bid
    yield "own_bags", max(0, taken - bid)
    yield "big_bid_made", BIG_BID <= bid <= taken
    if bid in PROFILE:
        yield f"at_{bid}", 1
        yield f"at_{bid}_taken", taken


def _of_nil(hand: Hand, side: int, contract: Contract, nil: Nil) -> Counted:
    made = _is_made(hand, contract, nil)
    yield f"{'blind_nil' if nil.blind else 'nil'}_{'made' if made else 'failed'}", 1
    yield "nil_under_fire", made and _under_fire(hand, side)


def _is_made(hand: Hand, contract: Contract, nil: Nil) -> bool:
    """Whether a nil took no trick; of nils judged as one none may have (rules S16, S17)."""
    if is_unit(hand.options, contract):
        return not _nil_tricks(hand, contract)
    return not hand.tricks[nil.seat]


def _nil_tricks(hand: Hand, contract: Contract) -> int:
    return sum(hand.tricks[nil.seat] or 0 for nil in contract.nils)


def _under_fire(hand: Hand, side: int) -> bool:
    """Whether another side was about to win before the hand, or the own one far behind."""
    before = [before_hand(result) for result in hand.sides]
    best = max(points for other, points in enumerate(before) if other != side)
    target = hand.options.target
    about_to_win = target is not None and best >= max(target - NEAR, target // 2)
    return about_to_win or best - before[side] >= NEAR


def before_hand(result: SideResult) -> int:
    """What a side had before the hand was scored."""
    return result.total - result.points
