"""What somebody took for each number bid, as a chart: on the line is exactly what was bid."""

from collections.abc import Mapping

from scorekeeper.games.charts import Mark, Plot, plot
from scorekeeper.games.figures import one_decimal
from scorekeeper.games.spades.deeds_of_hands import PROFILE
from scorekeeper.games.words import count

_FEWEST = 2  # different bids: one alone is no line


def bids_chart(done: Mapping[str, int]) -> Plot | None:
    """Tricks taken on average, by bid; only hands where own bid and own tricks are known count."""
    known = [bid for bid in PROFILE if done.get(f"at_{bid}")]
    if len(known) < _FEWEST:
        return None
    marks = [_mark(bid, done[f"at_{bid}"], done.get(f"at_{bid}_taken", 0)) for bid in known]
    top = max(known[-1], *(mark.value for mark in marks))
    hands = count(sum(done[f"at_{bid}"] for bid in known), "hand")
    return plot(
        "Bid against taken",
        f"Tricks taken on average for each number bid, from {hands}. "
        "On the straight line lies what was taken exactly; above it are bags.",
        marks,
        columns=("Bid", "Hands", "Taken, on average"),
        ticks=[(bid, str(bid)) for bid in known],
        along=(0, known[-1]),
        between=(0, top),
        step=1,
        even=True,
        below="bid",
    )


def _mark(bid: int, hands: int, taken: int) -> Mark:
    return Mark(bid, taken / hands, (str(bid), str(hands), one_decimal(taken, hands)))
