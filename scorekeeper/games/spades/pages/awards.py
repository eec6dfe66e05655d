"""What was special in a game of Spades: a word of praise, only from numbers that are known."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice

from scorekeeper.games.kit import Term
from scorekeeper.games.names import isolated
from scorekeeper.games.spades.pages.told import is_kept, is_nil, receipt_words
from scorekeeper.games.spades.state import Hand, SideResult, State
from scorekeeper.games.words import count, listing, signed

MOST_AWARDS = 5
FAR_BEHIND = 100
MANY_CONTRACTS = 4


@dataclass(frozen=True, slots=True)
class Award:
    """One thing worth remembering: a sign, who and what, and the numbers that it stands on."""

    sign: str
    title: str
    words: str


def awards(state: State) -> tuple[Award, ...]:
    """What to remember of the evening, the best first; nothing for a game without hands."""
    return tuple(islice(_all(state), MOST_AWARDS))


def _all(state: State) -> Iterator[Award]:
    results = [(hand, side) for hand in state.hands for side in range(len(hand.sides))]
    if len(results) > len(state.accounts):
        yield from _best_hand(state, results)
    yield from _dearest_bag(state, results)
    yield from _nils(state)
    yield from _all_tricks(state, results)
    yield from _comeback(state)
    yield from _never_set(state)
    yield from _to_the_trick(state)


Place = tuple[Hand, int]


def _its(place: Place) -> SideResult:
    hand, side = place
    return hand.sides[side]


def _best_hand(state: State, results: list[Place]) -> Iterator[Award]:
    best = max(results, key=lambda place: _its(place).points)
    hand, side = best
    if _its(best).points > 0:
        terms = receipt_words(hand, side)
        in_all = f": {signed(_its(best).points)} in all" if len(terms) > 1 else ""
        words = f"{listing(terms)}{in_all}"
        yield Award("🥁", f"Best hand: {_name(state, side)}, hand {hand.number}", words)


def _dearest_bag(state: State, results: list[Place]) -> Iterator[Award]:
    """The penalty that the fewest bags have brought on."""
    costly = [place for place in results if _bag_penalty(_its(place)) < 0]
    if not costly:
        return
    dearest = min(costly, key=lambda place: _its(place).bags_added)
    hand, side = dearest
    its = _its(dearest)
    words = f"{count(its.bags_added, 'bag')} taken, {count(_bag_penalty(its), 'point')}"
    yield Award("🎒", f"Dearest bag: {_name(state, side)}, hand {hand.number}", words)


def _bag_penalty(result: SideResult) -> int:
    return sum(term.points for term in result.receipt if term.item == "bag_penalty")


def _nils(state: State) -> Iterator[Award]:
    """Who made nils, of how many; a pair's double nil is nobody's own."""
    made: Counter[str] = Counter()
    tried: Counter[str] = Counter()
    for hand in state.hands:
        for name, term in _own_nils(hand):
            tried[name] += 1
            made[name] += is_kept(hand, term)
    makers = [name for name, nils in made.most_common() if nils]
    if makers:
        title = f"Nil made: {listing([isolated(name) for name in makers])}"
        words = listing([f"{isolated(name)} {made[name]} of {tried[name]}" for name in makers])
        yield Award("🤫", title, words)


def _own_nils(hand: Hand) -> Iterator[tuple[str, Term]]:
    for result in hand.sides:
        for term in result.receipt:
            if is_nil(term) and term.seat is not None:
                yield hand.players[term.seat], term


def _all_tricks(state: State, results: list[Place]) -> Iterator[Award]:
    for hand, side in results:
        if hand.side_tricks and hand.side_tricks[side] == hand.options.tricks_per_hand:
            words = f"all {hand.options.tricks_per_hand} tricks of hand {hand.number}"
            yield Award("🌕", f"A Boston: {_name(state, side)}", words)
            return


def _comeback(state: State) -> Iterator[Award]:
    """How far behind the side once was that has the highest total in the end."""
    points = [account.points for account in state.accounts]
    if points.count(max(points)) > 1:
        return
    first = points.index(max(points))
    behind = {
        hand.number: max(side.total for side in hand.sides) - hand.sides[first].total
        for hand in state.hands
        if hand.sides
    }
    worst = max(behind, key=lambda hand: behind[hand], default=None)
    if worst is not None and behind[worst] >= FAR_BEHIND:
        words = f"{count(behind[worst], 'point')} behind after hand {worst}"
        yield Award("🧗", f"Comeback: {_name(state, first)}", words)


def _never_set(state: State) -> Iterator[Award]:
    """The sides that made every contract they bid, if they bid some."""
    made = [
        side
        for side, account in enumerate(state.accounts)
        if not account.sets and len(_contracts(state, side)) >= MANY_CONTRACTS
    ]
    if made:
        title = f"Never set: {listing([_name(state, side) for side in made])}"
        bid = sum(len(_contracts(state, side)) for side in made)
        yield Award("🛡️", title, f"{count(bid, 'contract')}, all made")


def _to_the_trick(state: State) -> Iterator[Award]:
    """The side that took exactly what it had bid most often, if in half of its hands."""
    exact = {
        side: sum(result.tricks == result.contract for result in _contracts(state, side))
        for side in range(len(state.accounts))
    }
    best = max(exact, key=lambda side: exact[side])
    contracts = len(_contracts(state, best))
    if contracts >= MANY_CONTRACTS and exact[best] * 2 >= contracts:
        words = f"{exact[best]} of {count(contracts, 'contract')} hit exactly"
        yield Award("🎯", f"To the trick: {_name(state, best)}", words)


def _contracts(state: State, side: int) -> list[SideResult]:
    """What became of every contract that a side bid."""
    results = [hand.sides[side] for hand in state.hands if hand.sides and hand.contracts]
    return [result for result in results if result.made is not None]


def _name(state: State, side: int) -> str:
    return isolated(state.seating.side_names[side])
