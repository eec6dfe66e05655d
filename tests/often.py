"""How many cases a property is tried with: some whenever the suite runs, more where it is asked.

SCOREKEEPER_CASES=10 tries every property with ten times as many.
"""

import os

_TIMES = int(os.environ.get("SCOREKEEPER_CASES", "1"))


def often(cases: int) -> int:
    """So many cases, or as many times as many as somebody asks for."""
    return cases * _TIMES
