"""How even a night is, where there was none."""

from scorekeeper.nights.evenness import Spread, even


def test_with_nobody_there_all_is_even() -> None:
    nothing = Spread(0, 0, 0)
    seen = even([], [])
    assert (seen.partners, seen.opponents, seen.byes, seen.repeated) == (nothing,) * 3 + (0,)
