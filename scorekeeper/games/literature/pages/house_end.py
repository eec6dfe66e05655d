"""What sets are worth and how a game ends, in the sentences of the house rules (L38 to L43)."""

from collections.abc import Iterator

from scorekeeper.games.literature.options import Options
from scorekeeper.games.literature.values import total_points
from scorekeeper.games.words import count


def points(o: Options) -> str:
    """The value of the sets of this deck.

    >>> points(Options()), points(Options(deck="48_no_8s", points_high=2))
    ('Every set is worth 1 point.', 'A low set is worth 1 point, a high set 2 points.')
    """
    worth = {"low": o.points_low, "high": o.points_high, "special": o.points_special}
    kinds = [kind for kind in worth if any(one.kind == kind for one in o.cards.sets)]
    if len({worth[kind] for kind in kinds}) == 1:
        return f"Every set is worth {count(worth[kinds[0]], 'point')}."
    names = {"low": "a low set", "high": "a high set", "special": "the set with jokers"}
    first, *others = [(names[kind], count(worth[kind], "point")) for kind in kinds]
    said = [f"{first[0].capitalize()} is worth {first[1]}", *(f"{a} {b}" for a, b in others)]
    return f"{', '.join(said)}."


def end(o: Options) -> Iterator[str]:
    """When it is over and who has won."""
    majority = total_points(o) // 2 + 1
    target = {"first_to": o.target, "majority": majority, "all_sets": None}[o.end]
    if target is None:
        yield "Every set is played; then the higher score wins."
    else:
        more = "" if o.end == "first_to" else ", more than half of all points"
        yield f"The first side with {count(target, 'point')} wins{more}."
        yield "If no set is open any more, the higher score wins."
        yield "A game that is won can be played on for the margin; the winner stays."
    yield "Level, it is a draw."
    if total_points(o) % 2 and target is None:
        yield "With an odd number of points that happens only where a set counts for nobody."
