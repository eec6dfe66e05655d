"""What sets are worth, each and together (section 8 of the rules)."""

from scorekeeper.games.literature.decks import HalfSuit
from scorekeeper.games.literature.options import Options


def value_of(options: Options, half_suit: HalfSuit) -> int:
    """Points of a set, whoever gets it.

    >>> value_of(Options(points_high=2), Options().cards.by_key["high-clubs"])
    2
    """
    by_kind = {
        "low": options.points_low,
        "high": options.points_high,
        "special": options.points_special,
    }
    return by_kind[half_suit.kind]


def total_points(options: Options) -> int:
    """Points of all sets of the deck.

    >>> total_points(Options()), total_points(Options(deck="48_no_8s", points_high=2))
    (9, 12)
    """
    return sum(value_of(options, half_suit) for half_suit in options.cards.sets)
