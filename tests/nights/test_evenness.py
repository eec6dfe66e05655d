"""How even the planned nights are: as docs/club-night.md says, for every number of people."""

from pathlib import Path

from scorekeeper.nights.evenness import Spread, even
from scorekeeper.nights.plan import plan

PAGE = Path(__file__).parents[2] / "docs" / "club-night.md"
PEOPLE = [str(number) for number in range(32)]


def told(size: int, rounds: int) -> str:
    """How often two have met, from least to most; by how much that is above the least uneven."""
    night = plan(PEOPLE[:size], rounds, size // 4)
    met = even(night, PEOPLE[:size]).opponents
    pairs = size * (size - 1) // 2
    each, more = divmod(4 * (size // 4) * rounds, pairs)
    above = met.squares - each * each * pairs - (2 * each + 1) * more
    return f"{met.least}–{met.most}{f' (+{above})' if above else ''}"


def test_the_documents_say_how_even_every_night_is() -> None:
    lines = [
        f"| {size} | {told(size, 3)} | {told(size, 8)} | {told(size, 16)} |"
        for size in range(4, 33)
    ]
    assert "\n".join(lines) in PAGE.read_text(encoding="utf-8"), "\n".join(["", *lines])


def test_with_nobody_there_all_is_even() -> None:
    nothing = Spread(0, 0, 0)
    seen = even([], [])
    assert (seen.partners, seen.opponents, seen.byes, seen.repeated) == (nothing,) * 3 + (0,)
