"""What a corrected head of a game of Spades is told by: totals, penalties, and who dealt when."""

from collections.abc import Iterator

from scorekeeper.games.spades.bags import bags_count
from scorekeeper.games.spades.pages.consequences import penalties
from scorekeeper.games.spades.state import State
from scorekeeper.games.words import count, listing


def has(state: State, side: int) -> str:
    """What a side has by now, in words: points, and bags where they count."""
    account = state.accounts[side]
    said = [count(account.points, "point")]
    if bags_count(state.options):
        said.append(count(account.bags, "bag"))
    return listing(said)


def besides(before: State, after: State) -> Iterator[str]:
    """What other sides from the start do to the hands: bag penalties that appear or disappear."""
    yield from penalties(before, after)


def dealers(state: State) -> Iterator[tuple[int, int, str]]:
    """Who dealt each hand, and who deals the one in play: its number, the seat, the name then."""
    for hand in state.hands:
        yield hand.number, hand.dealer, hand.players[hand.dealer]
    if not state.verdict:
        dealer = state.deal.dealer
        yield state.deal.number, dealer, state.seating.players[dealer]
