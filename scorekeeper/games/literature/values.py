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


def majority(points: int) -> int:
    """More than half of so many points (rule L40).

    >>> majority(9), majority(12)
    (5, 7)
    """
    return points // 2 + 1


def goal(options: Options) -> int | None:
    """Points that end a game of these rules at once; None where every set is played.

    >>> goal(Options()), goal(Options(deck="48_no_8s", points_high=2, end="majority"))
    (5, 7)
    """
    if options.end == "first_to":
        return options.target
    return majority(total_points(options)) if options.end == "majority" else None
