"""What a corrected head of a game of Literature is told by: sets, the turn, cards, the deal."""

from collections.abc import Iterator

from scorekeeper.games.literature.pages.consequences import changed_sets, whose
from scorekeeper.games.literature.state import State
from scorekeeper.games.literature.values import value_of
from scorekeeper.games.names import isolated
from scorekeeper.games.words import count, listing


def has(state: State, side: int) -> str:
    """What a side has by now: sets, or points where one set is worth more than another."""
    values = {value_of(state.options, half_suit) for half_suit in state.options.cards.sets}
    return count(state.scores[side], "set" if values == {1} else "point")


def besides(before: State, after: State) -> Iterator[str]:
    """Sets that other sides would have; whose turn it is now, and how many cards are where."""
    for half_suit, old, new in changed_sets(before, after):
        yield f"{half_suit.title}: {whose(after, new)}, not {whose(before, old)}."
    names = after.seating.players
    if before.turn != after.turn and before.turn is not None and after.turn is not None:
        yield f"{isolated(names[after.turn])} has the turn, not {isolated(names[before.turn])}."
    if before.counts != after.counts and before.counts and after.counts:
        moved = [
            f"{isolated(name)} has {count(now, 'card')}, not {was}"
            for name, was, now in zip(names, before.counts, after.counts, strict=True)
            if was != now
        ]
        yield f"{listing(moved)}."


def dealers(state: State) -> Iterator[tuple[int, int, str]]:
    """Who dealt; the only deal of a game has no number."""
    dealer = state.seating.first_dealer
    yield 0, dealer, state.seating.players[dealer]
