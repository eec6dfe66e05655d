"""How long a club night takes to plan, and how even it is, for every number of people."""

from collections.abc import Sequence
from time import process_time

from bench.figures import Figure
from scorekeeper.nights.evenness import Evenness, even
from scorekeeper.nights.plan import MOST_ROUNDS, plan
from scorekeeper.nights.rounds import Round

SIZES = range(4, 33)
LENGTHS = (3, 8, 16)
MAY_TAKE = 2.0  # seconds
_TIMES = 3


def nights() -> Figure:
    """The longest that any night of 16 rounds takes to plan, against two seconds of computing.

    Of some plans of the same night the quickest counts. `late_ms` is the same with somebody who
    comes for the ninth round; `apart_8` by how many meetings two people may differ after 8 rounds,
    `above_8` by how much the squares of the meetings exceed the least there can be, in percent.
    """
    full = {size: _planned(size) for size in SIZES}
    late = max(_late(size, full[size][1]) for size in SIZES)
    worst = max(seconds for seconds, _ in full.values())
    seen = {rounds: [(size, _even(size, rounds)) for size in SIZES] for rounds in LENGTHS}
    details = {"worst_ms": worst * 1000, "late_ms": late * 1000}
    details["repeated"] = sum(one.repeated for _, one in seen[MOST_ROUNDS])
    for rounds, all_sizes in seen.items():
        details[f"apart_{rounds}"] = max(_apart(one) for _, one in all_sizes)
        details[f"above_{rounds}"] = max(_above(size, rounds, one) for size, one in all_sizes)
    return Figure("nights", max(worst, late) / MAY_TAKE, 1.0, details)


def _people(size: int, evening: int = 0) -> list[str]:
    return [f"{evening}.{number}" for number in range(size)]


def _planned(size: int) -> tuple[float, tuple[Round, ...]]:
    """A whole night, and the time for it; other names each time, so that none is remembered."""
    times = []
    for evening in reversed(range(_TIMES)):
        began = process_time()
        night = plan(_people(size, evening), MOST_ROUNDS, size // 4)
        times.append(process_time() - began)
    return min(times), night


def _late(size: int, night: Sequence[Round]) -> float:
    began = process_time()
    plan([*_people(size), "late"], MOST_ROUNDS, (size + 1) // 4, night[:8])
    return process_time() - began


def _even(size: int, rounds: int) -> Evenness:
    people = _people(size)
    return even(plan(people, rounds, size // 4), people)


def _apart(seen: Evenness) -> int:
    return seen.opponents.most - seen.opponents.least


def _above(size: int, rounds: int, seen: Evenness) -> float:
    """In percent, by how much the squares exceed those of meetings that differ by one at most."""
    pairs = size * (size - 1) // 2
    each, more = divmod(4 * (size // 4) * rounds, pairs)
    least = each * each * pairs + (2 * each + 1) * more
    return 100 * (seen.opponents.squares / least - 1)
