"""What a benchmark says: a ratio, the bound it has to hold, and what it was measured from."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the output. `details` carry times and counts, which have no bound."""

    name: str
    ratio: float
    bound: float
    details: Mapping[str, float] = field(default_factory=dict)

    @property
    def holds(self) -> bool:
        """Whether the ratio is within its bound."""
        return self.ratio <= self.bound

    def line(self) -> str:
        """The figure as a line of JSON."""
        return json.dumps(
            {
                "figure": self.name,
                "ratio": round(self.ratio, 2),
                "bound": self.bound,
                "holds": self.holds,
                **{name: round(value, 2) for name, value in self.details.items()},
            }
        )


def compare(name: str, bound: float, ours: Sequence[float], theirs: Sequence[float]) -> Figure:
    """A figure from two rows of times in seconds, taken in turns: the ratio of their medians."""
    times = {"ms": median(ours) * 1000, "against_ms": median(theirs) * 1000}
    return Figure(name, median(ours) / median(theirs), bound, {**times, "pairs": len(ours)})
