"""What a correction does to the hands of a game of Spades: results, bags, penalties, the deal."""

from collections.abc import Iterator

from scorekeeper.games.consequences import Consequences, Moved, outcome, totals
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.pages.cells import nil_marks, side_bid
from scorekeeper.games.spades.rules import RULES
from scorekeeper.games.spades.state import Hand, SideResult, State
from scorekeeper.games.words import count, listing, number, signed

MOST_ROWS = 12
Fallen = tuple[int, tuple[int, ...]]  # a hand, and the seats of the side that paid


def consequences(before: State, after: State) -> Consequences:
    """What changes between two states of one game, the weightiest first."""
    names = after.seating.side_names
    standings = RULES.standing(before), RULES.standing(after)
    last = (_last(before), _last(after)) if before.hands and after.hands else None
    hands = [*_hands(before, after)]
    sentences = (
        *outcome(*standings, names, last),
        *_counting(before, after),
        *penalties(before, after),
        *_rest(len(hands) - MOST_ROWS),
        *_deal(before, after),
    )
    moved = (*hands[:MOST_ROWS], *totals(*standings, names), *_bags(before, after))
    return Consequences(sentences, moved)


def _rest(more: int) -> Iterator[str]:
    if more > 0:
        yield f"{count(more, 'more result')} {'moves' if more == 1 else 'move'}."


def _last(state: State) -> str:
    return f"hand {state.hands[-1].number}"


def _pairs(before: State, after: State) -> Iterator[tuple[Hand, Hand]]:
    """The hands that both states hold."""
    for new in after.hands:
        old = before.hand(new.number)
        if old is not None:
            yield old, new


def _hands(before: State, after: State) -> Iterator[Moved]:
    names = after.seating.side_names
    for old, new in _pairs(before, after):
        for side, words, points in _moves(old, new):
            yield Moved(f"Hand {new.number}, {isolated(names[side])}", words, *points)


def _moves(old: Hand, new: Hand) -> Iterator[tuple[int, str, tuple[str, str, bool]]]:
    """The sides whose result moves: how it reads before and after, and its points."""
    for side in range(max(len(old.sides), len(new.sides))):
        was, now = _result(old, side), _result(new, side)
        if was != now:
            yield side, _change(old, new, side), _points(was, now)


def hand_changes(before: State, after: State, number: int) -> Iterator[str]:
    """How one hand reads before and after, for each side where it reads otherwise."""
    old, new = before.hand(number), after.hand(number)
    if old and new:
        for side, words, points in _moves(old, new):
            yield f"{isolated(after.seating.side_names[side])} {words or ' → '.join(points[:2])}"


def _result(hand: Hand, side: int) -> SideResult | None:
    """What counts of a hand for a side; totals and carried bags are told elsewhere."""
    if hand.void:
        return None
    result = hand.sides[side]
    return SideResult(
        result.contract,
        result.tricks,
        result.made,
        result.receipt,
        result.points,
        0,
        result.bags_added,
        0,
        0,
    )


def _points(was: SideResult | None, now: SideResult | None) -> tuple[str, str, bool]:
    old, new = (result.points if result else 0 for result in (was, now))
    return signed(old), signed(new), new < old


def _change(old: Hand, new: Hand, side: int) -> str:
    """How a side’s hand reads before and after, bid/taken: "7/7, made → 7/6, set"."""
    was, now = _read(old, side), _read(new, side)
    if was != now:
        return f"{was} → {now}"
    more = new.sides[side].bags_added - old.sides[side].bags_added
    if more and bags_count(new.options):
        return f"{count(abs(more), 'bag')} {'more' if more > 0 else 'fewer'}"
    fell, falls = (_has_penalty(hand.sides[side]) for hand in (old, new))
    return "" if fell == falls else f"{'with' if falls else 'without'} the bag penalty"


def _has_penalty(result: SideResult) -> bool:
    return any(term.item == "bag_penalty" for term in result.receipt)


def _read(hand: Hand, side: int) -> str:
    if hand.void:
        return "does not count"
    made = {True: ("made",), False: ("set",), None: ()}[hand.sides[side].made]
    taken = f"{side_bid(hand, side)}/{hand.side_tricks[side]}"
    return ", ".join((taken, *made, *(nil.words for nil in nil_marks(hand, side))))


def penalties(before: State, after: State) -> Iterator[str]:
    """Bag penalties that appear or disappear; one is told with its hand, several are counted."""
    was, now = _fallen(before), _fallen(after)
    yield from _told(was - now, before, "disappears", "disappear")
    yield from _told(now - was, after, "appears", "appear")


def _told(places: set[Fallen], state: State, one: str, many: str) -> Iterator[str]:
    if len(places) > 1:
        hands = sorted({hand for hand, _ in places})
        where = f"hand{'s' if len(hands) > 1 else ''} {listing([*map(str, hands)])}"
        yield f"{len(places)} bag penalties {many}, in {where}."
    for hand, seats in places if len(places) == 1 else ():
        name = isolated(state.seating.side_names[state.seating.sides.index(seats)])
        yield f"The bag penalty of {name} in hand {hand} {one}."


def _fallen(state: State) -> set[Fallen]:
    return {
        (hand.number, state.seating.sides[side])
        for hand in state.hands
        for side, result in enumerate(hand.sides)
        if _has_penalty(result)
    }


def _counting(before: State, after: State) -> Iterator[str]:
    for old, new in _pairs(before, after):
        if old.void != new.void:
            yield f"Hand {new.number} {'does not count' if new.void else 'counts again'}."
    for hand in before.hands[len(after.hands) :]:
        gone = "is taken back" if after.verdict else "waits for its result again"
        yield f"Hand {hand.number} {gone}."
    for hand in after.hands[len(before.hands) :]:
        yield f"Hand {hand.number} has its result again."


def _bags(before: State, after: State) -> Iterator[Moved]:
    if not bags_count(after.options):
        return
    names = after.seating.side_names
    for name, old, new in zip(names, before.accounts, after.accounts, strict=True):
        if old.bags != new.bags:
            yield Moved(f"Bags now, {isolated(name)}", "", number(old.bags), number(new.bags))


def _deal(before: State, after: State) -> Iterator[str]:
    """Who deals next, where that changes."""
    if before.verdict or after.verdict or before.deal.number != after.deal.number:
        return
    if before.deal.dealer != after.deal.dealer:
        dealer = isolated(after.seating.players[after.deal.dealer])
        yield f"Hand {after.deal.number} is dealt by {dealer}."
