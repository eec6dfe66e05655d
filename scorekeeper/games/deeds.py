"""Deeds added up: who did what with whom, how often or how much, whatever the game."""

from collections.abc import Hashable, Iterable, Iterator, MutableMapping, Sequence
from typing import NamedTuple, TypeVar

from scorekeeper.games.kit import Deed, Seating

K = TypeVar("K", bound=Hashable)
BEST = "best_"  # deeds that begin so are not added up: the greatest counts


class Did(NamedTuple):
    """Something that somebody in a seat did, before it has a name."""

    seat: int
    what: str
    times: int


def by_name(seating: Seating, players: Sequence[str], did: Iterable[Did]) -> Iterator[Deed]:
    """What was done in the seats by who sat there then (`players`); what never was is no deed."""
    partner = partners(seating, players)
    for seat, what, times in did:
        if times:
            yield Deed(players[seat], what, times, partner[seat])


def partners(seating: Seating, players: Sequence[str]) -> tuple[str, ...]:
    """By seat the one other who scores with it; "" where a player is alone, or one of three.

    >>> pairs = Seating(("Ann", "Bo", "Cy", "Di"), ((0, 2), (1, 3)))
    >>> partners(pairs, pairs.players)
    ('Cy', 'Di', 'Ann', 'Bo')
    """
    other = {}
    for side in seating.sides:
        if len(side) == 2:
            one, two = side
            other[one], other[two] = players[two], players[one]
    return tuple(other.get(seat, "") for seat in range(len(players)))


def added_up(done: Iterable[Deed]) -> list[Deed]:
    """Everybody's deeds of each kind with each partner, in the order they were first done.

    What comes to nothing is no deed.

    >>> [deed.count for deed in added_up([Deed("Ann", "bags", 2), Deed("Ann", "bags")])]
    [3]
    >>> added_up([Deed("Ann", "best_hand", 62), Deed("Ann", "best_hand", 40)])[0].count
    62
    """
    counts: dict[tuple[str, str, str], int] = {}
    for deed in done:
        add(counts, (deed.player, deed.what, deed.partner), deed.what, deed.count)
    return [
        Deed(player, what, count, partner)
        for (player, what, partner), count in counts.items()
        if count
    ]


def add(counts: MutableMapping[K, int], whose: K, what: str, times: int) -> None:
    """Count what somebody did once more to what they did before: of the best the greater stands.

    >>> counts = {"Ann": 40}
    >>> add(counts, "Ann", "best_hand", 62), add(counts, "Bo", "best_hand", -5), counts
    (None, None, {'Ann': 62, 'Bo': -5})
    """
    before = counts.get(whose)
    if before is None:
        counts[whose] = times
    else:
        counts[whose] = max(before, times) if what.startswith(BEST) else before + times
