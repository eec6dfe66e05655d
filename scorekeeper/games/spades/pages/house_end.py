"""The end of a game in the sentences of the house rules (rules S25 to S32)."""

from collections.abc import Iterator

from scorekeeper.games.spades.options import Options
from scorekeeper.games.words import count, number


def end(o: Options) -> Iterator[tuple[str, str, str]]:
    """How a game ends, and what happens where the best are level."""
    yield "end", "The end", " ".join(_end(o))
    yield "ties", "Level at the end", _TIES[o.tie_break]


_TIES = {
    "play_on": "If the best are level, another hand is played.",
    "fewer_bags": "If the best are level, fewer bags win; still level, another hand is played.",
    "shared": "If the best are level, they share the win.",
}


def _end(o: Options) -> Iterator[str]:
    tests = [*_by_tricks(o), *_by_sets(o), *_by_points(o)]
    yield from tests
    if o.target is None:
        yield "There is no target." if tests else "There is no target: the table ends the game."
    if tests:
        yield "The end is tested only after a whole hand, with every penalty counted."


def _by_tricks(o: Options) -> Iterator[str]:
    if o.boston_wins_game:
        yield "Winning every trick of a hand wins the game."


def _by_sets(o: Options) -> Iterator[str]:
    for most, row in ((o.sets_lose, ""), (o.consecutive_sets_lose, " in a row")):
        if most is not None:
            yield f"Missing {count(most, 'contract')}{row if most > 1 else ''} loses the game."


def _by_points(o: Options) -> Iterator[str]:
    if o.target is not None:
        verb = "reach" if o.target_mode == "reach" else "pass"
        yield (
            f"The first side to {verb} {o.target} wins; "
            "if several do in the same hand, the highest total."
        )
    if o.floor is not None:
        low = number(o.floor)
        at = f"at {low} or lower" if o.floor_mode == "reach" else f"below {low}"
        yield f"A side {at} has lost; the best side then wins."
    if o.max_hands is not None:
        yield f"After {count(o.max_hands, 'hand')} the highest total wins."
