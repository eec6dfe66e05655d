"""What was done in a whole game of Spades, by who sat there when somebody had won it."""

from collections.abc import Iterator

from scorekeeper.games.deeds import Did
from scorekeeper.games.spades.deeds_of_hands import Counted, before_hand
from scorekeeper.games.spades.state import Hand, SideResult, State, Verdict

MANY_HANDS = 4
LONG, QUICK, FAR = 15, 7, 500
THREAD = 10


def in_game(state: State) -> Iterator[Did]:
    """What the game brought; nothing while it runs, and nothing where nobody won (rule S34)."""
    if state.verdict is None or not state.verdict.winners:
        return
    for side, seats in enumerate(state.seating.sides):
        won = [*_won(state, state.verdict, side)] if state.verdict.winners == (side,) else []
        for what, count in (("marathon", state.played >= LONG), *won):
            for seat in seats:
                yield Did(seat, what, count)


def _won(state: State, verdict: Verdict, side: int) -> Counted:
    """What the winner did; the way there only as far as it was played hand by hand."""
    hands = [hand for hand in state.hands if hand.sides]
    results = [hand.sides[side] for hand in hands]
    conceded = verdict.reason == "conceded"
    margin = _margin(state, side)
    yield "best_margin", max(0, margin)
    yield "by_a_thread", 0 < margin < THREAD and not conceded
    behind = [_behind(hand, side) for hand in hands]
    yield "best_comeback", max(behind, default=0)
    yield "best_from_below", max(0, -min(map(before_hand, results), default=0))
    yield "turned_at_the_end", bool(behind) and behind[-1] > 0 and not conceded
    if len(hands) == state.played >= MANY_HANDS:
        yield from _all_along(state, side, hands, results)
    if len(hands) == state.played <= QUICK and verdict.reason == "target":
        yield "quick_win", (state.options.target or 0) >= FAR


def _margin(state: State, side: int) -> int:
    """By how much a side is ahead of the best other; not above 0 where the top is shared."""
    points = [account.points for account in state.accounts]
    return points[side] - max(points[:side] + points[side + 1 :])


def _behind(hand: Hand, side: int) -> int:
    """How far a side was behind before a hand; 0 for the leader."""
    before = [before_hand(result) for result in hand.sides]
    return max(before) - before[side]


def _all_along(state: State, side: int, hands: list[Hand], results: list[SideResult]) -> Counted:
    """What only a whole game shows, of which every hand is known."""
    bag_free = not state.accounts[side].bags and not any(
        result.bags_before or result.bags_added for result in results
    )
    made = [result.made for result, hand in zip(results, hands, strict=True) if hand.contracts]
    contracts = [one for one in made if one is not None]
    never_set = len(contracts) >= MANY_HANDS and all(contracts)
    yield "bag_free", bag_free
    yield "never_set", never_set
    yield "perfect_night", bag_free and never_set
    yield "wire_to_wire", all(_leads(hand, side) for hand in hands)
    others = [one.points for other, one in enumerate(state.accounts) if other != side]
    yield "left_below_zero", max(others) < 0


def _leads(hand: Hand, side: int) -> bool:
    """Whether a side alone was ahead after a hand."""
    totals = [result.total for result in hand.sides]
    return totals[side] == max(totals) and totals.count(totals[side]) == 1
